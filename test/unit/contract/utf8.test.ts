import { createRequire } from 'node:module';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUtf8 as isUtf8ByPlatform } from '@contract/utf8';

const { SafeTextDecoder } = createRequire(import.meta.url)('../../../scripts/fallback/polyfills.js') as {
  SafeTextDecoder: typeof TextDecoder;
};

/** The same with the decoder that replaces the strict one of Node 18, which ends the process for some bytes. */
function isUtf8ByPolyfill(bytes: Uint8Array): boolean {
  try {
    new SafeTextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What is replaced when it is read does not come out as it went in. */
const comesOutAsItWentIn = (bytes: Uint8Array): boolean =>
  Buffer.from(Buffer.from(bytes).toString('utf8'), 'utf8').equals(Buffer.from(bytes));

describe.each([
  ['by the platform', isUtf8ByPlatform],
  ['by the polyfill of the fallback', isUtf8ByPolyfill],
])('well-formed UTF-8, %s', (_, isUtf8) => {
  it('is every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(isUtf8(new TextEncoder().encode(text))).toBe(true);
      }),
    );
    expect(isUtf8(new TextEncoder().encode('\ufeffa\0é€😀\u{10ffff}\ufffd'))).toBe(true);
  });

  it('is distinguished from all other bytes', () => {
    // Bytes that come close to it: parts of characters, too long ones, surrogates.
    const piece = fc.constantFrom(
      ...[[0x41], [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xc2], [0xc2, 0x80], [0xe0, 0x80, 0x80]],
      ...[
        [0xe0, 0xa0, 0x80],
        [0xe2, 0x82],
        [0xed, 0x9f, 0xbf],
        [0xed, 0xa0, 0x80],
        [0xef, 0xbf, 0xbd],
      ],
      ...[
        [0xf0, 0x80, 0x80, 0x80],
        [0xf0, 0x90, 0x80, 0x80],
        [0xf4, 0x8f, 0xbf, 0xbf],
        [0xf4, 0x90, 0x80, 0x80],
      ],
      ...[[0xf5, 0x80, 0x80, 0x80], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xff], [0xf0, 0x9f, 0x98]],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const bytes = Uint8Array.from(pieces.flat());
        expect(isUtf8(bytes)).toBe(comesOutAsItWentIn(bytes));
      }),
      { numRuns: 2_000 },
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(isUtf8(bytes)).toBe(comesOutAsItWentIn(bytes));
      }),
    );
  });

  it('is no megabyte of continuation bytes', () => {
    expect(isUtf8(new Uint8Array(2_000_000).fill(0x80))).toBe(false);
  });
});
