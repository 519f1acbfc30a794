import { mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Account } from '@core/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { PICTURE_BYTES } from '@main/previews/picture-fetch';
import { PictureFolder } from '@main/previews/picture-folder';
import { createPreviewCache, type PreviewRows } from '@main/previews/preview-cache';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { previewId } from '@main/shell/preview-protocol';
import type { StoredPreview } from '@main/store/previews';
import { gifPicture, jpegPicture, pngPicture, webpPicture } from './pictures';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Rows in memory, as the database keeps them. */
class FakeRows implements PreviewRows {
  readonly rows = new Map<string, StoredPreview>();
  failure: Error | null = null;
  read(id: string): StoredPreview | undefined {
    return this.rows.get(id);
  }
  want(previews: readonly Pick<StoredPreview, 'sourceHash' | 'sourceUrl' | 'accountId'>[]): void {
    if (this.failure !== null) throw this.failure;
    const nothing = { fileName: null, contentType: null, width: null, height: null, bytes: null };
    for (const preview of previews) {
      if (this.rows.has(preview.sourceHash)) continue;
      this.rows.set(preview.sourceHash, { ...preview, ...nothing, fetchedAt: null, problem: null });
    }
  }
  save(preview: StoredPreview): void {
    if (this.failure !== null) throw this.failure;
    this.rows.set(preview.sourceHash, preview);
  }
}

const closing: (() => Promise<unknown>)[] = [];
let root = '';
let rows = new FakeRows();
let clock = 0;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'previews-'));
  rows = new FakeRows();
  clock = 1_000_000;
});
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
  await rm(root, { recursive: true, force: true });
});

interface PictureServer {
  readonly url: string;
  readonly seen: { readonly path: string; readonly authorization: string | undefined }[];
  stop(): Promise<void>;
}

async function serve(answers: Record<string, Answer>, port = 0): Promise<PictureServer> {
  const seen: PictureServer['seen'] = [];
  const server: Server = createServer((request, response) => {
    const path = request.url ?? '';
    seen.push({ path, authorization: request.headers.authorization });
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end('nothing');
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  closing.push(stop);
  return { url: `http://127.0.0.1:${address.port}`, seen, stop };
}

const send =
  (bytes: Buffer, type = 'image/png'): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);

const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { Location: location }).end();

function cacheWith(lab: string | null, accounts: readonly Account[] = []) {
  const reports: unknown[] = [];
  const state = { lab };
  const cache = createPreviewCache({
    rows,
    folder: new PictureFolder(join(root, 'previews')),
    exchange: createFetchExchange(fetch),
    findAccount: (id) => [PRACTICE_ACCOUNT, ...accounts].find((account) => account.id === id),
    practiceLabUrl: () => state.lab,
    now: () => clock,
    report: (error) => reports.push(error),
  });
  const idOf = (url: string, accountId = PRACTICE_ACCOUNT.id): string => {
    const id = previewId(cache.addressOf(accountId, url));
    if (id === null) throw new Error('No id');
    return id;
  };
  return { cache, idOf, reports, state };
}

