import { isIP } from 'node:net';

/** Names that mean a place on this computer or in the network around it, whatever is asked for their address. */
const LOCAL_NAME = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)\.?$/i;

const bytesOf = (address: string): number[] => address.split('.').map(Number);

function isPrivateV4(address: string): boolean {
  const [a = 0, b = 0, c = 0] = bytesOf(address);
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
    (a === 198 && (b === 18 || b === 19)) ||
    // For examples, and the relays of 6to4.
    (a === 198 && b === 51 && c === 100) ||
    (a === 203 && b === 0 && c === 113) ||
    (a === 192 && b === 88 && c === 99)
  );
}

/** The eight groups of an address of version 6, however it is spelled. */
function groupsOf(address: string): number[] {
  // Its last 32 bits may be spelled as an address of version 4.
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [head = '', tail] = hex.split('::');
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => parseInt(group, 16));
  const [before, after] = [read(head), read(tail ?? '')];
  const between = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array.from({ length: between }, () => 0), ...after];
}

/** The address of version 4 that the last 32 bits of one of version 6 are. */
const lastV4 = (groups: readonly number[]): string =>
  [groups[6] ?? 0, groups[7] ?? 0].flatMap((group) => [group >> 8, group & 0xff]).join('.');

const begins = (groups: readonly number[], ...start: number[]): boolean =>
  start.every((group, index) => groups[index] === group);

function isPrivateV6(groups: readonly number[]): boolean {
  // Mapped addresses, and those that a translator reaches (NAT64), are the addresses of version 4 in them.
  if (begins(groups, 0, 0, 0, 0, 0, 0xffff) || begins(groups, 0x64, 0xff9b, 0, 0, 0, 0))
    return isPrivateV4(lastV4(groups));
  const [first = 0, second = 0] = groups;
  return (
    // Only 2000::/3 is given out to the public.
    (first & 0xe000) !== 0x2000 ||
    // 2001::/23 is for protocols, Teredo among them, which leads to any address of version 4 behind it, as does 6to4.
    (first === 0x2001 && second < 0x0200) ||
    first === 0x2002 ||
    // For examples.
    (first === 0x2001 && second === 0x0db8) ||
    (first === 0x3fff && second < 0x1000)
  );
}

/** Whether an IP address is of no place on the public internet. What is no address at all counts as private. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(plain) === 4) return isPrivateV4(plain);
  return isIP(plain) !== 6 || isPrivateV6(groupsOf(plain));
}

/**
 * Whether a host is known from its name alone to be no place on the public internet, as `URL.hostname` spells it:
 * a private address, a name of the local network, or a name without a dot.
 */
export function isPrivateHost(hostname: string): boolean {
  const plain = hostname.replace(/^\[|\]$/g, '');
  if (isIP(plain) !== 0) return isPrivateAddress(plain);
  return LOCAL_NAME.test(plain) || !plain.replace(/\.$/, '').includes('.');
}
