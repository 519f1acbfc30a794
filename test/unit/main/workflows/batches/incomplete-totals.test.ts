import { factDetail } from '@core/history/fact-words';
import { describe, expect, it } from 'vitest';
import { JsonDocument } from '@contract/json-document';
import { csvMoney } from '@core/values/csv';
import { submissionCartLedger } from '@core/history/ledger';
import { LIST_FILES } from '@core/lists/list-export';
import { compareMoney } from '@core/values/money';
import { matchedCart } from '@core/reconciliation/reconcile-carts';
import { remarksInWords } from '@core/reconciliation/remarks';
import type { SubmissionCart, SubmissionDraft } from '@core/submissions/submission-carts';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { holdSubmit } from '@main/workflows/holds/hold-approved';
import { fixBatch } from '@main/workflows/batches/fix-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { itemsOf } from '../desks/batch-desks';
import { approvalOfCart, lastSubmit, madeByLab, priced, pricedCart } from '../desks/commerce-desk';
import { PRACTICE, SHIP_TO } from '../desks/node-desk';
import { answer, blockedBy, problemOf, SubmitBench } from '../desks/submit-bench';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

const bench = new SubmitBench('incomplete totals');

/** Shipped to the studio, whose address the lab knows and the request does not name. */
const TO_THE_STUDIO: Partial<SubmissionDraft> = {
  shippingType: 'studio',
  shippingPriority: 'studio.standard',
  address: EMPTY_ADDRESS,
};
const studioCart = (): Promise<SubmissionCart> => pricedCart(bench.desk, bench.product, TO_THE_STUDIO);
const submit = (cart: SubmissionCart, missing = cart.pricing?.missing ?? []): Promise<SubmissionCart> =>
  submitCart(bench.desk.desk, approvalOfCart(cart, { missing }));

/** Has the lab answer calculate with what it said of a cart, changed. */
function calculateSays(
  cart: SubmissionCart,
  change: (answer: JsonDocument) => JsonDocument,
  count = 1,
): void {
  const said = change(JsonDocument.parse(cart.pricing?.answer ?? ''));
  bench.lab.setFault({ route: 'calculate', effect: answer(200, said.text), count });
}

