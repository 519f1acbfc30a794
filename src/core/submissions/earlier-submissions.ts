import { CLOCKS_DIFFER } from './submit-candidates';

/** What is known of the age of an entry of the lab's list that this desk did not order. */
export interface ListedAge {
  /** UTC milliseconds when the lab received it; null where it does not say so. */
  readonly receivedAt: number | null;
  /** UTC milliseconds when the account was added to the desk; 0 for one that was always there. */
  readonly accountAddedAt: number;
  /** True where the entry was in the first reading of the list, or is below everything that was in it. */
  readonly isOfFirstReading: boolean;
}

/**
 * True for what the lab had before this desk knew the account: received by it before the account was added. Where either
 * time is unknown, what was in the list when it was first read. Clocks are trusted within an hour.
 */
export function isFromBefore({ receivedAt, accountAddedAt, isOfFirstReading }: ListedAge): boolean {
  if (receivedAt === null || accountAddedAt === 0) return isOfFirstReading;
  return receivedAt < accountAddedAt - CLOCKS_DIFFER;
}
