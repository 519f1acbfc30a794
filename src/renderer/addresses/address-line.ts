import { ADDRESS_LINES, type AddressDraft } from '@core/addresses/address-draft';
import { joinFacts } from '../ui/format/joined';

/** An address in one line, without its name: `1 Main St · Boston, MA 02134`. */
export function addressLine(address: AddressDraft): string {
  const get = (line: keyof AddressDraft): string => address[line].trim();
  const town = [get('city'), [get('state'), get('zip')].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return joinFacts(get('addr1'), get('addr2'), town, get('country'));
}

/** The name of an address as lists show it: who it is for, or else its first line that says anything. */
export const addressName = (address: AddressDraft): string =>
  ADDRESS_LINES.map((line) => address[line].trim()).find((text) => text !== '') ?? '';
