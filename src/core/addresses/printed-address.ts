import type { AddressDraft } from './address-draft';

/** What of an address goes on paper; orders also know whose hands it goes into, and a phone. */
export type PrintedLines = Partial<Record<keyof AddressDraft | 'attn' | 'phone', string>>;

/** An address as it is written on a parcel, from top to bottom; lines that are empty are left out. */
export function printedAddress(address: PrintedLines): string[] {
  const get = (key: keyof PrintedLines): string => address[key]?.trim() ?? '';
  const town = [get('city'), [get('state'), get('zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [
    ...[get('name'), get('attn'), get('addr1'), get('addr2'), town, get('country')],
    get('phone'),
  ].filter((line) => line !== '');
}
