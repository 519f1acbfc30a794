import { submissionCartSchema, type SubmissionDraft } from '@core/submissions/submission-carts';
import { ProblemError, valueOf } from '@main/problem-error';
import { createSubmissionCart, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { fetchSubmission } from '@main/workflows/submissions/read-submissions';
import { sendSubmitAgain, settleSubmit } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import type { FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  approvalOfCart,
  arrived,
  lastSubmit,
  madeByLab,
  priced,
  pricedCart,
  readyProduct,
  submissionDraftOf,
  submit,
} from '../desks/commerce-desk';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

let lab: PracticeLab;
let desk: NodeDesk;
let product: string;
/** Called with every area that changed. */
let onChange: (area: string) => void = () => undefined;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'proofs', submissions: 3 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  onChange = () => undefined;
  desk = await openDesk({ lab: lab.ready, changed: (area) => onChange(area) });
  product = await readyProduct(desk, lab);
});
afterAll(() => lab.stop());

const strike = (effect: FaultEffect, count: number | null = 1): void =>
  void lab.setFault({ route: 'submit', effect, count });

const answered = (body: string, acts = true): FaultEffect => ({
  kind: 'answer',
  status: 202,
  body,
  contentType: 'application/json',
  acts,
});

async function blockedBy(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    return cause.problem.kind === 'blocked' ? cause.problem.reason : cause.problem.kind;
  }
  return 'nothing';
}

/** A second account of the desk at the same lab; its key is the first account's, so that both see the same. */
async function otherAccount(changes: { readonly commerceBaseUrl?: string } = {}): Promise<string> {
  const account = valueOf(
    desk.desk.accounts.add({
      name: 'Studio',
      environment: 'sandbox',
      editorBaseUrl: lab.ready.editorBaseUrl,
      orderSubmitUrl: lab.ready.orderSubmitUrl,
      commerceBaseUrl: lab.ready.commerceBaseUrl,
      serviceApiVersion: null,
      keyPerService: false,
      ...changes,
    }),
  );
  valueOf(await giveKey(desk.desk.keys, account, lab.ready.accounts[0]?.keys.full ?? ''));
  return account.id;
}

/** A priced cart of another account than the practice one, whose addresses can be changed. */
async function cartOf(accountId: string): Promise<ReturnType<typeof readSubmissionCart>> {
  const { configuredProductId } = desk.desk.configuredProducts.read(product);
  const theirs = desk.desk.configuredProducts.create({
    accountId,
    productRef: null,
    productName: '',
    name: 'Theirs',
    picture: null,
    selections: '{}',
    configuredProductId,
    at: desk.desk.now(),
  });
  const draft = submissionDraftOf(theirs.id);
  return priced(desk, createSubmissionCart(desk.desk, { accountId, name: 'Theirs', draft }).id);
}

function readdress(
  accountId: string,
  change: { commerceBaseUrl?: string; serviceApiVersion?: string },
): void {
  const account = valueOf(desk.desk.accounts.read(accountId));
  const { name, editorBaseUrl, orderSubmitUrl, commerceBaseUrl, serviceApiVersion, keyPerService } = account;
  valueOf(
    desk.desk.accounts.edit(accountId, {
      name,
      environment: 'sandbox',
      editorBaseUrl,
      orderSubmitUrl,
      commerceBaseUrl,
      serviceApiVersion,
      keyPerService,
      ...change,
    }),
  );
}

