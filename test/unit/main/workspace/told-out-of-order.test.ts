import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Operation } from '@core/journal/operations';
import { ProblemError } from '@main/problem-error';
import { isGrantedName } from '@main/store/journal/granted-attempt';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { AccountLinks } from '@main/store/workspace/account-links';
import { SharedBodies } from '@main/store/workspace/shared-bodies';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { approvalOfCart, priced, submissionDraftOf } from '../workflows/desks/commerce-desk';
import { readCart } from '@main/workflows/carts/read-carts';
import { type Greeting, ServerAway, type WorkspaceServer } from '@main/workspace/server-port';
import type { WorkspaceData } from '@proof/world/workspace-rules/data';
import { batchOf, itemsOf } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { answer } from '../workflows/desks/submit-bench';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('out of order');

/** Has a desk hear of nothing until what is answered is called. */
function deaf(desk: StudioDesk): () => void {
  const session = desks.studio.sessions.get(desk.role);
  if (session === undefined) throw new Error('It is connected');
  const { pull } = session;
  session.pull = () => Promise.resolve([]);
  return () => (session.pull = pull);
}

const callSchema = z.looseObject({
  row: z.record(z.string(), z.unknown()),
  attempts: z.array(z.record(z.string(), z.unknown())),
});

/** The body of the newest call of an order, as its desk tells it. */
function callOf({ desk }: StudioDesk, orderId: string): z.infer<typeof callSchema> {
  const row = desk.database.get('SELECT id FROM operations WHERE subject_id = ? ORDER BY number DESC', [
    orderId,
  ]);
  const bodies = new SharedBodies(desk.database, new AccountLinks(desk.database), 'this desk');
  return callSchema.parse(JSON.parse(bodies.bodyOf('calls', String(row?.id)) ?? ''));
}

/** Whether of a call no more is known than that it was granted. */
const isGrantedOnly = ({ attempts }: Operation): boolean => attempts.some(({ id }) => isGrantedName(id));

/** Has a desk hear of no call, as where their desks were lost before they told them. */
function hearsOfNoCall(desk: StudioDesk): void {
  const session = desks.studio.sessions.get(desk.role);
  if (session === undefined) throw new Error('It is connected');
  const { pull } = session;
  session.pull = async (after, limit) =>
    (await pull.call(session, after, limit)).map((change) =>
      change.kind === 'call' ? { ...change, body: null } : change,
    );
}

