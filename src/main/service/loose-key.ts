/**
 * A key that someone echoes so that it is not found as it is: spelled backwards, with something between its characters,
 * in other letters, or as numbers. All of it is found in what is left of a text when only its letters and digits count,
 * and capitals and small letters are the same.
 */

/** Shortest form that is looked for so: nothing as long as that is in a text by chance. */
const SHORTEST = 20;

/** Letters and digits, each a number below 36; what is none is {@link NONE}. Wide ones of Chinese fonts are the same. */
const NONE = 255;
const VALUES = Uint8Array.from({ length: 128 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 36);
  return Number.isNaN(value) ? NONE : value;
});
const valueOf = (code: number): number => {
  if (code < 128) return VALUES[code] ?? NONE;
  return code >= 0xff01 && code <= 0xff5e ? (VALUES[code - 0xfee0] ?? NONE) : NONE;
};

/** How many values three letters together have. */
const TRIPLES = 36 ** 3;

const reversed = (text: string): string => Array.from(text).reverse().join('');

const rotated = (text: string): string =>
  text.replace(/[a-z]/gi, (char) =>
    String.fromCharCode(char.charCodeAt(0) + (/[a-m]/i.test(char) ? 13 : -13)),
  );

/** The parts of some bytes in base64 that are the same wherever in longer bytes they begin. */
function base64Parts(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    // The first and the last character also hold bits of what surrounds them.
    return encoded.slice(before === 0 ? 0 : before + 1, -1);
  });
}

/** The same for base32, which is written in groups of five bytes. */
function base32Parts(bytes: Buffer): string[] {
  return [0, 1, 2, 3, 4].map((before) => {
    const bits = Array.from(Buffer.concat([Buffer.alloc(before), bytes]), (byte) =>
      byte.toString(2).padStart(8, '0'),
    ).join('');
    const encoded = (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)] ?? '');
    return encoded.slice(Math.ceil((before * 8) / 5)).join('');
  });
}
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** Forms of a key, by the last three letters of each. */
export interface LooseForms {
  /** 1 for three letters with which a form ends. */
  readonly ends: Uint8Array;
  readonly byEnd: ReadonlyMap<number, readonly Uint8Array[]>;
}

const valuesOf = (text: string): Uint8Array =>
  Uint8Array.from(Array.from(text, (char) => valueOf(char.charCodeAt(0)))).filter((value) => value !== NONE);

/** Forms of a key, or of the part of it that is secret, for {@link findLoose}. */
export function looseForms(secret: string): LooseForms {
  const bytes = Buffer.from(secret, 'utf8');
  const wide = Buffer.from(secret, 'utf16le');
  const codes = (form: (code: number) => string): string => Array.from(bytes, form).join('');
  const hex = (code: number): string => code.toString(16);
  const forms = [
    ...[secret, reversed(secret), rotated(secret)],
    ...[bytes, wide, Buffer.from(reversed(secret)), Buffer.from(bytes.toString('hex'))].flatMap(base64Parts),
    ...base64Parts(Buffer.from(bytes.toString('base64'))),
    ...base32Parts(bytes),
    ...[bytes.toString('hex'), wide.toString('hex'), Buffer.from(reversed(secret)).toString('hex')],
    ...[codes(String), codes((code) => code.toString(8)), codes((code) => code.toString(2).padStart(8, '0'))],
    // With the letters that are between two of them.
    ...[codes((code) => `u${hex(code)}`), codes((code) => `0x${hex(code)}`)],
  ];
  const ends = new Uint8Array(TRIPLES);
  const byEnd = new Map<number, Uint8Array[]>();
  for (const values of forms.map(valuesOf).filter(({ length }) => length >= SHORTEST)) {
    const end = values.slice(-3).reduce((sum, value) => sum * 36 + value, 0);
    ends[end] = 1;
    byEnd.set(end, [...(byEnd.get(end) ?? []), values]);
  }
  return { ends, byEnd };
}

/**
 * Where in a text forms of {@link looseForms} are, whatever is between their characters; the end is not included. One
 * walk over the text, however many forms there are.
 */
export function findLoose(
  text: string,
  { ends, byEnd }: LooseForms,
): (readonly [from: number, to: number])[] {
  if (text.length < SHORTEST) return [];
  const letters = new Uint8Array(text.length);
  const found: [number, number][] = [];
  let [count, end] = [0, 0];
  for (let place = 0; place < text.length; place += 1) {
    const value = valueOf(text.charCodeAt(place));
    if (value === NONE) continue;
    letters[count] = value;
    count += 1;
    end = (end * 36 + value) % TRIPLES;
    if (ends[end] === 0) continue;
    for (const form of byEnd.get(end) ?? [])
      if (endsWith(letters, count, form)) found.push([count - form.length, count - 1]);
  }
  if (found.length === 0) return [];
  const places = placesOfLetters(text);
  return found.map(([first, last]) => [places[first] ?? 0, (places[last] ?? 0) + 1]);
}

/** Whether the first this many of some letters end with a form. */
function endsWith(letters: Uint8Array, count: number, form: Uint8Array): boolean {
  const before = count - form.length;
  if (before < 0) return false;
  for (let index = form.length - 1; index >= 0; index -= 1)
    if (letters[before + index] !== form[index]) return false;
  return true;
}

/** Where each letter and digit of a text is. */
function placesOfLetters(text: string): number[] {
  const places: number[] = [];
  for (let place = 0; place < text.length; place += 1)
    if (valueOf(text.charCodeAt(place)) !== NONE) places.push(place);
  return places;
}
