import { findLoose, type LooseForms, looseForms } from './loose-key';

/** What is where a key was. */
export const KEY_REMOVED = '[key removed]';

/**
 * Shortest key that is looked for inside the verbatim text of an answer. A shorter one would be found
 * in ordinary words, and removing it there would change an order.
 */
const SHORTEST_SOUGHT_KEY = 8;

const BEARER = /\b(bearer\s+)[\w.~+/=-]{8,}/gi;

/** Shortest part of a key that is taken out by itself, in characters. */
const SHORTEST_PART = 12;

/** Length of the probes by which a part is found, in characters: each part holds at least one of them whole. */
const PROBE = 8;

/** A text to look for, and from which length on a part of it counts as found. */
interface Needle {
  readonly text: string;
  readonly part: number;
}

/** What is looked for of a key. */
interface Sought {
  readonly needles: readonly Needle[];
  /** For {@link findLoose}. */
  readonly loose: LooseForms;
}

/** The keys that were sought last: a call looks for the same few in each of its headers and in both bodies. */
const sought = new Map<string, Sought>();
/** How many of them are kept. */
const CACHE_SIZE = 16;

const base64Of = (text: string): string => Buffer.from(text, 'utf8').toString('base64').replace(/=+$/, '');

/** The parts of a text in base64 that are the same wherever in a longer text it begins, in both alphabets. */
function base64Forms(text: string): string[] {
  return [0, 1, 2].flatMap((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')]);
    return (['base64', 'base64url'] as const).map((alphabet) => {
      const encoded = bytes.toString(alphabet).replace(/=+$/, '');
      // The first and the last character also hold bits of what surrounds the text.
      return encoded.slice(before === 0 ? 0 : before + 1, -1);
    });
  });
}

/**
 * What is looked for: the whole key, and parts of what makes it secret. The head and the claims of a token are no secret,
 * and other tokens, such as those in the addresses of pictures, begin in the same way.
 */
function soughtOf(key: string): Sought {
  const known = sought.get(key);
  if (known !== undefined) return known;
  const isToken = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(key);
  const secret = isToken ? key.slice(key.lastIndexOf('.') + 1) : key;
  const part = Math.max(SHORTEST_PART, Math.ceil(secret.length / 3));
  const whole = (text: string): Needle => ({ text, part: text.length });
  const inParts = (text: string, factor: number): Needle => ({
    text,
    part: Math.min(text.length, Math.ceil(part * factor)),
  });
  const hexOf = (text: string): string[] => {
    const hex = Buffer.from(text, 'utf8').toString('hex');
    return [hex, hex.toUpperCase()];
  };
  const all = [
    ...[key, base64Of(key), ...base64Forms(key), ...hexOf(key)].map(whole),
    inParts(secret, 1),
    ...base64Forms(secret).map((text) => inParts(text, 4 / 3)),
    ...hexOf(secret).map((text) => inParts(text, 2)),
  ];
  const shortest = new Map<string, number>();
  for (const { text, part: from } of all)
    if (text.length >= SHORTEST_SOUGHT_KEY)
      shortest.set(text, Math.min(from, shortest.get(text) ?? text.length));
  const made = {
    needles: [...shortest].map(([text, from]) => ({ text, part: from })),
    loose: looseForms(secret),
  };
  for (const oldest of [...sought.keys()].slice(0, Math.max(0, sought.size - CACHE_SIZE + 1)))
    sought.delete(oldest);
  sought.set(key, made);
  return made;
}

/** A stretch of a text, its end not included. */
type Stretch = readonly [from: number, to: number];

/** Where a needle, or a part of it that counts, is in a text. */
function findNeedle(text: string, { text: needle, part }: Needle): Stretch[] {
  const found: Stretch[] = [];
  const probe = Math.min(PROBE, part);
  // Probes as far apart as that no part falls between two of them.
  const step = Math.max(1, part - probe + 1);
  for (let start = 0; start + probe <= needle.length; start += step) {
    const sample = needle.slice(start, start + probe);
    for (let at = text.indexOf(sample); at >= 0; at = text.indexOf(sample, at + 1)) {
      let [from, to] = [at, at + probe];
      for (let left = start - 1; left >= 0 && text[from - 1] === needle[left]; left -= 1) from -= 1;
      for (let right = start + probe; right < needle.length && text[to] === needle[right]; right += 1)
        to += 1;
      if (to - from >= part) found.push([from, to]);
    }
  }
  return found;
}

/** Escapes of one character each: of JSON and JavaScript, of addresses, of HTML; and a NUL, which stands for nothing. */
const ESCAPES =
  /\\+u00([0-7][0-9a-f])|\\+x([0-7][0-9a-f])|\\+(\/)|%([0-7][0-9a-f])|&(?:amp;)*#0*(\d{1,3});|&(?:amp;)*#x0*([0-7]?[0-9a-f]);|&(?:amp;)*(sol|plus|equals|lowbar|period|amp|percnt|colon|quot|apos|lt|gt);|\0/gi;

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ sol: '/', plus: '+', equals: '=', lowbar: '_', period: '.', amp: '&', percnt: '%', colon: ':' },
  ...{ quot: '"', apos: "'", lt: '<', gt: '>' },
};

