import { tries } from '@test/faults/cells';
import type { AccountDraft } from '@core/accounts/accounts';
import { valueOf } from '@main/problem-error';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { createSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { arrived, lastSubmit, madeByLab, priced, submit } from '../desks/commerce-desk';
import { type NodeDesk, openDesk } from '../desks/node-desk';
import { draftProduct, submissionDraft } from '../desks/submission-desks';
import { giveKey } from '@test/unit/main/accounts/give-key';

let lab: PracticeLab;
let desk: NodeDesk;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'pinned' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  desk = await openDesk({ lab: lab.ready });
});
afterAll(() => lab.stop());

const studio = (change: Partial<AccountDraft> = {}): AccountDraft => ({
  name: 'Studio',
  environment: 'sandbox',
  editorBaseUrl: lab.ready.editorBaseUrl,
  orderSubmitUrl: lab.ready.orderSubmitUrl,
  commerceBaseUrl: lab.ready.commerceBaseUrl,
  serviceApiVersion: '2025-10',
  keyPerService: false,
  ...change,
});

/** A cart of an account that was added, whose submit the lab has taken and whose answers were all lost. */
async function uncertainCart(accountId: string): Promise<string> {
  const draft = submissionDraft([draftProduct(desk, lab, { accountId })]);
  const { id } = createSubmissionCart(desk.desk, { accountId, name: 'Pinned', draft });
  await priced(desk, id);
  lab.setFault({ route: 'submit', effect: { kind: 'resetAfter' }, count: 4 });
  expect((await submit(desk, id)).stage).toBe('uncertain');
  return id;
}

it('an account that was changed meanwhile changes nothing of a submit that left', async () => {
  tries('desk', { F13: ['C5'] });
  const account = valueOf(desk.desk.accounts.add(studio()));
  valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
  const id = await uncertainCart(account.id);
  const { target, headers, keySlot } = lastSubmit(desk, id);

  const changed = studio({
    name: 'Studio, moved',
    environment: 'production',
    commerceBaseUrl: 'https://elsewhere.invalid',
    serviceApiVersion: '2026-04',
    keyPerService: true,
  });
  valueOf(desk.desk.accounts.edit(account.id, changed));
  expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');

  const requests = lab.parts.log.list({ route: 'submit' });
  expect(requests).toHaveLength(5);
  expect(new Set(requests.map((request) => request.headers['service-api-version']))).toEqual(
    new Set(['2025-10']),
  );
  expect(new Set(arrived(lab).map((one) => JSON.stringify(one))).size).toBe(1);
  expect(lastSubmit(desk, id)).toMatchObject({ target, headers, keySlot, state: 'succeeded' });
  expect(madeByLab(lab, id)).toHaveLength(1);
});

it('a batch has no price ready that was asked for at an earlier address of its account', async () => {
  const account = valueOf(desk.desk.accounts.add(studio()));
  valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
  const draft = submissionDraft([draftProduct(desk, lab, { accountId: account.id })]);
  const cart = createSubmissionCart(desk.desk, { accountId: account.id, name: 'Earlier', draft });
  const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cart.id] };
  const { id } = createBatch(desk.desk, { name: '', choice });
  expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(1);
  const { digest, orderCount } = reviewBatch(desk.desk, id);
  expect(orderCount).toBe(1);

  valueOf(desk.desk.accounts.edit(account.id, studio({ commerceBaseUrl: 'https://elsewhere.invalid' })));
  expect(reviewBatch(desk.desk, id)).toMatchObject({ orderCount: 0, needsYou: 1, totals: [] });
  expect(() => approveBatch(desk.desk, { id, digest, leave: { kind: 'now' } })).toThrow();

  // Prices of the address that it has by now count.
  valueOf(desk.desk.accounts.edit(account.id, studio()));
  await new Promise((resolve) => setTimeout(resolve, 2));
  expect((await prepareBatch(desk.desk, { id, which: null })).counts.lanes.ready).toBe(1);
  expect(lab.parts.log.list({ route: 'calculate' })).toHaveLength(2);
  expect(reviewBatch(desk.desk, id).orderCount).toBe(1);
});
