import type { JsonDocument, JsonEdit, JsonPath } from '@contract/json-document';
import type { OrderEdit } from '../carts/carts';
import { elementsAt, spellingAt } from '../values/json-reading';
import { keepAtHand, readOrderText } from './parsed-order-cache';

const editOf = ({ path, value }: OrderEdit): JsonEdit =>
  value === undefined ? { path, remove: true } : { path, value };

/**
 * The exported order with a person's edits: only the bytes of the edited values change, and with no
 * edits it is the same text. Throws for an edit that finds no place, see {@link editsStillFitting}.
 */
export function orderTextWithEdits(orderText: string, edits: readonly OrderEdit[]): string {
  if (edits.length === 0) return orderText;
  return keepAtHand(readOrderText(orderText).apply(edits.map(editOf))).text;
}

const startsWith = (path: JsonPath, beginning: JsonPath): boolean =>
  beginning.every((step, index) => path[index] === step);

/** The edits without those at a path and below it: the exported value counts again. */
export const withoutEdit = (edits: readonly OrderEdit[], path: JsonPath): OrderEdit[] =>
  edits.filter((edit) => !startsWith(edit.path, path));

/** The edits with one more, which replaces any earlier one of the same place or within it. */
export const withEdit = (edits: readonly OrderEdit[], edit: OrderEdit): OrderEdit[] => [
  ...withoutEdit(edits, edit.path),
  edit,
];

/** What happened to the edits of a cart that was exported again. */
export interface EditsAfterExport {
  /** The edits that still have their place, where it moved with the place it moved to. */
  readonly fitting: OrderEdit[];
  /** The edits that have none. They are to be shown, never dropped in silence. */
  readonly gone: OrderEdit[];
}

/** True when the edit would change or add its own value and nothing else. */
function fits(document: JsonDocument, path: JsonPath): boolean {
  for (let depth = 0; depth < path.length; depth += 1) {
    const [kind, step] = [document.kindAt(path.slice(0, depth)), path[depth]];
    if (kind === 'null' || kind === 'absent') {
      // Objects are made where none is; a list is not, since an element alone would be no order.
      return path.slice(depth).every((later) => typeof later === 'string');
    }
    if (typeof step === 'number' ? kind !== 'array' : kind !== 'object') return false;
    if (typeof step === 'number' && step >= document.lengthAt(path.slice(0, depth))) return false;
  }
  return path.length > 0;
}

const itemsOf = (document: JsonDocument, order: JsonPath): JsonPath[] =>
  elementsAt(document, [...order, 'OrderItems']);

const allItemsOf = (document: JsonDocument): JsonPath[] =>
  elementsAt(document, ['Orders']).flatMap((order) => itemsOf(document, order));

/** By what an item is known again: its editor, else its product. */
function itemName(document: JsonDocument, item: JsonPath): string {
  const editor = spellingAt(document, [...item, 'EditorId']);
  return editor === null
    ? `product ${spellingAt(document, [...item, 'ProductUID']) ?? ''}`
    : `editor ${editor}`;
}

/** By what an image is known again: its place in the product, and its page. */
function assetName(document: JsonDocument, asset: JsonPath): string {
  const at = (name: string) => spellingAt(document, [...asset, name]);
  return `${at('DP2NodeID') ?? at('ProductNodeID') ?? ''} ${at('PageNumber') ?? ''}`;
}

type NameOf = (document: JsonDocument, path: JsonPath) => string;

/** The part among `candidates` that is the same one as `part` was among `before`, or null. */
function sameAmong(
  [old, before, part]: readonly [JsonDocument, readonly JsonPath[], JsonPath],
  [now, candidates]: readonly [JsonDocument, readonly JsonPath[]],
  nameOf: NameOf,
): JsonPath | null {
  const name = nameOf(old, part);
  const alike = before.filter((one) => nameOf(old, one) === name);
  const found = candidates.filter((one) => nameOf(now, one) === name);
  // Of several that are alike the n-th is the n-th again, as long as there are as many.
  const place = alike.findIndex((one) => one.join() === part.join());
  return place >= 0 && alike.length === found.length ? (found[place] ?? null) : null;
}

function sameOrder(old: JsonDocument, now: JsonDocument, order: JsonPath): JsonPath | null {
  const [before, after] = [elementsAt(old, ['Orders']), elementsAt(now, ['Orders'])];
  const names = new Set(itemsOf(old, order).map((item) => itemName(old, item)));
  const shares = (one: JsonPath) => itemsOf(now, one).some((item) => names.has(itemName(now, item)));
  const sharing = after.filter(shares);
  const samePlace = sharing.find((one) => one.join() === order.join());
  if (samePlace !== undefined) return samePlace;
  if (sharing.length === 1) return sharing[0] ?? null;
  // One order stays the cart's one order, whatever is in it now.
  return before.length === 1 && after.length === 1 ? (after[0] ?? null) : null;
}

/** Where the place of an edit is in the new export, or null when it is gone. */
function movedPath(old: JsonDocument, now: JsonDocument, path: JsonPath): JsonPath | null {
  if (path[0] !== 'Orders' || typeof path[1] !== 'number') return path;
  if (path[2] !== 'OrderItems' || typeof path[3] !== 'number') {
    const order = sameOrder(old, now, path.slice(0, 2));
    return order === null ? null : [...order, ...path.slice(2)];
  }
  const oldItem = path.slice(0, 4);
  const item = sameAmong([old, allItemsOf(old), oldItem], [now, allItemsOf(now)], itemName);
  if (item === null || path[4] !== 'ItemAssets' || typeof path[5] !== 'number') {
    return item === null ? null : [...item, ...path.slice(4)];
  }
  const assets = (document: JsonDocument, one: JsonPath) => elementsAt(document, [...one, 'ItemAssets']);
  const asset = sameAmong([old, assets(old, oldItem), path.slice(0, 6)], [now, assets(now, item)], assetName);
  return asset === null ? null : [...asset, ...path.slice(6)];
}

/**
 * Sorts the edits of a cart after a new export. With the text of the export that they were made on,
 * each follows its own order, item and image to where it is now, so that the quantity of one
 * product never lands on another; without it only the place counts. Edits that have no place any more
 * are reported.
 */
export function editsStillFitting(
  orderText: string,
  edits: readonly OrderEdit[],
  previousOrderText?: string,
): EditsAfterExport {
  const now = readOrderText(orderText);
  const old = previousOrderText === undefined ? undefined : readOrderText(previousOrderText);
  const after: EditsAfterExport = { fitting: [], gone: [] };
  let document = now;
  for (const edit of edits) {
    const path = old === undefined ? edit.path : movedPath(old, now, edit.path);
    if (path === null || !fits(document, path)) {
      after.gone.push(edit);
      continue;
    }
    const moved: OrderEdit = { ...edit, path: [...path] };
    document = document.apply([editOf(moved)]);
    after.fitting.push(moved);
  }
  return after;
}
