import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type OperationState, operationStateSchema, type OperationFacts } from '@core/journal/operations';
import { orderStateSchema } from '@core/orders/orders';
import { cartStageOf, orderStateOf } from '@core/orders/order-states';
import { details, network } from '../fixtures/problems-made';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

type Attempt = OperationFacts['attempts'][number];

const answeredNo: Attempt = { outcome: 'refused', problem: details(400) };
const neverLeft: Attempt = { outcome: 'refused', problem: network('connecting', false) };
const lost: Attempt = { outcome: 'unknown', problem: network('waiting-for-answer', true) };
const yes: Attempt = { outcome: 'succeeded', problem: null };
const onItsWay: Attempt = { outcome: 'on-its-way', problem: null };

const operation =
  (kind: OperationFacts['kind']) =>
  (state: OperationState, ...attempts: Attempt[]): OperationFacts => ({ kind, state, attempts });
const create = operation('create');
const confirm = operation('confirm');
const created = create('succeeded', yes);

describe('the state of an order', () => {
  it.each<[string, OperationFacts[], string, string]>([
    ['nothing was planned', [], 'creation-refused', 'exported'],
    ['the creation is planned', [create('planned')], 'placing', 'placing'],
    ['it is on its way', [create('sent', onItsWay)], 'placing', 'placing'],
    ['it was refused', [create('refused', answeredNo)], 'creation-refused', 'exported'],
    ['it never left', [create('refused', neverLeft)], 'creation-refused', 'exported'],
    ['it was taken back', [create('refused')], 'creation-refused', 'exported'],
    ['its answer was lost', [create('unknown', lost)], 'creation-unknown', 'uncertain'],
    ['it is sent again', [create('sent', lost, onItsWay)], 'placing', 'placing'],
    ['it succeeded', [created], 'awaiting-confirmation', 'placed'],
    ['it succeeded at the second try', [create('succeeded', lost, yes)], 'awaiting-confirmation', 'placed'],
    [
      'a second creation succeeded after a refused one',
      [create('refused', answeredNo), created],
      'awaiting-confirmation',
      'placed',
    ],
    ['a second creation is on its way', [created, create('sent', onItsWay)], 'placing', 'placing'],
    [
      'it is on its way, and an earlier one was heard of later',
      [create('sent', onItsWay), created],
      'placing',
      'placing',
    ],
    [
      'its answer was lost, and an earlier one was heard of later',
      [create('unknown', lost), created],
      'creation-unknown',
      'uncertain',
    ],
    [
      'a second creation was refused',
      [created, create('refused', answeredNo)],
      'creation-refused',
      'exported',
    ],
    ['a second creation is unknown', [created, create('unknown', lost)], 'creation-unknown', 'uncertain'],
    [
      'a second creation never left',
      [created, create('refused', neverLeft)],
      'awaiting-confirmation',
      'placed',
    ],
    ['a second creation was taken back', [created, create('refused')], 'awaiting-confirmation', 'placed'],
    ['the confirmation is planned', [created, confirm('planned')], 'confirming', 'placed'],
    ['it is on its way', [created, confirm('sent', onItsWay)], 'confirming', 'placed'],
    ['it was refused', [created, confirm('refused', answeredNo)], 'confirmation-refused', 'placed'],
    ['it never left', [created, confirm('refused', neverLeft)], 'awaiting-confirmation', 'placed'],
    ['it was taken back', [created, confirm('refused')], 'awaiting-confirmation', 'placed'],
    [
      'it was refused, then one was taken back',
      [created, confirm('refused', answeredNo), confirm('refused')],
      'confirmation-refused',
      'placed',
    ],
    [
      'it was refused, and the order placed again',
      [created, confirm('refused', answeredNo), created],
      'awaiting-confirmation',
      'placed',
    ],
    [
      'it was refused, and the new placing taken back',
      [created, confirm('refused', answeredNo), create('refused')],
      'confirmation-refused',
      'placed',
    ],
    ['its answer was lost', [created, confirm('unknown', lost)], 'may-be-confirmed', 'uncertain'],
    ['it is sent again by choice', [created, confirm('sent', lost, onItsWay)], 'confirming', 'placed'],
    [
      'a person found that it was not made',
      [created, confirm('refused', lost)],
      'awaiting-confirmation',
      'placed',
    ],
    ['a person found that it was made', [created, confirm('succeeded', lost)], 'confirmed', 'confirmed'],
    ['it succeeded', [created, confirm('succeeded', yes)], 'confirmed', 'confirmed'],
    [
      'it succeeded after a refusal',
      [created, confirm('refused', answeredNo), confirm('succeeded', yes)],
      'confirmed',
      'confirmed',
    ],
    [
      'a submission stands beside',
      [created, operation('submit')('unknown', lost)],
      'awaiting-confirmation',
      'placed',
    ],
  ])('when %s', (_, operations, state, stage) => {
    expect(orderStateOf(operations)).toBe(state);
    expect(cartStageOf(orderStateOf(operations))).toBe(stage);
  });

  it('has a stage for every state', () => {
    for (const state of orderStateSchema.options) expect(cartStageOf(state)).toBeTruthy();
  });
});

const attempts = fc.array(fc.constantFrom(answeredNo, neverLeft, lost, yes, onItsWay), { maxLength: 3 });
const facts: fc.Arbitrary<OperationFacts> = fc.record({
  kind: fc.constantFrom('create', 'confirm', 'submit'),
  state: fc.constantFrom(...operationStateSchema.options),
  attempts,
});

describe('for any operations', () => {
  it('a proven confirmation wins, then a doubt, and neither is ever hidden', () => {
    fc.assert(
      fc.property(fc.array(facts, { maxLength: 8 }), (operations) => {
        const state = orderStateOf(operations);
        const confirms = operations.filter(({ kind }) => kind === 'confirm').map((one) => one.state);
        expect(state === 'confirmed').toBe(confirms.includes('succeeded'));
        if (!confirms.includes('succeeded')) {
          expect(state === 'may-be-confirmed').toBe(confirms.includes('unknown'));
        }
        const settled = !confirms.some((one) => ['succeeded', 'unknown', 'sent', 'planned'].includes(one));
        const creates = operations.filter(({ kind }) => kind === 'create').map((one) => one.state);
        if (settled) expect(state === 'creation-unknown').toBe(creates.includes('unknown'));
        if (state === 'awaiting-confirmation' || state === 'confirmation-refused') {
          expect(operations.some((one) => one.kind === 'create' && one.state === 'succeeded')).toBe(true);
          expect(settled).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});
