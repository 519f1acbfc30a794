import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';

const ITERATIONS = 4_096;

/** A password that no person has to type. */
export const newPassword = (): string => randomBytes(24).toString('base64url');

/**
 * What a server keeps of a password (RFC 5803). It is computed here, so that the password itself stands in no statement
 * and no log of the server.
 */
export async function verifierOf(password: string): Promise<string> {
  const salt = randomBytes(16);
  const salted = await promisify(pbkdf2)(password, salt, ITERATIONS, 32, 'sha256');
  const keyFor = (word: string): Buffer => createHmac('sha256', salted).update(word).digest();
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64');
  const server = keyFor('Server Key').toString('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${server}`;
}
