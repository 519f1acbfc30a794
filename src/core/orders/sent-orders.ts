import type { Operation } from '../journal/operations';
import { elementsAt, numberAt, spellingAt, stringAt } from '../values/json-reading';
import { ADDRESS_ROWS, type FieldName } from '../values/order-field-table';
import { readOrderText } from './parsed-order-cache';

/** One order of an entry as its creation sent it (document: "Order object"). */
export interface SentOrder {
  readonly sequenceNumber: string;
  /** The texts of the ship-to address by their keys; only those that were sent. */
  readonly shipTo: Partial<Record<FieldName<'ship-to'>, string>>;
  readonly items: readonly { readonly editorId: string; readonly quantity: number | null }[];
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
    shipTo: Object.fromEntries(
      ADDRESS_ROWS.flatMap(({ name }) => {
        const text = spellingAt(document, [...order, 'ShipToAddress', name]);
        return text === null ? [] : [[name, text]];
      }),
    ),
    items: elementsAt(document, [...order, 'OrderItems']).map((item) => ({
      editorId: stringAt(document, [...item, 'EditorId']) ?? '',
      quantity: numberAt(document, [...item, 'Quantity']),
    })),
  }));
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
  items: SentOrder['items'],
  products: readonly { readonly quantity: number | null }[],
): boolean =>
  items.length === products.length &&
  items.every(({ quantity }, at) => quantity !== null && quantity === products[at]?.quantity);
