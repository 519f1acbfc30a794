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
 * with that name. A line by the name of a service, such as `Second day`, is one where it comes after as many lines as items.
 * `items` is null where what was sent is not known.
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
