import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answer, incompleteAnswer, isSuccessStatus, problemOf, readSuccess } from '@contract/answers';
import { type Problem, problemSchema } from '@contract/problems';
import { confirmationResponseSchema } from '@contract/wire/confirmation';
import { creationResponseSchema } from '@contract/wire/creation';
import { exportResponseSchema } from '@contract/wire/export';
import { answerFaultInWords } from '@core/values/expectations';
import { CASES, CASES_WITHIN } from '../cases';

// Thousands of cases on a machine that is busy with other things.
vi.setConfig({ testTimeout: CASES_WITHIN });

const answer = (status: number, body: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  text: typeof body === 'string' ? body : JSON.stringify(body),
  complete: true,
  tooLarge: false,
  ...more,
});
const problem = (status: number, body: unknown, more: Partial<Answer> = {}) =>
  problemOf(answer(status, body, more));

/** What a problem says that an answer lacks, in words. */
const lacking = (problem: Problem) =>
  problem.kind === 'incomplete'
    ? problem.missing.map(({ path, reason }) => ({ path, reason: answerFaultInWords(reason) }))
    : null;

describe('the gateway body', () => {
  it.each([
    [401, 'Unauthorized'],
    [403, 'Forbidden'],
    [403, 'Anything else'],
  ])('%i with one message field is the gateway', (status, message) => {
    expect(problem(status, { message })).toMatchObject({ kind: 'gateway', status, message });
  });

  it('is told by its content whatever the media type says', () => {
    expect(problem(401, { message: 'Unauthorized' }, { headers: { 'content-type': 'text/html' } }).kind).toBe(
      'gateway',
    );
    expect(problem(401, { message: 'Unauthorized' }, { headers: {} })).toMatchObject({
      kind: 'gateway',
      contentType: null,
    });
  });

  it.each([
    ['another status', 404, { message: 'Not Found' }],
    ['a server error', 500, { message: 'Internal Server Error' }],
    ['a second field', 403, { message: 'Forbidden', requestId: '1' }],
    ['a message that is no text', 403, { message: 42 }],
    ['another field', 403, { Message: 'Forbidden' }],
  ])('is not a body with %s', (_, status, body) => {
    expect(problem(status, body).kind).toBe('other-json');
  });
});

