import type { Delivery } from './deliveries';
import { explain } from './failures';
import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';

type Case<Kind extends NeedGround['kind']> = NeedCase<Extract<NeedGround, { kind: Kind }>>;

const SERVICES = { editor: 'the editor service', orderSubmit: 'the order-submission service' } as const;

/** A callback address whose registration did not come to its end (document: "Events", registration). */
export function explainCallback({ ground: { callback }, time }: Case<'callback'>): Omit<Explained, 'title'> {
  const { problem, state } = callback;
  const said = problem === null ? null : explain(problem, 'other');
  return {
    happened:
      said !== null
        ? `${said.title}. ${said.happened}`
        : state === 'awaiting-verifier'
          ? 'The lab took the address, and its verifier has not arrived. Until it is sent back no events come.'
          : 'The registration of the address did not come to its end. No events come until it does.',
    known: [
      ...fact('Service', SERVICES[callback.service]),
      ...fact('Address', callback.callbackUri, true),
      ...fact('Takes the place of', callback.replaces, true),
      ...fact('Registered', callback.registeredAt === null ? null : time(callback.registeredAt)),
      ...answerFacts(problem),
      ...fact('Last delivery', callback.lastDeliveryAt === null ? null : time(callback.lastDeliveryAt)),
    ],
    atTheLab: null,
    next: 'Open the webhooks of the account: register the address again, or paste the verifier that came to it.',
    actions: ['open-webhooks'],
    locked: [],
  };
}

/** A receiver that was turned on and does not listen. */
export function explainReceiver({ ground: { receiver } }: Case<'receiver'>): Omit<Explained, 'title'> {
  const said = receiver.problem === null ? null : explain(receiver.problem, 'other');
  return {
    happened: `The receiver is on and does not listen. ${said === null ? 'What the lab sends meanwhile does not arrive.' : `${said.title}. ${said.happened}`}`,
    known: [...fact('Interface', receiver.host), ...fact('Port', receiver.port || 'any that is free')],
    atTheLab: null,
    next: 'Choose another interface or port in the webhooks, or turn the receiver off. The lab delivers again what was not taken.',
    actions: ['open-webhooks'],
    locked: [],
  };
}

/** What a delivery says of itself. */
const deliveryFacts = ({ reading, bodyDigest, copies }: Delivery): Explained['known'] => [
  ...fact('Type', reading.type),
  ...fact('Status', reading.status),
  ...fact('Failure', reading.failure?.code, true),
  ...fact('The lab’s words', reading.failure?.message),
  ...fact('Copies', copies > 1 ? copies : null),
  ...fact('Digest of the body (SHA-256)', bodyDigest, true),
];

/** Deliveries whose signature is not the lab's own, or of which the lab could not be asked (document: "Events", 6). */
export function explainDeliveries({ ground, time }: Case<'deliveries'>): Omit<Explained, 'title'> {
  const { trouble, delivery, count, firstAt, newestAt } = ground;
  const known = [
    ...fact('Deliveries', count),
    ...fact('Service', delivery.service === null ? null : SERVICES[delivery.service]),
    ...fact(count === 1 ? 'Received' : 'First received', time(firstAt)),
    ...fact('Newest received', count === 1 ? null : time(newestAt)),
  ];
  if (trouble === 'not-verified') {
    return {
      happened: `${count === 1 ? 'A delivery came' : `${count} deliveries came`} that ${delivery.signature === null ? 'nobody signed' : 'the lab says it did not sign'}. Nothing was changed by it.`,
      known: [...known, ...deliveryFacts(delivery)],
      atTheLab: null,
      next: 'Nothing has to be done for your orders. If such deliveries go on, give the address a new secret part and register it again.',
      actions: ['open-delivery', 'open-webhooks'],
      locked: [],
    };
  }
  const said = delivery.problem === null ? null : explain(delivery.problem, 'other');
  return {
    happened: `The lab could not be asked whether ${count === 1 ? 'a delivery is' : `${count} deliveries are`} its own. Until then nothing is changed by it.${said === null ? '' : ` ${said.title}. ${said.happened}`}`,
    known: [...known, ...answerFacts(delivery.problem)],
    atTheLab: null,
    next: 'Check it once more among the deliveries, once the lab can be reached and takes the key.',
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
    happened:
      'A verified event of the lab names nothing that this computer knows: it may be about an order from another workstation.',
    known: [
      ...NAMED.flatMap(([kind, label]) => identifiers[kind].flatMap((value) => fact(label, value, true))),
      ...fact('Received', time(delivery.receivedAt)),
      ...deliveryFacts(delivery),
    ],
    atTheLab: identifiers.confirmation.length + identifiers.submission.length > 0 ? 'yes' : null,
    next: 'Look at it, and compare with the lab’s list. It is matched by itself once the order is known here.',
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
