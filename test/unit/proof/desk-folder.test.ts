import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskFolder } from '@proof/rounds/desk-folder';

/** What happens to a folder between the copies of two of its files, once each. */
const whileCopying = vi.hoisted((): ((folder: string) => void)[] => []);

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  const cp: typeof real.cp = async (source, destination, options) => {
    const happens = whileCopying.shift();
    if (happens === undefined) return await real.cp(source, destination, options);
    const [from, to] = [String(source), String(destination)];
    await real.cp(join(from, 'proofdesk.db'), join(to, 'proofdesk.db'));
    happens(from);
    return await real.cp(join(from, 'proofdesk.db-wal'), join(to, 'proofdesk.db-wal'));
  };
  return { ...real, cp };
});

describe('the folder of a proof', () => {
  let desk: DeskFolder;

  beforeEach(() => {
    whileCopying.length = 0;
    desk = new DeskFolder(mkdtempSync(join(tmpdir(), 'proofdesk-desk-folder-')));
    mkdirSync(desk.path);
    writeFileSync(join(desk.path, 'proofdesk.db'), 'without the last order');
    writeFileSync(join(desk.path, 'proofdesk.db-wal'), 'the last order');
  });

  it('is copied again when the log goes into the database meanwhile', async () => {
    whileCopying.push((folder) => {
      writeFileSync(join(folder, 'proofdesk.db'), 'with the last order');
      rmSync(join(folder, 'proofdesk.db-wal'));
    });
    const before = desk.path;

    const after = await desk.moved();

    expect(readFileSync(join(after, 'proofdesk.db'), 'utf8')).toBe('with the last order');
    expect(existsSync(join(after, 'proofdesk.db-wal'))).toBe(false);
    expect(existsSync(before)).toBe(false);
  });

  it('says so when there is nothing to copy', async () => {
    rmSync(desk.path, { recursive: true });

    await expect(desk.moved()).rejects.toThrow('ENOENT');
  });
});
