import { NeedRepository } from '@main/store/inbox/needs';
import { readBody } from '@main/store/workspace/shared-bodies';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { createTemplate } from '@main/workflows/carts/templates';
import { holdSubmit } from '@main/workflows/holds/hold-approved';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { readAround } from '@main/workflows/workspace/read-around';
import { commentOn } from '@main/workflows/workspace/say-about';
import { describe, expect, it } from 'vitest';
import { approvalOfCart } from '../workflows/desks/commerce-desk';
import { place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

type Row = Record<string, unknown>;

const desks = new TwoDesks('a hostile desk');
let no = 900;

const idOf = ({ desk }: StudioDesk): string =>
  String(desk.database.get('SELECT desk_id FROM workspace')?.desk_id);

/** The newest of a kind in the log, or of one record of it. */
function newest(kind: string, of?: string): { record: string; version: number; row: Row } {
  const change = desks.studio.model.data.changes.findLast(
    ({ kind: one, record }) => one === kind && (of === undefined || record === of),
  );
  const row = { ...readBody(change?.body ?? '')?.row };
  return { record: change?.record ?? of ?? '', version: change?.version ?? 0, row };
}

/** Desk one says what no program says: its password is all that this takes. */
async function lie(kind: string, record: string, row: Row | null, form?: 'fact'): Promise<void> {
  const base = form === 'fact' ? null : newest(kind, record).version;
  const body = JSON.stringify({ v: 1, row });
  const session = desks.studio.sessions.get(desks.one.role);
  no += 1;
  const taken = await session?.tell([{ no, kind, record, base, bodyVersion: 1, body }]);
  expect(taken).toMatchObject([{ taken: true }]);
  await desks.two.desk.workspace.connectNow();
}

const has = ({ desk }: StudioDesk, cart: string): boolean =>
  desk.database.get('SELECT 1 FROM carts WHERE id = ?', [cart]) !== undefined;

/** A submission cart of desk one that it holds for an hour. */
async function heldCart(): Promise<{ cart: string; hold: string }> {
  const { one } = desks;
  const cart = await desks.pricedCart(one);
  const until = { kind: 'after', milliseconds: 3_600_000 } as const;
  const approval = approvalOfCart(readSubmissionCart(one.desk, cart));
  const { id: hold } = await holdSubmit(one.desk, { ...approval, until });
  await desks.settle();
  return { cart, hold };
}

describe('a desk with a password and bad intentions', () => {
  it('has nothing sent by another desk that no person approved there', async () => {
    const { one, two } = desks;
    const { cart, hold } = await heldCart();
    const soon = JSON.stringify({ kind: 'after', milliseconds: 1 });
    await lie('holds', hold, { ...newest('holds', hold).row, desk: idOf(two), until: soon });
    await expect.poll(() => two.desk.holds.read(hold)).toMatchObject({ state: 'waiting', why: 'closed' });
    await one.desk.workspace.connectNow();
    expect(one.desk.holds.read(hold)).toMatchObject({ state: 'waiting' });
    expect(readSubmissionCart(two.desk, cart).stage).toBe('drafted');
  });

  it('has no call in the journal of another desk but by the gate', async () => {
    const { one, two, account } = desks;
    await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const journal = (): unknown => two.desk.database.all('SELECT id, kind, state FROM operations');
    const before = journal();
    const row = two.desk.database.get('SELECT * FROM operations') ?? {};
    const text = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Uint8Array ? { $base64: Buffer.from(value).toString('base64') } : value,
      ]),
    );
    await lie('calls', 'forged', { ...text, id: 'forged' }, 'fact');
    await lie('calls', 'also', { ...text, id: 'also' });
    expect(journal()).toEqual(before);
    expect(desks.reported).toEqual([]);
  });

  it('takes no cart away, which is told again instead', async () => {
    const { one, two, account } = desks;
    const cart = draftedCart(one, account.id);
    await desks.settle();
    await lie('carts', cart, null);
    expect(has(two, cart)).toBe(true);
    await desks.expectAlike();
    expect(newest('carts', cart).row).toMatchObject({ id: cart });
  });

  it('writes no other record than the one that it names', async () => {
    const { one, two, account } = desks;
    const cart = draftedCart(one, account.id);
    await desks.settle();
    await lie('carts', 'another', { ...newest('carts', cart).row, id: 'mine' });
    expect(has(two, 'mine')).toBe(false);
  });
});

