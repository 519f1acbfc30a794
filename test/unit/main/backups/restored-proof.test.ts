import { type PracticeLab, startPracticeLab } from '@practice/server';
import { DeliveryRepository } from '@main/store/webhooks/deliveries';
import { NOTHING_READ } from '@core/webhooks/event-reading';
import { openLibsql } from '@main/store/engine/libsql-database';
import { decideHeldBack } from '@main/workflows/backups/accept-held-back';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { reconcileRestored } from '@main/workflows/backups/reconcile-restored';
import { registerCallback } from '@main/workflows/webhooks/register-callback';
import type { OrderRecord } from '@core/orders/orders';
import { DESK_MARK } from '@core/webhooks/identifiers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { released, temporaryFolder } from '../store/temporary-desk';
import { pricedCart, readyProduct, submit } from '../workflows/desks/commerce-desk';
import { approvalOf, type NodeDesk, openDesk, placedOrder, PRACTICE } from '../workflows/desks/node-desk';
import { choose, goBack, keep, type Kept } from './restore-desks';

const SOON = { timeout: 20_000 };
const FOREIGN = { from: 'file', isVerified: false } as const;

let lab: PracticeLab;
let desk: NodeDesk;
let editors: string[];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'restored-proof' });
  editors = (lab.ready.accounts[0]?.sampleEditors ?? []).slice(0, 1).map(({ editorId }) => editorId);
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterEach(async () => {
  await desk.receiver.stop();
  desk.deliveryWork.stop();
  await desk.deliveryWork.settled();
  desk.close();
  await released();
});
afterAll(() => lab.stop());

/** A delivery as someone writes it into a file with SQLite. */
interface Planted {
  readonly kind: 'event' | 'verifier';
  readonly body: string;
  readonly standing?: 'verified' | 'unchecked' | 'not-verified';
  readonly signature?: string | null;
}

let planted = 0;

/** Edits a file as someone does who can write to it. */
function plant({ path }: Kept, { kind, body, standing = 'verified', signature = 'forged' }: Planted): void {
  const file = openLibsql(path, { mode: 'copy' });
  planted += 1;
  try {
    file.run(
      `INSERT INTO deliveries (id, account_id, service, source, received_at, kind, standing, checked_at, copies, copy_key,
         to_look_at, matched, reading, subjects, effects, body_digest, body_bytes)
       VALUES (?, ?, 'editor', 'receiver', ?, ?, ?, 1, 1, ?, 1, 0, ?, '[]', '["“Okafor wedding” is proven."]', '', ?)`,
      [
        ...[`planted-${planted}`, PRACTICE, Date.now() + 60_000, kind, standing, `planted-${planted}`],
        ...[JSON.stringify(NOTHING_READ), body.length],
      ],
    );
    file.run(
      `INSERT INTO delivery_parts (number, method, path, headers, body, signature)
       VALUES (last_insert_rowid(), 'POST', '/', '{"content-type":"application/json"}', ?, ?)`,
      [new TextEncoder().encode(body), signature],
    );
  } finally {
    file.close();
  }
}

function edit({ path }: Kept, sql: string, parameters: readonly (string | number | Uint8Array)[] = []): void {
  const file = openLibsql(path, { mode: 'copy' });
  try {
    file.run(sql, parameters);
  } finally {
    file.close();
  }
}

const shipped = (order: OrderRecord): string =>
  JSON.stringify({
    type: 'order.shipped',
    data: { confirmationId: order.confirmationId, status: 'shipped' },
  });

/** An order whose confirmation the lab never got, and of which this desk does not know that. */
async function uncertainOrder(): Promise<OrderRecord> {
  const order = await placedOrder(desk, editors);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
  const uncertain = await confirmOrder(desk.desk, approvalOf(order));
  expect(uncertain.state).toBe('may-be-confirmed');
  return uncertain;
}

