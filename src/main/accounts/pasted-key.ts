import { momentIn } from '@core/accounts/token-life';
import type { Credential } from '@core/accounts/exchange-call';
import { keyMessages } from '../messages/accounts';
import { faultOfKey, keyInPastedText, withoutWhitespace } from './key-text';

/** What a person pasted: a key that is sent as it is, with its end where that came along, or a key with its secret. */
export type Pasted =
  | { readonly kind: 'key'; readonly key: string; readonly endsAt: number | null }
  | { readonly kind: 'credential'; readonly credential: Credential };

/** Why what was pasted cannot be used, in plain words, or null when it can. */
export function faultOfPasted(pasted: Pasted, wantsSecret: boolean): string | null {
  if (pasted.kind === 'key') return faultOfKey(pasted.key);
  if (!wantsSecret) return keyMessages.expected.noSecret;
  return faultOfKey(pasted.credential.key) ?? faultOfKey(pasted.credential.secret);
}

const TOKEN = /^(access_?|bearer_?)?token$/i;
const KEY = /^((consumer|client|api|app)[ _-]?)?(key|id)$/i;
const SECRET = /^((consumer|client|api|app)[ _-]?(key[ _-]?)?)?secret$/i;
const END = /^(expires|expiry|expiration|expires_?at|expiration_?date|exp)$/i;

/**
 * `name = value` or `name: value`, also several in a line. A name begins where a word does: one that could begin at each
 * letter would be looked for from each of them, which takes seconds in a long key.
 */
const PAIR =
  /["'`]?(?<![\w-])[\d_-]*([A-Za-z][\w-]*(?: (?:key|secret|id))?)["'`]?\s*[=:]\s*["'`]?([^\s"'`,;&]+)/g;

type Fields = readonly (readonly [name: string, value: unknown])[];

function jsonFields(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : null;
  } catch {
    return null;
  }
}

/** The columns of a table with names in its first line and one line of values. */
function tableFields(text: string): Fields {
  const [names, values, ...more] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  if (names === undefined || values === undefined || more.length > 0) return [];
  const cells = (line: string): string[] =>
    line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^(["'])(.*)\1$/, '$2'));
  const found = cells(values);
  return cells(names).flatMap((name, index) => (found[index] === undefined ? [] : [[name, found[index]]]));
}

function textAt(fields: Fields, name: RegExp): string | null {
  const value = fields.find(
    ([one, held]) => name.test(one) && typeof held === 'string' && held.trim() !== '',
  );
  return value === undefined ? null : withoutWhitespace(String(value[1]));
}

function endIn(fields: Fields): number | null {
  const value = fields.find(([name]) => END.test(name))?.[1];
  const number = typeof value === 'number' ? value : typeof value === 'string' ? Number(value || NaN) : NaN;
  // Seconds since 1970, or milliseconds; a smaller number is a time to live, of which no one knows the beginning.
  if (number > 1e11) return number;
  if (number > 1e9) return number * 1000;
  const moment = typeof value === 'string' ? momentIn(value) : null;
  return moment?.offset === null || moment === null ? null : moment.wall - moment.offset * 60_000;
}

function credentialOf(fields: Fields): Credential | null {
  const [key, secret] = [textAt(fields, KEY), textAt(fields, SECRET)];
  return key === null || secret === null ? null : { key, secret };
}

/**
 * Reads what a person pasted for a key. The answer of a lab that gives tokens is unpacked, and key and secret are told
 * apart where both are named, in JSON, as pairs or as a table.
 *
 * @param wantsSecret true where a key with a secret is expected: then two texts without names are these
 */
export function readPasted(text: string, wantsSecret: boolean): Pasted {
  const bare = text.trim();
  const json = jsonFields(bare);
  if (json !== null) {
    const token = textAt(json, TOKEN);
    if (token !== null) return { kind: 'key', key: keyInPastedText(token), endsAt: endIn(json) };
  }
  const pairs = [...bare.matchAll(PAIR)].map(([, name = '', value = '']) => [name, value] as const);
  const named = [json ?? [], pairs, tableFields(bare)].map(credentialOf).find((found) => found !== null);
  if (named !== undefined && named !== null) return { kind: 'credential', credential: named };
  const [key, secret, ...more] = bare.split(/[\s,;]+/).filter((part) => part !== '');
  if (wantsSecret && key !== undefined && secret !== undefined && more.length === 0)
    return { kind: 'credential', credential: { key, secret } };
  return { kind: 'key', key: keyInPastedText(text), endsAt: null };
}
