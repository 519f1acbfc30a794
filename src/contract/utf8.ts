/** Number of bytes of a text in UTF-8; a lone surrogate counts as the three bytes it is sent as. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if (unit >= 0xd800 && unit <= 0xdbff && isLowSurrogate(text.charCodeAt(index + 1))) {
      // Two units, four bytes.
      bytes += 2;
      index += 1;
    } else bytes += 2;
  }
  return bytes;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** The least character that so many continuation bytes may spell: what is shorter has a shorter spelling. */
const LEAST = [0, 0x80, 0x800, 0x10000] as const;

/** How many continuation bytes follow a first one; -1 for a byte that is no first one. */
const following = (first: number): number =>
  first < 0x80 ? 0 : first < 0xc2 ? -1 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : -1;

/**
 * Whether bytes are well-formed UTF-8. In place of `TextDecoder` with `fatal: true`, which on Node 18, and so on the
 * fallback runtime, reads before the beginning of what it is given where that begins with many continuation bytes, and
 * ends the process.
 */
export function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length;) {
    const first = bytes[at] ?? 0;
    const more = following(first);
    if (more < 0 || at + more >= bytes.length) return false;
    let character = more === 0 ? first : first & (0x3f >> more);
    for (let next = 1; next <= more; next += 1) {
      const byte = bytes[at + next] ?? 0;
      if ((byte & 0xc0) !== 0x80) return false;
      character = (character << 6) | (byte & 0x3f);
    }
    const isSurrogate = character >= 0xd800 && character <= 0xdfff;
    if (character < (LEAST[more] ?? 0) || character > 0x10ffff || isSurrogate) return false;
    at += 1 + more;
  }
  return true;
}
