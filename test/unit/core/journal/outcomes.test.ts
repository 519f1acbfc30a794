import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { Problem } from '@contract/problems';
import { isBackOff, outcomeOf, retryDelay } from '@core/journal/failures';
import type { OperationKind } from '@core/journal/operations';
import {
  details,
  gateway,
  html,
  incomplete,
  network,
  otherJson,
  outside,
  redirect,
  unreadable,
} from '../fixtures/problems-made';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: 60_000 });

type Row = [name: string, problem: Problem, create: string, confirm: string, submit: string];

const refused = ['refused', 'refused', 'refused'] as const;
const unknown = ['unknown', 'unknown', 'unknown'] as const;

/** What each failure of a first sending proves. */
const FIRST: Row[] = [
  ['401 of the gateway', gateway(401), ...refused],
  ['403 of the gateway', gateway(403), ...refused],
  ['400 with details', details(400), ...refused],
  ['403 for scope', details(403, { title: 'Insufficient scope' }), ...refused],
  ['404 with details', details(404), ...refused],
  ['404 of the third shape', outside(404), ...refused],
  ['410', details(410), ...refused],
  ['413', details(413), ...refused],
  ['415', details(415), ...refused],
  ['422 with other JSON', otherJson(422), ...refused],
  ['429', details(429), 'refused', 'refused', 'unknown'],
  ['408 with details', details(408), ...unknown],
  ['499 with other JSON', otherJson(499), ...unknown],
  ['409 with details', details(409), 'refused', 'unknown', 'unknown'],
  [
    '409 with the conflict code',
    details(409, { code: 'submission.idempotency_conflict' }),
    'refused',
    'unknown',
    'unknown',
  ],
  ['500 with details', details(500), ...unknown],
  ['500 with other JSON', otherJson(500), ...unknown],
  ['502 of the third shape', outside(502), ...unknown],
  ['503 with details', details(503), ...unknown],
  ['599', otherJson(599), ...unknown],
  ['600, which is no status', otherJson(600), ...unknown],
  ['100 as a last answer', otherJson(100), ...unknown],
  ['HTML 400 of a load balancer', html(400), ...unknown],
  ['HTML 502', html(502), ...unknown],
  ['HTML 200 of a captive portal', html(200), ...unknown],
  ['empty 400', unreadable(400, 'empty'), ...unknown],
  ['text 403', unreadable(403, 'not-json'), ...unknown],
  ['400 cut short', unreadable(400, 'truncated'), ...unknown],
  ['400 too large', unreadable(400, 'too-large'), ...unknown],
  ['empty 204', unreadable(204, 'empty'), ...unknown],
  ['200 without its proof', incomplete(), ...unknown],
  ['redirect', redirect(), ...unknown],
  ['offline', network('offline', false), ...refused],
  ['no connection', network('connecting', false), ...refused],
  ['no encryption', network('encryption', false), ...refused],
  ['cancelled before it left', network('cancelled', false), ...refused],
  ['broken while sending', network('sending', true), ...unknown],
  ['no answer in time', network('waiting-for-answer', true, true), ...unknown],
  ['broken while reading', network('reading-answer', true), ...unknown],
  ['cancelled after it left', network('cancelled', true), ...unknown],
  [
    'no key',
    { kind: 'key', state: 'absent', accountId: 'a', slot: 'all', origin: null, cause: null },
    ...refused,
  ],
  ['bad input', { kind: 'input', fields: [] }, ...refused],
  ['blocked', { kind: 'blocked', reason: 'total-changed', detail: [] }, ...refused],
  ['absent', { kind: 'absent', what: 'order', id: 'x' }, ...refused],
  ['disk full', { kind: 'storage', state: 'full', cause: 'ENOSPC' }, ...unknown],
  ['a bug', { kind: 'bug', message: 'x', stack: null }, ...unknown],
];

const KINDS: OperationKind[] = ['create', 'confirm', 'submit'];

describe('a first sending', () => {
  it.each(FIRST)('%s', (_, problem, create, confirm, submit) => {
    expect(KINDS.map((kind) => outcomeOf(problem, kind, false))).toEqual([create, confirm, submit]);
  });
});

describe('a sending after one of unknown outcome', () => {
  it.each(FIRST)('%s', (_, problem, create) => {
    expect(outcomeOf(problem, 'confirm', true)).toBe('unknown');
    expect(outcomeOf(problem, 'submit', true)).toBe('unknown');
    // Only an answered refusal of the same bytes settles a creation; one that never left teaches nothing.
    const answered = 'status' in problem;
    expect(outcomeOf(problem, 'create', true)).toBe(answered && create === 'refused' ? 'refused' : 'unknown');
  });
});

describe('for any status', () => {
  it('a confirmation is refused by nothing but a readable 4xx', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 999 }),
        fc.constantFrom(details, outside, otherJson, html, (status: number) =>
          unreadable(status, 'not-json'),
        ),
        (status, make) => {
          const problem = make(status);
          if (outcomeOf(problem, 'confirm', false) !== 'refused') return;
          expect(status).toBeGreaterThanOrEqual(400);
          expect(status).toBeLessThan(500);
          expect([408, 409, 499]).not.toContain(status);
          expect(['details', 'outside', 'other-json']).toContain(problem.kind);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('backing off', () => {
  it('is for 429 and every 5xx, whatever their bodies', () => {
    for (const problem of [details(429), otherJson(500), html(503), unreadable(502, 'empty')]) {
      expect(isBackOff(problem)).toBe(true);
    }
    for (const problem of [details(400), gateway(403), network('connecting', false), incomplete()]) {
      expect(isBackOff(problem)).toBe(false);
    }
  });

  it.each([
    [1, 0, 0],
    [1, 0.5, 500],
    [2, 0.5, 1_000],
    [5, 0.25, 4_000],
    [9, 0.5, 128_000],
    [10, 0.5, 150_000],
    [1_000_000, 0.5, 150_000],
    [0, 0.5, 500],
    [-3, 0.5, 500],
  ])('after try %i with %d waits %i ms', (attempt, random, delay) => {
    expect(retryDelay(attempt, random)).toBe(delay);
  });

  it('keeps to a smaller cap, and never goes over five minutes', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 0, max: 1e9 }),
        (attempt, random, cap) => {
          const delay = retryDelay(attempt, random, cap);
          expect(Number.isInteger(delay)).toBe(true);
          expect(delay).toBeGreaterThanOrEqual(0);
          expect(delay).toBeLessThanOrEqual(Math.min(cap, 300_000));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
