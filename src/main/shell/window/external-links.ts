import { readAddress } from './page-addresses';

/** Longest address that is handed to the system's browser. */
const LONGEST = 2048;

/** Dotted names that end in a word: no address of a machine, no name of the local network alone. */
const PUBLIC_NAME = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** Endings that never mean a place on the public internet. */
const LOCAL_ENDINGS = [
  'localhost',
  'local',
  'localdomain',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'test',
  'invalid',
  'onion',
];

/**
 * Whether an address may be opened in the system's browser: https, a public name, the usual port, no
 * credentials, nothing in it that a person would not read as it is.
 *
 * SECURITY: Electron's checklist, 15 "Do not use shell.openExternal with untrusted content".
 */
export function mayOpenExternally(address: string): boolean {
  if (address.length > LONGEST || !/^https:\/\/[\x21-\x7e]+$/i.test(address)) return false;
  // Some programs read a backslash as a slash, some do not: the host would be a matter of opinion.
  const given = /[\\"'<>`{}|^]/.test(address) ? null : readAddress(address);
  if (given === null) return false;
  const { protocol, hostname, port, username, password } = given;
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  // The host must be there as it is understood: nothing before it, nothing encoded, nothing folded.
  const spelled = /^https:\/\/([^/?#:]*)(?::443)?(?:[/?#]|$)/i.exec(address)?.[1];
  if (spelled?.toLowerCase() !== hostname) return false;
  if (!PUBLIC_NAME.test(hostname)) return false;
  const labels = hostname.split('.');
  // Shown in other letters than it is written in.
  if (labels.some((label) => label.startsWith('xn--'))) return false;
  return !LOCAL_ENDINGS.includes(labels.at(-1) ?? '') && !hostname.endsWith('.home.arpa');
}
