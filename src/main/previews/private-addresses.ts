import { isIP } from 'node:net';

/** Names that mean a place on this computer or in the network around it, whatever is asked for their address. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

const bytesOf = (address: string): number[] => address.split('.').map(Number);

function isPrivateV4(address: string): boolean {
  const [a = 0, b = 0] = bytesOf(address);
  return (
    // This network, this computer, multicast and what is reserved.
    a === 0 ||
    a === 127 ||
    a >= 224 ||
    // Private networks, and those of carriers, of link-local addresses and of test benches.
    a === 10 ||
    (a === 172 && b >= 16 && b <= 31) ||
    (a === 192 && b === 168) ||
    (a === 192 && b === 0) ||
    (a === 100 && b >= 64 && b <= 127) ||
    (a === 169 && b === 254) ||
    (a === 198 && (b === 18 || b === 19))
  );
}

/** The address of version 4 that one of version 6 stands for, or null. */
function mappedV4(address: string): string | null {
  const dotted = /^(?:::ffff:(?:0:)?|64:ff9b::|::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  const hex = /^(?:::ffff:(?:0:)?|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address);
  if (hex === null) return null;
  const [high, low] = [parseInt(hex[1] ?? '', 16), parseInt(hex[2] ?? '', 16)];
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
}

/** Whether an IP address is of no place on the public internet. What is no address at all counts as private. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return isPrivateV4(plain);
  if (isIP(plain) !== 6) return true;
  const mapped = mappedV4(plain);
  if (mapped !== null) return isPrivateV4(mapped);
  const first = parseInt(plain.split(':')[0] || '0', 16);
  // Only 2000::/3 is given out to the public; 2001:db8::/32 in it is for examples.
  return (first & 0xe000) !== 0x2000 || /^2001:0?db8:/i.test(plain);
}

/**
 * Whether a host can be told from its name alone to be of no place on the public internet, as `URL.hostname` spells it:
 * a private address, a name of the local network, or a name without a dot.
 */
export function isPrivateHost(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return isPrivateAddress(plain);
  return LOCAL_NAME.test(plain) || !plain.replace(/\.$/, '').includes('.');
}
