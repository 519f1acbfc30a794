import type { FilePicture } from '@core/imports/file-pictures';
import { JsonDocument } from '@contract/json-document';
import {
  type CartFile,
  cartFileText,
  type FileCart,
  type FileProduct,
  readCartFile,
} from '@core/imports/cart-file';
import { exportPartsOf } from '@core/carts/export-answer';
import { DESK_MARK } from '@core/webhooks/identifiers';
import { ProblemError } from '../../problem-error';
import { productsOf } from '../submissions/read-submission-carts';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { PreviewCache } from '../../previews/preview-cache';
import { importMessages } from '../../messages/imports';
import { inputMessages } from '../../messages/input';

/** What writing a cart file uses. */
export interface WriteCartFilePorts {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

export type CartKind = 'cart' | 'submission-cart';

/** What is known of a picture: where it is served from, and the SHA-256 of its bytes where they are on disk. */
export type DescribePicture = (
  address: string,
) => Promise<{ readonly source: string; readonly sha256: string | null } | null>;

async function picturesOf(
  desk: Pick<WriteCartFilePorts, 'carts' | 'previews'>,
  id: string,
  describe: DescribePicture,
): Promise<FilePicture[]> {
  const exported = desk.carts.latestExport(id);
  if (exported === null) return desk.carts.picturesOf(id);
  const { accountId } = desk.carts.read(id);
  const { lines, previews } = exportPartsOf(JsonDocument.parse(exported.answer), []);
  const pictures = lines.flatMap(({ editorId }, index) =>
    (previews[index] ?? []).map(async ({ name, scale256, scale512, scale1024 }) => {
      const url = scale512 ?? scale256 ?? scale1024;
      if (url === null) return [];
      const known = await describe(desk.previews.addressOf(accountId, url));
      return [{ editorId, name, address: known?.source ?? url, sha256: known?.sha256 ?? null }];
    }),
  );
  return (await Promise.all(pictures)).flat();
}

async function editorCart(
  desk: Pick<WriteCartFilePorts, 'carts' | 'previews'>,
  id: string,
  describe: DescribePicture,
): Promise<FileCart> {
  const { name, note, copiedFrom, origin, draft, edits } = desk.carts.read(id);
  const pictures = await picturesOf(desk, id, describe);
  return { kind: 'editors', id: origin ?? id, name, note, copiedFrom, draft, edits, pictures };
}

/** The products of several carts, each once, in the order in which they are first named. */
class FileProducts {
  private readonly byId = new Map<string, FileProduct>();

  constructor(
    private readonly desk: Pick<WriteCartFilePorts, 'configuredProducts'>,
    private readonly describe: DescribePicture,
  ) {}

  get all(): FileProduct[] {
    return [...this.byId.values()];
  }

  keyOf(id: string): string {
    return this.byId.get(id)?.key ?? '';
  }

  async add(draft: Parameters<typeof productsOf>[1]): Promise<void> {
    for (const product of productsOf(this.desk, draft)) {
      if (this.byId.has(product.id)) continue;
      const { productRef, productName, name, selections, configuredProductId } = product;
      const known = product.picture === null ? null : await this.describe(product.picture);
      const key = `p${this.byId.size + 1}`;
      const picture = known?.source ?? null;
      const named = { key, productRef, productName, name, selections, configuredProductId, picture };
      this.byId.set(product.id, named);
    }
  }
}

async function productCart(
  desk: Pick<WriteCartFilePorts, 'submissionCarts'>,
  id: string,
  products: FileProducts,
): Promise<FileCart> {
  const { name, copiedFrom, origin, draft } = desk.submissionCarts.read(id);
  await products.add(draft);
  const { items, note, metadata, shippingType, shippingPriority, address } = draft;
  return {
    kind: 'products',
    id: origin ?? id,
    name,
    note,
    copiedFrom,
    draft: {
      items: items.map(({ configuredProduct, quantity }) => ({
        product: products.keyOf(configuredProduct),
        quantity,
      })),
      shippingType,
      shippingPriority,
      address,
      // The mark is the cart's own at every computer.
      metadata: metadata.filter(({ key }) => key.trim() !== DESK_MARK),
    },
  };
}

/** Carts as the text of a file, in the order of their ids. Nothing of it is secret. Throws ProblemError `absent`. */
export async function cartsAsFile(
  desk: WriteCartFilePorts,
  { kind, ids }: { readonly kind: CartKind; readonly ids: readonly string[] },
  describe: DescribePicture,
): Promise<string> {
  const products = new FileProducts(desk, describe);
  const carts: FileCart[] = [];
  for (const id of ids) {
    carts.push(
      kind === 'cart' ? await editorCart(desk, id, describe) : await productCart(desk, id, products),
    );
  }
  return cartFileText({ carts, products: products.all });
}

/**
 * Reads a cart file. Throws ProblemError `input` with every field that is wrong, or why it is no cart file at
 * all, or that a newer version of the program wrote it.
 */
export function readCarts(text: string): { readonly file: CartFile; readonly unknown: readonly string[] } {
  const reading = readCartFile(text);
  if (reading.ok) return reading;
  if (reading.why === 'faults') throw new ProblemError({ kind: 'input', fields: [...reading.fields] });
  const field =
    reading.why === 'newer'
      ? {
          path: 'version',
          given: String(reading.version),
          expected: importMessages.cartFile.expected.version,
        }
      : {
          path: 'file',
          given: inputMessages.given.characters({ count: text.length }),
          expected: importMessages.cartFile.expected[reading.why],
        };
  throw new ProblemError({ kind: 'input', fields: [field] });
}

/** What the desk has already of a cart in a file: drafted here, or opened from the same file before. */
export function existingCart(
  desk: Pick<WriteCartFilePorts, 'carts' | 'submissionCarts'>,
  accountId: string,
  cart: FileCart,
) {
  const existing =
    cart.kind === 'editors'
      ? desk.carts.ofOrigin(accountId, cart.id)
      : desk.submissionCarts.ofOrigin(accountId, cart.id);
  return existing === null
    ? null
    : { id: existing.id, name: existing.name, deleted: existing.deletedAt !== null };
}
