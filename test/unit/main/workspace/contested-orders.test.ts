import type { Account } from '@core/accounts/accounts';
import type { OrderRecord } from '@core/orders/orders';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError } from '@main/problem-error';
import type { Taken, Told, WorkspaceServer } from '@main/workspace/server-port';
import type { ModelOptions } from '@proof/world/workspace-model';
import { exportCart } from '@main/workflows/carts/export-cart';
import { cartsAsFile } from '@main/workflows/imports/cart-files';
import { openCartFile } from '@main/workflows/imports/open-cart-file';
import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { answer } from '../workflows/desks/submit-bench';
import { draftedCart, exportedCartOf, sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';

let lab: PracticeLab;
let studio: Studio;
let one: StudioDesk;
let two: StudioDesk;
let account: Account;
let fault: NonNullable<ModelOptions['fault']> = () => null;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'contested' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  fault = () => null;
  await lab.control({ do: 'reset' });
  studio = new Studio(lab.ready, { fault: (role, question) => fault(role, question) });
  const [first, second] = await studio.desks(2);
  if (first === undefined || second === undefined) throw new Error('There are two');
  [one, two] = [first, second];
  account = await studio.account(one, two);
});
afterEach(() => studio.closeAll());

const settle = (): Promise<void> => studio.settle(one, two);
const REFUSED = answer(422, '{"message":"not today"}');
const left = (route: 'createOrder' | 'confirmOrder'): number => lab.parts.log.list({ route }).length;

/** Why it was prevented; null when it was not. */
async function blockedBy(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    return cause.problem.kind === 'blocked' ? cause.problem.reason : cause.problem.kind;
  }
}

function alike(): void {
  expect(sharedOf(two)).toEqual(sharedOf(one));
  for (const desk of [one, two])
    expect(desk.desk.workspace.status()).toMatchObject({
      untold: 0,
      parked: 0,
      link: { state: 'connected' },
    });
}

