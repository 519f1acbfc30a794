import { JsonDocument } from '@contract/json-document';
import { type CartDraft, type OrderEdit } from './carts';
import { elementsAt } from '../values/json-reading';
import { type FieldDescription, FIELDS, patternOf } from '../values/order-fields';

/** What a copy starts with. */
export interface CopiedDraft {
  readonly draft: CartDraft;
  readonly edits: OrderEdit[];
}

/** The value that every order of the entry was given for a field; undefined when they differ. */
function sharedValue(
  edits: readonly OrderEdit[],
  orderCount: number,
  { group, pattern }: FieldDescription,
): string | undefined {
  const given = edits.filter(({ path }) => patternOf(path) === pattern);
  const orders = new Set(given.map(({ path }) => path[1]));
  const [value, ...others] = new Set(given.map((edit) => edit.value));
  const isWhole = orders.size >= (group === 'entry' ? 1 : orderCount);
  return others.length === 0 && typeof value === 'string' && isWhole ? value : undefined;
}

/**
 * The draft of a copy: what was filled in of the addresses and of the reference once the cart was exported
 * belongs to the draft again, where it can be seen and changed before the next export, provided that every order
 * of the export was given the same. All other edits go along as they are. `orderText` is the exported order, or
 * null when the cart never was exported; then there is nothing to tell the orders by, and every edit goes along.
 */
export function copiedDraft(
  draft: CartDraft,
  edits: readonly OrderEdit[],
  orderText: string | null,
): CopiedDraft {
  if (orderText === null) return { draft, edits: [...edits] };
  const orderCount = elementsAt(JsonDocument.parse(orderText), ['Orders']).length;
  if (orderCount === 0) return { draft, edits: [...edits] };
  const copy: CartDraft = { ...draft, shipTo: { ...draft.shipTo }, shipFrom: { ...draft.shipFrom } };
  let left = [...edits];
  for (const field of FIELDS) {
    const { draft: name, type, follows, line, pattern } = field;
    if (name === null || type !== 'text' || follows === null || follows === 'orderAttributes') continue;
    const value = sharedValue(left, orderCount, field);
    if (value === undefined) continue;
    if (follows === 'entryId' || follows === 'reference') copy[follows] = value;
    else if (line !== null) copy[follows][line] = value;
    left = left.filter(({ path }) => patternOf(path) !== pattern);
  }
  return { draft: copy, edits: left };
}
