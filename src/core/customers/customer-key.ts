import type { AddressDraft } from '../addresses/address-draft';
import type { CartDraft, OrderEdit } from '../carts/carts';
import { addressLineOf } from '../addresses/address-draft';
import { plainWords } from '../values/text';

/** Between the place and the name of a key; a place has letters and figures alone. */
const BETWEEN = '|';

/** A postal code by its letters and figures; of a ZIP+4 the five figures that a person is known by. */
function plainPostalCode(zip: string): string {
  const code = zip.normalize('NFKC').trim().toUpperCase();
  return /^\d{5}-\d{4}$/.test(code) ? code.slice(0, 5) : code.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * By what two records are of the same customer: the same name and the same postal code; where there is no postal code,
 * the same name and the same street. Case, accents and punctuation do not count. Empty for a record that has only a
 * name, or none: two people may share it, so it is never merged.
 *
 * No e-mail is in it. The only one of the document is that of the notification ("Order object",
 * SendNotificationEmailAddress), which accounts fill in for all their orders.
 */
export function customerKey({ name, zip, addr1 }: Pick<AddressDraft, 'name' | 'zip' | 'addr1'>): string {
  const who = plainWords(name);
  const place = plainPostalCode(zip) || plainWords(addr1).replaceAll(BETWEEN, ' ');
  return who === '' || place === '' ? '' : `${place}${BETWEEN}${who}`;
}

/** The postal code, or the street, that is in a key. */
export const placeInKey = (key: string): string => key.slice(0, key.indexOf(BETWEEN));

/** The recipient of a cart as it is sent: its draft, with what was edited in the first order of its export. */
export function recipientOfCart({
  draft,
  edits,
}: {
  readonly draft: Pick<CartDraft, 'shipTo'>;
  readonly edits: readonly OrderEdit[];
}): AddressDraft {
  const address = { ...draft.shipTo };
  for (const { path, value } of edits) {
    const [list, index, part, name, ...deeper] = path;
    const isOfRecipient = list === 'Orders' && index === 0 && part === 'ShipToAddress';
    const line = isOfRecipient && typeof name === 'string' ? addressLineOf(name) : undefined;
    if (line !== undefined && deeper.length === 0) address[line] = typeof value === 'string' ? value : '';
  }
  return address;
}

/** Who is notified about the order: the e-mail addresses that a person wrote into a cart (document: "Order object"). */
export const notifiedBy = (edits: readonly OrderEdit[]): string[] =>
  edits.flatMap(({ path, value }) =>
    path.at(-1) === 'SendNotificationEmailAddress' && typeof value === 'string' && value.trim() !== ''
      ? [value.trim()]
      : [],
  );

/** The customer of a submission: none where it is shipped to the studio itself (document: "Submission request"). */
export const customerOfShipping = (
  type: string,
  address: Pick<AddressDraft, 'name' | 'zip' | 'addr1'> | null,
): string => (type === 'studio' || address === null ? '' : customerKey(address));
