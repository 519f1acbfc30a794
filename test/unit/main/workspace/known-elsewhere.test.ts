import { describe, expect, it } from 'vitest';
import { ProblemError } from '@main/problem-error';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { createTemplate } from '@main/workflows/carts/templates';
import { ServerAway } from '@main/workspace/server-port';
import type { WorkspaceData } from '@proof/world/workspace-rules/data';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { resumeBatch } from '@main/workflows/batches/run-batch';
import { handOver } from '@main/workflows/workspace/hand-over';
import { batchOf, itemsOf, rested } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { answer } from '../workflows/desks/submit-bench';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('known elsewhere');
const { sessionOf, idOf, cutOff, statesOf, newestCall, acts, silent, uncertainOrder, notConfirmed } = desks;

describe('what a person found at one desk of a confirmation of unknown outcome', () => {
  /** Two says that it was not confirmed; before that report arrives, one sends it again, and the lab confirms it. */
  async function crossed(): Promise<string> {
    const { one, two, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const session = sessionOf(two);
    const { report } = session;
    let arrives = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve));
    let hasBegun = false;
    session.report = async (said) => {
      hasBegun = true;
      await onItsWay;
      return await report(said);
    };
    notConfirmed(two, id);
    const telling = two.desk.workspace.connectNow();
    await expect.poll(() => hasBegun).toBe(true);
    silent('resetAfter');
    expect(await confirmAgain(one.desk, { id, confirmationId })).toMatchObject({ state: 'may-be-confirmed' });
    await studio.settle(one);
    arrives();
    await telling;
    await desks.settle();
    return id;
  }

  it('says nothing of a sending that was made after it, where its report arrives late', async () => {
    const id = await crossed();
    expect([...statesOf(id), newestCall()]).toEqual(['may-be-confirmed', 'may-be-confirmed', 'unknown']);
  });

  it('has no order confirmed twice, where its report arrives late', async () => {
    const id = await crossed();
    const { desk } = desks.one;
    await confirmOrder(desk, approvalOf(desk.orders.read(id))).catch(() => undefined);
    expect(acts()).toEqual([1]);
  });

  it('says nothing of a sending that was made after it, where a server that was put back hears of both', async () => {
    const { one, two, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const copy = studio.model.copy();
    two.desk.workspace.stop();
    studio.model.cut(two.role);
    notConfirmed(two, id);
    silent('resetAfter');
    expect(await confirmAgain(one.desk, { id, confirmationId })).toMatchObject({ state: 'may-be-confirmed' });
    await studio.settle(one);
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    two.close();
    desks.two = await two.again();
    await studio.settle(desks.two);
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
    expect([...statesOf(id), newestCall()]).toEqual(['may-be-confirmed', 'may-be-confirmed', 'unknown']);
  });
});

describe('a confirmation that another desk was granted to send again, and of which it told no more', () => {
  /** One sends it again, and the lab confirms it; the others hear that it was granted, and no more. */
  async function silentAgain(): Promise<string> {
    const { one, two } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const session = sessionOf(one);
    session.report = () => Promise.reject(new ServerAway('it is cut off'));
    session.tell = () => Promise.reject(new ServerAway('it is cut off'));
    cutOff(one);
    silent('resetAfter');
    expect(await confirmAgain(one.desk, { id, confirmationId })).toMatchObject({ state: 'may-be-confirmed' });
    await desks.studio.settle(two);
    expect(newestCall()).toBe('sent');
    return id;
  }

  it('is of unknown outcome once that desk is gone, and can be settled', async () => {
    const { one, two, studio } = desks;
    const id = await silentAgain();
    try {
      notConfirmed(two, id);
    } catch (cause) {
      if (!(cause instanceof ProblemError)) throw cause;
    }
    await studio.settle(two);
    await two.desk.workspace.declareGone(idOf(one));
    await studio.settle(two);
    expect([two.desk.orders.read(id).state, newestCall()]).toEqual(['may-be-confirmed', 'unknown']);
    // Someone has to be able to say what the lab says of it.
    settleOrder(two.desk, { id, outcome: 'confirmed', note: 'asked by telephone' });
    await studio.settle(two);
    expect([two.desk.orders.read(id).state, newestCall()]).toEqual(['confirmed', 'succeeded']);
  });
});

