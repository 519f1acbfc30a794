import { createHmac } from 'node:crypto';
import { ACCOUNTS } from '../accounts/accounts';
import type { LabClock } from '../clock';
import type { LabStore } from '../store/store';
import { inventedSubmission, ordersOf, statusOf } from './submission';
import type { SubmissionRecord } from '../store/records';

const INTERVAL_MS = 7 * 60_000;
const DAY_MS = 86_400_000;

/** Filters of the list. The document leaves them open; these are the lab's own. */
export interface SubmissionFilters {
  readonly status?: string;
  readonly reference?: string;
  readonly createdFrom?: number;
  readonly createdTo?: number;
}

/** A submission with its place in the list. */
export interface Placed {
  readonly at: string;
  readonly record: SubmissionRecord;
}

/**
 * Every submission of a lab: those that were submitted to it, and those of the past that it invents
 * by their place in the list, so that a hundred thousand cost nothing until they are looked at.
 */
export class Submissions {
  private readonly pastFrom: number;

  constructor(
    private readonly seed: string,
    private readonly store: LabStore,
    private readonly clock: LabClock,
    private readonly count: number,
  ) {
    this.pastFrom = Math.floor(clock.now() / DAY_MS) * DAY_MS;
  }

  /** How many past submissions an account has: the first account all of them, the others a tenth. */
  private pastOf(accountId: string): number {
    return accountId === ACCOUNTS[0]?.accountId ? this.count : Math.floor(this.count / 10);
  }

  /** The id of a past submission: its place, and a mark that only this lab makes. */
  private idAt(accountId: string, index: number): string {
    const place = index.toString(16).padStart(8, '0');
    return `sub_${createHmac('sha256', this.seed).update(`submission ${accountId} ${index}`).digest('hex').slice(0, 16)}${place}`;
  }

  private past(accountId: string, index: number): SubmissionRecord {
    return inventedSubmission(
      this.seed,
      accountId,
      index,
      this.idAt(accountId, index),
      this.pastFrom - (index + 1) * INTERVAL_MS,
    );
  }

  /** The submission of this id, or null when there is none or it belongs to another account. */
  find(id: string, accountId: string): SubmissionRecord | null {
    const submitted = this.store.findSubmission(id);
    if (submitted !== null) return submitted.accountId === accountId ? submitted : null;
    const index = Number.parseInt(/^sub_[0-9a-f]{16}([0-9a-f]{8})$/.exec(id)?.[1] ?? 'none', 16);
    if (!(index < this.pastOf(accountId)) || this.idAt(accountId, index) !== id) return null;
    return this.past(accountId, index);
  }

  /** One page, newest first, of what comes after the place `at`. Gives at most `limit` and one more. */
  page(accountId: string, filters: SubmissionFilters, at: string | null, limit: number): readonly Placed[] {
    const found: Placed[] = [];
    for (const placed of this.walk(accountId, at)) {
      if (filters.createdFrom !== undefined && placed.record.createdAt < filters.createdFrom) break;
      if (this.matches(placed.record, filters)) found.push(placed);
      if (found.length > limit) break;
    }
    return found;
  }

  private matches(record: SubmissionRecord, filters: SubmissionFilters): boolean {
    if (filters.createdTo !== undefined && record.createdAt >= filters.createdTo) return false;
    if (filters.reference !== undefined && record.reference !== filters.reference) return false;
    return filters.status === undefined || statusOf(ordersOf(record, this.clock.now())) === filters.status;
  }

  private *walk(accountId: string, at: string | null): Generator<Placed> {
    const kind = at?.charAt(0);
    const place = Number(at?.slice(1));
    if (kind !== 'p') {
      const submitted = this.store.submissionsOf(accountId);
      const start = kind === 's' ? place - 1 : submitted.length - 1;
      for (let index = Math.min(start, submitted.length - 1); index >= 0; index -= 1) {
        const record = submitted[index];
        if (record !== undefined) yield { at: `s${index}`, record };
      }
    }
    for (let index = kind === 'p' ? place + 1 : 0; index < this.pastOf(accountId); index += 1) {
      yield { at: `p${index}`, record: this.past(accountId, index) };
    }
  }
}
