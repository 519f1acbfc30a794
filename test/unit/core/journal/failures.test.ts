import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Answer, problemOf } from '@contract/answers';
import { networkPhaseSchema, type Problem, problemSchema } from '@contract/problems';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { expectation } from '@core/values/expectations';
import * as german from '@languages/de/core';
import {
  type Activity,
  codeSaid,
  KNOWN_CODES,
  explain,
  outcomeOf,
  technicalText,
} from '@core/journal/failures';
import { jsonAnswer } from '../fixtures/answers-made';
import { EXAMPLES } from '../fixtures/problem-examples';
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

const ACTIVITIES: Activity[] = ['export', 'create', 'confirm', 'submit', 'test', 'preview', 'draft', 'other'];

describe('keys and permissions', () => {
  it.each<[string, Problem, string]>([
    ['401 of the gateway', gateway(401), 'The key was rejected'],
    ['403 of the gateway', gateway(403), 'The key is not allowed here'],
    [
      'scope in the title',
      details(403, { title: 'Insufficient scope for submissions' }),
      'The key is missing a scope',
    ],
    [
      'scope in the detail',
      details(403, { title: undefined, detail: 'Insufficient scope: orders' }),
      'The key is missing a scope',
    ],
    ['scope in the third shape', outside(403, { title: 'Insufficient scope' }), 'The key is missing a scope'],
    [
      'scope in the middle of the title',
      details(403, { title: 'Forbidden: INSUFFICIENT  scope for orders' }),
      'The key is missing a scope',
    ],
    [
      'scope in the message of the third shape',
      outside(403, { title: 'Forbidden', message: 'Forbidden – insufficient scope' }),
      'The key is missing a scope',
    ],
    [
      'scope at the start of the detail, after a space',
      details(403, { title: 'Forbidden', instance: undefined, detail: ' insufficient Scope: fulfillment' }),
      'The key is missing a scope',
    ],
  ])('tells %s', (_, problem, title) => {
    expect(explain(problem, 'export', { accountId: 'a-1', slot: 'editor' })).toMatchObject({
      title,
      created: 'nothing',
      tryAgain: 'after-fix',
      remedy: { kind: 'replace-key', accountId: 'a-1', slot: 'editor' },
    });
  });

  it('does not take every 403 for a lack of scope', () => {
    const other = details(403, {
      title: 'Closed',
      detail: 'Not for you; insufficient scope is not the reason',
    });
    expect(explain(other, 'submit')).toMatchObject({
      title: 'The lab does not allow this',
      remedy: { kind: 'check-with-lab' },
    });
  });

  it('never takes the one-field body of the gateway for a lack of scope', () => {
    const worded = problemOf(jsonAnswer(403, { message: 'Insufficient scope' }));
    expect(explain(worded, 'submit').title).toBe('The key is not allowed here');
  });

  it('takes the words for a lack of scope with no other status', () => {
    const other = details(400, { title: 'Insufficient scope' });
    expect(explain(other, 'submit').title).toBe('The lab refused the request');
  });

  it('names the address that a key was not given for, and offers to give it for that', () => {
    const origin = 'https://other.example';
    for (const state of ['other-origin', 'unbound'] as const) {
      const explanation = explain(
        { kind: 'key', state, accountId: 'a', slot: 'all', origin, cause: null },
        'confirm',
      );
      expect(explanation).toMatchObject({
        created: 'nothing',
        tryAgain: 'after-fix',
        remedy: { kind: 'replace-key', accountId: 'a', slot: 'all', origin },
      });
      expect(explanation.happened).toContain(origin);
    }
    const old = {
      kind: 'key',
      state: 'old-runtime',
      accountId: 'a',
      slot: 'all',
      origin,
      cause: null,
    } as const;
    expect(explain(old, 'export')).toMatchObject({ tryAgain: 'no', remedy: { kind: 'nothing' } });
  });

  it('tells an absent, a locked and an unusable keychain apart', () => {
    const key = (state: 'absent' | 'locked' | 'unavailable'): Problem => ({
      kind: 'key',
      state,
      accountId: 'a',
      slot: 'all',
      origin: null,
      cause: null,
    });
    expect(explain(key('absent'), 'confirm').remedy).toEqual({
      kind: 'replace-key',
      accountId: 'a',
      slot: 'all',
    });
    expect(explain(key('locked'), 'confirm').remedy).toEqual({ kind: 'unlock-keychain' });
    expect(explain(key('unavailable'), 'confirm')).toMatchObject({
      created: 'nothing',
      tryAgain: 'after-fix',
    });
  });
});