describe('a cart without an address', () => {
  it('has a total that is not the whole one, and the lab charges more', async () => {
    const cart = await studioCart();
    expect(cart.pricing).toMatchObject({ missing: ['destination'], isValidForSubmit: true });
    const { chargedTotals } = await submit(cart);
    const { toPay } = cart.pricing?.totals ?? {};
    expect(chargedTotals?.toPay).not.toBeNull();
    expect(toPay && chargedTotals?.toPay && compareMoney(chargedTotals.toPay, toPay)).toBe(1);
    expect(chargedTotals?.missing).toEqual([]);
  });

  it('is not submitted by an approval of its total as the whole one', async () => {
    const cart = await studioCart();
    expect(await blockedBy(submit(cart, []))).toBe('total-incomplete');
    expect(await blockedBy(submit(cart, ['tax']))).toBe('total-incomplete');
    expect(bench.sendings()).toBe(0);
    expect(madeByLab(bench.lab, cart.id)).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no remark', []],
    ['the remark of a calculation with an address', [{ code: 'submission.pricing.total_excludes_tax' }]],
  ])('is not submitted either when the lab answers with %s', async (_, guidance) => {
    const drafted = await studioCart();
    calculateSays(drafted, (said) => said.set(['guidance'], guidance as never), 9);
    const cart = await priced(bench.desk, drafted.id);
    expect(cart.pricing?.missing).toEqual(['destination']);
    expect(await blockedBy(submit(cart, []))).toBe('total-incomplete');
    expect(bench.sendings()).toBe(0);
  });

  it('records what the person was told that the total leaves out', async () => {
    const cart = await studioCart();
    const sent = await submit(cart);
    expect(sent.stage).toBe('submitted');
    const operation = lastSubmit(bench.desk, cart.id);
    expect(operation).toMatchObject({
      approvedTotal: cart.pricing?.totals.toPay?.amount,
      approvedMissing: ['destination'],
    });
    const { database, history, notices } = bench.desk.desk;
    const [entry] = history.about({ kind: 'submission-cart', id: cart.id, accountId: PRACTICE });
    expect(factDetail(entry?.fact ?? '')).toMatch(/ so far, without charges that depend on the address$/);
    expect(notices.open()).toMatchObject([{ kind: 'charged-more-than-approved', ids: [cart.id] }]);
    expect(notices.open()[0]?.text).toMatch(/You approved .+ so far, without charges that depend/);
    const told = { timeline: [], events: [], exportedAt: 1, version: '1' };
    expect(submissionCartLedger(sent, told as never)).toContain(
      '"approvedMissing": [\n        "destination"',
    );
    expect(() => database.run(`UPDATE operations SET approved_missing = '[]'`)).toThrow(/cannot be changed/);
  });

  it('is held with what its total leaves out, and never as the whole one', async () => {
    const cart = await studioCart();
    const until = { kind: 'after', milliseconds: 60_000 } as const;
    const hold = (missing: SubmissionCart['operations'][number]['approvedMissing']) =>
      holdSubmit(bench.desk.desk, { ...approvalOfCart(cart, { missing: missing ?? [] }), until });
    expect(await blockedBy(hold([]))).toBe('total-incomplete');
    expect(await hold(['destination'])).toMatchObject({ state: 'held', missing: ['destination'] });
  });

  it('is set aside in a batch under a cause of its own, until it has an address', async () => {
    const { desk } = bench.desk;
    const { id: cartId, pricing } = await studioCart();
    const whole = await pricedCart(bench.desk, bench.product);
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cartId, whole.id] };
    const { id } = createBatch(desk, { name: '', choice });
    const prepared = await prepareBatch(desk, { id, which: null });
    expect(prepared.counts.lanes).toMatchObject({ ready: 1, 'needs-you': 1 });
    const [item] = itemsOf(bench.desk, id);
    expect(item).toMatchObject({
      ...{ total: pricing?.totals.toPay, missing: ['destination'] },
      cause: { kind: 'incomplete-total' },
    });
    expect(item?.cause?.fields).toContain('shipping.address.zip');
    expect(prepared.totals).toEqual([whole.pricing?.totals.toPay]);
    expect(reviewBatch(desk, id).totals).toEqual([whole.pricing?.totals.toPay]);

    const edits = (['name', 'addr1', 'city', 'state', 'zip', 'country'] as const).map((line) => ({
      path: ['shipping', 'address', line],
      value: SHIP_TO[line],
    }));
    await fixBatch(desk, { id, which: { by: 'cause', key: item?.cause?.key ?? '' }, edits });
    const again = await prepareBatch(desk, { id, which: null });
    expect(again.counts.lanes).toMatchObject({ ready: 2 });
  });

  it('that becomes incomplete between the approval of a batch and its submit stays here', async () => {
    const { desk } = bench.desk;
    const cart = await pricedCart(bench.desk, bench.product);
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cart.id] };
    const { id } = createBatch(desk, { name: '', choice });
    await prepareBatch(desk, { id, which: null });
    calculateSays(cart, (said) =>
      said.set(['guidance'], [{ code: 'submission.pricing.destination_required_for_full_total' }]),
    );
    const { digest } = reviewBatch(desk, id);
    approveBatch(desk, { id, digest, leave: { kind: 'now' } });
    while (desk.batchRuns.of(id) !== undefined) await new Promise((resolve) => setTimeout(resolve, 2));
    expect(itemsOf(bench.desk, id)[0]).toMatchObject({
      outcome: 'not-sent',
      problem: { kind: 'blocked', reason: 'total-changed' },
    });
    expect(bench.sendings()).toBe(0);
  });

  it('is not summed where totals are whole ones', async () => {
    const cart = await studioCart();
    const { rows } = bench.desk.desk.submissionCarts.list(PRACTICE, 'open', {
      search: '',
      sort: 'name',
      descending: false,
      offset: 0,
      limit: 10,
    });
    const row = rows.find(({ id }) => id === cart.id);
    expect(row).toMatchObject({ missing: ['destination'] });
    if (row === undefined) throw new Error('The cart is not listed');
    const columns = ['total', 'stage'].map((key) => ({ key, title: key }));
    const cellsOf = (one: typeof row) => LIST_FILES['submission-carts'].cells(columns, one);
    expect(cellsOf(row)).toEqual([
      ...csvMoney(null),
      'Priced, total so far, without charges that depend on the address',
    ]);
    expect(cellsOf({ ...row, missing: [] }).slice(0, 2)).toEqual(csvMoney(row.total));
  });

  it('is no difference in a reconciliation when the lab charges more', async () => {
    const cart = await submit(await studioCart());
    const [sent] = bench.desk.desk.sentHere.carts(PRACTICE, 0).items;
    expect(sent).toMatchObject({ id: cart.id, approvedMissing: ['destination'] });
    const list = { offset: 0, limit: 10, search: '', sort: 'receivedAt' as const, descending: true };
    const { rows } = bench.desk.desk.submissions.list(PRACTICE, 'all', null, list);
    const theirs = rows.find(({ submissionId }) => submissionId === cart.submissionId);
    if (sent === undefined || theirs === undefined) throw new Error('The cart or its submission is missing');
    const matched = (one: typeof sent) =>
      remarksInWords(matchedCart(one, theirs, 'submission id').differences);
    expect(matched(sent)).toBe('');
    expect(matched({ ...sent, approvedMissing: [] })).toMatch(/^You approved/);
  });
});

