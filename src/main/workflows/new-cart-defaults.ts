import {
  lacksReference,
  lacksSubmissionReference,
  withDefaults,
  withSubmissionDefaults,
} from '@core/account-defaults';
import type { CartDraft } from '@core/carts';
import { countingScope, readReferencePattern, referenceOf } from '@core/reference-pattern';
import type { SubmissionDraft } from '@core/submission-carts';
import type { Desk } from './desk';

/**
 * The next reference of an account, or empty when its pattern makes none. A number in it is given by this call: to be
 * called within the transaction that uses it, so that one that is rolled back was not given.
 */
export function takeReference(desk: Desk, accountId: string, name: string): string {
  const { referencePattern } = desk.accountDefaults.read(accountId).defaults;
  const pattern = readReferencePattern(referencePattern);
  if (pattern.parts.length === 0 || pattern.faults.length > 0) return '';
  const at = desk.now();
  const number = pattern.counts ? desk.accountDefaults.takeNumber(countingScope(pattern, at)) : 1;
  return referenceOf(pattern, { at, number, name });
}

/** A draft of a new cart with what its account gives where it has nothing. To be called within its transaction. */
export function newCartDraft(desk: Desk, accountId: string, name: string, draft: CartDraft): CartDraft {
  const { defaults } = desk.accountDefaults.read(accountId);
  const reference = lacksReference(draft) ? takeReference(desk, accountId, name) : '';
  return withDefaults(draft, defaults, { reference });
}

/** The same for a submission cart. */
export function newSubmissionDraft(
  desk: Desk,
  accountId: string,
  name: string,
  draft: SubmissionDraft,
): SubmissionDraft {
  const { defaults } = desk.accountDefaults.read(accountId);
  const reference = lacksSubmissionReference(draft) ? takeReference(desk, accountId, name) : '';
  return withSubmissionDefaults(draft, defaults, { reference });
}
