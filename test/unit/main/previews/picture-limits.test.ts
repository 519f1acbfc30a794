import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fetchPicture, type OwnPlaces } from '@main/previews/picture-fetch';
import { PictureFolder } from '@main/previews/picture-folder';
import { isPrivateAddress, isPrivateHost } from '@main/service/private-addresses';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { pngPicture } from './pictures';
import { freshForEachTest, here, redirectTo, send, serve } from './preview-bench';

freshForEachTest();

/** Says of a picture that it has this many pixels, without drawing them. */
function claimed(width: number, height: number): Buffer {
  const bytes = pngPicture();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

/** Fetches over real sockets, and notes what was asked for. */
function watched(resolveHost?: (hostname: string) => Promise<string[]>) {
  const asked: string[] = [];
  const headers: Readonly<Record<string, string>>[] = [];
  const over = createFetchExchange(fetch);
  const ports = {
    exchange: (request: Parameters<typeof over>[0]) => {
      asked.push(request.url);
      headers.push(request.headers);
      return request.url.startsWith('https:') ? Promise.reject(new Error('net::ERR_FAILED')) : over(request);
    },
    ...(resolveHost && { resolveHost }),
  };
  const get = (url: string, own: Partial<OwnPlaces> = {}) =>
    fetchPicture(ports, new URL(url), { loopback: [], hosts: [], ...own }, new AbortController().signal);
  return { asked, headers, get };
}

const OUT_OF_BOUNDS = { ok: false, problem: { kind: 'input' } };

describe('an address on this computer or in the network around it', () => {
  it.each([
    'https://127.0.0.1/a.png',
    'https://localhost/a.png',
    'https://10.0.0.7/a.png',
    'https://172.31.255.1/a.png',
    'https://192.168.1.1/a.png',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/a.png',
    'https://0.0.0.0/a.png',
    'https://2130706433/a.png',
    'https://0x7f.1/a.png',
    'https://[::1]/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://[::ffff:c0a8:101]/a.png',
    'https://[64:ff9b::a00:1]/a.png',
    'https://[fe80::1]/a.png',
    'https://[fd00::1]/a.png',
    'https://[2002:7f00:1::]/a.png',
    'https://[2002:c0a8:101::1]/a.png',
    'https://[2001::1]/a.png',
    'https://[2001:0:53aa:64c:0:fbff:3f57:fefe]/a.png',
    'https://[64:ff9b:1::7f00:1]/a.png',
    'https://router.local/a.png',
    'https://nas/a.png',
    'https://wiki.corp/a.png',
  ])('is not asked for a picture: %s', async (url) => {
    const { asked, get } = watched();
    expect(await get(url)).toMatchObject(OUT_OF_BOUNDS);
    const server = await serve({ '/a': redirectTo(url) });
    const led = watched();
    expect(await led.get(`${server.url}/a`, { loopback: [server.url] })).toMatchObject(OUT_OF_BOUNDS);
    expect([asked, led.asked]).toEqual([[], [`${server.url}/a`]]);
  });

  it('is not asked for under a public name either, as far as the name says the same twice', async () => {
    for (const addresses of [['10.1.2.3'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['fe80::1%eth0']]) {
      const { asked, get } = watched(() => Promise.resolve(addresses));
      expect(await get('https://pictures.example.com/a.png')).toMatchObject(OUT_OF_BOUNDS);
      expect(asked).toEqual([]);
    }
  });

  it('is asked when the account itself names its host; a public one always, known or not', async () => {
    const own = watched(() => Promise.resolve(['10.1.2.3']));
    await own.get('https://lab.studio.example/a.png', { hosts: ['lab.studio.example'] });
    await own.get('https://10.1.2.3/a.png', { hosts: ['10.1.2.3'] });
    expect(own.asked).toHaveLength(2);
    const known = watched(() => Promise.resolve(['93.184.215.14', '2606:2800:21f:cb07:6820:80da:af6b:8b2c']));
    await known.get('https://pictures.example.com/a.png');
    const behindProxy = watched(() => Promise.reject(new Error('net::ERR_NAME_NOT_RESOLVED')));
    await behindProxy.get('https://pictures.example.com/a.png');
    expect([known.asked, behindProxy.asked].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is recognised however it is spelled', () => {
    expect(
      [
        '0:0:0:0:0:ffff:127.0.0.1',
        '0000:0000:0000:0000:0000:ffff:7f00:0001',
        '::ffff:169.254.169.254',
        '64:ff9b::192.168.0.1',
        '64:ff9b:0:0:0:0:a00:1',
        '::127.0.0.1',
        '::8.8.8.8',
        '2002:0808:0808::1',
        '2001:0000:0808:0808::1',
        '2001:10::1',
        '2001:20::1',
        '3fff:1::1',
        '192.88.99.1',
        '198.51.100.7',
        '203.0.113.7',
        'fe80::1%eth0',
      ].filter((address) => !isPrivateAddress(address)),
    ).toEqual([]);
    expect(
      ['::ffff:8.8.8.8', '64:ff9b::808:808', '2001:4860:4860::8888', '2a00:1450::1', '2003::1'].filter(
        isPrivateAddress,
      ),
    ).toEqual([]);
  });

  it('is distinguished from a public one', () => {
    expect(
      ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '[2606:4700::1111]'].filter(
        isPrivateAddress,
      ),
    ).toEqual([]);
    expect(['', 'example.com', '2001:db8::1', '224.0.0.1', '255.255.255.255'].every(isPrivateAddress)).toBe(
      true,
    );
    expect(['example.com', 'a.b.example.com', '8.8.8.8'].filter(isPrivateHost)).toEqual([]);
  });
});

describe('a picture', () => {
  it('is asked for with no key, no cookie and nothing that reveals who asks', async () => {
    const server = await serve({ '/a': send(pngPicture()) });
    const { headers, get } = watched();
    expect(await get(`${server.url}/a`, { loopback: [server.url] })).toMatchObject({ ok: true });
    expect(headers).toEqual([{ Accept: 'image/png,image/jpeg,image/webp,image/gif' }]);
    expect(server.seen).toEqual([{ path: '/a', authorization: undefined }]);
  });

  it('of more pixels than any preview is not kept, however few its bytes', async () => {
    const server = await serve({
      '/bomb': send(claimed(60_000, 60_000)),
      // Not much alone; as many of them as a page draws at a time take gigabytes.
      '/many': send(claimed(9_000, 9_000)),
      '/large': send(claimed(6_000, 6_000)),
    });
    const { get } = watched();
    const loopback = [server.url];
    for (const path of ['bomb', 'many'])
      expect(await get(`${server.url}/${path}`, { loopback })).toMatchObject({
        ok: false,
        problem: { kind: 'incomplete' },
      });
    expect(await get(`${server.url}/large`, { loopback })).toMatchObject({ ok: true });
  });
});

describe('the folder of pictures', () => {
  const idOf = (number: number): string => number.toString(16).padStart(2, '0').repeat(32);
  const names = async (): Promise<string[]> =>
    (await readdir(here.root, { recursive: true })).map(String).filter((name) => name.includes('.'));

  it('loses those that no one saw for longest once there are too many, and only those', async () => {
    const folder = new PictureFolder(here.root, 10_000);
    const kept: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const saved = await folder.save(idOf(number), 'image/png', Buffer.alloc(1_000, number));
      if (!saved.ok) throw new Error('not saved');
      kept.push(saved.value);
      await folder.settled();
      const seen = new Date(Date.now() - (20 - number) * 86_400_000);
      await utimes(join(here.root, saved.value), seen, seen);
    }
    // Someone looks at the oldest.
    expect(await folder.read(kept[0] ?? '', 1_000)).not.toBeNull();
    await writeFile(join(here.root, 'notes.txt'), 'x'.repeat(20_000));
    await folder.prune();
    const left = await names();
    expect(left).toHaveLength(9);
    expect(left).toContain(kept[0]);
    expect(left).toContain('notes.txt');
    expect(left).not.toContain(kept[1]);
    expect(left).toContain(kept[11]);
    expect(await folder.read(kept[1] ?? '', 1_000)).toBeNull();
  });

  it('is looked over when the first picture of a run comes, and loses what a crash left half written', async () => {
    const part = join(here.root, 'aa', `${idOf(170)}.png.1.part`);
    await mkdir(join(here.root, 'aa'), { recursive: true });
    await writeFile(part, 'half');
    const old = new Date(Date.now() - 86_400_000);
    await utimes(part, old, old);
    const folder = new PictureFolder(here.root);
    await folder.save(idOf(1), 'image/png', pngPicture());
    await folder.settled();
    expect(await names()).toEqual([`01/${idOf(1)}.png`]);
  });
});
