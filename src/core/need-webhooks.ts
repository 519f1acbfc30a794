import { type Explained, fact, type NeedCase, type NeedGround } from './need-grounds';
import { explain } from './failures';

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
      ...fact('Registered', callback.registeredAt === null ? null : time(callback.registeredAt)),
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

/** A delivery that is not the lab's, or that names nothing that is known here. */
export function explainDelivery({
  need,
  ground: { delivery },
  time,
}: Case<'delivery'>): Omit<Explained, 'title'> {
  const forged = need.cause === 'webhook-trouble';
  return {
    happened: forged
      ? 'The lab says that the signature of this delivery is not its own. It changed nothing.'
      : 'A verified event of the lab names nothing that this computer knows: it may be about an order from another workstation.',
    known: [
      ...fact('Received', time(delivery.receivedAt)),
      ...fact('Type', delivery.reading.type),
      ...fact('Status', delivery.reading.status),
      ...fact('Failure', delivery.reading.failure?.code, true),
      ...fact('Copies', delivery.copies > 1 ? delivery.copies : null),
      ...fact('Digest of the body (SHA-256)', delivery.bodyDigest, true),
    ],
    atTheLab: null,
    next: forged
      ? 'Nothing has to be done. If such deliveries go on, give the address a new secret part and register it again.'
      : 'Look at it, and compare with the lab’s list. It is matched by itself once the order is known here.',
    actions: ['open-delivery', ...(forged ? (['open-webhooks'] as const) : [])],
    locked: [],
  };
}
