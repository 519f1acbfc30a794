/**
 * A program that brings the desk of a folder up to date and is killed, refused or shut out meanwhile, and says in JSON what
 * it found. `upgrades.test.ts` builds and runs it.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { usualSnapshotFolder } from '@main/backups/snapshot-files';
import { faultsOf } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { type Migration, MIGRATIONS } from '@main/store/engine/migrations';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { openStore } from '@main/store/open';
import { contentsOf, lostFrom } from './contents';
import { MEANT_CHANGES } from './meant-changes';

/** What a start made of the desk of a folder. */
export interface Start {
  readonly state: string;
  /** What is wrong, where it did not open. */
  readonly problem: string | null;
  /** Steps that it applied. */
  readonly migrated: boolean;
}

/** What was on disk before a start, and what is there after it. */
export interface Look extends Start {
  /** The schema that was there before this start. */
  readonly version: number;
  /** What was lost of the earlier contents, before this start and after it. */
  readonly lost: readonly string[];
  /** What is wrong with the database, or with a snapshot of it. */
  readonly faults: readonly string[];
  readonly snapshots: number;
}

function say(found: Start | Look): void {
  writeSync(1, `${JSON.stringify(found)}\n`);
}

async function start(folder: string, migrations: readonly Migration[] = MIGRATIONS): Promise<Start> {
  const store = await openStore({ folder, now: Date.now, migrations });
  const migrated = store.events.some(({ kind }) => kind === 'migrated');
  if (!('close' in store)) return { state: store.state, problem: store.problem.state, migrated };
  store.close();
  return { state: store.state, problem: null, migrated };
}

/** A whole copy of what is there now can be read without changing any of it. */
function copied<T>(folder: string, read: (path: string) => T): T {
  const work = mkdtempSync(join(tmpdir(), 'proofdesk-look-'));
  try {
    for (const name of readdirSync(folder))
      if (name.startsWith(DATABASE_FILE) && !name.endsWith('-shm'))
        cpSync(join(folder, name), join(work, name));
    return read(join(work, DATABASE_FILE));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function look(folder: string, earlier: string): Promise<Look> {
  const before = contentsOf(earlier);
  const found = copied(folder, (path) => {
    const database = openLibsql(path, { mode: 'write' });
    const version = Number(database.get('PRAGMA user_version')?.user_version);
    database.close();
    return { version, lost: lostFrom(before, contentsOf(path), MEANT_CHANGES) };
  });
  const started = await start(folder);
  const path = join(folder, DATABASE_FILE);
  const database = openLibsql(path, { mode: 'read' });
  const faults = [...faultsOf(database, 'whole')];
  database.close();
  const beside = usualSnapshotFolder(folder, false);
  const snapshots = existsSync(beside) ? readdirSync(beside).filter((name) => name.endsWith('.db')) : [];
  for (const name of snapshots) {
    faults.push(...faultsOfSnapshot(join(beside, name)));
    faults.push(
      ...lostFrom(before, contentsOf(join(beside, name)), MEANT_CHANGES).map((lost) => `${name}: ${lost}`),
    );
  }
  const lost = [...found.lost, ...lostFrom(before, contentsOf(path), MEANT_CHANGES)];
  return { ...started, version: found.version, lost, faults, snapshots: snapshots.length };
}

/** Holds the lock of a writer until it is killed. */
function hold(folder: string): void {
  const database = openLibsql(join(folder, DATABASE_FILE), { mode: 'write' });
  database.script('BEGIN IMMEDIATE');
  say({ state: 'holding', problem: null, migrated: false });
  setInterval(() => database.get('SELECT 1'), 1_000);
}

const [mode, folder = '', given = ''] = process.argv.slice(2);
if (mode === 'hold') hold(folder);
else if (mode === 'look') void look(folder, given).then(say);
else void start(folder, given === '' ? MIGRATIONS : MIGRATIONS.slice(0, Number(given))).then(say);
