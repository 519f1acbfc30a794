import type { Delivery } from '../webhooks/deliveries';
import { explain } from '../journal/failures';
import { answerFacts, type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import { say } from '../language/sentences';

type Case<Kind extends NeedGround['kind']> = NeedCase<Extract<NeedGround, { kind: Kind }>>;

const services = () => ({
  editor: say('the editor service'),
  orderSubmit: say('the order-submission service'),
});

/** A callback address whose registration did not finish (document: "Events", registration). */
export function explainCallback({ ground: { callback }, time }: Case<'callback'>): Omit<Explained, 'title'> {
  const { problem, state } = callback;
  const said = problem === null ? null : explain(problem, 'other');
  return {
    happened:
      state === 'unproven'
        ? callback.verifierSent
          ? say(
              'The verifier was sent back. The lab answered, and its answer does not say whether it enabled the address: sent, not proven yet.',
            )
          : say(
              'The address was sent to the lab. It answered, and its answer does not say whether it took the address: sent, not proven yet.',
            )
        : said !== null
          ? `${said.title}. ${said.happened}`
          : state === 'awaiting-verifier'
            ? say(
                'The lab took the address, and its verifier has not arrived. Until it is sent back no events come.',
              )
            : say('The registration of the address did not come to its end. No events come until it does.'),
    known: [
      ...fact(say('Service'), services()[callback.service]),
      ...fact(say('Address'), callback.callbackUri, true),
      ...fact(say('Takes the place of'), callback.replaces, true),
      ...fact(say('Registered'), callback.registeredAt === null ? null : time(callback.registeredAt)),
      ...answerFacts(problem),
      ...fact(say('Last delivery'), callback.lastDeliveryAt === null ? null : time(callback.lastDeliveryAt)),
    ],
    atTheLab: null,
    next:
      state === 'unproven' && callback.verifierSent
        ? say(
            'The first delivery with a valid signature proves it by itself. If none comes although orders move on at the lab, register the address again: that costs nothing.',
          )
        : say(
            'Open the webhooks of the account: register the address again, or paste the verifier that came to it.',
          ),
    actions: ['open-webhooks'],
    locked: [],
  };
}

/** A receiver that was turned on and does not listen. */
export function explainReceiver({ ground: { receiver } }: Case<'receiver'>): Omit<Explained, 'title'> {
  const said = receiver.problem === null ? null : explain(receiver.problem, 'other');
  return {
    happened: say`The receiver is on and does not listen. ${said === null ? say('What the lab sends meanwhile does not arrive.') : `${said.title}. ${said.happened}`}`,
    known: [
      ...fact(say('Interface'), receiver.host),
      ...fact(say('Port'), receiver.port || say('any that is free')),
    ],
    atTheLab: null,
    next: say(
      'Choose another interface or port in the webhooks, or turn the receiver off. The lab delivers again what was not taken.',
    ),
    actions: ['open-webhooks'],
    locked: [],
  };
}

/** What a delivery says of itself. */
const deliveryFacts = ({ reading, bodyDigest, copies }: Delivery): Explained['known'] => [
  ...fact(say('Type'), reading.type),
  ...fact(say('Status'), reading.status),
  ...fact(say('Failure'), reading.failure?.code, true),
  ...fact(say('The lab’s words'), reading.failure?.message),
  ...fact(say('Copies'), copies > 1 ? copies : null),
  ...fact(say('Digest of the body (SHA-256)'), bodyDigest, true),
];

/** Deliveries whose signature is not the lab's own, or of which the lab could not be asked (document: "Events", 6). */
export function explainDeliveries({ ground, time }: Case<'deliveries'>): Omit<Explained, 'title'> {
  const { trouble, delivery, count, firstAt, newestAt } = ground;
  const known = [
    ...fact(say('Deliveries'), count),
    ...fact(say('Service'), delivery.service === null ? null : services()[delivery.service]),
    ...fact(count === 1 ? say('Received') : say('First received'), time(firstAt)),
    ...fact(say('Newest received'), count === 1 ? null : time(newestAt)),
  ];
  if (trouble === 'not-verified') {
    return {
      happened: say`${count === 1 ? say('A delivery came') : say`${count} deliveries came`} that ${delivery.signature === null ? say('nobody signed') : say('the lab says it did not sign')}. Nothing was changed by it.`,
      known: [...known, ...deliveryFacts(delivery)],
      atTheLab: null,
      next: say(
        'Nothing has to be done for your orders. If such deliveries go on, give the address a new secret part and register it again.',
      ),
      actions: ['open-delivery', 'open-webhooks'],
      locked: [],
    };
  }
  const said = delivery.problem === null ? null : explain(delivery.problem, 'other');
  return {
    happened: say`The lab could not be asked whether ${count === 1 ? say('a delivery is') : say`${count} deliveries are`} its own. Until then nothing is changed by it.${said === null ? '' : ` ${said.title}. ${said.happened}`}`,
    known: [...known, ...answerFacts(delivery.problem)],
    atTheLab: null,
    next: say('Check it once more among the deliveries, once the lab can be reached and takes the key.'),
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
    happened: say(
      'A verified event of the lab names nothing that this computer knows: it may be about an order from another workstation.',
    ),
    known: [
      ...NAMED.flatMap(([kind, label]) => identifiers[kind].flatMap((value) => fact(label, value, true))),
      ...fact(say('Received'), time(delivery.receivedAt)),
      ...deliveryFacts(delivery),
    ],
    atTheLab: identifiers.confirmation.length + identifiers.submission.length > 0 ? 'yes' : null,
    next: say(
      'Look at it, and compare with the lab’s list. It is matched by itself once the order is known here.',
    ),
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
