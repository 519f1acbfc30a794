import type { Cents } from '../cents';
import { createRandom, seededHex, seededId } from '../random';
import type { SceneName } from '../pictures/scenes';
import { DESIGNS, type Design } from './designs';
import { PICTURE_DAY_SIZE, pictureDayChild } from './picture-day';
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
  if (product.mount === 'album') {
    const spreads = design.scenes.slice(1).map((_, index): Preview => {
      const left = 2 + index * 4;
      return { node: `page-${left}`, name: `Pages ${left} and ${left + 1}` };
    });
    return [{ node: 'cover', name: 'Cover' }, ...spreads];
  }
  if (product.group === 'cards') {
    const fold = product.mount === 'foldedCard';
    return [
      { node: '1', name: fold ? 'Outside' : 'Front' },
      { node: '2', name: fold ? 'Inside' : 'Back' },
    ];
  }
  return [{ node: '10000', name: product.name }];
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

/** An editor of a design. What is chosen for it follows from `choices`. */
function editorOf(seed: string, design: Design, editorId: string, choices: string): Editor {
  const product = productByKey(design.product);
  const random = createRandom(choices);
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

/** The id of the editor of a design. */
const designId = (seed: string, { title }: Design, index: number): string =>
  seededId(seed, ['editor', String(index), title], 20);

/**
 * The seed of what is chosen for the designs. It is the same in every lab: their pictures show covers, frames and mats,
 * and were drawn with this one.
 */
const DRAWN_WITH = '1';

/**
 * The editors of a lab: those of its designs, which are offered to try in the order of the list, and one for each
 * child of a school's picture day. Ids and everything about the children follow from the seed.
 */
export class EditorShelf {
  readonly all: readonly Editor[];
  private readonly byId: ReadonlyMap<string, Editor>;
  private children: ReadonlyMap<string, number> | null = null;
  private readonly ofChildren = new Map<string, Editor>();

  constructor(private readonly seed: string) {
    this.all = DESIGNS.map((design, index) =>
      editorOf(
        seed,
        design,
        designId(seed, design, index),
        `${DRAWN_WITH} editor ${designId(DRAWN_WITH, design, index)}`,
      ),
    );
    this.byId = new Map(this.all.map((editor) => [editor.editorId, editor]));
  }

  /** The editor of this id, or null. Ids are compared as they are written. */
  find(editorId: string): Editor | null {
    return this.byId.get(editorId) ?? this.ofChild(editorId);
  }

  /** Every editor of one account that is offered to try. */
  ofAccount(accountId: string): readonly Editor[] {
    return this.all.filter((editor) => editor.accountId === accountId);
  }

  /** Every editor of the picture day. */
  *pictureDay(): Iterable<Editor> {
    for (const editorId of this.numbersOfChildren().keys()) {
      const editor = this.ofChild(editorId);
      if (editor !== null) yield editor;
    }
  }

  private ofChild(editorId: string): Editor | null {
    const known = this.ofChildren.get(editorId);
    if (known !== undefined) return known;
    const number = this.numbersOfChildren().get(editorId);
    if (number === undefined) return null;
    const { design } = pictureDayChild(this.seed, number);
    const editor = editorOf(this.seed, design, editorId, `${this.seed} editor ${editorId}`);
    this.ofChildren.set(editorId, editor);
    return editor;
  }

  private numbersOfChildren(): ReadonlyMap<string, number> {
    this.children ??= new Map(
      Array.from({ length: PICTURE_DAY_SIZE }, (_, index) => [
        pictureDayChild(this.seed, index + 1).editorId,
        index + 1,
      ]),
    );
    return this.children;
  }
}
