import { crc32Of } from './crc';
import { deflateSync } from 'node:zlib';
import { encode as encodeJpegBytes } from 'jpeg-js';
import type { Surface } from './surface';

/** Red, green, blue and alpha as bytes, not premultiplied, with a faint ordered dither against banding. */
function bytesOf(surface: Surface): Uint8Array {
  const { pixels, width, height } = surface;
  const bytes = new Uint8Array(width * height * 4);
  for (let y = 0, at = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 4) {
      const alpha = pixels[at + 3] ?? 0;
      const share = alpha > 0.001 ? 255 / alpha : 0;
      // Interleaved gradient noise: cheap, even, and the same every time.
      const noise = (52.9829189 * ((0.06711056 * x + 0.00583715 * y) % 1)) % 1;
      bytes[at] = Math.min(255, (pixels[at] ?? 0) * share + noise);
      bytes[at + 1] = Math.min(255, (pixels[at + 1] ?? 0) * share + noise);
      bytes[at + 2] = Math.min(255, (pixels[at + 2] ?? 0) * share + noise);
      bytes[at + 3] = Math.min(255, alpha * 255 + 0.5);
    }
  }
  return bytes;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32Of(body), body.length + 4);
  return framed;
}

/** Writes a surface as a PNG with transparency. */
export function encodePng(surface: Surface): Uint8Array {
  const { width, height } = surface;
  const bytes = bytesOf(surface);
  const stride = width * 4;
  const filtered = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const row = y * stride;
    const out = y * (stride + 1);
    // Each row as its difference to the row above: these pictures change little downwards.
    filtered[out] = y === 0 ? 0 : 2;
    for (let x = 0; x < stride; x += 1) {
      const above = y === 0 ? 0 : (bytes[row - stride + x] ?? 0);
      filtered[out + 1 + x] = (bytes[row + x] ?? 0) - above;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered, { level: 3 })),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

/** Writes a surface as a JPEG. It must be opaque. */
export function encodeJpeg(surface: Surface): Uint8Array {
  return encodeJpegBytes({ data: bytesOf(surface), width: surface.width, height: surface.height }, 90).data;
}