describe('Problem Details', () => {
  const body = {
    type: 'about:blank',
    title: 'The request parameters did not validate',
    status: 400,
    detail: 'See invalidParams',
    instance: '/api/v1/commerce/submissions',
    code: 'submission.not_submittable',
    invalidParams: [
      { name: 'items.0.quantity', reason: 'must be at least 1', value: 0 },
      { name: 'shipping.address.zip', reason: 'Required for this shipping type' },
    ],
  };

  it('keeps every field', () => {
    expect(problem(400, body)).toMatchObject({
      kind: 'details',
      status: 400,
      type: 'about:blank',
      title: body.title,
      detail: body.detail,
      instance: body.instance,
      code: body.code,
      invalidParams: body.invalidParams,
      rawBody: JSON.stringify(body),
      rawBodyCut: false,
    });
  });

  it('is told by content: the same under application/json, text/plain and no media type', () => {
    for (const mediaType of ['application/problem+json', 'text/plain', '']) {
      expect(problem(400, body, { headers: { 'content-type': mediaType } }).kind).toBe('details');
    }
    expect(problem(400, body, { headers: {} }).kind).toBe('details');
  });

  it('is not claimed by the media type alone', () => {
    const headers = { 'content-type': 'application/problem+json' };
    expect(problem(400, '<html><title>400</title></html>', { headers }).kind).toBe('html');
    expect(problem(400, { foo: 1 }, { headers }).kind).toBe('other-json');
    expect(problem(403, { message: 'Forbidden' }, { headers }).kind).toBe('gateway');
  });

  it('reads a fulfillment body with detail and code, no title and no instance', () => {
    expect(problem(404, { detail: 'No such order', code: 'order.not_found' })).toMatchObject({
      kind: 'details',
      title: null,
      detail: 'No such order',
      code: 'order.not_found',
      instance: null,
    });
  });

  it('lists the supported versions', () => {
    const versions = { title: 'Unsupported API version', supportedVersions: ['2025-01', 7, '2025-06'] };
    expect(problem(400, versions)).toMatchObject({ supportedVersions: ['2025-01', '2025-06'] });
  });

  it('keeps an unknown code whole', () => {
    expect(problem(409, { title: 'x', code: 'some.new_code-2031' })).toMatchObject({
      code: 'some.new_code-2031',
    });
  });

  it.each<[string, unknown, unknown]>([
    ['a list of sentences', ['zip is missing'], [{ name: '', reason: 'zip is missing' }]],
    ['an object', { zip: 'is missing' }, [{ name: 'zip', reason: 'is missing' }]],
    ['one sentence', 'zip is missing', [{ name: '', reason: 'zip is missing' }]],
    ['numbers', [3], [{ name: '', reason: '3' }]],
    ['nulls', [null], [{ name: '', reason: '' }]],
    ['no name', [{ reason: 'x' }], [{ name: '', reason: 'x' }]],
    ['a path list', [{ path: ['items', 0], message: 'x' }], [{ name: 'items.0', reason: 'x' }]],
    ['a null value', [{ name: 'a', reason: 'b', value: null }], [{ name: 'a', reason: 'b', value: null }]],
    ['a reason object', [{ name: 'a', reason: { why: 1 } }], [{ name: 'a', reason: '{"why":1}' }]],
    ['nothing usable', 7, []],
  ])('tolerates invalidParams as %s', (_, invalidParams, expected) => {
    expect(problem(400, { title: 't', invalidParams })).toMatchObject({
      kind: 'details',
      invalidParams: expected,
    });
  });

  it('does not keep a value that is nested too deeply to be stored again', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const found = problem(
      400,
      `{"title":"t","invalidParams":[{"name":"a","reason":${deep},"value":${deep}}]}`,
    );
    expect(found.kind).toBe('details');
    expect(() => JSON.stringify(found)).not.toThrow();
  });
});

