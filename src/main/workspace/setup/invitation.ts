import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';
import type { Login } from '../postgres/connection';

/** What anyone can read in an invitation file. */
const openlySchema = z.object({
  proofdesk: z.literal('invitation'),
  version: z.literal(1),
  workspaceName: z.string().min(1).max(200),
  deskName: z.string().min(1).max(200),
  host: z.string().min(1).max(255),
  port: z.number().int().min(1).max(65_535),
});
const fileSchema = openlySchema.extend({
  salt: z.base64().max(100),
  /** Of the passphrase alone, so that a wrong one is told apart from a file that was altered. */
  check: z.base64().max(100),
  nonce: z.base64().max(100),
  sealed: z.base64().max(200_000),
  tag: z.base64().max(100),
});
const sealedSchema = z.object({
  role: z.string().min(1).max(63),
  password: z.string().min(1).max(1_000),
  database: z.string().min(1).max(63),
  certificate: z.string().max(100_000),
});

/** Greatest size of an invitation file that is read, in characters. */
const MAX_TEXT = 400_000;

interface Invitation {
  readonly workspaceName: string;
  readonly deskName: string;
  readonly place: Login;
}

/** What came of opening an invitation: what it holds, or why it does not open. */
type OpenInvitation =
  | { readonly ok: true; readonly invitation: Invitation }
  | { readonly ok: false; readonly why: 'no-invitation' | 'wrong-passphrase' | 'altered' };

interface Keys {
  readonly key: Buffer;
  readonly check: Buffer;
}

/** Slow on purpose: the passphrase is one that people say to each other. */
function keysOf(passphrase: string, salt: Buffer): Promise<Keys> {
  const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC').trim(), salt, 48, cost, (error, derived) => {
      if (error === null) resolve({ key: derived.subarray(0, 32), check: derived.subarray(32) });
      else reject(error);
    });
  });
}

type Openly = z.infer<typeof openlySchema>;

/** What is read openly is bound to what is sealed, so that no other server can be put into a file. */
const boundTo = ({ version, workspaceName, deskName, host, port }: Openly): Buffer =>
  Buffer.from(JSON.stringify([version, workspaceName, deskName, host, port]));

/** Writes an invitation as a file's text, which opens with the passphrase alone. */
export async function sealInvitation(invitation: Invitation, passphrase: string): Promise<string> {
  const { workspaceName, deskName, place } = invitation;
  const { host, port, role, password, database, certificate } = place;
  const openly: Openly = { proofdesk: 'invitation', version: 1, workspaceName, deskName, host, port };
  const salt = randomBytes(16);
  const nonce = randomBytes(12);
  const { key, check } = await keysOf(passphrase, salt);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundTo(openly));
  const plain = JSON.stringify({ role, password, database, certificate });
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  const file: z.infer<typeof fileSchema> = {
    ...openly,
    salt: text(salt),
    check: text(check),
    nonce: text(nonce),
    sealed: text(sealed),
    tag: text(cipher.getAuthTag()),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function fileOf(text: string): z.infer<typeof fileSchema> | null {
  if (text.length > MAX_TEXT) return null;
  try {
    return fileSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What an invitation file says openly; null for a file that is none. */
export function readInvitation(text: string):
  | (Pick<Invitation, 'workspaceName' | 'deskName'> & {
      readonly server: string;
    })
  | null {
  const file = fileOf(text);
  if (file === null) return null;
  const { workspaceName, deskName, host, port } = file;
  return { workspaceName, deskName, server: `${host}:${port}` };
}

/** Opens an invitation file. A wrong passphrase and a file that was altered are told apart. */
export async function openInvitation(text: string, passphrase: string): Promise<OpenInvitation> {
  const file = fileOf(text);
  if (file === null) return { ok: false, why: 'no-invitation' };
  const bytes = (part: string): Buffer => Buffer.from(part, 'base64');
  const { key, check } = await keysOf(passphrase, bytes(file.salt));
  if (!check.equals(bytes(file.check))) return { ok: false, why: 'wrong-passphrase' };
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(file.nonce), { authTagLength: 16 });
    decipher.setAAD(boundTo(file)).setAuthTag(bytes(file.tag));
    const plain = Buffer.concat([decipher.update(bytes(file.sealed)), decipher.final()]).toString('utf8');
    const { workspaceName, deskName, host, port } = file;
    const place = { host, port, ...sealedSchema.parse(JSON.parse(plain)) };
    return { ok: true, invitation: { workspaceName, deskName, place } };
  } catch {
    return { ok: false, why: 'altered' };
  }
}
