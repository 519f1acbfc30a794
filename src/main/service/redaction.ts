/** What stands where a key stood. */
export const KEY_REMOVED = '[key removed]';

/**
 * Shortest key that is looked for inside the verbatim text of an answer. A shorter one would be found
 * in ordinary words, and removing it there would change an order.
 */
const SHORTEST_SOUGHT_KEY = 8;

const BEARER = /\b(bearer\s+)[\w.~+/=-]{8,}/gi;

/** The key that was sought last: a call looks for one key in each of its headers and in both bodies. */
let sought: { readonly key: string; readonly spellings: readonly string[] } | null = null;

/** Every way in which a key is commonly written into text, longest first. */
function spellingsOf(key: string): readonly string[] {
  if (sought?.key === key) return sought.spellings;
  const all = [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1), btoaOf(key)];
  const spellings = [...new Set(all)].sort((a, b) => b.length - a.length);
  sought = { key, spellings };
  return spellings;
}

function btoaOf(key: string): string {
  return Buffer.from(key, 'utf8').toString('base64').replace(/=+$/, '');
}

/**
 * Takes a key out of the text of an answer, and nothing else: whatever merely looks like a key stays,
 * because an order is sent on as it came.
 */
export function redactVerbatim(text: string, key: string | null): string {
  if (key === null || key.length < SHORTEST_SOUGHT_KEY) return text;
  let redacted = text;
  for (const spelling of spellingsOf(key)) redacted = redacted.replaceAll(spelling, KEY_REMOVED);
  return redacted;
}

/** Takes a key, and anything in the form of a bearer header, out of text that is only for people. */
export function redactText(text: string, key: string | null): string {
  const known = key === null || key === '' ? text : text.replaceAll(key, KEY_REMOVED);
  return redactVerbatim(known, key).replace(BEARER, (_, word: string) => `${word}${KEY_REMOVED}`);
}

/** Fields of a JSON body that hold something nobody else may have, such as a signing secret. */
const SECRET_FIELDS = /("[\w-]*(?:secret|password|token|api_?key|verifier)[\w-]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const SECRET_FORM = /((?:^|&)[\w-]*(?:secret|password|token|verifier)[\w-]*=)[^&\s]*/gi;

/** Takes secrets out of a body that is kept to be looked at, and is sent nowhere. */
export function redactSecrets(body: string): string {
  return body
    .replace(SECRET_FIELDS, (_, name: string) => `${name}"${KEY_REMOVED}"`)
    .replace(SECRET_FORM, (_, name: string) => name + KEY_REMOVED);
}

const SECRET_HEADERS = /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key)$/i;

/** Headers as they may be recorded: by lower-case name, without keys and cookies. */
export function redactHeaders(
  headers: Readonly<Record<string, string>>,
  key: string | null,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !SECRET_HEADERS.test(name))
      .map(([name, value]) => [name.toLowerCase(), redactText(value, key)]),
  );
}
