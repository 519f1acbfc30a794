import { describe, expect, it } from 'vitest';
import { type Answer, problemOf } from '@contract/answers';
import type { Problem } from '@contract/problems';
import { isAlreadySo, MEANINGS, meaningOf, isAnswered, statusMeant } from '@core/journal/answer-meanings';
import { explain, isBackOff, outcomeOf } from '@core/journal/failures';
import { isKeyRefusal, refusalWords, rejectsKey } from '@core/journal/key-refusals';
import type { OperationKind } from '@core/journal/operations';

const KINDS: OperationKind[] = ['create', 'confirm', 'submit'];

const answer = (status: number, body: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  text: typeof body === 'string' ? body : JSON.stringify(body),
  complete: true,
  tooLarge: false,
  ...more,
});
const said = (status: number, body: unknown, more: Partial<Answer> = {}): Problem =>
  problemOf(answer(status, body, more));
const proves = (problem: Problem): string => KINDS.map((kind) => outcomeOf(problem, kind, false)).join(' ');
const SOAP = `<?xml version="1.0"?><s:Envelope xmlns:s="urn:s"><s:Body><s:Fault><faultcode>s:Client</faultcode>
  <faultstring>The entry has no reference</faultstring></s:Fault></s:Body></s:Envelope>`;

const ALL = 'refused refused refused';
const NONE = 'unknown unknown unknown';
const ONLY_CREATE = 'refused unknown unknown';

