import { createHash } from 'node:crypto';
import { Catalog } from '@practice/commerce/catalog';
import { EditorShelf } from '@practice/editors/editors';
import { CATALOG_WIDTHS, catalogViews, pictureType } from '@practice/pictures/catalog-pictures';
import { PictureFiles, type PictureFile } from '@practice/pictures/picture-files';
import { decode } from 'jpeg-js';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';

function lab(seed: string, products = 60) {
  const shelf = new EditorShelf(seed);
  const catalog = new Catalog(seed, products);
  return { shelf, catalog, pictures: new PictureFiles(shelf, catalog, seed) };
}

const decoded = ({ bytes, type }: PictureFile): { readonly width: number; readonly height: number } =>
  type === 'image/png'
    ? PNG.sync.read(Buffer.from(bytes))
    : decode(bytes, { useTArray: true, tolerantDecoding: false });

const digest = (picture: PictureFile | null): string =>
  createHash('sha256')
    .update(picture?.bytes ?? '')
    .digest('hex');

describe('the pictures of the practice lab', () => {
  test('every design has each preview in each size, in its shape, and no two look the same', async () => {
    const { shelf, pictures } = lab('any seed');
    const seen = new Set<string>();
    let count = 0;
    for (const editor of shelf.all) {
      const type = pictureType({ made: editor.product });
      for (const { node } of editor.previews) {
        for (const size of [256, 512, 1024]) {
          const picture = await pictures.preview(editor.editorId, node, `scale_${size}.${type}`);
          if (picture === null) throw new Error(`${editor.title} has no preview ${node}`);
          count += 1;
          seen.add(digest(picture));
          if (size !== 256) continue;
          const { width, height } = decoded(picture);
          const pages = node.startsWith('page-') ? 2 : 1;
          expect(Math.max(width, height)).toBe(size);
          expect(
            Math.abs(width / height - (editor.product.width * pages) / editor.product.height),
          ).toBeLessThan(0.02);
        }
      }
    }
    expect(seen.size).toBe(count);
  });

  test('what the editor says of cover, frame and mat is the same for every seed, as its pictures are', () => {
    const chosen = (seed: string): unknown => lab(seed).shelf.all.map((editor) => editor.chosen);
    expect(chosen('one')).toEqual(chosen('another'));
  });

  test('every child of the picture day has previews and assets', async () => {
    const { shelf, pictures } = lab('a school');
    for (const { editorId, assets } of [...shelf.pictureDay()].slice(0, 200)) {
      for (const size of [256, 512, 1024])
        expect(await pictures.preview(editorId, '10000', `scale_${size}.jpg`)).not.toBeNull();
      for (const { assetId } of assets) expect(await pictures.asset(`${assetId}.jpg`)).not.toBeNull();
    }
  });

  test('every product of a large catalog has each view in each width, and kinds of product differ', async () => {
    const { catalog, pictures } = lab('a catalog', 1_000);
    const ofMounts = new Map<string, Set<string>>();
    for (const product of catalog.page(null, 1_000).page) {
      for (const view of catalogViews(product)) {
        for (const width of CATALOG_WIDTHS) {
          const picture = await pictures.product(product.ref, view.name, `${width}.${pictureType(product)}`);
          const { mount } = product.made;
          ofMounts.set(mount, (ofMounts.get(mount) ?? new Set()).add(digest(picture)));
        }
      }
    }
    const all = [...ofMounts.values()];
    expect(ofMounts.size).toBe(7);
    expect(new Set(all.flatMap((one) => [...one])).size).toBe(all.reduce((sum, { size }) => sum + size, 0));
    for (const one of all) expect(one.size).toBeGreaterThan(10);
  });

  test('pictures of cards and albums are transparent at the corners', async () => {
    const { shelf, pictures } = lab('edges');
    for (const key of ['flat-cards-25', 'folded-cards-25', 'album-10x10']) {
      const editor = shelf.all.find(({ product }) => product.key === key);
      const [preview] = editor?.previews ?? [];
      const picture = await pictures.preview(editor?.editorId ?? '', preview?.node ?? '', 'scale_256.png');
      expect(PNG.sync.read(Buffer.from(picture?.bytes ?? [])).data[3]).toBeLessThan(64);
    }
  });

  test('what is no picture is none', async () => {
    const { shelf, catalog, pictures } = lab('none');
    const [editor] = shelf.all;
    const [product] = catalog.page(null, 1).page;
    const id = editor?.editorId ?? '';
    const found = await Promise.all([
      pictures.preview(id, 'cover', 'scale_257.png'),
      pictures.preview(id, 'cover', 'scale_256.jpg'),
      pictures.preview(id, '../cover', 'scale_256.png'),
      pictures.preview('../editors', 'cover', 'scale_256.png'),
      pictures.product(product?.ref ?? '', 'front', '321.jpg'),
      pictures.product('../print', 'front', '320.jpg'),
      pictures.asset('../couple.jpg'),
    ]);
    expect(found).toEqual(found.map(() => null));
  });
});
