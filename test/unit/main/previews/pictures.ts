import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';

/** A small real PNG with transparency. */
export function pngPicture(width = 12, height = 7): Buffer {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4) image.data.writeUInt32BE((at * 2_654_435_761) >>> 0, at);
  return PNG.sync.write(image);
}

/** A small real JPEG. */
export function jpegPicture(width = 20, height = 11): Buffer {
  const data = Buffer.alloc(width * height * 4, 0x7f);
  return Buffer.from(jpeg.encode({ data, width, height }, 80).data);
}

/** The smallest GIF: one white pixel. */
export const gifPicture = (): Buffer =>
  Buffer.from('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64');

/** A lossless WebP of one pixel. */
export const webpPicture = (): Buffer =>
  Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
