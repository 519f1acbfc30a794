import {
  lacksReference,
  lacksSubmissionReference,
  withDefaults,
  withSubmissionDefaults,
} from '@core/accounts/account-defaults';
import type { CartDraft } from '@core/carts/carts';
import { countingScope, readReferencePattern, referenceOf } from '@core/carts/reference-pattern';
import type { SubmissionDraft } from '@core/submissions/submission-carts';
import type { AccountDefaultsRepository } from './account-defaults';

/** What the defaults of a new cart uses. */
export interface NewCartDefaultsPorts {
  readonly accountDefaults: AccountDefaultsRepository;
  now(): number;
}

/** Gives new carts of one account what the account has for them. To be used within their transaction. */
export interface DefaultsOfAccount {
  /** The next reference of the account, or empty when its pattern makes none. */
  reference(name: string): string;
  /** A draft of a new cart with what its account gives where it has nothing, the next reference included. */
  cart(name: string, draft: CartDraft): CartDraft;
  /** The same for a submission cart. */
  submission(name: string, draft: SubmissionDraft): SubmissionDraft;
}

/**
 * Reads once what an account gives, for as many carts as one transaction makes. For a preview numbers are counted on
 * from the next one, and none is given.
 */
export function defaultsOfAccount(
  desk: NewCartDefaultsPorts,
  accountId: string,
  purpose: 'carts' | 'preview' = 'carts',
): DefaultsOfAccount {
  const { defaults } = desk.accountDefaults.read(accountId);
  const pattern = readReferencePattern(defaults.referencePattern);
  let shown = 0;

  function takeNumber(scope: string): number {
    if (purpose === 'carts') return desk.accountDefaults.takeNumber(scope);
    shown += 1;
    return desk.accountDefaults.upcomingNumber(scope) + shown - 1;
  }

  /** A number in it is given by this call, so that one whose transaction is rolled back was not given. */
  function takeReference(name: string): string {
    if (pattern.parts.length === 0 || pattern.faults.length > 0) return '';
    const at = desk.now();
    const number = pattern.counts ? takeNumber(countingScope(pattern, at)) : 1;
    return referenceOf(pattern, { at, number, mark: desk.accountDefaults.mark(), name });
  }

  return {
    reference: takeReference,
    cart(name, draft) {
      const reference = lacksReference(draft) ? takeReference(name) : '';
      return withDefaults(draft, defaults, { reference });
    },
    submission(name, draft) {
      const reference = lacksSubmissionReference(draft) ? takeReference(name) : '';
      return withSubmissionDefaults(draft, defaults, { reference });
    },
  };
}
