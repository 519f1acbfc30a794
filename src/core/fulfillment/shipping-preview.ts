import type { PreviewDraft } from './fulfillment';
import { ADDRESS_LINES } from '../addresses/address-draft';

/**
 * The exact body that a shipping preview is asked with. The document does not show what is in it (document:
 * "Endpoints", payload shapes of fulfillment), so the form sends the address under `address`, by the keys that the
 * document gives to addresses, without empty lines; a body that a person wrote leaves as it is.
 */
export function shippingPreviewBody({ form, address, body }: PreviewDraft): string {
  if (form === 'body') return body;
  const lines = ADDRESS_LINES.map((line) => [line, address[line].trim()] as const);
  return JSON.stringify({ address: Object.fromEntries(lines.filter(([, text]) => text !== '')) }, null, 2);
}
