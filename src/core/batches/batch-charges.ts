import { z } from 'zod';
import { CURRENCY } from '@contract/limits';
import type { Breakdown } from '../orders/orders';
import { splitProducts } from '../orders/charges-among-products';
import { lineItemOf } from '../orders/line-items';
import { addMoney, compareMoney, type Money, moneyOf, subtractMoney, sumOf, sumsOf } from '../values/money';
import { moneySchema } from '../values/money-schema';

/** What a batch costs in one currency, in parts that make its total. */
export const batchChargesSchema = z.object({
  pieces: moneySchema,
  /** Shipping and whatever else the lab charges besides pieces and tax. */
  others: moneySchema,
  tax: moneySchema,
  /** What the lab does not break down into these, or states in figures that do not add up. */
  rest: moneySchema,
  total: moneySchema,
  /** How many orders are in `rest`. */
  restCount: z.number().int(),
});
export type BatchCharges = z.infer<typeof batchChargesSchema>;

/** What an order of a batch costs: parts that make its total, or a rest where the lab gives none that do. */
export interface ItemCharges {
  readonly pieces: Money | null;
  readonly others: Money | null;
  readonly tax: Money | null;
  readonly rest: Money | null;
  /** True where the lab's own figures contradict each other. */
  readonly isOff: boolean;
}

/** An order of which the lab gives nothing but a total. */
const restOf = (total: Money, isOff = false): ItemCharges => ({
  ...{ pieces: null, others: null, tax: null, rest: total },
  isOff,
});
const isSame = (one: Money | null, other: Money | null): boolean =>
  one !== null && other !== null && compareMoney(one, other) === 0;
const plus = (...amounts: (Money | null)[]): Money | null => sumOf(amounts);

/**
 * One order of an entry (document: "Order creation response"). The document does not say whether the sub-total contains
 * the line items: whichever the lab's own figures confirm is taken.
 */
function chargesOfOrder(order: Breakdown['orders'][number]): ItemCharges {
  const listed = splitProducts(order.products, null).charges.map(({ price }) => moneyOf(price, CURRENCY));
  const [subTotal, tax, total] = [order.subTotal, order.tax, order.total].map((one) =>
    moneyOf(one, CURRENCY),
  );
  const none = { amount: '0', currency: CURRENCY };
  if (total == null) return restOf(none, true);
  const charged = ofLineItems(order, { pieces: subTotal ?? null, tax: tax ?? null, total });
  const besides = plus(none, ...listed);
  // A charge that the lab lists among the products is in its sub-total, and is no piece.
  if (charged.pieces === null || charged.others === null || besides === null) return charged;
  if (compareMoney(besides, none) === 0 || compareMoney(charged.pieces, besides) !== 1) return charged;
  return {
    ...charged,
    pieces: subtractMoney(charged.pieces, besides),
    others: addMoney(charged.others, besides),
  };
}

function ofLineItems(
  order: Breakdown['orders'][number],
  {
    pieces,
    tax,
    total,
  }: { readonly pieces: Money | null; readonly tax: Money | null; readonly total: Money },
): ItemCharges {
  const none = { amount: '0', currency: CURRENCY };
  const prices = order.lineItems.map((item) => moneyOf(lineItemOf(item).price, CURRENCY));
  const others = plus(none, ...prices);
  if (pieces === null || tax === null || others === null) return restOf(total);
  const made = { tax, others, rest: null, isOff: false };
  if (isSame(plus(pieces, others, tax), total)) return { ...made, pieces };
  if (!isSame(addMoney(pieces, tax), total)) return restOf(total, true);
  // Line items that are all of the sub-total leave no room for pieces: they may be them. More than that contradicts it.
  const room = compareMoney(pieces, others);
  return room === 1 ? { ...made, pieces: subtractMoney(pieces, others) } : restOf(total, room === -1);
}

/** An entry as the lab priced it: the charges of its orders together. */
export function chargesOfEntry({ orders }: Pick<Breakdown, 'orders'>): ItemCharges {
  const parts = orders.map(chargesOfOrder);
  const sum = (part: 'pieces' | 'others' | 'tax' | 'rest'): Money | null =>
    sumsOf(parts.flatMap((one) => one[part] ?? []))[0] ?? null;
  return {
    ...{ pieces: sum('pieces'), others: sum('others'), tax: sum('tax'), rest: sum('rest') },
    isOff: parts.some(({ isOff }) => isOff),
  };
}

/** A calculated price (document: "Commerce family records"): items, the chosen shipping, and tax. */
export function chargesOfCalculation({
  totals: { toPay, withoutTax, tax },
  items,
  chosenOption,
}: {
  readonly totals: Readonly<Record<'toPay' | 'withoutTax' | 'tax', Money | null>>;
  readonly items: readonly { readonly price: Money | null }[];
  readonly chosenOption: { readonly price: Money | null } | null;
}): ItemCharges | null {
  if (toPay === null) return null;
  if (withoutTax === null || tax === null) return restOf(toPay);
  const pieces = sumOf(items.map(({ price }) => price));
  const others = chosenOption?.price ?? null;
  if (pieces === null || others === null)
    return { ...{ pieces: null, others: null, tax }, rest: withoutTax, isOff: false };
  return isSame(addMoney(pieces, others), withoutTax)
    ? { ...{ pieces, others, tax }, rest: null, isOff: false }
    : { ...{ pieces: null, others: null, tax }, rest: withoutTax, isOff: true };
}

/** The charges of many orders, one for each currency; an order whose parts are not known is in the rest. */
export function sumOfCharges(
  items: readonly { readonly total: Money; readonly charges: ItemCharges | null }[],
): BatchCharges[] {
  return sumsOf(items.map(({ total }) => total)).map((total) => {
    const { currency } = total;
    const own = items
      .filter((item) => item.total.currency === currency)
      .map(({ total: whole, charges }) => charges ?? restOf(whole));
    const sum = (part: 'pieces' | 'others' | 'tax' | 'rest'): Money =>
      sumsOf(own.flatMap((one) => one[part] ?? [])).find((one) => one.currency === currency) ?? {
        amount: '0.00',
        currency,
      };
    return {
      ...{ pieces: sum('pieces'), others: sum('others'), tax: sum('tax'), rest: sum('rest'), total },
      restCount: own.filter(({ rest }) => rest !== null).length,
    };
  });
}