/** Each class of the table, by answers as strangers write them. */
const ROWS: Readonly<Record<string, readonly (readonly [status: number, body: unknown, proves: string])[]>> =
  {
    'a page, or a redirect': [
      [200, '<html><title>Sign in</title></html>', NONE],
      [403, '<!DOCTYPE html><body>ErrorNumber 403</body>', NONE],
      [302, { ErrorNumber: '412.02' }, NONE],
    ],
    'an answer that cannot be read': [
      [200, '', NONE],
      [403, 'upstream', NONE],
      [400, '<Error><Message>cut sho', NONE],
      [200, '{"ErrorNumber":"412.02","Bro', NONE],
    ],
    'a success without its proof, or with a refusal in it': [
      [200, {}, NONE],
      [200, { status: 'queued' }, NONE],
      [200, { Message: 'ok', ErrorNumber: 0 }, NONE],
      [200, { ErrorNumber: '0', Message: '', BrokenRules: [], Errors: null, error: 'No error' }, NONE],
      [200, { Note: 'no errors', success: true }, NONE],
      [200, { code: 1, msg: 'success' }, NONE],
      [200, { code: 1001, message: 'Order received' }, NONE],
      // Refused, and done, or some of it.
      [200, { success: true, invalidParams: [{ name: 'Orders.0.Attn', reason: 'ignored' }] }, NONE],
      [200, { success: true, message: 'Token refreshed: previous token expired' }, NONE],
      [200, { ConfirmedOrders: 2, ErrorNumber: '412.02', Message: 'One order refused' }, NONE],
      [200, { Orders: [{ Status: 'Confirmed' }, { ErrorNumber: '412.02', Message: 'No zip' }] }, NONE],
      [200, [{ ConfirmationID: 'C-77' }, { ErrorNumber: '400.02', Message: 'Image missing' }], NONE],
      [207, { responses: [{ status: 200 }, { status: 404 }] }, NONE],
      [400, { ConfirmationID: 'C-77', ConfirmedOrders: '1' }, NONE],
      [412, { ErrorNumber: '412.02', results: [{ success: 'true' }, { success: 'false' }] }, NONE],
      [200, 'ErrorNumber=412.02&ConfirmedOrders=1', NONE],
      [200, '<R><ErrorNumber>412.02</ErrorNumber><Status>Confirmed</Status></R>', NONE],
    ],
    'a status or error number of 408, 499, 5xx, or none that exists': [
      [200, { ErrorNumber: '500.1', Message: 'Something broke' }, NONE],
      [200, { statusCode: 503, message: 'Service Unavailable' }, NONE],
      [500, { ErrorNumber: '412.02', BrokenRules: ['x'] }, NONE],
      [400, { ErrorNumber: '500' }, NONE],
      [200, { error: { code: 408, message: 'too slow' } }, NONE],
      [500, SOAP, NONE],
      [503, { Message: 'Already submitted' }, NONE],
    ],
    'words that it was submitted, confirmed or placed already': [
      [400, { message: 'This order has already been confirmed' }, ONLY_CREATE],
      [412, { ErrorNumber: '412.04', Message: 'This entry was already submitted.' }, ONLY_CREATE],
      [200, { ErrorNumber: '412.04', Message: 'This entry was already submitted.' }, ONLY_CREATE],
      [200, { Fehlernummer: 17, Meldung: 'Die Bestellung wurde bereits übermittelt' }, ONLY_CREATE],
      [403, { title: 'Order is being processed already', status: 403 }, ONLY_CREATE],
      [422, { error: 'ORDER_ALREADY_CONFIRMED' }, ONLY_CREATE],
      [400, { message: 'Order cannot be confirmed twice' }, ONLY_CREATE],
      [400, '<Error><Message>Duplicate submission</Message></Error>', ONLY_CREATE],
      [
        200,
        { BrokenRules: [{ Description: 'The confirmation was previously received' }], ErrorNumber: '412.02' },
        ONLY_CREATE,
      ],
      [200, { success: false, message: 'La commande est déjà confirmée' }, ONLY_CREATE],
    ],
    'words that it is confirmed, submitted or under way': [
      [400, { message: 'This order has been confirmed' }, ONLY_CREATE],
      [400, { message: 'Order was submitted on 2026-11-01' }, ONLY_CREATE],
      [400, { message: 'Cannot confirm: current state is CONFIRMED' }, ONLY_CREATE],
      [400, { message: 'Invalid state transition from Confirmed to Confirmed' }, ONLY_CREATE],
      [400, { message: 'A confirmation is in progress' }, ONLY_CREATE],
      [400, { message: 'Unknown error; the order may have been processed' }, ONLY_CREATE],
      [410, { message: 'Order gone: it was shipped' }, ONLY_CREATE],
      [404, { message: 'No unconfirmed order with this id' }, ONLY_CREATE],
      [400, { message: 'Order is not in a confirmable state' }, ONLY_CREATE],
      [400, { message: 'You cannot confirm an order more than once' }, ONLY_CREATE],
      [422, { code: 'DUPLICATE', message: 'Duplicate' }, ONLY_CREATE],
      [403, { title: 'Forbidden', detail: 'Die Bestellung ist in Bearbeitung' }, ONLY_CREATE],
      [200, { message: 'Order confirmed. Your access token expired and was renewed.' }, ONLY_CREATE],
    ],
    'a status or error number of 409 or 423': [
      [423, { Message: 'Locked' }, ONLY_CREATE],
      [409, { Message: 'Conflict' }, ONLY_CREATE],
      [200, { errorCode: '409', message: 'Conflict' }, ONLY_CREATE],
      [400, { errorCode: 409.1, message: 'Conflict' }, ONLY_CREATE],
    ],
    'a status or error number of 429': [
      [429, { Message: 'Slow down' }, 'refused refused unknown'],
      [200, { ErrorNumber: 429, Message: 'Slow down' }, 'refused refused unknown'],
    ],
    'a status or error number of 401 or 403, or words about the key': [
      [401, { message: 'Unauthorized' }, ALL],
      [200, { ErrorNumber: '403.01', Message: 'Invalid or expired token' }, ALL],
      [200, { ErrorNumber: 401 }, ALL],
      [200, { error: { code: '403', message: 'Nope' } }, ALL],
      [200, { message: 'Access token expired' }, ALL],
      [400, { error: 'invalid_token' }, ALL],
      [200, { success: false, message: 'Ungültiges Token' }, ALL],
      [200, { success: false, Meldung: 'Die Zugangsdaten sind falsch' }, ALL],
      [200, { status: 401, title: 'Unauthorized' }, ALL],
      [200, '<Response><ErrorNumber>403</ErrorNumber><Message>Token</Message></Response>', ALL],
    ],
    'words that something is so already, or 412 without words': [
      [412, { ErrorNumber: '412.04' }, 'refused unknown refused'],
      [200, { ErrorNumber: '412.04', Message: '' }, 'refused unknown refused'],
      [400, { message: 'Already there' }, 'refused unknown refused'],
    ],
    'words that a time ran out, or that something inside of the lab failed': [
      [400, { message: 'Endpoint request timed out' }, ONLY_CREATE],
      [200, { ErrorNumber: '400', Message: 'Timeout while waiting for the order system' }, ONLY_CREATE],
      [400, { message: 'Unknown error' }, ONLY_CREATE],
      [404, { message: 'Service Unavailable' }, ONLY_CREATE],
      [400, { title: 'Bad Request', detail: 'Internal server error' }, ONLY_CREATE],
    ],
    'any other status or error number of 4xx': [
      [400, { message: 'Bad Request' }, ALL],
      [
        200,
        { ErrorNumber: '412.02', Message: 'Business rules', BrokenRules: [{ Description: 'No reference' }] },
        ALL,
      ],
      [200, { error: { code: 422, message: 'No reference' } }, ALL],
      [200, [{ ErrorNumber: '400.02', Message: 'Image missing' }], ALL],
      [200, { result: { ErrorNumber: 400.02, Message: 'Image missing' } }, ALL],
      [200, 'ErrorNumber=412.02&Message=No+reference', ALL],
      [400, SOAP, ALL],
      [410, { message: 'Order already cancelled' }, ALL],
      [400, { message: 'This is only possible once the order is confirmed' }, ALL],
      [400, { message: 'The order is not confirmed' }, ALL],
      [400, { message: 'Invalid State' }, ALL],
      [400, { message: 'Duplicate image hash' }, ALL],
      [
        412,
        { ErrorNumber: '412.02', Message: 'Order is processed with rules', BrokenRules: ['No zip'] },
        ALL,
      ],
      [400, { Orders: [{ Errors: [] }, { Errors: ['No zip'] }] }, ALL],
      [200, { status: 200, ErrorNumber: '412.02', Orders: [{ Errors: [] }, { Errors: ['No zip'] }] }, ALL],
    ],
    'a 2xx with broken rules or failing fields': [
      [200, { BrokenRules: ['The reference is too long'] }, ALL],
      [200, { success: false, invalidParams: [{ name: 'Orders.0.Reference', reason: 'Required' }] }, ALL],
      [200, { errors: [{ field: 'Reference', message: 'is too long' }] }, ALL],
      [
        200,
        '<R><BrokenRules><BrokenRule><Description>No zip</Description></BrokenRule></BrokenRules></R>',
        ALL,
      ],
      [200, { ModelState: { 'order.Reference': ['is too long'] } }, ALL],
    ],
    'a 2xx with another error code, or that refuses in words alone': [
      [200, { error: 'Something failed' }, ONLY_CREATE],
      [200, { success: false }, ONLY_CREATE],
      [200, { ErrorNumber: 17, Message: 'Nicht möglich' }, ONLY_CREATE],
      [200, { errors: [{ message: 'Internal', path: '/orders' }] }, ONLY_CREATE],
      [200, { code: 'E_RULE', message: 'Pick another product' }, ONLY_CREATE],
      [200, { Message: 'The order could not be accepted' }, ONLY_CREATE],
      [200, '"Invalid order"', ONLY_CREATE],
      [200, SOAP, ONLY_CREATE],
      [200, { status: 'error', data: null }, ONLY_CREATE],
      [200, false, ONLY_CREATE],
      [200, '"false"', ONLY_CREATE],
      [200, { result: false, message: 'Reference missing' }, ONLY_CREATE],
      [200, { confirmed: 'N' }, ONLY_CREATE],
      [200, { hasErrors: 'true' }, ONLY_CREATE],
      [200, '<?xml version="1.0"?><boolean>false</boolean>', ONLY_CREATE],
      [200, '<string xmlns="urn:s">Order not accepted</string>', ONLY_CREATE],
    ],
  };

