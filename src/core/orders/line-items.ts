import { isolated } from '../language/language';

/** A line item of a breakdown, for reading. */
interface LineItem {
  readonly name: string;
  /** Decimal text, where the item carries one that reads like a price. */
  readonly price: string | null;
  /** Everything else that it says, so that nothing is left out. */
  readonly rest: string;
}

const NAMES = ['Description', 'ProductDescription', 'Name'];
const PRICES = ['Price', 'Amount', 'Total'];

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

/** One of a thing is what a line says anyway. */
const isOnce = ([key, value]: readonly [string, unknown]): boolean =>
  key === 'Quantity' && Number(textOf(value)) === 1;

/**
 * Reads a line item as far as its names tell (document: "Order creation response", `LineItems`, whose
 * fields are not shown). What is not understood is named and shown as it came.
 */
export function lineItemOf(item: unknown): LineItem {
  if (typeof item !== 'object' || item === null || Array.isArray(item)) {
    return { name: textOf(item), price: null, rest: '' };
  }
  const entries = Object.entries(item);
  const name = entries.find(([key, value]) => NAMES.includes(key) && typeof value === 'string');
  const price = entries.find(([key, value]) => PRICES.includes(key) && /^-?\d+(\.\d+)?$/.test(String(value)));
  const rest = entries
    .filter((entry) => entry !== name && entry !== price && !isOnce(entry))
    .map(([key, value]) => `${key} ${textOf(value)}`)
    .map(isolated)
    .join(' · ');
  return {
    name: name === undefined ? '' : textOf(name[1]),
    price: price === undefined ? null : textOf(price[1]),
    rest,
  };
}
