import type { Account } from '@core/accounts/accounts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { Killed } from '@proof/world/killed';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { saveOrderNote } from '@main/workflows/orders/order-notes';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { KillSwitch } from '../kill-switch';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';

let lab: PracticeLab;
let studio: Studio;
let one: StudioDesk;
let two: StudioDesk;
let account: Account;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'faults of desks' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  studio = new Studio(lab.ready);
  const [first, second] = await studio.desks(2);
  if (first === undefined || second === undefined) throw new Error('There are two');
  [one, two] = [first, second];
  account = await studio.account(one, two);
});
afterEach(() => studio.closeAll());

const settle = (): Promise<void> => studio.settle(one, two);
const change = (desk: StudioDesk, id: string, changes: { name?: string; note?: string }): unknown =>
  saveCart(desk.desk, { id, revision: readCart(desk.desk, id).revision, ...changes });

function alike(): void {
  expect(sharedOf(two)).toEqual(sharedOf(one));
  for (const desk of [one, two])
    expect(desk.desk.workspace.status()).toMatchObject({
      untold: 0,
      parked: 0,
      link: { state: 'connected' },
    });
}

const byId = (a: { id?: unknown }, b: { id?: unknown }): number => (String(a.id) < String(b.id) ? -1 : 1);

async function confirmedOrder(desk: StudioDesk): Promise<string> {
  const order = await place(desk, await exportedCartOf(desk, account.id));
  await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order.id)));
  return order.id;
}

describe('a desk that is away', () => {
  it('drafts, sends nothing, and brings all of it along later', async () => {
    const id = draftedCart(one, account.id);
    await settle();
    studio.model.stop();
    await two.desk.workspace.connectNow();
    change(one, id, { note: 'from one' });
    change(two, id, { name: 'from two' });
    const other = draftedCart(two, account.id, 'Made while away');
    expect(two.desk.workspace.status()).toMatchObject({ link: { state: 'away' } });
    studio.model.start();
    await settle();
    expect(readCart(one.desk, id)).toMatchObject({ note: 'from one', name: 'from two' });
    expect(readCart(one.desk, other).name).toBe('Made while away');
    alike();
  });
});

describe('a program that ends', () => {
  it('loses nothing and tells nothing twice, at whichever write of telling and reading', async () => {
    for (let write = 1; ; write += 1) {
      for (const moment of ['inside', 'after'] as const) {
        const id = draftedCart(one, account.id, `cart ${write} ${moment}`);
        await studio.settle(one);
        const own = draftedCart(two, account.id, `own ${write} ${moment}`);
        // It hears of what the other one does at once: all that it is to tell and to read is left for its next start.
        two.close();
        change(one, id, { note: 'more' });
        await studio.settle(one);
        const kill = new KillSwitch();
        two = await two.again({ database: kill.wrap, report: () => undefined });
        kill.arm(write, moment);
        await two.desk.workspace.connectNow().catch((cause: unknown) => {
          if (!(cause instanceof Killed)) throw cause;
        });
        const isOver = !kill.isDead;
        kill.disarm();
        kill.isDead = false;
        two.close();
        two = await two.again({ database: (database) => database });
        await settle();
        const arrived = one.desk.database.all('SELECT name FROM carts WHERE id = ?', [own]);
        expect(arrived).toEqual([{ name: `own ${write} ${moment}` }]);
        expect(readCart(two.desk, id).note).toBe('more');
        alike();
        const told = studio.model.data.changes.filter(({ record }) => record === own);
        expect(told).toHaveLength(1);
        if (isOver) return;
      }
    }
  }, 60_000);
});

describe('a start', () => {
  it('leaves alone what another desk has on its way', async () => {
    const order = await place(one, await exportedCartOf(one, account.id));
    await settle();
    let [hasLeft, goOn] = [(): void => undefined, (): void => undefined];
    const left = new Promise<void>((resolve) => (hasLeft = resolve));
    const waited = new Promise<void>((resolve) => (goOn = resolve));
    one.close();
    one = await one.again({
      once: (exchange) => async (request) => {
        hasLeft();
        await waited;
        return await exchange(request);
      },
    });
    const confirmed = confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)));
    await left;
    await settle();
    expect(two.desk.orders.read(order.id).state).toBe('confirming');
    two.close();
    two = await two.again();
    expect(two.desk.orders.read(order.id).state).toBe('confirming');
    goOn();
    await confirmed;
    await settle();
    expect(two.desk.orders.read(order.id).state).toBe('confirmed');
    alike();
  });
});

