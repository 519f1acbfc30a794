import type { Delivery } from '../webhooks/deliveries';
import { explain } from '../journal/failures';
import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import { joinSentences } from '../values/text';
import { needCaseText } from './messages';

type Case<Kind extends NeedGround['kind']> = NeedCase<Extract<NeedGround, { kind: Kind }>>;

/** A callback address whose registration did not finish (document: "Events", registration). */
export function explainCallback({ ground: { callback }, time }: Case<'callback'>): Omit<Explained, 'title'> {
  const { problem, state } = callback;
  const said = problem === null ? null : explain(problem, 'other');
  return {
    happened:
      state === 'unproven'
        ? callback.verifierSent
          ? needCaseText.address.sentBack
          : needCaseText.address.sent
        : said !== null
          ? `${said.title}. ${said.happened}`
          : state === 'awaiting-verifier'
            ? needCaseText.address.verifier
            : needCaseText.address.interrupted,
    known: [
      ...fact(needCaseText.address.service, needCaseText.service[callback.service]),
      ...fact(needCaseText.address.address, callback.callbackUri, true),
      ...fact(needCaseText.address.replaces, callback.replaces, true),
      ...fact(
        needCaseText.address.registered,
        callback.registeredAt === null ? null : time(callback.registeredAt),
      ),
      ...answerFacts(problem),
      ...fact(
        needCaseText.address.lastDelivery,
        callback.lastDeliveryAt === null ? null : time(callback.lastDeliveryAt),
      ),
    ],
    atTheLab: null,
    next:
      state === 'unproven' && callback.verifierSent ? needCaseText.address.waits : needCaseText.address.next,
    actions: ['open-webhooks'],
    locked: [],
  };
}

/** A receiver that was turned on and does not listen. */
export function explainReceiver({ ground: { receiver } }: Case<'receiver'>): Omit<Explained, 'title'> {
  const said = receiver.problem === null ? null : explain(receiver.problem, 'other');
  return {
    happened: joinSentences(
      needCaseText.receiver.off,
      said === null ? needCaseText.receiver.lost : `${said.title}. ${said.happened}`,
    ),
    known: [
      ...fact(needCaseText.receiver.interface, receiver.host),
      ...fact(needCaseText.receiver.port, receiver.port || needCaseText.receiver.anyPort),
    ],
    atTheLab: null,
    next: needCaseText.receiver.next,
    actions: ['open-webhooks'],
    locked: [],
  };
}

/** What a delivery says of itself. */
const deliveryFacts = ({ reading, bodyDigest, copies }: Delivery): Explained['known'] => [
  ...fact(needCaseText.event.type, reading.type),
  ...fact(needCaseText.fact.status, reading.status),
  ...fact(needCaseText.event.failure, reading.failure?.code, true),
  ...fact(needCaseText.fact.labsWords, reading.failure?.message),
  ...fact(needCaseText.event.copies, copies > 1 ? copies : null),
  ...fact(needCaseText.event.digest, bodyDigest, true),
];

/** Deliveries whose signature is not the lab's own, or of which the lab could not be asked (document: "Events", 6). */
export function explainDeliveries({ ground, time }: Case<'deliveries'>): Omit<Explained, 'title'> {
  const { trouble, delivery, count, firstAt, newestAt } = ground;
  const known = [
    ...fact(needCaseText.deliveries.count, count),
    ...fact(
      needCaseText.address.service,
      delivery.service === null ? null : needCaseText.service[delivery.service],
    ),
    ...fact(count === 1 ? needCaseText.deliveries.received : needCaseText.deliveries.first, time(firstAt)),
    ...fact(needCaseText.deliveries.newest, count === 1 ? null : time(newestAt)),
  ];
  if (trouble === 'not-verified') {
    return {
      happened: (delivery.signature === null
        ? needCaseText.deliveries.unsigned
        : needCaseText.deliveries.forged)({
        count,
      }),
      known: [...known, ...deliveryFacts(delivery)],
      atTheLab: null,
      next: needCaseText.deliveries.nothing,
      actions: ['open-delivery', 'open-webhooks'],
      locked: [],
    };
  }
  const said = delivery.problem === null ? null : explain(delivery.problem, 'other');
  return {
    happened: joinSentences(
      needCaseText.deliveries.unchecked({ count }),
      said === null ? '' : `${said.title}. ${said.happened}`,
    ),
    known: [...known, ...answerFacts(delivery.problem)],
    atTheLab: null,
    next: needCaseText.deliveries.check,
    actions: [
      'open-delivery',
      ...(said?.remedy.kind === 'replace-key' ? (['replace-key'] as const) : []),
      'open-webhooks',
    ],
    locked: [],
  };
}

/** A verified event that names nothing that is known here. */
export function explainUnmatched({
  ground: { delivery, identifiers },
  time,
}: Case<'unmatched'>): Omit<Explained, 'title'> {
  return {
    happened: needCaseText.event.happened,
    known: [
      ...NAMED.flatMap(([kind, label]) => identifiers[kind].flatMap((value) => fact(label, value, true))),
      ...fact(needCaseText.deliveries.received, time(delivery.receivedAt)),
      ...deliveryFacts(delivery),
    ],
    atTheLab: identifiers.confirmation.length + identifiers.submission.length > 0 ? 'yes' : null,
    next: needCaseText.event.next,
    actions: ['open-delivery'],
    locked: [],
  };
}

/** What an event names, the surest first. */
const NAMED = [
  ['confirmation', 'ConfirmationID'],
  ['submission', 'Submission'],
  ['order', 'Order'],
  ['entry', 'EntryId'],
  ['reference', 'Reference'],
] as const;
