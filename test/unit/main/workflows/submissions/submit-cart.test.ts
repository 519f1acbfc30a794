import { tries } from '@test/faults/cells';
import { JsonDocument } from '@contract/json-document';
import { submissionCartLedger } from '@core/history/ledger';
import {
  createSubmissionCart,
  duplicateSubmissionCart,
  saveSubmissionCart,
} from '@main/workflows/submissions/draft-submission';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { describe, expect, it } from 'vitest';
import {
  approvalOfCart,
  arrived,
  lastSubmit,
  madeByLab,
  priced,
  pricedCart,
  submissionDraftOf,
  submit,
} from '../desks/commerce-desk';
import { PRACTICE } from '../desks/node-desk';
import { blockedBy, problemOf, SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('submits');

describe('a submit that goes well', () => {
  it('sends the bytes that were priced, once, and keeps what the lab made and charges', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    const submitted = await submit(bench.desk, cart.id);
    const made = madeByLab(bench.lab, cart.id);
    expect(made).toHaveLength(1);
    expect(submitted).toMatchObject({
      stage: 'submitted',
      submissionId: made[0]?.id,
      problem: null,
      approvedTotal: cart.pricing?.totals.toPay?.amount,
      chargedTotals: cart.pricing?.totals,
    });
    const [first] = bench.desk.desk.submissionCarts.pricingsOf(cart.id);
    expect(arrived(bench.lab)).toEqual([
      { body: first?.request, key: lastSubmit(bench.desk, cart.id).idempotencyKey },
    ]);
    expect(bench.desk.desk.submissions.read(PRACTICE, made[0]?.id ?? '')).toMatchObject({
      cartId: cart.id,
      detailed: true,
    });
    expect(bench.desk.desk.notices.open()).toEqual([]);
  });

  it('pins key, approved total and account before it leaves, and shows all of it in a ledger without API key', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    const submitted = await submit(bench.desk, cart.id);
    const operation = lastSubmit(bench.desk, cart.id);
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
    const ledger = submissionCartLedger(submitted, { events: [], timeline: [] });
    expect(JSON.parse(ledger)).toMatchObject({
      submissionCart: { id: cart.id, submissionId: submitted.submissionId, stage: 'submitted' },
      operations: [
        { idempotencyKey: operation.idempotencyKey, body: operation.body, attempts: [{ status: 202 }] },
      ],
    });
    expect(ledger).not.toContain(bench.lab.ready.accounts[0]?.keys.full);
  });

  it('is done once for a double click', async () => {
    tries('desk', { F20: ['C5'] });
    const cart = await pricedCart(bench.desk, bench.product);
    const first = submit(bench.desk, cart.id);
    expect(await blockedBy(submit(bench.desk, cart.id))).toBe('already-running');
    await first;
    expect(await blockedBy(submit(bench.desk, cart.id))).toBe('already-submitted');
    expect(bench.sendings()).toBe(1);
    expect(duplicateSubmissionCart(bench.desk.desk, cart.id)).toMatchObject({
      copiedFrom: cart.id,
      stage: 'drafted',
    });
  });

  it('says when the lab charges more than was approved', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    const body = '{"id":"sub_dear","totalPrice":{"value":99.50,"currency":"USD"}}';
    bench.strike({ kind: 'answer', status: 202, body, contentType: 'application/json', acts: true });
    const submitted = await submit(bench.desk, cart.id);
    expect(submitted.chargedTotals?.toPay).toEqual({ amount: '99.50', currency: 'USD' });
    expect(bench.desk.desk.notices.open()).toMatchObject([
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
    const cart = await pricedCart(bench.desk, bench.product);
    expect(await blockedBy(submitCart(bench.desk.desk, approvalOfCart(cart, change)))).toBe(reason);
    expect(bench.sendings()).toBe(0);
    expect(bench.desk.desk.journal.ofSubject(cart.id)).toEqual([]);
  });

  it('is not sent beside a duplicate that no one has seen', async () => {
    const first = await submit(bench.desk, (await pricedCart(bench.desk, bench.product)).id);
    const cart = await pricedCart(bench.desk, bench.product);
    expect(await problemOf(submitCart(bench.desk.desk, approvalOfCart(cart)))).toMatchObject({
      kind: 'blocked',
      reason: 'look-alikes',
      detail: [{ kind: 'named', params: { name: first.name } }],
    });
    expect(bench.sendings()).toBe(1);
    expect(bench.desk.desk.journal.ofSubject(cart.id)).toEqual([]);
  });

  it('is not sent without a price, nor after a change', async () => {
    const input = { accountId: PRACTICE, name: 'New', draft: submissionDraftOf(bench.product) };
    const cart = createSubmissionCart(bench.desk.desk, input);
    expect(await blockedBy(submit(bench.desk, cart.id))).toBe('not-priced');
    const { revision, draft } = await priced(bench.desk, cart.id);
    const changed = { ...draft, items: [{ id: 'line-1', configuredProduct: bench.product, quantity: 3 }] };
    saveSubmissionCart(bench.desk.desk, { id: cart.id, revision, draft: changed });
    expect(await blockedBy(submit(bench.desk, cart.id))).toBe('not-priced');
    expect(bench.sendings()).toBe(0);
  });

  it('is not sent when the lab would not take it', async () => {
    const cart = await pricedCart(bench.desk, bench.product, { shippingPriority: '' });
    expect(cart.pricing?.isValidForSubmit).toBe(false);
    expect(await blockedBy(submit(bench.desk, cart.id))).toBe('not-submittable');
    expect(bench.sendings()).toBe(0);
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
    tries('desk', { F24: ['C4'] });
    const cart = await pricedCart(bench.desk, bench.product);
    const body = change(JsonDocument.parse(cart.pricing?.answer ?? '')).text;
    const effect = {
      kind: 'answer',
      status: 200,
      body,
      contentType: 'application/json',
      acts: false,
    } as const;
    bench.lab.setFault({ route: 'calculate', effect, count: 1 });
    expect(await blockedBy(submitCart(bench.desk.desk, approvalOfCart(cart)))).toBe('total-changed');
    const now = readSubmissionCart(bench.desk.desk, cart.id);
    expect(now).toMatchObject({ stage: 'drafted', pricing: { answer: body } });
    expect(await blockedBy(submitCart(bench.desk.desk, approvalOfCart(cart)))).toBe('total-changed');
    expect(bench.sendings()).toBe(0);
    expect((await submit(bench.desk, (await priced(bench.desk, cart.id)).id)).stage).toBe('submitted');
  });

  it('is not sent when the price cannot be asked for once more', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    await bench.lab.control({ do: 'listen', accepting: false });
    expect(await problemOf(submit(bench.desk, cart.id))).toMatchObject({ kind: 'network' });
    await bench.lab.control({ do: 'listen', accepting: true });
    expect(readSubmissionCart(bench.desk.desk, cart.id)).toMatchObject({
      stage: 'drafted',
      problemOf: 'price',
    });
    expect((await submit(bench.desk, cart.id)).stage).toBe('submitted');
    expect(bench.sendings()).toBe(1);
  });
});
