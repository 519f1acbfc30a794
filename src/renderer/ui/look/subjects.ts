import type { CatalogProduct } from '@core/catalog/catalog';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { printSizeOf } from '@core/catalog/print-sizes';
import type { JsonFields } from '@core/values/usual-names';
import { call } from '../../bridge';
import type { LookPicture, LookSubject } from './quick-look';

const pictureAt = (address: string): LookPicture => ({
  name: '',
  preview: { scale256: address, scale512: null, scale1024: null },
  files: [],
});

/**
 * The lines of a cart of editors, or of the order that it became, as its last export shows them; before that what its row
 * shows, where a file named pictures.
 */
export async function picturesOfCart(
  cartId: string,
  { title, thumbnails }: { readonly title: string; readonly thumbnails: readonly string[] },
): Promise<LookSubject[]> {
  const result = await call('orders:pictures', { cartId });
  if (result.ok && result.value.length > 0)
    return result.value.map(({ editorId, name, title: beside, size, openings }) => ({
      title: name || editorId,
      beside,
      size,
      isOfCatalog: false,
      openings: openings.map((opening) =>
        opening.map(({ preview, files }) => ({ name: preview.name || preview.key, preview, files })),
      ),
    }));
  return thumbnails.map((address) => ({
    ...{ title, beside: '', size: null, isOfCatalog: false },
    openings: [[pictureAt(address)]],
  }));
}

/** A product with all its pictures. */
export const picturesOfProduct = ({
  name,
  category,
  text,
  pictures,
  picture,
}: Pick<CatalogProduct, 'name' | 'category' | 'text' | 'pictures' | 'picture'>): LookSubject => ({
  title: name,
  beside: category ?? '',
  size: printSizeOf(JSON.parse(text) as JsonFields),
  isOfCatalog: true,
  openings: (pictures.length > 0 || picture === null ? pictures : [picture]).map((address, at) => [
    // The small one is on this computer where the large ones may not be.
    {
      ...pictureAt(address),
      preview: { scale256: at === 0 ? picture : null, scale512: null, scale1024: address },
    },
  ]),
});

/** A product as the catalog on disk has it; nothing where it is not there. */
export async function readPicturesOfProduct(accountId: string, ref: string): Promise<LookSubject[]> {
  const result = await call('catalog:read', { accountId, ref });
  return result.ok ? [picturesOfProduct(result.value)] : [];
}

/** A configured product: the lab's pictures of its product. */
export async function picturesOfConfigured(
  record: Pick<ConfiguredProductRecord, 'accountId' | 'productRef' | 'productName' | 'name' | 'picture'>,
): Promise<LookSubject> {
  const { accountId, productRef, productName, name, picture } = record;
  const title = name || productName;
  const beside = name.startsWith(productName) ? '' : productName;
  const [product] = productRef === null ? [] : await readPicturesOfProduct(accountId, productRef);
  if (product !== undefined) return { ...product, title, beside };
  const openings = picture === null ? [] : [[pictureAt(picture)]];
  return { title, beside, size: null, isOfCatalog: true, openings };
}

/** The products of a cart from the catalog, in the order of its items. */
export async function picturesOfSubmissionCart(id: string): Promise<LookSubject[]> {
  const result = await call('submission-carts:read', { id });
  if (!result.ok) return [];
  const { draft, products } = result.value;
  const records = draft.items.flatMap(
    ({ configuredProduct }) => products.find((one) => one.id === configuredProduct) ?? [],
  );
  return Promise.all(records.map(picturesOfConfigured));
}
