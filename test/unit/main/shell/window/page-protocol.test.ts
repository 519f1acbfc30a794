import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageFile, servePage } from '@main/shell/window/page-protocol';
import { previewAddress, previewId, servePreviews } from '@main/shell/window/preview-protocol';

describe('the file that an address means', () => {
  it.each([
    ['proofdesk://desk/index.html', 'index.html', 'text/html; charset=utf-8'],
    ['proofdesk://desk/', 'index.html', 'text/html; charset=utf-8'],
    ['proofdesk://desk', 'index.html', 'text/html; charset=utf-8'],
    ['proofdesk://desk/index.html#/carts/1', 'index.html', 'text/html; charset=utf-8'],
    ['proofdesk://desk/index.html?x=1', 'index.html', 'text/html; charset=utf-8'],
    [
      'proofdesk://desk/assets/index-D_x4-kXJ.js',
      'assets/index-D_x4-kXJ.js',
      'text/javascript; charset=utf-8',
    ],
    ['proofdesk://desk/assets/a.b.css', 'assets/a.b.css', 'text/css; charset=utf-8'],
    ['proofdesk://desk/assets/inter.woff2', 'assets/inter.woff2', 'font/woff2'],
    // The address itself takes the step back, before anything is looked up.
    ['proofdesk://desk/a/../index.html', 'index.html', 'text/html; charset=utf-8'],
    ['proofdesk://desk/../../index.html', 'index.html', 'text/html; charset=utf-8'],
  ])('%s', (address, path, mediaType) => expect(pageFile(address)).toEqual({ path, mediaType }));

  it.each([
    'proofdesk://desk/..%2findex.html',
    'proofdesk://desk/%2e%2e%2findex.html',
    'proofdesk://desk/a/%2E%2E/%2E%2E%2Findex.html',
    'proofdesk://desk/..%5c..%5cindex.html',
    'proofdesk://desk/..\\..\\index.html',
    'proofdesk://desk/C:/index.html',
    'proofdesk://desk//etc/x.html',
    'proofdesk://desk/.hidden.js',
    'proofdesk://desk/a/.b/c.js',
    'proofdesk://desk/a%00.html',
    'proofdesk://desk/a b.html',
    'proofdesk://desk/é.html',
    'proofdesk://desk/index.html/',
    'proofdesk://desk/main.js.map',
    'proofdesk://desk/carts',
    'proofdesk://desk/x.exe',
    'proofdesk://desk/constructor',
    'proofdesk://other/index.html',
    'proofdesk://desk.evil/index.html',
    'proofdesk:///index.html',
    'https://desk/index.html',
    'file:///index.html',
    'preview://desk/index.html',
    'nonsense',
  ])('%s means none', (address) => expect(pageFile(address)).toBeNull());
});

describe('an answer', () => {
  let folder = '';
  beforeEach(async () => {
    const root = await mkdtemp(join(tmpdir(), 'page-'));
    folder = join(root, 'renderer');
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(join(root, 'outside.html'), 'outside');
    await writeFile(join(folder, 'index.html'), '<html lang="en"><title>desk</title>');
    await writeFile(join(folder, 'assets/a.js'), 'export {};');
  });
  afterEach(() => rm(join(folder, '..'), { recursive: true }));

  const ask = (address: string, method = 'GET'): Promise<Response> =>
    servePage(folder, () => 'de')(new Request(address, { method }));

  it('is the file, with its type and the whole content policy', async () => {
    const answer = await ask('proofdesk://desk/index.html');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<html lang="en" data-language="de"><title>desk</title>');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')?.split('; ').sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'none'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "frame-src 'none'",
      "img-src 'self' preview: data:",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
    ]);
  });

  it.each([
    ['proofdesk://desk/missing.html', 404],
    ['proofdesk://desk/assets', 404],
    ['proofdesk://desk/..%2foutside.html', 404],
    ['proofdesk://other/index.html', 404],
  ])('to %s is a refusal that still carries the policy', async (address, status) => {
    const answer = await ask(address);
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe('');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each(['POST', 'PUT', 'DELETE', 'HEAD'])('to %s is a refusal', async (method) => {
    expect((await ask('proofdesk://desk/index.html', method)).status).toBe(405);
  });
});

describe('pictures', () => {
  it.each(['a1', 'ed 1/front', '../../etc/passwd', 'ü', '%', 'a#b?c'])(
    'carry their id %j both ways',
    (id) => {
      expect(previewId(previewAddress(id))).toBe(id);
    },
  );

  it.each([
    'preview://picture/',
    'preview://picture',
    'preview://picture/a/b',
    'preview://other/a',
    'preview://picture/%E0%A4%A',
    `preview://picture/${'a'.repeat(513)}`,
    'proofdesk://picture/a',
    'nonsense',
  ])('%s names none', (address) => expect(previewId(address)).toBeNull());

  it('are answered by id, and by nothing where there is none', async () => {
    const previewResponse = vi.fn((id: string) =>
      Promise.resolve(id === 'known' ? new Response('picture') : null),
    );
    const serve = servePreviews(previewResponse);
    expect(await (await serve(new Request(previewAddress('known')))).text()).toBe('picture');
    expect((await serve(new Request(previewAddress('unknown')))).status).toBe(404);
    expect((await serve(new Request('preview://other/known'))).status).toBe(404);
    expect((await serve(new Request(previewAddress('known'), { method: 'POST' }))).status).toBe(404);
    expect(previewResponse.mock.calls).toEqual([['known'], ['unknown']]);
  });
});