describe('an answer of success that is about something else', () => {
  it('proves nothing when it has the id of another cart’s submission', async () => {
    const other = await submit(desk, (await pricedCart(desk, product)).id);
    const { id } = await pricedCart(desk, product);
    strike(answered(JSON.stringify({ id: other.submissionId }), false), 4);
    expect(await submit(desk, id)).toMatchObject({ stage: 'uncertain', submissionId: null });
    expect(desk.desk.submissions.read(PRACTICE, other.submissionId ?? '')).toMatchObject({
      cartId: other.id,
    });
    await lab.control({ do: 'clearFaults' });
    const sent = await sendSubmitAgain(desk.desk, { id });
    expect(sent).toMatchObject({ stage: 'submitted', submissionId: madeByLab(lab, id)[0]?.id });
  });

  it('proves what it says by its mark, whatever a person held it for', async () => {
    const mistaken = await pricedCart(desk, product);
    strike({ kind: 'resetBefore' }, 4);
    expect((await submit(desk, mistaken.id)).stage).toBe('uncertain');
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetAfter' }, 4);
    expect((await submit(desk, id)).stage).toBe('uncertain');
    const submissionId = madeByLab(lab, id)[0]?.id ?? '';
    settleSubmit(desk.desk, { id: mistaken.id, outcome: 'submitted', submissionId, note: 'taken for it' });
    expect(await sendSubmitAgain(desk.desk, { id })).toMatchObject({ stage: 'submitted', submissionId });
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('proves nothing when it carries the mark of another cart', async () => {
    const { id } = await pricedCart(desk, product);
    const body = JSON.stringify({ id: 'sub_elsewhere', metadata: { 'proofdesk-cart': 'another' } });
    strike(answered(body, false), 4);
    expect(await submit(desk, id)).toMatchObject({ stage: 'uncertain', submissionId: null });
    await lab.control({ do: 'clearFaults' });
    expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });
});

describe('an answer of success in a form that no one expected', () => {
  const bodies: [string, string][] = [
    ['an id alone', '{"id":"sub_a"}'],
    ['an id with space around it', '{"id":"  sub_b "}'],
    ['an id with a NUL', '{"id":"sub\\u0000c"}'],
    ['half a character as id', '{"id":"\\ud800"}'],
    ['a long id', JSON.stringify({ id: 'x'.repeat(20_000) })],
    ['an id twice', '{"id":"sub_d","id":"sub_e"}'],
    ['keys of every object', '{"id":"sub_f","__proto__":{"id":"x"},"constructor":1,"toString":null}'],
    ['times beyond every calendar', '{"id":"sub_g","createdAt":"9999-12-31T23:59:59Z","receivedAt":1e300}'],
    ['amounts that are none', '{"id":"sub_h","totalPrice":{"value":"a lot","currency":7,"total":[]}}'],
    ['an amount of 50 digits', `{"id":"sub_i","totalPrice":{"value":${'9'.repeat(50)}}}`],
    ['orders in every form', '{"id":"sub_j","orders":[null,1,"x",[],{"failure":[]},{"failure":"bad"}]}'],
    ['a status that is a number', '{"id":"sub_k","status":1e400,"reference":{"a":1},"metadata":[]}'],
    ['deep nesting', `{"id":"sub_l","x":${'['.repeat(900)}${']'.repeat(900)}}`],
    ['very deep nesting', `{"id":"sub_m","x":${'['.repeat(6000)}${']'.repeat(6000)}}`],
    ['guidance of every form', '{"id":"sub_n","guidance":{"a":[1,{"code":1}]},"validation":"no"}'],
    ['50,000 orders', JSON.stringify({ id: 'sub_o', orders: Array.from({ length: 50_000 }, () => ({})) })],
  ];
  it.each(bodies)('ends in a known stage, and can be shown: %s', async (_, body) => {
    const { id } = await pricedCart(desk, product);
    strike(answered(body), 4);
    const cart = await submit(desk, id);
    expect(['submitted', 'uncertain']).toContain(cart.stage);
    expect(submissionCartSchema.safeParse(cart).error).toBeUndefined();
    if (cart.submissionId !== null) {
      expect(desk.desk.submissions.read(PRACTICE, cart.submissionId).cartId).toBe(id);
    }
  });
});

describe('what the lab charges', () => {
  it('is shown when it is in another currency than the approved total', async () => {
    const { id } = await pricedCart(desk, product);
    strike(answered('{"id":"sub_eur","totalPrice":{"value":1.00,"currency":"EUR"}}'));
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(desk.desk.notices.open()).toMatchObject([{ kind: 'charged-more-than-approved', ids: [id] }]);
  });
});

describe('a submit that a person held for lost', () => {
  it('stops the next one once the lab reported what happened to it', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetAfter' }, 4);
    expect((await submit(desk, id)).stage).toBe('uncertain');
    settleSubmit(desk.desk, { id, outcome: 'not-submitted', note: 'nothing there' });
    const [made] = madeByLab(lab, id);
    await fetchSubmission(desk.desk, { accountId: PRACTICE, submissionId: made?.id ?? '' });
    expect(duplicatesOfSubmissionCart(desk.desk, id)).toMatchObject([
      {
        kind: 'submission',
        id: made?.id,
        atTheLab: true,
        likeness: ['same-cart', 'same-items', 'same-recipient'],
      },
    ]);
    expect(await blockedBy(submitCart(desk.desk, approvalOfCart(readSubmissionCart(desk.desk, id))))).toBe(
      'look-alikes',
    );
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('is looked for before the next one leaves', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetAfter' }, 4);
    await submit(desk, id);
    settleSubmit(desk.desk, { id, outcome: 'not-submitted', note: 'nothing there' });
    expect(await blockedBy(submit(desk, id))).toBe('look-alikes');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('is found beside the one that came after it', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetAfter' }, 4);
    await submit(desk, id);
    settleSubmit(desk.desk, { id, outcome: 'not-submitted', note: 'nothing there' });
    expect(await blockedBy(submit(desk, id))).toBe('look-alikes');
    // It was seen, and a second order is wanted.
    strike({ kind: 'resetAfter' }, 4);
    await submit(desk, id);
    const made = madeByLab(lab, id).map((one) => one.id);
    expect(made).toHaveLength(2);
    const found = await findAtLab(desk.desk, id);
    expect(found.map(({ submissionId }) => submissionId).sort()).toEqual([...made].sort());
  });
});

describe('an account that is edited', () => {
  it('while the price is asked for once more stops the submit', async () => {
    const accountId = await otherAccount();
    const cart = await cartOf(accountId);
    const before = arrived(lab).length;
    onChange = (area) => {
      // The first that is shown is the new price.
      if (area === 'submission-carts') readdress(accountId, { serviceApiVersion: '2026-09' });
    };
    expect(await blockedBy(submitCart(desk.desk, approvalOfCart(cart)))).toBe('changed-meanwhile');
    expect(arrived(lab)).toHaveLength(before);
    expect(desk.desk.journal.ofSubject(cart.id)).toEqual([]);
  });

  it('after a submit of unknown outcome does not lead the search elsewhere', async () => {
    const accountId = await otherAccount();
    const cart = await cartOf(accountId);
    strike({ kind: 'resetAfter' }, 4);
    expect((await submit(desk, cart.id)).stage).toBe('uncertain');
    readdress(accountId, { commerceBaseUrl: `${lab.ready.commerceBaseUrl}/elsewhere` });
    expect(await findAtLab(desk.desk, cart.id)).toMatchObject([{ sure: true }]);
    strike({ kind: 'serverError', status: 502, acts: true }, 1);
    const sent = await sendSubmitAgain(desk.desk, { id: cart.id });
    expect(sent).toMatchObject({ stage: 'submitted', submissionId: madeByLab(lab, cart.id)[0]?.id });
    expect(lastSubmit(desk, cart.id).target).toBe(`${lab.ready.commerceBaseUrl}/v1/commerce/submissions`);
  });
});

describe('the mark of a cart', () => {
  it('is never that of another cart, whatever is saved', async () => {
    const one = await pricedCart(desk, product);
    const mine: SubmissionDraft = {
      ...one.draft,
      metadata: [
        { key: ' proofdesk-cart ', value: 'another' },
        { key: 'job', value: '7' },
      ],
    };
    const saved = saveSubmissionCart(desk.desk, { id: one.id, revision: one.revision, draft: mine });
    expect(saved.draft.metadata).not.toContainEqual({ key: ' proofdesk-cart ', value: 'another' });
    expect(saved.draft.metadata).toContainEqual({ key: 'proofdesk-cart', value: one.id });
  });
});
