import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Account } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { previewId } from '@main/shell/window/preview-protocol';
import { gifPicture, jpegPicture, pngPicture, webpPicture } from './pictures';
import {
  type Answer,
  bytesOf,
  cacheWith,
  files,
  freshForEachTest,
  here,
  reasonOf,
  send,
  serve,
  settled,
} from './preview-bench';

freshForEachTest();

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
      expect(here.rows.rows.get(id)).toMatchObject({
        width,
        height,
        bytes: bytes.length,
        fetchedAt: here.clock,
        problem: null,
      });
      expect(await files()).toEqual([join(id.slice(0, 2), `${id}.${extension}`)]);
      await server.stop();
      const later = cacheWith(null).cache;
      expect(await bytesOf(await later.previewResponse(id))).toEqual(bytes);
      expect(server.seen).toEqual([{ path: '/a', authorization: undefined }]);
    },
  );

  it('measures a picture by its file, which is fetched for it, and says nothing of one that cannot be had', async () => {
    const server = await serve({ '/a': send(jpegPicture()) });
    const { cache, idOf } = cacheWith(server.url);
    expect(await cache.measure(idOf(`${server.url}/a`))).toEqual({ width: 20, height: 11 });
    expect(await cache.measure(idOf(`${server.url}/none`))).toBeNull();
    expect(await cache.measure('https://images.example/a')).toBeNull();
  });

  it('has one id for a picture of the practice lab whatever its port, and finds it at the port of the moment', async () => {
    const first = await serve({});
    const { idOf, cache, state } = cacheWith(first.url);
    const id = idOf(`${first.url}/images/a.png?size=256`);
    expect(idOf('http://localhost:1/images/a.png?size=256')).toBe(id);
    expect(idOf('http://localhost:1/images/b.png?size=256')).not.toBe(id);
    await settled();
    expect(here.rows.rows.get(id)?.sourceUrl).not.toContain('127.0.0.1');
    const second = await serve({ '/images/a.png?size=256': send(pngPicture()) });
    state.lab = second.url;
    expect((await cache.previewResponse(id)).status).toBe(200);
    expect(first.seen).toHaveLength(0);
  });

  it('asks for the practice lab only for a picture of it that is not on disk', async () => {
    const other = await serve({ '/b.png': send(pngPicture()) });
    const account: Account = { ...PRACTICE_ACCOUNT, id: 'a1', builtIn: false, editorBaseUrl: other.url };
    const { cache, idOf, state } = cacheWith(null, [account]);
    expect((await cache.previewResponse(idOf(`${other.url}/b.png`, 'a1'))).status).toBe(200);
    expect(state.asked).toBe(0);

    const lab = await serve({ '/images/a.png': send(pngPicture()) });
    const id = idOf('http://127.0.0.1:1/images/a.png');
    expect(reasonOf(await cache.previewResponse(id))).toBe('absent');
    expect(state.asked).toBe(1);
    state.starts = lab.url;
    expect((await cache.previewResponse(id)).status).toBe(200);
    expect(state.asked).toBe(2);
    expect((await cache.previewResponse(id)).status).toBe(200);
    expect(state.asked).toBe(2);
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

  it('gives up a prefetch that was cancelled, but not what someone looks at', async () => {
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
    // What was cancelled has not failed, and comes when it is wanted.
    expect((await cache.previewResponse(idOf(`${server.url}/p0`))).status).toBe(200);
  });

  it('takes pictures from a lab on this computer that an account names', async () => {
    const server = await serve({ '/images/a': send(jpegPicture()) });
    const base = `${server.url}/api/v1`;
    const account: Account = { ...PRACTICE_ACCOUNT, id: 'a1', builtIn: false, editorBaseUrl: base };
    const { cache, idOf } = cacheWith(null, [account]);
    expect((await cache.previewResponse(idOf(`${server.url}/images/a`, 'a1'))).status).toBe(200);
  });

  it('answers nothing for an id that is none, and opens no file for it', async () => {
    await writeFile(join(here.root, 'secret.png'), pngPicture());
    const { cache } = cacheWith(null);
    for (const id of ['../secret', 'a'.repeat(63), 'A'.repeat(64), '0'.repeat(64), `${'0'.repeat(64)}/..`]) {
      const answer = await cache.previewResponse(id);
      expect([answer.status, reasonOf(answer)]).toEqual([404, 'absent']);
    }
  });

  describe('of a foreign file', () => {
    const labAt = (url: string): Account => ({
      ...PRACTICE_ACCOUNT,
      ...{ id: 'own', builtIn: false, editorBaseUrl: url, orderSubmitUrl: url, commerceBaseUrl: url },
    });

    it('is fetched by no one before a person wants it, and then like any other', async () => {
      const server = await serve({ '/a': send(pngPicture()) });
      const { cache } = cacheWith(null, [labAt(server.url)]);
      const address = cache.withhold('own', `${server.url}/a`);
      const id = previewId(address) ?? '';
      for (const when of ['at once', 'once it is written']) {
        expect((await cache.previewResponse(id)).status, when).toBe(404);
        await cache.prefetch([address]).done;
        expect(await cache.measure(address), when).toBeNull();
        expect(cache.withheldHosts([address]), when).toEqual([new URL(server.url).host]);
        await settled();
      }
      expect(server.seen).toEqual([]);
      // Opened a second time it is withheld still.
      cache.withhold('own', `${server.url}/a`);
      expect((await cache.previewResponse(id)).status).toBe(404);
      cache.release([address]);
      expect(cache.withheldHosts([address])).toEqual([]);
      expect((await cache.previewResponse(id)).status).toBe(200);
      expect(server.seen).toHaveLength(1);
      await settled();
      expect(here.rows.rows.get(id)).toMatchObject({ withheld: false, problem: null });
      // A later file that names it has it shown from disk.
      expect(cache.withhold('own', `${server.url}/a`)).toBe(address);
      expect((await cache.previewResponse(id)).status).toBe(200);
    });

    it('is fetched where the lab names the same, whichever came first', async () => {
      const server = await serve({ '/a': send(pngPicture()), '/b': send(pngPicture()) });
      const { cache } = cacheWith(null, [labAt(server.url)]);
      cache.addressOf('own', `${server.url}/a`);
      cache.withhold('own', `${server.url}/b`);
      await settled();
      for (const [first, second] of [
        [cache.withhold('own', `${server.url}/a`), `${server.url}/a`],
        [cache.withhold('own', `${server.url}/b`), `${server.url}/b`],
      ] as const) {
        expect(cache.addressOf('own', second)).toBe(first);
        expect((await cache.previewResponse(previewId(first) ?? '')).status).toBe(200);
      }
    });

    it('is shown at once where this program draws it itself', async () => {
      const server = await serve({ '/images/a.png': send(pngPicture()) });
      const { cache } = cacheWith(server.url);
      const address = cache.withhold(PRACTICE_ACCOUNT.id, `${server.url}/images/a.png`);
      expect(cache.withheldHosts([address])).toEqual([]);
      expect((await cache.previewResponse(previewId(address) ?? '')).status).toBe(200);
    });
  });

  it('opens no file that a damaged row names', async () => {
    const id = '0'.repeat(64);
    await writeFile(join(here.root, 'secret.png'), pngPicture());
    here.rows.rows.set(id, {
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
      withheld: false,
    });
    expect((await cacheWith(null).cache.previewResponse(id)).status).toBe(404);
  });

  it('fetches again what is gone from the disk or was cut short there', async () => {
    const bytes = pngPicture();
    const server = await serve({ '/a': send(bytes) });
    const { cache, idOf } = cacheWith(server.url);
    const id = idOf(`${server.url}/a`);
    await cache.previewResponse(id);
    await truncate(join(here.root, 'previews', id.slice(0, 2), `${id}.png`), 10);
    expect(await bytesOf(await cache.previewResponse(id))).toEqual(bytes);
    await rm(join(here.root, 'previews'), { recursive: true });
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
    here.clock += 300_000;
    expect((await cache.previewResponse(id)).status).toBe(200);
  });

  it('shows pictures while the database refuses every write', async () => {
    const server = await serve({ '/a': send(pngPicture()) });
    here.rows.failure = new Error('read-only');
    const { cache, idOf, reports } = cacheWith(server.url);
    const id = idOf(`${server.url}/a`);
    await settled();
    expect((await cache.previewResponse(id)).status).toBe(200);
    expect(reports.length).toBeGreaterThan(0);
  });

  it('writes the pictures of a whole list in one go', async () => {
    const { cache } = cacheWith('http://127.0.0.1:1');
    let wanted = 0;
    const want = here.rows.want.bind(here.rows);
    here.rows.want = (previews) => {
      wanted += 1;
      want(previews);
    };
    for (let index = 0; index < 50; index += 1)
      cache.addressOf('x', `https://pictures.example/${index % 25}`);
    await settled();
    expect([wanted, here.rows.rows.size]).toEqual([1, 25]);
  });
});