it('has a test for every class', () => {
  expect(Object.keys(ROWS)).toEqual(MEANINGS.map(({ name }) => name));
});

describe.each(Object.entries(ROWS))('%s', (name, rows) => {
  it.each(rows)('%i %j', (status, body, proven) => {
    const problem = said(status, body);
    expect([problem.kind, isAnswered(problem) && meaningOf(problem).name]).toEqual([problem.kind, name]);
    expect(proves(problem)).toBe(proven);
    // A confirmation or a submit that left before may be why this one was refused.
    expect(outcomeOf(problem, 'confirm', true)).toBe('unknown');
    expect(outcomeOf(problem, 'submit', true)).toBe('unknown');
  });
});

it.each([
  [{ ErrorNumber: '412.02' }, { complete: false }],
  [{ ErrorNumber: '412.02' }, { tooLarge: true }],
])('an answer that did not arrive whole proves nothing, whatever it says: %j', (body, more) => {
  expect(proves(said(200, body, more))).toBe(NONE);
});

describe('already so', () => {
  it.each(ROWS['words that it was submitted, confirmed or placed already'] ?? [])('%i %j', (status, body) => {
    const problem = said(status, body);
    expect(isAlreadySo(problem)).toBe(true);
    // Never the opposite of what the lab said.
    const explained = explain(problem, 'confirm');
    expect(explained.created).toBe('maybe');
    expect(explained.happened).toMatch(/The lab says: “/);
    expect(explained.title).toBe('The lab says that it has this already');
    expect(explain(problem, 'create').created).toBe('nothing');
  });
  it.each([
    [400, { message: 'This order has not been submitted yet' }],
    [400, { message: 'The order was already cancelled' }],
    [400, { message: 'The order must be submitted before it can be confirmed' }],
    [500, { message: 'Already submitted' }],
    [200, '<html><title>Already submitted</title></html>'],
    [400, { message: 'The submission failed already' }],
  ])('is not said by %i %j', (status, body) => {
    expect(isAlreadySo(said(status, body))).toBe(false);
  });
  it('is also said in a success without its proof', () => {
    expect(isAlreadySo(said(200, { ConfirmedOrders: 0, Message: 'This was confirmed already' }))).toBe(true);
  });
});

