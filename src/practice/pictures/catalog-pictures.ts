import type { CatalogProduct } from '../commerce/catalog-products';

/** One view of a product of the catalog. */
export interface CatalogView {
  /** How its address names it. */
  readonly name: 'front' | 'cover' | 'spread';
  readonly label: string;
}

const FRONT: CatalogView = { name: 'front', label: 'Front' };
const COVER: CatalogView = { name: 'cover', label: 'Cover' };
const SPREAD: CatalogView = { name: 'spread', label: 'A spread' };

/** Pixels on the long side of the pictures of the catalog. */
export const CATALOG_WIDTHS: readonly number[] = [320, 960];

/** The views of a product: albums closed and open, everything else from the front. */
export const catalogViews = ({ made }: CatalogProduct): readonly CatalogView[] =>
  made.mount === 'album' ? [COVER, SPREAD] : [FRONT];

/** PNG for products that may contain transparency, otherwise JPEG, as the previews of editors. */
export const pictureType = ({ made }: Pick<CatalogProduct, 'made'>): 'png' | 'jpg' =>
  made.group === 'cards' || made.group === 'albums' ? 'png' : 'jpg';
