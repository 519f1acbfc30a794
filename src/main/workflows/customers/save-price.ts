import type { Money } from '@core/values/money';
import { CustomerPriceRepository } from '../../store/customers/customer-prices';
import type { Database } from '../../store/engine/database';
import type { HistoryRepository } from '../../store/history/history';

/** What writing down a customer price uses. */
export interface SavePricePorts {
  readonly database: Database;
  readonly history: Pick<HistoryRepository, 'add'>;
  now(): number;
  changed(area: 'carts', ids: readonly string[]): void;
}

/** Writes down what a customer pays for a cart; null for nothing that is known. Throws ProblemError `absent`. */
export function saveCustomerPrice(
  desk: SavePricePorts,
  { cartId, price }: { readonly cartId: string; readonly price: Money | null },
): void {
  desk.database.transaction(() => {
    const cart = new CustomerPriceRepository(desk.database).save(cartId, price, desk.now());
    if (cart === null) return;
    const { kind, accountId, name } = cart;
    const subject = { kind, id: cartId, accountId, part: '' };
    if (price === null)
      desk.history.add('priced', subject, { kind: 'customer-price-removed', params: { name } });
    else desk.history.add('priced', subject, { kind: 'customer-price-set', params: { name, price } });
  });
  desk.changed('carts', [cartId]);
}
