/** The kinds of pictures that are kept. Told by their first bytes, never by what an answer claims. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

export interface PictureFacts {
  readonly type: PictureType;
  /** Pixels; null where the head of the file does not tell. */
  readonly width: number | null;
  readonly height: number | null;
  /** False when the file ends before the picture does, as far as can be told without decoding it. */
  readonly whole: boolean;
}

/** Bytes at the end of a file among which its end mark is looked for; some programs append to pictures. */
const TAIL_BYTES = 65_536;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

const endsWithMark = (bytes: Buffer, mark: string): boolean =>
  bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)).includes(Buffer.from(mark, 'latin1'));

function png(bytes: Buffer): PictureFacts {
  const known = bytes.length >= 24 && startsWith(bytes, 'IHDR', 12);
  return {
    type: 'image/png',
    width: known ? bytes.readUInt32BE(16) : null,
    height: known ? bytes.readUInt32BE(20) : null,
    whole: known && endsWithMark(bytes, 'IEND\xae\x42\x60\x82'),
  };
}

function gif(bytes: Buffer): PictureFacts {
  const known = bytes.length >= 10;
  return {
    type: 'image/gif',
    width: known ? bytes.readUInt16LE(6) : null,
    height: known ? bytes.readUInt16LE(8) : null,
    whole: endsWithMark(bytes, ';'),
  };
}

/** Walks the segments of a JPEG up to the frame header, which holds the size. */
function jpeg(bytes: Buffer): PictureFacts {
  const facts = { type: 'image/jpeg', whole: endsWithMark(bytes, '\xff\xd9') } as const;
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { ...facts, height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    // Fill bytes and markers without a length stand alone.
    const alone = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    at += marker === 0xff ? 1 : alone ? 2 : 2 + bytes.readUInt16BE(at + 2);
  }
  return { ...facts, width: null, height: null };
}

function webp(bytes: Buffer): PictureFacts {
  const facts = { type: 'image/webp', whole: bytes.length >= bytes.readUInt32LE(4) + 8 } as const;
  if (bytes.length >= 30 && startsWith(bytes, 'VP8X', 12)) {
    return { ...facts, width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  }
  if (bytes.length >= 30 && startsWith(bytes, 'VP8 ', 12)) {
    return { ...facts, width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
  if (bytes.length >= 25 && startsWith(bytes, 'VP8L', 12)) {
    const packed = bytes.readUInt32LE(21);
    return { ...facts, width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return { ...facts, width: null, height: null };
}

/** What a file is by its first bytes, or null when it is none of the pictures that are kept. */
export function pictureFacts(bytes: Buffer): PictureFacts | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return png(bytes);
  if (startsWith(bytes, '\xff\xd8\xff')) return jpeg(bytes);
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return gif(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) && bytes.length >= 16) return webp(bytes);
  return null;
}
