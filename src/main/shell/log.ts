import { join } from 'node:path';
import { inspect } from 'node:util';
import electronLog from 'electron-log/node';
import { KEY_REMOVED, redactText } from '../service/redaction';

/** Notes what the program does and what goes wrong in it, in a file that never holds a key. */
export interface Log {
  info(text: string, detail?: unknown): void;
  warn(text: string, detail?: unknown): void;
  error(text: string, cause?: unknown): void;
  /** From now on this text is taken out of everything that is noted. */
  hide(secret: string): void;
}

export const LOG_FILE = 'proofdesk.log';

/** From so many bytes on the file of the log becomes the older one, and the older one is gone. */
export const LOG_BYTES = 1_048_576;

/** Three parts of base64url with a header that begins like JSON: the form of the service's keys. */
const TOKEN = /\beyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g;

/** Longest entry, in characters: an answer of the service that got into an error must not fill the disk. */
const LONGEST = 20_000;

/** Texts shorter than this are not hidden: they would be found in ordinary words. */
const SHORTEST_SECRET = 8;

/** One entry as text, without anything that is or looks like a key. */
export function entryText(parts: readonly unknown[], secrets: Iterable<string>): string {
  const text = parts.map((part) => (typeof part === 'string' ? part : inspect(part, { depth: 4 }))).join(' ');
  let clean = redactText(text, null).replaceAll(TOKEN, KEY_REMOVED);
  for (const secret of secrets) clean = redactText(clean, secret);
  return clean.length <= LONGEST
    ? clean
    : `${clean.slice(0, LONGEST)} … ${clean.length - LONGEST} more characters`;
}

/**
 * Opens the program's log.
 *
 * @param folder holds {@link LOG_FILE} and, once that is larger than {@link LOG_BYTES}, one older file
 */
export function openLog(folder: string): Log {
  const logger = electronLog.create({ logId: 'proofdesk' });
  const secrets = new Set<string>();
  logger.transports.file.resolvePathFn = () => join(folder, LOG_FILE);
  logger.transports.file.level = 'info';
  logger.transports.file.maxSize = LOG_BYTES;
  logger.transports.file.writeOptions = { flag: 'a', mode: 0o600, encoding: 'utf8' };
  logger.transports.console.level = 'warn';
  // Before any transport sees an entry.
  logger.hooks.push((message) => ({ ...message, data: [entryText(message.data, secrets)] }));
  const note =
    (level: 'info' | 'warn' | 'error') =>
    (text: string, detail?: unknown): void =>
      logger[level](...(detail === undefined ? [text] : [text, detail]));
  return {
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
    hide(secret) {
      if (secret.length >= SHORTEST_SECRET) secrets.add(secret);
    },
  };
}
