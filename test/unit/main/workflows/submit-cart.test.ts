import { submissionCartLedger } from '@core/ledger';
import { JsonDocument } from '@contract/json-document';
import { EMPTY_SUBMISSION_DRAFT, SUBMIT_RETRY_WITHIN } from '@core/submission-carts';
import { ProblemError, valueOf } from '@main/problem-error';
import { ConnectionFailure, type Exchange } from '@main/service/exchange';
import {
  createSubmissionCart,
  deleteSubmissionCarts,
  duplicateSubmissionCart,
  saveSubmissionCart,
} from '@main/workflows/draft-submission';
import { findAtLab } from '@main/workflows/find-at-lab';
import { sendSubmitAgain, settleSubmit } from '@main/workflows/settle-submit';
import { readSubmissionCart } from '@main/workflows/submission-cart-reading';
import { submitCart } from '@main/workflows/submit-cart';
import type { Fault, FaultEffect } from '@practice/faults/fault';
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
} from './commerce-desk';
import { type NodeDesk, openDesk, PRACTICE } from './node-desk';

let lab: PracticeLab;
let desk: NodeDesk;
let product: string;
/** What the clock of the desk is ahead of the machine's, in milliseconds. */
let ahead = 0;
/** What stands on the way of the next submits; each is used once. */
let onTheWay: ((exchange: Exchange) => Exchange)[] = [];

const open = (folder?: string): Promise<NodeDesk> =>
  openDesk({
    lab: lab.ready,
    now: () => Date.now() + ahead,
    once: (exchange) => (request) =>
      request.url.endsWith('/v1/commerce/submissions')
        ? (onTheWay.shift()?.(exchange) ?? exchange)(request)
        : exchange(request),
    ...(folder !== undefined && { folder }),
  });

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'submits', submissions: 30 });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  [ahead, onTheWay] = [0, []];
  desk = await open();
  product = await readyProduct(desk, lab);
});
afterAll(() => lab.stop());

const strike = (effect: FaultEffect, count: number | null = 1, change: Partial<Fault> = {}): void => {
  lab.setFault({ route: 'submit', effect, count, ...change });
};

/** The Problem that a promise is refused with. */
async function problemOf(work: Promise<unknown> | (() => unknown)): Promise<ProblemError['problem']> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  throw new Error('Nothing was refused');
}
const blockedBy = async (work: Promise<unknown> | (() => unknown)): Promise<string> => {
  const problem = await problemOf(work);
  return problem.kind === 'blocked' ? problem.reason : problem.kind;
};

