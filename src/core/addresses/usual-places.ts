import type { JsonDocument, JsonPath } from '@contract/json-document';
import { spellingAt, stringAt } from '../values/json-reading';
import { isoDateOf } from '../values/property-sheet';
import { ADDRESS_LINES, type AddressDraft, EMPTY_ADDRESS } from './address-draft';

/*
 * Where records of the commerce and fulfillment families usually keep what the document does not show
 * (document: "Commerce family records"): references, times, addresses.
 */

export const STATUS_NAMES = ['status', 'state'] as const;
export const REFERENCE_NAMES = [
  'reference',
  'referenceNumber',
  'externalReference',
  'orderReference',
] as const;
const TIME_NAMES = ['receivedAt', 'createdAt', 'submittedAt', 'placedAt', 'received', 'created'] as const;
const ADDRESS_PLACES: readonly JsonPath[] = [
  ['shipping', 'address'],
  ['shippingAddress'],
  ['shipToAddress'],
  ['shipTo'],
  ['address'],
  ['recipient'],
];
/** Other names of an address line, in lower case. */
const LINE_NAMES: Readonly<Record<keyof AddressDraft, readonly string[]>> = {
  name: ['name', 'fullname'],
  addr1: ['addr1', 'address1', 'line1', 'street'],
  addr2: ['addr2', 'address2', 'line2'],
  city: ['city'],
  state: ['state', 'region', 'province'],
  zip: ['zip', 'postalcode', 'postcode'],
  country: ['country', 'countrycode'],
};

/** The first of some names whose text is not blank. */
export function firstText(document: JsonDocument, at: JsonPath, names: readonly string[]): string | null {
  for (const name of names) {
    const found = spellingAt(document, [...at, name]);
    if (found !== null && found.trim() !== '') return found;
  }
  return null;
}

/** When the lab says that it received or made the record, UTC milliseconds; null where it does not. */
export function receivedAtOf(document: JsonDocument): number | null {
  for (const name of TIME_NAMES) {
    const date = isoDateOf(stringAt(document, [name]) ?? '');
    if (date !== null) return date.at;
  }
  return null;
}

/** An address and where it was found. */
export interface FoundAddress {
  readonly address: AddressDraft;
  /** Dotted paths of the lines that were recognised. */
  readonly paths: readonly string[];
}

function addressAt(document: JsonDocument, place: JsonPath): FoundAddress | null {
  if (document.kindAt(place) !== 'object') return null;
  const address = { ...EMPTY_ADDRESS };
  const paths: string[] = [];
  for (const key of document.keysAt(place)) {
    const line = ADDRESS_LINES.find((one) => LINE_NAMES[one].includes(key.toLowerCase()));
    const text = spellingAt(document, [...place, key]);
    if (line === undefined || text === null || address[line] !== '') continue;
    address[line] = text;
    paths.push([...place, key].join('.'));
  }
  return paths.length === 0 ? null : { address, paths };
}

/** The address of the recipient, in the first of the usual places that has one; or null. */
export function foundAddress(document: JsonDocument): FoundAddress | null {
  for (const place of ADDRESS_PLACES) {
    const found = addressAt(document, place);
    if (found !== null) return found;
  }
  return null;
}