describe('refusals of the service', () => {
  it('names the failing fields in words and leads to the first', () => {
    const problem = otherJson(400, {
      message: 'The order is missing values',
      errors: [
        { path: 'Orders.0.ShipToAddress.Zip', message: 'is required' },
        { path: 'Orders.1.Reference', message: 'is required' },
      ],
    });
    const explained = explain(problem, 'create');
    expect(explained.title).toBe('The lab did not accept 2 values');
    expect(explained.happened).toContain(
      'Order 1, ship to, Postal code: is required; Order 2, Reference: is required.',
    );
    expect(explained.happened).toContain('The lab says: “The order is missing values”.');
    expect(explained.happened).toContain('No order was created.');
    expect(explained).toMatchObject({
      created: 'nothing',
      tryAgain: 'after-fix',
      remedy: { kind: 'edit-field', path: 'Orders.0.ShipToAddress.Zip' },
    });
  });

  it('shows an unknown code whole, and everything that came with it', () => {
    const code = 'submission.some_new.thing-2031';
    const explained = explain(details(400, { code, title: 'New', detail: 'Something new' }), 'submit');
    expect(explained.happened).toContain(`“${code}”`);
    expect(explained.happened).toContain('Something new');
    expect(explained.technical).toContain(`code: ${code}`);
  });

  it.each(['constructor', '__proto__', 'toString'])('takes the code %s for an unknown one', (code) => {
    expect(explain(details(400, { code }), 'submit').happened).toContain(`“${code}”`);
  });

  it('offers the versions that the lab lists', () => {
    const problem = details(400, {
      title: 'Unsupported API version',
      supportedVersions: ['2025-01', '2025-06'],
    });
    expect(explain(problem, 'test').remedy).toEqual({
      kind: 'change-version',
      supported: ['2025-01', '2025-06'],
    });
    const bare = details(400, { type: 'https://problems.example/unsupported-api-version' });
    expect(explain(bare, 'export').remedy).toEqual({ kind: 'change-version', supported: [] });
  });

  it('takes a path that no one knows for a wrong address', () => {
    const noOperation = details(404, { title: 'Not Found', detail: 'No operation matches this path.' });
    for (const problem of [noOperation, outside(404)]) {
      expect(explain(problem, 'test', { accountId: 'a' }).remedy).toEqual({
        kind: 'edit-account',
        accountId: 'a',
      });
    }
    expect(explain(details(404, { title: 'No submission s-1' }), 'other').remedy).toEqual({
      kind: 'check-with-lab',
    });
  });

  it('says that the first submission counts when a key was used for another body', () => {
    const conflict = details(409, { code: 'submission.idempotency_conflict' });
    expect(explain(conflict, 'submit')).toMatchObject({
      created: 'yes',
      tryAgain: 'no',
      remedy: { kind: 'check-with-lab' },
    });
  });

  it.each([
    ['without a code', details(409, { title: 'Conflict', detail: 'The account is being merged.' })],
    ['with an empty code', details(409, { code: '' })],
    ['with a code that is new', details(409, { code: 'submission.account_locked' })],
    ['of another shape without a code', otherJson(409, { Error: 'Conflict' })],
    ['with an empty body', unreadable(409, 'empty')],
    ['in plain text', unreadable(409, 'not-json')],
  ])('sends a 409 %s to support, whatever was asked for', (_, problem) => {
    for (const about of ACTIVITIES.filter((one) => one !== 'confirm' && one !== 'create')) {
      const explained = explain(problem, about);
      expect(explained).toMatchObject({
        title: 'The lab reports a conflict',
        tryAgain: 'ask-person',
        remedy: { kind: 'contact-support' },
        created: about === 'submit' ? 'maybe' : 'nothing',
      });
      expect(explained.happened).toContain('support');
      expect(explained.happened).not.toContain('can send the same request again');
    }
  });

  it('keeps the lab’s own words of a 409, and where it happened', () => {
    const problem = details(409, {
      title: 'Conflict',
      detail: 'The account is being merged.',
      instance: '/api/v1/commerce/submissions',
    });
    const { happened, technical } = explain(problem, 'submit');
    expect(happened).toContain('The lab says: “Conflict – The account is being merged.”.');
    expect(technical).toContain('instance: /api/v1/commerce/submissions');
  });

  it('shows the new code of a 409 whole', () => {
    const { happened } = explain(details(409, { code: 'submission.account_locked' }), 'submit');
    expect(happened).toContain('“submission.account_locked”');
  });

  it('asks for a pause at 429 and waits for a lab in trouble', () => {
    expect(explain(details(429), 'export')).toMatchObject({
      tryAgain: 'later',
      title: 'The lab asks for a pause',
    });
    expect(explain(otherJson(503), 'export')).toMatchObject({
      tryAgain: 'later',
      title: 'The lab has a problem',
    });
  });
});