describe('other bodies', () => {
  const outside = {
    statusCode: 404,
    error: 'Not Found',
    message: 'Not Found',
    type: '',
    title: 'Not Found',
    status: 404,
    instance: '/v1/nothing-here',
  };

  it('tells the third shape', () => {
    expect(problem(404, outside)).toMatchObject({
      kind: 'outside',
      status: 404,
      error: 'Not Found',
      message: 'Not Found',
      type: '',
      title: 'Not Found',
    });
    expect(problem(403, { ...outside, statusCode: 403, title: 'Insufficient scope' }).kind).toBe('outside');
  });

  it('does not take an ordinary framework body for the third shape', () => {
    const body = { statusCode: 400, error: 'Bad Request', message: 'The order is missing values' };
    expect(problem(400, body)).toMatchObject({ kind: 'other-json', message: 'The order is missing values' });
  });

  it('finds the failing fields of a body of unknown shape', () => {
    const errors = [{ path: 'Orders.0.Reference', message: 'is required' }, { other: 1 }, 'text'];
    expect(problem(400, { message: 'no', errors })).toMatchObject({
      kind: 'other-json',
      message: 'no',
      invalidParams: [{ name: 'Orders.0.Reference', reason: 'is required' }],
    });
    expect(problem(400, { Fields: [{ field: 'Zip', reason: 'short' }] })).toMatchObject({
      invalidParams: [{ name: 'Zip', reason: 'short' }],
    });
    expect(problem(400, { errors: [{ message: 'no field named' }] })).toMatchObject({ invalidParams: [] });
  });

  it.each<[unknown, string | null]>([
    [{ error: 'broken' }, 'broken'],
    [{ error: { message: 'inner' } }, 'inner'],
    [{ errors: [{ message: 'first' }] }, 'first'],
    [{ errors: ['first'] }, 'first'],
    [{ Message: 'Dotted' }, 'Dotted'],
    [['just text'], 'just text'],
    ['"a string"', 'a string'],
    ['null', null],
    ['17', null],
    ['[]', null],
    [{}, null],
    [{ hint: 'x' }, null],
  ])('finds the message in %j', (body, message) => {
    expect(problem(500, body)).toMatchObject({ kind: 'other-json', message });
  });

  it('keeps the code of a body that is neither shape', () => {
    expect(problem(400, { code: 'X1', message: 'no' })).toMatchObject({
      kind: 'other-json',
      code: 'X1',
      message: 'no',
    });
  });

  it('tells HTML and reads its title', () => {
    const page = '<!DOCTYPE html>\n<html><head><title> 502\n Bad Gateway</title></head></html>';
    expect(problem(502, page, { headers: { 'content-type': 'text/html' } })).toMatchObject({
      kind: 'html',
      title: '502 Bad Gateway',
    });
    expect(problem(400, '<center>Bad</center>', { headers: { 'content-type': 'text/html' } })).toMatchObject({
      kind: 'html',
      title: null,
    });
    expect(problem(502, page, { headers: {} }).kind).toBe('html');
  });

  it.each([
    ['empty', '', {}, 'empty'],
    ['blank', ' \r\n', {}, 'empty'],
    ['plain text', 'upstream timed out', {}, 'not-json'],
    [
      'plain text that is called HTML',
      'upstream timed out',
      { headers: { 'content-type': 'text/html' } },
      'not-json',
    ],
    ['XML', '<?xml version="1.0"?><Error/>', {}, 'not-json'],
    ['cut short', '{"message":"Unauth', { complete: false }, 'truncated'],
    ['cut short where it happens to parse', '{"message":"Unauthorized"}', { complete: false }, 'truncated'],
    ['too large', '{"message":"Unauthorized"}', { tooLarge: true }, 'too-large'],
  ])('tells a body that is %s', (_, text, more, why) => {
    expect(problem(401, text, more)).toMatchObject({ kind: 'unreadable', why, rawBody: text });
  });

  it.each([300, 301, 302, 303, 304, 307, 308, 399])('takes %i for a redirect', (status) => {
    const headers = { location: 'https://sign-in.example/', 'content-type': 'text/html' };
    expect(problem(status, '<html></html>', { headers })).toMatchObject({
      kind: 'redirect',
      location: 'https://sign-in.example/',
    });
    expect(problem(status, '', { headers: {} })).toMatchObject({ kind: 'redirect', location: null });
  });

  it('cuts the raw body at its cap, and not through a character', () => {
    const found = problem(500, `${'x'.repeat(65_535)}😀tail`);
    if (!('rawBody' in found)) throw new Error('No raw body');
    expect(found.rawBody).toBe('x'.repeat(65_535));
    expect(found.rawBodyCut).toBe(true);
    expect(problem(500, 'short', { tooLarge: true })).toMatchObject({ rawBodyCut: true });
  });
});

