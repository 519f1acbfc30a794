import { CustomerPriceRepository } from '@main/store/customers/customer-prices';
import { draftedCarts } from '@test/unit/main/workflows/desks/batch-desks';
import type { NodeDesk } from '@test/unit/main/workflows/desks/node-desk';

/** What a customer paid for a cart. */
export function writeCustomers(desk: NodeDesk): void {
  const [cartId = ''] = draftedCarts(desk, 1);
  const price = { amount: '48.50', currency: 'USD' };
  new CustomerPriceRepository(desk.desk.database).save(cartId, price, desk.desk.now());
}