describe('what no one knows', () => {
  const doubts: [string, Problem][] = [
    ['a 500', otherJson(500)],
    ['a captive portal', html(200)],
    ['a redirect', redirect()],
    ['an answer without its proof', incomplete()],
    ['an empty answer', unreadable(200, 'empty')],
    ['a lost answer', network('waiting-for-answer', true, true)],
    ['a conflict', details(409)],
  ];

  it.each(doubts)('%s leaves a confirmation to the lab and the person', (_, problem) => {
    const explained = explain(problem, 'confirm');
    expect(explained).toMatchObject({
      created: 'maybe',
      tryAgain: 'ask-person',
      remedy: { kind: 'check-with-lab' },
    });
    expect(explained.happened).toContain('The lab may or may not be processing this order.');
  });

  it.each(doubts.slice(0, 6))('%s lets a creation be sent again', (_, problem) => {
    const explained = explain(problem, 'create');
    expect(explained.created).toBe('maybe');
    expect(['same-request', 'after-fix']).toContain(explained.tryAgain);
    expect(['retry-same-request', 'sign-in-to-network']).toContain(explained.remedy.kind);
    expect(explained.happened).toContain('placing it again costs nothing');
  });

  it('stays unknown when a confirmation is refused after an unknown sending', () => {
    const explained = explain(gateway(401), 'confirm', { earlierUnknown: true });
    expect(explained).toMatchObject({
      created: 'maybe',
      tryAgain: 'ask-person',
      remedy: { kind: 'check-with-lab' },
    });
    expect(explain(network('offline', false), 'confirm').happened).toContain('The order was not confirmed');
    expect(explain(network('offline', false), 'confirm', { earlierUnknown: true }).created).toBe('maybe');
  });

  it('names the page that answered instead of the lab', () => {
    const explained = explain(html(200), 'export');
    expect(explained.remedy).toEqual({ kind: 'sign-in-to-network' });
    expect(explained.happened).toContain('“Bad Gateway”');
  });
});