describe('successes', () => {
  const created = { ConfirmationID: 'C-1', Orders: [{ Total: '12.50' }], NumberOfOrders: 1 };

  it('gives the value and the document that keeps its spelling', () => {
    const text = '{"ConfirmationID":"C-1","NumberOfOrders":1e0}';
    const result = readSuccess(answer(200, text), creationResponseSchema);
    if (!result.ok) throw new Error(result.problem.kind);
    expect(result.value.value.ConfirmationID).toBe('C-1');
    expect(result.value.document.text).toBe(text);
    expect(result.value.document.rawAt(['NumberOfOrders'])).toBe('1e0');
  });

  it.each([200, 201, 202, 299])('accepts status %i', (status) => {
    expect(readSuccess(answer(status, created), creationResponseSchema).ok).toBe(true);
  });

  it.each([100, 199, 300, 304, 400, 401, 404, 408, 409, 500, 503, 0])('never accepts status %i', (status) => {
    expect(readSuccess(answer(status, created), creationResponseSchema).ok).toBe(false);
  });

  it('does not mind the media type of what is plainly JSON', () => {
    expect(readSuccess(answer(200, created, { headers: {} }), creationResponseSchema).ok).toBe(true);
  });

  it('lets nothing but a missing ConfirmationID hide a ConfirmationID', () => {
    const odd = { ConfirmationID: 'C-1', Orders: 'none', NumberOfOrders: '1', Account: [], Received: 5 };
    expect(readSuccess(answer(200, odd), creationResponseSchema).ok).toBe(true);
    const oddOrders = { ConfirmationID: 'C-1', Orders: [{ Products: [{ Quantity: '2', Price: 1 }] }, 5] };
    expect(readSuccess(answer(200, oddOrders), creationResponseSchema).ok).toBe(true);
  });

  it.each<[string, unknown, string, string]>([
    ['none', {}, 'ConfirmationID', 'is missing'],
    ['null', { ConfirmationID: null }, 'ConfirmationID', 'is null'],
    ['empty', { ConfirmationID: '' }, 'ConfirmationID', 'is empty'],
    ['blank', { ConfirmationID: '  ' }, 'ConfirmationID', 'is empty'],
    ['nought', { ConfirmationID: 0 }, 'ConfirmationID', 'is number, not string'],
    ['true', { ConfirmationID: true }, 'ConfirmationID', 'is boolean, not string'],
    ['a list', [], '', 'is array, not object'],
    ['a string', '"C-1"', '', 'is string, not object'],
    ['null alone', 'null', '', 'is null'],
  ])('calls a creation incomplete whose ConfirmationID is %s', (_, body, path, reason) => {
    const result = readSuccess(answer(200, body), creationResponseSchema);
    if (result.ok) throw new Error('Taken for a success');
    expect(lacking(result.problem)).toEqual([{ path, reason }]);
    expect(result.problem).toMatchObject({ kind: 'incomplete', status: 200 });
  });

  it.each<[string, unknown]>([
    ['no order', { items: [] }],
    ['no Orders', { items: [], order: {} }],
    ['empty Orders', { items: [], order: { Orders: [] } }],
    ['null order', { items: [], order: null }],
    ['an order that is no object', { items: [], order: { Orders: [null] } }],
    ['no items', { order: { Orders: [{}] } }],
  ])('calls an export incomplete with %s', (_, body) => {
    const result = readSuccess(answer(200, body), exportResponseSchema);
    expect(result).toMatchObject({ ok: false, problem: { kind: 'incomplete' } });
  });

  it('accepts an export with missing, extra and oddly typed fields', () => {
    const body = {
      items: [{ id: 'e1' }, { id: 'e2', pricing: 'free', editor: { productPreviews: [], extra: 1 } }, {}],
      order: { Orders: [{ New: true }] },
      pricing: 5,
    };
    expect(readSuccess(answer(200, body), exportResponseSchema).ok).toBe(true);
  });

  it('takes the page of a captive portal for HTML, never for a success', () => {
    const page = '<html><head><title>Welcome to Hotel Wi-Fi</title></head></html>';
    for (const schema of [
      creationResponseSchema,
      confirmationResponseSchema,
      exportResponseSchema,
      z.unknown(),
    ]) {
      expect(readSuccess(answer(200, page), schema)).toMatchObject({
        ok: false,
        problem: { kind: 'html', status: 200, title: 'Welcome to Hotel Wi-Fi' },
      });
    }
  });

  it.each([
    ['empty', answer(204, ''), 'empty'],
    ['cut short', answer(200, '{"ConfirmationID":"C-1"}', { complete: false }), 'truncated'],
    ['too large', answer(200, '{"ConfirmationID":"C-1"}', { tooLarge: true }), 'too-large'],
    ['text', answer(200, 'OK'), 'not-json'],
    ['nested past all reading', answer(200, `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`), 'not-json'],
  ])('calls a 2xx that is %s unreadable', (_, given, why) => {
    expect(readSuccess(given, z.unknown())).toMatchObject({
      ok: false,
      problem: { kind: 'unreadable', why },
    });
  });

  it('reads the part at a path and names it in what is missing', () => {
    const schema = z.looseObject({ Orders: z.array(z.unknown()) });
    expect(readSuccess(answer(200, { order: { Orders: [] } }), schema, ['order']).ok).toBe(true);
    const lackingOf = (body: unknown) => {
      const read = readSuccess(answer(200, body), schema, ['order']);
      return read.ok ? null : lacking(read.problem);
    };
    expect(lackingOf({ order: {} })).toEqual([{ path: 'order.Orders', reason: 'is missing' }]);
    expect(lackingOf({})).toEqual([{ path: 'order', reason: 'is missing' }]);
  });

  it('lets a caller that knows more call an answer incomplete', () => {
    const reason = [{ kind: 'empty', params: {} }];
    expect(incompleteAnswer(answer(200, created), 'ConfirmationID', reason)).toMatchObject({
      kind: 'incomplete',
      status: 200,
      missing: [{ path: 'ConfirmationID', reason }],
    });
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json({ maxDepth: 4 }),
  fc.anything({ withNullPrototype: true }).map((value) => {
    try {
      return JSON.stringify(value) ?? '';
    } catch {
      return '';
    }
  }),
  fc
    .dictionary(
      fc.constantFrom(
        'message',
        'title',
        'detail',
        'code',
        'status',
        'statusCode',
        'error',
        'type',
        '__proto__',
      ),
      fc.jsonValue({ maxDepth: 2 }),
    )
    .map((body) => JSON.stringify(body)),
  fc
    .record({ title: fc.jsonValue(), invalidParams: fc.jsonValue(), supportedVersions: fc.jsonValue() })
    .map((body) => JSON.stringify(body)),
  fc.record({ ConfirmationID: fc.jsonValue(), Orders: fc.jsonValue() }).map((body) => JSON.stringify(body)),
  fc.string({ maxLength: 40 }).map((text) => `<html><title>${text}</title></html>`),
);
const anyAnswer: fc.Arbitrary<Answer> = fc.record({
  status: fc.oneof(fc.integer({ min: 0, max: 999 }), fc.constantFrom(200, 201, 202, 401, 403, 409, 500)),
  headers: fc.oneof(
    fc
      .constantFrom('application/json', 'text/html', '')
      .map((mediaType): Record<string, string> => ({ 'content-type': mediaType })),
    fc.dictionary(fc.string(), fc.string()),
  ),
  text: anyText,
  complete: fc.boolean(),
  tooLarge: fc.boolean(),
});

describe('for any answer', () => {
  it('gives a Problem that the schema knows, that can be stored, and that keeps status and body', () => {
    fc.assert(
      fc.property(anyAnswer, (given) => {
        const found = problemOf(given);
        expect(problemSchema.safeParse(found).success).toBe(true);
        expect(problemSchema.parse(JSON.parse(JSON.stringify(found))).kind).toBe(found.kind);
        expect(found).toMatchObject({ status: given.status, rawBody: given.text });
      }),
      { numRuns: CASES },
    );
  });

  it('never finds a success without what a success must carry', () => {
    fc.assert(
      fc.property(anyAnswer, (given) => {
        const result = readSuccess(given, creationResponseSchema);
        if (!result.ok) {
          expect(problemSchema.safeParse(result.problem).success).toBe(true);
          return;
        }
        expect(isSuccessStatus(given.status) && given.complete && !given.tooLarge).toBe(true);
        const body: unknown = JSON.parse(given.text);
        const { ConfirmationID: id } = body as { ConfirmationID: unknown };
        expect(typeof id === 'number' ? id > 0 : /\S/.test(String(id))).toBe(true);
        expect(result.value.value.ConfirmationID).not.toBe('');
      }),
      { numRuns: CASES },
    );
  });

  it('gives the gateway for nothing but one message field with 401 or 403', () => {
    fc.assert(
      fc.property(anyAnswer, (given) => {
        if (problemOf(given).kind !== 'gateway') return;
        expect([401, 403]).toContain(given.status);
        expect(Object.keys(JSON.parse(given.text) as object)).toEqual(['message']);
      }),
      { numRuns: CASES },
    );
  });
});
