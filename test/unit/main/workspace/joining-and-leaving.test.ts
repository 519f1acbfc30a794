import type { Account } from '@core/accounts/accounts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProblemError, valueOf } from '@main/problem-error';
import { MembershipRepository } from '@main/store/workspace/membership';
import { NO_MARK } from '@main/store/inbox/needs';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { archiveCarts } from '@main/workflows/carts/archive-carts';
import { deleteCarts, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { saveCustomerPrice } from '@main/workflows/customers/save-price';
import { readAround } from '@main/workflows/workspace/read-around';
import { asked } from '@main/workflows/workspace/refusals';
import { assignTo } from '@main/workflows/workspace/say-about';
import { readCart } from '@main/workflows/carts/read-carts';
import { approvalOf, exportedCart, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';

let lab: PracticeLab;
let studio: Studio;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'joining' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  studio = new Studio(lab.ready);
});
afterEach(() => studio.closeAll());

const status = (desk: StudioDesk) => desk.desk.workspace.status();
const around = ({ desk }: StudioDesk, id: string) =>
  readAround({ ...desk, presence: () => [] }, { kind: 'cart', id });
const count = (desk: StudioDesk, table: string): number =>
  Number(desk.desk.database.get(`SELECT count(*) AS count FROM ${table}`)?.count);

/** What something is refused with. */
function problemOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (cause) {
    return cause instanceof ProblemError ? cause.problem : cause;
  }
}

/** A desk alone, with an account that it keys. */
async function alone(name: string): Promise<{ desk: StudioDesk; account: Account }> {
  const desk = await studio.desk({ person: name });
  const { editorBaseUrl, orderSubmitUrl, commerceBaseUrl, accounts } = lab.ready;
  const account = valueOf(
    desk.desk.accounts.add({
      ...{ name: `Studio of ${name}`, environment: 'sandbox', serviceApiVersion: null },
      ...{ keyPerService: false, editorBaseUrl, orderSubmitUrl, commerceBaseUrl },
    }),
  );
  const origins = [editorBaseUrl, orderSubmitUrl, commerceBaseUrl].map((url) => new URL(url).origin);
  valueOf(await desk.desk.keys.set(account, 'all', { pasted: accounts[0]?.keys.full ?? '', origins }));
  return { desk, account };
}

describe('a desk alone', () => {
  it('marks nothing, and is not loaded', async () => {
    const { desk, account } = await alone('Ann');
    await place(desk, await exportedCartOf(desk, account.id));
    expect(count(desk, 'workspace_outbox')).toBe(0);
    expect(status(desk)).toEqual({ mode: 'alone' });
    expect(desk.desk.workspace.isShared).toBe(false);
  });
});

describe('joining', () => {
  it('brings what both have to both, and keeps what is of the practice lab', async () => {
    const one = await alone('Ann');
    const two = await alone('Ben');
    const practice = await exportedCart(one.desk, one.desk.sampleEditors.slice(0, 1));
    const order = await place(one.desk, await exportedCartOf(one.desk, one.account.id));
    await confirmOrder(one.desk.desk, approvalOf(one.desk.desk.orders.read(order.id)));
    const other = draftedCart(two.desk, two.account.id, 'Of Ben');
    await studio.enter(one.desk, 'Front');
    await studio.settle(one.desk);
    await studio.enter(two.desk, 'Back', one.desk);
    await studio.settle(one.desk, two.desk);
    // Nothing of an account that no one mapped is here yet.
    expect(status(two.desk)).toMatchObject({
      accounts: [{ sharedId: one.account.id, likely: [two.account.id] }],
    });
    expect(count(two.desk, 'orders')).toBe(0);
    await two.desk.desk.workspace.mapAccount(one.account.id, two.account.id);
    await one.desk.desk.workspace.mapAccount(two.account.id, one.account.id);
    await studio.settle(one.desk, two.desk);
    expect(two.desk.desk.orders.read(order.id)).toMatchObject({
      state: 'confirmed',
      accountId: two.account.id,
    });
    expect(readCart(one.desk.desk, other)).toMatchObject({ name: 'Of Ben', accountId: one.account.id });
    expect(two.desk.desk.database.get('SELECT 1 FROM carts WHERE id = ?', [practice])).toBeUndefined();
    expect(JSON.stringify(studio.model.data.changes)).not.toContain(practice);
    for (const { desk } of [one, two])
      expect(status(desk)).toMatchObject({ untold: 0, parked: 0, accounts: [] });
  });
});

