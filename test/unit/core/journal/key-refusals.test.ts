import { problemOf } from '@contract/answers';
import {
  isKeyRefusal,
  type KeyEvidence,
  type KeyVerdict,
  keyVerdict,
  refusalWords,
  type RefusalWords,
} from '@core/journal/key-refusals';
import { isSetAside } from '@core/batches/batches';
import { explain } from '@core/journal/failures';
import { describe, expect, it } from 'vitest';
import { gateway } from '../fixtures/problems-made';

type Row = readonly [
  RefusalWords,
  KeyEvidence['sameRoute'],
  KeyEvidence['probe'],
  KeyEvidence['refusedInARow'],
  KeyVerdict,
];

/** Every case, with what follows from it. */
const TABLE: readonly Row[] = [
  // The key lacks the scope for the route: nothing else can change that.
  ['scope', 'never', 'not-asked', 1, 'key'],
  ['scope', 'before', 'not-asked', 1, 'key'],
  ['scope', 'since', 'taken', 1, 'key'],
  // The same route took the same key afterwards: it was this call.
  ['gateway', 'since', 'not-asked', 1, 'cart'],
  ['gateway', 'since', 'refused', 5, 'cart'],
  ['other', 'since', 'not-asked', 1, 'cart'],
  ['cart', 'since', 'not-asked', 1, 'cart'],
  // It names the cart, and the key was good for this route.
  ['cart', 'before', 'not-asked', 1, 'cart'],
  ['cart', 'before', 'not-asked', 3, 'cart'],
  // Nothing is known yet: something that creates nothing is asked.
  ['gateway', 'never', 'not-asked', 1, 'ask'],
  ['gateway', 'before', 'not-asked', 1, 'ask'],
  ['other', 'never', 'not-asked', 1, 'ask'],
  ['other', 'before', 'not-asked', 1, 'ask'],
  ['cart', 'never', 'not-asked', 1, 'ask'],
  // What was asked was refused too, or brought nothing.
  ['gateway', 'before', 'refused', 1, 'unclear'],
  ['other', 'before', 'refused', 1, 'unclear'],
  ['cart', 'never', 'refused', 1, 'unclear'],
  ['gateway', 'before', 'no-answer', 1, 'unclear'],
  ['other', 'before', 'no-answer', 1, 'unclear'],
  ['cart', 'never', 'no-answer', 1, 'unclear'],
  // There is nothing to ask.
  ['gateway', 'before', 'impossible', 1, 'unclear'],
  ['other', 'never', 'impossible', 1, 'unclear'],
  ['cart', 'never', 'impossible', 1, 'cart'],
  // Another route takes the key: it is valid, and this route may be closed to it.
  ['gateway', 'never', 'taken', 1, 'unclear'],
  ['other', 'never', 'taken', 1, 'unclear'],
  ['cart', 'never', 'taken', 1, 'cart'],
  ['gateway', 'before', 'taken', 1, 'go-on'],
  ['other', 'before', 'taken', 1, 'go-on'],
  ['gateway', 'before', 'taken', 2, 'unclear'],
  ['other', 'before', 'taken', 2, 'unclear'],
];

describe('what a 401 or 403 means for the rest of a batch', () => {
  it.each(TABLE)(
    '%s, the same route %s, probe %s, %i in a row: %s',
    (words, sameRoute, probe, row, verdict) => {
      expect(keyVerdict({ words, sameRoute, probe, refusedInARow: row })).toBe(verdict);
    },
  );

  it('never sets a cart aside, nor goes on, by words of the gateway and a probe of another route alone', () => {
    for (const sameRoute of ['never', 'before'] as const) {
      for (const probe of ['not-asked', 'refused', 'no-answer', 'impossible'] as const) {
        for (const words of ['gateway', 'other'] as const) {
          const verdict = keyVerdict({ words, sameRoute, probe, refusedInARow: 1 });
          expect(['ask', 'unclear']).toContain(verdict);
        }
      }
    }
  });
});

describe('what is said of a 401 or 403 that belongs to one cart', () => {
  it.each([gateway(401), gateway(403)])('blames no key: $status', (problem) => {
    const said = explain(problem, 'export', { keyIsGood: true });
    expect(said).toMatchObject({
      title: 'Refused, but not because of the key',
      remedy: { kind: 'check-with-lab' },
    });
    expect(explain(problem, 'export').remedy.kind).toBe('replace-key');
  });

  it('is said of what was judged, and not of what waits or was left out', () => {
    expect(isSetAside({ lane: 'needs-you', outcome: 'none' })).toBe(true);
    expect(isSetAside({ lane: 'ready', outcome: 'refused' })).toBe(true);
    expect(isSetAside({ lane: 'ready', outcome: 'waiting' })).toBe(false);
    expect(isSetAside({ lane: 'ready', outcome: 'not-sent' })).toBe(false);
  });
});

describe('the words of a 401 or 403', () => {
  const IDS = ['ed-4711', 'C-900'];
  const words = (status: number, body: string): RefusalWords => {
    const problem = problemOf({
      status,
      headers: { 'content-type': body.startsWith('<') ? 'text/html' : 'application/json' },
      text: body,
      complete: true,
      tooLarge: false,
    });
    if (!isKeyRefusal(problem)) throw new Error(`${status} is no refusal of a key`);
    return refusalWords(problem, IDS);
  };

  it.each<readonly [string, number, string, RefusalWords]>([
    ['the gateway, 401', 401, '{"message":"Unauthorized"}', 'gateway'],
    ['the gateway, 403', 403, '{"message":"Forbidden"}', 'gateway'],
    ['one field with other words', 403, '{"message":"Explicit deny"}', 'gateway'],
    ['scope in the title', 403, '{"title":"Insufficient scope","status":403}', 'scope'],
    [
      'scope inside the title',
      403,
      '{"title":"Forbidden: insufficient scope for submit","status":403}',
      'scope',
    ],
    [
      'scope in the detail',
      403,
      '{"title":"Forbidden","detail":"Insufficient scope: x","status":403}',
      'scope',
    ],
    [
      'scope outside the families',
      403,
      '{"statusCode":403,"error":"Insufficient scope","message":"Insufficient scope","type":"","title":"Insufficient scope"}',
      'scope',
    ],
    [
      'scope beside an editor',
      403,
      '{"title":"Insufficient scope for editor ed-4711","status":403}',
      'scope',
    ],
    ['an editor that was sent', 403, '{"message":"Editor ed-4711 is not yours"}', 'cart'],
    ['a ConfirmationID that was sent', 403, '{"error":"No access","message":"C-900 refused"}', 'cart'],
    [
      'a field of the cart',
      403,
      '{"error":"x","errors":[{"path":"editors.0.editorId","message":"no"}]}',
      'cart',
    ],
    ['an owner', 403, '{"title":"The editor belongs to another account","status":403}', 'cart'],
    ['a longer id', 403, '{"error":"x","message":"ed-47110 refused"}', 'other'],
    ['an account without a cart', 403, '{"error":"x","message":"This account is suspended"}', 'other'],
    ['nothing to read', 403, '{"error":"no"}', 'other'],
    ['an empty body', 403, '', 'other'],
    ['a page', 403, '<html><title>Forbidden</title></html>', 'other'],
    ['401 with a title', 401, '{"title":"The token of editor ed-4711 expired","status":401}', 'other'],
  ])('%s', (_, status, body, expected) => {
    expect(words(status, body)).toBe(expected);
  });
});
