import type { CallbackService, Receiver } from '@core/webhooks/callbacks';
import { webhookMessages } from '../messages/webhooks';

/**
 * What is wrong with an address that the lab is to call, in plain words, or null. `what` may have a query only when it
 * is whole; what a path is added to may not.
 */
export function faultOfAddress(text: string, what: 'whole' | 'base'): string | null {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return webhookMessages.expected.fullAddress;
  }
  if (!/^https?:$/.test(url.protocol)) return webhookMessages.expected.httpAddress;
  if (url.username !== '' || url.password !== '') return webhookMessages.expected.addressWithoutLogin;
  if (url.hash !== '' || text.includes('#')) return webhookMessages.expected.addressWithoutHash;
  if (what === 'base' && text.includes('?')) return webhookMessages.expected.addressWithoutQuery;
  return null;
}

/** Where the lab is to deliver for one callback, below what is before the path. */
const pathOf = (pathPart: string, accountId: string, service: CallbackService): string =>
  `/${pathPart}/${encodeURIComponent(accountId)}/${service}`;

/**
 * The address to register for the receiver of this computer: below its public base, or below where it listens. Empty
 * while neither is known.
 */
export function addressFor(
  receiver: Pick<Receiver, 'publicBase' | 'address' | 'pathPart'>,
  accountId: string,
  service: CallbackService,
): string {
  const base = receiver.publicBase === '' ? receiver.address : receiver.publicBase.replace(/\/+$/, '');
  if (base === null || receiver.pathPart === '') return '';
  return base + pathOf(receiver.pathPart, accountId, service);
}

/** An address as a history may show it: where it is, without the path that no one else is to know. */
export function placeOfAddress(address: string): string {
  try {
    return new URL(address).origin;
  } catch {
    return '';
  }
}
