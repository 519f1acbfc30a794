import { isJsonObject, fieldOf } from '@contract/answer-fields';
import { JsonDocument } from '@contract/json-document';

/** What an order of a submission says of its items: places among the items that were sent, or ids of them. */
function namedItems(orderText: string): readonly (number | string)[] | null {
  const items = JsonDocument.parse(orderText).valueAt(['items']);
  if (!Array.isArray(items)) return null;
  const named = items.map((item: unknown): number | string | null => {
    const given = isJsonObject(item) ? fieldOf(item, 'configuredProductId') : item;
    return typeof given === 'number' || typeof given === 'string' ? given : null;
  });
  return named.some((one) => one === null) ? null : named.filter((one) => one !== null);
}

/**
 * Which items of a submission belong to which of its orders, as places from 0 among the items that were sent; null where it
 * is not certain. The document does not show what an order says of its items: what it says counts only when
 * together the orders name every item exactly once.
 */
export function itemsOfOrders(
  orderTexts: readonly string[],
  itemIds: readonly string[],
): readonly (readonly number[])[] | null {
  const places = orderTexts.map((text) =>
    namedItems(text)?.map((named) => (typeof named === 'number' ? named : placeOf(named, itemIds))),
  );
  const known = places.filter((one) => one !== undefined);
  if (known.length !== places.length) return null;
  const all = known.flat().sort((one, other) => one - other);
  const isWhole = all.length === itemIds.length && all.every((place, index) => place === index);
  return isWhole ? known : null;
}

/** The place of an id that is there once; -1 for one that is not there or is there twice. */
function placeOf(id: string, itemIds: readonly string[]): number {
  const first = itemIds.indexOf(id);
  return first === itemIds.lastIndexOf(id) ? first : -1;
}