/** Another computer, which knows nothing but a file. */
async function onAnotherComputer(kept: Kept): Promise<void> {
  desk.close();
  const folder = temporaryFolder();
  (await openDesk({ lab: lab.ready, folder })).close();
  choose(folder, kept, FOREIGN);
  desk = await openDesk({ lab: lab.ready, folder });
}

/** Goes as far as a start does, and waits until nothing is under way. */
async function started(): Promise<void> {
  desk.deliveryWork.start();
  await desk.deliveryWork.settled();
}

const standings = (): readonly unknown[] =>
  desk.desk.database.all('SELECT id, standing FROM deliveries ORDER BY number').map((row) => ({ ...row }));

const accept = (keys: readonly string[]): Promise<unknown> =>
  decideHeldBack(
    {
      ...{ desk: desk.desk, receiver: desk.receiver, deliveryWork: desk.deliveryWork },
      settings: { change: () => undefined },
      ask: () => Promise.resolve(true),
    },
    { keys, decision: 'accept' },
  );

/** What the lab was asked about webhooks. */
const askedOf = async (route: 'validateWebhook' | 'verifyWebhook'): Promise<number> => {
  const requests = await lab.control({ do: 'listRequests', route });
  return Array.isArray(requests) ? requests.length : -1;
};

describe('a delivery that a foreign file calls verified', () => {
  it('does not settle an order of this desk whose outcome is unknown', async () => {
    const order = await uncertainOrder();
    const kept = keep(desk);
    plant(kept, { kind: 'event', body: shipped(order) });
    desk = await goBack(desk, lab, kept, FOREIGN);
    await started();
    expect(standings()).toMatchObject([{ standing: 'unchecked' }]);
    expect(desk.desk.orders.read(order.id)).toMatchObject({
      state: 'may-be-confirmed',
      events: { progress: null },
    });
    const [delivery] = desk.desk.deliveries.list(
      { accountId: null, filter: 'all', search: '' },
      { descending: true, offset: 0, limit: 5 },
    ).rows;
    expect(desk.desk.deliveries.read(delivery?.id ?? '')).toMatchObject({ effects: [], checkedAt: null });
    // Neither does it later, by what a page may ask for.
    expect(await desk.deliveryWork.check(null)).toMatchObject({ checked: 0 });
    expect(await askedOf('validateWebhook')).toBe(0);
  });

  it('does not settle one that is placed later, under a ConfirmationID that its author foresaw', async () => {
    const kept = keep(desk);
    const order = await placedOrder(desk, editors);
    plant(kept, { kind: 'event', body: shipped(order) });
    desk = await goBack(desk, lab, kept, FOREIGN);
    await started();
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
    const settled = await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order.id))).catch(
      () => null,
    );
    expect(settled?.state ?? desk.desk.orders.read(order.id).state).not.toBe('confirmed');
  });

  it('does not settle what may have been sent since, when the lab is asked about it', async () => {
    const order = await placedOrder(desk, editors);
    const kept = keep(desk);
    plant(kept, { kind: 'event', body: shipped(order) });
    edit(
      kept,
      `INSERT INTO event_subjects (delivery_id, statement, whole_key, subject_key, subject, matched_by, proves, reading,
         received_at, verified)
       SELECT 'planted-${planted}', 0, k, k, ?, 'confirmation', ?, ?, 1, 1 FROM (SELECT ? AS k)`,
      [
        JSON.stringify({ kind: 'order', id: order.id, accountId: PRACTICE, part: '' }),
        order.confirmationId ?? '',
        JSON.stringify({ ...NOTHING_READ, progress: 'shipped' }),
        JSON.stringify(['order', PRACTICE, order.id, '']),
      ],
    );
    await onAnotherComputer(kept);
    await started();
    await reconcileRestored(desk.desk);
    expect(desk.desk.restores.open()).toMatchObject([{ cartId: order.cartId, said: null }]);
    expect(desk.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
  });

  it('proves no registration', async () => {
    desk.desk.callbacks.change(PRACTICE, 'editor', {
      ...{ state: 'trouble', callbackUri: 'https://studio.example/callback', registeredAt: 1_000 },
      ...{
        tried: ['a-digest'],
        keySlot: 'all',
        problem: { kind: 'bug', message: 'not answered', stack: null },
      },
    });
    const kept = keep(desk);
    plant(kept, { kind: 'event', body: '{"type":"order.shipped"}' });
    desk = await goBack(desk, lab, kept, FOREIGN);
    await started();
    expect(desk.desk.callbacks.read(PRACTICE, 'editor')).toMatchObject({
      state: 'trouble',
      verifiedAt: null,
    });
  });
});

