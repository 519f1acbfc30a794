import { describe, expect, it } from 'vitest';
import { batchCauseSchema, batchOutcomeSchema, batchStateSchema, laneSchema } from '@core/batches/batches';
import { cartStageSchema } from '@core/carts/carts';
import { holdSchema } from '@core/holds/holds';
import { dangerOf } from '@core/journal/dangers';
import { hasUnprovenAttempt, type JournalEvent, nextState } from '@core/journal/journal-rules';
import { NEXT_STEPS, type NextStep, nextSteps, offersStep, type Stepped } from '@core/journal/next-steps';
import type { Attempt, OperationKind, OperationState } from '@core/journal/operations';
import { cartStageOf, orderStateOf } from '@core/orders/order-states';
import { orderStateSchema } from '@core/orders/orders';
import { submissionStageOf, submissionStageSchema } from '@core/submissions/submission-carts';

const STATES: Readonly<Record<Stepped, readonly string[]>> = {
  cart: cartStageSchema.options,
  order: orderStateSchema.options,
  'submission-cart': submissionStageSchema.options,
  'batch-lane': laneSchema.options,
  'batch-cause': batchCauseSchema.shape.kind.options,
  'batch-outcome': batchOutcomeSchema.options,
  batch: batchStateSchema.options,
  hold: holdSchema.shape.state.options,
};
/** What needs no one any more. */
const FINAL: Readonly<Record<Stepped, readonly string[]>> = {
  cart: ['confirmed'],
  order: ['confirmed'],
  'submission-cart': ['submitted'],
  'batch-lane': [],
  'batch-cause': [],
  'batch-outcome': ['confirmed'],
  batch: ['stopped', 'finished'],
  hold: ['left', 'taken-back', 'refused'],
};

describe.each(Object.keys(NEXT_STEPS) as Stepped[])('%s', (of) => {
  it('has its next steps for every state that there is, and for no other', () => {
    expect(Object.keys(NEXT_STEPS[of]).sort()).toEqual([...STATES[of]].sort());
  });

  it('has a step in every state that is not final, and offers it as safe', () => {
    for (const state of STATES[of]) {
      const steps = nextSteps(of, state);
      expect([state, steps.length === 0]).toEqual([state, FINAL[of].includes(state)]);
      // Of a cause and an outcome the danger is that of the order or cart behind it.
      if (of !== 'order' && of !== 'submission-cart') continue;
      for (const step of steps)
        expect([step, offersStep(of, state, step, dangerOf(state))]).toEqual([step, true]);
    }
  });
});

interface Call {
  readonly kind: OperationKind;
  readonly state: OperationState;
  readonly attempts: readonly {
    readonly outcome: Attempt['outcome'];
    readonly problem: Attempt['problem'];
  }[];
}
/** The calls of one order, or of one cart from the catalog, oldest first. */
type Calls = readonly Call[];

const REFUSAL = { kind: 'gateway', status: 401, message: 'no' } as unknown as Attempt['problem'];

/** The calls after something happens to one of them; null where the journal does not allow it. */
function after(calls: Calls, at: number, event: JournalEvent): Calls | null {
  const call = calls[at];
  if (call === undefined) return null;
  const state = nextState(call.kind, call.state, event, hasUnprovenAttempt(call as never));
  if (state === null) return null;
  const last = call.attempts.length - 1;
  const ended = (outcome: Attempt['outcome']) =>
    call.attempts.map((one, index) =>
      index === last ? { outcome, problem: outcome === 'refused' ? REFUSAL : null } : one,
    );
  const attempts =
    event.type === 'send'
      ? [...call.attempts, { outcome: 'on-its-way' as const, problem: null }]
      : event.type === 'answer'
        ? ended(event.outcome)
        : event.type === 'interrupted'
          ? ended('interrupted')
          : call.attempts;
  return calls.map((one, index) => (index === at ? { ...call, state, attempts } : one));
}

/** A new call, where no other is open and none that ends everything succeeded. */
function planned(calls: Calls, kind: OperationKind): Calls | null {
  const isOpen = calls.some(({ state }) => ['planned', 'sent', 'unknown'].includes(state));
  const isOver = calls.some((one) => one.state === 'succeeded' && one.kind !== 'create');
  return isOpen || isOver ? null : [...calls, { kind, state: 'planned', attempts: [] }];
}

const EVENTS: readonly JournalEvent[] = [
  { type: 'send', reason: 'first' },
  { type: 'answer', outcome: 'succeeded' },
  { type: 'answer', outcome: 'refused' },
  { type: 'answer', outcome: 'unknown' },
  { type: 'interrupted' },
  { type: 'take-back' },
];
const SEND_AGAIN: JournalEvent = { type: 'send', reason: 'chosen-by-person' };
const proof = (outcome: 'succeeded' | 'refused'): JournalEvent => ({ type: 'proof', by: 'person', outcome });

