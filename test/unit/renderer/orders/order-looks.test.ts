import { expect, it } from 'vitest';
import type { EventSummary } from '@core/webhooks/deliveries';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import { recordLook } from '@renderer/customers/record-looks';
import { orderLooks } from '@renderer/orders/states';
import { deliveryLook } from '@renderer/webhooks/event-looks';

const saying = (events: Partial<EventSummary>): EventSummary => ({ ...NO_EVENTS, ...events });
const failed = { part: '', code: '400.02', message: 'm', asset: '', at: 1 };

it.each([
  ['confirmed', {}, 'Confirmed', undefined],
  ['confirmed', { progress: 'other' as const }, 'Confirmed', undefined],
  ['confirmed', { progress: 'accepted' as const }, 'Accepted by the lab', undefined],
  ['confirmed', { progress: 'shipped' as const }, 'Shipped', undefined],
  ['confirmed', { progress: 'shipped' as const, failures: [failed] }, 'Failed at the lab', undefined],
  ['may-be-confirmed', { failures: [failed] }, 'Confirmation unknown', 'Failed at the lab'],
] as const)('an order that is %s gives way to what came later: %j', (state, said, word, beside) => {
  const events = saying({ ...said, failures: 'failures' in said ? [...said.failures] : [] });
  const looks = orderLooks({ state, events });
  expect([looks.look.word, looks.beside?.word]).toEqual([word, beside]);
  expect(recordLook({ of: { kind: 'order', state, events }, total: null, failed: false })?.word).toBe(word);
});

it('a verification code is not suspicious for having no signature', () => {
  expect(deliveryLook({ kind: 'verifier', standing: 'not-verified' })).toMatchObject({
    word: 'Verification code',
    tone: 'neutral',
  });
  expect(deliveryLook({ kind: 'event', standing: 'not-verified' }).word).toBe('Not verified');
});
