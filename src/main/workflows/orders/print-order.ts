import { ORDER_STATE_NAMES, PROGRESS_NAMES } from '@core/lists/list-states';
import type { OrderToPrint } from '@core/orders/printed-order';
import type { OrderRepository } from '../../store/orders/orders';
import { readCart, type ReadCartsPorts } from '../carts/read-carts';

/** What reading an order to be printed uses. */
export interface PrintOrderPorts extends ReadCartsPorts {
  readonly orders: OrderRepository;
}

const wordOf = (
  names: readonly { readonly state: string; readonly words: readonly string[] }[],
  state: string | null,
): string => names.find((name) => name.state === state)?.words[0] ?? '';

/** An order with what is printed beside it, but for how it is tracked. Throws ProblemError `absent`. */
export function readOrderToPrint(desk: PrintOrderPorts, id: string): Omit<OrderToPrint, 'tracking'> {
  const order = desk.orders.read(id);
  const { progress, failures } = order.events;
  return {
    order,
    lines: readCart(desk, order.cartId).export?.lines ?? [],
    state: wordOf(ORDER_STATE_NAMES, order.state),
    progress: wordOf(PROGRESS_NAMES, failures.length > 0 ? 'failed' : progress),
  };
}