describe('two desks at one order', () => {
  it('has one confirm it, and neither a second time', async () => {
    const order = await place(one, await exportedCartOf(one, account.id));
    await settle();
    const said = await Promise.all([
      blockedBy(confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)))),
      blockedBy(confirmOrder(two.desk, approvalOf(two.desk.orders.read(order.id)))),
    ]);
    // The other one heard of it before it asked, or from the answer to its question.
    expect(said.filter((why) => why === null)).toHaveLength(1);
    expect(['workspace-held', 'already-running']).toContain(said.find((why) => why !== null));
    await settle();
    expect(left('confirmOrder')).toBe(1);
    expect(one.desk.orders.read(order.id).state).toBe('confirmed');
    alike();
  });

  it('has both place one cart at once, and makes one order of it', async () => {
    const cart = await exportedCartOf(one, account.id);
    await settle();
    await Promise.all([blockedBy(place(one, cart)), blockedBy(place(two, cart))]);
    await settle();
    await settle();
    expect(left('createOrder')).toBe(1);
    const orders = one.desk.database.all('SELECT state FROM orders');
    expect(orders).toEqual([{ state: 'awaiting-confirmation' }]);
    alike();
  });

  it('confirms once what each opened for itself from one cart file', async () => {
    const ids = [draftedCart(one, account.id)];
    const text = await cartsAsFile(one.desk, { kind: 'cart', ids }, () => Promise.resolve(null));
    const orders: OrderRecord[] = [];
    for (const desk of [one, two]) {
      const [{ id } = { id: '' }] = openCartFile(desk.desk, { accountId: account.id, text, places: [0] });
      await exportCart(desk.desk, { id, anyway: false });
      orders.push(await place(desk, id));
      // That it was placed is told before the other one asks.
      await settle();
    }
    const said: (string | null)[] = [];
    for (const [index, order] of orders.entries()) {
      const { desk } = index === 0 ? one : two;
      said.push(await blockedBy(confirmOrder(desk, approvalOf(desk.orders.read(order.id)))));
    }
    expect(left('confirmOrder')).toBe(1);
    // The newer one is the order; what was placed before it is not to be confirmed any more.
    expect(said).toEqual(['workspace-superseded', null]);
    await settle();
    alike();
  });

  it('places a cart anew once the lab refused what was placed again after a doubt', async () => {
    const cart = await exportedCartOf(one, account.id);
    lab.setFault({ route: 'createOrder', effect: { kind: 'cutBody', share: 0 }, count: 1 });
    expect((await place(one, cart)).state).toBe('creation-unknown');
    lab.setFault({ route: 'createOrder', effect: REFUSED, count: 1 });
    expect((await place(one, cart)).state).toBe('creation-refused');
    await settle();
    expect(two.desk.orders.ofCart(cart)?.state).toBe('creation-refused');
    expect(await blockedBy(place(two, cart))).toBe(null);
    await settle();
    expect(one.desk.orders.ofCart(cart)?.state).toBe('awaiting-confirmation');
    alike();
  });

  it('believes the lab that answered one, and not what a person said meanwhile at the other', async () => {
    const { id } = await place(one, await exportedCartOf(one, account.id));
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'cutBody', share: 0 }, count: 1 });
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(id)));
    await settle();
    fault = (role) => (role === one.role ? 'before' : null);
    const { confirmationId } = two.desk.orders.read(id);
    await confirmAgain(two.desk, { id, confirmationId: confirmationId ?? '' });
    settleOrder(one.desk, { id, outcome: 'not-confirmed', note: 'Said on the phone' });
    expect(one.desk.orders.read(id).state).toBe('awaiting-confirmation');
    fault = () => null;
    await settle();
    for (const desk of [one, two]) expect(desk.desk.orders.read(id).state).toBe('confirmed');
    alike();
  });

  it('leaves it to the one that did something to tell of it', async () => {
    await settle();
    fault = (role, question) =>
      role === two.role && (question === 'tell' || question === 'report') ? 'before' : null;
    const order = await place(one, await exportedCartOf(one, account.id));
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)));
    await settle();
    expect(two.desk.database.all('SELECT kind, record FROM workspace_outbox')).toEqual([]);
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
    alike();
  });

  it('names an order that was sent twice, and the desks that say so', async () => {
    const root = await exportedCartOf(one, account.id);
    await settle();
    const calls = studio.model.data.desks.map(({ id: deskId }) => ({ state: 'succeeded' as const, deskId }));
    studio.between = (connector) => ({
      connect: async () => {
        const session = await connector.connect();
        const hello: typeof session.hello = async (greeting) => {
          const welcome = await session.hello(greeting);
          return { ...welcome, gate: 'closed', contradictions: [{ root, kind: 'confirm', calls }] };
        };
        return { ...session, hello };
      },
    });
    studio.model.cut(one.role);
    await one.desk.workspace.connectNow();
    expect(one.desk.workspace.status()).toMatchObject({
      gate: {
        state: 'closed',
        contradictions: [{ kind: 'confirm', name: 'Okafor wedding', desks: ['Desk 1', 'Desk 2'] }],
      },
    });
  });

  it('sends nothing while the server is away, and everything once it is back', async () => {
    const order = await place(one, await exportedCartOf(one, account.id));
    await settle();
    studio.model.stop();
    const approval = approvalOf(one.desk.orders.read(order.id));
    expect(await blockedBy(confirmOrder(one.desk, approval))).toBe('workspace-away');
    expect(left('confirmOrder')).toBe(0);
    studio.model.start();
    await settle();
    expect(await blockedBy(confirmOrder(one.desk, approval))).toBe(null);
    await settle();
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
    alike();
  }, 20_000);

  it('says that nothing left when no answer to its question came', async () => {
    const order = await place(one, await exportedCartOf(one, account.id));
    await settle();
    fault = (role, question) => (role === one.role && question === 'begin' ? 'after' : null);
    const approval = approvalOf(one.desk.orders.read(order.id));
    expect(await blockedBy(confirmOrder(one.desk, approval))).toBe('workspace-away');
    fault = () => null;
    await settle();
    expect(left('confirmOrder')).toBe(0);
    expect([...studio.model.data.operations.values()].map(({ kind, state }) => [kind, state])).toContainEqual(
      ['confirm', 'refused'],
    );
    expect(await blockedBy(confirmOrder(two.desk, approval))).toBe(null);
    await settle();
    expect(one.desk.orders.read(order.id).state).toBe('confirmed');
    alike();
  }, 20_000);

  it('reaches the same in the end, whichever answers are lost', async () => {
    let asked = 0;
    fault = (_role, question) => {
      asked += 1;
      if (question === 'connect' || question === 'begin' || question === 'hello') return null;
      return asked % 5 === 0 ? 'after' : asked % 7 === 0 ? 'before' : null;
    };
    const orders: string[] = [];
    for (const desk of [one, two]) {
      const order = await place(desk, await exportedCartOf(desk, account.id));
      orders.push(order.id);
      await settle();
    }
    fault = () => null;
    await settle();
    await settle();
    for (const id of orders) expect(one.desk.orders.read(id).state).toBe('awaiting-confirmation');
    const told = studio.model.data.changes.filter(({ kind }) => kind === 'exports');
    expect(told).toHaveLength(2);
    alike();
  });
});

