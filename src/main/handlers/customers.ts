import { marginFile } from '@core/customers/margin-file';
import { MAX_MARGIN_ORDERS } from '@core/customers/margin-choices';
import type { Handle } from '../bridge/handle';
import { saveCustomerPrice } from '../workflows/customers/save-price';
import { CustomerPriceRepository } from '../store/customers/customer-prices';
import { CustomerRepository } from '../store/customers/customers';
import type { Database } from '../store/engine/database';
import type { HistoryRepository } from '../store/history/history';
import { readMargin } from '../workflows/customers/read-margin';
import type { Changes } from '../workflows/ports';

/** What these channels use. */
interface CustomersDesk extends Changes {
  readonly database: Database;
  readonly history: Pick<HistoryRepository, 'add'>;
  now(): number;
  saved(): void;
}

export interface CustomersDependencies {
  readonly desk: CustomersDesk;
  /** Where the person wants the file; null when the choice was cancelled. */
  chooseListFile(title: string): Promise<string | null>;
  /** Writes what comes in portions; false when it was stopped. */
  writeList(path: string, portions: AsyncIterable<string>, signal: AbortSignal): Promise<boolean>;
}

/** Handlers of who orders, and of what they pay. */
export function registerHandlers(handle: Handle, dependencies: CustomersDependencies): void {
  const { desk } = dependencies;
  const customers = new CustomerRepository(desk.database);
  const prices = new CustomerPriceRepository(desk.database);
  const ports = { customers, prices, now: () => desk.now() };

  handle('customers:list', async function listCustomers({ accountId, filter, ...page }) {
    await customers.link(accountId);
    return { ...customers.list(accountId, filter, page), without: customers.countWithout(accountId) };
  });
  handle('customers:read', async function readCustomer({ accountId, key }) {
    await customers.link(accountId);
    return customers.read(accountId, key);
  });
  handle('customers:of', async function customerOfRecord({ accountId, kind, id }) {
    await customers.link(accountId);
    return { key: customers.of(kind, accountId, id) };
  });
  handle('customers:margin', function readMarginReport({ accountId, weeks }) {
    return readMargin(ports, accountId, weeks, MAX_MARGIN_ORDERS);
  });
  handle('customers:save-margin', async function saveMarginReport({ accountId, weeks, by, ...words }) {
    const path = await dependencies.chooseListFile(words.title);
    if (path === null) return null;
    const text = marginFile(await readMargin(ports, accountId, weeks, Infinity), by, words);
    await dependencies.writeList(path, oneText(text), new AbortController().signal);
    return { path };
  });
  handle('customers:save-price', function savePriceOfCart({ cartId, price }) {
    saveCustomerPrice(desk, { cartId, price });
    desk.saved();
    return null;
  });
}

async function* oneText(text: string): AsyncGenerator<string> {
  yield await Promise.resolve(text);
}