/** How often the submit of one cart arrived; every time it must have been the same bytes with the same key. */
function sendings(): number {
  const all = arrived(lab);
  expect(new Set(all.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
  expect(new Set(all.map(({ key }) => key)).size).toBeLessThanOrEqual(1);
  return all.length;
}

/** A cart whose submit the lab has taken, and of which every answer was lost. */
async function uncertainCart(): Promise<string> {
  const { id } = await pricedCart(desk, product);
  strike({ kind: 'resetAfter' }, 4);
  expect(await submit(desk, id)).toMatchObject({ stage: 'uncertain', submissionId: null });
  return id;
}

describe('a submit that goes well', () => {
  it('sends the bytes that were priced, once, and keeps what the lab made and charges', async () => {
    const cart = await pricedCart(desk, product);
    const submitted = await submit(desk, cart.id);
    const made = madeByLab(lab, cart.id);
    expect(made).toHaveLength(1);
    expect(submitted).toMatchObject({
      stage: 'submitted',
      submissionId: made[0]?.id,
      problem: null,
      approvedTotal: cart.pricing?.totals.toPay?.amount,
      chargedTotals: cart.pricing?.totals,
    });
    const [first] = desk.desk.submissionCarts.pricingsOf(cart.id);
    expect(arrived(lab)).toEqual([{ body: first?.request, key: lastSubmit(desk, cart.id).idempotencyKey }]);
    expect(desk.desk.submissions.read(PRACTICE, made[0]?.id ?? '')).toMatchObject({
      cartId: cart.id,
      detailed: true,
    });
    expect(desk.desk.notices.open()).toEqual([]);
  });

  it('pins key, approved total and account before it leaves, and shows all of it in a ledger without API key', async () => {
    const cart = await pricedCart(desk, product);
    const submitted = await submit(desk, cart.id);
    const operation = lastSubmit(desk, cart.id);
    expect(operation).toMatchObject({
      kind: 'submit',
      state: 'succeeded',
      proof: 'answer',
      accountId: PRACTICE,
      keySlot: 'all',
      approvedTotal: cart.pricing?.totals.toPay?.amount,
      headers: { 'idempotency-key': operation.idempotencyKey },
    });
    expect(operation.idempotencyKey).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    const ledger = submissionCartLedger(submitted);
    expect(JSON.parse(ledger)).toMatchObject({
      submissionCart: { id: cart.id, submissionId: submitted.submissionId, stage: 'submitted' },
      operations: [
        { idempotencyKey: operation.idempotencyKey, body: operation.body, attempts: [{ status: 202 }] },
      ],
    });
    expect(ledger).not.toContain(lab.ready.accounts[0]?.keys.full);
  });

  it('is done once for a double click', async () => {
    const cart = await pricedCart(desk, product);
    const first = submit(desk, cart.id);
    expect(await blockedBy(submit(desk, cart.id))).toBe('already-running');
    await first;
    expect(await blockedBy(submit(desk, cart.id))).toBe('already-submitted');
    expect(sendings()).toBe(1);
    expect(duplicateSubmissionCart(desk.desk, cart.id)).toMatchObject({
      copiedFrom: cart.id,
      stage: 'drafted',
    });
  });

  it('tells when the lab charges more than was approved', async () => {
    const cart = await pricedCart(desk, product);
    const body = '{"id":"sub_dear","totalPrice":{"value":99.50,"currency":"USD"}}';
    strike({ kind: 'answer', status: 202, body, contentType: 'application/json', acts: true });
    const submitted = await submit(desk, cart.id);
    expect(submitted.chargedTotals?.toPay).toEqual({ amount: '99.50', currency: 'USD' });
    expect(desk.desk.notices.open()).toMatchObject([
      { kind: 'charged-more-than-approved', ids: [cart.id], text: expect.stringContaining('$99.50') },
    ]);
  });
});

describe('what is not what was approved', () => {
  it.each([
    ['another total', { approvedTotal: '0.01' }, 'total-changed'],
    ['no total', { approvedTotal: '' }, 'total-changed'],
    ['another price', { pricingId: 'older' }, 'total-changed'],
    ['another revision', { revision: 99 }, 'changed-meanwhile'],
  ] as const)('is not sent: %s', async (_, change, reason) => {
    const cart = await pricedCart(desk, product);
    expect(await blockedBy(submitCart(desk.desk, approvalOfCart(cart, change)))).toBe(reason);
    expect(sendings()).toBe(0);
    expect(desk.desk.journal.ofSubject(cart.id)).toEqual([]);
  });

  it('is not sent beside a look-alike that nobody has seen', async () => {
    const first = await submit(desk, (await pricedCart(desk, product)).id);
    const cart = await pricedCart(desk, product);
    expect(await problemOf(submitCart(desk.desk, approvalOfCart(cart)))).toMatchObject({
      kind: 'blocked',
      reason: 'look-alikes',
      detail: expect.stringContaining(first.name),
    });
    expect(sendings()).toBe(1);
    expect(desk.desk.journal.ofSubject(cart.id)).toEqual([]);
  });

  it('is not sent without a price, nor after a change', async () => {
    const input = { accountId: PRACTICE, name: 'New', draft: submissionDraftOf(product) };
    const cart = createSubmissionCart(desk.desk, input);
    expect(await blockedBy(submit(desk, cart.id))).toBe('not-priced');
    const { revision, draft } = await priced(desk, cart.id);
    const changed = { ...draft, items: [{ id: 'line-1', configuredProduct: product, quantity: 3 }] };
    saveSubmissionCart(desk.desk, { id: cart.id, revision, draft: changed });
    expect(await blockedBy(submit(desk, cart.id))).toBe('not-priced');
    expect(sendings()).toBe(0);
  });

  it('is not sent when the lab would not take it', async () => {
    const cart = await pricedCart(desk, product, { shippingPriority: '' });
    expect(cart.pricing?.isValidForSubmit).toBe(false);
    expect(await blockedBy(submit(desk, cart.id))).toBe('not-submittable');
    expect(sendings()).toBe(0);
  });

  const changes: [string, (priced: JsonDocument) => JsonDocument][] = [
    ['the total', (answer) => answer.set(['totalPrice', 'value'], 14.45)],
    [
      'the price of the chosen shipping',
      (answer) => answer.set(['options', 'shipping', 4, 'price', 'value'], 1),
    ],
    [
      'whether the chosen shipping is offered',
      (answer) => answer.set(['options', 'shipping', 4, 'priority'], 'x.y'),
    ],
    ['whether the lab would take it', (answer) => answer.set(['validation', 'isValidForSubmit'], false)],
  ];
  it.each(changes)('stops and shows the new price when this changed meanwhile: %s', async (_, change) => {
    const cart = await pricedCart(desk, product);
    const body = change(JsonDocument.parse(cart.pricing?.answer ?? '')).text;
    const effect = {
      kind: 'answer',
      status: 200,
      body,
      contentType: 'application/json',
      acts: false,
    } as const;
    lab.setFault({ route: 'calculate', effect, count: 1 });
    expect(await blockedBy(submitCart(desk.desk, approvalOfCart(cart)))).toBe('total-changed');
    const now = readSubmissionCart(desk.desk, cart.id);
    expect(now).toMatchObject({ stage: 'drafted', pricing: { answer: body } });
    expect(await blockedBy(submitCart(desk.desk, approvalOfCart(cart)))).toBe('total-changed');
    expect(sendings()).toBe(0);
    expect((await submit(desk, (await priced(desk, cart.id)).id)).stage).toBe('submitted');
  });

  it('is not sent when the price cannot be asked for once more', async () => {
    const cart = await pricedCart(desk, product);
    await lab.control({ do: 'listen', accepting: false });
    expect(await problemOf(submit(desk, cart.id))).toMatchObject({ kind: 'network' });
    await lab.control({ do: 'listen', accepting: true });
    expect(readSubmissionCart(desk.desk, cart.id)).toMatchObject({ stage: 'drafted', problemOf: 'price' });
    expect((await submit(desk, cart.id)).stage).toBe('submitted');
    expect(sendings()).toBe(1);
  });
});

const answer = (status: number, body: string, acts = false): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType: 'application/json',
  acts,
});