describe('what another desk did', () => {
  it('is as that desk has it in the end, where an order is heard of after its calls', async () => {
    const { one, two, account } = desks;
    const hears = deaf(two);
    const session = desks.studio.sessions.get(one.role);
    if (session === undefined) throw new Error('It is connected');
    const { tell } = session;
    session.tell = () => Promise.resolve([]);
    const order = await place(one, await exportedCartOf(one, account.id));
    desks.lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetBefore' }, count: 1 });
    expect(await confirmOrder(one.desk, approvalOf(order))).toMatchObject({ state: 'may-be-confirmed' });
    settleOrder(one.desk, { id: order.id, outcome: 'not-confirmed', note: 'asked by telephone' });
    session.tell = tell;
    await desks.studio.settle(one);
    hears();
    await desks.expectAlike();
    expect(two.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
  });

  it('is told again to a desk that says it was confirmed, and has not what the lab said of that', async () => {
    const { one, two, account } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    const { confirmation } = await confirmOrder(one.desk, approvalOf(order));
    await desks.settle();
    expect(confirmation).not.toBeNull();
    // As one had it that heard of the answer only when the desk that got it was gone.
    two.desk.database.run(`UPDATE orders SET confirmation = NULL, note = 'frame' WHERE id = ?`, [order.id]);
    await desks.expectAlike();
    for (const { desk } of [one, two])
      expect(desk.orders.read(order.id)).toMatchObject({ confirmation, note: 'frame' });
  });

  it('is not confirmed once more by a desk that knows its placing alone', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const hears = deaf(two);
    await confirmOrder(one.desk, approvalOf(order));
    await studio.settle(one);
    hears();
    hearsOfNoCall(two);
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
  });

  it('leaves no placing in doubt that was sent again by a desk which is gone, once its order is confirmed', async () => {
    const { one, two, account, studio, lab } = desks;
    lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    const { id, cartId } = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    expect(two.desk.orders.read(id).state).toBe('creation-unknown');
    const hears = deaf(two);
    await confirmOrder(one.desk, approvalOf(await place(one, cartId)));
    await studio.settle(one);
    hears();
    hearsOfNoCall(two);
    await studio.settle(two);
    expect(two.desk.orders.read(id).state).toBe('confirmed');
    expect(two.desk.journal.ofSubject(id)).toMatchObject([
      { kind: 'create', state: 'refused', proof: 'person', proofNote: { kind: 'creation-overtaken' } },
    ]);
  });

  it('is not submitted once more by a desk whose own submit was refused', async () => {
    const { one, two, studio } = desks;
    const id = await desks.pricedCart(one);
    await desks.settle();
    const hears = deaf(two);
    const approval = approvalOfCart(readSubmissionCart(two.desk, id));
    await submitCart(one.desk, approvalOfCart(readSubmissionCart(one.desk, id)));
    await studio.settle(one);
    await expect(submitCart(two.desk, approval)).rejects.toThrow(ProblemError);
    hears();
    hearsOfNoCall(two);
    await studio.settle(two);
    expect(readSubmissionCart(two.desk, id)).toMatchObject({ stage: 'submitted' });
  });

  it.each([
    ['is not denied by calls of which nothing left, where its own calls were lost with it', false],
    ['is not denied by a call that is about to be refused as it is read of', true],
  ])('%s', async (_, isReadMeanwhile) => {
    const { one, two, account, studio } = desks;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const hears = deaf(two);
    const order = await place(one, cart);
    await confirmOrder(one.desk, approvalOf(order));
    await studio.settle(one);
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    const { begin } = session;
    const read = async (): Promise<void> => {
      hears();
      hearsOfNoCall(two);
      await studio.settle(two);
    };
    session.begin = async (request) => {
      if (isReadMeanwhile) await read();
      return await begin.call(session, request);
    };
    await expect(place(two, cart)).rejects.toThrow(ProblemError);
    if (!isReadMeanwhile) await read();
    else await studio.settle(two);
    expect(two.desk.orders.ofCart(cart)?.state).toBe('confirmed');
    await expect(place(two, cart)).rejects.toThrow(ProblemError);
    expect(two.desk.orders.ofCart(cart)?.state).toBe('confirmed');
    expect(readCart(two.desk, cart).stage).toBe('confirmed');
  });

  it('is not confirming for good where a confirmation of here never left, and no call of it is known', async () => {
    const { one, two, account, studio } = desks;
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    const { pull } = session;
    session.pull = async (after, limit) =>
      (await pull(after, limit)).map((change) =>
        change.kind === 'call' ? { ...change, body: null } : change,
      );
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    expect(two.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
    studio.model.stop();
    await expect(confirmOrder(two.desk, approvalOf(order))).rejects.toThrow(ProblemError);
    expect(two.desk.orders.read(order.id).state).not.toBe('confirming');
  });

  it('is placed where a sending of it succeeded, and a later one never left', async () => {
    const { one, two, account, studio } = desks;
    const placed = await place(one, await exportedCartOf(one, account.id));
    const [success] = callOf(one, placed.id).attempts;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    const { pull } = session;
    session.pull = async (after, limit) =>
      (await pull(after, limit)).map((change) => {
        const body: unknown = change.kind === 'call' ? JSON.parse(change.body ?? 'null') : null;
        const told = z.looseObject({ call: z.string() }).nullable().parse(body);
        if (told === null) return change;
        const call = callSchema.parse(JSON.parse(told.call));
        const [first] = call.attempts;
        const again = { ...success, operation_id: call.row['id'], reason: 'chosen-by-person' };
        call.attempts.push(
          { ...again, id: 'succeeded', number: 2, desk: 'a desk that is gone' },
          { ...first, id: 'never left', number: 3, reason: 'chosen-by-person' },
        );
        return {
          ...change,
          body: JSON.stringify({ ...told, state: 'succeeded', call: JSON.stringify(call) }),
        };
      });
    desks.lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    const order = await place(one, cart);
    expect(order.state).toBe('creation-unknown');
    await studio.settle(one);
    await studio.settle(two);
    expect(two.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
  });

  it('is on its way to all, and settled by no one else, when the server is put back meanwhile', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const copy = studio.model.copy();
    const effect = { kind: 'latency', ms: 2_500, when: 'before' } as const;
    desks.lab.setFault({ route: 'confirmOrder', effect, count: 1 });
    const sending = confirmOrder(one.desk, approvalOf(order));
    await expect.poll(() => one.desk.orders.read(order.id).state).toBe('confirming');
    await desks.settle();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
    expect(two.desk.orders.read(order.id).state).toBe('confirming');
    const asked = (): unknown =>
      settleOrder(two.desk, { id: order.id, outcome: 'not-confirmed', note: 'asked by telephone' });
    expect(asked).toThrow(ProblemError);
    expect(await sending).toMatchObject({ state: 'confirmed' });
    await desks.expectAlike();
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
  }, 20_000);

  it('is what was confirmed, where a server that was put back hears of two placings in another order', async () => {
    const { one, two, account, studio } = desks;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const copy = studio.model.copy();
    await place(one, cart);
    await desks.settle();
    const newer = await place(two, cart);
    await desks.settle();
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(newer.id)));
    await desks.settle();
    const [placed, , confirmed] = one.desk.database.all('SELECT id FROM operations ORDER BY number');
    expect(confirmed).toBeDefined();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    const { between } = studio;
    // The older placing is the last of all that it hears.
    studio.between = (connector, role) => ({
      connect: async () => {
        const session = await between(connector, role).connect();
        const { report } = session;
        const last: (() => Promise<unknown>)[] = [];
        session.report = async (said) => {
          if (said.operationId !== placed?.id) return await report(said);
          last.push(() => report(said));
          return 'succeeded';
        };
        const { toldAll } = session;
        session.toldAll = async (epoch) => {
          for (const work of last.splice(0)) await work();
          return await toldAll(epoch);
        };
        return session;
      },
    });
    await desks.settle();
    studio.between = between;
    await desks.expectAlike();
    for (const desk of [one, two])
      expect(desk.desk.orders.read(newer.id)).toMatchObject({
        state: 'confirmed',
        confirmationId: newer.confirmationId,
      });
  });

  it('does not keep an order from being placed of which its desk told no call before it was gone', async () => {
    const { one, two, account, studio } = desks;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const copy = studio.model.copy();
    const hears = deaf(one);
    desks.lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    expect((await place(two, cart)).state).toBe('creation-unknown');
    studio.model.restore(copy, 'dump');
    const { between } = studio;
    studio.between = (connector, role) => ({
      connect: async () => {
        const session = await between(connector, role).connect();
        if (role === two.role) session.report = () => new Promise(() => undefined);
        return session;
      },
    });
    studio.model.cut();
    hears();
    await expect
      .poll(async () => {
        void two.desk.workspace.connectNow();
        await studio.settle(one);
        return one.desk.orders.ofCart(cart)?.state;
      })
      .toBe('creation-unknown');
    const gone = studio.model.data.desks.find(({ role }) => role === two.role)?.id ?? '';
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    const order = await place(one, cart);
    expect(order.state).toBe('awaiting-confirmation');
    expect(await confirmOrder(one.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
  });

  it('is proven by an answer that came late, whatever a person said before', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const copy = studio.model.copy();
    const effect = { kind: 'latency', ms: 2_500, when: 'after' } as const;
    desks.lab.setFault({ route: 'confirmOrder', effect, count: 1 });
    const sending = confirmOrder(two.desk, approvalOf(order));
    await expect.poll(() => two.desk.orders.read(order.id).state).toBe('confirming');
    await desks.settle();
    // It is silent, and taken for gone; a copy of the server is put back that knows nothing of that.
    studio.model.cut(two.role);
    const gone = studio.model.data.desks.find(({ role }) => role === two.role)?.id ?? '';
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    settleOrder(one.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await studio.settle(one);
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(one);
    expect(await sending).toMatchObject({ state: 'confirmed' });
    await desks.expectAlike();
    expect(one.desk.orders.read(order.id).confirmation).not.toBeNull();
  }, 20_000);
});

describe('a call that another desk was granted', () => {
  /** Two has an answer to a call of which one heard only that it was granted. */
  async function silentCall(): Promise<{ id: string; copy: WorkspaceData }> {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const copy = studio.model.copy();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    const silence = (at: WorkspaceServer): void =>
      void (at.report = () => Promise.reject(new ServerAway('it is silent')));
    silence(session);
    // It connects again at once.
    const { between } = studio;
    studio.between = (connector, role) => ({
      connect: async () => {
        const next = await between(connector, role).connect();
        if (role === two.role) silence(next);
        return next;
      },
    });
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    await studio.settle(one);
    expect(one.desk.orders.read(order.id).state).toBe('confirming');
    studio.between = between;
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    return { id: order.id, copy };
  }

  it('is held where the server was put back, also when that desk never tells of it', async () => {
    const { one, two, studio } = desks;
    const { id } = await silentCall();
    two.close();
    await studio.settle(one);
    const gone = studio.model.data.desks.find(({ role }) => role === two.role)?.id ?? '';
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    expect(studio.model.data.gate).toBe('open');
    expect(one.desk.orders.read(id).state).toBe('may-be-confirmed');
    await expect(confirmOrder(one.desk, approvalOf(one.desk.orders.read(id)))).rejects.toThrow(ProblemError);
    expect(desks.lab.parts.log.list({ route: 'confirmOrder' })).toHaveLength(1);
  });

  it('is as its desk says, also after that was taken for gone', async () => {
    const { one, two, studio } = desks;
    const { id, copy } = await silentCall();
    await studio.settle(one);
    const gone = studio.model.data.desks.find(({ role }) => role === two.role)?.id ?? '';
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    expect(one.desk.orders.read(id).state).toBe('may-be-confirmed');
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await desks.settle();
    expect(one.desk.orders.read(id)).toMatchObject({ state: 'confirmed' });
    expect(one.desk.orders.read(id).confirmation).not.toBeNull();
  });
});

describe('a server that was put back while desks are connected', () => {
  const rename = (desk: StudioDesk, id: string, name: string): unknown =>
    saveCart(desk.desk, { id, revision: readCart(desk.desk, id).revision, name });

  it('loses nothing of what a desk tells that has not heard of it', async () => {
    const { one, two, account, studio } = desks;
    const id = draftedCart(one, account.id);
    await desks.settle();
    const copy = studio.model.copy();
    rename(one, id, 'Before');
    await desks.settle();
    const session = studio.sessions.get(one.role);
    if (session === undefined) throw new Error('It is connected');
    const { tell } = session;
    let arrives = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve));
    let hasBegun = false;
    session.tell = async (told) => {
      hasBegun = true;
      await onItsWay;
      return await tell(told);
    };
    rename(one, id, 'By one');
    const telling = studio.settle(one);
    await expect.poll(() => hasBegun).toBe(true);
    studio.model.restore(copy, 'dump');
    studio.model.cut(two.role);
    rename(two, id, 'By two');
    await studio.settle(two);
    // It hears of the gate while that is on its way, which counts by versions of before.
    const hears = one.desk.workspace.onlyStarted().catch(() => undefined);
    await Promise.race([hears, new Promise((resolve) => setTimeout(resolve, 300))]);
    arrives();
    await Promise.all([telling, hears]);
    await desks.expectAlike();
    const kept = JSON.stringify([
      readCart(one.desk, id).name,
      one.desk.database.all('SELECT fields FROM conflicts'),
    ]);
    expect(kept).toContain('By one');
    expect(kept).toContain('By two');
  });

  it('opens although people go on at a desk without a pause', async () => {
    const { one, two, account, studio } = desks;
    const id = draftedCart(one, account.id);
    await desks.settle();
    const copy = studio.model.copy();
    rename(one, id, 'After the copy');
    await desks.settle();
    let written = 0;
    const { between } = studio;
    studio.between = (connector, role) => ({
      connect: async () => {
        const session = await between(connector, role).connect();
        const { tell } = session;
        session.tell = async (told) => {
          if (role === one.role && studio.model.data.gate !== 'open' && written < 100) {
            written += 1;
            rename(one, id, `Edit ${written}`);
          }
          return await tell(told);
        };
        return session;
      },
    });
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    rename(one, id, 'Not told yet');
    await studio.settle(two);
    await studio.settle(one);
    expect(studio.model.data.gate).toBe('open');
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(10);
    await desks.expectAlike();
  });

  it('opens although a greeting of before arrives after its desk has told everything', async () => {
    const { one, two, studio } = desks;
    await desks.settle();
    const copy = studio.model.copy();
    let first: Greeting | null = null;
    const { between } = studio;
    studio.between = (connector, role) => ({
      connect: async () => {
        if (role === two.role) throw new ServerAway('it is cut off');
        const session = await between(connector, role).connect();
        const { hello } = session;
        session.hello = async (greeting) => {
          first ??= greeting;
          return await hello(greeting);
        };
        return session;
      },
    });
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(one);
    expect(studio.model.data.gate).toBe('put-back');
    expect(first).not.toBeNull();
    if (first !== null) await (await studio.model.connectorFor(one.role).connect()).hello(first);
    studio.between = between;
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
  });
});

