import { v7 as uuid } from 'uuid';
import type { CartFile, FileEditorCart, FileProduct, FileProductCart } from '@core/imports/cart-file';
import { withDeskMark } from '@core/submissions/submission-request';
import { valueOf } from '../../problem-error';
import { summaryOf } from '../carts/read-carts';
import { type CartKind, readCarts } from './cart-files';
import { submissionSummaryOf } from '../submissions/read-submission-carts';
import type { Drafts } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { RestoreRepository } from '../../store/backups/restores';
import type { AccountRegistry } from '../../accounts/registry';
import type { PreviewCache } from '../../previews/preview-cache';

/** What opening a cart file uses. */
export interface OpenCartFilePorts extends Drafts {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly restores: RestoreRepository;
  readonly accounts: AccountRegistry;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/** Pictures that a row of a list shows. */
export const THUMBNAILS = 4;

interface Opening {
  readonly desk: OpenCartFilePorts;
  readonly accountId: string;
  readonly at: number;
}

function openEditors({ desk, accountId, at }: Opening, cart: FileEditorCart): string {
  const { name, note, draft, edits, copiedFrom, id: origin, pictures } = cart;
  const thumbnails = pictures
    .slice(0, THUMBNAILS)
    .map(({ address }) => desk.previews.withhold(accountId, address));
  const summary = { ...summaryOf({ draft, edits, export: null }), thumbnails };
  const input = { accountId, name, note, draft, edits, copiedFrom, origin, pictures, summary, at };
  const { id } = desk.carts.create(input);
  // What may have been sent elsewhere since this desk was put back may be this very cart.
  desk.restores.guardCopy(origin, { id, name });
  return id;
}

/**
 * A configured product of a file. The lab may have it under the id that the file names, but for which account
 * no one can tell: it is made again when it is priced, which costs nothing. Only one that is known by its id alone
 * is taken by it.
 */
function openProduct({ desk, accountId, at }: Opening, product: FileProduct): string {
  const { productRef, productName, name, selections, configuredProductId, picture } = product;
  return desk.configuredProducts.create({
    accountId,
    productRef,
    productName,
    name,
    picture: picture === null ? null : desk.previews.withhold(accountId, picture),
    selections,
    configuredProductId,
    state: productRef === null ? 'ready' : 'drafted',
    at,
  }).id;
}

function openProducts(
  { desk, accountId, at }: Opening,
  cart: FileProductCart,
  productIds: ReadonlyMap<string, string>,
): string {
  const { name, note, copiedFrom, id: origin } = cart;
  const id = uuid();
  const items = cart.draft.items.map(({ product, quantity }) => ({
    id: uuid(),
    configuredProduct: productIds.get(product) ?? '',
    quantity,
  }));
  const draft = withDeskMark({ ...cart.draft, items, note }, id);
  const products = desk.configuredProducts.readMany(items.map((item) => item.configuredProduct));
  const summary = submissionSummaryOf(draft, products, null);
  desk.submissionCarts.create({ id, accountId, name, draft, copiedFrom, origin, summary, at });
  desk.restores.guardCopy(origin, { id, name });
  return id;
}

/** The keys of the products that some carts of a file use, in the order of the file. */
function usedProducts({ carts, products }: CartFile, places: readonly number[]): FileProduct[] {
  const keys = new Set(
    places.flatMap((place) => {
      const cart = carts[place];
      return cart?.kind === 'products' ? cart.draft.items.map(({ product }) => product) : [];
    }),
  );
  return products.filter(({ key }) => keys.has(key));
}

/**
 * Creates the carts at these places of a file for an account, with the configured products that they need; all
 * of them or none, durable when it returns. Each remembers its id where it was drafted. Throws ProblemError as
 * {@link readCarts} does, and for an account that is not there.
 */
export function openCartFile(
  desk: OpenCartFilePorts,
  input: { readonly accountId: string; readonly text: string; readonly places: readonly number[] },
): { kind: CartKind; id: string }[] {
  const { file } = readCarts(input.text);
  const account = valueOf(desk.accounts.read(input.accountId));
  const opening = { desk, accountId: account.id, at: desk.now() };
  const productIds = new Map<string, string>();
  const opened = desk.database.transaction(() => {
    for (const product of usedProducts(file, input.places))
      productIds.set(product.key, openProduct(opening, product));
    desk.configuredProducts.markUsed([...productIds.values()], opening.at);
    return input.places.flatMap((place): { kind: CartKind; id: string }[] => {
      const cart = file.carts[place];
      if (cart === undefined) return [];
      return [
        cart.kind === 'editors'
          ? { kind: 'cart', id: openEditors(opening, cart) }
          : { kind: 'submission-cart', id: openProducts(opening, cart, productIds) },
      ];
    });
  });
  desk.saved();
  desk.changed('carts', []);
  desk.changed('submission-carts', []);
  if (productIds.size > 0) desk.changed('configured-products', []);
  return opened;
}
