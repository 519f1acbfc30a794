'use strict';

/*
 * What Node 18, and so the fallback, lacks of what the program expects of the official Electron. Loaded before the
 * program in each of its processes.
 */
const { webcrypto } = require('node:crypto');

/** The least character that so many continuation bytes may spell: what is shorter has a shorter spelling. */
const LEAST = [0, 0x80, 0x800, 0x10000];

/** How many continuation bytes follow a first one; -1 for a byte that is no first one. */
const following = (first) =>
  first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;

/** Whether bytes are well-formed UTF-8. */
function isWellFormed(bytes) {
  for (let at = 0; at < bytes.length;) {
    const more = following(bytes[at]);
    if (more < 0 || at + more >= bytes.length) return false;
    let character = more === 0 ? bytes[at] : bytes[at] & (0x3f >> more);
    for (let next = 1; next <= more; next += 1) {
      const byte = bytes[at + next];
      if ((byte & 0xc0) !== 0x80) return false;
      character = (character << 6) | (byte & 0x3f);
    }
    const isSurrogate = character >= 0xd800 && character <= 0xdfff;
    if (character < LEAST[more] || character > 0x10ffff || isSurrogate) return false;
    at += 1 + more;
  }
  return true;
}

/**
 * A decoder whose strict kind looks at the bytes by itself: that of Node 18 reads before the beginning of what it is given
 * where that begins with many continuation bytes, and ends the process. Strict decoding is whole, never in parts.
 */
class SafeTextDecoder extends TextDecoder {
  #isStrict;

  constructor(label, options = {}) {
    super(label, { ...options, fatal: false });
    this.#isStrict = options.fatal === true;
  }

  get fatal() {
    return this.#isStrict;
  }

  decode(input, options) {
    if (this.#isStrict && input !== undefined) {
      const bytes = ArrayBuffer.isView(input)
        ? new Uint8Array(input.buffer, input.byteOffset, input.byteLength)
        : new Uint8Array(input);
      if (!isWellFormed(bytes)) throw new TypeError('The encoded data was not valid for encoding utf-8');
    }
    return super.decode(input, options);
  }
}

if (!('crypto' in globalThis))
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
if (Number.parseInt(process.versions.node, 10) < 20) globalThis.TextDecoder = SafeTextDecoder;

module.exports = { SafeTextDecoder };
