/** The kinds of pictures that are kept. Recognised by their first bytes, never by what an answer claims. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif';

export const EXTENSIONS: Record<PictureType, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

export interface PictureFacts {
  readonly type: PictureType;
  /** Pixels of what is shown; null where the file does not say it in a way that every decoder understands alike. */
  readonly width: number | null;
  readonly height: number | null;
  /**
   * Pixels that decoding all of it takes: those of one frame, each as large as the largest, for every frame there is.
   * Null where width or height is.
   */
  readonly pixels: number | null;
  /** False when the file ends before the picture does, as far as is known without decoding it. */
  readonly whole: boolean;
}

/**
 * Whether a runtime may decode a picture. Chromium's decoder of WebP was a way in for whoever made the picture
 * (CVE-2023-4863), and an old runtime has it still: there, only a WebP picture of this computer is decoded.
 */
export const mayDecode = (
  type: string | null,
  { oldRuntime, isFromThisComputer }: { readonly oldRuntime: boolean; readonly isFromThisComputer: boolean },
): boolean => !oldRuntime || isFromThisComputer || type !== 'image/webp';

/**
 * Most pixels of a picture that is kept, many times those of any preview. Decoded, one of this many takes 160 MB of the page's
 * memory, twice that while it is drawn, and Chromium draws up to four pictures at a time.
 */
export const PICTURE_PIXELS = 40_000_000;

/** Parts of a file that are looked at; a file of more is made to keep someone busy. */
const MAX_PARTS = 100_000;

/** Bytes at the end of a file among which its end mark is looked for; some programs append to pictures. */
const TAIL_BYTES = 65_536;

const startsWith = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.length >= at + text.length && bytes.toString('latin1', at, at + text.length) === text;

const endsWithMark = (bytes: Buffer, mark: string): boolean =>
  bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)).includes(Buffer.from(mark, 'latin1'));

/** The size of a picture, growing with every part of it that says one. */
class Size {
  private width = 0;
  private height = 0;
  private frames = 0;
  private parts = 0;
  private isUnknown = false;

  /** A part that reaches to this place, seen from the upper left corner. A size of nothing says nothing. */
  reaches(width: number, height: number): void {
    if (width === 0 || height === 0) this.isUnknown = true;
    this.width = Math.max(this.width, width);
    this.height = Math.max(this.height, height);
  }

  frame(): void {
    this.frames += 1;
  }

  /** True while another part may be looked at. */
  goesOn(): boolean {
    this.parts += 1;
    if (this.parts > MAX_PARTS) this.isUnknown = true;
    return this.parts <= MAX_PARTS;
  }

  /** Decoders differ about what follows: the size is not known. */
  unknown(): void {
    this.isUnknown = true;
  }

  facts(type: PictureType, whole: boolean): PictureFacts {
    const { width, height } = this;
    if (this.isUnknown || width === 0) return { type, width: null, height: null, pixels: null, whole };
    return { type, width, height, pixels: width * height * Math.max(1, this.frames), whole };
  }
}

/** The header, and the frames of an animation, which may claim to be larger than it. */
function png(bytes: Buffer): PictureFacts {
  const size = new Size();
  const known = bytes.length >= 24 && startsWith(bytes, 'IHDR', 12);
  if (!known) size.unknown();
  else size.reaches(bytes.readUInt32BE(16), bytes.readUInt32BE(20));
  for (let at = 8; known && at + 8 <= bytes.length && size.goesOn(); at += 12 + bytes.readUInt32BE(at)) {
    if (!startsWith(bytes, 'fcTL', at + 4) || at + 28 > bytes.length) continue;
    const [width, height] = [bytes.readUInt32BE(at + 12), bytes.readUInt32BE(at + 16)];
    size.reaches(bytes.readUInt32BE(at + 20) + width, bytes.readUInt32BE(at + 24) + height);
    size.frame();
  }
  return size.facts('image/png', known && endsWithMark(bytes, 'IEND\xae\x42\x60\x82'));
}

/** Behind a chain of blocks of a GIF that begins there; null where the file ends within it. */
function afterBlocks(bytes: Buffer, start: number): number | null {
  let at = start;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return null;
    at += 1 + length;
    if (length === 0) return at;
  }
}

const colours = (packed: number): number => ((packed & 0x80) === 0 ? 0 : 3 * 2 ** ((packed & 7) + 1));

