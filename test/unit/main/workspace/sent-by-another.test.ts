import { describe, expect, it } from 'vitest';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { ServerAway } from '@main/workspace/server-port';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { takeOver } from '@main/workflows/workspace/hand-over';
import { takeBackHold } from '@main/workflows/holds/hold-departure';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { answer } from '../workflows/desks/submit-bench';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { valueOf } from '@main/problem-error';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('sent by another');
const { sessionOf, idOf, cutOff, statesOf, newestCall, acts, silent, uncertainOrder, notConfirmed } = desks;

describe('a confirmation that two desks asked to send again, each without the other', () => {
  /**
   * Two's question is lost on its way, so that it says of number 2 that it never left, and a person there that nothing came of
   * the first. Before that report arrives, one sends number 2, and the lab confirms it.
   */
  async function numberedAlike(): Promise<string> {
    const { one, two, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    sessionOf(two).begin = away;
    const reaches = cutOff(two);
    await expect(confirmAgain(two.desk, { id, confirmationId })).rejects.toThrow();
    notConfirmed(two, id);
    reaches();
    let arrives = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve));
    let hasBegun = false;
    const { between } = studio;
    studio.between = (connector, role) => ({
      connect: async () => {
        const session = await between(connector, role).connect();
        if (role !== two.role) return session;
        const { report } = session;
        session.report = async (said) => {
          hasBegun = true;
          await onItsWay;
          return await report(said);
        };
        return session;
      },
    });
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

  /** As that, and two, which was cut off, hears of one's sending once that is over: the first report of it was lost. */
  async function heardAtOnce(): Promise<string> {
    const { one, two, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    sessionOf(two).begin = away;
    const reaches = cutOff(two);
    await expect(confirmAgain(two.desk, { id, confirmationId })).rejects.toThrow();
    studio.model.cut(two.role);
    notConfirmed(two, id);
    sessionOf(one).report = away;
    silent('resetAfter');
    expect(await confirmAgain(one.desk, { id, confirmationId })).toMatchObject({ state: 'may-be-confirmed' });
    await studio.settle(one);
    reaches();
    await studio.settle(two);
    await desks.settle();
    return id;
  }

  it('is not refused by who hears at once that it was granted elsewhere and what became of it', async () => {
    const id = await heardAtOnce();
    expect([...statesOf(id), newestCall()]).toEqual(['may-be-confirmed', 'may-be-confirmed', 'unknown']);
  }, 20_000);

  it('is not confirmed twice', async () => {
    const id = await heardAtOnce();
    const { desk } = desks.one;
    await confirmOrder(desk, approvalOf(desk.orders.read(id))).catch(() => undefined);
    expect(acts()).toEqual([1]);
  }, 20_000);

  it('is not refused where a server that was put back hears of both, first of the one that never left', async () => {
    const { one, two, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const copy = studio.model.copy();
    sessionOf(two).begin = away;
    const reaches = cutOff(two);
    await expect(confirmAgain(two.desk, { id, confirmationId })).rejects.toThrow();
    studio.model.cut(two.role);
    notConfirmed(two, id);
    silent('resetAfter');
    expect(await confirmAgain(one.desk, { id, confirmationId })).toMatchObject({ state: 'may-be-confirmed' });
    await studio.settle(one);
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    reaches();
    await studio.settle(two);
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
    expect([...statesOf(id), newestCall()]).toEqual(['may-be-confirmed', 'may-be-confirmed', 'unknown']);
  }, 20_000);

  it('is not refused by who names a sending of its own with the same number', async () => {
    const id = await numberedAlike();
    expect([...statesOf(id), newestCall()]).toEqual(['may-be-confirmed', 'may-be-confirmed', 'unknown']);
  }, 20_000);

  it('is not confirmed twice, where its report arrives late', async () => {
    const id = await numberedAlike();
    for (const { desk } of [desks.one, desks.two])
      await confirmOrder(desk, approvalOf(desk.orders.read(id))).catch(() => undefined);
    expect(acts()).toEqual([1]);
  }, 20_000);
});

describe('a confirmation that a desk asked in vain to send again', () => {
  it('is not confirmed there as well, as another desk says that did not hear of that', async () => {
    const { two, one, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    sessionOf(two).begin = away;
    const reaches = cutOff(two);
    await expect(confirmAgain(two.desk, { id, confirmationId })).rejects.toThrow();
    studio.model.cut(two.role);
    notConfirmed(one, id);
    await studio.settle(one);
    reaches();
    await desks.settle();
    expect([...statesOf(id), newestCall()]).toEqual([
      'awaiting-confirmation',
      'awaiting-confirmation',
      'refused',
    ]);
    await desks.expectAlike();
  });
});

describe('a confirmation that a desk was granted to send again before it was gone for good', () => {
  it('can be settled as not confirmed, also by who said so before it heard of the grant', async () => {
    const { one, two, studio } = desks;
    const gone = idOf(two);
    const { id, confirmationId } = await uncertainOrder();
    const reaches = cutOff(one);
    studio.model.cut(one.role);
    notConfirmed(one, id);
    const session = sessionOf(two);
    const { begin } = session;
    await new Promise<void>((resolve) => {
      session.begin = async (request) => {
        await begin(request);
        resolve();
        return await new Promise(() => undefined);
      };
      void confirmAgain(two.desk, { id, confirmationId }).catch(() => undefined);
    });
    two.close();
    reaches();
    await studio.settle(one);
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    expect([one.desk.orders.read(id).state, newestCall()]).toEqual(['may-be-confirmed', 'unknown']);
    notConfirmed(one, id);
    await studio.settle(one);
    expect([one.desk.orders.read(id).state, newestCall()]).toEqual(['awaiting-confirmation', 'refused']);
  });
});

describe('a desk that ended after it asked to send again what a desk that is gone was granted', () => {
  it('has nothing on its way, also where a person settled it before it was connected', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const gone = idOf(one);
    const first = sessionOf(one);
    await new Promise<void>((resolve) => {
      const { begin } = first;
      first.begin = async (request) => {
        await begin(request);
        resolve();
        return await new Promise(() => undefined);
      };
      void confirmOrder(one.desk, approvalOf(order)).catch(() => undefined);
    });
    one.close();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).state).toBe('may-be-confirmed');
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
    const back = (desks.two = await two.again({ folder }));
    settleOrder(back.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await studio.settle(back);
    expect([back.desk.orders.read(order.id).state, newestCall()]).toEqual(['confirmed', 'succeeded']);
  });
});

describe('a desk that ended after it asked to send again what a desk that is gone had asked to send again', () => {
  it('has nothing on its way once it is connected', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const again = { id: order.id, confirmationId: order.confirmationId ?? '' };
    silent('resetBefore');
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'may-be-confirmed' });
    await desks.settle();
    const gone = idOf(one);
    /** Has the program end between its question and what it writes down. */
    const endsAfterAsking = (at: StudioDesk): Promise<string> =>
      new Promise((resolve) => {
        const session = sessionOf(at);
        const { begin } = session;
        session.begin = async (request) => {
          const folder = at.copied();
          await begin(request);
          resolve(folder);
          return await new Promise(() => undefined);
        };
        void confirmAgain(at.desk, again).catch(() => undefined);
      });
    await endsAfterAsking(one);
    one.close();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    await studio.settle(two);
    expect(newestCall()).toBe('unknown');
    const folder = await endsAfterAsking(two);
    two.close();
    const back = (desks.two = await two.again({ folder }));
    await studio.settle(back);
    expect([back.desk.orders.read(order.id).state, newestCall()]).toEqual(['may-be-confirmed', 'unknown']);
  });
});

