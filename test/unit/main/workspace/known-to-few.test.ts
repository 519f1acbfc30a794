import { readBatch } from '@main/workflows/batches/read-batch';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { valueOf } from '@main/problem-error';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { approveAt, LATER, outcomesAt, RivalDesks, takeBackAt } from './rival-desks';
import { away } from './uncertain-desks';

const desks = new RivalDesks('known to few');
const { acts, cutOff, goesAway, idOf, readyAt, sessionOf, silent } = desks;

describe('an order that may be confirmed and has no call', () => {
  /** One confirms an order; two hears that it does, and of no call. */
  async function confirmingAtOne(): Promise<string> {
    const { one, two, account } = desks;
    await desks.settle();
    desks.hearsOfNoCall(two);
    const order = await place(one, await exportedCartOf(one, account.id));
    const session = sessionOf(one);
    const { begin } = session;
    let isTold = false;
    session.begin = async (request) => {
      await begin(request);
      saveOrderNote(one.desk, { id: order.id, note: 'Call first' });
      await one.desk.workspace.connectNow();
      isTold = true;
      return await new Promise(() => undefined);
    };
    void confirmOrder(one.desk, approvalOf(order)).catch(() => undefined);
    await expect.poll(() => isTold).toBe(true);
    await desks.studio.settle(two);
    expect(two.desk.orders.read(order.id)).toMatchObject({ state: 'confirming', operations: [] });
    return order.id;
  }

  it('can be settled by a desk that has left because the server is lost', async () => {
    const { two, studio } = desks;
    const id = await confirmingAtOne();
    studio.model.stop();
    await two.desk.workspace.leave(true);
    expect(two.desk.orders.read(id).state).toBe('may-be-confirmed');
    settleOrder(two.desk, { id, outcome: 'confirmed', note: 'asked by telephone' });
    expect(two.desk.orders.read(id).state).toBe('confirmed');
  });

  it('can be settled where calls of another account wait for that account', async () => {
    const { one, two, studio } = desks;
    const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl } = desks.lab.ready;
    const added = valueOf(
      one.desk.accounts.add({
        ...{ name: 'Second', environment: 'sandbox', serviceApiVersion: null, keyPerService: false },
        ...{ editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
      }),
    );
    const second = added.id;
    await studio.giveKey(added, one);
    await place(one, await exportedCartOf(one, second));
    await desks.settle();
    expect(two.desk.database.all(`SELECT DISTINCT why FROM workspace_parked WHERE kind = 'call'`)).toEqual([
      { why: 'account' },
    ]);
    const id = await confirmingAtOne();
    const gone = idOf(one);
    one.close();
    studio.model.cut(one.role);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    expect(two.desk.orders.read(id).state).toBe('may-be-confirmed');
  });
});

describe('an order that was told and never placed', () => {
  it('can be placed anew, where its desk forgot it and reads of it once it has told everything', async () => {
    const { one, two, account, studio } = desks;
    await desks.settle();
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const [folder, copy] = [one.copied(), studio.model.copy()];
    let isAsked = false;
    sessionOf(one).begin = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    void place(one, cart).catch(() => undefined);
    await expect.poll(() => isAsked).toBe(true);
    await studio.settle(one);
    await studio.settle(two);
    const [order] = two.desk.database.all('SELECT id, state FROM orders');
    expect(order).toMatchObject({ state: 'placing' });
    one.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    const reaches = await goesAway(two);
    desks.one = await one.again({ folder });
    await studio.settle(desks.one);
    reaches();
    await studio.settle(two);
    await studio.settle(desks.one, two);
    expect(desks.statesOf(String(order?.id))).toEqual(['creation-refused', 'creation-refused']);
    expect(await place(desks.one, cart)).toMatchObject({ state: 'awaiting-confirmation' });
  });
});

