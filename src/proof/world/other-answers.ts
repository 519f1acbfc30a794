import type { FaultId } from '@core/proof/fault-matrix';
import type { LabAnswer } from '@practice/in-process';
import type { Strike } from './strikes';

/** Something that comes back in place of the lab's answer. */
export interface OtherAnswer {
  /** Whether the lab is given the request all the same. */
  readonly acts: boolean;
  /** What comes back where the lab is not asked. */
  readonly answer: LabAnswer;
  /** What comes back where it is. */
  change(answer: LabAnswer | null): LabAnswer;
}

const encoder = new TextEncoder();
const JSON_TYPE = 'application/json';
const HTML_TYPE = 'text/html; charset=utf-8';

const made = (status: number, type: string, body: string): LabAnswer => ({
  status,
  headers: { 'content-type': type },
  body: encoder.encode(body),
  cut: false,
});

/** The lab does not learn of the request. */
const instead = (answer: LabAnswer): OtherAnswer => ({ acts: false, answer, change: () => answer });
/** The lab acts, and what it answers is replaced on the way. */
const after = (answer: LabAnswer): OtherAnswer => ({ acts: true, answer, change: () => answer });
/** The lab acts, and its answer is spoilt on the way. */
const spoilt = (change: (answer: LabAnswer) => LabAnswer): OtherAnswer => {
  const nothing = made(502, HTML_TYPE, '');
  return { acts: true, answer: nothing, change: (answer) => (answer === null ? nothing : change(answer)) };
};

const page = (title: string): string => `<!DOCTYPE html><html><head><title>${title}</title></head></html>`;
const problem = (status: number, members: object): LabAnswer =>
  made(status, 'application/problem+json', JSON.stringify({ type: 'about:blank', status, ...members }));

/** Answers that are none (document: "Other bodies"; portals, proxies and load balancers on the way). */
const NO_ANSWERS: readonly OtherAnswer[] = [
  after(made(502, HTML_TYPE, page('502 Bad Gateway'))),
  instead(made(400, HTML_TYPE, page('400 Bad Request'))),
  instead(made(200, HTML_TYPE, page('Welcome to Guest Wi-Fi'))),
  instead({ ...made(302, HTML_TYPE, ''), headers: { location: 'https://portal.example/' } }),
  spoilt((answer) => ({ ...answer, body: answer.body.subarray(0, answer.body.byteLength >> 1) })),
  spoilt((answer) => ({ ...answer, body: new Uint8Array() })),
  spoilt((answer) => ({ ...answer, body: encoder.encode('{}') })),
  instead(problem(400, { title: 'Something new happened', code: 'submission.something_new' })),
  instead(problem(404, { type: '', title: 'Not Found', detail: 'No operation matches this path' })),
  after(made(503, JSON_TYPE, '{"message":"Service Unavailable"}')),
  after(made(500, JSON_TYPE, '')),
];

/** Two answers of the same status (document: "Status rules", 11). */
const CONFLICTS: readonly OtherAnswer[] = [
  instead(problem(409, { title: 'Conflict' })),
  instead(problem(409, { title: 'Used before', code: 'submission.idempotency_conflict' })),
];

/** A key that is not let in (document: "Authentication", 3 to 6). */
const NOT_LET_IN: readonly OtherAnswer[] = [
  instead(made(401, JSON_TYPE, '{"message":"Unauthorized"}')),
  instead(made(403, JSON_TYPE, '{"message":"Forbidden"}')),
  instead(problem(403, { title: 'Insufficient scope' })),
];

/** A price that is lower than the lab's own, so that the true one comes as a surprise. */
const CHEAPER: readonly OtherAnswer[] = [
  spoilt((answer) => {
    const text = new TextDecoder().decode(answer.body);
    const cheaper = text.replace(
      /("value"\s*:\s*"?)(\d+)/g,
      (_, before: string, whole: string) => `${before}${Math.max(0, Number(whole) - 1)}`,
    );
    return { ...answer, body: encoder.encode(cheaper) };
  }),
];

const refused = (status: number, number: string, message: string, rules: readonly string[] = []): LabAnswer =>
  made(
    status,
    JSON_TYPE,
    JSON.stringify({
      ErrorNumber: number,
      Message: message,
      ...(rules.length === 0 ? {} : { BrokenRules: rules.map((rule) => ({ Description: rule })) }),
    }),
  );

/** What the document does not show, as labs are known to fill it: an error number in a body, whatever the status. */
const REFUSALS: readonly OtherAnswer[] = [
  instead(refused(200, '412.02', 'Business rules were broken', ['Paper is not available in this size'])),
  instead(refused(200, '400.02', 'An image is missing')),
  instead(refused(412, '412.01', 'The import is not valid')),
  after(refused(200, '412.04', 'This entry has already been submitted')),
  after(refused(412, '412.04', 'This entry has already been submitted')),
  after(refused(200, '500.01', 'The lab met an internal error')),
  after(made(200, JSON_TYPE, '{"error":"Something went wrong","message":"Please try again later"}')),
  instead(
    made(200, 'text/xml', '<Error><ErrorNumber>412.02</ErrorNumber><Message>Refused</Message></Error>'),
  ),
];

/** A token that has ended, said in each of the ways that are known. */
const ENDED: readonly OtherAnswer[] = [
  instead(made(401, JSON_TYPE, '{"message":"Unauthorized"}')),
  instead(refused(200, '403.01', 'The access token has expired')),
  instead(refused(403, '403', 'Invalid access token')),
];

const KINDS: Partial<Record<FaultId, readonly OtherAnswer[]>> = {
  F10: NO_ANSWERS,
  F11: CONFLICTS,
  F12: NOT_LET_IN,
  F24: CHEAPER,
  F28: REFUSALS,
  F29: ENDED,
};

/** What comes back when a fault strikes an answer; null where that fault changes none. */
export function otherAnswer({ fault, kind }: Strike): OtherAnswer | null {
  const kinds = KINDS[fault];
  return kinds?.[kind % kinds.length] ?? null;
}
