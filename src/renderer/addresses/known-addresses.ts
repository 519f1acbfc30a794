import type { JsonPath } from '@contract/json-document';
import type { DocumentedField } from '@core/orders/order-document';
import type { FieldName } from '@core/values/order-field-table';
import { FIELDS } from '@core/values/order-fields';
import { type AddressDraft, ofAddressLines } from '@core/addresses/address-draft';
import { joinFacts } from '../ui/format/joined';

export type DraftAddressKey = keyof AddressDraft;
/** Keys of an address in an order (document: "Order object", address keys). */
export type OrderAddressKey = FieldName<'ship-to'>;

interface AddressField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly wide: boolean;
}

const LINES = FIELDS.filter(({ group }) => group === 'ship-to');

/** The address of the export request, as fields. */
export const DRAFT_ADDRESS_FIELDS: readonly AddressField<DraftAddressKey>[] = LINES.flatMap((field) =>
  field.line === null ? [] : [{ key: field.line, label: field.label, wide: !field.isShort }],
);

/** The address of an order, which knows more keys. */
export const ORDER_ADDRESS_FIELDS: readonly AddressField<OrderAddressKey>[] = LINES.map((field) => ({
  key: field.name as OrderAddressKey,
  label: field.label,
  wide: !field.isShort,
}));

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
    const known = ORDER_ADDRESS_FIELDS.find((field) => field.key === key)?.key;
    if (known === undefined) continue;
    if (texts[known] !== undefined && texts[known] !== value) isSame = false;
    texts[known] ??= value;
  }
  return { texts, isSame, orders: [...orders] };
}

/** The lines of an order's address as those of a draft; some keys have no place there. */
export const draftOfOrder = (texts: Partial<Record<OrderAddressKey, string>>): AddressDraft =>
  ofAddressLines((_line, name) => texts[name] ?? '');

/** The paths of one key of an address in every order. */
export const addressPaths = (
  orders: readonly number[],
  name: AddressName,
  key: OrderAddressKey,
): JsonPath[] => orders.map((order) => ['Orders', order, name, key]);

/**
 * An address as one reads it: the name, then the rest on a line. Empty parts leave no trace.
 *
 * @param home the country that goes without saying; none where it is empty
 */
export function addressLines(part: (key: OrderAddressKey) => string | undefined, home = 'US'): string[] {
  const get = (key: OrderAddressKey): string => part(key)?.trim() ?? '';
  const town = [get('City'), [get('State'), get('Zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    joinFacts(get('Name'), get('Attn')),
    joinFacts(get('Addr1'), get('Addr2'), town),
    joinFacts(get('Country') === home ? '' : get('Country'), get('Phone')),
  ].filter((line) => line !== '');
}