describe('a desk that ended after it asked to send a confirmation again', () => {
  it('has nothing on its way, also where a person settled the first one before it was connected', async () => {
    const { one, account } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const { two } = desks;
    silent('resetAfter');
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'may-be-confirmed' });
    await desks.settle();
    const session = sessionOf(two);
    let folder = '';
    await new Promise<void>((resolve) => {
      const { begin } = session;
      session.begin = async (request) => {
        folder = two.copied();
        await begin(request);
        resolve();
        return await new Promise(() => undefined);
      };
      const again = { id: order.id, confirmationId: order.confirmationId ?? '' };
      void confirmAgain(two.desk, again).catch(() => undefined);
    });
    expect(newestCall()).toBe('sent');
    two.close();
    desks.two = await two.again({ folder });
    settleOrder(desks.two.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await desks.settle();
    expect([...statesOf(order.id), newestCall()]).toEqual(['confirmed', 'confirmed', 'succeeded']);
  });
});

describe('a desk and a server that were both put back', () => {
  it.each([
    ['a copy of before its grant, told first by the others', 'before', 'the others'],
    ['a copy of before its grant, told first by the desk', 'before', 'the desk'],
    ['a copy of after its grant, told first by the others', 'after', 'the others'],
    ['a copy of after its grant, told first by the desk', 'after', 'the desk'],
  ])('do not say that never left what the others heard to have left: %s', async (_, moment, first) => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const session = sessionOf(two);
    const { begin } = session;
    let folder = '';
    const copies: WorkspaceData[] = [];
    session.begin = async (request) => {
      folder = two.copied();
      copies.push(studio.model.copy());
      const grant = await begin(request);
      copies.push(studio.model.copy());
      return grant;
    };
    silent('resetAfter');
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'may-be-confirmed' });
    await desks.settle();
    expect(statesOf(order.id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
    two.close();
    const copy = moment === 'before' ? copies[0] : copies[1];
    if (copy === undefined) throw new Error('It was asked for');
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    if (first === 'the others') await studio.settle(one);
    desks.two = await two.again({ folder });
    await studio.settle(desks.two);
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
    expect([...statesOf(order.id), newestCall()]).toEqual([
      'may-be-confirmed',
      'may-be-confirmed',
      'unknown',
    ]);
  });
});

/** The answer to the next grant of two is lost: of what it asks for, nothing leaves. Then both can be put back to that moment. */
function grantLost(): { reaches(): void; putBothBack(): Promise<void> } {
  const { two, account, studio } = desks;
  const session = sessionOf(two);
  const { begin } = session;
  let folder = '';
  const copies: WorkspaceData[] = [];
  let reaches = (): void => undefined;
  session.begin = async (request) => {
    folder = two.copied();
    // What it tells of something else is how the server knows it as one that was put back.
    draftedCart(two, account.id);
    await two.desk.workspace.connectNow();
    await begin(request);
    copies.push(studio.model.copy());
    reaches = cutOff(two);
    throw new ServerAway('its answer is lost');
  };
  return {
    reaches: () => reaches(),
    async putBothBack() {
      const [copy] = copies;
      if (copy === undefined) throw new Error('It was asked for');
      two.close();
      studio.model.restore(copy, 'dump');
      studio.model.cut();
      desks.two = await two.again({ folder });
    },
  };
}

describe('a desk and a server that were both put back to before that desk said that nothing left', () => {
  it('hear so from who knows, and nothing is in doubt for good', async () => {
    const { two, account } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const lost = grantLost();
    await expect(confirmOrder(two.desk, approvalOf(order))).rejects.toThrow(ProblemError);
    lost.reaches();
    await desks.settle();
    expect(newestCall()).toBe('refused');
    await lost.putBothBack();
    await desks.expectAlike();
    expect([...statesOf(order.id), newestCall()]).toEqual([
      ...['awaiting-confirmation', 'awaiting-confirmation', 'refused'],
    ]);
  });
});

describe('a creation that a desk and a server forgot, of an order that another desk placed and confirmed', () => {
  it('is given up at all desks, and nothing of the order is in doubt', async () => {
    const { one, two, account, studio, lab } = desks;
    lab.setFault({ route: 'createOrder', effect: answer(422, '{"message":"not today"}'), count: 1 });
    const cartId = await exportedCartOf(two, account.id);
    const { id } = await place(two, cartId);
    await desks.settle();
    expect(statesOf(id)).toEqual(['creation-refused', 'creation-refused']);
    // One hears of none of what follows before the server is put back.
    const other = sessionOf(one);
    const { pull } = other;
    other.pull = () => Promise.resolve([]);
    const lost = grantLost();
    await expect(place(two, cartId)).rejects.toThrow(ProblemError);
    lost.reaches();
    await studio.settle(two);
    expect(newestCall()).toBe('refused');
    const order = await place(one, cartId);
    expect(await confirmOrder(one.desk, approvalOf(order))).toMatchObject({ id, state: 'confirmed' });
    other.pull = pull;
    await lost.putBothBack();
    await desks.expectAlike();
    const callsAt = ({ desk }: StudioDesk): unknown[] =>
      desk.journal.ofSubject(id).map(({ kind, state }) => [kind, state]);
    expect(callsAt(one).sort()).toEqual([
      ['confirm', 'succeeded'],
      ['create', 'refused'],
      ['create', 'refused'],
      ['create', 'succeeded'],
    ]);
    expect(statesOf(id)).toEqual(['confirmed', 'confirmed']);
  });
});

