import type { CatalogProduct } from '../commerce/catalog-products';
import type { Editor, Preview } from '../editors/editors';
import { createRandom } from '../random';
import { drawPreview } from './previews';
import { SCENE_NAMES, type SceneName } from './scenes';
import type { Surface } from './surface';

/** One look at a product of the catalog. */
export interface CatalogView {
  /** How its address names it. */
  readonly name: string;
  readonly label: string;
  readonly face: Preview['face'];
}

const FRONT: CatalogView = { name: 'front', label: 'Front', face: 'front' };
const COVER: CatalogView = { name: 'cover', label: 'Cover', face: 'cover' };
const SPREAD: CatalogView = { name: 'spread', label: 'A spread', face: 'spread' };

/** Pixels on the long side of the pictures of the catalog. */
export const CATALOG_WIDTHS: readonly number[] = [320, 960];

/** The looks at a product: albums shut and open, everything else from the front. */
export const catalogViews = ({ made }: CatalogProduct): readonly CatalogView[] =>
  made.mount === 'album' ? [COVER, SPREAD] : [FRONT];

/** PNG for products that may contain transparency, otherwise JPEG, as the previews of editors. */
export const pictureType = ({ made }: CatalogProduct): 'png' | 'jpg' =>
  made.group === 'cards' || made.group === 'albums' ? 'png' : 'jpg';

/** What suits the walls and tables that a kind of product is shown on. */
const SCENES_OF: Readonly<Record<CatalogProduct['made']['group'], readonly SceneName[]>> = {
  prints: SCENE_NAMES,
  wall: ['hills', 'lake', 'forest', 'beach', 'barn', 'city', 'family', 'couple', 'bouquet'],
  albums: ['couple', 'rings', 'family', 'newborn', 'table', 'portrait', 'beach'],
  cards: ['couple', 'bouquet', 'family', 'graduate', 'birthday', 'newborn', 'portrait'],
};

/**
 * Draws one look at a product, as an editor of it would look with pictures of the lab's own. The same
 * product always looks the same; two products seldom do.
 */
export function drawCatalogView(
  product: CatalogProduct,
  view: CatalogView,
  seed: string,
  longSide: number,
): Surface {
  const random = createRandom(`${seed} catalog picture ${product.ref}`);
  const scenes = SCENES_OF[product.made.group];
  const preview: Preview = {
    node: view.name,
    name: view.label,
    face: view.face,
    scenes: [random.pick(scenes), random.pick(scenes)],
  };
  const editor: Editor = {
    editorId: `catalog ${product.ref}`,
    accountId: '',
    title: product.made.group === 'albums' ? 'Our year' : product.name,
    product: product.made,
    chosen: product.made.selections.map((selection) => ({
      selection,
      choice: random.pick(selection.choices),
    })),
    quantity: 1,
    pages: null,
    unitPrice: product.unitPrice,
    assets: [],
    previews: [preview],
  };
  return drawPreview(editor, preview, seed, longSide);
}
