import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AccountDraft } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { valueOf } from '@main/problem-error';
import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { tries } from '@test/faults/cells';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrived, lastSubmit, madeByLab, pricedCart, submit } from '../desks/commerce-desk';
import { approvalOf, draftOf, type NodeDesk, openDesk, place, placedOrder } from '../desks/node-desk';
import { draftProduct } from '../desks/submission-desks';
import { giveKey } from '@test/unit/main/accounts/give-key';

let lab: PracticeLab;
let desk: NodeDesk;
let folder: string;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'pinned confirmation' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-pinned-'));
  desk = await openDesk({ lab: lab.ready, folder });
  return () => {
    desk.close();
    rmSync(folder, { recursive: true, force: true });
  };
});
afterAll(() => lab.stop());

const studio = (change: Partial<AccountDraft> = {}): AccountDraft => ({
  name: 'Studio',
  environment: 'sandbox',
  editorBaseUrl: lab.ready.editorBaseUrl,
  orderSubmitUrl: lab.ready.orderSubmitUrl,
  commerceBaseUrl: lab.ready.commerceBaseUrl,
  serviceApiVersion: null,
  keyPerService: false,
  ...change,
});

const confirmations = (): { path: string; accountId: string | null; body: string }[] =>
  lab.parts.log
    .list({ route: 'confirmOrder' })
    .map(({ path, accountId, body }) => ({ path, accountId, body }));

it('an account that was changed, and another one that is chosen, change nothing of a confirmation that left', async () => {
  tries('desk', { F13: ['E8'] });
  const account = valueOf(desk.desk.accounts.add(studio()));
  valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
  const other = valueOf(desk.desk.accounts.add(studio({ name: 'Second studio' })));
  valueOf(await giveKey(desk.desk.keys, other, lab.ready.accounts[1]?.keys.full ?? ''));
  const draft = draftOf(desk.sampleEditors.slice(0, 1));
  const { id } = createCart(desk.desk, { accountId: account.id, name: 'Pinned', draft });
  await exportCart(desk.desk, { id, anyway: false });
  const order = await place(desk, id);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('may-be-confirmed');

  valueOf(desk.desk.accounts.choose(other.id));
  const moved = studio({ name: 'Studio, moved', editorBaseUrl: 'https://elsewhere.invalid/api/v1' });
  valueOf(desk.desk.accounts.edit(account.id, moved));
  const again = await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
  expect(again.state).toBe('confirmed');
  const [first, second] = confirmations();
  expect(second).toEqual(first);
  expect(first?.accountId).toBe(lab.ready.accounts[0]?.accountId);
});

