import { ROUTES } from '@contract/routes';

/**
 * What can be made to go wrong at the practice lab, by name. Each is an effect of the lab's control
 * commands as plain data; the lab itself checks it again.
 */
const EFFECTS = {
  slow: { kind: 'latency', ms: 4_000, jitterMs: 1_000, when: 'before' },
  'slow-answer': { kind: 'latency', ms: 4_000, when: 'after' },
  'cut-before': { kind: 'resetBefore' },
  'answer-lost': { kind: 'resetAfter' },
  'late-commit': { kind: 'lateCommit' },
  'no-answer': { kind: 'hang' },
  'too-many-requests': { kind: 'tooManyRequests' },
  'too-many-requests-wait': { kind: 'tooManyRequests', retryAfter: 20 },
  'server-error': { kind: 'serverError', status: 503 },
  'server-error-acts': { kind: 'serverError', status: 500, acts: true },
  'html-refusal': { kind: 'html', status: 400 },
  'html-gateway': { kind: 'html', status: 502 },
  'html-gateway-acts': { kind: 'html', status: 502, acts: true },
  'sign-in-page': { kind: 'captivePortal' },
  redirect: { kind: 'redirect' },
  'empty-object': { kind: 'answer', status: 200, body: '{}', acts: true },
  'cut-short': { kind: 'truncatedBody' },
  'cut-clean': { kind: 'cutBody' },
  'huge-body': { kind: 'hugeBody' },
  'empty-body': { kind: 'emptyBody' },
  'wrong-type': { kind: 'wrongContentType' },
  'extra-fields': { kind: 'extraFields' },
  'missing-fields': { kind: 'missingFields', fields: ['ConfirmationID', 'id', 'order'] },
  'unknown-code': { kind: 'unknownCode' },
  'twice-delivered': { kind: 'duplicateDelivery' },
  'bad-signature': { kind: 'badSignature' },
  'wrong-clock': { kind: 'clockSkew' },
} as const;

/** The name of one fault. */
export type FaultName = keyof typeof EFFECTS;

/** Every fault, in the order in which a list shows them. */
export const FAULT_NAMES: readonly FaultName[] = Object.keys(EFFECTS).filter(isFaultName);

/** Faults that strike a webhook delivery and nothing else. */
const OF_DELIVERIES: ReadonlySet<FaultName> = new Set<FaultName>(['twice-delivered', 'bad-signature']);

/** True for the name of a fault. */
export function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(EFFECTS, name);
}

/** The effect of a fault, as the lab takes it. */
export const effectOf = (name: FaultName): Readonly<Record<string, unknown>> => EFFECTS[name];

/** The place where webhook deliveries are struck, beside the routes. */
const DELIVERIES = 'delivery';

/** Where a fault can strike: a route by its name, every route, pictures, the exchange for a token, webhook deliveries. */
export const FAULT_PLACES: readonly string[] = ['*', ...Object.keys(ROUTES), 'image', 'token', DELIVERIES];

/** The faults that can strike a route; `*` stands for every route. */
export const faultsFor = (route: string): readonly FaultName[] =>
  FAULT_NAMES.filter((name) => OF_DELIVERIES.has(name) === (route === DELIVERIES));

/** The id of a switch: what is set again for the same route replaces the earlier one. */
export const switchIdOf = (route: string, name: FaultName): string => `${name} at ${route}`;

/** The fault in the id of a switch, or null for one that someone else set. */
export function faultInSwitch(id: string): FaultName | null {
  const name = id.split(' at ', 1)[0] ?? '';
  return isFaultName(name) ? name : null;
}

/** What an event of the practice lab can say of an order. */
export const ANNOUNCED_STEPS = [
  'received',
  'accepted',
  'processing',
  'shipped',
  'delivered',
  'failed',
] as const;