/** What the program, the lab and the network do by themselves. */
const byItself = (calls: Calls): Calls[] =>
  calls.flatMap((_, at) => EVENTS.map((event) => after(calls, at, event))).filter((one) => one !== null);

/** What a step of a person makes of the calls; empty where the journal does not accept it. */
function byStep(calls: Calls, step: NextStep): Calls[] {
  const unknown = calls.findIndex(({ state }) => state === 'unknown');
  const kind = calls[unknown]?.kind;
  const made = (...all: (Calls | null)[]): Calls[] => all.filter((one) => one !== null);
  switch (step) {
    case 'wait':
      return byItself(calls);
    case 'edit':
    case 'price':
      return unknown === -1 && planned(calls, 'create') !== null ? [calls] : [];
    case 'place-again':
      return kind === 'create' ? made(after(calls, unknown, SEND_AGAIN)) : made(planned(calls, 'create'));
    case 'edit-again':
      return kind === 'create' ? made(after(calls, unknown, proof('refused'))) : [];
    case 'record-answer':
      return kind === 'create'
        ? []
        : made(after(calls, unknown, proof('refused')), after(calls, unknown, proof('succeeded')));
    case 'send-same-again':
      return kind === 'submit' ? made(after(calls, unknown, SEND_AGAIN)) : [];
    case 'find-at-lab':
      return kind === 'submit' ? made(after(calls, unknown, proof('succeeded'))) : [];
    case 'confirm':
      return made(planned(calls, 'confirm'));
    case 'submit':
      return made(planned(calls, 'submit'));
    default:
      throw new Error(`${step} is no step of an order or a cart from the catalog`);
  }
}

/** Every state of calls that can be reached, by what happens by itself and by every step that is offered. */
function reachable(of: 'order' | 'submission-cart', first: OperationKind): Map<string, Calls> {
  const stateOf = of === 'order' ? orderStateOf : submissionStageOf;
  const seen = new Map<string, Calls>();
  const open: Calls[] = [[{ kind: first, state: 'planned', attempts: [] }]];
  for (let calls = open.pop(); calls !== undefined; calls = open.pop()) {
    const key = JSON.stringify(calls);
    const isTooMuch = calls.length > 4 || calls.some(({ attempts }) => attempts.length > 2);
    if (seen.has(key) || isTooMuch) continue;
    seen.set(key, calls);
    open.push(...byItself(calls));
    for (const step of nextSteps(of, stateOf(calls))) open.push(...byStep(calls, step));
  }
  return seen;
}

describe.each([
  ['order', 'create', orderStateSchema.options, orderStateOf],
  ['submission-cart', 'submit', submissionStageSchema.options, submissionStageOf],
] as const)('%s, in every state that the rules of the journal can reach', (of, first, options, stateOf) => {
  const all = [...reachable(of, first).values()];
  const isFinal = (calls: Calls): boolean => FINAL[of].includes(stateOf(calls));
  /** What a person, or waiting, makes of it. */
  const onwards = (calls: Calls): Calls[] =>
    nextSteps(of, stateOf(calls)).flatMap((step) => byStep(calls, step));

  it('is one of those that are known, and each of those is reached', () => {
    const reached = new Set<string>(all.map(stateOf));
    // A cart begins as a draft, before its first call.
    expect([...reached, 'drafted'].sort()).toEqual(expect.arrayContaining([...options].sort()));
    for (const state of reached) expect(options).toContain(state);
  });

  it('has each of its steps accepted by the journal, so that none is offered in vain', () => {
    for (const calls of all) {
      if (isFinal(calls)) continue;
      const state = stateOf(calls);
      // Sending again is kept back after a day, and of a cart that is fixed nothing leaves by itself.
      expect([state, onwards(calls).length > 0]).toEqual([state, true]);
      expect(nextSteps(of, state).filter((step) => byStep(calls, step).length === 0)).toEqual([]);
    }
  });

  it('leads to a final one by the steps that are offered', () => {
    const ways = new Map(
      all.map((calls) => [JSON.stringify(calls), onwards(calls).map((one) => JSON.stringify(one))]),
    );
    const leads = new Set(all.filter(isFinal).map((calls) => JSON.stringify(calls)));
    for (let before = -1; before !== leads.size;) {
      before = leads.size;
      for (const [key, next] of ways) if (next.some((one) => leads.has(one))) leads.add(key);
    }
    // What goes beyond the calls that are tried here is as its beginning was.
    const stuck = all.filter((calls) => calls.length < 3 && !leads.has(JSON.stringify(calls)));
    const within = stuck.filter((calls) => calls.every(({ attempts }) => attempts.length < 2));
    expect(within.map(stateOf)).toEqual([]);
  });
});

it('leaves a cart in a stage that has a step, for every state of its order', () => {
  for (const state of orderStateSchema.options)
    expect(nextSteps('cart', cartStageOf(state)).length > 0).toBe(nextSteps('order', state).length > 0);
});
