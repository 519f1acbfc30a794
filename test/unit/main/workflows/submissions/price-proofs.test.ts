import { submissionCartSchema } from '@core/submissions/submission-carts';
import { fetchSubmission } from '@main/workflows/submissions/read-submissions';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { describe, expect, it } from 'vitest';
import { approvalOfCart, priced, pricedCart, submit } from '../desks/commerce-desk';
import { PRACTICE } from '../desks/node-desk';
import { blockedBy, SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('price proofs');

const calculateAnswers = (body: string, count: number | null = 1): void =>
  void bench.lab.setFault({
    route: 'calculate',
    effect: { kind: 'answer', status: 200, body, contentType: 'application/json', acts: false },
    count,
  });

describe('a price in a form that no one expected', () => {
  const valid =
    '"validation":{"isValidForSubmit":true,"invalidParams":[1,null,{"name":7,"value":{"a":[1]}}]}';
  const bodies: [string, string][] = [
    ['amounts that are none', `{${valid},"totalPrice":{"value":{"x":1},"total":"?","currency":["USD"]}}`],
    ['an amount alone', `{${valid},"totalPrice":12.5}`],
    ['options of every form', `{${valid},"options":{"shipping":[1,null,"dropship.x",{"priority":3},[]]}}`],
    ['items of every form', `{${valid},"items":[null,[],{"isValidForOrder":"yes","price":"a"}]}`],
    ['guidance with no code', `{${valid},"guidance":["x",{"code":{}},null]}`],
    ['a currency that is none', `{${valid},"totalPrice":{"value":"1.00","currency":"🦊\\u0000"}}`],
    ['keys of every object', `{${valid},"__proto__":{"totalPrice":1},"constructor":{}}`],
  ];
  it.each(bodies)('is shown, and the cart stays usable: %s', async (_, body) => {
    const { id } = await pricedCart(bench.desk, bench.product);
    calculateAnswers(body);
    const cart = await priced(bench.desk, id);
    expect(submissionCartSchema.safeParse(cart).error).toBeUndefined();
    expect((await priced(bench.desk, id)).pricing?.totals.toPay).not.toBeNull();
  });
});

describe('a total that cannot be read', () => {
  it('is approved as it was told, and stops the submit when it is told otherwise', async () => {
    const command = (amount: string): string =>
      `{"validation":{"isValidForSubmit":true},"totalPrice":{"value":"${amount}","currency":"USD"}}`;
    const { id } = await pricedCart(bench.desk, bench.product);
    calculateAnswers(command('12 dollars'));
    const cart = await priced(bench.desk, id);
    expect(cart.pricing?.totals.toPay).toBeNull();
    calculateAnswers(command('990 dollars'));
    expect(await blockedBy(submitCart(bench.desk.desk, approvalOfCart(cart)))).toBe('total-changed');
    expect(bench.sendings()).toBe(0);
    calculateAnswers(command('990 dollars'));
    expect((await submit(bench.desk, id)).stage).toBe('submitted');
  });
});

describe('what the lab charges', () => {
  it('is shown as soon as the lab says it, when the answer to the submit did not', async () => {
    const { desk } = bench.desk;
    const { id } = await pricedCart(bench.desk, bench.product);
    bench.strike({ kind: 'missingFields', fields: ['totalPrice'] });
    const { submissionId, chargedTotals } = await submit(bench.desk, id);
    expect(chargedTotals).toBeNull();
    const body = JSON.stringify({ id: submissionId, totalPrice: { value: 99.5, currency: 'USD' } });
    bench.lab.setFault({
      route: 'readSubmission',
      effect: { kind: 'answer', status: 200, body, contentType: 'application/json', acts: false },
      count: 1,
    });
    await fetchSubmission(desk, { accountId: PRACTICE, submissionId: submissionId ?? '' });
    expect(readSubmissionCart(desk, id).chargedTotals?.toPay).toEqual({ amount: '99.5', currency: 'USD' });
    expect(desk.notices.open()).toMatchObject([{ kind: 'charged-more-than-approved', ids: [id] }]);
    const { revision } = readSubmissionCart(desk, id);
    await fetchSubmission(desk, { accountId: PRACTICE, submissionId: submissionId ?? '' });
    await fetchSubmission(desk, { accountId: PRACTICE, submissionId: submissionId ?? '' });
    expect(readSubmissionCart(desk, id).revision).toBeLessThanOrEqual(revision + 1);
  });
});
