import { CURRENCY } from '@contract/limits';
import type { Breakdown } from '@core/orders/orders';
import { missingInBreakdown } from '@core/orders/price-breakdown';
import { missingInWords } from '@core/values/incomplete-total';
import type { Money } from '@core/values/money';
import { orderText, ordersText } from '../messages/orders';
import { submissionCartText } from '../messages/submissions';
import type { Charge, Charges } from '@core/values/charges/charge-rows';
import { splitProducts } from '@core/orders/charges-among-products';
import { lineItemOf } from '@core/orders/line-items';
import { formatCount } from '../ui/format/numbers';

const text = orderText.breakdown;

/** An amount of a breakdown, which is decimal US dollars; null where there is none. */
export const dollars = (amount: string | null): Money | null =>
  amount === null ? null : { amount, currency: CURRENCY };

/** What a total includes, as far as the lab’s answer shows it. */
function includesOf(priced: Parameters<typeof missingInBreakdown>[0]): string {
  const missing = missingInBreakdown(priced).filter((part) => part !== 'total');
  return missing.length === 0
    ? ordersText.withTax
    : submissionCartText.soFarWithout({ parts: missingInWords(missing) });
}

/** A line item as far as its names tell; shipping is one of them. */
function chargeOfItem(item: unknown): Charge {
  const { name, price, rest } = lineItemOf(item);
  return { label: name || text.lineItems, detail: rest, money: dollars(price) };
}

/**
 * The breakdown of one order of an entry (document: "Order creation response", Orders). `items` is what was sent of it,
 * null where that is not known.
 */
export function chargesOfOrder(
  order: Breakdown['orders'][number],
  items: readonly { readonly quantity: number | null }[] | null = null,
): Charges {
  const { products, charges } = splitProducts(order.products, items);
  const [subTotal, tax, total] = [dollars(order.subTotal), dollars(order.tax), dollars(order.total)];
  return {
    lines: products.map(({ price, quantity }) => ({ money: dollars(price), quantity })),
    listed: charges.map(({ description, quantity, price }) => ({
      label: description,
      detail: quantity === null || quantity === 1 ? '' : `× ${formatCount(quantity)}`,
      money: dollars(price),
    })),
    others: order.lineItems.map(chargeOfItem),
    subTotal: { label: text.subTotal, money: subTotal },
    tax: { label: text.tax, money: tax },
    total: { label: text.total, money: total, includes: includesOf({ subTotal, tax, total }) },
  };
}

/** What an entry costs: the totals of its orders where there are several, and their sum. */
export function chargesOfEntry(breakdown: Breakdown): Charges {
  const { orders, total: money } = breakdown;
  return {
    others:
      orders.length < 2
        ? []
        : orders.map((order, index) => ({
            label: text.order({ number: order.sequenceNumber || String(index + 1) }),
            money: dollars(order.total),
          })),
    subTotal: null,
    tax: null,
    total: {
      label: missingInBreakdown(breakdown).includes('tax') ? text.soFar : text.whole,
      money,
      includes: includesOf(breakdown),
    },
  };
}
