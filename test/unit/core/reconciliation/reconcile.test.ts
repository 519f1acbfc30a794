import { describe, expect, it } from 'vitest';
import type { FulfillmentRow } from '@core/fulfillment/fulfillment';
import { inOrderOfUrgency, type SentCart, type SentOrder, TOO_RECENT } from '@core/reconciliation/reconcile';
import { matchedByFulfillment, onlyOurCart } from '@core/reconciliation/reconcile-carts';
import { onlyTheirFulfillment } from '@core/reconciliation/reconcile-elsewhere';
import { limitsOf } from '@core/reconciliation/reconcile-limits';
import { matchedOrder } from '@core/reconciliation/reconcile-orders';
import { remark, remarksInWords } from '@core/reconciliation/remarks';

const NOW = Date.UTC(2026, 10, 21, 16);
const lists = { startedAt: NOW, since: null };
const cart = (change: Partial<SentCart> = {}): SentCart => ({
  ...{ id: 'c1', accountId: 'a', name: 'Okafor', recipient: 'Adaeze', stage: 'submitted', approved: null },
  ...{ submissionId: 'sub_1', denied: false, sentAt: NOW - TOO_RECENT - 1, approvedMissing: [] },
  ...change,
});
const order = (change: Partial<SentOrder> = {}): SentOrder => ({
  ...{ id: 'o1', accountId: 'a', name: 'Okafor', recipient: '', reference: 'NL-1', state: 'confirmed' },
  ...{ confirmationId: 'conf-1', superseded: [], sentAt: NOW, total: null },
  ...change,
});
const row: FulfillmentRow = {
  ...{ accountId: 'a', orderId: 'ord_1', hasId: true, listed: true, status: null, submissionId: null },
  ...{
    reference: '',
    recipient: '',
    shipping: '',
    tracking: '',
    itemCount: null,
    createdAt: null,
    readAt: NOW,
  },
};

describe('a cart that no list has', () => {
  it.each([
    ['uncertain', 'unknown', /proves nothing\.$/],
    ['submitting', 'under-way', /right now/],
    ['submitted', 'not-listed', /sub_1, but does not list it/],
  ] as const)('of stage %s is %s', (stage, finding, why) => {
    const line = onlyOurCart(cart({ stage, ...(stage === 'uncertain' && { submissionId: null }) }), lists);
    expect(line).toMatchObject({ bucket: 'only-ours', finding, unsettled: stage === 'uncertain' });
    expect(remarksInWords(line?.why ?? '')).toMatch(why);
    expect(line?.theirId).toBe(stage === 'uncertain' ? '' : 'sub_1');
  });

  it('is too recent for ten minutes, but never so while no one knows its outcome', () => {
    const sentAt = NOW - TOO_RECENT + 1;
    expect(onlyOurCart(cart({ sentAt }), lists)).toMatchObject({ finding: 'too-recent', next: [] });
    const line = onlyOurCart(cart({ sentAt, stage: 'uncertain', submissionId: null }), lists);
    expect(line?.finding).toBe('unknown');
    expect(line?.next).not.toEqual([]);
  });

  it.each(['drafted', 'refused'] as const)('is not missed where it is %s', (stage) => {
    expect(onlyOurCart(cart({ stage }), lists)).toBeNull();
  });
});

describe('an order in fulfillment', () => {
  it('says of a cart of unknown outcome that the lab has it, though it names no submission', () => {
    const line = matchedByFulfillment(
      cart({ stage: 'uncertain', submissionId: null }),
      row,
      'mark of the cart',
    );
    expect(line).toMatchObject({ finding: 'differs', unsettled: true });
    expect(remarksInWords(line.next)).toBe(
      'Open the cart and record the lab’s answer. Do not submit it again.',
    );
  });

  it('agrees with a confirmed order, and does not call another one confirmed by its reference', () => {
    expect(matchedOrder(order(), row, 'ConfirmationID')).toMatchObject({ finding: 'agrees', next: [] });
    const doubted = matchedOrder(order({ state: 'may-be-confirmed' }), row, 'reference');
    expect(doubted).toMatchObject({ finding: 'differs', unsettled: true });
    expect(remarksInWords(doubted.differences)).toBe(
      'It is not known here to be confirmed. If it is this order, the lab has it.',
    );
    expect(remarksInWords(doubted.next)).toMatch(/^Do not confirm or place it again\./);
  });

  it('under an id that was replaced may be made though no one wants it', () => {
    const stray = matchedOrder(order(), row, 'superseded ConfirmationID');
    expect(stray).toMatchObject({ finding: 'differs' });
    expect(remarksInWords(stray.next)).toMatch(/^Call the lab/);
  });
});

it('puts first what there is something to do about, then what is newest', () => {
  const line = (id: string, at: number) => ({ ...onlyTheirFulfillment(row), id, at });
  const look = { ...line('look', 0), next: [remark('read-on-its-own')] };
  const sorted = inOrderOfUrgency([line('old', 1), line('new', 2), look]);
  expect(sorted.map(({ id }) => id)).toEqual(['look', 'new', 'old']);
});

it('says what a comparison cannot say, and nothing where it could say everything', () => {
  const whole = {
    ...{ since: null, couldStopThere: true, earlierCarts: 0, ordersNotListed: 0, ordersUncertain: 0 },
    withoutId: 0,
  };
  expect(limitsOf(whole)).toEqual([]);
  const some = { ...whole, ordersNotListed: 3, ordersUncertain: 1, earlierCarts: 2, withoutId: 1 };
  expect(limitsOf(some).map(remarksInWords)).toEqual([
    'The lab does not list editor orders: 3 orders from editors could not be compared. 1 of them has an unknown outcome, and this comparison does not prove it.',
    '2 carts were sent before that date and were not compared.',
    '1 entry has no id and could not be compared.',
  ]);
});
