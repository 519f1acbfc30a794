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

/** Words of what is charged besides products. They say something only of a line that no product of the order is. */
const CHARGE =
  /\b(?:sur)?charges?\b|\bfees?\b|\bminimum order\b|\bhandling\b|\bpostage\b|\bfreight\b|\bshipping\b|\bdelivery\b|\bs&h\b|\binsurance\b|\badjustments?\b|\bdiscounts?\b/i;
/** Names of services, which are also names of products: they count only beside as many lines as were sent. */
const SERVICE =
  /\b(?:economy|standard|express|priority|overnight|ground|tracked|courier|rush|(?:first|second|next|same|two|2|3)[- ]day|ups|usps|fedex|dhl)\b/i;
const SHIPPING = /\bhandling\b|\bpostage\b|\bfreight\b|\bshipping\b|\bdelivery\b|\bs&h\b/i;

/** True for a charge that goes by the words of shipping. */
export const isShippingCharge = (description: string): boolean =>
  SHIPPING.test(description) || SERVICE.test(description);

interface PricedProduct {
  readonly description: string;
  readonly quantity: number | null;
}

/**
 * What of the products of a price is a charge, such as a minimum for an order, and what is a product (document: "Order
 * creation response", `Products`, which does not say that each is one). By its words, which have to speak of a charge,
 * and by what was sent: no line counts as a charge while fewer lines than items would be left, since then it is a product
 * with that name. A line by the name of a service, such as `Second day`, is one where it comes after as many lines as items. `items` is null where what was sent is not known.
 */
export function splitProducts<Product extends PricedProduct>(
  products: readonly Product[],
  items: readonly Pick<PricedProduct, 'quantity'>[] | null,
): { readonly products: readonly Product[]; readonly charges: readonly Product[] } {
  const charges = products.filter(({ description }) => CHARGE.test(description));
  const left = products.filter(({ description }) => !CHARGE.test(description));
  const isSure = items === null ? left.length > 0 : items.length > 0 && left.length >= items.length;
  if (!isSure) return { products, charges: [] };
  const named = items ?? left;
  const isPaired = named.every(({ quantity }, at) => quantity === left[at]?.quantity);
  const services = isPaired
    ? left
        .slice(named.length)
        .filter(({ description, quantity }) => quantity === 1 && SERVICE.test(description))
    : [];
  const isProduct = (one: Product): boolean => !charges.includes(one) && !services.includes(one);
  return {
    products: products.filter(isProduct),
    charges: products.filter((one) => !isProduct(one)),
  };
}
