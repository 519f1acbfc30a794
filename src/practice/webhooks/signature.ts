import { createHmac, timingSafeEqual } from 'node:crypto';

/** The header that proves a delivery (document: "Events", rule 6). */
export const SIGNATURE_HEADER = 'Service-Signature';

const digest = (secret: string, seconds: string, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');

/** How a lab signs. */
export interface SigningKey {
  readonly secret: string;
  /** Whether it writes hex figures in upper case. */
  readonly isUpperCase: boolean;
}

/**
 * Signs a body: the time in seconds and an HMAC-SHA256 over time, a dot and the raw body. The
 * document does not show the algorithm; this is how careful senders of webhooks do it.
 */
export function sign({ secret, isUpperCase }: SigningKey, body: string, now: number): string {
  const seconds = String(Math.floor(now / 1000));
  const hex = digest(secret, seconds, body);
  return `t=${seconds},v1=${isUpperCase ? hex.toUpperCase() : hex}`;
}

/** When a signature was made, in UTC milliseconds, if it is good for this body; else null. */
export function verifiedAt(
  { secret, isUpperCase }: SigningKey,
  body: string,
  signature: string,
): number | null {
  const pattern = isUpperCase ? /^t=(\d{1,12}),v1=([0-9A-F]{64})$/ : /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;
  const match = pattern.exec(signature.trim());
  const [, seconds, given] = match ?? [];
  if (seconds === undefined || given === undefined) return null;
  const expected = Buffer.from(digest(secret, seconds, body));
  return timingSafeEqual(expected, Buffer.from(given.toLowerCase())) ? Number(seconds) * 1000 : null;
}
