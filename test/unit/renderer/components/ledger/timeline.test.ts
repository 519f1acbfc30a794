import '../../browser';
import { describe, expect, it } from 'vitest';
import type { Attempt, Operation } from '@core/operations';
import { entryAsText, timelineOf } from '@renderer/components/ledger/timeline';

const at = Date.UTC(2026, 10, 21, 9, 44, 2, 118);

const attempt = (over: Partial<Attempt>): Attempt => ({
  id: 'a1',
  number: 1,
  sentAt: at,
  endedAt: at + 412,
  outcome: 'succeeded',
  url: 'https://lab.example/api/v1/oas/orders/create',
  status: 200,
  answerHeaders: {},
  answerBody: null,
  problem: null,
  reason: 'first',
  ...over,
});

const operation = (over: Partial<Operation>): Operation => ({
  id: 'o1',
  kind: 'confirm',
  state: 'succeeded',
  accountId: 'a',
  keySlot: 'all',
  subjectId: 'o',
  method: 'POST',
  target: '/oas/orders/x/confirm',
  headers: {},
  idempotencyKey: null,
  body: null,
  bodyDigest: 'e3b0',
  bodyBytes: 0,
  approvedTotal: '212.40',
  createdAt: at,
  settledAt: null,
  proof: 'none',
  proofNote: '',
  attempts: [],
  ...over,
});

const reset: Attempt['problem'] = {
  kind: 'network',
  phase: 'waiting-for-answer',
  timedOut: false,
  cause: 'ECONNRESET',
  maybeActed: true,
};

describe('what is known of an order', () => {
  it('shows a lost answer as unknown, with what was approved and how long it took', () => {
    const lost = attempt({ outcome: 'unknown', status: null, endedAt: at + 7522, problem: reset });
    const [sent, ended] = timelineOf([operation({ state: 'unknown', attempts: [lost] })], at);
    expect(sent?.facts).toContain('price approved: $212.40');
    expect(sent?.facts).toContain('0 bytes of body');
    expect(ended).toMatchObject({ mark: 'dashed', title: 'No answer' });
    expect(ended?.facts).toContain('after 7.5 s · ECONNRESET');
  });

  it('tells a request that never left from one that was refused', () => {
    const never = attempt({ outcome: 'refused', status: null, problem: { ...reset, maybeActed: false } });
    const refused = attempt({ outcome: 'refused', status: 422 });
    expect(timelineOf([operation({ attempts: [never] })], at)[1]?.title).toBe('Did not leave this computer');
    expect(timelineOf([operation({ attempts: [refused] })], at)[1]?.title).toBe('Refused: not confirmed');
  });

  it('says who chose to send again, and keeps every attempt', () => {
    const entries = timelineOf(
      [
        operation({
          attempts: [
            attempt({ outcome: 'interrupted', status: null, endedAt: null }),
            attempt({ id: 'a2', number: 2, reason: 'chosen-by-person' }),
          ],
        }),
      ],
      at,
    );
    expect(entries.map(({ title }) => title)).toEqual([
      'Confirmation written down, then sent',
      'Proofdesk ended before an answer came',
      'Confirmation sent again',
      'Confirmed by the lab',
    ]);
    expect(entries[2]?.facts).toContain('by your choice');
    expect(entries[2]?.facts).not.toContain('price approved');
  });

  it('carries a person’s word with its note', () => {
    const settled = operation({ state: 'refused', proof: 'person', proofNote: 'Jane, 10:15', settledAt: at });
    expect(timelineOf([settled], at).at(-1)).toMatchObject({
      title: 'Settled by you: the lab does not have it',
      note: 'Jane, 10:15',
    });
  });

  it('shows a call that was written down and not sent', () => {
    expect(timelineOf([operation({ state: 'planned' })], at)[0]?.title).toBe('Written down, not sent yet');
  });

  it('can be copied with the digest and the answer', () => {
    const [, ended] = timelineOf([operation({ attempts: [attempt({ answerBody: '{"a":1}' })] })], at);
    if (ended === undefined) throw new Error('There should be an end');
    expect(entryAsText(ended)).toContain('SHA-256 e3b0, 0 bytes');
    expect(entryAsText(ended)).toContain('{"a":1}');
  });
});