const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const reasonOf = (response: Response): string | null => response.headers.get('x-preview-problem');
const files = async (): Promise<string[]> => {
  const names = await readdir(join(root, 'previews'), { recursive: true }).catch(() => []);
  return names.map(String).filter((name) => name.includes('.'));
};
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('preview cache', () => {
  it.each([
    ['png', 'image/png', pngPicture(), 12, 7],
    ['jpg', 'image/jpeg', jpegPicture(), 20, 11],
    ['gif', 'image/gif', gifPicture(), 1, 1],
    ['webp', 'image/webp', webpPicture(), 1, 1],
  ])(
    'fetches a %s, keeps it, and gives it again without a network',
    async (extension, type, bytes, width, height) => {
      // What the answer claims about its type is not believed.
      const server = await serve({ '/a': send(bytes, 'text/html') });
      const { cache, idOf } = cacheWith(server.url);
      const id = idOf(`${server.url}/a`);
      const first = await cache.previewResponse(id);
      expect(first.status).toBe(200);
      expect(first.headers.get('content-type')).toBe(type);
      expect(await bytesOf(first)).toEqual(bytes);
      expect(rows.rows.get(id)).toMatchObject({
        width,
        height,
        bytes: bytes.length,
        fetchedAt: clock,
        problem: null,
      });
      expect(await files()).toEqual([join(id.slice(0, 2), `${id}.${extension}`)]);
      await server.stop();
      const later = cacheWith(null).cache;
      expect(await bytesOf(await later.previewResponse(id))).toEqual(bytes);
      expect(server.seen).toEqual([{ path: '/a', authorization: undefined }]);
    },
  );

  it('has one id for a picture of the practice lab whatever its port, and finds it at the port of the moment', async () => {
    const first = await serve({});
    const { idOf, cache, state } = cacheWith(first.url);
    const id = idOf(`${first.url}/images/a.png?size=256`);
    expect(idOf('http://localhost:1/images/a.png?size=256')).toBe(id);
    expect(idOf('http://localhost:1/images/b.png?size=256')).not.toBe(id);
    await settled();
    expect(rows.rows.get(id)?.sourceUrl).not.toContain('127.0.0.1');
    const second = await serve({ '/images/a.png?size=256': send(pngPicture()) });
    state.lab = second.url;
    expect((await cache.previewResponse(id)).status).toBe(200);
    expect(first.seen).toHaveLength(0);
  });

  it('fetches a picture once, however many ask at the same time', async () => {
    const bytes = pngPicture();
    const server = await serve({
      '/slow': (request, response) => void setTimeout(() => send(bytes)(request, response), 80),
    });
    const { cache, idOf } = cacheWith(server.url);
    const id = idOf(`${server.url}/slow`);
    const prefetch = cache.prefetch([cache.addressOf(PRACTICE_ACCOUNT.id, `${server.url}/slow`)]);
    const answers = await Promise.all([1, 2, 3].map(() => cache.previewResponse(id)));
    await prefetch.done;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(server.seen).toHaveLength(1);
  });

  it('keeps four on their way at most, and takes what is looked at first', async () => {
    let present = 0;
    let most = 0;
    const order: string[] = [];
    const slow: Answer = (request, response) => {
      present += 1;
      most = Math.max(most, present);
      order.push(request.url ?? '');
      setTimeout(() => {
        present -= 1;
        send(pngPicture())(request, response);
      }, 40);
    };
    const paths = Array.from({ length: 12 }, (_, index) => `/p${index}`);
    const server = await serve(Object.fromEntries(paths.map((path) => [path, slow])));
    const { cache, idOf } = cacheWith(server.url);
    const prefetch = cache.prefetch(paths.map((path) => idOf(server.url + path)));
    const seen = await cache.previewResponse(idOf(`${server.url}/p11`));
    expect(seen.status).toBe(200);
    expect(order.indexOf('/p11')).toBeLessThan(8);
    await prefetch.done;
    expect(most).toBe(4);
    expect(await files()).toHaveLength(12);
  });

  it('gives up a prefetch that was called off, but not what somebody looks at', async () => {
    const bytes = pngPicture();
    const slow: Answer = (request, response) => void setTimeout(() => send(bytes)(request, response), 60);
    const paths = Array.from({ length: 10 }, (_, index) => `/p${index}`);
    const server = await serve(Object.fromEntries(paths.map((path) => [path, slow])));
    const { cache, idOf } = cacheWith(server.url);
    const prefetch = cache.prefetch(paths.map((path) => idOf(server.url + path)));
    const looked = cache.previewResponse(idOf(`${server.url}/p9`));
    prefetch.cancel();
    prefetch.cancel();
    await prefetch.done;
    expect((await looked).status).toBe(200);
    expect(await files()).toHaveLength(1);
    expect(server.seen.length).toBeLessThanOrEqual(5);
    // What was called off has not failed, and comes when it is wanted.
    expect((await cache.previewResponse(idOf(`${server.url}/p0`))).status).toBe(200);
  });

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
    expect(rows.rows.get(id)).toMatchObject({ fileName: null, fetchedAt: clock });
    expect(rows.rows.get(id)?.problem).not.toBeNull();
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
    rows = new FakeRows();
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
      rows,
      folder: new PictureFolder(root),
      exchange: (request) => {
        asked.push(request.url);
        return Promise.reject(new Error('asked'));
      },
      findAccount: () => account,
      practiceLabUrl: () => null,
      now: () => clock,
    });
    expect(cache.addressOf('a1', url)).toBe(quiet.addressOf('a1', url));
    const answer = await quiet.previewResponse(previewId(quiet.addressOf('a1', url)) ?? '');
    expect(answer.status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('takes pictures from a lab on this computer that an account names', async () => {
    const server = await serve({ '/images/a': send(jpegPicture()) });
    const base = `${server.url}/api/v1`;
    const account: Account = { ...PRACTICE_ACCOUNT, id: 'a1', builtIn: false, editorBaseUrl: base };
    const { cache, idOf } = cacheWith(null, [account]);
    expect((await cache.previewResponse(idOf(`${server.url}/images/a`, 'a1'))).status).toBe(200);
  });

  it('answers nothing for an id that is none, and opens no file for it', async () => {
    await writeFile(join(root, 'secret.png'), pngPicture());
    const { cache } = cacheWith(null);
    for (const id of ['../secret', 'a'.repeat(63), 'A'.repeat(64), '0'.repeat(64), `${'0'.repeat(64)}/..`]) {
      const answer = await cache.previewResponse(id);
      expect([answer.status, reasonOf(answer)]).toEqual([404, 'absent']);
    }
  });

  it('opens no file that a damaged row names', async () => {
    const id = '0'.repeat(64);
    await writeFile(join(root, 'secret.png'), pngPicture());
    rows.rows.set(id, {
      sourceHash: id,
      sourceUrl: 'nothing',
      accountId: 'x',
      fileName: '../secret.png',
      contentType: 'image/png',
      width: 1,
      height: 1,
      bytes: pngPicture().length,
      fetchedAt: 1,
      problem: null,
    });
    expect((await cacheWith(null).cache.previewResponse(id)).status).toBe(404);
  });

  it('fetches again what is gone from the disk or was cut short there', async () => {
    const bytes = pngPicture();
    const server = await serve({ '/a': send(bytes) });
    const { cache, idOf } = cacheWith(server.url);
    const id = idOf(`${server.url}/a`);
    await cache.previewResponse(id);
    await truncate(join(root, 'previews', id.slice(0, 2), `${id}.png`), 10);
    expect(await bytesOf(await cache.previewResponse(id))).toEqual(bytes);
    await rm(join(root, 'previews'), { recursive: true });
    expect(await bytesOf(await cache.previewResponse(id))).toEqual(bytes);
    expect(server.seen).toHaveLength(3);
  });

  it('leaves a failed picture alone for a while, and tries again after it', async () => {
    let good = false;
    const server = await serve({
      '/a': (request, response) =>
        good ? send(pngPicture())(request, response) : response.writeHead(500).end(),
    });
    const { cache, idOf } = cacheWith(server.url);
    const id = idOf(`${server.url}/a`);
    expect((await cache.previewResponse(id)).status).toBe(404);
    good = true;
    expect((await cache.previewResponse(id)).status).toBe(404);
    expect(server.seen).toHaveLength(1);
    clock += 300_000;
    expect((await cache.previewResponse(id)).status).toBe(200);
  });

  it('shows pictures while the database refuses every write', async () => {
    const server = await serve({ '/a': send(pngPicture()) });
    rows.failure = new Error('read-only');
    const { cache, idOf, reports } = cacheWith(server.url);
    const id = idOf(`${server.url}/a`);
    await settled();
    expect((await cache.previewResponse(id)).status).toBe(200);
    expect(reports.length).toBeGreaterThan(0);
  });

  it('writes the pictures of a whole list in one go', async () => {
    const { cache } = cacheWith('http://127.0.0.1:1');
    let wanted = 0;
    const want = rows.want.bind(rows);
    rows.want = (previews) => {
      wanted += 1;
      want(previews);
    };
    for (let index = 0; index < 50; index += 1)
      cache.addressOf('x', `https://pictures.example/${index % 25}`);
    await settled();
    expect([wanted, rows.rows.size]).toEqual([1, 25]);
  });
});
