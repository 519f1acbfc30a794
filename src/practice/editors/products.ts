import type { Cents } from '../cents';
import {
  cardPaper,
  corners,
  cover,
  debossing,
  envelopes,
  fineArtPaper,
  frame,
  glazing,
  mat,
  metalFinish,
  mounting,
  photoPaper,
  wrap,
  type Choice,
  type Selection,
} from './choices';

/** Groups that are made in different rooms and therefore leave the lab as different orders. */
export type ProductGroup = 'prints' | 'cards' | 'albums' | 'wall';

/** How the picture of a product is mounted in its previews. */
export type Mount = 'print' | 'flatCard' | 'foldedCard' | 'album' | 'framed' | 'canvas' | 'metal';

/** A product that editors are designed for. */
export interface Product {
  readonly uid: number;
  readonly key: string;
  readonly name: string;
  readonly group: ProductGroup;
  readonly mount: Mount;
  /** Width and height of the finished product in inches; for albums, of one page. */
  readonly width: number;
  readonly height: number;
  readonly unitPrice: Cents;
  readonly selections: readonly Selection[];
  /** Books only: the attribute that names the book, pages included in the price, and the price of two more. */
  readonly book: {
    readonly attributeUid: number;
    readonly pages: number;
    readonly pricePerSpread: Cents;
  } | null;
}

const print = (uid: number, size: string, width: number, height: number, unitPrice: Cents): Product => ({
  uid,
  key: `print-${width}x${height}`,
  name: `Print ${size}`,
  group: 'prints',
  mount: 'print',
  width,
  height,
  unitPrice,
  selections: [photoPaper, mounting],
  book: null,
});
const other = (
  product: Omit<Product, 'book' | 'key'> & { key: string; book?: Product['book'] },
): Product => ({
  ...product,
  book: product.book ?? null,
});

/** Everything that the practice lab's editors can be designed for. */
export const PRODUCTS: readonly Product[] = [
  print(2, '5×7', 5, 7, 210),
  print(3, '8×10', 8, 10, 435),
  print(4, '11×14', 11, 14, 2_210),
  print(5, '16×20', 16, 20, 3_150),
  other({
    uid: 33,
    key: 'fine-art-8x12',
    name: 'Fine art print 8×12',
    group: 'prints',
    mount: 'print',
    width: 8,
    height: 12,
    unitPrice: 920,
    selections: [fineArtPaper],
  }),
  other({
    uid: 34,
    key: 'fine-art-12x12',
    name: 'Fine art print 12×12',
    group: 'prints',
    mount: 'print',
    width: 12,
    height: 12,
    unitPrice: 1_465,
    selections: [fineArtPaper],
  }),
  other({
    uid: 61,
    key: 'flat-cards-25',
    name: 'Flat cards 5×7, 25',
    group: 'cards',
    mount: 'flatCard',
    width: 5,
    height: 7,
    unitPrice: 5_275,
    selections: [cardPaper, corners, envelopes],
  }),
  other({
    uid: 62,
    key: 'flat-cards-50',
    name: 'Flat cards 5×7, 50',
    group: 'cards',
    mount: 'flatCard',
    width: 5,
    height: 7,
    unitPrice: 8_616,
    selections: [cardPaper, corners, envelopes],
  }),
  other({
    uid: 63,
    key: 'flat-cards-wide-50',
    name: 'Flat cards 7×5, 50',
    group: 'cards',
    mount: 'flatCard',
    width: 7,
    height: 5,
    unitPrice: 8_616,
    selections: [cardPaper, corners, envelopes],
  }),
  other({
    uid: 71,
    key: 'folded-cards-25',
    name: 'Folded cards 5×5, 25',
    group: 'cards',
    mount: 'foldedCard',
    width: 5,
    height: 5,
    unitPrice: 6_940,
    selections: [cardPaper, envelopes],
  }),
  other({
    uid: 201,
    key: 'album-8x8',
    name: 'Album 8×8',
    group: 'albums',
    mount: 'album',
    width: 8,
    height: 8,
    unitPrice: 7_430,
    selections: [cover, debossing],
    book: { attributeUid: 801, pages: 20, pricePerSpread: 310 },
  }),
  other({
    uid: 202,
    key: 'album-10x10',
    name: 'Album 10×10',
    group: 'albums',
    mount: 'album',
    width: 10,
    height: 10,
    unitPrice: 10_740,
    selections: [cover, debossing],
    book: { attributeUid: 802, pages: 20, pricePerSpread: 425 },
  }),
  other({
    uid: 203,
    key: 'album-11x8',
    name: 'Album 11×8',
    group: 'albums',
    mount: 'album',
    width: 11,
    height: 8,
    unitPrice: 9_855,
    selections: [cover, debossing],
    book: { attributeUid: 803, pages: 24, pricePerSpread: 385 },
  }),
  other({
    uid: 301,
    key: 'framed-11x14',
    name: 'Framed print 11×14',
    group: 'wall',
    mount: 'framed',
    width: 11,
    height: 14,
    unitPrice: 9_600,
    selections: [frame, mat, glazing],
  }),
  other({
    uid: 302,
    key: 'framed-16x24',
    name: 'Framed print 16×24',
    group: 'wall',
    mount: 'framed',
    width: 16,
    height: 24,
    unitPrice: 13_800,
    selections: [frame, mat, glazing],
  }),
  other({
    uid: 303,
    key: 'framed-20x16',
    name: 'Framed print 20×16',
    group: 'wall',
    mount: 'framed',
    width: 20,
    height: 16,
    unitPrice: 15_250,
    selections: [frame, mat, glazing],
  }),
  other({
    uid: 311,
    key: 'canvas-30x20',
    name: 'Canvas 30×20',
    group: 'wall',
    mount: 'canvas',
    width: 30,
    height: 20,
    unitPrice: 16_400,
    selections: [wrap],
  }),
  other({
    uid: 312,
    key: 'canvas-16x16',
    name: 'Canvas 16×16',
    group: 'wall',
    mount: 'canvas',
    width: 16,
    height: 16,
    unitPrice: 8_995,
    selections: [wrap],
  }),
  other({
    uid: 321,
    key: 'metal-18x12',
    name: 'Metal print 18×12',
    group: 'wall',
    mount: 'metal',
    width: 18,
    height: 12,
    unitPrice: 7_125,
    selections: [metalFinish],
  }),
  other({
    uid: 322,
    key: 'metal-8x12',
    name: 'Metal print 8×12',
    group: 'wall',
    mount: 'metal',
    width: 8,
    height: 12,
    unitPrice: 3_980,
    selections: [metalFinish],
  }),
];

const byKey = new Map(PRODUCTS.map((product) => [product.key, product]));
const byUid = new Map(PRODUCTS.map((product) => [product.uid, product]));

/** The product of this key. Throws for one that is not in the list above. */
export function productByKey(key: string): Product {
  const product = byKey.get(key);
  if (product === undefined) throw new Error(`There is no product ${key}`);
  return product;
}

/** The product of a ProductUID, or null. */
export function productByUid(uid: number): Product | null {
  return byUid.get(uid) ?? null;
}

/** Every attribute UID that an item of this product may carry. */
export function choiceOf(product: Product, attributeUid: number): Choice | null {
  for (const selection of product.selections) {
    const found = selection.choices.find((candidate) => candidate.attributeUid === attributeUid);
    if (found !== undefined) return found;
  }
  return null;
}
