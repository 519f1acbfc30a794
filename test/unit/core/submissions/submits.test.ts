import type { Problem } from '@contract/problems';
import type { Attempt, Operation } from '@core/journal/operations';
import { type ApprovedPrice, priceChanges } from '@core/submissions/price-changes';
import { SUBMIT_RETRY_WITHIN, submissionStageOf } from '@core/submissions/submission-carts';
import { readSubmissionText } from '@core/submissions/submission-reading';
import { candidateOf } from '@core/submissions/submit-candidates';
import { ageOfSubmit, mayProveByRetry, maySendSubmitAgain } from '@core/submissions/submit-retries';
import { describe, expect, it } from 'vitest';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const money = { toPay: usd('14.44'), withoutTax: usd('14.15'), tax: usd('0.29') };
const option = { type: 'dropship', priority: 'dropship.standard', name: 'Standard', price: usd('9.95') };
const approved: ApprovedPrice = {
  totals: money,
  chosenOption: option,
  isValidForSubmit: true,
  missing: [],
  shippingChoice: 'settled',
  answer: '{}',
};

describe('what an approval holds for', () => {
  it('is the value, whatever its spelling and whatever else is said of the price', () => {
    const now = { ...approved, totals: { toPay: usd('14.440'), withoutTax: null, tax: null } };
    expect(priceChanges(approved, now)).toEqual([]);
    const unreadable = { ...approved, totals: { toPay: null, withoutTax: null, tax: null } };
    expect(priceChanges(unreadable, unreadable)).toEqual([]);
    const told = (price: string) => ({ ...unreadable, answer: `{"totalPrice":${price}}` });
    expect(priceChanges(told('"12 dollars"'), told('"12 dollars"'))).toEqual([]);
    expect(priceChanges(told('"12 dollars"'), told('"99 dollars"'))).toEqual(['total']);
  });

  it.each([
    ['a cent less', { totals: { ...money, toPay: usd('14.43') } }, ['total']],
    ['another currency', { totals: { ...money, toPay: { amount: '14.44', currency: 'CAD' } } }, ['total']],
    ['no total any more', { totals: { ...money, toPay: null } }, ['total']],
    ['another price of shipping', { chosenOption: { ...option, price: usd('9.96') } }, ['shipping-price']],
    ['shipping without a price', { chosenOption: { ...option, price: null } }, ['shipping-price']],
    ['shipping that is gone', { chosenOption: null }, ['shipping-option-gone']],
    ['not valid any more', { isValidForSubmit: false }, ['validity']],
    ['a shipping choice that is not offered any more', { shippingChoice: 'not-offered' }, ['validity']],
    ['a total that leaves something out', { missing: ['destination'] }, ['missing']],
  ] as const)('ends with %s', (_, change, expected) => {
    expect(priceChanges(approved, { ...approved, ...change })).toEqual(expected);
  });
});

const refusal: Problem = {
  kind: 'gateway',
  status: 401,
  contentType: null,
  rawBody: '',
  rawBodyCut: false,
  message: '',
};
const lost: Problem = {
  kind: 'network',
  phase: 'waiting-for-answer',
  timedOut: true,
  cause: '',
  maybeActed: true,
};
const submit = (state: Operation['state'], ...problems: readonly (Problem | null)[]) => ({
  kind: 'submit' as const,
  state,
  attempts: problems.map((problem) => ({
    outcome: state === 'refused' ? ('refused' as const) : ('unknown' as const),
    problem,
  })),
});

describe('the stage of a submission cart', () => {
  it.each([
    ['nothing was planned', [], 'drafted'],
    ['one is planned', [submit('planned')], 'submitting'],
    ['one is on its way', [submit('sent', null)], 'submitting'],
    ['one is unknown', [submit('unknown', lost)], 'uncertain'],
    ['one succeeded', [submit('refused', refusal), submit('succeeded', lost, null)], 'submitted'],
    ['the last was refused by the lab', [submit('refused', refusal)], 'refused'],
    ['the last never left', [submit('refused', refusal), submit('refused')], 'refused'],
    ['no byte of the last left', [submit('refused', { ...lost, maybeActed: false })], 'drafted'],
    [
      'a person found that the lab has nothing',
      [{ ...submit('unknown', lost), state: 'refused' }],
      'drafted',
    ],
  ] as const)('when %s', (_, operations, stage) => {
    expect(submissionStageOf(operations)).toBe(stage);
  });
});