/** What a text says without one layer of escapes, and where each of its characters comes from. */
interface Unescaped {
  readonly text: string;
  /** The stretch that became the stretch of the unescaped text. */
  readonly origin: (stretch: Stretch) => Stretch;
}

/** Takes one layer of escapes away; null where there is none. */
function unescaped(text: string): Unescaped | null {
  /** Behind each escape: its place in the unescaped text, and in the text. */
  const ends: { readonly inner: number; readonly outer: number; readonly length: number }[] = [];
  let shorter = 0;
  const plain = text.replace(ESCAPES, (escape: string, ...groups: (string | number | undefined)[]) => {
    const [unicode, byte, slash, percent, decimal, hexadecimal, entity] = groups as (string | undefined)[];
    const at = groups.find((group) => typeof group === 'number') ?? 0;
    const hex = unicode ?? byte ?? percent ?? hexadecimal;
    const char =
      hex !== undefined
        ? String.fromCharCode(Number.parseInt(hex, 16))
        : decimal !== undefined
          ? String.fromCharCode(Number(decimal))
          : (slash ?? ENTITIES[entity?.toLowerCase() ?? ''] ?? '');
    const inner = at - shorter + char.length;
    shorter += escape.length - char.length;
    ends.push({ inner, outer: at + escape.length, length: escape.length });
    return char;
  });
  if (ends.length === 0) return null;
  /** The last escape whose end is at or before a place of the unescaped text; -1 for none. */
  const lastBefore = (place: number): number => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.inner ?? 0) <= place) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const outer = (place: number): number => {
    const last = ends[lastBefore(place)];
    return last === undefined ? place : last.outer + (place - last.inner);
  };
  return {
    text: plain,
    // A stretch begins where its first character begins, and that may be an escape.
    origin: ([from, to]) => {
      const first = ends[lastBefore(from) + 1];
      const beginsWithEscape = first !== undefined && first.inner - 1 === from;
      return [beginsWithEscape ? first.outer - first.length : outer(from), outer(to)];
    },
  };
}

/** How many layers of escapes are looked under, such as JSON within JSON. */
const LAYERS = 3;

/** Every stretch of a text that holds the key or a part of it. */
function findKey(text: string, key: Sought, layers: number): Stretch[] {
  const found = [...key.needles.flatMap((needle) => findNeedle(text, needle)), ...findLoose(text, key.loose)];
  const inner = layers > 0 ? unescaped(text) : null;
  if (inner === null) return found;
  return [...found, ...findKey(inner.text, key, layers - 1).map(inner.origin)];
}

/** A key, or several of them, or none. */
type Keys = string | readonly string[] | null;

const keysIn = (keys: Keys): readonly string[] =>
  keys === null ? [] : typeof keys === 'string' ? [keys] : keys;

/**
 * Takes keys out of the text of an answer, and nothing else: whatever merely looks like a key stays,
 * because an order is sent on as it came. A key is found whole and in parts, as it is, in base64 (also with something
 * before it), in hex, and under up to three layers of the escapes of JSON, addresses and HTML; and whole in the forms of
 * {@link looseForms}.
 */
export const redactVerbatim = (text: string, keys: Keys): string => keysIn(keys).reduce(withoutKey, text);

function withoutKey(text: string, key: string): string {
  if (key.length < SHORTEST_SOUGHT_KEY) return text;
  const found = findKey(text, soughtOf(key), LAYERS).sort(([one], [other]) => one - other);
  let redacted = '';
  let done = 0;
  for (const [from, to] of found) {
    if (to <= done) continue;
    // What overlaps, or follows at once, is one key.
    if (from > done || done === 0) redacted += text.slice(done, from) + KEY_REMOVED;
    done = to;
  }
  return redacted + text.slice(done);
}

/** Takes keys, and anything in the form of a bearer header, out of text that is only for people. */
export function redactText(text: string, keys: Keys): string {
  const known = keysIn(keys)
    .filter((key) => key !== '')
    .reduce((rest, key) => rest.replaceAll(key, KEY_REMOVED), text);
  return redactVerbatim(known, keys).replace(BEARER, (_, word: string) => `${word}${KEY_REMOVED}`);
}

/** Fields of a JSON body that hold something no one else may have, such as a signing secret. */
const SECRET_FIELDS = /("[\w-]*(?:secret|password|token|api_?key|verifier)[\w-]*"\s*:\s*)"(?:[^"\\]|\\.)*"/gi;
const SECRET_FORM = /((?:^|&)[\w-]*(?:secret|password|token|verifier)[\w-]*=)[^&\s]*/gi;

/** Takes secrets out of a body that is kept to be looked at, and is sent nowhere. */
export function redactSecrets(body: string): string {
  return body
    .replace(SECRET_FIELDS, (_, name: string) => `${name}"${KEY_REMOVED}"`)
    .replace(SECRET_FORM, (_, name: string) => name + KEY_REMOVED);
}

const SECRET_HEADERS = /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key)$/i;

/** Headers as they may be recorded: by lower-case name, without keys, also in their names, and without cookies. */
export function redactHeaders(headers: Readonly<Record<string, string>>, keys: Keys): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !SECRET_HEADERS.test(name))
      .map(([name, value]) => [redactVerbatim(name.toLowerCase(), keys), redactText(value, keys)]),
  );
}
