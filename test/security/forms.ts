import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** The parts of a text in base64 that are the same wherever in a longer text it begins. */
function base64Parts(text: string, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text, 'utf8')]);
    const encoded = bytes.toString(encoding).replace(/=+$/, '');
    // The first and the last letter also hold bits of what is beside the text.
    return encoded.slice(before === 0 ? 0 : before + 1, -1);
  });
}

const everyByteEscaped = (text: string): string =>
  [...Buffer.from(text, 'utf8')].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Every form in which a program is likely to have written a text. */
export function formsOf(text: string): Buffer[] {
  const hex = Buffer.from(text, 'utf8').toString('hex');
  const texts = [
    text,
    encodeURIComponent(text),
    everyByteEscaped(text),
    everyByteEscaped(text).toUpperCase(),
    JSON.stringify(text).slice(1, -1),
    hex,
    hex.toUpperCase(),
    Array.from(text).reverse().join(''),
    ...base64Parts(text, 'base64'),
    ...base64Parts(text, 'base64url'),
  ];
  const bytes = [...new Set(texts)].map((form) => Buffer.from(form, 'utf8'));
  return [...bytes, Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()];
}

/** Longest stream that is unpacked, in bytes. */
const LARGEST = { maxOutputLength: 256 * 1_048_576 };
const unpackers = [gunzipSync, inflateSync, inflateRawSync, brotliDecompressSync];

function unpacked(bytes: Buffer, unpack: (typeof unpackers)[number]): Buffer | null {
  try {
    return unpack(bytes, LARGEST);
  } catch {
    return null;
  }
}

/** Where the packed bytes of a gzip member begin that itself begins at `at`: behind its head, and its name if it has one. */
function behindHead(bytes: Buffer, at: number): number {
  const hasName = ((bytes[at + 3] ?? 0) & 0x08) !== 0;
  return hasName ? bytes.indexOf(0, at + 10) + 1 : at + 10;
}

/** What is packed somewhere in some bytes: gzip members, and the streams of a PDF. */
function packedIn(bytes: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = bytes.indexOf('1f8b08', 0, 'hex'); at >= 0; at = bytes.indexOf('1f8b08', at + 1, 'hex')) {
    // What follows it is none of it.
    const whole = unpacked(bytes.subarray(behindHead(bytes, at)), inflateRawSync);
    if (whole !== null) found.push(whole);
  }
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
      const start = at + (bytes[at + 6] === 13 ? 8 : 7);
      const end = bytes.indexOf('endstream', start);
      const whole = end < 0 ? null : unpacked(bytes.subarray(start, end), inflateSync);
      if (whole !== null) found.push(whole);
    }
  }
  return found;
}

/** Whether a text is somewhere in some bytes, in any of its forms, packed or not. */
export function holds(bytes: Buffer, forms: readonly Buffer[]): boolean {
  if (forms.some((form) => bytes.includes(form))) return true;
  const whole = unpackers.map((unpack) => unpacked(bytes, unpack)).filter((inner) => inner !== null);
  return [...whole, ...packedIn(bytes)].some((inner) => forms.some((form) => inner.includes(form)));
}
