import { z } from 'zod';
import { ADDRESS_ROWS, type AddressLine, type FieldName } from '../values/order-field-table';

const ROWS = ADDRESS_ROWS.filter((row) => 'draft' in row);

/** The lines of an address in the document's order. */
export const ADDRESS_LINES: readonly AddressLine[] = ROWS.map(({ draft }) => draft);

/** Those without which nothing can be delivered. */
export const NEEDED_ADDRESS_LINES: readonly AddressLine[] = ROWS.filter(({ need }) => need === 'always').map(
  ({ draft }) => draft,
);

/** Something for each line of an address; `name` is what orders call it (document: "Order object", address keys). */
export const ofAddressLines = <Value>(
  valueOf: (line: AddressLine, name: FieldName<'ship-to'>) => Value,
): Record<AddressLine, Value> =>
  Object.fromEntries(ROWS.map(({ draft, name }) => [draft, valueOf(draft, name)])) as Record<
    AddressLine,
    Value
  >;

/** An address as a person drafts it; the export request's own keys (document: "Export request"). */
export const addressDraftSchema = z.object(ofAddressLines(() => z.string()));
export type AddressDraft = Record<AddressLine, string>;

export const EMPTY_ADDRESS: Readonly<AddressDraft> = ofAddressLines(() => '');

/** The line of an address that a key means, however it is capitalised: those of an order are `Zip`, of a draft `zip`. */
export const addressLineOf = (key: string): AddressLine | undefined =>
  ADDRESS_LINES.find((line) => line === key.toLowerCase());