describe('a server that was put back', () => {
  it.each(['dump', 'folder'] as const)('hears everything again from a %s', async (way) => {
    const id = draftedCart(one, account.id);
    const noted = await place(one, await exportedCartOf(one, account.id));
    await settle();
    const copy = studio.model.copy();
    change(one, id, { name: 'Later' });
    saveOrderNote(one.desk, { id: noted.id, note: 'Call first' });
    await settle();
    change(two, id, { note: 'later still' });
    const order = await confirmedOrder(two);
    await settle();
    studio.model.restore(copy, way);
    studio.model.cut();
    change(one, id, { note: 'last of all' });
    await settle();
    await settle();
    expect(readCart(two.desk, id)).toMatchObject({ name: 'Later', note: 'last of all' });
    expect(one.desk.orders.read(order).state).toBe('confirmed');
    expect(one.desk.orders.read(noted.id).note).toBe('Call first');
    expect(one.desk.database.all('SELECT * FROM conflicts')).toEqual([]);
    expect(one.desk.workspace.status()).toMatchObject({ gate: { state: 'open' } });
    expect(studio.model.data.gate).toBe('open');
    alike();
  });

  it('hears from the others what became of the calls of a desk that is gone', async () => {
    const refused = await place(two, await exportedCartOf(two, account.id));
    const copy = studio.model.copy();
    const done = await confirmedOrder(two);
    lab.setFault({
      route: 'confirmOrder',
      effect: { kind: 'answer', status: 422, body: '{}', contentType: 'application/json', acts: false },
      count: 1,
    });
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(refused.id)));
    await settle();
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(refused.id)));
    await settle();
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    await studio.settle(one);
    const gone = studio.model.data.desks.find(({ role }) => role === two.role)?.id ?? '';
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    // Nothing contradicts anything, and nothing has to be settled by a person.
    expect(studio.model.data.gate).toBe('open');
    const onRecord = [...studio.model.data.operations.values()].map(({ id, state }) => ({ id, state }));
    expect(onRecord.sort(byId)).toEqual(one.desk.database.all('SELECT id, state FROM operations').sort(byId));
    two = await studio.desk({ person: 'person 3' });
    await studio.enter(two, 'Desk 3', one);
    await settle();
    await two.desk.workspace.mapAccount(account.id, null);
    await settle();
    for (const id of [done, refused.id]) expect(two.desk.orders.read(id).state).toBe('confirmed');
    alike();
  });

  it('sends nothing before a desk was here that joined after the copy was made', async () => {
    const { id } = await place(one, await exportedCartOf(one, account.id));
    await settle();
    const copy = studio.model.copy();
    const three = await studio.desk({ person: 'person 3' });
    await studio.enter(three, 'Desk 3', one);
    await studio.settle(one, two, three);
    await three.desk.workspace.mapAccount(account.id, null);
    await studio.settle(three);
    const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl, accounts } = lab.ready;
    const origins = [editorBaseUrl, orderSubmitUrl, commerceBaseUrl].map((url) => new URL(url).origin);
    await three.desk.keys.set(account, 'all', { pasted: accounts[0]?.keys.full ?? '', origins });
    const late = studio.model.data.desks.find(({ role }) => role === three.role)?.id;
    // No one hears of what it confirms.
    for (const desk of [one, two]) desk.close();
    const confirmed = await confirmOrder(three.desk, approvalOf(three.desk.orders.read(id)));
    expect(confirmed).toMatchObject({ state: 'confirmed' });
    three.close();
    studio.model.restore(copy, 'dump');
    [one, two] = [await one.again(), await two.again()];
    await settle();
    expect(one.desk.workspace.status()).toMatchObject({
      gate: { state: 'put-back', waitingFor: [late] },
    });
    await expect(confirmOrder(one.desk, approvalOf(one.desk.orders.read(id)))).rejects.toThrow();
    await studio.settle(await three.again());
    await settle();
    expect(studio.model.data.gate).toBe('open');
    for (const desk of [one, two]) expect(desk.desk.orders.read(id).state).toBe('confirmed');
    alike();
  }, 20_000);

  it('says by name which orders contradict each other', async () => {
    await confirmedOrder(one);
    await settle();
    const [root = ''] = studio.model.data.roots.keys();
    await studio.sessions.get(two.role)?.report({
      ...{ no: 10_000, root, kind: 'confirm', operationId: 'another', proof: null, body: '{}' },
      ended: [{ number: 1, outcome: 'succeeded' }],
    });
    await settle();
    for (const desk of [one, two])
      expect(desk.desk.workspace.status()).toMatchObject({
        gate: {
          state: 'closed',
          contradictions: [{ kind: 'confirm', name: 'Okafor wedding', desks: ['Desk 1', 'Desk 2'] }],
        },
      });
  });
});

describe('a desk that was put back', () => {
  it('takes over what was granted to it since, and reads what it told', async () => {
    const id = draftedCart(two, account.id);
    await settle();
    const folder = two.copied();
    change(two, id, { name: 'Forgotten here' });
    const order = await confirmedOrder(two);
    await settle();
    two.close();
    two = await two.again({ folder });
    await settle();
    expect(readCart(two.desk, id).name).toBe('Forgotten here');
    expect(two.desk.orders.read(order).state).toBe('confirmed');
    alike();
  });
});