describe('a desk that was declared gone with a refusal that it never told', () => {
  it('tells it once it is invited again, and all have it', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const { role } = two;
    sessionOf(two).report = away;
    desks.lab.setFault({ route: 'confirmOrder', effect: answer(422, '{"message":"not today"}'), count: 1 });
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmation-refused' });
    const reaches = cutOff(two);
    studio.model.cut(role);
    await one.desk.workspace.declareGone(idOf(two));
    await studio.settle(one);
    expect(one.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    reaches();
    await two.desk.workspace.leave(true);
    await studio.enter(two, 'Desk 3', one);
    await desks.settle();
    expect([...statesOf(order.id), newestCall()]).toEqual([
      'confirmation-refused',
      'confirmation-refused',
      'refused',
    ]);
  });
});

describe('an order that a desk held and took back before another one, which had not heard of it, held it', () => {
  it('stays held', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const reaches = cutOff(two);
    studio.model.cut(two.role);
    const until = { kind: 'at', at: Date.now() + 86_400_000 } as const;
    const first = await holdConfirmation(one.desk, { ...approvalOf(order), until });
    takeBackHold(one.desk, { id: first.id, revision: one.desk.holds.read(first.id).revision });
    await studio.settle(one);
    const second = await holdConfirmation(two.desk, { ...approvalOf(two.desk.orders.read(order.id)), until });
    reaches();
    await desks.settle();
    expect([one, two].map(({ desk }) => desk.holds.read(second.id).state)).toEqual(['held', 'held']);
  });
});

