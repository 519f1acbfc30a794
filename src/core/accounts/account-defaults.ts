import { z } from 'zod';
import { isEmptyAddress } from '../addresses/addresses';
import { type CartDraft, type OrderEdit } from '../carts/carts';
import { documentedFields } from '../orders/order-document';
import { orderTextWithEdits, withEdit } from '../orders/order-edits';
import type { SubmissionDraft } from '../submissions/submission-carts';
import { type AddressDraft, addressDraftSchema, EMPTY_ADDRESS } from '../addresses/address-draft';

/** What an account gives to its new carts. Empty texts and lists give nothing. */
export const accountDefaultsSchema = z.object({
  /** The return address (document: "Export request", shipFromAddress). */
  shipFrom: addressDraftSchema,
  orderAttributes: z.array(z.number().int()),
  /** How references are made; see `readReferencePattern`. */
  referencePattern: z.string().max(200),
  /** Two letters or a name, for addresses that name no country. */
  country: z.string().max(100),
  /** Goes into exported orders that name no one to notify (document: "Order object"). */
  notificationEmail: z.string().max(320),
});
export type AccountDefaults = z.infer<typeof accountDefaultsSchema>;

export const NO_DEFAULTS: AccountDefaults = {
  shipFrom: EMPTY_ADDRESS,
  orderAttributes: [],
  referencePattern: '',
  country: '',
  notificationEmail: '',
};

/** The metadata key under which a submission carries its reference. */
const REFERENCE_KEY = 'reference';

/** An address with the account's country where it names none; one without any line stays as it is. */
export const withDefaultCountry = (address: AddressDraft, country: string): AddressDraft =>
  address.country.trim() === '' && !isEmptyAddress(address) ? { ...address, country } : address;

/** True when a draft has no reference yet, so that a new one would be used. */
export const lacksReference = (draft: CartDraft): boolean => draft.reference.trim() === '';

/** True when a submission carries no reference yet. */
export const lacksSubmissionReference = ({ metadata }: SubmissionDraft): boolean =>
  !metadata.some(({ key, value }) => key.trim().toLowerCase() === REFERENCE_KEY && value.trim() !== '');

/**
 * A draft with what an account gives where the draft has nothing, or with `replace` in place of what it has. The
 * reference is never replaced: it was given once, and others may know the cart by it.
 */
export function withDefaults(
  draft: CartDraft,
  defaults: AccountDefaults,
  { reference, replace = false }: { readonly reference: string; readonly replace?: boolean },
): CartDraft {
  const takesFrom = !isEmptyAddress(defaults.shipFrom) && (replace || isEmptyAddress(draft.shipFrom));
  const takesAttributes =
    defaults.orderAttributes.length > 0 && (replace || draft.orderAttributes.length === 0);
  return {
    ...draft,
    reference: lacksReference(draft) ? reference : draft.reference,
    shipTo: withDefaultCountry(draft.shipTo, defaults.country),
    shipFrom: takesFrom ? defaults.shipFrom : draft.shipFrom,
    orderAttributes: takesAttributes ? [...defaults.orderAttributes] : draft.orderAttributes,
  };
}

/** The same for a submission cart, which has no return address and no attributes; its reference is metadata. */
export function withSubmissionDefaults(
  draft: SubmissionDraft,
  defaults: AccountDefaults,
  { reference }: { readonly reference: string },
): SubmissionDraft {
  const adds = reference !== '' && lacksSubmissionReference(draft);
  const others = draft.metadata.filter(({ key }) => key.trim().toLowerCase() !== REFERENCE_KEY);
  return {
    ...draft,
    address: withDefaultCountry(draft.address, defaults.country),
    metadata: adds ? [...others, { key: REFERENCE_KEY, value: reference }] : draft.metadata,
  };
}

/**
 * The edits of an exported order with the account's address to notify in every order that names no one (document:
 * "Order object", SendNotificationEmailAddress). An empty address changes nothing.
 */
export function withNotification(
  orderText: string,
  edits: readonly OrderEdit[],
  email: string,
): readonly OrderEdit[] {
  if (email === '') return edits;
  return documentedFields(orderTextWithEdits(orderText, edits))
    .filter(({ field, state, text }) => field.name === NOTIFY && (state !== 'value' || text.trim() === ''))
    .reduce<readonly OrderEdit[]>((kept, { path }) => withEdit(kept, { path, value: email }), edits);
}

const NOTIFY = 'SendNotificationEmailAddress';