describe('what this program cannot show', () => {
  it('is kept apart, whatever list it would be in, and nothing else with it', async () => {
    const { one, two, account } = desks;
    const { hold } = await heldCart();
    const cart = await exportedCartOf(one, account.id);
    const { id: batch } = createBatch(one.desk, {
      ...{ name: 'Day', choice: { by: 'ids', subject: 'cart', ids: [cart] } },
    });
    createTemplate(one.desk, { kind: 'cart', cartId: cart, name: 'A', withRecipient: true, withItems: true });
    const needs = new NeedRepository(two.desk.database);
    const mark = { note: 'Asked', snoozedUntil: 5, resolvedAt: null, resolvedWhy: '', startedAs: null };
    new NeedRepository(one.desk.database).mark(`order-unsettled:${cart}`, mark);
    const around = ({ desk }: StudioDesk) => ({ ...desk, presence: () => [] });
    commentOn(around(one), { subject: { kind: 'cart', id: cart }, text: 'Hello' });
    await place(one, cart);
    await desks.settle();
    const odd = async (kind: string, change: Row, of?: string): Promise<void> => {
      const { record, row } = newest(kind, of);
      await lie(kind, record, { ...row, ...change });
    };
    const forged = async (kind: string, change: Row): Promise<void> =>
      lie(kind, `forged ${kind}`, { ...newest(kind).row, id: `forged ${kind}`, ...change }, 'fact');
    await odd('carts', { thumbnails: '{"odd":1}' }, cart);
    await odd('orders', { problem: '{"kind":"of another time"}' });
    await odd('holds', { totals: '{"odd":1}' }, hold);
    await odd('batches', { problem: '[]' }, batch);
    await odd('templates', { body: '{"kind":"of another time"}' });
    await odd('need_marks', { started_as: '5' });
    await odd('submission_carts', { draft: '{"odd":1}' });
    await forged('comments', { mentions: '{"odd":1}' });
    await forged('history', { kind: 'of another time' });
    await desks.settle();
    const page = { search: '', offset: 0, limit: 100 };
    const newestFirst = { ...page, sort: 'updatedAt', descending: true } as const;
    expect(two.desk.holds.open()).toHaveLength(1);
    expect(two.desk.batches.list({ ...page, filter: 'all' }).rows).toHaveLength(1);
    expect(two.desk.templates.list(account.id)).toHaveLength(1);
    expect(needs.marks().size).toBe(1);
    expect(two.desk.history.page('', 0, 100).rows.length).toBeGreaterThan(0);
    expect(readAround(around(two), { kind: 'cart', id: cart }).comments).toHaveLength(1);
    expect(two.desk.carts.list(account.id, 'all', newestFirst).rows).toHaveLength(1);
    expect(two.desk.submissionCarts.list(account.id, 'all', newestFirst).rows).toHaveLength(1);
    expect(two.desk.orders.list(account.id, 'all', newestFirst, 0).rows).toHaveLength(1);
    expect(two.desk.workspace.status()).toMatchObject({
      isOlder: true,
      parked: 9,
      link: { state: 'connected' },
    });
    expect(readAround(around(two), { kind: 'cart', id: cart }).isOfNewer).toBe(true);
    expect(desks.reported).toEqual([]);
  });

  it('keeps nothing else from being told where both wrote it', async () => {
    const { one, two, account } = desks;
    const cart = draftedCart(one, account.id);
    await desks.settle();
    const { row } = newest('carts', cart);
    saveCart(two.desk, { id: cart, revision: readCart(two.desk, cart).revision, note: 'By two' });
    const other = draftedCart(two, account.id, 'Other');
    await lie('carts', cart, { ...row, draft: '{"odd":1}' });
    await desks.settle();
    expect(has(one, other)).toBe(true);
    expect(readCart(two.desk, cart).note).toBe('By two');
    expect(two.desk.workspace.status()).toMatchObject({ link: { state: 'connected' }, untold: 1, parked: 1 });
    // Once it can be read again, what both typed is in it.
    await lie('carts', cart, { ...row, name: 'By one' });
    await desks.settle();
    for (const { desk } of [one, two])
      expect(readCart(desk, cart)).toMatchObject({ note: 'By two', name: 'By one' });
    expect(two.desk.workspace.status()).toMatchObject({ untold: 0, parked: 0 });
  });
});

describe('what is damaged here', () => {
  it('keeps nothing else from being told', async () => {
    const { one, two, account } = desks;
    two.desk.database.run(
      `INSERT INTO history (id, at, person, kind, subject, subject_key, words, detail)
       VALUES ('damaged', 1, 'A', 'note', '{"x":1}', '[]', '', '')`,
    );
    const cart = draftedCart(two, account.id);
    await desks.settle();
    expect(has(one, cart)).toBe(true);
    expect(two.desk.workspace.status()).toMatchObject({ refused: 1, link: { state: 'connected' } });
  });
});
