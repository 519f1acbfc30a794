import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Catalog } from '../commerce/catalog';
import type { CatalogProduct } from '../commerce/catalog-products';
import type { Mount } from '../editors/products';
import type { Asset, Editor, EditorShelf } from '../editors/editors';
import { createRandom } from '../random';
import { CATALOG_WIDTHS, catalogViews, pictureType, type CatalogView } from './catalog-pictures';

/** An image as it is sent. */
export interface PictureFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: 'image/png' | 'image/jpeg';
}

const SCALES = [256, 512, 1024];

/** How many different pictures products of one mount and shape have, and children of one product. */
const CATALOG_VARIANTS: Readonly<Record<Mount, number>> = {
  ...{ print: 4, framed: 2, canvas: 2, metal: 2 },
  ...{ flatCard: 2, foldedCard: 1, album: 1 },
};
const CHILD_VARIANTS = 4;

/** The folder of the pictures: above this file in the sources, in every build, and in the packed program. */
function pictureFolder(): string {
  let above = dirname(typeof __filename === 'string' ? __filename : fileURLToPath(import.meta.url));
  for (;;) {
    const folder = join(above, 'resources/practice-pictures');
    if (existsSync(folder)) return folder;
    if (above === dirname(above)) throw new Error('The pictures of the practice lab are missing');
    above = dirname(above);
  }
}

const slug = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Width and height without what both can be divided by, as files are named: 8×10 is `4x5`. */
function shapeOf({ width, height }: CatalogProduct['made']): string {
  let [divisor, rest] = [width, height];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return `${width / divisor}x${height / divisor}`;
}

/** Chooses one of this many pictures for a name; the same seed always chooses the same. */
const variant = (seed: string, name: string, count: number): number =>
  createRandom(`${seed} picture ${name}`).integer(1, count);

/** The pictures of the lab: files that were drawn once (`resources/practice-pictures/README.md`). */
export class PictureFiles {
  private folder: string | null = null;
  private readonly designed: ReadonlySet<Editor>;
  private readonly assets: ReadonlyMap<string, Asset>;

  constructor(
    private readonly shelf: EditorShelf,
    private readonly catalog: Catalog,
    private readonly seed: string,
  ) {
    this.designed = new Set(shelf.all);
    this.assets = new Map(
      shelf.all.flatMap((editor) => editor.assets.map((asset) => [asset.assetId, asset])),
    );
  }

  /** One preview by the parts of its address, or null. `file` is such as `scale_512.png`. */
  async preview(editorId: string, node: string, file: string): Promise<PictureFile | null> {
    const editor = this.shelf.find(editorId);
    if (editor === null || !editor.previews.some((preview) => preview.node === node)) return null;
    const type = pictureType({ made: editor.product });
    const size = SCALES.find((scale) => file === `scale_${scale}.${type}`);
    if (size === undefined) return null;
    const name = this.designed.has(editor)
      ? `editors/${slug(editor.title)}/${node}`
      : `picture-day/${this.childPicture(editor)}`;
    return this.read(`${name}-${size}.${type}`);
  }

  /** One view of a product of the catalog by the parts of its address, or null. `file` is such as `320.png`. */
  async product(ref: string, viewName: string, file: string): Promise<PictureFile | null> {
    const product = this.catalog.findEver(ref);
    if (product === null) return null;
    const type = pictureType(product);
    const view = catalogViews(product).find(({ name }) => name === viewName);
    const width = CATALOG_WIDTHS.find((one) => file === `${one}.${type}`);
    if (view === undefined || width === undefined) return null;
    return this.read(`catalog/${this.catalogPicture(product, view)}-${width}.${type}`);
  }

  /** The picture placed in an item, by the last part of its address, or null. */
  async asset(file: string): Promise<PictureFile | null> {
    const asset = this.assetOf(file.replace(/\.jpg$/, ''));
    if (asset === undefined) return null;
    return this.read(`assets/${asset.scene}.jpg`);
  }

  /** A framed child is in the frame and mat that its editor names; of the others there are a few each. */
  private childPicture({ editorId, product, chosen, assets }: Editor): string {
    if (product.mount !== 'framed')
      return `${product.key}-${assets[0]?.scene}-${variant(this.seed, editorId, CHILD_VARIANTS)}`;
    const seen = chosen.filter(({ selection }) => selection.id === 'frame' || selection.id === 'mat');
    return [product.key, ...seen.map(({ choice }) => slug(choice.name))].join('-');
  }

  private catalogPicture({ ref, made }: CatalogProduct, view: CatalogView): string {
    const number = variant(this.seed, ref, CATALOG_VARIANTS[made.mount]);
    return `${made.mount}/${view.name}-${shapeOf(made)}-${number}`;
  }

  private assetOf(assetId: string): Asset | undefined {
    const known = this.assets.get(assetId);
    if (known !== undefined) return known;
    for (const { assets } of this.shelf.pictureDay()) {
      const found = assets.find((asset) => asset.assetId === assetId);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private async read(name: string): Promise<PictureFile> {
    this.folder ??= pictureFolder();
    return {
      bytes: await readFile(join(this.folder, name)),
      type: name.endsWith('.png') ? 'image/png' : 'image/jpeg',
    };
  }
}