describe('the key', () => {
  it.each([
    [200, { ErrorNumber: '403.01', Message: 'Invalid or expired token' }, 403],
    [200, { ErrorNumber: '401', Message: '' }, 401],
    [200, { message: 'Token expired' }, 401],
    [200, { success: false, message: 'Token abgelaufen' }, 401],
    [400, { message: 'Your API key is invalid' }, 401],
    [400, { ErrorNumber: '403.03', Message: 'Wrong secret' }, 403],
  ])('is refused by %i %j', (status, body, meant) => {
    const problem = said(status, body);
    expect([isKeyRefusal(problem), rejectsKey(problem), statusMeant(problem)]).toEqual([true, true, meant]);
    expect(explain(problem, 'confirm').remedy.kind).toMatch(/replace-key|check-with-lab/);
  });
  it('is named by words of a server that failed as well, which prove nothing', () => {
    const problem = said(500, { Message: 'Access token expired' });
    expect([isKeyRefusal(problem), rejectsKey(problem), proves(problem)]).toEqual([true, false, NONE]);
  });
  it.each([
    [400, { title: 'x', code: 'submission.idempotency_key_required' }],
    [400, { title: 'Bad Request', code: 'request.reserved_key' }],
    [400, { title: 'x', invalidParams: [{ name: 'metadata.token', reason: 'invalid token' }] }],
    [400, { message: 'Unknown product key' }],
    [200, { ErrorNumber: '412.02', Message: 'Payment was not authorized' }],
    [409, { message: 'Key expired' }],
    [400, { title: 'The cursor is invalid', code: 'CURSOR_INVALID' }],
    [400, { message: 'Invalid page token' }],
  ])('is not refused by %i %j', (status, body) => {
    expect(isKeyRefusal(said(status, body))).toBe(false);
  });
  it('is not what an editor of another account is about', () => {
    const problem = said(200, { ErrorNumber: '403.01', Message: 'Editor e-1 belongs to another account' });
    expect(isKeyRefusal(problem) && refusalWords(problem, [])).toBe('cart');
    expect(rejectsKey(problem)).toBe(false);
  });
});

it('backs off from an error number that asks for it', () => {
  expect(isBackOff(said(200, { ErrorNumber: 429 }))).toBe(true);
  expect(isBackOff(said(200, { ErrorNumber: '503.1' }))).toBe(true);
  expect(isBackOff(said(200, { ErrorNumber: '412.02' }))).toBe(false);
});

it.each([
  [200, { ErrorNumber: '412.02', Message: 'No reference' }, 'No reference'],
  [200, { status: 'queued for review' }, 'queued for review'],
  [200, { ConfirmedOrders: 0, Message: 'Nothing to do' }, 'Nothing to do'],
  [502, 'upstream gave up', 'upstream gave up'],
  [400, SOAP, 'The entry has no reference'],
  [200, '<string xmlns="urn:s">See you later</string>', 'See you later'],
])('quotes the words of %i %j', (status, body, words) => {
  for (const kind of KINDS) expect(explain(said(status, body), kind).happened).toContain(words);
});
