import type { FaultEffect } from '@practice/faults/fault';
import type { Random } from '@practice/random';

const answered = (status: number, body: object, acts = false): FaultEffect => ({
  kind: 'answer',
  status,
  body: JSON.stringify(body),
  contentType: 'application/json',
  acts,
});

/** What can come back in place of an answer, or not at all; the lab has acted on some of it. */
const ANY: readonly FaultEffect[] = [
  { kind: 'resetAfter' },
  { kind: 'resetAfter' },
  { kind: 'resetBefore' },
  { kind: 'serverError', status: 502, acts: true },
  { kind: 'serverError', status: 503, acts: false },
  { kind: 'html', status: 502, acts: true },
  { kind: 'html', status: 502, acts: true },
  { kind: 'html', status: 400, acts: false },
  { kind: 'captivePortal' },
  { kind: 'redirect', location: 'https://portal.example/' },
  { kind: 'truncatedBody', share: 0.4 },
  { kind: 'cutBody', share: 0.7 },
  { kind: 'emptyBody' },
  { kind: 'tooManyRequests', retryAfter: null },
  { kind: 'unknownCode', status: 400, code: 'submission.something_new' },
  { kind: 'unknownCode', status: 400, code: 'submission.something_new' },
  answered(401, { message: 'Unauthorized' }),
  answered(409, { title: 'Conflict', status: 409 }),
];

/** What a lab that has confirmed an order can answer with the status of a success and a refusal in it. */
const ACTED_OR_NOT: readonly object[] = [
  { ErrorNumber: '412.04', Message: 'This entry was already submitted.' },
  { ErrorNumber: 17, Message: 'Could not be read back' },
  { Orders: [{ Status: 'Confirmed' }, { ErrorNumber: '412.02', Message: 'No reference' }] },
];
/** What it can say with the status of a refusal. */
const SAYS_SO = ['It was confirmed already', 'This order has been confirmed', 'The request timed out inside'];

/** The odd answers to a confirmation: of another order, or with nothing confirmed, and a key that someone repeats. */
export const oddConfirmation = (random: Random, confirmationId: string, key: string): FaultEffect =>
  random.chance(0.5)
    ? random.pick(ANY)
    : random.pick([
        { kind: 'missingFields', fields: ['ConfirmationID', 'ConfirmedOrders'] } as const,
        answered(200, { ConfirmationID: 'of-another-order', ConfirmedOrders: 1 }),
        answered(200, { ConfirmationID: confirmationId, ConfirmedOrders: 0 }),
        random.pick(ACTED_OR_NOT.map((body) => answered(200, body, true))),
        random.pick(SAYS_SO.map((message) => answered(400, { message }, true))),
        answered(200, { ConfirmationID: confirmationId, Status: 'Error', Message: 'No reference' }),
        answered(400, { title: 'Refused', detail: `You sent Authorization: Bearer ${key}` }),
      ]);

/** The odd answers to a submit: a success without an id, another one's, and both kinds of conflict. */
export const oddSubmission = (random: Random, others: string): FaultEffect =>
  random.chance(0.6)
    ? random.pick(ANY)
    : random.pick([
        { kind: 'missingFields', fields: ['id'] } as const,
        answered(202, {}),
        answered(202, { id: 'sub_other', metadata: { 'proofdesk-cart': others } }),
        answered(409, { title: 'Used before', status: 409, code: 'submission.idempotency_conflict' }),
      ]);
