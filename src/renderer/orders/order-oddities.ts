import { type AddressOddity, oddAddress } from '@core/addresses/addresses';
import type { MissingGroup } from './fields/field-edits';
import { ADDRESS_LINES, type AddressDraft, EMPTY_ADDRESS } from '@core/addresses/address-draft';

/** What is unusual about a line of an order's address beside the others of it; null where nothing is, or it is no line. */
export function oddityOf(group: MissingGroup, texts: ReadonlyMap<string, string>): AddressOddity | null {
  const [path] = group.paths;
  if (path === undefined || (group.field.group !== 'ship-to' && group.field.group !== 'ship-from'))
    return null;
  const around = path.slice(0, -1).join('.');
  const address = ADDRESS_LINES.reduce<AddressDraft>((found, line) => {
    const key = `${line.slice(0, 1).toUpperCase()}${line.slice(1)}`;
    return { ...found, [line]: texts.get(`${around}.${key}`) ?? '' };
  }, EMPTY_ADDRESS);
  const line = group.field.name.toLowerCase();
  // What is missing is what the form asks for anyway.
  return oddAddress(address).find(({ field, kind }) => field === line && kind !== 'missing') ?? null;
}