describe('this computer', () => {
  it.each<[Problem, string]>([
    [{ kind: 'storage', state: 'full', cause: 'SQLITE_FULL' }, 'free-disk-space'],
    [{ ...network('connecting', false), cause: 'practice-lab-stopped' } as Problem, 'restart-practice-lab'],
    [{ kind: 'blocked', reason: 'practice-lab-stopped', detail: [] }, 'restart-practice-lab'],
    [{ kind: 'blocked', reason: 'not-exported', detail: [] }, 'export-again'],
    [{ kind: 'blocked', reason: 'restored', detail: [] }, 'settle-restored'],
    [{ kind: 'blocked', reason: 'workspace-may-send', detail: [] }, 'check-with-lab'],
    [{ kind: 'blocked', reason: 'key-changed', detail: [] }, 'replace-key'],
    [{ kind: 'blocked', reason: 'changed-meanwhile', detail: [] }, 'reload'],
    [{ kind: 'bug', message: 'x', stack: null }, 'report-bug'],
    [{ kind: 'absent', what: 'cart', id: 'x' }, 'reload'],
    [
      { kind: 'input', fields: [{ path: 'editors.0.editorId', given: '', expected: 'an editor id' }] },
      'edit-field',
    ],
  ])('%o leads to %s', (problem, remedy) => {
    expect(explain(problem, 'create').remedy.kind).toBe(remedy);
  });

  it('says that nothing was sent when it could not be written down', () => {
    expect(explain({ kind: 'storage', state: 'full', cause: '' }, 'confirm').created).toBe('nothing');
  });

  it.each([
    ['already-confirmed', 'yes'],
    ['already-submitted', 'yes'],
    ['outcome-unknown', 'maybe'],
    ['too-late-to-send-again', 'maybe'],
    ['workspace-may-send', 'maybe'],
    ['account-changed', 'maybe'],
    ['key-changed', 'maybe'],
    ['restored', 'maybe'],
    ['account-has-unknown-orders', 'nothing'],
    ['total-changed', 'nothing'],
    ['look-alikes', 'nothing'],
  ] as const)('says of %s that the lab has it: %s', (reason, created) => {
    expect(explain({ kind: 'blocked', reason, detail: [] }, 'submit').created).toBe(created);
  });

  it('says what was given and what is expected', () => {
    const problem: Problem = {
      kind: 'input',
      fields: [{ path: 'Orders.0.OrderItems.1.Quantity', given: '0', expected: 'a whole number, 1 or more' }],
    };
    expect(explain(problem, 'create').happened).toContain(
      'Order 1, item 2, Quantity: 0 is not valid, enter a whole number, 1 or more.',
    );
  });

  it.each([
    ['0', 'Order 1, item 2, Quantity: 0 is not valid.'],
    ['', 'Order 1, item 2, Quantity: enter a value.'],
  ])('says of %j no more than that where nothing is known of what is expected', (given, said) => {
    const path = 'Orders.0.OrderItems.1.Quantity';
    const problem: Problem = { kind: 'input', fields: [{ path, given, expected: [] }] };
    expect(explain(problem, 'create').happened).toContain(said);
  });
});

describe('technical text', () => {
  it('holds everything, line by line', () => {
    const problem = details(400, {
      detail: 'See below',
      code: 'x.y',
      invalidParams: [{ name: 'zip', reason: 'short', value: 1 }],
    });
    expect(technicalText(problem).split('\n')).toEqual(
      expect.arrayContaining([
        'kind: details',
        'status: 400',
        'code: x.y',
        'detail: See below',
        'invalid zip: short (sent: 1)',
      ]),
    );
    expect(technicalText(network('sending', true))).toContain('may have reached the service: true');
  });

  it('holds no key, should one have come back', () => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJhY2NvdW50SWQiOiIxIn0.c2lnbmF0dXJl';
    const text = technicalText(otherJson(400, { message: `Bearer sk_live_123 and ${token}` }));
    expect(text).not.toContain('sk_live_123');
    expect(text).not.toContain('c2lnbmF0dXJl');
  });

  it('is cut where the body is long, and says so', () => {
    const text = technicalText(otherJson(500, { message: 'm', filler: 'x'.repeat(50_000) }));
    expect(text.length).toBeLessThan(10_000);
    expect(text).toContain('body (beginning): ');
  });
});

