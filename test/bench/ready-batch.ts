import { EMPTY_DRAFT } from '@core/carts/carts';
import { breakdownOf } from '@core/orders/price-breakdown';
import { JsonDocument } from '@contract/json-document';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { type NodeDesk, PRACTICE } from '../unit/main/workflows/desks/node-desk';

const TOTAL = '31.25';

/** The lab's answer to the creation of one order. */
const creation = (confirmationId: string): string =>
  JSON.stringify({
    Account: '48812',
    ConfirmationID: confirmationId,
    EntryID: '',
    Key: '1',
    NumberOfOrders: 1,
    Orders: [
      {
        LineItems: [],
        Note: '',
        Products: [{ Price: TOTAL, ProductDescription: 'Print 8x12', Quantity: 1 }],
        SequenceNumber: '1',
        SubTotal: TOTAL,
        Tax: '0.00',
        Total: TOTAL,
      },
    ],
    Received: 'now',
  });

/** Places this many orders without asking anyone, and puts them into a batch that is ready. */
export function readyBatch(desk: NodeDesk, count: number, prefix: string): string {
  const { carts, orders, journal, batches, batchItems, database } = desk.desk;
  return database.transaction(() => {
    const at = Date.now();
    const batch = batches.create(prefix, at);
    for (let index = 0; index < count; index += 1) {
      const confirmationId = `${prefix}-${index}`;
      const name = `Household ${index}`;
      const summary = {
        reference: `PD-${index}`,
        recipient: name,
        pieceCount: 1,
        total: null,
        thumbnails: [],
      };
      const draft = {
        ...EMPTY_DRAFT,
        editors: [{ editorId: confirmationId, quantity: 1, orderAttributes: null }],
      };
      const cartSummary = { ...summary, editorCount: 1, missingFieldCount: 0 };
      const cart = carts.create({ accountId: PRACTICE, name, draft, summary: cartSummary, at });
      const order = orders.create({
        cartId: cart.id,
        accountId: PRACTICE,
        name,
        summary: { ...summary, editorIds: [confirmationId] },
        at,
      });
      const answer = creation(confirmationId);
      const operation = journal.plan({
        kind: 'create',
        subjectId: order.id,
        accountId: PRACTICE,
        keySlot: 'all',
        method: 'POST',
        target: 'practice-lab://editor/oas/orders/create',
        headers: {},
        idempotencyKey: null,
        // About as much as the order of one print.
        body: JSON.stringify({ EntryId: '', Orders: [{ SequenceNumber: 1, Reference: 'x'.repeat(1_500) }] }),
        approvedTotal: null,
        at,
      });
      const attempt = journal.markSent(operation.id, { url: 'http://127.0.0.1/', reason: 'first', at });
      const settled = { status: 200, headers: {}, problem: null, note: '', at } as const;
      journal.settle(operation.id, attempt.id, {
        ...settled,
        state: 'succeeded',
        body: answer,
        proof: 'answer',
      });
      const breakdown = breakdownOf(JsonDocument.parse(answer));
      const { total } = breakdown;
      orders.change(order.id, { state: 'awaiting-confirmation', breakdown, confirmationId, total }, at);
      batchItems.add(batch, 'cart', [cart.id]);
    }
    for (const item of batchItems.all(batch)) {
      const { revision } = carts.read(item.subjectId);
      batchItems.savePrepared(item, {
        lane: 'ready',
        approval: { subject: 'cart', revision, confirmationId: item.labId ?? '', approvedTotal: TOTAL },
        total: { amount: TOTAL, currency: 'USD' },
      });
    }
    return batch;
  });
}

/** Milliseconds that a work took, by the clock and of processor time. */
export interface Taken {
  readonly clock: number;
  readonly processor: number;
}

/** Starts to measure, and gives what was taken since. */
export function stopwatch(): () => Taken {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(used);
    return { clock: performance.now() - begun, processor: (user + system) / 1_000 };
  };
}

/** Lets a batch leave and gives what it took until it was finished. */
export async function confirmed(desk: NodeDesk, batch: string, count: number): Promise<Taken> {
  const { digest } = reviewBatch(desk.desk, batch);
  const taken = stopwatch();
  approveBatch(desk.desk, { id: batch, digest, leave: { kind: 'now' } });
  while (desk.desk.batchRuns.of(batch) !== undefined) await new Promise((resolve) => setTimeout(resolve, 1));
  const all = taken();
  const { outcomes } = desk.desk.batches.counts(batch);
  if (outcomes.confirmed !== count) throw new Error(`Only ${outcomes.confirmed} of ${count} were confirmed`);
  return all;
}
