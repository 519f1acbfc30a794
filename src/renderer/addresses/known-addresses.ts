import type { JsonPath } from '@contract/json-document';
import type { DocumentedField } from '@core/orders/order-document';
import { cartText as text } from '../messages/carts';
import { ADDRESS_LINES, type AddressDraft, EMPTY_ADDRESS } from '@core/addresses/address-draft';
import { joinFacts } from '../ui/format/joined';

export type DraftAddressKey = keyof AddressDraft;
/** Keys of an address in an order (document: "Order object", address keys). */
export const ORDER_ADDRESS_KEYS = [
  'Name',
  'Attn',
  'Addr1',
  'Addr2',
  'City',
  'State',
  'Zip',
  'Country',
  'Phone',
] as const;
export type OrderAddressKey = (typeof ORDER_ADDRESS_KEYS)[number];

/** The address of the export request, as fields. */
export const DRAFT_ADDRESS_FIELDS: readonly { key: DraftAddressKey; label: string; wide: boolean }[] = [
  { key: 'name', label: text.address.name, wide: true },
  { key: 'addr1', label: text.address.addr1, wide: true },
  { key: 'addr2', label: text.address.addr2, wide: true },
  { key: 'city', label: text.address.city, wide: true },
  { key: 'state', label: text.address.state, wide: false },
  { key: 'zip', label: text.address.zip, wide: false },
  { key: 'country', label: text.address.country, wide: false },
];

/** The address of an order, which knows two more keys. */
export const ORDER_ADDRESS_FIELDS: readonly { key: OrderAddressKey; label: string; wide: boolean }[] = [
  { key: 'Name', label: text.address.name, wide: true },
  { key: 'Attn', label: text.address.attn, wide: true },
  { key: 'Addr1', label: text.address.addr1, wide: true },
  { key: 'Addr2', label: text.address.addr2, wide: true },
  { key: 'City', label: text.address.city, wide: true },
  { key: 'State', label: text.address.state, wide: false },
  { key: 'Zip', label: text.address.zip, wide: false },
  { key: 'Country', label: text.address.country, wide: false },
  { key: 'Phone', label: text.address.phone, wide: false },
];

type AddressName = 'ShipToAddress' | 'ShipFromAddress';

/** One address over all orders of an entry. */
export interface EntryAddress {
  /** The text of each key where all orders agree. */
  readonly texts: Partial<Record<OrderAddressKey, string>>;
  /** False when the orders differ: then each has to be looked at on its own. */
  readonly isSame: boolean;
  readonly orders: readonly number[];
}

/** Reads one address out of the fields of all orders. */
export function entryAddress(fields: readonly DocumentedField[], name: AddressName): EntryAddress {
  const orders = new Set<number>();
  const texts: Partial<Record<OrderAddressKey, string>> = {};
  let isSame = true;
  for (const { path, text: value } of fields) {
    const [, order, part, key] = path;
    if (path.length !== 4 || part !== name || typeof order !== 'number') continue;
    orders.add(order);
    const known = ORDER_ADDRESS_KEYS.find((candidate) => candidate === key);
    if (known === undefined) continue;
    if (texts[known] !== undefined && texts[known] !== value) isSame = false;
    texts[known] ??= value;
  }
  return { texts, isSame, orders: [...orders] };
}

/** The lines of an order's address as those of a draft; Attn and Phone have no place there. */
export const draftOfOrder = (texts: Partial<Record<OrderAddressKey, string>>): AddressDraft =>
  ORDER_ADDRESS_KEYS.reduce<AddressDraft>((draft, key) => {
    const line = ADDRESS_LINES.find((one) => one === key.toLowerCase());
    return line === undefined ? draft : { ...draft, [line]: texts[key] ?? '' };
  }, EMPTY_ADDRESS);

/** The paths of one key of an address in every order. */
export const addressPaths = (
  orders: readonly number[],
  name: AddressName,
  key: OrderAddressKey,
): JsonPath[] => orders.map((order) => ['Orders', order, name, key]);

/** An address as one reads it: the name, then the rest on a line. Empty parts leave no trace. */
export function addressLines(part: (key: OrderAddressKey) => string | undefined): string[] {
  const get = (key: OrderAddressKey): string => part(key)?.trim() ?? '';
  const town = [get('City'), [get('State'), get('Zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    joinFacts(get('Name'), get('Attn')),
    joinFacts(get('Addr1'), get('Addr2'), town),
    joinFacts(get('Country') === 'US' ? '' : get('Country'), get('Phone')),
  ].filter((line) => line !== '');
}