/** The screen of a GIF and its frames: a decoder makes the screen as large as what its frames reach to. */
function gif(bytes: Buffer): PictureFacts {
  const size = new Size();
  const end = (whole: boolean): PictureFacts => size.facts('image/gif', whole);
  if (bytes.length < 13) {
    size.unknown();
    return end(false);
  }
  const [screenWidth, screenHeight] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  if (screenWidth > 0 && screenHeight > 0) size.reaches(screenWidth, screenHeight);
  let frames = 0;
  let at: number | null = 13 + colours(bytes[10] ?? 0);
  while (at !== null && at < bytes.length && size.goesOn()) {
    const kind = bytes[at];
    if (kind === 0x3b && frames > 0) return end(true);
    if (kind === 0x21) at = afterBlocks(bytes, at + 2);
    else if (kind === 0x2c && at + 10 <= bytes.length) {
      const [left, top] = [bytes.readUInt16LE(at + 1), bytes.readUInt16LE(at + 3)];
      size.reaches(left + bytes.readUInt16LE(at + 5), top + bytes.readUInt16LE(at + 7));
      size.frame();
      frames += 1;
      at = afterBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    } else {
      // Some decoders end here, some look for a frame further on.
      size.unknown();
      return end(false);
    }
  }
  if (frames === 0) size.unknown();
  return end(false);
}

/** Markers of a JPEG that have no length. */
const standsAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Walks the segments of a JPEG up to its first scan, as decoders do: what is between two segments is passed over. No frame
 * header counts after that, and one that leaves its height to a later segment says nothing.
 */
function jpeg(bytes: Buffer): PictureFacts {
  const size = new Size();
  let frames = 0;
  let at = bytes.indexOf(0xff, 2);
  while (at >= 0 && at + 4 <= bytes.length && size.goesOn()) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    // A zero makes the byte before it none of a marker.
    else if (marker === 0x00 || standsAlone(marker)) at += 2;
    else if (marker === 0xda || marker === 0xd9) break;
    else {
      const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
      if (isFrame) frames += 1;
      if (isFrame && at + 9 <= bytes.length)
        size.reaches(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      at += 2 + bytes.readUInt16BE(at + 2);
    }
    at = bytes.indexOf(0xff, at);
  }
  if (frames !== 1) size.unknown();
  return size.facts('image/jpeg', endsWithMark(bytes, '\xff\xd9'));
}

/** The canvas of a WebP, its frames, and what the picture within each says of itself. */
function webp(bytes: Buffer): PictureFacts {
  const size = new Size();
  let pictures = 0;
  const walk = (start: number, end: number): void => {
    for (let at = start; at + 8 <= end && size.goesOn();) {
      const [body, length] = [at + 8, bytes.readUInt32LE(at + 4)];
      if (startsWith(bytes, 'VP8X', at) && body + 10 <= end)
        size.reaches(bytes.readUIntLE(body + 4, 3) + 1, bytes.readUIntLE(body + 7, 3) + 1);
      else if (startsWith(bytes, 'VP8 ', at) && body + 10 <= end) {
        pictures += 1;
        size.reaches(bytes.readUInt16LE(body + 6) & 0x3fff, bytes.readUInt16LE(body + 8) & 0x3fff);
      } else if (startsWith(bytes, 'VP8L', at) && body + 5 <= end) {
        pictures += 1;
        const packed = bytes.readUInt32LE(body + 1);
        size.reaches((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
      } else if (startsWith(bytes, 'ANMF', at) && body + 16 <= end) {
        const [left, top] = [bytes.readUIntLE(body, 3) * 2, bytes.readUIntLE(body + 3, 3) * 2];
        size.reaches(left + bytes.readUIntLE(body + 6, 3) + 1, top + bytes.readUIntLE(body + 9, 3) + 1);
        size.frame();
        walk(body + 16, Math.min(end, body + length));
      }
      at = body + length + (length % 2);
    }
  };
  walk(12, bytes.length);
  if (pictures === 0) size.unknown();
  return size.facts('image/webp', bytes.length >= bytes.readUInt32LE(4) + 8);
}

/** What a file is by its first bytes, or null when it is none of the pictures that are kept. */
export function pictureFacts(bytes: Buffer): PictureFacts | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return png(bytes);
  if (startsWith(bytes, '\xff\xd8\xff')) return jpeg(bytes);
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return gif(bytes);
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) && bytes.length >= 16) return webp(bytes);
  return null;
}

/** Whether the size of a picture is known, and takes no more than {@link PICTURE_PIXELS}. */
export const fitsInMemory = ({ pixels }: PictureFacts): boolean =>
  pixels !== null && pixels <= PICTURE_PIXELS;