describe('two attempts of one number, of which one was answered', () => {
  const UNREADABLE = answer(200, 'not what was asked for');

  /** Has a desk hear of another second attempt than there is: of a desk that is gone, and of which nothing left. */
  function hearsOfAnother({ role }: StudioDesk): () => void {
    const { studio } = desks;
    const { between } = studio;
    const other = { desk: 'gone', person: 'Eve', outcome: 'unknown', status: null, answer_body: null };
    const problem = JSON.stringify({ kind: 'blocked', reason: 'changed-meanwhile', detail: [] });
    studio.between = (connector, by) => ({
      connect: async () => {
        const session = await between(connector, by).connect();
        if (by !== role) return session;
        const { pull } = session;
        session.pull = async (after, limit) =>
          (await pull(after, limit)).map((change) => {
            if (change.kind !== 'call' || change.body === null) return change;
            const told = z.looseObject({ call: z.string() }).parse(JSON.parse(change.body));
            const call = callSchema.parse(JSON.parse(told.call));
            const attempts = call.attempts.map((attempt) =>
              attempt['number'] === 2 ? { ...attempt, ...other, answer_headers: '{}', problem } : attempt,
            );
            return {
              ...change,
              body: JSON.stringify({ ...told, call: JSON.stringify({ ...call, attempts }) }),
            };
          });
        return session;
      },
    });
    studio.model.cut(role);
    return () => {
      studio.between = between;
      studio.model.cut(role);
    };
  }

  const statusesAt = (desk: StudioDesk, orderId: string): unknown[] =>
    callOf(desk, orderId).attempts.map(({ status }) => status);

  it('are that one at all desks, whichever was heard of first', async () => {
    const { one, two, account, studio, lab } = desks;
    const cart = await exportedCartOf(one, account.id);
    lab.setFault({ route: 'createOrder', effect: UNREADABLE, count: 2 });
    const order = await place(one, cart);
    expect(order.state).toBe('creation-unknown');
    await desks.settle();
    const hears = deaf(one);
    expect((await place(two, cart)).state).toBe('creation-unknown');
    await studio.settle(two);
    hears();
    const hearsTheTruth = hearsOfAnother(one);
    await desks.settle();
    hearsTheTruth();
    expect(statusesAt(one, order.id)).toEqual([200, null]);
    expect((await place(two, cart)).state).toBe('awaiting-confirmation');
    await desks.expectAlike();
    expect(statusesAt(one, order.id)).toEqual([200, 200, 200]);
  });

  it('are that one also at a desk whose own was refused, and which has forgotten that nothing of it left', async () => {
    const { one, two, account, studio, lab } = desks;
    const cart = await exportedCartOf(one, account.id);
    lab.setFault({ route: 'createOrder', effect: UNREADABLE, count: 1 });
    const order = await place(one, cart);
    expect(order.state).toBe('creation-unknown');
    await desks.settle();
    const session = studio.sessions.get(one.role);
    if (session === undefined) throw new Error('It is connected');
    const { begin, report } = session;
    session.begin = () =>
      Promise.resolve({ granted: false, why: 'ended', gate: 'open', state: 'unknown', deskId: null });
    session.report = () => new Promise(() => undefined);
    await place(one, cart).catch(() => undefined);
    expect(statusesAt(one, order.id)).toEqual([200, null]);
    one.desk.database.run('DELETE FROM workspace_never_left');
    Object.assign(session, { begin, report });
    const hears = deaf(one);
    expect((await place(two, cart)).state).toBe('awaiting-confirmation');
    hears();
    await desks.settle();
    expect(one.desk.database.all('SELECT why FROM workspace_parked')).toEqual([]);
    for (const desk of [one, two]) {
      expect(desk.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
      expect(statusesAt(desk, order.id)).toEqual([200, 200]);
    }
  });
});

describe('a call that its own desk forgot', () => {
  it('is of unknown outcome where its desk and the server were both put back, and holds up no one for ever', async () => {
    const { one, account, studio } = desks;
    const order = await place(desks.two, await exportedCartOf(desks.two, account.id));
    await desks.settle();
    const copy = studio.model.copy();
    const folder = desks.two.copied();
    const session = studio.sessions.get(desks.two.role);
    if (session === undefined) throw new Error('It is connected');
    session.report = () => Promise.reject(new ServerAway('it is silent'));
    expect(await confirmOrder(desks.two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    await studio.settle(one);
    desks.two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    // It greets, and no one has told of the call yet.
    desks.two = await desks.two.again({ folder });
    await studio.settle(desks.two);
    await desks.settle();
    for (const desk of [one, desks.two])
      expect(desk.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    expect([...studio.model.data.operations.values()].map(({ state }) => state)).not.toContain('sent');
    settleOrder(one.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await desks.settle();
    for (const desk of [one, desks.two]) expect(desk.desk.orders.read(order.id).state).toBe('confirmed');
  });

  it('is of unknown outcome where its desk was put back to before it was granted, and has it as never sent', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(two, await exportedCartOf(two, account.id));
    await desks.settle();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    let folder = '';
    const { begin } = session;
    session.begin = async (request) => {
      folder = two.copied();
      // What it tells of something else is how the server knows it as one that was put back.
      const other = draftedCart(two, account.id);
      await two.desk.workspace.connectNow();
      expect(studio.model.data.changes.some(({ record }) => record === other)).toBe(true);
      return await begin.call(session, request);
    };
    session.report = () => new Promise(() => undefined);
    expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
    two.close();
    desks.two = await two.again({ folder });
    await desks.expectAlike();
    for (const desk of [one, desks.two])
      expect(desk.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    settleOrder(one.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await desks.expectAlike();
    for (const desk of [one, desks.two]) expect(desk.desk.orders.read(order.id).state).toBe('confirmed');
  });

  describe('and that plans another one before it connects', () => {
    /**
     * Two confirms an order and is put back to before that was granted. It plans a confirmation of the order once more, then
     * connects, and asks for leave when `mayAsk` says so.
     */
    async function plannedAnew(mayAsk: Promise<void>): Promise<{ id: string; planned: Promise<unknown> }> {
      const { two, account, studio } = desks;
      const order = await place(two, await exportedCartOf(two, account.id));
      await desks.settle();
      const session = studio.sessions.get(two.role);
      if (session === undefined) throw new Error('It is connected');
      let folder = '';
      const { begin } = session;
      session.begin = async (request) => {
        folder = two.copied();
        const other = draftedCart(two, account.id);
        await two.desk.workspace.connectNow();
        expect(studio.model.data.changes.some(({ record }) => record === other)).toBe(true);
        return await begin.call(session, request);
      };
      session.report = () => new Promise(() => undefined);
      expect(await confirmOrder(two.desk, approvalOf(order))).toMatchObject({ state: 'confirmed' });
      two.close();
      let connects = (): void => undefined;
      const mayConnect = new Promise<void>((resolve) => (connects = resolve));
      studio.between = (connector, role) => ({
        connect: async () => {
          if (role !== two.role) return await connector.connect();
          await mayConnect;
          const connected = await connector.connect();
          const { begin } = connected;
          connected.begin = (request) => mayAsk.then(() => begin.call(connected, request));
          return connected;
        },
      });
      desks.two = await two.again({ folder });
      const { database } = desks.two.desk;
      const planned = confirmOrder(desks.two.desk, approvalOf(order)).catch((cause: unknown) => cause);
      await expect
        .poll(() => database.all(`SELECT 1 FROM operations WHERE kind = 'confirm' AND state = 'planned'`))
        .toHaveLength(1);
      connects();
      await desks.settle();
      return { id: order.id, planned };
    }

    it.each([
      ['hears of it at once', false],
      ['hears of it last', true],
    ])('is of unknown outcome at every desk, where a third %s', async (_when, isLast) => {
      const three = await desks.third();
      const hears = isLast ? deaf(three) : () => undefined;
      const { id, planned } = await plannedAnew(Promise.resolve());
      expect(await planned).toBeInstanceOf(ProblemError);
      const all = [desks.one, desks.two, three];
      await desks.studio.settle(...all);
      hears();
      await desks.alike(...all);
      for (const { desk } of all) expect(desk.orders.read(id).state).toBe('may-be-confirmed');
      settleOrder(three.desk, { id, outcome: 'confirmed', note: 'asked by telephone' });
      await desks.alike(...all);
      for (const { desk } of all) expect(desk.orders.read(id).state).toBe('confirmed');
    });

    it('is settled at both as a person says who is asked before that one is out of the way', async () => {
      let asks = (): void => undefined;
      const { id, planned } = await plannedAnew(new Promise((resolve) => (asks = resolve)));
      settleOrder(desks.one.desk, { id, outcome: 'not-confirmed', note: 'asked by telephone' });
      await desks.settle();
      expect(desks.two.desk.database.all(`SELECT 1 FROM operations WHERE state = 'planned'`)).toHaveLength(1);
      asks();
      await planned;
      await desks.expectAlike();
      for (const { desk } of [desks.one, desks.two])
        expect(desk.journal.ofSubject(id).filter(isGrantedOnly)).toMatchObject([
          { kind: 'confirm', state: 'refused', proof: 'person', proofNote: 'asked by telephone' },
        ]);
    });
  });
});

describe('what was told of a call that its own desk forgot', () => {
  /** Two plans a call, tells of its cart and hears nothing of its grant; then it is put back to before it planned that. */
  async function forgets(work: () => Promise<unknown>, isTold: () => boolean): Promise<void> {
    const { one, two, studio } = desks;
    await desks.settle();
    const folder = two.copied();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    session.begin = () => new Promise(() => undefined);
    void work().catch(() => undefined);
    await expect
      .poll(async () => {
        await two.desk.workspace.connectNow();
        return isTold();
      })
      .toBe(true);
    await studio.settle(one);
    two.close();
    desks.two = await two.again({ folder });
    await desks.settle();
  }

  it('keeps no cart from being placed', async () => {
    const { one, two, account, studio } = desks;
    const cart = await exportedCartOf(two, account.id);
    await forgets(
      () => place(two, cart),
      () => studio.model.data.changes.some(({ kind }) => kind === 'orders'),
    );
    await desks.expectAlike();
    for (const desk of [one, desks.two])
      expect(desk.desk.orders.ofCart(cart)?.state).toBe('creation-refused');
    expect((await place(one, cart)).state).toBe('awaiting-confirmation');
    await desks.expectAlike();
  });

  it('keeps no cart from being submitted', async () => {
    const { one, two, studio } = desks;
    const cart = await desks.pricedCart(two);
    await forgets(
      () => submitCart(two.desk, approvalOfCart(readSubmissionCart(two.desk, cart))),
      () => studio.model.data.changes.some(({ body }) => body.includes('"submitting"')),
    );
    await desks.expectAlike();
    for (const desk of [one, desks.two]) expect(readSubmissionCart(desk.desk, cart).stage).toBe('drafted');
    const done = await submitCart(one.desk, approvalOfCart(readSubmissionCart(one.desk, cart)));
    expect(done.stage).toBe('submitted');
    await desks.expectAlike();
  });
});

describe('a submit that a person found at the lab', () => {
  it('is settled where its own desk forgot it, and drafted its cart anew since', async () => {
    const { one, two, account, studio } = desks;
    const draft = submissionDraftOf(await desks.productAt(two));
    const { id } = createSubmissionCart(two.desk, { accountId: account.id, name: 'Wall', draft });
    await desks.settle();
    const folder = two.copied();
    const change = (desk: StudioDesk, quantity: number): void => {
      const { revision } = readSubmissionCart(desk.desk, id);
      const items = draft.items.map((item) => ({ ...item, quantity }));
      saveSubmissionCart(desk.desk, { id, revision, draft: { ...draft, items } });
    };
    change(two, 3);
    await priced(two, id);
    desks.lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
    const approval = approvalOfCart(readSubmissionCart(two.desk, id));
    expect(await submitCart(two.desk, approval)).toMatchObject({ stage: 'uncertain' });
    await desks.settle();
    two.close();
    desks.two = await two.again({ folder });
    change(desks.two, 4);
    await desks.settle();
    const [found] = await findAtLab(one.desk, id);
    const submissionId = found?.submissionId ?? '';
    settleSubmit(one.desk, { id, outcome: 'submitted', submissionId, note: 'by its mark' });
    await desks.expectAlike();
    expect(readSubmissionCart(desks.two.desk, id)).toMatchObject({ stage: 'submitted', submissionId });
    expect(studio.model.data.gate).toBe('open');
  });
});

describe('an item of a batch', () => {
  it('is confirmed at both where it is heard of after its order was confirmed', async () => {
    const { one, two, account } = desks;
    const cart = await exportedCartOf(one, account.id);
    await place(one, cart);
    await desks.settle();
    const hears = deaf(two);
    const { id } = batchOf(one, [cart]);
    await prepareBatch(one.desk, { id, which: null, asPlaced: true });
    const { digest } = reviewBatch(one.desk, id);
    approveBatch(one.desk, { id, digest, leave: { kind: 'after', milliseconds: 3_600_000 } });
    await desks.studio.settle(one);
    const order = two.desk.orders.ofCart(cart);
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(order?.id ?? '')));
    hears();
    await desks.expectAlike();
    for (const desk of [one, two])
      expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual(['confirmed']);
  });
});
