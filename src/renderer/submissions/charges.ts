import type { Pricing, Totals } from '@core/submissions/submission-carts';
import { type MissingPart, missingInWords } from '@core/values/incomplete-total';
import { sumOf } from '@core/values/money';
import { submissionCartText as text } from '../messages/submissions';
import type { Charge, Charges } from '@core/values/charges/charge-rows';

/**
 * The totals of a submission as rows (document: "Commerce family records", `totalPrice`). Of a total without its tax
 * there is no tax to show. `label` and `includes` are those of the total.
 */
export function chargesOfTotals(
  { withoutTax, tax, toPay, missing }: Totals & { readonly missing: readonly MissingPart[] },
  { label, includes }: { readonly label: string; readonly includes: string },
): Charges {
  const total = { label, includes, money: toPay };
  if (withoutTax === null || missing.some((part) => part === 'destination' || part === 'tax'))
    return { subTotal: null, tax: null, total };
  return {
    subTotal: { label: text.withoutTax, money: withoutTax },
    tax: { label: text.tax, money: tax },
    total,
  };
}

/** Products and shipping of a price, where the lab names both and the draft is still the one that was priced. */
function partsOf({ matchesDraft, shippingChoice, chosenOption, items }: Pricing): Charge[] {
  const products = sumOf(items.map(({ price }) => price));
  if (!matchesDraft || shippingChoice !== 'settled' || chosenOption?.price == null || products === null)
    return [];
  return [
    { label: text.items, money: products, includes: text.priceIncludes },
    {
      label: text.shipping,
      detail: chosenOption.name || chosenOption.priority,
      money: chosenOption.price,
    },
  ];
}

/** What the lab answered to *Price and check* as rows: products, shipping with its method, tax and the total. */
export function chargesOfPricing(pricing: Pricing): Charges {
  const { missing, totals } = pricing;
  const total =
    missing.length === 0
      ? { label: text.toPay, includes: text.taxIncluded }
      : { label: text.soFar, includes: text.soFarWithout({ parts: missingInWords(missing) }) };
  const charges = chargesOfTotals({ ...totals, missing }, total);
  return charges.subTotal === null ? charges : { ...charges, others: partsOf(pricing) };
}