describe('a call that two desks send again at once', () => {
  /** One is granted the second attempt, and two has used up that number before it heard of it. */
  async function bothTryAgain(): Promise<string> {
    const cart = await exportedCartOf(two, account.id);
    lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    expect((await place(two, cart)).state).toBe('creation-unknown');
    await settle();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    const { pull } = session;
    session.pull = () => Promise.resolve([]);
    await place(one, cart);
    await studio.settle(one);
    expect(await blockedBy(place(two, cart))).not.toBeNull();
    session.pull = pull;
    return cart;
  }

  it('is known alike at both', async () => {
    const cart = await bothTryAgain();
    await settle();
    for (const desk of [one, two]) {
      expect(desk.desk.orders.ofCart(cart)?.state).toBe('awaiting-confirmation');
      const attempts = desk.desk.database.all('SELECT number, outcome FROM attempts ORDER BY number');
      expect(attempts).toEqual([
        { number: 1, outcome: 'unknown' },
        { number: 2, outcome: 'succeeded' },
      ]);
      expect(desk.desk.workspace.status()).toMatchObject({ untold: 0, parked: 0 });
    }
    const order = two.desk.orders.ofCart(cart);
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(order?.id ?? '')));
    await settle();
    expect(one.desk.orders.ofCart(cart)?.state).toBe('confirmed');
    expect(left('confirmOrder')).toBe(1);
  });
});

