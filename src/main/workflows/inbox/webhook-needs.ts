import type { Account } from '@core/accounts/accounts';
import { identifiersOf } from '@core/webhooks/identifiers';
import type { NeedGround } from '@core/inbox/need-grounds';
import type { Subject } from '@core/values/subjects';
import type { StoredCallback, CallbackRepository } from '../../store/webhooks/callbacks';
import {
  type DeliveryTrouble,
  MAX_UNMATCHED,
  notChecked,
  notVerified,
  unmatchedEvents,
} from '../../store/inbox/need-deliveries';
import type { NeedFact, NeedSource } from '../../store/inbox/need-facts';
import { callbackSubject } from '../webhooks/read-callbacks';
import type { Database } from '../../store/engine/database';
import type { Receiver } from '../../webhooks/receiver';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';
import type { AccountRegistry } from '../../accounts/registry';

/** What finding what webhooks need uses. */
export interface WebhookNeedsPorts {
  readonly database: Database;
  readonly callbacks: CallbackRepository;
  readonly receiver: Pick<Receiver, 'state' | 'failedAt'>;
  readonly deliveries: DeliveryRepository;
  readonly accounts: AccountRegistry;
}

/** The verifier follows a registration immediately (document: "Events", registration, 2): after so long it is missed. */
const VERIFIER_OVERDUE = 5 * 60_000;

/** A check that failed is tried again by itself at first: a person hears of it after so long, in milliseconds. */
export const CHECK_OVERDUE = 5 * 60_000;

/** The receiver of this computer, as history and needs name it. */
export const RECEIVER_SUBJECT: Subject = { kind: 'callback', id: 'receiver', accountId: null, part: '' };

const EMPTY = {
  code: '',
  recipient: '',
  reference: '',
  labId: '',
  total: null,
  thumbnail: null,
  problemText: null,
  reportedBy: null,
  isEarlier: false,
} as const;

/** True where the lab took an address, or may have, and nothing but its verifier is to come. */
const awaitsItsVerifier = ({ state, tried }: StoredCallback): boolean =>
  state === 'awaiting-verifier' || (state === 'unproven' && tried.length === 0);

function callbackFact(callback: StoredCallback, account: Account, now: number): NeedFact[] {
  const { accountId, service, state, registeredAt, tried, problem } = callback;
  // What another desk registered is its own to look after.
  if (registeredAt === null || callback.desk !== null) return [];
  const key = `webhook-trouble:callback:${accountId}:${service}:${registeredAt}:${tried.length}`;
  const fact = {
    ...{ ...EMPTY, key, cause: 'webhook-trouble' as const, name: account.name },
    subject: callbackSubject(callback),
  };
  const isSent = state === 'unproven' && tried.length > 0;
  if (state === 'trouble' || isSent) {
    const problemText = problem === null ? null : JSON.stringify(problem);
    return [{ ...fact, since: registeredAt, latest: registeredAt, problemText }];
  }
  const missedAt = registeredAt + VERIFIER_OVERDUE;
  return awaitsItsVerifier(callback) && missedAt <= now
    ? [{ ...fact, since: missedAt, latest: missedAt }]
    : [];
}

function receiverFact({ receiver }: Pick<WebhookNeedsPorts, 'receiver'>): NeedFact[] {
  const failedAt = receiver.failedAt();
  if (failedAt === null) return [];
  const { problem } = receiver.state();
  return [
    {
      ...{ ...EMPTY, key: 'webhook-trouble:receiver', cause: 'webhook-trouble' },
      ...{ subject: RECEIVER_SUBJECT, name: '', since: failedAt, latest: failedAt },
      problemText: problem === null ? null : JSON.stringify(problem),
    },
  ];
}

const troubleFact = (kind: string, subject: Subject, name: string, trouble: DeliveryTrouble): NeedFact => ({
  ...EMPTY,
  ...{
    key: `webhook-trouble:${kind}:${trouble.accountId ?? ''}:${trouble.service}`,
    cause: 'webhook-trouble',
  },
  ...{ subject, name, since: trouble.firstAt, latest: trouble.newestAt },
  reportedBy: { deliveryId: trouble.deliveryId, message: '' },
});

const serviceOf = (trouble: DeliveryTrouble): 'editor' | 'orderSubmit' =>
  trouble.service === 'orderSubmit' ? 'orderSubmit' : 'editor';

