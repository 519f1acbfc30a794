import type { Handle } from '../bridge/handle';
import { CustomerRepository } from '../store/customers/customers';
import type { Database } from '../store/engine/database';

/** What these channels use. */
interface CustomersDesk {
  readonly database: Database;
}

/** Handlers of who orders. */
export function registerHandlers(handle: Handle, { desk }: { readonly desk: CustomersDesk }): void {
  const customers = new CustomerRepository(desk.database);

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
}
