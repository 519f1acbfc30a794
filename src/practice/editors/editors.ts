import type { Cents } from '../cents';
import { createRandom, seededHex, seededId } from '../random';
import type { SceneName } from '../pictures/scenes';
import { DESIGNS, type Design } from './designs';
import type { Choice, Selection } from './choices';
import { productByKey, type Product } from './products';

/** One picture placed in an editor. */
export interface Asset {
  readonly assetId: string;
  readonly scene: SceneName;
  readonly fileName: string;
  readonly imageHash: string;
  readonly node: number;
  /** Page of a book; null for everything else. */
  readonly page: number | null;
  readonly placement: { readonly offsetX: string; readonly offsetY: string; readonly zoom: string };
  /** An identifier beyond what a floating-point number holds exactly. */
  readonly sourceImageId: string;
}

/** What a preview shows: one side, cover or spread of the product. */
export interface Preview {
  readonly node: string;
  readonly name: string;
  readonly face: 'front' | 'back' | 'inside' | 'cover' | 'spread';
  readonly scenes: readonly SceneName[];
}

/** An editor: a product that was designed and can be exported. */
export interface Editor {
  readonly editorId: string;
  readonly accountId: string;
  readonly title: string;
  readonly product: Product;
  readonly chosen: readonly { readonly selection: Selection; readonly choice: Choice }[];
  readonly quantity: number;
  readonly pages: number | null;
  readonly unitPrice: Cents;
  readonly assets: readonly Asset[];
  readonly previews: readonly Preview[];
}

const PLACEMENTS = ['0', '0.0', '0.50', '-12.250', '3e0', '18.75'] as const;
const ZOOMS = ['1.10', '1', '1.0', '1e0', '1.2500', '100e-2'] as const;

function previewsOf(design: Design, product: Product): Preview[] {
  const [first = 'hills', second = first] = design.scenes;
  if (product.mount === 'album') {
    const spreads = design.scenes.slice(1).map((scene, index, all): Preview => {
      const partner = all[(index + 1) % all.length] ?? scene;
      const left = 2 + index * 4;
      return {
        node: `page-${left}`,
        name: `Pages ${left} and ${left + 1}`,
        face: 'spread',
        scenes: [scene, partner],
      };
    });
    return [{ node: 'cover', name: 'Cover', face: 'cover', scenes: [first] }, ...spreads];
  }
  if (product.group === 'cards') {
    const fold = product.mount === 'foldedCard';
    return [
      { node: '1', name: fold ? 'Outside' : 'Front', face: 'front', scenes: [first] },
      { node: '2', name: fold ? 'Inside' : 'Back', face: fold ? 'inside' : 'back', scenes: [second] },
    ];
  }
  return [{ node: '10000', name: product.name, face: 'front', scenes: [first] }];
}

function assetsOf(seed: string, editorId: string, design: Design, product: Product): Asset[] {
  const random = createRandom(`${seed} assets ${editorId}`);
  const pages = design.pages ?? null;
  const count = pages ?? design.scenes.length;
  return Array.from({ length: count }, (_, index): Asset => {
    const parts = [editorId, String(index)];
    return {
      assetId: seededId(seed, ['asset', ...parts], 16),
      scene: design.scenes[index % design.scenes.length] ?? 'hills',
      fileName: `NL_${String(random.integer(1_000, 9_998))}${index % 7 === 3 ? ' – édité' : ''}.jpg`,
      imageHash: seededHex(seed, ['image', ...parts], 32),
      node: product.book === null ? 10_000 + index * 10 : 20_000 + index,
      page: product.book === null ? null : index + 1,
      placement: {
        offsetX: random.pick(PLACEMENTS),
        offsetY: random.pick(PLACEMENTS),
        zoom: random.pick(ZOOMS),
      },
      sourceImageId: `90071992547${String(random.integer(40_993_000, 99_999_999))}`,
    };
  });
}

function editorOf(seed: string, design: Design, index: number): Editor {
  const product = productByKey(design.product);
  const editorId = seededId(seed, ['editor', String(index), design.title], 20);
  const random = createRandom(`${seed} editor ${editorId}`);
  const chosen = product.selections.map((selection) => ({
    selection,
    choice: random.pick(selection.choices),
  }));
  const extraPages =
    product.book === null ? 0 : Math.max(0, (design.pages ?? product.book.pages) - product.book.pages);
  const surcharges = chosen.reduce((sum, { choice }) => sum + choice.surcharge, 0);
  return {
    editorId,
    accountId: design.accountId,
    title: design.title,
    product,
    chosen,
    quantity: design.quantity ?? 1,
    pages: design.pages ?? null,
    unitPrice:
      product.unitPrice + surcharges + (product.book?.pricePerSpread ?? 0) * Math.ceil(extraPages / 2),
    assets: assetsOf(seed, editorId, design, product),
    previews: previewsOf(design, product),
  };
}

/** The editors of a lab. Ids, selections and prices follow from the seed; the list keeps its order. */
export class EditorShelf {
  readonly all: readonly Editor[];
  private readonly byId: ReadonlyMap<string, Editor>;

  constructor(seed: string) {
    this.all = DESIGNS.map((design, index) => editorOf(seed, design, index));
    this.byId = new Map(this.all.map((editor) => [editor.editorId, editor]));
  }

  /** The editor of this id, or null. Ids are compared as they are written. */
  find(editorId: string): Editor | null {
    return this.byId.get(editorId) ?? null;
  }

  /** Every editor of one account. */
  ofAccount(accountId: string): readonly Editor[] {
    return this.all.filter((editor) => editor.accountId === accountId);
  }
}