describe('what only an owner may do', () => {
  it('is refused to another desk as that, not as a server that is away', async () => {
    const [one, two] = await studio.desks(2);
    if (one === undefined || two === undefined) throw new Error('There are two');
    const { deskId } = new MembershipRepository(one.desk.database).read() ?? { deskId: '' };
    await expect(asked(() => two.desk.workspace.revoke(deskId))).rejects.toMatchObject({
      problem: { reason: 'workspace-refused', detail: [{ kind: 'only-an-owner' }] },
    });
  });
});

describe('leaving', () => {
  it('goes back to one desk with everything', async () => {
    const [one, two] = await studio.desks(2);
    if (one === undefined || two === undefined) throw new Error('There are two');
    const account = await studio.account(one, two);
    const id = draftedCart(one, account.id);
    await studio.settle(one, two);
    const before = sharedOf(two);
    await two.desk.workspace.leave(false);
    expect(status(two)).toEqual({ mode: 'alone' });
    expect(sharedOf(two)).toEqual(before);
    for (const table of ['workspace', 'workspace_outbox', 'workspace_versions', 'workspace_parked'])
      expect(count(two, table)).toBe(0);
    saveCart(two.desk, { id, revision: readCart(two.desk, id).revision, name: 'On my own' });
    expect(count(two, 'workspace_outbox')).toBe(0);
    two.close();
    const again = await two.again();
    expect(again.desk.workspace.isShared).toBe(false);
  });
});

