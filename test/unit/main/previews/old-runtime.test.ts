import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { PictureFolder } from '@main/previews/picture-folder';
import { createPreviewCache } from '@main/previews/preview-cache';
import type { Exchange } from '@main/service/exchange';
import { previewId } from '@main/shell/window/preview-protocol';
import { pngPicture, webpPicture } from './pictures';
import { freshForEachTest, here } from './preview-bench';

freshForEachTest();

/** A lab outside this computer, and one on it, that answer with one picture each. */
function cacheOn(oldRuntime: boolean, picture: Buffer) {
  const asked: string[] = [];
  const exchange: Exchange = ({ url }) => {
    asked.push(url);
    return Promise.resolve({
      status: 200,
      headers: { 'content-length': String(picture.length), 'content-type': 'image/png' },
      body: Readable.from([new Uint8Array(picture)]),
    });
  };
  const account = {
    ...PRACTICE_ACCOUNT,
    ...{
      id: 'lab',
      builtIn: false,
      editorBaseUrl: 'https://lab.example',
      orderSubmitUrl: 'http://127.0.0.1:4100',
    },
  };
  const cache = createPreviewCache({
    ...{ rows: here.rows, folder: new PictureFolder(here.root), exchange, oldRuntime, now: () => here.clock },
    ...{ findAccount: () => account, practiceLabUrl: () => null, practiceLabUp: () => Promise.resolve() },
  });
  const response = async (url: string): Promise<Response> => {
    const id = previewId(cache.addressOf('lab', url)) ?? '';
    await new Promise((resolve) => setImmediate(resolve));
    return cache.previewResponse(id);
  };
  return { response, asked };
}

it('shows no WebP picture of another computer on an old runtime, whatever the answer calls it', async () => {
  const { response } = cacheOn(true, webpPicture());
  expect((await response('https://lab.example/a')).status).toBe(404);
  const kept = [...here.rows.rows.values()].map(({ problem, fileName }) => [problem?.kind, fileName]);
  expect(kept).toEqual([['incomplete', null]]);
  expect((await response('http://127.0.0.1:4100/a')).status).toBe(200);
  expect((await cacheOn(true, pngPicture()).response('https://lab.example/b')).status).toBe(200);
});

it('nor one that a newer runtime has kept; that one still shows it', async () => {
  const first = cacheOn(false, webpPicture());
  expect((await first.response('https://lab.example/a')).status).toBe(200);
  expect((await cacheOn(true, webpPicture()).response('https://lab.example/a')).status).toBe(404);
  here.clock += 1_000_000;
  const again = cacheOn(false, webpPicture());
  expect((await again.response('https://lab.example/a')).status).toBe(200);
  expect(again.asked).toEqual([]);
});
