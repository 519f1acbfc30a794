import type { Catalog } from '../commerce/catalog';
import type { Asset, EditorShelf } from '../editors/editors';
import { CATALOG_WIDTHS, catalogViews, drawCatalogView, pictureType } from './catalog-pictures';
import { encodeJpeg, encodePng } from './encode';
import { drawPreview } from './previews';
import { photograph } from './scenes';
import type { Surface } from './surface';

/** An image as it is sent. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
}

const SCALES = [256, 512, 1024];
const KEEP_BYTES = 96 * 1024 * 1024;

const encoded = (surface: Surface, asPng: boolean): EncodedPicture =>
  asPng
    ? { bytes: encodePng(surface), type: 'image/png' }
    : { bytes: encodeJpeg(surface), type: 'image/jpeg' };

/** Draws pictures when they are first asked for and keeps the ones asked for last. */
export class PictureRoom {
  private readonly kept = new Map<string, EncodedPicture>();
  private keptBytes = 0;
  private readonly assets: ReadonlyMap<string, Asset>;

  constructor(
    private readonly shelf: EditorShelf,
    private readonly catalog: Catalog,
    private readonly seed: string,
  ) {
    this.assets = new Map(
      shelf.all.flatMap((editor) => editor.assets.map((asset) => [asset.assetId, asset])),
    );
  }

  /** One preview by the parts of its address, or null. `file` is such as `scale_512.png`. */
  preview(editorId: string, node: string, file: string): EncodedPicture | null {
    const match = /^scale_(\d+)\.(png|jpg)$/.exec(file);
    const size = Number(match?.[1]);
    const editor = this.shelf.find(editorId);
    const preview = editor?.previews.find((candidate) => candidate.node === node);
    if (match === null || editor === null || preview === undefined || !SCALES.includes(size)) return null;
    const asPng = match[2] === 'png';
    return this.keep(`${editorId}/${node}/${file}`, () =>
      encoded(drawPreview(editor, preview, this.seed, size), asPng),
    );
  }

  /** One look at a product of the catalog by the parts of its address, or null. `file` is such as `320.png`. */
  product(ref: string, viewName: string, file: string): EncodedPicture | null {
    const product = this.catalog.findEver(ref);
    if (product === null) return null;
    const type = pictureType(product);
    const view = catalogViews(product).find(({ name }) => name === viewName);
    const width = CATALOG_WIDTHS.find((one) => file === `${one}.${type}`);
    if (view === undefined || width === undefined) return null;
    return this.keep(`catalog/${ref}/${viewName}/${file}`, () =>
      encoded(drawCatalogView(product, view, this.seed, width), type === 'png'),
    );
  }

  /** The picture placed in an item, by the last part of its address, or null. */
  asset(file: string): EncodedPicture | null {
    const asset = this.assetOf(file.replace(/\.jpg$/, ''));
    if (asset === undefined) return null;
    return this.keep(file, () => ({
      bytes: encodeJpeg(photograph(asset.scene, `${this.seed} ${asset.assetId}`, 900, 600)),
      type: 'image/jpeg',
    }));
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

  private keep(name: string, draw: () => EncodedPicture): EncodedPicture {
    const known = this.kept.get(name);
    const drawn = known ?? draw();
    this.kept.delete(name);
    this.kept.set(name, drawn);
    if (known === undefined) this.keptBytes += drawn.bytes.length;
    for (const [oldest, old] of this.kept) {
      if (this.keptBytes <= KEEP_BYTES || oldest === name) break;
      this.kept.delete(oldest);
      this.keptBytes -= old.bytes.length;
    }
    return drawn;
  }
}