describe('a fault that passes', () => {
  const faults: [string, FaultEffect][] = [
    ['the response is lost after the commit', { kind: 'resetAfter' }],
    ['the request is lost before the commit', { kind: 'resetBefore' }],
    ['503 before the commit', { kind: 'serverError', status: 503, acts: false }],
    ['503 after the commit', { kind: 'serverError', status: 503, acts: true }],
    ['a page of a load balancer after the commit', { kind: 'html', status: 502, acts: true }],
    ['a captive portal with status 200', { kind: 'captivePortal' }],
    ['a redirect to a sign-in page', { kind: 'redirect', location: 'https://portal.example/' }],
    ['a body that is cut short', { kind: 'truncatedBody', share: 0.5 }],
    ['a body that ends early with the right length', { kind: 'cutBody', share: 0.5 }],
    ['an empty body', { kind: 'emptyBody' }],
    ['a body of 10 MB', { kind: 'hugeBody', bytes: 10_485_760 }],
    ['an answer without an id', { kind: 'missingFields', fields: ['id'] }],
    ['202 with a list', answer(202, '[]', true)],
    ['408', answer(408, '{"message":"Request Timeout"}', true)],
  ];
  it.each(faults)('is met by the same bytes with the same key: %s', async (_, effect) => {
    const { id } = await pricedCart(desk, product);
    strike(effect);
    const submitted = await submit(desk, id);
    expect(submitted.stage).toBe('submitted');
    expect(sendings()).toBe(2);
    expect(madeByLab(lab, id)).toEqual([expect.objectContaining({ id: submitted.submissionId })]);
    expect(lastSubmit(desk, id).attempts.map(({ reason, outcome }) => [reason, outcome])).toEqual([
      ['first', 'unknown'],
      ['retry', 'succeeded'],
    ]);
    // Which of the two made it is not known: what the lab has is read.
    const read = lab.parts.log.list({ route: 'readSubmission' });
    expect(read.map(({ path }) => path.split('/').at(-1))).toEqual([submitted.submissionId]);
  });

  it('is waited for through flapping failures, and not for ever', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'serverError', status: 502, acts: true }, 3);
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(sendings()).toBe(4);
    const other = await pricedCart(desk, product);
    await lab.control({ do: 'clearRequests' });
    strike({ kind: 'serverError', status: 502, acts: false }, null);
    expect((await submit(desk, other.id)).stage).toBe('uncertain');
    expect(sendings()).toBe(4);
    expect(madeByLab(lab, other.id)).toEqual([]);
    await lab.control({ do: 'clearFaults' });
    expect((await sendSubmitAgain(desk.desk, other)).stage).toBe('submitted');
    expect(sendings()).toBe(5);
    expect(madeByLab(lab, other.id)).toHaveLength(1);
  });

  it('is one order when the request commits after the desk gave up', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'lateCommit', ms: 30, giveUpMs: 5_000 });
    onTheWay = [
      (exchange) => async (request) => {
        const given = new AbortController();
        const answered = exchange({ ...request, signal: given.signal });
        answered.catch(() => undefined);
        await new Promise((resolve) => setTimeout(resolve, 40));
        given.abort();
        throw new ConnectionFailure('waiting-for-answer', 'timed out', true);
      },
    ];
    const submitted = await submit(desk, id);
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(submitted.stage).toBe('submitted');
    expect(sendings()).toBe(2);
    expect(madeByLab(lab, id)).toEqual([expect.objectContaining({ id: submitted.submissionId })]);
  });

  it('is one order when something on the way delivers the request twice', async () => {
    const { id } = await pricedCart(desk, product);
    onTheWay = [
      (exchange) => async (request) => {
        for await (const _ of (await exchange(request)).body);
        return exchange(request);
      },
    ];
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(sendings()).toBe(2);
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('leaves the cart open when no byte left', async () => {
    const { id } = await pricedCart(desk, product);
    const refuse: Exchange = () => Promise.reject(new ConnectionFailure('connecting', 'refused', false));
    onTheWay = [() => refuse];
    expect(await submit(desk, id)).toMatchObject({
      stage: 'drafted',
      problem: { kind: 'network', phase: 'connecting' },
      problemOf: 'submit',
      approvedTotal: null,
    });
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(sendings()).toBe(1);
  });
});

