import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import type { Account } from '@core/accounts/accounts';
import { PRACTICE_ACCOUNT } from '@main/accounts/registry';
import { PictureFolder } from '@main/previews/picture-folder';
import { createPreviewCache, type PreviewRows } from '@main/previews/preview-cache';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { previewId } from '@main/shell/window/preview-protocol';
import type { StoredPreview, WantedPreview } from '@main/store/catalog/previews';

/** How a picture server answers one path. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Rows in memory, as the database keeps them. */
export class FakeRows implements PreviewRows {
  readonly rows = new Map<string, StoredPreview>();
  failure: Error | null = null;
  read(id: string): StoredPreview | undefined {
    return this.rows.get(id);
  }
  want(previews: readonly WantedPreview[]): void {
    if (this.failure !== null) throw this.failure;
    const nothing = { fileName: null, contentType: null, width: null, height: null, bytes: null };
    for (const preview of previews) {
      const known = this.rows.get(preview.sourceHash);
      if (known?.withheld === true && !preview.withheld)
        this.rows.set(preview.sourceHash, { ...known, withheld: false });
      if (known !== undefined) continue;
      this.rows.set(preview.sourceHash, { ...preview, ...nothing, fetchedAt: null, problem: null });
    }
  }
  save(preview: StoredPreview): void {
    if (this.failure !== null) throw this.failure;
    this.rows.set(preview.sourceHash, preview);
  }
}

const closing: (() => Promise<unknown>)[] = [];

/** What a test has to itself: a folder, rows, and a clock in UTC milliseconds. */
export const here = { root: '', rows: new FakeRows(), clock: 0 };

/** Makes {@link here} again for each test of a file, and removes it after each. */
export function freshForEachTest(): void {
  beforeEach(async () => {
    here.root = await mkdtemp(join(tmpdir(), 'previews-'));
    here.rows = new FakeRows();
    here.clock = 1_000_000;
  });
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
    await rm(here.root, { recursive: true, force: true });
  });
}

export interface PictureServer {
  readonly url: string;
  readonly seen: { readonly path: string; readonly authorization: string | undefined }[];
  stop(): Promise<void>;
}

/** A server over real sockets that answers by path; 404 elsewhere. */
export async function serve(answers: Record<string, Answer>, port = 0): Promise<PictureServer> {
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

export const send =
  (bytes: Buffer, type = 'image/png'): Answer =>
  (_request, response) =>
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': bytes.length }).end(bytes);

export const redirectTo =
  (location: string): Answer =>
  (_request, response) =>
    response.writeHead(302, { Location: location }).end();

/** A cache over what the test has, with the practice lab at an address and accounts beside its own. */
export function cacheWith(lab: string | null, accounts: readonly Account[] = []) {
  const reports: unknown[] = [];
  /** `starts` is what a lab that rests has for an address once it is asked for something. */
  const state: { lab: string | null; starts: string | null; asked: number } = { lab, starts: null, asked: 0 };
  const cache = createPreviewCache({
    rows: here.rows,
    folder: new PictureFolder(join(here.root, 'previews')),
    exchange: createFetchExchange(fetch),
    findAccount: (id) => [PRACTICE_ACCOUNT, ...accounts].find((account) => account.id === id),
    practiceLabUrl: () => state.lab,
    practiceLabUp: async () => {
      state.asked += 1;
      await settled();
      state.lab ??= state.starts;
    },
    now: () => here.clock,
    report: (error) => reports.push(error),
  });
  const idOf = (url: string, accountId = PRACTICE_ACCOUNT.id): string => {
    const id = previewId(cache.addressOf(accountId, url));
    if (id === null) throw new Error('No id');
    return id;
  };
  return { cache, idOf, reports, state };
}

export const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
export const reasonOf = (response: Response): string | null => response.headers.get('x-preview-problem');
export const files = async (): Promise<string[]> => {
  const names = await readdir(join(here.root, 'previews'), { recursive: true }).catch(() => []);
  return names.map(String).filter((name) => name.includes('.'));
};
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