describe('what only a newer program knows', () => {
  it('is kept as it is, and locks its record until the program knows it', async () => {
    const [one, two] = await studio.desks(2);
    if (one === undefined || two === undefined) throw new Error('There are two');
    const account = await studio.account(one, two);
    const id = draftedCart(one, account.id);
    await studio.settle(one, two);
    const server = studio.sessions.get(one.role);
    const body = JSON.stringify({ v: 2, row: { name: 'newer' } });
    await server?.tell([
      { no: 900, kind: 'moods', record: 'x', base: 0, bodyVersion: 1, body: '{"v":1,"row":{}}' },
      { no: 901, kind: 'carts', record: id, base: 1, bodyVersion: 2, body },
    ]);
    await studio.settle(two);
    expect(status(two)).toMatchObject({ parked: 2, isOlder: true });
    const { revision } = readCart(two.desk, id);
    const locked = { problem: { kind: 'blocked', reason: 'newer-program' } };
    for (const change of [
      () => saveCart(two.desk, { id, revision, note: 'written over' }),
      () => deleteCarts(two.desk, [id]),
      () => archiveCarts(two.desk, { ids: [id], archived: true }),
    ])
      await expect(Promise.resolve().then(change)).rejects.toMatchObject(locked);
    await expect(exportCart(two.desk, { id, anyway: false })).rejects.toMatchObject(locked);
    expect(around(two, id).isOfNewer).toBe(true);
    // Everything else goes on.
    const other = draftedCart(two, account.id, 'Another');
    saveCart(two.desk, { id: other, revision: readCart(two.desk, other).revision, note: 'kept' });
    await studio.settle(two);
    expect(status(two)).toMatchObject({ parked: 2, untold: 0, link: { state: 'connected' } });
    expect(around(two, other).isOfNewer).toBe(false);
    expect(readCart(two.desk, id)).toMatchObject({ name: 'Okafor wedding', note: '' });
  });

  it('locks prices, assignments and what was made of a need as well', async () => {
    const [one, two] = await studio.desks(2);
    if (one === undefined || two === undefined) throw new Error('There are two');
    const account = await studio.account(one, two);
    const id = draftedCart(one, account.id);
    const need = `price-changed:${account.id}:x`;
    await studio.settle(one, two);
    const body = JSON.stringify({ v: 2, row: { name: 'newer' } });
    const newer = [
      { kind: 'customer_prices', record: id },
      { kind: 'assignments', record: id },
      { kind: 'need_marks', record: need },
    ];
    await studio.sessions
      .get(one.role)
      ?.tell(newer.map((named, index) => ({ ...named, no: 900 + index, base: 0, bodyVersion: 2, body })));
    await studio.settle(two);
    const { desk } = two;
    const price = { amount: '12.00', currency: 'USD' };
    for (const change of [
      () => saveCustomerPrice(desk, { cartId: id, price }),
      () => assignTo({ ...desk, presence: () => [] }, { subject: { kind: 'cart', id }, person: 'Ben' }),
      () => desk.needs.mark(need, NO_MARK),
    ])
      expect(problemOf(change)).toMatchObject({ kind: 'blocked', reason: 'newer-program' });
  });

  it('keeps a desk that changed the same from leaving, unless a person decides so', async () => {
    const [one, two] = await studio.desks(2);
    if (one === undefined || two === undefined) throw new Error('There are two');
    const account = await studio.account(one, two);
    const id = draftedCart(one, account.id);
    await studio.settle(one, two);
    const body = JSON.stringify({ v: 2, row: { name: 'newer' } });
    await studio.sessions
      .get(one.role)
      ?.tell([{ no: 900, kind: 'carts', record: id, base: 1, bodyVersion: 2, body }]);
    saveCart(two.desk, { id, revision: readCart(two.desk, id).revision, note: 'not shared' });
    await expect(two.desk.workspace.leave(false)).rejects.toMatchObject({
      problem: { kind: 'blocked', reason: 'workspace-untold' },
    });
    expect(status(two)).toMatchObject({ mode: 'shared', untold: 1 });
    // Nor does it know all that the others did.
    expect(await two.desk.workspace.leave(true)).toEqual({ isWhole: false });
    expect(readCart(two.desk, id).note).toBe('not shared');
    await studio.settle(one);
    expect(status(one)).toMatchObject({ desks: [{ state: 'here' }, { state: 'left' }] });
  });

  it('is not sent as it was before', async () => {
    const [one, two] = await studio.desks(2);
    if (one === undefined || two === undefined) throw new Error('There are two');
    const account = await studio.account(one, two);
    const order = await place(one, await exportedCartOf(one, account.id));
    const exported = await exportedCartOf(one, account.id);
    await studio.settle(one, two);
    const body = JSON.stringify({ v: 2, row: { name: 'newer' } });
    const base = (record: string) =>
      Number(
        two.desk.database.get(`SELECT version FROM workspace_versions WHERE kind = 'carts' AND record = ?`, [
          record,
        ])?.version,
      );
    await studio.sessions.get(one.role)?.tell(
      [order.cartId, exported].map((record, index) => ({
        ...{ no: 900 + index, kind: 'carts', record, base: base(record), bodyVersion: 2, body },
      })),
    );
    await studio.settle(two);
    const locked = { problem: { kind: 'blocked', reason: 'newer-program' } };
    const approval = approvalOf(two.desk.orders.read(order.id));
    await expect(confirmOrder(two.desk, approval)).rejects.toMatchObject(locked);
    await expect(place(two, exported)).rejects.toMatchObject(locked);
    expect(lab.parts.log.list({ route: 'confirmOrder' })).toEqual([]);
  });
});
