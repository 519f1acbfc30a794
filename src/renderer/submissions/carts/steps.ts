import { type Account, isPricedAtAddress } from '@core/accounts/accounts';
import { PRICE_STALE_AFTER, type SubmissionCart } from '@core/submissions/submission-carts';
import { isSubmittable } from '@core/submissions/total-standing';
import type { Step } from '../../ui/parts/StepTrack.vue';
import { submissionCartText as text } from '../../messages/submissions';

const KEYS = ['drafted', 'priced', 'ready', 'submitted'] as const;

/** What of an account says whether a price is of the lab that it has now; null while the account is not known. */
type PricedAccount = Pick<Account, 'commerceBaseUrlSince'> | null;

/** Why a price does not count any more. */
export type Staleness = 'changed' | 'address' | 'old';

/** Why the price of a cart does not count any more, or null while it does. */
export function staleness(
  cart: Pick<SubmissionCart, 'pricing'>,
  account: PricedAccount,
  now: number,
): Staleness | null {
  const { pricing } = cart;
  if (pricing === null) return null;
  if (!pricing.matchesDraft) return 'changed';
  if (account !== null && !isPricedAtAddress(account, pricing.pricedAt, now)) return 'address';
  return now - pricing.pricedAt >= PRICE_STALE_AFTER ? 'old' : null;
}

function stepsDone(
  cart: Pick<SubmissionCart, 'stage' | 'draft' | 'pricing'>,
  account: PricedAccount,
  now: number,
): number {
  if (cart.stage === 'submitted') return 4;
  if (cart.stage === 'submitting' || cart.stage === 'uncertain') return 3;
  if (cart.draft.items.length === 0) return 0;
  if (cart.pricing === null || staleness(cart, account, now) !== null) return 1;
  return isSubmittable(cart.pricing) ? 3 : 2;
}

/** The four steps from a draft to a submission (document: "Commerce family records"). */
export function submissionSteps(
  cart: Pick<SubmissionCart, 'stage' | 'draft' | 'pricing'>,
  account: PricedAccount,
  now: number,
): Step[] {
  const done = stepsDone(cart, account, now);
  return KEYS.map((key, index) => ({
    key,
    label: text.steps[key],
    state: index < done ? 'done' : index > done ? 'open' : cart.stage === 'uncertain' ? 'unknown' : 'now',
  }));
}