it('an order is confirmed where it was created, and nowhere else, wherever its account leads to by now', async () => {
  const key = lab.ready.accounts[0]?.keys.full ?? '';
  const account = valueOf(desk.desk.accounts.add(studio()));
  valueOf(await giveKey(desk.desk.keys, account, key));
  const orderOf = async (name: string) => {
    const draft = draftOf(desk.sampleEditors.slice(0, 1));
    const { id } = createCart(desk.desk, { accountId: account.id, name, draft });
    await exportCart(desk.desk, { id, anyway: false });
    return place(desk, id);
  };
  const [first, second] = [await orderOf('First'), await orderOf('Second')];

  const heard: unknown[] = [];
  const elsewhere = createServer((request, response) => {
    heard.push(request.url);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(elsewhere, 'listening');
  const at = elsewhere.address();
  const there = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  const bases = { editorBaseUrl: `${there}/api/v1`, orderSubmitUrl: there, commerceBaseUrl: there };
  const moved = valueOf(desk.desk.accounts.edit(account.id, studio({ environment: 'production', ...bases })));
  // The same key may go to either.
  valueOf(await giveKey(desk.desk.keys, moved, key));
  expect((await confirmOrder(desk.desk, approvalOf(first))).state).toBe('confirmed');
  // Another one was never given for where the order is.
  valueOf(await giveKey(desk.desk.keys, moved, 'another-key'));
  await expect(confirmOrder(desk.desk, approvalOf(second))).rejects.toMatchObject({
    problem: { kind: 'key', state: 'other-origin' },
  });
  expect(heard).toEqual([]);
  expect(confirmations()).toHaveLength(1);
  elsewhere.close();
});

it('an address of a journaled call that was changed in the database gets neither the call nor the key', async () => {
  const account = valueOf(desk.desk.accounts.add(studio()));
  valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
  const draft = draftOf(desk.sampleEditors.slice(0, 1));
  const { id } = createCart(desk.desk, { accountId: account.id, name: 'Pinned', draft });
  await exportCart(desk.desk, { id, anyway: false });
  const order = await place(desk, id);
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('may-be-confirmed');

  const heard: unknown[] = [];
  const evil = createServer((request, response) => {
    heard.push(request.headers);
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(evil, 'listening');
  const at = evil.address();
  const origin = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
  const { database } = desk.desk;
  // Whoever writes to the file is kept from nothing by a trigger in it.
  for (const { name } of database.all(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`))
    database.script(`DROP TRIGGER "${String(name)}"`);
  const { origin: ofLab } = new URL(lab.ready.editorBaseUrl);
  expect(
    database.run(`UPDATE operations SET target = replace(target, ?, ?)`, [ofLab, origin]),
  ).toBeGreaterThan(0);

  const again = confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
  await expect(again).rejects.toMatchObject({ problem: { kind: 'key', state: 'other-origin', origin } });
  // Nor does the key of the practice lab follow, whoever names the account.
  expect(await desk.desk.keys.keyOf(PRACTICE_ACCOUNT, 'all', `${origin}/x`)).toMatchObject({ ok: false });
  expect(heard).toEqual([]);
  expect(desk.desk.orders.readStored(order.id).state).toBe('may-be-confirmed');
  evil.close();
});

/** Changes what a cart is made of behind the desk's back, as a version that writes its requests otherwise would. */
function rewritten(table: string, column: string): void {
  const { database } = desk.desk;
  expect(database.run(`UPDATE ${table} SET ${column} = ${column} || ' '`)).toBeGreaterThan(0);
}

it('a version that would write the request otherwise sends the stored bytes of a confirmation again', async () => {
  tries('desk', { F14: ['E8'] });
  const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
  lab.setFault({ route: 'confirmOrder', effect: { kind: 'resetAfter' }, count: 1 });
  expect((await confirmOrder(desk.desk, approvalOf(order))).state).toBe('may-be-confirmed');
  const kept = desk.desk.journal.ofSubject(order.id).at(-1);
  rewritten('carts', 'draft');
  desk.close();
  desk = await openDesk({ lab: lab.ready, folder });
  const again = await confirmAgain(desk.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
  expect(again.state).toBe('confirmed');
  const [first, second] = confirmations();
  expect(second).toEqual(first);
  expect(desk.desk.journal.ofSubject(order.id).at(-1)).toMatchObject({
    target: kept?.target,
    headers: kept?.headers,
    body: kept?.body,
  });
});

it('a version that would write the request otherwise sends the stored bytes of a submit again', async () => {
  tries('desk', { F14: ['C5'] });
  const { id } = await pricedCart(desk, draftProduct(desk, lab).id);
  lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
  expect((await submit(desk, id)).stage).toBe('uncertain');
  // Nothing that it was made of can be rewritten while it is not settled.
  expect(() => rewritten('submission_carts', 'draft')).toThrow('not settled');
  expect(() => desk.desk.database.run(`UPDATE submission_pricings SET request = x'00'`)).toThrow(
    'cannot be changed',
  );
  expect(() => rewritten('configured_products', 'selections')).toThrow('cannot be changed');
  desk.close();
  desk = await openDesk({ lab: lab.ready, folder });
  expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
  const sent = arrived(lab);
  expect(sent).toHaveLength(5);
  expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1);
  expect(sent[0]).toEqual({ body: lastSubmit(desk, id).body, key: lastSubmit(desk, id).idempotencyKey });
  expect(madeByLab(lab, id)).toHaveLength(1);
});