describe('a desk that was declared gone with an answer that it never told', () => {
  it('tells it once it is invited again, and all have it', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const { role } = two;
    sessionOf(two).report = () => Promise.reject(new ServerAway('it is cut off'));
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    const reaches = cutOff(two);
    studio.model.cut(role);
    await one.desk.workspace.declareGone(idOf(two));
    await studio.settle(one);
    expect(one.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    reaches();
    await two.desk.workspace.leave(true);
    await studio.enter(two, 'Desk 3', one);
    await desks.settle();
    expect([...statesOf(order.id), newestCall()]).toEqual(['confirmed', 'confirmed', 'succeeded']);
    for (const { desk } of [one, two])
      expect(desk.orders.read(order.id).confirmation).toEqual(two.desk.orders.read(order.id).confirmation);
  });
});

describe('a batch that was handed over and sent', () => {
  it('is alike at all, where its first desk is put back to before it approved it, and the server to after', async () => {
    const { one, two, account, studio } = desks;
    const { id } = batchOf(two, [draftedCart(two, account.id)]);
    await prepareBatch(two.desk, { id, which: null });
    await desks.settle();
    const folder = two.copied();
    studio.model.stop();
    await two.desk.workspace.connectNow();
    const { digest } = reviewBatch(two.desk, id);
    approveBatch(two.desk, { id, digest, leave: { kind: 'now' } });
    expect((await rested(two, id)).state).toBe('paused');
    studio.model.start();
    await desks.settle();
    const copy = studio.model.copy();
    handOver(two.desk, { kind: 'batch', id, deskId: idOf(one) });
    await desks.settle();
    resumeBatch(one.desk, id);
    expect((await rested(one, id)).state).toBe('finished');
    await studio.settle(one);
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    desks.two = await two.again({ folder });
    await studio.settle(desks.two);
    await desks.settle();
    const outcomes = [one, desks.two].map((at) => itemsOf(at, id).map(({ outcome }) => outcome));
    expect(outcomes).toEqual([['confirmed'], ['confirmed']]);
    expect(acts()).toEqual([1]);
    await desks.expectAlike();
  });
});

describe('a template that two desks change while one is out of touch', () => {
  /** A template that was renamed from "Wedding" to "Weddings", as both know; then both change it. */
  async function changed(
    atOne: (id: string) => void,
    atTwo: (id: string) => void,
  ): Promise<{ names: string[]; conflicts: unknown[] }> {
    const { one, two, account, studio } = desks;
    const cartId = await exportedCartOf(one, account.id);
    const parts = { withRecipient: true, withItems: true };
    const { id } = createTemplate(one.desk, { kind: 'cart', cartId, name: 'Wedding', ...parts });
    await desks.settle();
    one.desk.templates.rename(id, 'Weddings');
    await desks.settle();
    expect(two.desk.templates.read(id).name).toBe('Weddings');
    const reaches = cutOff(one);
    studio.model.cut(one.role);
    atOne(id);
    atTwo(id);
    await studio.settle(two);
    reaches();
    await desks.expectAlike();
    return {
      names: [one, two].map(({ desk }) => desk.templates.read(id).name),
      conflicts: one.desk.database.all('SELECT fields FROM conflicts'),
    };
  }

  it('has the earlier name that a person gave back to it, where the one out of touch used it', async () => {
    const { one, two } = desks;
    const after = await changed(
      (id) => one.desk.templates.markUsed(id, Date.now()),
      (id) => void two.desk.templates.rename(id, 'Wedding'),
    );
    expect(after).toEqual({ names: ['Wedding', 'Wedding'], conflicts: [] });
  });

  it('has the earlier name that a person gave back to it out of touch, where the other used it', async () => {
    const { one, two } = desks;
    const after = await changed(
      (id) => void one.desk.templates.rename(id, 'Wedding'),
      (id) => two.desk.templates.markUsed(id, Date.now()),
    );
    expect(after).toEqual({ names: ['Wedding', 'Wedding'], conflicts: [] });
  });
});
