import { tries } from '@test/faults/cells';
import { EMPTY_SUBMISSION_DRAFT, SUBMIT_RETRY_WITHIN } from '@core/submissions/submission-carts';
import { valueOf } from '@main/problem-error';
import {
  createSubmissionCart,
  deleteSubmissionCarts,
  duplicateSubmissionCart,
  saveSubmissionCart,
} from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { sendSubmitAgain, settleSubmit, settleSubmits } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { describe, expect, it } from 'vitest';
import { lastSubmit, madeByLab, priced, pricedCart, submit } from '../desks/commerce-desk';
import { PRACTICE } from '../desks/node-desk';
import { blockedBy, SubmitBench } from '../desks/submit-bench';
import { giveKey } from '@test/unit/main/accounts/give-key';

const bench = new SubmitBench('unknown');

/** Has the lab answer the list of submissions with this, after so many other answers. */
const lists = (skip: number, body: object): string =>
  bench.lab.setFault({
    route: 'listSubmissions',
    effect: {
      kind: 'answer',
      status: 200,
      body: JSON.stringify(body),
      contentType: 'application/json',
      acts: false,
    },
    count: 1,
    skip,
  });

describe('while the outcome is unknown', () => {
  it('nothing of the cart changes and nothing offers a second order', async () => {
    const id = await bench.uncertainCart();
    const { revision } = bench.desk.desk.submissionCarts.read(id);
    const change = { id, revision, draft: EMPTY_SUBMISSION_DRAFT };
    expect(await blockedBy(() => saveSubmissionCart(bench.desk.desk, change))).toBe('outcome-unknown');
    expect(await blockedBy(() => deleteSubmissionCarts(bench.desk.desk, [id]))).toBe('outcome-unknown');
    expect(await blockedBy(() => duplicateSubmissionCart(bench.desk.desk, id))).toBe('outcome-unknown');
    expect(await blockedBy(submit(bench.desk, id))).toBe('outcome-unknown');
    expect(await blockedBy(priced(bench.desk, id))).toBe('outcome-unknown');
    expect(bench.sendings()).toBe(4);
  });

  it('is found in a list that begins with the oldest as well', async () => {
    const id = await bench.uncertainCart();
    const [made] = madeByLab(bench.lab, id);
    const old = ['2024-01-02', '2024-01-03'].map((createdAt) => ({ id: `sub_${createdAt}`, createdAt }));
    lists(0, { items: old, nextCursor: 'page-2' });
    lists(1, { items: [{ id: made?.id, createdAt: new Date().toISOString() }] });
    expect(await findAtLab(bench.desk.desk, id)).toMatchObject([{ submissionId: made?.id, sure: true }]);
  });

  it('is found by its mark although the clock of this computer was a day fast when it left', async () => {
    bench.ahead = 25 * 60 * 60 * 1000;
    const id = await bench.uncertainCart();
    bench.ahead = 0;
    expect(await blockedBy(sendSubmitAgain(bench.desk.desk, { id }))).toBe('too-late-to-send-again');
    const [made] = madeByLab(bench.lab, id);
    expect(await findAtLab(bench.desk.desk, id)).toMatchObject([{ submissionId: made?.id, sure: true }]);
  });

  it('is found behind whatever came since, although that clock was a day fast', async () => {
    bench.ahead = 25 * 60 * 60 * 1000;
    const id = await bench.uncertainCart();
    const [made] = madeByLab(bench.lab, id);
    bench.ahead = 0;
    const newer = [1, 2, 3].map((ago) => new Date(bench.desk.desk.now() - ago * 60_000).toISOString());
    lists(0, { items: newer.map((createdAt) => ({ createdAt })), nextCursor: 'page-2' });
    lists(1, { items: [{ id: made?.id, createdAt: new Date().toISOString() }] });
    expect(await findAtLab(bench.desk.desk, id)).toMatchObject([{ submissionId: made?.id, sure: true }]);
  });

  it('is settled by the SubmissionID that its cart says already, which no other call tells of any more', async () => {
    const id = await bench.uncertainCart();
    const [made] = madeByLab(bench.lab, id);
    const submissionId = made?.id ?? '';
    // As a desk told of the cart that was lost before it told of the call.
    bench.desk.desk.database.run('UPDATE submission_carts SET submission_id = ? WHERE id = ?', [
      submissionId,
      id,
    ]);
    expect(await findAtLab(bench.desk.desk, id)).toMatchObject([{ submissionId, sure: true }]);
    const settled = settleSubmit(bench.desk.desk, {
      id,
      outcome: 'submitted',
      submissionId,
      note: 'by its mark',
    });
    expect(settled).toMatchObject({ stage: 'submitted', submissionId });
  });

  it('a restart keeps it in sight, and sending again sends the same bytes with the same key', async () => {
    const id = await bench.uncertainCart();
    const { folder } = bench.desk;
    bench.desk.close();
    await bench.reopen(folder);
    expect(readSubmissionCart(bench.desk.desk, id).stage).toBe('uncertain');
    const submitted = await sendSubmitAgain(bench.desk.desk, { id });
    expect(submitted).toMatchObject({ stage: 'submitted', submissionId: madeByLab(bench.lab, id)[0]?.id });
    expect(bench.sendings()).toBe(5);
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
    expect(lastSubmit(bench.desk, id).attempts.map(({ reason }) => reason)).toEqual([
      'first',
      'retry',
      'retry',
      'retry',
      'chosen-by-person',
    ]);
  });

  it.each([
    ['a day later', SUBMIT_RETRY_WITHIN + 1],
    ['when the clock went back behind the last sending', -2 * 60 * 60 * 1000],
  ])('it is looked for and not sent again %s', async (_, difference) => {
    const id = await bench.uncertainCart();
    bench.ahead = difference;
    expect(await blockedBy(sendSubmitAgain(bench.desk.desk, { id }))).toBe('too-late-to-send-again');
    expect(bench.sendings()).toBe(4);
    const [found, ...others] = await findAtLab(bench.desk.desk, id);
    expect(found).toMatchObject({ sure: true, why: 'It has this cart’s mark.' });
    expect(others).toEqual([]);
    const submissionId = found?.submissionId ?? '';
    const settled = settleSubmit(bench.desk.desk, {
      id,
      outcome: 'submitted',
      submissionId,
      note: 'by its mark',
    });
    expect(settled).toMatchObject({ stage: 'submitted', submissionId });
    expect(settled.chargedTotals?.toPay).not.toBeNull();
    expect(lastSubmit(bench.desk, id)).toMatchObject({
      state: 'succeeded',
      proof: 'person',
      proofNote: 'by its mark',
    });
  });

  it('a small difference of the clock does not keep it from being sent again', async () => {
    const id = await bench.uncertainCart();
    bench.ahead = -5_000;
    expect((await sendSubmitAgain(bench.desk.desk, { id })).stage).toBe('submitted');
  });

  it('it is found by its items, its recipient and its time where the lab keeps no mark', async () => {
    const { id, revision, draft } = await pricedCart(bench.desk, bench.product);
    saveSubmissionCart(bench.desk.desk, { id, revision, draft: { ...draft, metadata: [] } });
    await priced(bench.desk, id);
    bench.strike({ kind: 'resetAfter' }, 4);
    expect((await submit(bench.desk, id)).stage).toBe('uncertain');
    const found = await findAtLab(bench.desk.desk, id);
    expect(found[0]).toMatchObject({
      sure: false,
      why: 'It has the same items. It goes to the same recipient. It was received when the cart was first sent.',
    });
  });

  it('a person can find out that the lab has nothing, and the cart is open again', async () => {
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'resetBefore' }, 4);
    expect((await submit(bench.desk, id)).stage).toBe('uncertain');
    expect(await findAtLab(bench.desk.desk, id)).toEqual([]);
    const note = 'Ms Lee at the lab: nothing there';
    expect(settleSubmit(bench.desk.desk, { id, outcome: 'not-submitted', note }).stage).toBe('drafted');
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
    expect(madeByLab(bench.lab, id)).toHaveLength(1);
    expect(bench.desk.desk.journal.ofSubject(id).map(({ state, proof }) => [state, proof])).toEqual([
      ['refused', 'person'],
      ['succeeded', 'answer'],
    ]);
  });

  it('one answer of the lab settles many as not made, and leaves what is known or being sent', async () => {
    const made = await submit(bench.desk, (await pricedCart(bench.desk, bench.product)).id);
    const first = await bench.uncertainCart();
    const second = await bench.uncertainCart();
    const sending = sendSubmitAgain(bench.desk.desk, { id: second });
    const ids = [first, second, made.id];
    expect(settleSubmits(bench.desk.desk, { ids, note: 'Ms Lee' })).toEqual({ settled: [first] });
    expect(readSubmissionCart(bench.desk.desk, first).stage).toBe('drafted');
    expect(lastSubmit(bench.desk, first)).toMatchObject({ proof: 'person', proofNote: 'Ms Lee' });
    expect((await sending).stage).toBe('submitted');
  });

  it('nothing is settled while it is being sent, nor by the submission of another cart', async () => {
    const other = await submit(bench.desk, (await pricedCart(bench.desk, bench.product)).id);
    await bench.lab.control({ do: 'clearRequests' });
    const id = await bench.uncertainCart();
    const finding = { id, outcome: 'submitted', submissionId: other.submissionId ?? '', note: 'n' } as const;
    expect(await blockedBy(() => settleSubmit(bench.desk.desk, finding))).toBe('already-submitted');
    const sending = sendSubmitAgain(bench.desk.desk, { id });
    const refused = { id, outcome: 'not-submitted', note: 'n' } as const;
    expect(await blockedBy(() => settleSubmit(bench.desk.desk, refused))).toBe('already-running');
    expect((await sending).stage).toBe('submitted');
  });
});

