/*
 * Pictures of few bytes that take much memory once they are decoded. Every pixel of them is there, so that a decoder has
 * to write all of it, and not only to ask for the memory.
 */

const le16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const be16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

/** Numbers of some bits each, the lowest bit first, as GIF packs them. */
function packed(codes: readonly (readonly [code: number, bits: number])[]): Buffer {
  const bytes: number[] = [];
  let [held, count] = [0, 0];
  for (const [code, bits] of codes) {
    held |= code << count;
    count += bits;
    for (; count >= 8; count -= 8, held >>= 8) bytes.push(held & 0xff);
  }
  if (count > 0) bytes.push(held & 0xff);
  return Buffer.from(bytes);
}

/** This many pixels of the colour 1, each code of LZW standing for one pixel more than the one before. */
function lzwOfOneColour(pixels: number): Buffer {
  const [least, clear, end] = [2, 4, 5];
  const codes: (readonly [number, number])[] = [[clear, least + 1]];
  let bits = least + 1;
  // The table is full with 4,096 codes; the last of them then serves for all that is left.
  for (let [left, length] = [pixels, 1]; left > 0;) {
    const run = Math.min(length, left);
    codes.push([run === 1 ? 1 : end + run - 1, bits]);
    left -= run;
    const next = end + length;
    if (next === 2 ** bits && bits < 12) bits += 1;
    if (next < 4_095) length += 1;
  }
  codes.push([end, bits]);
  const data = packed(codes);
  const blocks: Buffer[] = [];
  for (let at = 0; at < data.length; at += 255) {
    const block = data.subarray(at, at + 255);
    blocks.push(Buffer.from([block.length]), block);
  }
  return Buffer.concat([Buffer.from([least]), ...blocks, Buffer.from([0])]);
}

/** A GIF of one pixel, as its header says, with a frame of this width and height. */
export function gifBomb(side: number): Buffer {
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    ...[le16(1), le16(1)],
    // Four colours, the second of them grey.
    ...[Buffer.from([0x81, 0, 0]), Buffer.from([255, 255, 255, 90, 90, 90, 0, 0, 0, 0, 0, 0])],
    ...[Buffer.from([0x2c, 0, 0, 0, 0]), le16(side), le16(side), Buffer.from([0])],
    ...[lzwOfOneColour(side * side), Buffer.from([0x3b])],
  ]);
}

/**
 * A grey JPEG of this width and height, with this many empty comments before its size that no one looks at all of them.
 * Every block takes two bits: no change of its brightness, no detail.
 */
export function jpegBomb(side: number, comments: number): Buffer {
  const table = (kind: number): Buffer =>
    Buffer.concat([Buffer.from([0xff, 0xc4, 0, 20, kind, 1]), Buffer.alloc(15), Buffer.from([0])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    Buffer.from('fffe0002'.repeat(comments), 'hex'),
    Buffer.concat([Buffer.from([0xff, 0xdb, 0, 67, 0]), Buffer.alloc(64, 1)]),
    ...[Buffer.from([0xff, 0xc0, 0, 11, 8]), be16(side), be16(side), Buffer.from([1, 1, 0x11, 0])],
    ...[table(0x00), table(0x10)],
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]),
    Buffer.alloc(Math.ceil((Math.ceil(side / 8) ** 2 * 2) / 8)),
    Buffer.from([0xff, 0xd9]),
  ]);
}