describe('a call that only a desk without its account has heard of', () => {
  it('is never confirmed twice, where the server is put back twice', async () => {
    const { one, two, account, studio } = desks;
    const three = await desks.unmapped();
    const order = await place(two, await exportedCartOf(two, account.id));
    await studio.settle(one, two, three);
    const copy = studio.model.copy();
    const reaches = await goesAway(one);
    const session = sessionOf(two);
    const { begin } = session;
    let folder = '';
    session.begin = async (request) => {
      folder = two.copied();
      return await begin(request);
    };
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    await studio.settle(two, three);
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    desks.two = await two.again({ folder });
    await studio.settle(desks.two);
    // Desk three reads that, and what it knows does not arrive before the server is put back once more.
    const { between } = studio;
    studio.between = (connector, by) =>
      by !== three.role
        ? between(connector, by)
        : {
            connect: async () => Object.assign(await between(connector, by).connect(), { report: away }),
          };
    studio.model.cut(three.role);
    await three.desk.workspace.connectNow();
    studio.between = between;
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    reaches();
    await studio.settle(desks.two, one, three);
    await studio.settle(one, desks.two, three);
    expect(studio.model.data.gate).toBe('open');
    for (const { desk } of [one, desks.two])
      await confirmOrder(desk, approvalOf(desk.orders.read(order.id))).catch(() => undefined);
    expect(acts()).toEqual([1]);
    expect(desks.newestCall()).toBe('succeeded');
  });

  it('is not on its way for good, where it was sent again by a desk that was put back with the server', async () => {
    const { one, two, studio } = desks;
    const three = await desks.unmapped();
    const { id, confirmationId } = await desks.uncertainOrder();
    await studio.settle(one, two, three);
    const folder = two.copied();
    const copy = studio.model.copy();
    const reaches = await goesAway(one);
    const session = sessionOf(two);
    session.report = away;
    session.tell = away;
    const twoReaches = cutOff(two);
    silent('resetAfter');
    await confirmAgain(two.desk, { id, confirmationId }).catch(() => undefined);
    await studio.settle(three);
    expect(acts()).toEqual([1]);
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    twoReaches();
    reaches();
    desks.two = await two.again({ folder });
    await studio.settle(desks.two);
    await studio.settle(three);
    await studio.settle(one, desks.two, three);
    await studio.settle(one, desks.two, three);
    expect(studio.model.data.gate).toBe('open');
    settleOrder(desks.two.desk, { id, outcome: 'confirmed', note: 'asked by telephone' });
    await studio.settle(one, desks.two, three);
    expect([...desks.statesOf(id), desks.newestCall()]).toEqual(['confirmed', 'confirmed', 'succeeded']);
  });

  it('ends as its own desk says, where that was declared gone before the server was put back', async () => {
    const { one, two, account, studio, lab } = desks;
    const three = await desks.unmapped();
    const order = await place(two, await exportedCartOf(two, account.id));
    await studio.settle(one, two, three);
    const copy = studio.model.copy();
    const session = sessionOf(two);
    session.report = away;
    session.tell = away;
    const reaches = cutOff(two);
    lab.setFault({ route: 'confirmOrder', effect: answer(422, '{"message":"Not today"}'), count: 1 });
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmation-refused' });
    studio.model.cut(two.role);
    await one.desk.workspace.declareGone(idOf(two));
    await studio.settle(one, three);
    expect(one.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(three);
    await studio.settle(one);
    reaches();
    await studio.settle(two);
    await studio.settle(one, two, three);
    expect(studio.model.data.gate).toBe('open');
    expect([...desks.statesOf(order.id), desks.newestCall()]).toEqual([
      ...['confirmation-refused', 'confirmation-refused', 'refused'],
    ]);
  });

  it('has its order with it, where the desk of both is lost and the server was put back', async () => {
    const { one, two, account, studio } = desks;
    const three = await desks.unmapped();
    const copy = studio.model.copy();
    const reaches = await goesAway(one);
    const order = await place(two, await exportedCartOf(two, account.id));
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    await studio.settle(two, three);
    const gone = idOf(two);
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    reaches();
    await studio.settle(one, three);
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one, three);
    await three.desk.workspace.mapAccount(account.id, null);
    await studio.settle(one, three);
    expect(studio.model.data.gate).toBe('open');
    for (const { desk } of [one, three]) {
      expect(desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
      expect(desk.database.get('SELECT state FROM orders WHERE id = ?', [order.id])?.state).toBe('confirmed');
    }
  });
});

describe('what only one desk changed often since the copy that the server was put back to', () => {
  it('is as that desk left it, of a cart', async () => {
    const { one, two, studio, account } = desks;
    const id = draftedCart(one, account.id, 'Day');
    await desks.settle();
    const copy = studio.model.copy();
    for (let count = 1; count <= 8; count += 1) {
      saveCart(one.desk, { id, revision: one.desk.carts.read(id).revision, note: `note ${count}` });
      await desks.settle();
    }
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await desks.expectAlike();
    expect(studio.model.data.gate).toBe('open');
    for (const { desk } of [one, two]) {
      expect(desk.carts.read(id).note).toBe('note 8');
      expect(desk.database.all('SELECT fields FROM conflicts')).toEqual([]);
    }
  });

  it('is as that desk left it, of a batch', async () => {
    const { one, two, studio } = desks;
    const id = await readyAt(one);
    const copy = studio.model.copy();
    for (let count = 1; count <= 4; count += 1) {
      approveAt(one, id, LATER);
      await desks.settle();
      takeBackAt(one, id);
      await desks.settle();
    }
    approveAt(one, id, LATER);
    await desks.settle();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await desks.expectAlike();
    for (const desk of [one, two]) {
      expect(readBatch(desk.desk, id).state).toBe('held');
      expect(outcomesAt(desk, id)).toEqual(Array(3).fill('waiting'));
    }
  });
});

describe('an order that a person said to be confirmed, of which no call was known', () => {
  it('is not confirmed once more where its placing is heard of later', async () => {
    const { one, two, studio, account } = desks;
    await desks.settle();
    const { between } = studio;
    desks.hearsOfNoCall(two);
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const copy = studio.model.copy();
    const session = sessionOf(one);
    const { begin } = session;
    let isTold = false;
    session.begin = async (request) => {
      await begin(request);
      saveOrderNote(one.desk, { id: order.id, note: 'Call first' });
      await one.desk.workspace.connectNow();
      isTold = true;
      return await new Promise(() => undefined);
    };
    void confirmOrder(one.desk, approvalOf(order)).catch(() => undefined);
    await expect.poll(() => isTold).toBe(true);
    await studio.settle(two);
    const gone = idOf(one);
    one.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    settleOrder(two.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
    studio.between = between;
    studio.model.restore(studio.model.copy(), 'dump');
    studio.model.cut();
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).operations).toHaveLength(1);
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
  });
});
