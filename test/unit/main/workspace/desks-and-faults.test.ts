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
});

describe('a desk that was put back', () => {
  it('takes over what was granted to it since, and reads what it told', async () => {
    const id = draftedCart(two, account.id);
    await settle();
    two.close();
    const before = await two.again();
    const copied = before.desk.database.path;
    const folder = `${copied}.before`;
    const { mkdirSync, copyFileSync } = await import('node:fs');
    before.desk.database.script('PRAGMA wal_checkpoint(TRUNCATE)');
    before.close();
    mkdirSync(folder);
    copyFileSync(copied, `${folder}/${copied.split('/').at(-1) ?? ''}`);
    two = await before.again();
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
