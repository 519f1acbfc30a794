import { EMPTY_DRAFT } from '@core/carts/carts';
import type { Breakdown } from '@core/orders/orders';
import { openStore } from '@main/store/open';
import { CartRepository } from '@main/store/carts/carts';
import { Journal } from '@main/store/journal/journal';
import { OrderRepository } from '@main/store/orders/orders';
import { PastCalls } from '@main/store/journal/past-calls';
import { PreviewRepository } from '@main/store/catalog/previews';
import { drawnPictures, stateOf, wordsOf } from './varied-orders';

const HOUSEHOLDS = [
  'Okafor',
  'Lindqvist',
  'Marlowe',
  'Teixeira',
  'Nguyen',
  'Osei',
  'Ravenna',
  'Abara',
  'Dukes',
  'Ito',
];

/** Orders that are written in one transaction. */
const AT_ONCE = 10_000;

/** What the lab would have answered to a creation of one print. */
function breakdownOf(index: number): Breakdown {
  const money = (amount: string) => ({ amount, currency: 'USD' });
  const subTotal = (20 + (index % 400)).toFixed(2);
  return {
    confirmationId: `bench-${index}`,
    account: '48812',
    entryId: '',
    key: '',
    received: '11/21/2026 9:41:00 AM',
    numberOfOrders: 1,
    orders: [
      {
        sequenceNumber: '1',
        note: '',
        products: [{ description: 'Print 8x12', quantity: 1, price: subTotal }],
        lineItems: [],
        subTotal,
        tax: '0.00',
        total: subTotal,
      },
    ],
    subTotal: money(subTotal),
    tax: money('0.00'),
    total: money(subTotal),
  };
}

/**
 * Fills the database of a profile with this many placed orders of the practice account, each with its cart and its
 * creation. With pictures they are as a studio has them: with addresses, the newest in several states and the others
 * confirmed, and with thumbnails of which this many different ones are on disk.
 */
async function fill(folder: string, orders: number, pictures: number, newest: number): Promise<void> {
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}`);
  const { database } = store;
  const journal = new Journal(database);
  const carts = new CartRepository(database);
  const repository = new OrderRepository(database, journal);
  const accountId = 'practice-lab';
  const thumbnails = await drawnPictures(folder, accountId, pictures, new PreviewRepository(database));
  const place = (from: number): void => {
    for (let index = from; index < Math.min(orders, from + AT_ONCE); index += 1) {
      const at = Date.now() - (orders - index) * 60_000;
      const recipient = `${HOUSEHOLDS[index % HOUSEHOLDS.length]} family ${index}`;
      const summary = {
        reference: `NL-${index}`,
        recipient,
        pieceCount: 1 + (index % 12),
        total: null,
        thumbnails: pictures === 0 ? [] : [thumbnails[index % pictures] ?? ''],
        ...(pictures === 0 ? {} : wordsOf(index)),
      };
      const name = `${recipient}, prints`;
      const cart = carts.create({
        accountId,
        name,
        draft: {
          ...EMPTY_DRAFT,
          editors: [{ editorId: `bench${index}`, quantity: 1, orderAttributes: null }],
        },
        summary: { ...summary, editorCount: 1, missingFieldCount: 0 },
        at,
      });
      const order = repository.create({
        cartId: cart.id,
        accountId,
        name,
        summary: { ...summary, editorIds: [`bench${index}`] },
        at,
      });
      const operation = journal.plan({
        kind: 'create',
        subjectId: order.id,
        accountId,
        keySlot: 'all',
        method: 'POST',
        target: 'practice-lab://editor/oas/orders/create',
        headers: {},
        idempotencyKey: null,
        body: '{"Orders":[]}',
        approvedTotal: null,
        at,
      });
      const attempt = journal.markSent(operation.id, { url: 'http://127.0.0.1/', reason: 'first', at });
      journal.settle(operation.id, attempt.id, {
        state: 'succeeded',
        status: 200,
        headers: {},
        body: '{}',
        problem: null,
        proof: 'answer',
        note: '',
        at,
      });
      const breakdown = breakdownOf(index);
      repository.change(
        order.id,
        {
          state:
            pictures === 0 ? 'awaiting-confirmation' : index < orders - newest ? 'confirmed' : stateOf(index),
          breakdown,
          confirmationId: breakdown.confirmationId,
          total: breakdown.total,
        },
        at,
      );
    }
  };
  for (let from = 0; from < orders; from += AT_ONCE) database.transaction(() => place(from));
  // A desk knows the recipients of what it sent: they are learned as the lab accepts it. Only a desk that is older than
  // its address book has them to learn, once, and that would be measured here instead.
  const past = new PastCalls(database);
  while (past.readOn(1_000, () => undefined));
  store.close();
}

const [folder = '', orders = '0', pictures = '0', newest = orders] = process.argv.slice(2);
void fill(folder, Number(orders), Number(pictures), Number(newest));
