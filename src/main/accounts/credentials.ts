import { z } from 'zod';
import type { Credential } from '@core/accounts/exchange-call';

const MARK = 'proofdesk-credential:';
const schema = z.object({ key: z.string().min(1), secret: z.string().min(1) });

/** A key and its secret as the one text that a keychain entry holds: of plain letters and digits, without white space. */
export const credentialText = ({ key, secret }: Credential): string =>
  MARK + Buffer.from(JSON.stringify({ key, secret }), 'utf8').toString('base64url');

/** The key and the secret in such a text; null for a key that is sent as it is. */
export function credentialIn(text: string): Credential | null {
  if (!text.startsWith(MARK)) return null;
  try {
    const held = Buffer.from(text.slice(MARK.length), 'base64url').toString('utf8');
    return schema.parse(JSON.parse(held));
  } catch {
    return null;
  }
}

/** What of a keychain entry is secret: the key, or key, secret and both as they are stored. */
export function secretsIn(text: string): string[] {
  const credential = credentialIn(text);
  return credential === null ? [text] : [text, credential.key, credential.secret];
}
