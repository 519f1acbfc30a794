import { cartWords, searchedWords } from '@core/carts/searched-cart-text';
import type { OrderRecord } from '@core/orders/orders';
import type { Desk } from '../desk';

/** Writes the note of an order, durably and at any time. It is never sent. Throws ProblemError `absent`. */
export function saveOrderNote(
  desk: Desk,
  { id, note }: { readonly id: string; readonly note: string },
): OrderRecord {
  const { cartId } = desk.orders.readStored(id);
  const words = searchedWords([note, cartWords(desk.carts.read(cartId))]);
  desk.orders.saveNote(id, note, words, desk.now());
  desk.saved();
  desk.changed('orders', [id]);
  return desk.orders.read(id);
}
