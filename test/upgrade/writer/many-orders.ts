import { EMPTY_DRAFT } from '@core/carts/carts';
import { CartRepository } from '@main/store/carts/carts';
import { Journal } from '@main/store/journal/journal';
import { openStore } from '@main/store/open';
import { OrderRepository } from '@main/store/orders/orders';
import { PRACTICE } from '@test/unit/main/workflows/desks/node-desk';

/** Orders that are written in one transaction. */
const AT_ONCE = 5_000;

/** Writes a desk of this many placed orders, each with its cart and its creation. */
export async function writeManyOrders(folder: string, orders: number): Promise<void> {
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const { database } = store;
  const journal = new Journal(database);
  const carts = new CartRepository(database);
  const repository = new OrderRepository(database, journal);
  const accountId = PRACTICE;
  const write = (index: number): void => {
    const at = Date.now() - (orders - index) * 60_000;
    const recipient = `Household ${index}`;
    const total = { amount: (20 + (index % 400)).toFixed(2), currency: 'USD' };
    const summary = {
      reference: `NL-${index}`,
      recipient,
      pieceCount: 1 + (index % 12),
      total,
      thumbnails: [],
    };
    const name = `${recipient}, prints`;
    const editorIds = [`editor${index}`];
    const editors = [{ editorId: `editor${index}`, quantity: 1, orderAttributes: null }];
    const cart = carts.create({
      ...{ accountId, name, at, draft: { ...EMPTY_DRAFT, editors } },
      summary: { ...summary, editorCount: 1, missingFieldCount: 0 },
    });
    const order = repository.create({
      cartId: cart.id,
      accountId,
      name,
      summary: { ...summary, editorIds },
      at,
    });
    const { id } = journal.plan({
      // Until schema 3 an operation was always of an order.
      ...{ orderId: order.id },
      ...{ kind: 'create', subjectId: order.id, accountId, keySlot: 'all', method: 'POST', at },
      ...{ target: 'practice-lab://editor/oas/orders/create', headers: {}, idempotencyKey: null },
      ...{ body: '{"Orders":[]}', approvedTotal: null },
    });
    const attempt = journal.markSent(id, { url: 'http://127.0.0.1/', reason: 'first', at });
    journal.settle(id, attempt.id, {
      ...{
        state: 'succeeded',
        status: 200,
        headers: {},
        body: '{}',
        problem: null,
        proof: 'answer',
        note: '',
        at,
      },
    });
    repository.change(order.id, { state: 'awaiting-confirmation', confirmationId: `C-${index}`, total }, at);
  };
  for (let from = 0; from < orders; from += AT_ONCE)
    database.transaction(() => {
      for (let index = from; index < Math.min(orders, from + AT_ONCE); index += 1) write(index);
    });
  store.close();
}
