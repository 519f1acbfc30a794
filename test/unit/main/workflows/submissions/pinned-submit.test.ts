import { tries } from '@test/faults/cells';
import type { AccountDraft } from '@core/accounts/accounts';
import { valueOf } from '@main/problem-error';
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
