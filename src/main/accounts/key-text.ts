import type { TokenClaims } from '@contract/token-claims';
import { readTokenClaims } from '@contract/token-claims';
import type { KeyStatus } from '@core/accounts/accounts';
import { keyMessages } from '../messages/accounts';

/** Longest key that is taken, in characters. Tokens are a few thousand at most; more is a mistaken paste. */
const KEY_CHARACTERS = 65_535;

/** White space of every kind, and the invisible characters that copying from a page brings along. */
const INVISIBLE = /[\s\p{Cc}\p{Cf}\p{Z}]+/gu;

/** Removes what no key contains and copying adds: line breaks, blanks, invisible characters. */
export const withoutWhitespace = (text: string): string => text.replace(INVISIBLE, '');

/**
 * The key in what a person pasted: without white space, and without the `Authorization: Bearer` in
 * front of it or the quotes around it that a copied example brings along.
 */
export function keyInPastedText(text: string): string {
  const bare = text
    .trim()
    .replace(/^authorization\s*:\s*/i, '')
    .replace(/^bearer\s+/i, '');
  return withoutWhitespace(bare).replace(/^(["'`])(.*)\1$/, '$2');
}

/** Why a text cannot be used as a key, in plain words, or null when it can. */
export function faultOfKey(key: string): string | null {
  if (key === '') return keyMessages.expected.key;
  if (key.length > KEY_CHARACTERS) return keyMessages.expected.shortKey({ count: KEY_CHARACTERS });
  // Anything else cannot be in an HTTP header.
  return /^[\x21-\x7e]+$/.test(key) ? null : keyMessages.expected.plainKey;
}

/** What a key status shows of a token's claims; null for an opaque key. */
export function claimsOf(key: string): KeyStatus['claims'] {
  const claims: TokenClaims | null = readTokenClaims(key);
  return claims === null ? null : { accountId: claims.accountId, expiresAt: claims.expiresAt };
}
