import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { formsOf, holds } from '@test/security/forms';

const KEY = 'sentinel/7f+3a~key="x"';
const forms = formsOf(KEY);
const around = (bytes: Buffer | string): Buffer =>
  Buffer.concat([Buffer.from('before'), Buffer.from(bytes), Buffer.from('after')]);

it.each<[string, Buffer]>([
  ['as it is', around(KEY)],
  ['in UTF-16', around(Buffer.from(KEY, 'utf16le'))],
  ['in UTF-16, the other way round', around(Buffer.from(KEY, 'utf16le').swap16())],
  ['in base64', around(Buffer.from(KEY).toString('base64'))],
  ['in base64 of a longer text', around(Buffer.from(`x${KEY}xx`).toString('base64'))],
  ['in base64 of another longer text', around(Buffer.from(`xx${KEY}`).toString('base64url'))],
  ['in hex', around(Buffer.from(KEY).toString('hex'))],
  ['in an address', around(encodeURIComponent(KEY))],
  ['in JSON', around(JSON.stringify({ key: KEY }))],
  ['in gzip', gzipSync(`before ${KEY} after`)],
  ['in gzip in a longer file', around(gzipSync(`before ${KEY} after`))],
  ['in deflate', deflateSync(KEY)],
  ['in brotli', brotliCompressSync(KEY)],
  [
    'in a PDF',
    Buffer.concat([Buffer.from('%PDF-1.4 stream\n'), deflateSync(KEY), Buffer.from('\nendstream')]),
  ],
])('a key is found %s', (_how, bytes) => expect(holds(bytes, forms)).toBe(true));

it('what is not there is not found', () => {
  expect(holds(around('sentinel'), forms)).toBe(false);
  expect(holds(gzipSync('nothing of it'), forms)).toBe(false);
  expect(holds(Buffer.alloc(0), forms)).toBe(false);
});