describe('a total that was whole when it was approved', () => {
  it('is not submitted when the lab says that it leaves something out', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    expect(cart.pricing?.missing).toEqual([]);
    calculateSays(cart, (said) =>
      said.set(['guidance'], [{ code: 'submission.pricing.destination_required_for_full_total' }]),
    );
    expect(await blockedBy(submit(cart))).toBe('total-changed');
    expect(bench.sendings()).toBe(0);
    expect(readSubmissionCart(bench.desk.desk, cart.id).pricing?.missing).toEqual(['destination']);
  });

  it('is not submitted with a remark on the price that no one knows', async () => {
    const cart = await pricedCart(bench.desk, bench.product);
    const code = 'submission.pricing.oversize_surcharge';
    calculateSays(cart, (said) => said.set(['guidance', 1], { code }), 2);
    expect(await blockedBy(submit(cart))).toBe('total-changed');
    const again = readSubmissionCart(bench.desk.desk, cart.id);
    expect(again.pricing?.missing).toEqual(['unknown']);
    expect((await submit(again)).stage).toBe('submitted');
  });
});

describe('a shipping choice that is not met', () => {
  it('is not submitted, even when the lab would take it', async () => {
    const drafted = await pricedCart(bench.desk, bench.product);
    calculateSays(
      drafted,
      (said) => said.set(['options', 'shipping'], [{ type: 'dropship', priority: 'dropship.rush' }]),
      9,
    );
    const cart = await priced(bench.desk, drafted.id);
    expect(cart.pricing).toMatchObject({ shippingChoice: 'not-offered', isValidForSubmit: true });
    expect(await problemOf(submit(cart))).toMatchObject({
      reason: 'not-submittable',
      detail: [{ kind: 'shipping-not-offered' }],
    });
    expect(bench.sendings()).toBe(0);
  });

  it('of a priority that does not exist is not submitted, with or without an address', async () => {
    const change = { ...TO_THE_STUDIO, shippingPriority: 'studio.teleport' };
    const cart = await pricedCart(bench.desk, bench.product, change);
    expect(cart.pricing?.shippingChoice).toBe('not-offered');
    expect(await blockedBy(submit(cart))).toBe('not-submittable');
    expect(bench.sendings()).toBe(0);
  });

  it('is set aside in a batch under a cause of its own', async () => {
    const { desk } = bench.desk;
    const cart = await pricedCart(bench.desk, bench.product, {
      ...TO_THE_STUDIO,
      shippingPriority: 'studio.teleport',
    });
    const choice = { by: 'ids' as const, subject: 'submission-cart' as const, ids: [cart.id] };
    const { id } = createBatch(desk, { name: '', choice });
    await prepareBatch(desk, { id, which: null });
    expect(itemsOf(bench.desk, id)[0]).toMatchObject({
      lane: 'needs-you',
      ...{ total: cart.pricing?.totals.toPay, missing: cart.pricing?.missing },
      cause: { kind: 'unmet-shipping', fields: ['shipping.priority'] },
    });
  });
});
