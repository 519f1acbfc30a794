import { createHash } from 'node:crypto';
import type { Account } from '@core/accounts/accounts';
import { isLoopbackHost } from '../service/loopback';

/** Stands for the address of this program's own practice lab, whose port is another one at every start. */
const PRACTICE_ORIGIN = 'practice-lab://pictures';

/** An address as a URL; null when it is none. */
export function readUrl(address: string, base?: URL): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/**
 * The address of a picture in its one spelling, which stays the same for the practice lab of this
 * program from start to start. What is no address at all is kept as it is, and never fetched.
 */
export function normalisedSource(builtIn: boolean, address: string): string {
  const url = readUrl(address.trim());
  if (url === null) return address;
  url.hash = '';
  return builtIn && url.protocol === 'http:' && isLoopbackHost(url.hostname)
    ? `${PRACTICE_ORIGIN}${url.pathname}${url.search}`
    : url.href;
}

/** The id of a picture: SHA-256 of its normalised address, in hex. */
export const pictureId = (source: string): string => createHash('sha256').update(source).digest('hex');

/** True for the form of an id; anything else never gets near a file name. */
export const isPictureId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** Whether a normalised source is a picture of this program's own practice lab. */
export const isOfPracticeLab = (source: string): boolean => source.startsWith(`${PRACTICE_ORIGIN}/`);

/** Where a normalised source is at the moment; null while the practice lab that has it is not running. */
export function presentAddress(source: string, practiceOrigin: string | null): URL | null {
  if (!isOfPracticeLab(source)) return readUrl(source);
  return practiceOrigin === null ? null : readUrl(practiceOrigin + source.slice(PRACTICE_ORIGIN.length));
}

/** Origins on this computer from which an account's pictures may come without encryption. */
export function loopbackOrigins(account: Account | undefined, practiceOrigin: string | null): string[] {
  if (account === undefined) return [];
  if (account.builtIn) return practiceOrigin === null ? [] : [practiceOrigin];
  return [account.editorBaseUrl, account.orderSubmitUrl, account.commerceBaseUrl].flatMap((base) => {
    const url = readUrl(base);
    return url !== null && url.protocol === 'http:' && isLoopbackHost(url.hostname) ? [url.origin] : [];
  });
}

/** Hosts that an account itself names, and that a person therefore trusts with its key. */
export function hostsOf(account: Account | undefined): string[] {
  if (account === undefined || account.builtIn) return [];
  return [account.editorBaseUrl, account.orderSubmitUrl, account.commerceBaseUrl].flatMap(
    (base) => readUrl(base)?.hostname ?? [],
  );
}

/**
 * SECURITY: an address that came from the service is fetched only with encryption, or from a lab on
 * this computer that the account itself names; never from a file or with a sign-in in it.
 */
export function mayFetch(url: URL, loopback: readonly string[]): boolean {
  if (url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.includes(url.origin));
}
