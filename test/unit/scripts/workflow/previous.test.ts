import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPrevious } from '../../../../scripts/workflow/previous.mjs';

describe('the version that studios have', () => {
  const files = new Map<string, string>();
  let server: Server;
  let address = '';
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'proofdesk-previous-'));
    server = createServer((request, answer) => {
      const file = files.get(request.url ?? '');
      answer.writeHead(file === undefined ? 404 : 200).end(file);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/desk`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });

  const announce = (name: string, content: string): void => {
    const digest = createHash('sha512').update(content).digest('base64');
    files.set(
      '/desk/latest-linux.yml',
      `version: 1.0.0\nfiles:\n  - url: a.AppImage\n    sha512: x\n  - url: ${name}\n    sha512: ${digest}\nreleaseDate: 2026-11-27\n`,
    );
  };

  it('is none where nothing was published', async () => {
    files.clear();
    expect(await fetchPrevious(address, 'Linux', folder)).toBeNull();
  });

  it('is the installer that is announced, with or without a slash at the end of the address', async () => {
    announce('Proofdesk-1.0.0-linux-amd64.deb', 'the program');
    files.set('/desk/Proofdesk-1.0.0-linux-amd64.deb', 'the program');
    for (const end of ['', '/']) {
      const file = await fetchPrevious(address + end, 'Linux', folder);
      expect(file).toBe(join(folder, 'Proofdesk-1.0.0-linux-amd64.deb'));
      expect(readFileSync(file ?? '', 'utf8')).toBe('the program');
    }
  });

  it('is not taken when it is another file, is missing, or is not announced', async () => {
    announce('Proofdesk-1.0.0-linux-amd64.deb', 'the program');
    files.set('/desk/Proofdesk-1.0.0-linux-amd64.deb', 'another');
    await expect(fetchPrevious(address, 'Linux', folder)).rejects.toThrow('not the file that was announced');
    files.delete('/desk/Proofdesk-1.0.0-linux-amd64.deb');
    await expect(fetchPrevious(address, 'Linux', folder)).rejects.toThrow('not the file that was announced');
    announce('Proofdesk-1.0.0.zip', '');
    await expect(fetchPrevious(address, 'Linux', folder)).rejects.toThrow('announces no installer');
  });
});
