/** What a token says of itself. It is read, never trusted (document: "Authentication", rules 2 and 6). */
export interface TokenClaims {
  /** The claim that must match the owner of the editors; null when the token does not carry one. */
  readonly accountId: string | null;
  /** When the token expires, UTC milliseconds; null when it does not say. */
  readonly expiresAt: number | null;
  /** Every other claim, as it came. */
  readonly others: Readonly<Record<string, unknown>>;
}

const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Decodes base64url to text by way of percent-escapes, which every runtime can turn into UTF-8. */
function decodeSegment(segment: string): unknown {
  let escaped = '';
  let bits = 0;
  let held = 0;
  for (const character of segment.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')) {
    const value = BASE64URL.indexOf(character);
    if (value < 0) throw new Error('Not base64url');
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      escaped += `%${((held >> bits) & 0xff).toString(16).padStart(2, '0')}`;
    }
  }
  return JSON.parse(decodeURIComponent(escaped));
}

/**
 * Reads the claims of a JSON Web Token without verifying it. Returns null for a key that is not such
 * a token: an opaque API key is as valid as a token (document: "Authentication", rule 1).
 */
export function readTokenClaims(token: string): TokenClaims | null {
  const parts = token.trim().split('.');
  if (parts.length !== 3 || parts[1] === undefined) return null;
  let payload: unknown;
  try {
    payload = decodeSegment(parts[1]);
  } catch {
    return null;
  }
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return null;
  const { accountId, exp, ...others } = payload as Record<string, unknown>;
  return {
    accountId: typeof accountId === 'string' || typeof accountId === 'number' ? String(accountId) : null,
    expiresAt: typeof exp === 'number' && Number.isFinite(exp) ? exp * 1000 : null,
    others,
  };
}
