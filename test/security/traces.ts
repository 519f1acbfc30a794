import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Page } from 'playwright-core';
import { holds } from './forms';

/** Names, relative to a folder, of the files in it that hold a text in any of its forms. */
export async function filesHolding(folder: string, forms: readonly Buffer[]): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    // What is written beside and then put in place may have gone meanwhile.
    const bytes = await readFile(path).catch(() => Buffer.alloc(0));
    if (holds(bytes, forms)) found.push(relative(folder, path));
  }
  return found;
}

/** Everything that lives in the memory of the page's scripts, as the browser itself writes it down. */
export async function heapOf(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const pieces: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void pieces.push(chunk));
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  return Buffer.from(pieces.join(''), 'utf8');
}

/** The process of this number and all below it, as far as the system says. Linux only. */
export async function processesBelow(pid: number): Promise<number[]> {
  const parents = new Map<number, number>();
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const status = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '');
    const parent = /\) \S (\d+)/.exec(status)?.[1];
    if (parent !== undefined) parents.set(Number(name), Number(parent));
  }
  const found = [pid];
  for (const one of found)
    for (const [child, parent] of parents) if (parent === one && !found.includes(child)) found.push(child);
  return found;
}

/** Arguments and environment of processes; a process that no one may look into has none. */
export async function startedWith(pids: readonly number[]): Promise<{ pid: number; bytes: Buffer }[]> {
  return Promise.all(
    pids.map(async (pid) => {
      const parts = ['cmdline', 'environ'].map((name) =>
        readFile(`/proc/${pid}/${name}`).catch(() => Buffer.alloc(0)),
      );
      return { pid, bytes: Buffer.concat(await Promise.all(parts)) };
    }),
  );
}
