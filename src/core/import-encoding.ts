import { isUtf8 } from '@contract/utf8';
import type { ImportEncoding } from './imports';

/** Every runtime that this program knows has it, whatever library of types a reader was compiled with. */
declare const TextDecoder: new (
  encoding: 'utf-8',
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };

/** Windows-1252 where it is not Latin-1: 0x80 to 0x9f. Bytes that it leaves free stand for themselves. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const begins = (bytes: Uint8Array, ...mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Zero bytes at even and at odd places among the first ones: letters in UTF-16 have one each. */
function zeroBytes(bytes: Uint8Array): { even: number; odd: number; looked: number } {
  const looked = Math.min(bytes.length, 4096) & ~1;
  let [even, odd] = [0, 0];
  for (let index = 0; index < looked; index += 1) {
    if (bytes[index] !== 0) continue;
    if (index % 2 === 0) even += 1;
    else odd += 1;
  }
  return { even, odd, looked };
}

/**
 * The encoding of a text file from its bytes: by its byte-order mark, by the zero bytes that letters have in
 * UTF-16, as UTF-8 where it is valid, and else Windows-1252, which is what older spreadsheets write.
 */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  if (begins(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (begins(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (begins(bytes, 0xfe, 0xff)) return 'utf-16be';
  const { even, odd, looked } = zeroBytes(bytes);
  if (bytes.length % 2 === 0 && looked > 0) {
    if (odd > looked / 8 && odd > even * 2) return 'utf-16le';
    if (even > looked / 8 && even > odd * 2) return 'utf-16be';
  }
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Code units as text, some thousand at a time: more arguments than that a call does not take. */
function textOf(length: number, unitAt: (index: number) => number): string {
  const parts: string[] = [];
  const units = new Uint16Array(8192);
  for (let from = 0; from < length; from += units.length) {
    const count = Math.min(units.length, length - from);
    for (let index = 0; index < count; index += 1) units[index] = unitAt(from + index);
    parts.push(String.fromCharCode(...units.subarray(0, count)));
  }
  return parts.join('');
}

const utf16 = (bytes: Uint8Array, low: 0 | 1): string =>
  textOf(
    bytes.length >> 1,
    (index) => (bytes[index * 2 + low] ?? 0) | ((bytes[index * 2 + 1 - low] ?? 0) << 8),
  ).replace(/\p{Cs}/gu, '\ufffd');

const windows1252 = (bytes: Uint8Array): string =>
  textOf(bytes.length, (index) => {
    const byte = bytes[index] ?? 0;
    return byte >= 0x80 && byte <= 0x9f ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte;
  });

/**
 * The text of a file in an encoding, without its byte-order mark. Never throws: what the encoding has no
 * character for shows as a replacement character, and NUL, which no table of the desk can hold, by its picture.
 */
export function decodeText(bytes: Uint8Array, encoding: ImportEncoding): string {
  const text =
    encoding === 'utf-8'
      ? new TextDecoder('utf-8', { fatal: false, ignoreBOM: true }).decode(bytes)
      : encoding === 'windows-1252'
        ? windows1252(bytes)
        : utf16(bytes, encoding === 'utf-16le' ? 0 : 1);
  const body = text.startsWith('\ufeff') ? text.slice(1) : text;
  return body.includes('\0') ? body.replaceAll('\0', '\u2400') : body;
}
