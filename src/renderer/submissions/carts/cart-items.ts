import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import type { Money } from '@core/values/money';

/** One line of a submission cart as it is shown: what was drafted, beside what the lab says of it. */
export interface CartItem {
  readonly id: string;
  readonly quantity: number;
  /** Null while the record was not read yet, as just after it was added. */
  readonly product: ConfiguredProductRecord | null;
  /** Price of the line at the pricing that knows of the cart as it is, else null. */
  readonly price: Money | null;
  /** What the lab said about ordering it, at that pricing; null where it did not. */
  readonly isValidForOrder: boolean | null;
}

/** What a person calls a configured product: its own name, else its product's. */
export const productTitle = (product: ConfiguredProductRecord | null, otherwise: string): string =>
  product === null ? otherwise : product.name || product.productName || otherwise;

/** The product's own name beside what a person calls it, or nothing where that says it already. */
export const productBeside = ({ name, productName }: ConfiguredProductRecord): string =>
  name === '' || name.startsWith(productName) ? '' : productName;

/** The items of a cart in the order of its draft, each beside the answer at the same place. */
export function cartItems(cart: Pick<SubmissionCart, 'draft' | 'products' | 'pricing'>): CartItem[] {
  const priced = cart.pricing?.matchesDraft === true ? cart.pricing.items : [];
  return cart.draft.items.map(({ id, configuredProduct, quantity }, index) => {
    const product = cart.products.find((one) => one.id === configuredProduct) ?? null;
    const said = priced[index];
    const isSame = said !== undefined && said.configuredProductId === product?.configuredProductId;
    return {
      id,
      quantity,
      product,
      price: isSame ? said.price : null,
      isValidForOrder: isSame ? said.isValidForOrder : null,
    };
  });
}

/** Pieces of all items. */
export const piecesOf = (items: readonly { readonly quantity: number }[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