describe('a refusal', () => {
  const refusals: [string, FaultEffect][] = [
    ['401 of the gateway', answer(401, '{"message":"Unauthorized"}')],
    ['403 of the gateway', answer(403, '{"message":"Forbidden"}')],
    ['a lacking scope', answer(403, '{"title":"Insufficient scope","status":403}')],
    [
      'not submittable',
      answer(400, '{"title":"Not ready","status":400,"code":"submission.not_submittable"}'),
    ],
    ['a code that nobody knows', { kind: 'unknownCode', status: 400, code: 'submission.something_new' }],
    ['429', { kind: 'tooManyRequests', retryAfter: null }],
  ];
  it.each(refusals)('of a first sending is proven, and opens the cart again: %s', async (_, effect) => {
    const { id } = await pricedCart(desk, product);
    strike(effect);
    expect(await submit(desk, id)).toMatchObject({
      stage: 'refused',
      problemOf: 'submit',
      approvedTotal: null,
    });
    expect(sendings()).toBe(1);
    expect(madeByLab(lab, id)).toEqual([]);
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('of a later sending proves nothing of the one before, and is not tried again by itself', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetAfter' });
    strike(answer(401, '{"message":"Unauthorized"}'), 1, { skip: 1 });
    expect(await submit(desk, id)).toMatchObject({
      stage: 'uncertain',
      problem: { kind: 'gateway', status: 401 },
    });
    expect(sendings()).toBe(2);
    expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
  });

  it('storm of 429 ends in doubt, and by the person sending it again', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetAfter' });
    strike({ kind: 'tooManyRequests', retryAfter: null }, null, { id: 'storm', skip: 1 });
    expect((await submit(desk, id)).stage).toBe('uncertain');
    expect(sendings()).toBe(4);
    await lab.control({ do: 'clearFaults' });
    expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
    expect(sendings()).toBe(5);
    expect(madeByLab(lab, id)).toHaveLength(1);
  });
});