/**
 * What needs a person of what webhooks come by, at a moment, UTC milliseconds: addresses that are not verified, and a
 * receiver that cannot listen.
 */
export function webhookFacts(
  desk: Pick<WebhookNeedsPorts, 'callbacks' | 'receiver' | 'accounts'>,
  now: number,
): NeedFact[] {
  const accounts = new Map(desk.accounts.list().map((account) => [account.id, account]));
  return [
    ...desk.callbacks.all().flatMap((callback) => {
      const account = accounts.get(callback.accountId);
      return account === undefined ? [] : callbackFact(callback, account, now);
    }),
    ...receiverFact(desk),
  ];
}

/**
 * Deliveries that are not the lab's or could not be checked, at a moment, UTC milliseconds. Alike ones are one need: a sender
 * who forges does so often.
 */
export function deliveryFacts(
  desk: Pick<WebhookNeedsPorts, 'database' | 'accounts'>,
  now: number,
): NeedFact[] {
  const nameOf = (id: string | null): string => desk.accounts.find(id ?? '')?.name ?? '';
  return [
    ...notVerified(desk.database).map((trouble) => {
      const { accountId } = trouble;
      const subject: Subject = { kind: 'callback', id: serviceOf(trouble), accountId, part: '' };
      return troubleFact('not-verified', subject, nameOf(accountId), trouble);
    }),
    ...notChecked(desk.database).flatMap((trouble) => {
      const { accountId, firstAt } = trouble;
      if (accountId === null || firstAt + CHECK_OVERDUE > now) return [];
      const subject: Subject = { kind: 'account', id: accountId, accountId, part: '' };
      return [troubleFact('not-checked', subject, nameOf(accountId), trouble)];
    }),
  ];
}

/** Verified events about nothing that is known here. */
export const unmatchedSource = ({
  database,
  accounts,
}: Pick<WebhookNeedsPorts, 'database' | 'accounts'>): NeedSource => ({
  ...{ cause: 'event-unmatched', most: MAX_UNMATCHED },
  read: (asked) =>
    unmatchedEvents(database, asked).map((fact) => ({
      ...fact,
      name: accounts.find(fact.subject.accountId ?? '')?.name ?? '',
    })),
});

/** When the next verifier will be missed, UTC milliseconds; null while none is awaited. */
export function nextVerifierMissed(callbacks: readonly StoredCallback[], now: number): number | null {
  const moments = callbacks.flatMap((callback) => {
    const at = (callback.registeredAt ?? 0) + VERIFIER_OVERDUE;
    return awaitsItsVerifier(callback) && at > now ? [at] : [];
  });
  return moments.length === 0 ? null : Math.min(...moments);
}

/** What is known about trouble with webhooks. */
export function webhookGround(
  desk: Pick<WebhookNeedsPorts, 'database' | 'callbacks' | 'receiver' | 'deliveries'>,
  { subject, reportedBy, key }: NeedFact,
): NeedGround {
  if (subject.id === RECEIVER_SUBJECT.id) return { kind: 'receiver', receiver: desk.receiver.state() };
  if (reportedBy !== null) {
    const forged = key.startsWith('webhook-trouble:not-verified:');
    const alike = (forged ? notVerified : notChecked)(desk.database).find(
      ({ deliveryId }) => deliveryId === reportedBy.deliveryId,
    );
    const delivery = desk.deliveries.read(reportedBy.deliveryId);
    const { count, firstAt, newestAt } = alike ?? {
      ...{ count: 1, firstAt: delivery.receivedAt, newestAt: delivery.receivedAt },
    };
    return {
      kind: 'deliveries',
      trouble: forged ? 'not-verified' : 'not-checked',
      delivery,
      count,
      firstAt,
      newestAt,
    };
  }
  const service = subject.id === 'orderSubmit' ? 'orderSubmit' : 'editor';
  const callback = desk.callbacks.read(subject.accountId ?? '', service);
  const lastDeliveryAt = desk.deliveries.newestAt(callback.accountId, service);
  const verifierSent = callback.tried.length > 0;
  return { kind: 'callback', callback: { ...callback, verifierSent, lastDeliveryAt } };
}

/** What is known about a verified event that names nothing that is known here. */
export function unmatchedGround(desk: Pick<WebhookNeedsPorts, 'deliveries'>, deliveryId: string): NeedGround {
  const delivery = desk.deliveries.read(deliveryId);
  return { kind: 'unmatched', delivery, identifiers: identifiersOf(delivery.body) };
}
