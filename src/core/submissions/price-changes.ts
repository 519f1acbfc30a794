import { JsonDocument } from '@contract/json-document';
import { compareMoney, type Money } from '../values/money';
import type { Pricing } from './submission-carts';
import { isSubmittable } from './total-standing';
import { isSameLack, type MissingPart } from '../values/incomplete-total';

/** What of a price a person approves. */
export type ApprovedPrice = Pick<
  Pricing,
  'totals' | 'chosenOption' | 'isValidForSubmit' | 'shippingChoice' | 'answer'
> & { readonly missing: readonly MissingPart[] };

/** What of a price is another one now. */
export type PriceChange = 'total' | 'missing' | 'shipping-option-gone' | 'shipping-price' | 'validity';

/** By value, so that a spelling does not matter; two amounts that cannot be read are the same lack here. */
function isSame(one: Money | null, other: Money | null): boolean {
  if (one === null || other === null) return one === other;
  return compareMoney(one, other) === 0;
}

const totalAsReported = ({ answer }: ApprovedPrice): string | undefined =>
  JsonDocument.parse(answer).rawAt(['totalPrice']);

/** A total that no one could read was approved as the lab wrote it. */
const isUnreadAnother = (approved: ApprovedPrice, now: ApprovedPrice): boolean =>
  approved.totals.toPay === null &&
  now.totals.toPay === null &&
  totalAsReported(approved) !== totalAsReported(now);

/**
 * What differs between the price that a person approved and the one that the lab gives now, such that nothing
 * may be sent without a new approval: the total to pay, what it leaves out, the chosen way to ship or its price, and
 * whether it can be submitted. Empty when the approval still holds.
 */
export function priceChanges(approved: ApprovedPrice, now: ApprovedPrice): PriceChange[] {
  const changes: PriceChange[] = [];
  if (!isSame(approved.totals.toPay, now.totals.toPay) || isUnreadAnother(approved, now))
    changes.push('total');
  if (!isSameLack(approved.missing, now.missing)) changes.push('missing');
  if ((approved.chosenOption === null) !== (now.chosenOption === null)) changes.push('shipping-option-gone');
  else if (!isSame(approved.chosenOption?.price ?? null, now.chosenOption?.price ?? null)) {
    changes.push('shipping-price');
  }
  if (isSubmittable(approved) !== isSubmittable(now)) changes.push('validity');
  return changes;
}