describe('a conflict', () => {
  it('of the key leaves the first standing: no retry, no new key, and it is found at the lab', async () => {
    const { id } = await pricedCart(desk, product);
    onTheWay = [
      (exchange) => async (request) => {
        const text = new TextDecoder().decode(request.body ?? undefined);
        expect(text).toContain('"quantity":2');
        const body = new TextEncoder().encode(text.replace('"quantity":2', '"quantity":9'));
        for await (const _ of (await exchange({ ...request, body })).body);
        return exchange(request);
      },
    ];
    const uncertain = await submit(desk, id);
    expect(uncertain).toMatchObject({
      stage: 'uncertain',
      problem: { status: 409, code: 'submission.idempotency_conflict' },
    });
    expect(lastSubmit(desk, id).attempts).toHaveLength(1);
    expect(await blockedBy(submit(desk, id))).toBe('outcome-unknown');
    expect(new Set(arrived(lab).map(({ key }) => key)).size).toBe(1);
    const [found] = await findAtLab(desk.desk, id);
    expect(found).toMatchObject({ sure: true, submissionId: madeByLab(lab, id)[0]?.id });
  });

  it('without a code goes to the support: nothing is tried again by itself', async () => {
    const { id } = await pricedCart(desk, product);
    strike(answer(409, '{"title":"Conflict","status":409}'));
    expect(await submit(desk, id)).toMatchObject({
      stage: 'uncertain',
      problem: { status: 409, code: null },
    });
    expect(sendings()).toBe(1);
    expect(await blockedBy(submit(desk, id))).toBe('outcome-unknown');
  });
});