describe('for every problem and every activity', () => {
  const anyAnswer: fc.Arbitrary<Answer> = fc
    .tuple(
      fc.integer({ min: 100, max: 599 }),
      fc.oneof(fc.json(), fc.string({ unit: 'binary' }), fc.constant('<html><title>x</title>')),
      fc.boolean(),
    )
    .map(([status, body, complete]) => jsonAnswer(status, body, { complete }));
  const anyBody = fc.record(
    {
      title: fc.string(),
      detail: fc.string(),
      code: fc.oneof(fc.string(), fc.constantFrom(...KNOWN_CODES)),
      invalidParams: fc.array(fc.record({ name: fc.string(), reason: fc.string() })),
      message: fc.string(),
      status: fc.nat(),
    },
    { requiredKeys: [] },
  );
  const anyProblem: fc.Arbitrary<Problem> = fc.oneof(
    anyAnswer.map(problemOf),
    fc
      .tuple(fc.integer({ min: 400, max: 599 }), anyBody)
      .map(([status, body]) => problemOf(jsonAnswer(status, body))),
    fc
      .tuple(fc.constantFrom(...networkPhaseSchema.options), fc.boolean(), fc.boolean())
      .map(([phase, maybeActed, timedOut]) => network(phase, maybeActed, timedOut)),
    fc.constantFrom(...EXAMPLES.map(({ problem }) => problem)),
  );

  it('there are words, and they agree with what is proven', () => {
    fc.assert(
      fc.property(
        anyProblem,
        fc.constantFrom(...ACTIVITIES),
        fc.boolean(),
        (problem, about, earlierUnknown) => {
          const explained = explain(problem, about, { earlierUnknown });
          expect(explained.title).toMatch(/^\S.*[^.!]$/);
          expect(explained.happened.length).toBeGreaterThan(10);
          expect(explained.technical).toContain(`kind: ${problem.kind}`);
          if (about !== 'create' && about !== 'confirm' && about !== 'submit') {
            if (problem.kind !== 'blocked') expect(explained.created).toBe('nothing');
            return;
          }
          if (problem.kind === 'storage' || problem.kind === 'blocked') return;
          const outcome = outcomeOf(problem, about, earlierUnknown);
          if (outcome === 'unknown') expect(explained.created).not.toBe('nothing');
          else expect(explained.created).not.toBe('maybe');
          if (about === 'confirm' && outcome === 'unknown') {
            expect(explained.tryAgain).toBe('ask-person');
            expect(explained.happened).not.toContain('not confirmed and is not processed');
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it.each(EXAMPLES)('$name is in plain words', ({ problem }) => {
    expect(problemSchema.safeParse(problem).success).toBe(true);
    for (const about of ACTIVITIES) {
      const { title, happened } = explain(problem, about);
      expect(`${title} ${happened}`).not.toMatch(/!|\boops\b|\bwe\b|\bpending\b|undefined|null|\[object/i);
      expect(happened).toMatch(/^["“\p{Lu}].*[.”]$/u);
    }
  });

  it('every code of the document has its own words', () => {
    const titles = KNOWN_CODES.map(
      (code) => explain(details(400, { code, title: undefined }), 'submit').title,
    );
    expect(titles).toHaveLength(17);
    expect(titles).not.toContain('The lab refused the request');
  });
});

describe('a problem in German', () => {
  afterEach(() => setLanguage(ENGLISH));

  it('says it in the language that is spoken, and what an earlier version wrote as it is', () => {
    const quantity = 'Orders.0.OrderItems.1.Quantity';
    const field = {
      path: quantity,
      given: '0',
      expected: [expectation('whole-number-from', { minimum: 1 })],
    };
    const problem: Problem = { kind: 'input', fields: [field, { ...field, expected: 'some digits' }] };
    const said = (): string => explain(problem, 'create').happened;
    expect(said()).toContain('0 is not valid, enter a whole number, 1 or more');
    expect(technicalText(problem)).toContain(`${quantity}: given: 0; expected: a whole number, 1 or more`);
    setLanguage(languageOf('de', 'ltr', german));
    expect(said()).toContain('eine ganze Zahl, 1 oder mehr');
    expect(said()).toContain('some digits');
  });

  it('is explained in German, the words of the lab as they came', () => {
    setLanguage(languageOf('de', 'ltr', german));
    const { title, happened } = explain(
      { kind: 'network', phase: 'offline', cause: '', timedOut: false, maybeActed: false },
      'create',
    );
    expect(title).toBe('Keine Netzwerkverbindung');
    expect(happened).toContain('Es wurde kein Auftrag angelegt.');
    expect(codeSaid('submission.failure.unknown')?.title).toMatch(/^Der Auftrag/);
  });
});
