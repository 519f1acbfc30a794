import type { AddressDraft } from '@core/addresses/address-draft';

/** An address as one reads it, a line for each part that is there. */
export function addressLines(address: AddressDraft): string[] {
  const get = (key: keyof AddressDraft): string => address[key].trim();
  const town = [get('city'), [get('state'), get('zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [get('name'), get('addr1'), get('addr2'), town, get('country')].filter((line) => line !== '');
}