describe('a hold that two desks took over and let go at once', () => {
  it('has left at both, where the one that was not granted it is heard first', async () => {
    const { one, two, account, studio } = desks;
    const three = await studio.desk({ person: 'person 3' });
    await studio.enter(three, 'Desk 3', one);
    await studio.settle(one, two, three);
    await three.desk.workspace.mapAccount(account.id, null);
    await studio.settle(one, two, three);
    valueOf(
      await three.desk.keys.set(account, 'all', {
        pasted: desks.lab.ready.accounts[0]?.keys.full ?? '',
        origins: [
          desks.lab.ready.editorBaseUrl,
          desks.lab.ready.orderSubmitUrl,
          desks.lab.ready.commerceBaseUrl,
        ].map((url) => new URL(url).origin),
      }),
    );
    const order = await place(three, await exportedCartOf(three, account.id));
    const { id } = await holdConfirmation(three.desk, {
      ...approvalOf(order),
      until: { kind: 'after', milliseconds: 3_600_000 },
    });
    await studio.settle(one, two, three);
    three.desk.workspace.stop();
    studio.model.cut(three.role);
    await one.desk.workspace.declareGone(idOf(three));
    await desks.settle();
    const ends: (() => void)[] = [];
    for (const { role } of [one, two]) {
      const session = studio.sessions.get(role);
      if (session === undefined) throw new Error('There is one');
      session.tell = () =>
        new Promise((_, reject) => ends.push(() => reject(new ServerAway('it is cut off'))));
    }
    for (const at of [one, two]) takeOver(at.desk, { kind: 'hold', id });
    for (const at of [one, two]) at.holdRelease.release({ id, revision: at.desk.holds.read(id).revision });
    for (const at of [one, two])
      await expect.poll(() => at.desk.holds.read(id).state, { timeout: 8_000 }).not.toBe('leaving');
    const states = [one, two].map(({ desk }) => desk.holds.read(id).state);
    const winner = states[0] === 'left' ? one : two;
    const loser = winner === one ? two : one;
    const reaches = cutOff(winner);
    for (const end of ends) end();
    studio.model.cut(winner.role);
    await studio.settle(loser);
    reaches();
    await desks.settle();
    await desks.expectAlike();
    expect([one, two].map(({ desk }) => desk.holds.read(id).state)).toEqual(['left', 'left']);
  }, 30_000);
});

describe('what a person found at the lab while another desk sent it again', () => {
  it('is known to all, where it was told before that desk told what became of its sending', async () => {
    const { one, two, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const reachesTwo = cutOff(two);
    studio.model.cut(two.role);
    settleOrder(two.desk, { id, outcome: 'confirmed', note: 'asked by telephone' });
    // As while its sending is on its way: it has told of no end yet.
    sessionOf(one).report = away;
    silent('resetAfter');
    expect(await confirmAgain(one.desk, { id, confirmationId })).toMatchObject({ state: 'may-be-confirmed' });
    reachesTwo();
    const reachesOne = cutOff(one);
    await studio.settle(two);
    expect(newestCall()).toBe('sent');
    reachesOne();
    await desks.settle();
    expect([...statesOf(id), newestCall()]).toEqual(['confirmed', 'confirmed', 'succeeded']);
  });
});
