import { JsonDocument, type JsonPath } from '@contract/json-document';
import { type CartDraft, type OrderEdit } from './carts';
import { elementsAt } from '../values/json-reading';
import { ADDRESS_LINES, type AddressDraft } from '../addresses/address-draft';

/** What a copy starts with. */
export interface CopiedDraft {
  readonly draft: CartDraft;
  readonly edits: OrderEdit[];
}

/** The value that every order of the entry was given at a path below it; undefined when they differ. */
function sharedValue(edits: readonly OrderEdit[], orderCount: number, below: JsonPath): string | undefined {
  const given = edits.filter(
    ({ path }) =>
      path[0] === 'Orders' &&
      path.length === below.length + 2 &&
      below.every((step, at) => path[at + 2] === step),
  );
  const orders = new Set(given.map(({ path }) => path[1]));
  const [value, ...others] = new Set(given.map((edit) => edit.value));
  if (others.length > 0 || typeof value !== 'string' || orders.size < orderCount) return undefined;
  return value;
}

const ADDRESSES = [
  ['ShipToAddress', 'shipTo'],
  ['ShipFromAddress', 'shipFrom'],
] as const satisfies readonly (readonly [string, keyof CartDraft])[];
const documentName = (line: keyof AddressDraft): string => line.charAt(0).toUpperCase() + line.slice(1);

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
  const take = (below: JsonPath, put: (value: string) => void): void => {
    const value = sharedValue(left, orderCount, below);
    if (value === undefined) return;
    put(value);
    left = left.filter(({ path }) => path[0] !== 'Orders' || path.slice(2).join('.') !== below.join('.'));
  };
  for (const [part, name] of ADDRESSES) {
    for (const line of ADDRESS_LINES) {
      take([part, documentName(line)], (value) => (copy[name][line] = value));
    }
  }
  take(['Reference'], (value) => (copy.reference = value));
  const entry = left.find(({ path }) => path.length === 1 && path[0] === 'EntryId');
  if (typeof entry?.value === 'string') {
    copy.entryId = entry.value;
    left = left.filter((edit) => edit !== entry);
  }
  return { draft: copy, edits: left };
}
