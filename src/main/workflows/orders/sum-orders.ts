import type { OrderFilter } from '@core/orders/order-list';
import type { OrderSums } from '@core/orders/orders';
import { sumsOf } from '@core/values/money';
import type { OrderRepository } from '../../store/orders/orders';
import { PORTION } from '../../store/engine/portions';

/**
 * What everything costs that a filter and a search leave. A broad search of a large desk finds hundreds of thousands of orders:
 * they are added up in portions, and everything else has its turn meanwhile. `weekStart` is where this week began, UTC
 * milliseconds.
 */
export async function sumOrders(
  desk: { readonly orders: Pick<OrderRepository, 'numbers' | 'sumsOf'> },
  accounts: string | readonly string[],
  { filter, search }: { readonly filter: OrderFilter; readonly search: string },
  weekStart: number,
): Promise<OrderSums> {
  const sums: OrderSums['sums'] = [];
  let without = 0;
  const numbers = desk.orders.numbers(accounts, filter, search, weekStart);
  for (let from = 0; from < numbers.length; from += PORTION) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    const portion = desk.orders.sumsOf(numbers.slice(from, from + PORTION));
    sums.push(...portion.sums);
    without += portion.without;
  }
  return { sums: sumsOf(sums), without };
}
