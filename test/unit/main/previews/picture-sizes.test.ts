import { describe, expect, it } from 'vitest';
import { fitsInMemory, pictureFacts } from '@main/previews/picture-type';
import { gifPicture, jpegPicture, pngPicture, webpPicture } from './pictures';

const factsOf = (bytes: Buffer) => {
  const facts = pictureFacts(bytes);
  if (facts === null) throw new Error('It is no picture');
  return { ...facts, fitsInMemory: fitsInMemory(facts) };
};
const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const le16 = (value: number): Buffer => Buffer.from([value & 0xff, value >> 8]);
const le24 = (value: number): Buffer => Buffer.from([value & 0xff, (value >> 8) & 0xff, value >> 16]);
const be16 = (value: number): Buffer => Buffer.from([value >> 8, value & 0xff]);

function be32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function le32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

const UNKNOWN = { width: null, height: null, pixels: null, fitsInMemory: false };

describe('a picture as it is usually made', () => {
  it.each([
    ['PNG', pngPicture(12, 7), 12, 7],
    ['JPEG', jpegPicture(20, 11), 20, 11],
    ['GIF', gifPicture(), 1, 1],
    ['WebP', webpPicture(), 1, 1],
  ])('is known by its size: %s', (_name, bytes, width, height) => {
    expect(factsOf(bytes)).toMatchObject({ width, height, pixels: width * height, fitsInMemory: true });
  });
});

describe('a GIF', () => {
  const screen = (width: number, height: number): Buffer =>
    Buffer.concat([text('GIF89a'), le16(width), le16(height), Buffer.from([0, 0, 0])]);
  const frame = (left: number, top: number, width: number, height: number): Buffer =>
    Buffer.concat([
      Buffer.from([0x2c]),
      le16(left),
      le16(top),
      le16(width),
      le16(height),
      Buffer.from([0, 2, 1, 0, 0]),
    ]);
  const END = Buffer.from([0x3b]);

  it('is as large as its largest frame, whatever its screen', () => {
    const bytes = Buffer.concat([screen(1, 1), frame(0, 0, 1, 1), frame(0, 0, 30_000, 30_000), END]);
    expect(factsOf(bytes)).toMatchObject({ width: 30_000, height: 30_000, fitsInMemory: false });
  });

  it('reaches to where a small frame is put', () => {
    const bytes = Buffer.concat([screen(1, 1), frame(60_000, 60_000, 1, 1), END]);
    expect(factsOf(bytes)).toMatchObject({ width: 60_001, height: 60_001, fitsInMemory: false });
  });

  it('takes as much as all of its frames', () => {
    const frames = Array.from({ length: 200 }, () => frame(0, 0, 1_000, 1_000));
    const bytes = Buffer.concat([screen(1_000, 1_000), ...frames, END]);
    expect(factsOf(bytes)).toMatchObject({ width: 1_000, pixels: 200_000_000, fitsInMemory: false });
  });

  it('is found behind extensions and tables of colours', () => {
    const head = Buffer.concat([
      text('GIF89a'),
      le16(2),
      le16(2),
      Buffer.from([0x80, 0, 0]),
      Buffer.alloc(6),
    ]);
    const extension = Buffer.from([0x21, 0xfe, 3, 0x2c, 0x2c, 0x2c, 0]);
    const bytes = Buffer.concat([head, extension, frame(0, 0, 20_000, 20_000), END]);
    expect(factsOf(bytes)).toMatchObject({ width: 20_000, fitsInMemory: false });
  });

  it.each([
    ['without a frame', Buffer.concat([screen(1, 1), END])],
    [
      'with something else between its blocks',
      Buffer.concat([screen(1, 1), frame(0, 0, 1, 1), Buffer.from([7]), frame(0, 0, 9, 9), END]),
    ],
    ['that ends in its head', screen(1, 1).subarray(0, 12)],
    ['with a frame of no size', Buffer.concat([screen(1, 1), frame(0, 0, 0, 1), END])],
  ])('%s is of unknown size', (_name, bytes) => expect(factsOf(bytes)).toMatchObject(UNKNOWN));
});

describe('a JPEG', () => {
  const START = Buffer.from([0xff, 0xd8]);
  const segment = (marker: number, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from([0xff, marker]), be16(body.length + 2), body]);
  const frame = (width: number, height: number, marker = 0xc0): Buffer =>
    segment(
      marker,
      Buffer.concat([Buffer.from([8]), be16(height), be16(width), Buffer.from([1, 1, 0x11, 0])]),
    );
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3]),
  ]);
  const END = Buffer.from([0xff, 0xd9]);
  const filler = segment(0xe1, Buffer.alloc(60_000));

  it('has its size read however far back its frame header is', () => {
    const bytes = Buffer.concat([
      START,
      ...Array.from({ length: 30 }, () => filler),
      frame(60_000, 60_000),
      scan,
      END,
    ]);
    expect(factsOf(bytes)).toMatchObject({ width: 60_000, fitsInMemory: false });
  });

  it('has its size read behind bytes that no segment has', () => {
    const bytes = Buffer.concat([
      START,
      segment(0xe0, Buffer.alloc(4)),
      Buffer.from([1, 2, 3]),
      frame(60_000, 50_000),
      scan,
      END,
    ]);
    expect(factsOf(bytes)).toMatchObject({ width: 60_000, height: 50_000, fitsInMemory: false });
  });

  it('has its size read in every kind of frame', () => {
    for (const marker of [0xc0, 0xc1, 0xc2, 0xc9, 0xca])
      expect(factsOf(Buffer.concat([START, frame(50_000, 9, marker), scan, END]))).toMatchObject({
        width: 50_000,
      });
  });

  it.each([
    [
      'whose height follows in a later segment',
      Buffer.concat([START, frame(60_000, 0), scan, segment(0xdc, be16(60_000)), END]),
    ],
    ['without a frame header', Buffer.concat([START, filler, scan, END])],
    ['with two frame headers', Buffer.concat([START, frame(1, 1), frame(60_000, 60_000), scan, END])],
    ['that ends in its frame header', Buffer.concat([START, frame(60_000, 60_000).subarray(0, 7)])],
    ['that only begins', Buffer.concat([START, Buffer.from([0xff, 0xe0])])],
  ])('%s is of unknown size', (_name, bytes) => expect(factsOf(bytes)).toMatchObject(UNKNOWN));
});

