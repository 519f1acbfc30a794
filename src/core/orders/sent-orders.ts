import type { JsonDocument, JsonPath } from '@contract/json-document';
import type { Operation } from '../journal/operations';
import { elementsAt, numberAt, spellingAt, stringAt } from '../values/json-reading';
import { ADDRESS_ROWS, type FieldName } from '../values/order-field-table';
import { readOrderText } from './parsed-order-cache';

/** One order of an entry as its creation sent it (document: "Order object"). */
export interface SentOrder {
  readonly sequenceNumber: string;
  /** The texts of the ship-to address by their keys; only those that were sent. */
  readonly shipTo: Partial<Record<FieldName<'ship-to'>, string>>;
  readonly items: readonly SentItem[];
  /** The texts of the return address by their keys; none where the studio's own is used. */
  readonly shipFrom: SentOrder['shipTo'];
  readonly reference: string;
  readonly instructions: string;
  /** Numbers of the options of the whole order, as spelled. */
  readonly attributes: readonly string[];
}

/** One item as it was sent. */
interface SentItem {
  readonly editorId: string;
  readonly quantity: number | null;
  /** Names of its files. */
  readonly files: readonly string[];
  readonly assets: readonly SentAsset[];
}

/** A picture of an item as it was sent; each empty where it has none. */
interface SentAsset {
  readonly path: string;
  readonly file: string;
  /** The node of the product that it is placed in, as spelled. */
  readonly node: string;
}

/** A picture of an order, found again by what the lab calls it. */
export interface NamedPicture {
  readonly sequenceNumber: string;
  readonly editorId: string;
  readonly file: string;
  readonly node: string;
}

type Sent = Pick<Operation, 'kind' | 'state' | 'body'>;

/**
 * The orders that the newest successful creation sent, which is what the lab has; the cart may have changed since.
 * None where no such creation is recorded.
 */
export const sentOrders = (operations: readonly Sent[]): SentOrder[] =>
  ordersOf(operations.findLast(({ kind, state }) => kind === 'create' && state === 'succeeded'));

/** The orders of the newest creation, whatever became of it: what was meant to be sent. */
export const newestOrders = (operations: readonly Sent[]): SentOrder[] =>
  ordersOf(operations.findLast(({ kind }) => kind === 'create'));

function ordersOf(creation: Sent | undefined): SentOrder[] {
  const body = creation?.body;
  if (body == null) return [];
  const document = readOrderText(body);
  return elementsAt(document, ['Orders']).map((order) => ({
    sequenceNumber: spellingAt(document, [...order, 'SequenceNumber']) ?? '',
    shipTo: addressAt(document, [...order, 'ShipToAddress']),
    shipFrom: addressAt(document, [...order, 'ShipFromAddress']),
    reference: stringAt(document, [...order, 'Reference']) ?? '',
    instructions: stringAt(document, [...order, 'Instructions']) ?? '',
    attributes: elementsAt(document, [...order, 'OrderAttributes']).flatMap(
      (one) => spellingAt(document, [...one, 'AttributeUID']) ?? [],
    ),
    items: elementsAt(document, [...order, 'OrderItems']).map((item) => ({
      editorId: stringAt(document, [...item, 'EditorId']) ?? '',
      quantity: numberAt(document, [...item, 'Quantity']),
      files: elementsAt(document, [...item, 'ItemAssets']).flatMap(
        (asset) => stringAt(document, [...asset, 'PrintedFileName']) ?? [],
      ),
      assets: elementsAt(document, [...item, 'ItemAssets']).map((asset) => ({
        path: stringAt(document, [...asset, 'AssetPath']) ?? '',
        file: stringAt(document, [...asset, 'PrintedFileName']) ?? '',
        node:
          spellingAt(document, [...asset, 'DP2NodeID']) ??
          spellingAt(document, [...asset, 'ProductNodeID']) ??
          '',
      })),
    })),
  }));
}

const addressAt = (document: JsonDocument, path: JsonPath): SentOrder['shipTo'] =>
  Object.fromEntries(
    ADDRESS_ROWS.flatMap(({ name }) => {
      const text = spellingAt(document, [...path, name]);
      return text === null ? [] : [[name, text]];
    }),
  );

/** The name of a file at the end of an address or of a path, in one spelling. */
const fileIn = (text: string): string =>
  (text.split(/[?#]/, 1)[0] ?? '').split(/[\\/]/).at(-1)?.toLowerCase() ?? '';

/**
 * The pictures of an entry that the lab means by `asset`: an address (AssetPath), a path of its own, or the name of a file.
 * Those with the very address count first. `part` is the order that it speaks of; empty for any. None where none is sure.
 */
export function picturesNamed(sent: readonly SentOrder[], asset: string, part = ''): NamedPicture[] {
  if (asset === '') return [];
  const within = part === '' ? sent : sent.filter((one) => one.sequenceNumber === part);
  const all = within.flatMap(({ sequenceNumber, items }) =>
    items.flatMap(({ editorId, assets }) =>
      assets.map(({ path, file, node }) => ({ path, named: { sequenceNumber, editorId, file, node } })),
    ),
  );
  const name = fileIn(asset);
  const exact = all.filter(({ path }) => path === asset);
  const alike = all.filter(
    ({ path, named }) => name !== '' && (fileIn(path) === name || fileIn(named.file) === name),
  );
  return (exact.length > 0 ? exact : alike).map(({ named }) => named);
}

/** The sent order that a price is for: the only one, or the one with its sequence number; null where none is sure. */
export function sentOrderOf(sent: readonly SentOrder[], sequenceNumber: string): SentOrder | null {
  const named = sent.length === 1 ? sent : sent.filter((one) => one.sequenceNumber === sequenceNumber);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/**
 * True where each item is beside its product of the price. The document does not say that both have the same order, so
 * there have to be as many, with the same quantities.
 */
export const arePaired = (
  items: readonly Pick<SentItem, 'quantity'>[],
  products: readonly { readonly quantity: number | null }[],
): boolean =>
  items.length === products.length &&
  items.every(({ quantity }, at) => quantity !== null && quantity === products[at]?.quantity);