describe('a verifier that a foreign file brings', () => {
  it.each(['not-verified', 'unchecked'] as const)('is not sent back (%s)', async (standing) => {
    desk.desk.callbacks.change(PRACTICE, 'editor', {
      ...{ state: 'awaiting-verifier', callbackUri: 'https://studio.example/callback', registeredAt: 1_000 },
      ...{ tried: [], keySlot: 'all', problem: null },
    });
    const kept = keep(desk);
    const signature = standing === 'unchecked' ? 'forged' : null;
    plant(kept, { kind: 'verifier', body: '{"verifier":"of-the-file"}', standing, signature });
    desk = await goBack(desk, lab, kept, FOREIGN);
    await started();
    expect(await askedOf('verifyWebhook')).toBe(0);
    expect(desk.desk.callbacks.read(PRACTICE, 'editor').state).toBe('awaiting-verifier');
    // Nor is it once its signature may be asked about: when it came, and for what, is the word of the file.
    await accept(['deliveries']);
    await started();
    expect(await askedOf('verifyWebhook')).toBe(0);
  });
});

/** Has the lab deliver an event to the receiver of this desk that it signed itself. */
async function signedEvent(): Promise<OrderRecord> {
  await desk.receiver.choose({ on: true });
  const callbackUri = desk.receiver.addressFor(PRACTICE, 'editor');
  await registerCallback(desk.desk, { accountId: PRACTICE, service: 'editor', callbackUri, replaces: null });
  await expect.poll(() => desk.desk.callbacks.read(PRACTICE, 'editor').state, SOON).toBe('enabled');
  const order = await confirmOrder(desk.desk, approvalOf(await placedOrder(desk, editors)));
  // The lab would let a second pass.
  await lab.control({ do: 'deliverNow' });
  await expect.poll(() => desk.desk.orders.read(order.id).events.progress ?? '', SOON).not.toBe('');
  await desk.deliveryWork.settled();
  await desk.receiver.stop();
  return order;
}

const progressOf = (order: OrderRecord): string | null => desk.desk.orders.read(order.id).events.progress;
const events = (): readonly unknown[] =>
  desk.desk.database
    .all(`SELECT standing FROM deliveries WHERE kind = 'event' ORDER BY number`)
    .map(({ standing }) => standing);

