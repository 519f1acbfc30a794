import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Account } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { PICTURE_BYTES } from '@main/previews/picture-fetch';
import { PictureFolder } from '@main/previews/picture-folder';
import { pictureFacts } from '@main/previews/picture-type';
import { createPreviewCache } from '@main/previews/preview-cache';
import { previewId } from '@main/shell/window/preview-protocol';
import { gifPicture, jpegPicture, pngPicture, webpPicture } from './pictures';
import {
  type Answer,
  cacheWith,
  FakeRows,
  files,
  freshForEachTest,
  here,
  reasonOf,
  redirectTo,
  send,
  serve,
} from './preview-bench';

freshForEachTest();

describe('a picture from elsewhere', () => {
  it.each<[string, Record<string, Answer>, string]>([
    [
      'announces more than is kept',
      {
        '/a': (_, response) =>
          void response.writeHead(200, { 'Content-Length': PICTURE_BYTES + 1 }).write('x'),
      },
      'unreadable-too-large',
    ],
    [
      'sends more than is kept without end',
      {
        '/a': (_, response) => {
          response.writeHead(200, { 'Content-Type': 'image/png' });
          const block = Buffer.alloc(1_048_576, 0x41);
          const more = (): void => {
            if (response.destroyed) return;
            response.write(block, () => setImmediate(more));
          };
          more();
        },
      },
      'unreadable-too-large',
    ],
    ['is a page', { '/a': send(Buffer.from('<html>sign in</html>'), 'image/png') }, 'incomplete'],
    [
      'is an SVG, which can hold scripts',
      { '/a': send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')) },
      'incomplete',
    ],
    ['is empty', { '/a': send(Buffer.alloc(0)) }, 'incomplete'],
    [
      'ends before its length',
      {
        '/a': (request, response) => {
          response.writeHead(200, { 'Content-Length': 5_000 });
          response.write(pngPicture().subarray(0, 60), () => request.socket.destroy());
        },
      },
      'unreadable-truncated',
    ],
    [
      'ends without ever telling its length',
      {
        '/a': (request) => {
          const half = pngPicture().subarray(0, 60);
          request.socket.end(
            Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n'), half]),
          );
        },
      },
      'unreadable-truncated',
    ],
    ['is not there', {}, 'unreadable-empty'],
    ['is refused', { '/a': (_, response) => response.writeHead(403).end('no') }, 'unreadable-empty'],
    ['leads to a file', { '/a': redirectTo('file:///etc/passwd') }, 'input'],
    ['leads to another port of this computer', { '/a': redirectTo('http://127.0.0.1:9/') }, 'input'],
    ['leads out of encryption', { '/a': redirectTo('http://pictures.example/') }, 'input'],
    ['leads to a sign-in', { '/a': redirectTo('https://name:secret@pictures.example/') }, 'input'],
    ['leads to data of its own', { '/a': redirectTo('data:image/png;base64,AAAA') }, 'input'],
    ['leads in a circle', { '/a': redirectTo('/a') }, 'redirect'],
    ['breaks off', { '/a': (request) => request.socket.destroy() }, 'network'],
  ])('keeps nothing of a picture that %s', async (_what, answers, reason) => {
    const server = await serve(answers);
    const { cache, idOf } = cacheWith(server.url);
    const id = idOf(`${server.url}/a`);
    const answer = await cache.previewResponse(id);
    expect([answer.status, reasonOf(answer)]).toEqual([404, reason]);
    expect(await files()).toEqual([]);
    expect(here.rows.rows.get(id)).toMatchObject({ fileName: null, fetchedAt: here.clock });
    expect(here.rows.rows.get(id)?.problem).not.toBeNull();
  });

  it('follows three redirects and not a fourth', async () => {
    const chain = (length: number): Record<string, Answer> => ({
      ...Object.fromEntries(Array.from({ length }, (_, index) => [`/${index}`, redirectTo(`/${index + 1}`)])),
      [`/${length}`]: send(pngPicture()),
    });
    const [three, four] = [await serve(chain(3)), await serve(chain(4))];
    const withThree = cacheWith(three.url);
    expect((await withThree.cache.previewResponse(withThree.idOf(`${three.url}/0`))).status).toBe(200);
    // The same address as far as the practice lab goes, whose port does not count.
    here.rows = new FakeRows();
    const withFour = cacheWith(four.url);
    expect((await withFour.cache.previewResponse(withFour.idOf(`${four.url}/0`))).status).toBe(404);
    expect(four.seen.filter(({ path }) => path === '/4')).toEqual([]);
  });

  it.each([
    'http://pictures.example/a.png',
    'http://127.0.0.1:1/a.png',
    'file:///etc/passwd',
    'ftp://pictures.example/a.png',
    'data:image/png;base64,AAAA',
    'https://name:secret@pictures.example/a.png',
    'not an address',
    '',
    '//pictures.example/a.png',
  ])('does not ask for %j on behalf of an account elsewhere', async (url) => {
    const account: Account = {
      ...PRACTICE_ACCOUNT,
      id: 'a1',
      builtIn: false,
      editorBaseUrl: 'https://lab.example',
    };
    const asked: string[] = [];
    const { cache } = cacheWith(null, [account]);
    const quiet = createPreviewCache({
      rows: here.rows,
      folder: new PictureFolder(here.root),
      exchange: (request) => {
        asked.push(request.url);
        return Promise.reject(new Error('asked'));
      },
      findAccount: () => account,
      practiceLabUrl: () => null,
      practiceLabUp: () => Promise.resolve(),
      now: () => here.clock,
    });
    expect(cache.addressOf('a1', url)).toBe(quiet.addressOf('a1', url));
    const answer = await quiet.previewResponse(previewId(quiet.addressOf('a1', url)) ?? '');
    expect(answer.status).toBe(404);
    expect(asked).toEqual([]);
  });
});

describe('what a file is', () => {
  it('is recognised in any bytes at all without failing', () => {
    const starts = [pngPicture(), jpegPicture(), gifPicture(), webpPicture(), Buffer.alloc(0)];
    fc.assert(
      fc.property(
        fc.constantFrom(...starts),
        fc.nat({ max: 80 }),
        fc.uint8Array({ maxLength: 60 }),
        (start, length, rest) => {
          const facts = pictureFacts(Buffer.concat([start.subarray(0, length), rest]));
          expect(facts === null || facts.type.startsWith('image/')).toBe(true);
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['PNG', pngPicture()],
    ['JPEG', jpegPicture()],
    ['WebP', webpPicture()],
  ])('%s: knows a whole one from a cut one', (_name, bytes) => {
    expect(pictureFacts(bytes)?.whole).toBe(true);
    expect(pictureFacts(bytes.subarray(0, bytes.length - 3))?.whole).toBe(false);
  });
});
