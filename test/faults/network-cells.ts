import { canStrike, type FaultId, type Point } from '@core/proof/fault-matrix';
import type { Fault } from '@practice/faults/fault';
import type { Cells } from './cells';

type Effect = Fault['effect'];

const answered = (status: number, body: string, acts = false, contentType = 'application/json'): Effect => ({
  kind: 'answer',
  status,
  body,
  contentType,
  acts,
});

/** Refusals with the status of a success, and what says that it is so already: holes of the document as labs fill them. */
export const REFUSALS: readonly (readonly [string, Effect])[] = [
  [
    '200 with broken rules',
    answered(200, '{"ErrorNumber":"412.02","Message":"Broken","BrokenRules":[{"Description":"No paper"}]}'),
  ],
  [
    '200 with “already submitted”, after the lab acted',
    answered(200, '{"ErrorNumber":"412.04","Message":"This entry has already been submitted"}', true),
  ],
  [
    '412 with “already submitted”, after the lab acted',
    answered(412, '{"ErrorNumber":"412.04","Message":"This entry has already been submitted"}', true),
  ],
  ['200 with an error number', answered(200, '{"ErrorNumber":"400.02","Message":"An image is missing"}')],
  ['200 with the number of a failure', answered(200, '{"ErrorNumber":"500.01","Message":"Failed"}', true)],
  ['200 with words alone', answered(200, '{"error":"Something went wrong","message":"Try again"}', true)],
  [
    '200 with XML',
    answered(
      200,
      '<Error><ErrorNumber>412.02</ErrorNumber><Message>Refused</Message></Error>',
      false,
      'text/xml',
    ),
  ],
];

/** A token that ended, in each of the ways in which labs say so. */
export const ENDED: readonly (readonly [string, Effect])[] = [
  ['200 with the number of an expired token', answered(200, '{"ErrorNumber":"403.01","Message":"Expired"}')],
  ['401 of a token that ended', answered(401, '{"message":"The access token expired"}')],
  ['403 of a token that ended', answered(403, '{"ErrorNumber":"403","Message":"Invalid access token"}')],
];

const isOneOf = (list: typeof REFUSALS, effect: Effect): boolean => list.some(([, one]) => one === effect);

/** Calls in which the network and the lab can go wrong, and the points of their request and of their answer. */
const POINTS_OF = {
  exportEditors: { request: 'E2', answer: 'E2' },
  createOrder: { request: 'E4', answer: 'E5' },
  confirmOrder: { request: 'E8', answer: 'E9' },
  createConfiguredProduct: { request: 'C2', answer: 'C2' },
  calculate: { request: 'C3', answer: 'C3' },
  submit: { request: 'C5', answer: 'C6' },
  listSubmissions: { request: 'C9', answer: 'C9' },
} as const satisfies Record<string, Record<'request' | 'answer', Point>>;
export type StruckRoute = keyof typeof POINTS_OF;

/** Which fault of the matrix an effect of the practice lab is, and which end of a call it strikes; null for none. */
function faultOf(effect: Effect): readonly [FaultId, 'request' | 'answer'] | null {
  if (isOneOf(REFUSALS, effect)) return ['F28', 'answer'];
  if (isOneOf(ENDED, effect)) return ['F29', 'request'];
  switch (effect.kind) {
    case 'resetAfter':
      return ['F4', 'answer'];
    case 'resetBefore':
    case 'hang':
      return ['F5', 'request'];
    case 'lateCommit':
      return ['F6', 'request'];
    case 'tooManyRequests':
      return ['F8', 'request'];
    case 'serverError':
      return ['F9', 'request'];
    case 'answer':
      if (effect.status < 300) return ['F10', 'answer'];
      if (effect.status === 409) return ['F11', 'request'];
      return effect.status === 401 || effect.status === 403 ? ['F12', 'request'] : null;
    default:
      return ['F10', 'answer'];
  }
}

/**
 * The meeting of fault and point that an effect of the practice lab at a route is; `within` a batch it is D. None where
 * the matrix has no such meeting.
 */
export function cellsOf(route: StruckRoute, effect: Effect, within?: 'D'): Cells {
  const [fault, end] = faultOf(effect) ?? [];
  if (fault === undefined || end === undefined) return {};
  const point = within ?? POINTS_OF[route][end];
  return canStrike(fault, point) ? { [fault]: [point] } : {};
}

/** Answers that are none, after the lab acted or without. */
export const NO_ANSWERS: readonly (readonly [string, Effect])[] = [
  ['a page of a load balancer, after the lab acted', { kind: 'html', status: 502, acts: true }],
  ['a page of a load balancer', { kind: 'html', status: 400, acts: false }],
  ['a sign-in page with status 200', { kind: 'captivePortal' }],
  ['a redirect to a sign-in page', { kind: 'redirect', location: 'https://portal.example/' }],
  ['a body that is cut short', { kind: 'truncatedBody', share: 0.5 }],
  ['a body that ends early with the right length', { kind: 'cutBody', share: 0.5 }],
  ['an empty body', { kind: 'emptyBody' }],
  [
    'an answer without what it must carry',
    { kind: 'missingFields', fields: ['ConfirmationID', 'ConfirmedOrders', 'id', 'order'] },
  ],
  ['a code that nobody knows', { kind: 'unknownCode', status: 400, code: 'submission.something_new' }],
];

/** What strikes a request: it is lost, late, refused for the moment, or refused for the key. */
export const LOST_OR_REFUSED: readonly (readonly [string, Effect])[] = [
  ['the answer is lost after the lab acted', { kind: 'resetAfter' }],
  ['the request is lost before the lab acted', { kind: 'resetBefore' }],
  ['429', { kind: 'tooManyRequests', retryAfter: null }],
  ['503', { kind: 'serverError', status: 503, acts: false }],
  ['502 after the lab acted', { kind: 'serverError', status: 502, acts: true }],
  ['401 of the gateway', answered(401, '{"message":"Unauthorized"}')],
  ['403 of the gateway', answered(403, '{"message":"Forbidden"}')],
  ['403 for want of scope', answered(403, '{"title":"Insufficient scope","status":403}')],
];
