import { preflightFaults } from '@contract/preflight';
import { blockedReasonSchema, networkPhaseSchema, type Problem } from '@contract/problems';
import type { RouteName } from '@contract/routes';
import { CODES } from '@core/journal/failures';
import {
  details,
  gateway,
  html,
  incomplete,
  network,
  otherJson,
  outside,
  redirect,
  refusal,
  unreadable,
} from './problems-made';

/** One problem of every kind and every code, with a name. */
export interface Example {
  readonly name: string;
  readonly problem: Problem;
}

const example = (name: string, problem: Problem): Example => ({ name, problem });

/** What the check before sending says of a request. */
const checked = (name: string, route: RouteName, body: unknown, version: string | null = null): Example => {
  const text = body === null ? null : JSON.stringify(body);
  return example(name, { kind: 'input', fields: preflightFaults({ route, version, body: text }) });
};

const params = [
  { name: 'Orders.0.ShipToAddress.Zip', reason: 'is required' },
  { name: 'items.0.quantity', reason: 'must be at least 1', value: 0 },
];

const ANSWERS: readonly Example[] = [
  example('401 gateway', gateway(401)),
  example('403 gateway', gateway(403)),
  example(
    '403 of one field that names an editor',
    otherJson(403, { message: 'This editor belongs to another account' }),
  ),
  example(
    '400 with failing fields',
    details(400, { title: 'The request parameters did not validate', invalidParams: params }),
  ),
  example('400 without a code', details(400, { title: 'Bad Request' })),
  example('400 with an unknown code', details(400, { title: 'Bad Request', code: 'some.new_code' })),
  example(
    '400 unsupported version',
    details(400, { title: 'Unsupported API version', supportedVersions: ['2025-01', '2025-06'] }),
  ),
  example('400 of unknown shape', otherJson(400, { message: 'The order is missing values', errors: params })),
  example('401 of unknown shape', otherJson(401, { error: 'expired' })),
  example('403 lack of scope', details(403, { title: 'Insufficient scope' })),
  example(
    '403 lack of scope, fulfillment',
    details(403, { title: undefined, detail: 'Insufficient scope for orders' }),
  ),
  example('403 other', details(403, { title: 'Closed' })),
  example(
    '404 no such path',
    details(404, { title: 'Not Found', detail: 'No operation matches this path.' }),
  ),
  example('404 outside the route families', outside(404)),
  example('404 not found', details(404, { title: 'No submission s-1' })),
  example('408', otherJson(408)),
  example('409 without a code', details(409, { title: 'Conflict' })),
  example('410 expired cursor', details(410, { title: 'Gone' })),
  example('413', details(413, { title: 'Payload Too Large' })),
  example('415', details(415, { title: 'Unsupported Media Type' })),
  example('422 of unknown shape', otherJson(422)),
  example('429', details(429, { title: 'Too Many Requests' })),
  example('500', otherJson(500)),
  example('503', details(503, { title: 'Service Unavailable' })),
  example('HTML 200', html(200)),
  example('HTML 400', html(400)),
  example('HTML 502', html(502)),
  example('empty 200', unreadable(200, 'empty')),
  example('text 502', unreadable(502, 'not-json')),
  example('cut short 200', unreadable(200, 'truncated')),
  example('too large 200', unreadable(200, 'too-large')),
  example('incomplete 200', incomplete()),
  example('200 that refuses in words', refusal('verification failed: that code is not known')),
  example('302', redirect()),
];

const LOCAL: readonly Example[] = [
  ...networkPhaseSchema.options.map((phase) => {
    const left = ['sending', 'waiting-for-answer', 'reading-answer'].includes(phase);
    return example(`network: ${phase}`, network(phase, left));
  }),
  example('network: waiting-for-answer, timed out', network('waiting-for-answer', true, true)),
  ...(['absent', 'locked', 'unavailable', 'other-origin', 'unbound', 'old-runtime'] as const).map((state) =>
    example(`key: ${state}`, {
      ...{ kind: 'key', state, accountId: 'a', slot: 'editor', cause: null },
      origin: ['absent', 'locked', 'unavailable'].includes(state) ? null : 'https://lab.example',
    }),
  ),
  ...(['full', 'read-only', 'damaged', 'altered', 'newer-schema', 'busy', 'failed'] as const).map((state) =>
    example(`storage: ${state}`, { kind: 'storage', state, cause: 'SQLITE_ERROR' }),
  ),
  checked('before sending: a body over 1 MiB', 'submit', { note: 'é'.repeat(600_000) }),
  checked('before sending: the reserved key', 'submit', JSON.parse('{"metadata":{"__proto__":1}}')),
  checked('before sending: a priority of the other type', 'calculate', {
    shipping: { type: 'studio', priority: 'dropship.standard' },
  }),
  checked('before sending: an unknown shipping type', 'calculate', { shipping: { type: 'pickup' } }),
  checked('before sending: a version that is no month', 'discovery', null, 'latest'),
  example('input', {
    kind: 'input',
    fields: [{ path: 'Orders.0.OrderItems.1.Quantity', given: '0', expected: 'a whole number, 1 or more' }],
  }),
  example('absent', { kind: 'absent', what: 'cart', id: 'x' }),
  ...blockedReasonSchema.options.map((reason) =>
    example(`blocked: ${reason}`, { kind: 'blocked', reason, detail: '' }),
  ),
  example('bug', { kind: 'bug', message: 'x is not a function', stack: null }),
];

const STATUS_OF_CODE: Readonly<Record<string, number>> = { 'submission.idempotency_conflict': 409 };

export const EXAMPLES: readonly Example[] = [
  ...ANSWERS,
  ...Object.keys(CODES).map((code) =>
    example(
      `code: ${code}`,
      details(STATUS_OF_CODE[code] ?? 400, { title: undefined, code, detail: undefined }),
    ),
  ),
  ...LOCAL,
];