describe('a call that two desks sent again, each with an answer of its own', () => {
  /** One has an answer that a server which was put back is not told of; two was answered by another ConfirmationID. */
  async function answeredApart({ tellsOrders = true } = {}): Promise<OrderRecord> {
    const cart = await exportedCartOf(two, account.id);
    lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    expect((await place(two, cart)).state).toBe('creation-unknown');
    await settle();
    const copy = studio.model.copy();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    session.pull = () => Promise.resolve([]);
    const first = await place(one, cart);
    await studio.settle(one);
    studio.model.restore(copy, 'dump');
    studio.between = (connector, role) => ({
      connect: async () => {
        const connected = await connector.connect();
        if (role === one.role) return { ...connected, report: () => Promise.resolve('succeeded' as const) };
        return tellsOrders ? connected : { ...connected, tell: (told) => tellWithoutOrders(connected, told) };
      },
    });
    studio.model.cut();
    await settle();
    const order = await place(two, cart);
    expect([first.state, order.state]).toEqual(['awaiting-confirmation', 'awaiting-confirmation']);
    expect(order.confirmationId).not.toBe(first.confirmationId);
    return order;
  }

  /** Orders seem to be told, and are not. */
  async function tellWithoutOrders(server: WorkspaceServer, told: readonly Told[]): Promise<Taken[]> {
    const kept = await server.tell(told.filter(({ kind }) => kind !== 'orders'));
    const orders = told.filter(({ kind }) => kind === 'orders');
    return [...kept, ...orders.map(({ no }) => ({ no, taken: true as const, version: null }))];
  }

  const seenByOne = ({ id }: OrderRecord): Partial<OrderRecord> => {
    const { state, confirmationId, total, missing, breakdown } = one.desk.orders.read(id);
    return { state, confirmationId, total, missing, breakdown };
  };

  it('is the order that was confirmed at both, with its price', async () => {
    const order = await answeredApart();
    const { confirmationId, total, missing, breakdown } = order;
    await confirmOrder(two.desk, approvalOf(order));
    await settle();
    expect(seenByOne(order)).toEqual({ state: 'confirmed', confirmationId, total, missing, breakdown });
  });

  it('is that order also where only its calls are heard of', async () => {
    const order = await answeredApart({ tellsOrders: false });
    const { confirmationId, total, missing, breakdown } = order;
    await confirmOrder(two.desk, approvalOf(order));
    await settle();
    const known = { confirmationId, total, missing, breakdown };
    expect(seenByOne(order)).toEqual({ state: 'confirmed', ...known });
  });

  it('says what the lab answered to the confirmation, where its desk is gone before it tells of the call', async () => {
    const order = await place(two, await exportedCartOf(two, account.id));
    await settle();
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    session.report = () => Promise.resolve('sent');
    const { confirmation } = await confirmOrder(two.desk, approvalOf(order));
    await settle();
    studio.model.cut(two.role);
    two.close();
    const gone = studio.model.data.desks.find(({ role }) => role === two.role)?.id ?? '';
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    expect(one.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    settleOrder(one.desk, { id: order.id, outcome: 'confirmed', note: 'asked by telephone' });
    await studio.settle(one);
    expect(confirmation).not.toBeNull();
    expect(one.desk.orders.read(order.id)).toMatchObject({ state: 'confirmed', confirmation });
  });

  it('is that order also while no one knows whether it was confirmed', async () => {
    const order = await answeredApart();
    lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
    await confirmOrder(two.desk, approvalOf(order));
    await settle();
    const { confirmationId } = order;
    expect(seenByOne(order)).toMatchObject({ state: 'may-be-confirmed', confirmationId });
    settleOrder(one.desk, { id: order.id, outcome: 'confirmed', note: 'Said on the phone' });
    await settle();
    expect(seenByOne(order)).toMatchObject({ state: 'confirmed', confirmationId });
  });
});

describe('a desk that is gone', () => {
  it('keeps free what never left, also where the server was put back to when that was granted', async () => {
    const order = await place(one, await exportedCartOf(one, account.id));
    await settle();
    let copy: ReturnType<typeof studio.model.copy> | null = null;
    fault = (role, question) => {
      if (role === two.role && question === 'begin') return 'after';
      const isGranted = [...studio.model.data.operations.values()].some(({ state }) => state === 'sent');
      if (isGranted) copy ??= studio.model.copy();
      return null;
    };
    const approval = approvalOf(two.desk.orders.read(order.id));
    expect(await blockedBy(confirmOrder(two.desk, approval))).toBe('workspace-away');
    fault = () => null;
    await settle();
    two.close();
    if (copy === null) throw new Error('It was granted');
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(one);
    const gone = studio.model.data.desks.find(({ role }) => role === two.role);
    await one.desk.workspace.declareGone(gone?.id ?? '');
    await studio.settle(one);
    expect(studio.model.data.gate).toBe('open');
    expect(await blockedBy(confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id))))).toBeNull();
    expect(left('confirmOrder')).toBe(1);
  }, 20_000);

  it('leaves what it had on its way unknown at the others', async () => {
    const order = await place(one, await exportedCartOf(one, account.id));
    await settle();
    // It had a grant, and was not heard of again.
    const session = studio.sessions.get(two.role);
    if (session === undefined) throw new Error('It is connected');
    const { begin } = session;
    await new Promise<void>((resolve) => {
      session.begin = async (request) => {
        await begin(request);
        resolve();
        return await new Promise(() => undefined);
      };
      void confirmOrder(two.desk, approvalOf(two.desk.orders.read(order.id))).catch(() => undefined);
    });
    await one.desk.workspace.connectNow();
    const gone = studio.model.data.desks.find(({ role }) => role === two.role);
    await one.desk.workspace.declareGone(gone?.id ?? '');
    await studio.settle(one);
    expect(one.desk.orders.read(order.id)).toMatchObject({ state: 'may-be-confirmed' });
    expect(
      await blockedBy(confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)))),
    ).not.toBeNull();
    expect(left('confirmOrder')).toBe(0);
  });
});
