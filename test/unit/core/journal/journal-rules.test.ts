import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { hasUnprovenAttempt, type JournalEvent, maySend, nextState } from '@core/journal/journal-rules';
import {
  type OperationKind,
  operationKindSchema,
  type OperationState,
  operationStateSchema,
} from '@core/journal/operations';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

const KINDS = operationKindSchema.options;
const STATES = operationStateSchema.options;
/** Which state may follow which: succeeded and refused are final, and only unknown leads back to sent. */
const TRANSITIONS: Readonly<Record<OperationState, readonly OperationState[]>> = {
  planned: ['sent', 'refused'],
  sent: ['succeeded', 'refused', 'unknown'],
  unknown: ['sent', 'succeeded', 'refused'],
  succeeded: [],
  refused: [],
};
const REASONS = ['first', 'retry', 'chosen-by-person'] as const;
const EVENTS: JournalEvent[] = [
  ...REASONS.map((reason): JournalEvent => ({ type: 'send', reason })),
  ...(['succeeded', 'refused', 'unknown'] as const).map((outcome): JournalEvent => ({
    type: 'answer',
    outcome,
  })),
  { type: 'interrupted' },
  { type: 'take-back' },
  ...(['person', 'event'] as const).flatMap((by) =>
    (['succeeded', 'refused'] as const).map((outcome): JournalEvent => ({ type: 'proof', by, outcome })),
  ),
];

describe('sending', () => {
  it.each<[OperationKind, string[]]>([
    ['create', ['planned first', 'unknown retry', 'unknown chosen-by-person']],
    ['submit', ['planned first', 'unknown retry', 'unknown chosen-by-person']],
    ['confirm', ['planned first', 'unknown chosen-by-person']],
  ])('of a %s is allowed in exactly these cases', (kind, allowed) => {
    const found = STATES.flatMap((state) =>
      REASONS.filter((reason) => maySend(kind, state, reason)).map((reason) => `${state} ${reason}`),
    );
    expect(found.sort()).toEqual([...allowed].sort());
  });
});

describe('the table', () => {
  it('is kept by every event in every state', () => {
    const reached = new Set<string>();
    for (const kind of KINDS) {
      for (const state of STATES) {
        for (const event of EVENTS) {
          for (const earlierUnknown of [true, false]) {
            const next = nextState(kind, state, event, earlierUnknown);
            if (next === null) continue;
            expect(TRANSITIONS[state]).toContain(next);
            reached.add(`${state} ${next}`);
          }
        }
      }
    }
    // And every transition of the table is reached by some event.
    const inTable = STATES.flatMap((state) => TRANSITIONS[state].map((next) => `${state} ${next}`));
    expect([...reached].sort()).toEqual(inTable.sort());
  });

  it('keeps a refusal unknown after an unknown sending, but of a creation', () => {
    const refusal: JournalEvent = { type: 'answer', outcome: 'refused' };
    expect(KINDS.map((kind) => nextState(kind, 'sent', refusal, true))).toEqual([
      'refused',
      'unknown',
      'unknown',
    ]);
    expect(KINDS.map((kind) => nextState(kind, 'sent', refusal, false))).toEqual([
      'refused',
      'refused',
      'refused',
    ]);
  });

  it('knows an unproven sending', () => {
    const attempt = (outcome: 'unknown' | 'interrupted' | 'refused' | 'succeeded' | 'on-its-way') => ({
      id: 'a',
      number: 1,
      sentAt: 1,
      endedAt: null,
      outcome,
      url: '',
      status: null,
      answerHeaders: {},
      answerBody: null,
      problem: null,
      reason: 'first' as const,
      desk: null,
      person: '',
    });
    expect(hasUnprovenAttempt({ attempts: [] })).toBe(false);
    expect(hasUnprovenAttempt({ attempts: [attempt('refused'), attempt('on-its-way')] })).toBe(false);
    expect(hasUnprovenAttempt({ attempts: [attempt('refused'), attempt('unknown')] })).toBe(true);
    expect(hasUnprovenAttempt({ attempts: [attempt('interrupted')] })).toBe(true);
  });
});

describe('for any sequence of events', () => {
  it('nothing follows a proof, and a confirmation is sent again only by a choice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS),
        fc.array(fc.constantFrom(...EVENTS), { maxLength: 30 }),
        (kind, events) => {
          let state: OperationState = 'planned';
          let unproven = false;
          let sendings = 0;
          let settled: OperationState | null = null;
          for (const event of events) {
            const next = nextState(kind, state, event, unproven);
            if (next === null) continue;
            // A settled operation never changes again.
            expect(settled).toBeNull();
            if (next === 'sent' && event.type === 'send') {
              sendings += 1;
              if (sendings > 1 && kind === 'confirm') expect(event.reason).toBe('chosen-by-person');
            }
            // After an unproven sending only a proof, a success or (of a creation) a refusal settles.
            if (next === 'refused' && unproven && kind !== 'create') expect(event.type).toBe('proof');
            if (next === 'unknown' && (event.type === 'interrupted' || event.type === 'answer'))
              unproven = true;
            if (next === 'succeeded' || next === 'refused') settled = next;
            state = next;
          }
        },
      ),
      { numRuns: 5000 },
    );
  });
});
