import type { Account } from '@core/accounts/accounts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { readAround } from '@main/workflows/workspace/read-around';
import { settleConflict } from '@main/workflows/workspace/settle-conflict';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';

let lab: PracticeLab;
let studio: Studio;
let one: StudioDesk;
let two: StudioDesk;
let account: Account;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'shared' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  studio = new Studio(lab.ready);
  [one, two] = await twoDesks();
  account = await studio.account(one, two);
});
afterEach(() => studio.closeAll());

async function twoDesks(): Promise<[StudioDesk, StudioDesk]> {
  const [first, second] = await studio.desks(2);
  if (first === undefined || second === undefined) throw new Error('There are two');
  return [first, second];
}

const settle = (): Promise<void> => studio.settle(one, two);
const rename = (desk: StudioDesk, id: string, change: { name?: string; note?: string }): unknown =>
  saveCart(desk.desk, { id, revision: readCart(desk.desk, id).revision, ...change });

describe('drafts of two desks', () => {
  it('shows a cart of one at the other', async () => {
    const id = draftedCart(one, account.id);
    await settle();
    expect(readCart(two.desk, id)).toMatchObject({ name: 'Okafor wedding', accountId: account.id });
    expect(sharedOf(two)).toEqual(sharedOf(one));
    expect(one.desk.workspace.status()).toMatchObject({ mode: 'shared', untold: 0, parked: 0 });
  });

  it('says of a cart what its export costs where another desk wrote in it before it heard of that', async () => {
    const id = draftedCart(one, account.id);
    await settle();
    studio.model.stop();
    rename(two, id, { note: 'Call first' });
    await exportCart(one.desk, { id, anyway: true });
    const listed = ({ desk }: StudioDesk) =>
      desk.database.get('SELECT total_amount, has_markup, exported_at FROM carts WHERE id = ?', [id]);
    const exported = listed(one);
    expect(exported).toMatchObject({ total_amount: expect.any(String), has_markup: 1 });
    studio.model.start();
    await studio.settle(two);
    await settle();
    expect([listed(one), listed(two)]).toEqual([exported, exported]);
    expect(sharedOf(two)).toEqual(sharedOf(one));
  });

  it('puts together what both wrote in different places', async () => {
    const id = draftedCart(one, account.id);
    await settle();
    rename(one, id, { name: 'Renamed' });
    rename(two, id, { note: 'Call first' });
    await settle();
    for (const desk of [one, two])
      expect(readCart(desk.desk, id)).toMatchObject({ name: 'Renamed', note: 'Call first' });
    expect(one.desk.database.all('SELECT * FROM conflicts')).toEqual([]);
    expect(sharedOf(two)).toEqual(sharedOf(one));
  });

  it('keeps both where both wrote the same differently', async () => {
    const id = draftedCart(one, account.id);
    await settle();
    rename(one, id, { name: 'By one' });
    rename(two, id, { name: 'By two' });
    await settle();
    expect(readCart(one.desk, id).name).toBe('By one');
    expect(sharedOf(two)).toEqual(sharedOf(one));
    const conflict = two.desk.database.get('SELECT * FROM conflicts');
    expect(JSON.parse(String(conflict?.fields ?? null))).toEqual([
      { path: 'name', before: 'Okafor wedding', kept: 'By one', other: 'By two' },
    ]);
  });
});

describe('what one took away and the other edited', () => {
  it('is there until a person chooses the version without it', async () => {
    const id = draftedCart(one, account.id);
    const { draft } = readCart(one.desk, id);
    const editors = ['stays', 'goes'].map((editorId) => ({ editorId, quantity: 1, orderAttributes: null }));
    const save = (desk: StudioDesk, changed: typeof editors): unknown =>
      saveCart(desk.desk, {
        ...{ id, revision: readCart(desk.desk, id).revision, draft: { ...draft, editors: changed } },
      });
    save(one, editors);
    await settle();
    save(
      one,
      editors.map((editor) => ({ ...editor, quantity: 2 })),
    );
    save(two, editors.slice(0, 1));
    await settle();
    expect(readCart(two.desk, id).draft.editors).toHaveLength(2);
    const subject = { kind: 'cart', id } as const;
    const ports = { ...two.desk, presence: () => [] };
    const [conflict] = readAround(ports, subject).conflicts;
    const takeOther = (conflict?.fields ?? []).map(({ path }) => path);
    settleConflict(ports, { subject, id: conflict?.id ?? '', takeOther });
    expect(readCart(two.desk, id).draft.editors).toEqual([{ ...editors[0], quantity: 2 }]);
    await settle();
    expect(sharedOf(two)).toEqual(sharedOf(one));
  });
});

describe('orders of two desks', () => {
  it('has orders, ledger and history alike at both', async () => {
    const id = await exportedCartOf(one, account.id);
    await settle();
    const order = await place(two, id);
    await settle();
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)));
    await settle();
    expect(two.desk.orders.read(order.id)).toMatchObject({ state: 'confirmed' });
    expect(readCart(two.desk, id)).toMatchObject({ stage: 'confirmed' });
    expect(sharedOf(two)).toEqual(sharedOf(one));
    expect(one.desk.workspace.status()).toMatchObject({ untold: 0, parked: 0 });
  });
});

describe('desks that hear of each other', () => {
  it('do not call one silent that is connected and has nothing to say', async () => {
    let moved = 0;
    const other = new Studio(lab.ready);
    const [here] = await other.desks(2, [{ now: () => Date.now() + moved }]);
    if (here === undefined) throw new Error('There are two');
    const heard = (): number => {
      const status = here.desk.workspace.status();
      return (status.mode === 'shared' ? status.desks.find(({ isThis }) => !isThis)?.heardAt : null) ?? 0;
    };
    const before = heard();
    moved = 10 * 60_000;
    await here.desk.workspace.connectNow();
    expect(heard() - before).toBeGreaterThanOrEqual(moved);
    other.closeAll();
  });
});