describe('a PNG', () => {
  const chunk = (type: string, body: Buffer): Buffer =>
    Buffer.concat([be32(body.length), text(type), body, Buffer.alloc(4)]);
  const frame = (width: number, height: number): Buffer =>
    chunk('fcTL', Buffer.concat([be32(0), be32(width), be32(height), be32(0), be32(0), Buffer.alloc(6)]));
  const picture = pngPicture(12, 7);
  const withFrames = (...frames: Buffer[]): Buffer =>
    Buffer.concat([picture.subarray(0, 33), ...frames, picture.subarray(33)]);

  it('is as large as the largest frame of its animation', () => {
    expect(factsOf(withFrames(frame(12, 7), frame(40_000, 40_000)))).toMatchObject({
      width: 40_000,
      fitsInMemory: false,
    });
    expect(factsOf(withFrames(frame(12, 7), frame(12, 7)))).toMatchObject({ width: 12, pixels: 168 });
  });

  it.each([
    ['of no width', 16],
    ['of no height', 20],
  ])('%s is of unknown size', (_name, at) => {
    const bytes = Buffer.from(picture);
    bytes.writeUInt32BE(0, at);
    expect(factsOf(bytes)).toMatchObject(UNKNOWN);
  });
});

describe('a WebP', () => {
  const chunk = (type: string, body: Buffer): Buffer =>
    Buffer.concat([text(type), le32(body.length), body, Buffer.alloc(body.length % 2)]);
  const file = (...chunks: Buffer[]): Buffer => {
    const body = Buffer.concat([text('WEBP'), ...chunks]);
    return Buffer.concat([text('RIFF'), le32(body.length), body]);
  };
  const canvas = (width: number, height: number): Buffer =>
    chunk('VP8X', Buffer.concat([Buffer.from([2, 0, 0, 0]), le24(width - 1), le24(height - 1)]));
  const lossless = (width: number, height: number): Buffer =>
    chunk('VP8L', Buffer.concat([Buffer.from([0x2f]), le32(((width - 1) | ((height - 1) << 14)) >>> 0)]));
  const lossy = (width: number, height: number): Buffer =>
    chunk('VP8 ', Buffer.concat([Buffer.from([0, 0, 0, 0x9d, 1, 0x2a]), le16(width), le16(height)]));
  const frame = (width: number, height: number, inner: Buffer): Buffer =>
    chunk(
      'ANMF',
      Buffer.concat([le24(0), le24(0), le24(width - 1), le24(height - 1), Buffer.alloc(4), inner]),
    );

  it('is as large as its canvas, its frames and the pictures in them', () => {
    for (const bytes of [
      file(canvas(16_000, 16_000), lossy(1, 1)),
      file(canvas(1, 1), frame(16_000, 16_000, lossy(1, 1))),
      file(canvas(1, 1), frame(1, 1, lossless(16_000, 16_000))),
      file(canvas(1, 1), lossless(16_000, 16_000)),
      file(lossy(16_000, 16_000)),
    ])
      expect(factsOf(bytes)).toMatchObject({ width: 16_000, height: 16_000, fitsInMemory: false });
  });

  it('takes as much as all of its frames', () => {
    const frames = Array.from({ length: 150 }, () => frame(1_000, 1_000, lossy(1_000, 1_000)));
    expect(factsOf(file(canvas(1_000, 1_000), ...frames))).toMatchObject({
      pixels: 150_000_000,
      fitsInMemory: false,
    });
  });

  it('without a picture is of unknown size', () => {
    expect(factsOf(file(canvas(10, 10)))).toMatchObject(UNKNOWN);
    expect(factsOf(file(chunk('JUNK', Buffer.alloc(20))))).toMatchObject(UNKNOWN);
  });
});

it('looks at no more parts than a picture has', () => {
  const files = [
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(20_000_000, Buffer.from([0, 0xff]))]),
    Buffer.concat([pngPicture().subarray(0, 33), Buffer.alloc(20_000_000)]),
    Buffer.concat([text('RIFF'), le32(20_000_000), text('WEBP'), Buffer.alloc(20_000_000)]),
  ];
  // Processor time: a machine may have much else to do.
  const before = process.cpuUsage();
  const facts = files.map(factsOf);
  const used = process.cpuUsage(before);
  expect((used.user + used.system) / 1_000).toBeLessThan(1_000);
  for (const one of facts) expect(one).toMatchObject(UNKNOWN);
});