describe('while the outcome is unknown', () => {
  it('nothing of the cart changes and nothing offers a second order', async () => {
    const id = await uncertainCart();
    const { revision } = desk.desk.submissionCarts.read(id);
    const change = { id, revision, draft: EMPTY_SUBMISSION_DRAFT };
    expect(await blockedBy(() => saveSubmissionCart(desk.desk, change))).toBe('outcome-unknown');
    expect(await blockedBy(() => deleteSubmissionCarts(desk.desk, [id]))).toBe('outcome-unknown');
    expect(await blockedBy(() => duplicateSubmissionCart(desk.desk, id))).toBe('outcome-unknown');
    expect(await blockedBy(submit(desk, id))).toBe('outcome-unknown');
    expect(await blockedBy(priced(desk, id))).toBe('outcome-unknown');
    expect(sendings()).toBe(4);
  });

  it('a restart keeps it in sight, and sending again sends the same bytes with the same key', async () => {
    const id = await uncertainCart();
    const { folder } = desk;
    desk.close();
    desk = await open(folder);
    expect(readSubmissionCart(desk.desk, id).stage).toBe('uncertain');
    const submitted = await sendSubmitAgain(desk.desk, { id });
    expect(submitted).toMatchObject({ stage: 'submitted', submissionId: madeByLab(lab, id)[0]?.id });
    expect(sendings()).toBe(5);
    expect(madeByLab(lab, id)).toHaveLength(1);
    expect(lastSubmit(desk, id).attempts.map(({ reason }) => reason)).toEqual([
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
    const id = await uncertainCart();
    ahead = difference;
    expect(await blockedBy(sendSubmitAgain(desk.desk, { id }))).toBe('too-late-to-send-again');
    expect(sendings()).toBe(4);
    const [found, ...others] = await findAtLab(desk.desk, id);
    expect(found).toMatchObject({ sure: true, why: 'It carries the mark of this cart.' });
    expect(others).toEqual([]);
    const submissionId = found?.submissionId ?? '';
    const settled = settleSubmit(desk.desk, { id, outcome: 'submitted', submissionId, note: 'by its mark' });
    expect(settled).toMatchObject({ stage: 'submitted', submissionId });
    expect(settled.chargedTotals?.toPay).not.toBeNull();
    expect(lastSubmit(desk, id)).toMatchObject({
      state: 'succeeded',
      proof: 'person',
      proofNote: 'by its mark',
    });
  });

  it('a small difference of the clock does not keep it from being sent again', async () => {
    const id = await uncertainCart();
    ahead = -5_000;
    expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
  });

  it('it is found by its items, its recipient and its time where the lab keeps no mark', async () => {
    const { id } = await pricedCart(desk, product, { metadata: [] });
    desk.desk.database.run('UPDATE submission_carts SET draft = ? WHERE id = ?', [
      JSON.stringify({ ...submissionDraftOf(product), metadata: [] }),
      id,
    ]);
    await priced(desk, id);
    strike({ kind: 'resetAfter' }, 4);
    expect((await submit(desk, id)).stage).toBe('uncertain');
    const found = await findAtLab(desk.desk, id);
    expect(found[0]).toMatchObject({
      sure: false,
      why: 'It has the same items. It goes to the same recipient. It was received when the cart was first sent.',
    });
  });

  it('a person can find out that the lab has nothing, and the cart is open again', async () => {
    const { id } = await pricedCart(desk, product);
    strike({ kind: 'resetBefore' }, 4);
    expect((await submit(desk, id)).stage).toBe('uncertain');
    expect(await findAtLab(desk.desk, id)).toEqual([]);
    const note = 'Ms Lee at the lab: nothing there';
    expect(settleSubmit(desk.desk, { id, outcome: 'not-submitted', note }).stage).toBe('drafted');
    expect((await submit(desk, id)).stage).toBe('submitted');
    expect(madeByLab(lab, id)).toHaveLength(1);
    expect(desk.desk.journal.ofSubject(id).map(({ state, proof }) => [state, proof])).toEqual([
      ['refused', 'person'],
      ['succeeded', 'answer'],
    ]);
  });

  it('nothing is settled while it is being sent, nor by the submission of another cart', async () => {
    const other = await submit(desk, (await pricedCart(desk, product)).id);
    await lab.control({ do: 'clearRequests' });
    const id = await uncertainCart();
    const finding = { id, outcome: 'submitted', submissionId: other.submissionId ?? '', note: 'n' } as const;
    expect(await blockedBy(() => settleSubmit(desk.desk, finding))).toBe('already-submitted');
    const sending = sendSubmitAgain(desk.desk, { id });
    const refused = { id, outcome: 'not-submitted', note: 'n' } as const;
    expect(await blockedBy(() => settleSubmit(desk.desk, refused))).toBe('already-running');
    expect((await sending).stage).toBe('submitted');
  });
});

describe('another account', () => {
  it('changes nothing of a submit: it stays with its own, and keeps it from being removed', async () => {
    const key = lab.ready.accounts[1]?.keys.full ?? '';
    const draft = {
      name: 'Second studio',
      environment: 'sandbox',
      editorBaseUrl: lab.ready.editorBaseUrl,
      orderSubmitUrl: lab.ready.orderSubmitUrl,
      commerceBaseUrl: lab.ready.commerceBaseUrl,
      serviceApiVersion: null,
      keyPerService: false,
    } as const;
    const second = valueOf(desk.desk.accounts.add(draft));
    valueOf(await desk.desk.keys.set(second, 'all', key));
    const id = await uncertainCart();
    valueOf(desk.desk.accounts.choose(second.id));
    expect((await findAtLab(desk.desk, id))[0]).toMatchObject({ sure: true, accountId: PRACTICE });
    expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
    expect(sendings()).toBe(5);
    const accounts = new Set(lab.parts.log.list({ route: 'submit' }).map(({ accountId }) => accountId));
    expect(accounts).toEqual(new Set([lab.ready.accounts[0]?.accountId]));

    const input = { accountId: second.id, name: 'Theirs', draft: EMPTY_SUBMISSION_DRAFT };
    const theirs = createSubmissionCart(desk.desk, input);
    desk.desk.submissionCarts.setOutcome(theirs.id, { stage: 'uncertain' }, 1);
    const removed = await desk.desk.accounts.remove(second.id);
    expect(removed).toMatchObject({ ok: false, problem: { kind: 'blocked', reason: 'outcome-unknown' } });
    desk.desk.submissionCarts.setOutcome(theirs.id, { stage: 'drafted' }, 2);
    expect(await desk.desk.accounts.remove(second.id)).toMatchObject({ ok: true });
  });
});