const sentAt = (...times: readonly [sent: number, ended: number | null][]): Pick<Operation, 'attempts'> => ({
  attempts: times.map(([sent, ended], index): Attempt => ({
    id: String(index),
    number: index + 1,
    sentAt: sent,
    endedAt: ended,
    outcome: 'unknown',
    url: '',
    status: null,
    answerHeaders: {},
    answerBody: null,
    problem: lost,
    reason: 'retry',
    desk: null,
    person: '',
  })),
});

describe('sending a submit again', () => {
  const DAY = SUBMIT_RETRY_WITHIN;
  it('counts from the first sending, and forgives a clock a minute', () => {
    const submits = sentAt([1_000, 2_000], [500_000, 600_000]);
    expect(ageOfSubmit(sentAt(), 5)).toBe(0);
    expect(ageOfSubmit(submits, 700_000)).toBe(699_000);
    expect(ageOfSubmit(submits, 550_000)).toBe(599_000);
    expect(ageOfSubmit(submits, 500_000)).toBeNull();
    expect(maySendSubmitAgain(submits, 1_000 + DAY - 1)).toBe(true);
    expect(maySendSubmitAgain(submits, 1_000 + DAY)).toBe(false);
    expect(maySendSubmitAgain(submits, 0)).toBe(false);
  });

  const status = (code: number): Problem => ({ ...refusal, status: code });
  it.each([
    [lost, true],
    [{ ...lost, phase: 'cancelled' }, false],
    [status(500), true],
    [status(429), true],
    [status(408), true],
    [status(400), false],
    [status(401), false],
    [status(409), false],
    [{ kind: 'html', status: 409, contentType: null, rawBody: '', rawBodyCut: false, title: null }, true],
    [{ kind: 'storage', state: 'full', cause: '' }, false],
  ] as const)('by itself after %j is %s', (problem: Problem, expected) => {
    expect(mayProveByRetry(problem)).toBe(expected);
  });
});

describe('a submission at the lab', () => {
  const body =
    '{"items":[{"configuredProductId":"cfp_1","quantity":2},{"configuredProductId":"cfp_2","quantity":1}],' +
    '"shipping":{"address":{"name":"Adaeze Okafor"}},"metadata":{"proofdesk-cart":"cart-1"}}';
  const at = Date.parse('2026-11-20T09:00:00Z');
  const operation = { subjectId: 'cart-1', body, createdAt: at, ...sentAt([at, at]) };
  const found = (submission: object) => {
    const text = JSON.stringify({ id: 'sub_1', ...submission });
    return candidateOf({ text, reading: readSubmissionText(text) }, operation);
  };
  const items = [
    { configuredProductId: 'cfp_2', quantity: 1 },
    { configuredProductId: 'cfp_1', quantity: 2 },
  ];
  const createdAt = '2026-11-20T09:03:00Z';

  it('is surely the one when it carries the mark, and surely not with the mark of another cart', () => {
    expect(found({ metadata: { 'proofdesk-cart': 'cart-1' } })).toMatchObject({ sure: true });
    expect(found({ items, createdAt, metadata: { 'proofdesk-cart': 'cart-2' } })).toBeNull();
  });

  it('may be the one by its items, its recipient or its time, and says which', () => {
    const shipping = { address: { name: 'adaeze  okafor' } };
    const why =
      'It has the same items. It goes to the same recipient. It was received 3 minutes after the cart was first sent.';
    expect(found({ items, shipping, createdAt })).toMatchObject({ sure: false, why });
    expect(found({ createdAt })?.why).toBe('It was received 3 minutes after the cart was first sent.');
    const [one, other] = [found({ items, shipping, createdAt }), found({ items, createdAt })];
    expect(one?.weight).toBeGreaterThan(other?.weight ?? 0);
  });

  it('is none that was there before, nor one of other items for another recipient', () => {
    expect(found({ items, createdAt: '2026-11-19T09:00:00Z' })).toBeNull();
    expect(found({ items: [items[0]], shipping: { address: { name: 'Else' } }, createdAt })).toBeNull();
    expect(found({})).toBeNull();
  });
});