describe('a delivery that the lab signed', () => {
  it('is asked about again on another computer, and then has its effect again', async () => {
    const order = await signedEvent();
    const [progress, count] = [progressOf(order), events().length];
    const kept = keep(desk);
    await onAnotherComputer(kept);
    await started();
    expect(new Set(events())).toEqual(new Set(['unchecked']));
    expect(progressOf(order)).toBeNull();
    await accept(['deliveries']);
    await desk.deliveryWork.settled();
    expect(events()).toEqual(Array.from({ length: count }, () => 'verified'));
    expect(progressOf(order)).toBe(progress);
  }, 60_000);

  it('stays verified where this desk had it checked itself, as it came', async () => {
    const order = await signedEvent();
    const [progress, count, asked] = [progressOf(order), events().length, await askedOf('validateWebhook')];
    desk = await goBack(desk, lab, keep(desk), FOREIGN);
    await started();
    expect(events()).toEqual(Array.from({ length: count }, () => 'verified'));
    expect(progressOf(order)).toBe(progress);
    expect(await askedOf('validateWebhook')).toBe(asked);
  }, 60_000);

  it('does not verify another body under its number', async () => {
    const order = await signedEvent();
    const kept = keep(desk);
    const other = await placedOrder(desk, editors);
    edit(kept, 'DROP TRIGGER delivery_parts_are_never_changed');
    edit(kept, 'UPDATE delivery_parts SET body = ? WHERE number = (SELECT max(number) FROM deliveries)', [
      new TextEncoder().encode(shipped(other)),
    ]);
    edit(
      kept,
      `CREATE TRIGGER delivery_parts_are_never_changed BEFORE UPDATE ON delivery_parts
BEGIN SELECT RAISE(ABORT, 'deliveries: what was delivered is never changed'); END`,
    );
    desk = await goBack(desk, lab, kept, FOREIGN);
    await started();
    expect(events().at(-1)).toBe('unchecked');
    expect(progressOf(other)).toBeNull();
    expect(order.state).toBe('confirmed');
  }, 60_000);

  it('is not removed for room because a file brought it, before it was asked about', async () => {
    await signedEvent();
    const count = events().length;
    const kept = keep(desk);
    await onAnotherComputer(kept);
    const narrow = new DeliveryRepository(desk.desk.database, { count: 0, bytes: 0 });
    for (const at of [1, 2])
      narrow.keep({
        ...{ accountId: PRACTICE, service: 'editor', source: 'receiver', kind: 'event', method: 'POST' },
        ...{ path: '/', headers: {}, body: new TextEncoder().encode(String(at)), signature: null, at },
      });
    expect(events().filter((standing) => standing === 'unchecked')).toHaveLength(count);
  }, 60_000);
});

describe('what a foreign file says that the lab lists', () => {
  it('does not settle an order by an entry of fulfillment that the lab did not name', async () => {
    const order = await placedOrder(desk, editors);
    const kept = keep(desk);
    const entry = JSON.stringify({ id: 'forged', confirmationId: order.confirmationId, status: 'shipped' });
    edit(
      kept,
      `INSERT INTO fulfillment_orders (account_id, order_id, has_id, place, reference, recipient, shipping, tracking, sort_at,
         read_at, text) VALUES (?, 'forged', 1, 1, '', '', '', '', 1, 9e15, ?)`,
      [PRACTICE, new TextEncoder().encode(entry)],
    );
    await onAnotherComputer(kept);
    await reconcileRestored(desk.desk);
    expect(desk.desk.restores.open()).toMatchObject([{ cartId: order.cartId, said: null }]);
    expect(desk.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
  });

  it.each(['that is not there', 'of another cart'])(
    'does not settle a submission cart by a submission %s',
    async (which) => {
      const product = await readyProduct(desk, lab);
      const other = await pricedCart(desk, product);
      const { submissionId } = await submit(desk, other.id);
      const cart = await pricedCart(desk, product);
      const kept = keep(desk);
      const id = which === 'of another cart' ? (submissionId ?? '') : 'forged';
      const detail = JSON.stringify({ id, status: 'processing', metadata: { [DESK_MARK]: cart.id } });
      edit(
        kept,
        `INSERT INTO submissions (account_id, submission_id, place, reference, recipient, sort_at, order_count, failures,
           read_at) VALUES (?, 'forged', 1, '', '', 9e15, 0, '[]', 9e15)`,
        [PRACTICE],
      );
      edit(kept, 'UPDATE submissions SET cart_id = ? WHERE submission_id = ?', [cart.id, id]);
      edit(
        kept,
        `INSERT OR REPLACE INTO submission_texts (number, detail, detail_at)
         SELECT number, ?, 9e15 FROM submissions WHERE submission_id = ?`,
        [new TextEncoder().encode(detail), id],
      );
      await onAnotherComputer(kept);
      await reconcileRestored(desk.desk);
      expect(desk.desk.restores.open()).toMatchObject([{ cartId: cart.id, said: null }]);
      expect(desk.desk.submissionCarts.read(cart.id).stage).toBe('drafted');
    },
  );
});
