import { JsonDocument } from '@contract/json-document';
import { chosenOptionOf, readCalculation } from '../submissions/calculation';
import { submittedItems } from '../submissions/submission-request';
import { stringAt } from '../values/json-reading';
import { compareMoney, type Money } from '../values/money';
import type { CartChange } from './cart-changes';

/** A pricing as it was asked for and answered, both exactly. */
export interface KeptPrice {
  readonly request: string;
  readonly answer: string;
}

function readKept({ request, answer }: KeptPrice) {
  const wanted = JsonDocument.parse(request);
  const calculation = readCalculation(JsonDocument.parse(answer));
  const asked = submittedItems(request);
  const chosen = chosenOptionOf(calculation.shippingOptions, {
    shippingType: stringAt(wanted, ['shipping', 'type']) ?? '',
    shippingPriority: stringAt(wanted, ['shipping', 'priority']) ?? '',
  });
  const priority = stringAt(wanted, ['shipping', 'priority']) ?? '';
  return { calculation, asked, chosen, priority };
}

const differs = (one: Money | null, other: Money | null): boolean =>
  one === null || other === null ? one !== other : compareMoney(one, other) !== 0;
const yesOrNo = (value: boolean | null): string | null => (value === null ? null : value ? 'yes' : 'no');

/**
 * What a pricing says that an earlier one of the same cart did not (document: "Commerce family records",
 * calculate): the price and validity of what was asked for alike, the chosen way to ship, and, where the very
 * same was priced, the total to pay and whether the lab would take it. What a person changed is left out. Throws
 * JsonSyntaxError for texts that are no JSON: none such is ever stored.
 */
export function pricingChanges(earlier: KeptPrice, newest: KeptPrice): CartChange[] {
  if (earlier.answer === newest.answer && earlier.request === newest.request) return [];
  const [before, now] = [readKept(earlier), readKept(newest)];
  const changes: CartChange[] = [];
  const used = new Set<number>();
  now.asked.forEach(({ configuredProductId: id, quantity }, index) => {
    const at = before.asked.findIndex(
      (item, place) => !used.has(place) && item.configuredProductId === id && item.quantity === quantity,
    );
    const [was, is] = [before.calculation.items[at], now.calculation.items[index]];
    if (was === undefined || is === undefined) return;
    used.add(at);
    if (differs(was.price, is.price)) {
      changes.push({ kind: 'item-price', subject: id, part: '', before: was.price, after: is.price });
    }
    const [could, can] = [yesOrNo(was.isValidForOrder), yesOrNo(is.isValidForOrder)];
    if (could !== can)
      changes.push({ kind: 'item-validity', subject: id, part: '', before: could, after: can });
  });
  const samePriority = before.priority === now.priority && now.priority !== '';
  if (samePriority && before.chosen !== null && now.chosen === null) {
    const name = before.chosen.name || before.chosen.priority;
    changes.push({ kind: 'shipping-gone', subject: '', part: '', before: name, after: null });
  }
  if (earlier.request === newest.request) {
    const [was, is] = [before.chosen?.price ?? null, now.chosen?.price ?? null];
    if (before.chosen !== null && now.chosen !== null && differs(was, is)) {
      const part = now.chosen.name || now.chosen.priority;
      changes.push({ kind: 'shipping-price', subject: '', part, before: was, after: is });
    }
    const [paid, toPay] = [before.calculation.totals.toPay, now.calculation.totals.toPay];
    if (differs(paid, toPay))
      changes.push({ kind: 'total', subject: '', part: '', before: paid, after: toPay });
    const [could, can] = [before.calculation.isValidForSubmit, now.calculation.isValidForSubmit];
    if (could !== can) {
      changes.push({
        kind: 'validity',
        subject: '',
        part: '',
        before: yesOrNo(could),
        after: yesOrNo(can),
      });
    }
  }
  return changes;
}

/** A product of the lab's catalog that a cart uses. */
export interface ProductInCart {
  readonly ref: string;
  readonly name: string;
  readonly gone: boolean;
  /** UTC milliseconds when the catalog's entry last changed; null where that is not known. */
  readonly changedAt: number | null;
  /** UTC milliseconds when it was configured. */
  readonly configuredAt: number;
}

/**
 * What happened to the products of a cart in the lab's catalog since they were configured, or since a person
 * understood it (UTC milliseconds, and the refs that were gone by then).
 */
export function productChanges(
  products: readonly ProductInCart[],
  understood: { readonly at: number | null; readonly gone: readonly string[] },
): CartChange[] {
  const oldest = new Map<string, ProductInCart>();
  for (const product of products) {
    const other = oldest.get(product.ref);
    if (other === undefined || product.configuredAt < other.configuredAt) oldest.set(product.ref, product);
  }
  return [...oldest.values()].flatMap(({ ref, name, gone, changedAt, configuredAt }): CartChange[] => {
    const change = (kind: 'product-gone' | 'product-changed'): CartChange[] => [
      { kind, subject: ref, part: name, before: null, after: null },
    ];
    if (gone) return understood.gone.includes(ref) ? [] : change('product-gone');
    const since = Math.max(configuredAt, understood.at ?? 0);
    return changedAt !== null && changedAt > since ? change('product-changed') : [];
  });
}