describe('another account', () => {
  it('changes nothing of a submit: it stays with its own, and keeps it from being removed', async () => {
    tries('desk', { F13: ['C5', 'C9'] });
    const key = bench.lab.ready.accounts[1]?.keys.full ?? '';
    const draft = {
      name: 'Second studio',
      environment: 'sandbox',
      editorBaseUrl: bench.lab.ready.editorBaseUrl,
      orderSubmitUrl: bench.lab.ready.orderSubmitUrl,
      commerceBaseUrl: bench.lab.ready.commerceBaseUrl,
      serviceApiVersion: null,
      keyPerService: false,
    } as const;
    const second = valueOf(bench.desk.desk.accounts.add(draft));
    valueOf(await giveKey(bench.desk.desk.keys, second, key));
    const id = await bench.uncertainCart();
    valueOf(bench.desk.desk.accounts.choose(second.id));
    expect((await findAtLab(bench.desk.desk, id))[0]).toMatchObject({ sure: true, accountId: PRACTICE });
    expect((await sendSubmitAgain(bench.desk.desk, { id })).stage).toBe('submitted');
    expect(bench.sendings()).toBe(5);
    const accounts = new Set(bench.lab.parts.log.list({ route: 'submit' }).map(({ accountId }) => accountId));
    expect(accounts).toEqual(new Set([bench.lab.ready.accounts[0]?.accountId]));

    const input = { accountId: second.id, name: 'Theirs', draft: EMPTY_SUBMISSION_DRAFT };
    const theirs = createSubmissionCart(bench.desk.desk, input);
    bench.desk.desk.submissionCarts.setOutcome(theirs.id, { stage: 'uncertain' }, 1);
    const removed = await bench.desk.desk.accounts.remove(second.id);
    expect(removed).toMatchObject({
      ok: false,
      problem: { kind: 'blocked', reason: 'account-has-unknown-orders' },
    });
    bench.desk.desk.submissionCarts.setOutcome(theirs.id, { stage: 'drafted' }, 2);
    expect(await bench.desk.desk.accounts.remove(second.id)).toMatchObject({ ok: true });
  });
});
