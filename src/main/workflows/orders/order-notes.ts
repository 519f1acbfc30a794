import { cartWords, searchedWords } from '@core/carts/searched-cart-text';
import type { OrderRecord } from '@core/orders/orders';
import type { Changes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';

/** What saving a note of an order uses. */
export interface OrderNotesPorts extends Changes {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  now(): number;
  saved(): void;
}

/** Writes the note of an order, durably and at any time. It is never sent. Throws ProblemError `absent`. */
export function saveOrderNote(
  desk: OrderNotesPorts,
  { id, note }: { readonly id: string; readonly note: string },
): OrderRecord {
  const { cartId } = desk.orders.readStored(id);
  const words = searchedWords([note, cartWords(desk.carts.read(cartId))]);
  desk.orders.saveNote(id, note, words, desk.now());
  desk.saved();
  desk.changed('orders', [id]);
  return desk.orders.read(id);
}
