import '../../../scripts/fallback/polyfills.js';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPracticeLab } from '@practice/server';
import { systemTimer } from '@main/service/timer';
import { openLibsql } from '@main/store/engine/libsql-database';
import { createCart } from '@main/workflows/carts/draft-cart';
import { draftOf } from '../../unit/main/workflows/desks/node-desk';
import { addKey, openStudioDesk, PASSPHRASE, sharedStatus, until } from './studio-desk';

/*
 * Joins a studio with a large log in the main process of Electron, and works meanwhile: draws lists, drafts, and places an
 * order at the practice lab. Prints one line of JSON and ends. Arguments: file of the invitation, bytes of a change, how
 * many changes there are.
 */
const [invitationFile = '', bytesOfOne = '1', changes = '0'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));

/** Between two things that a person does meanwhile, in milliseconds. */
const PAUSE = 1_000;
const PAGE = { search: '', sort: 'updatedAt', descending: true, offset: 0, limit: 100 } as const;

/** Timers of the desk, which end with it. */
const timers = new Set<() => void>();
function later(work: () => void, milliseconds: number): () => void {
  const callOff = systemTimer(() => {
    timers.delete(callOff);
    work();
  }, milliseconds);
  timers.add(callOff);
  return callOff;
}

/** Notes for how long main let nothing else have its turn, in milliseconds. */
class Stalls {
  readonly #gaps: number[] = [];
  #last = performance.now();
  #ticker = setInterval(() => {
    const now = performance.now();
    this.#gaps.push(now - this.#last);
    this.#last = now;
  }, 5);

  end(): readonly number[] {
    clearInterval(this.#ticker);
    return this.#gaps.sort((one, other) => one - other);
  }
}

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

function timed(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * As many changes written into a bare table as a text each, as many of them in a commit: microseconds that one takes, and
 * the longest wait for the disk, in milliseconds.
 */
function bareTable(folder: string, changes: number): { readonly change: number; readonly stall: number } {
  const [inCommit, inPage] = [50, 250];
  const body = 'x'.repeat(Math.round(Number(bytesOfOne)));
  const file = openLibsql(join(folder, 'bare.db'), { mode: 'write' });
  file.script('CREATE TABLE changes (id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT');
  let [took, stall] = [0, 0];
  const note = (milliseconds: number): void => {
    took += milliseconds;
    stall = Math.max(stall, milliseconds);
  };
  for (let number = 0; number < changes; number += inCommit) {
    const write = (): void => {
      for (let index = number; index < number + inCommit; index += 1)
        file.run('INSERT INTO changes (id, body) VALUES (?, ?)', [String(index).padStart(36, '0'), body]);
    };
    note(timed(() => file.transaction(write, 'soon')));
    if (number % inPage === 0) note(timed(() => file.moveLog()));
  }
  file.close();
  return { change: (took * 1_000) / changes, stall };
}

async function measure(): Promise<void> {
  const lab = await startPracticeLab();
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-joining-'));
  // As in the program: while a person works, nothing is learned from what was sent in the past.
  let worked = 0;
  const sinceAsked = (): number => performance.now() - worked;
  const opened = await openStudioDesk(lab.ready, { folder, later, sinceAsked });
  const { desk } = opened;
  const used = process.cpuUsage();
  const began = performance.now();
  const since = (): number => performance.now() - began;
  await desk.workspace.join(readFileSync(invitationFile, 'utf8'), PASSPHRASE);
  const joined = since();
  const stalls = new Stalls();
  // A person says which account it is as soon as it is asked for, and gives its key.
  await until(() => sharedStatus(opened).accounts.length > 0);
  for (const { sharedId } of sharedStatus(opened).accounts) await desk.workspace.mapAccount(sharedId, null);
  const account = await addKey(opened, lab.ready);
  const lists: number[] = [];
  const edits: number[] = [];
  let usable = 0;
  const isWhole = (): boolean => {
    const { reading, untold } = sharedStatus(opened);
    return reading === null && untold === 0;
  };
  while (!isWhole()) {
    if (sinceAsked() > PAUSE) {
      const draft = draftOf(opened.sampleEditors.slice(0, 1));
      lists.push(timed(() => desk.carts.list(account.id, 'all', PAGE)));
      edits.push(timed(() => createCart(desk, { accountId: account.id, name: 'Drafted meanwhile', draft })));
      worked = performance.now();
      usable ||= since();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const whole = since();
  const gaps = stalls.end();
  const { user, system } = process.cpuUsage(used);
  const count = (table: string): number =>
    Number(desk.database.get(`SELECT count(*) AS n FROM ${table}`)?.['n']);
  process.stdout.write(
    JSON.stringify({
      ...{ joined, usable, whole, processor: (user + system) / 1_000 },
      ...{
        longestStall: at(gaps, 1),
        p999: at(gaps, 0.999),
        p99: at(gaps, 0.99),
        over: gaps.filter((gap) => gap > 50).length,
      },
      ...{ longestList: Math.max(...lists), longestEdit: Math.max(...edits), drafted: edits.length },
      ...{ orders: count('orders'), calls: count('operations'), parked: count('workspace_parked') },
      bytes: statSync(desk.database.path).size,
      bare: bareTable(folder, Number(changes)),
    }),
  );
  for (const callOff of timers) callOff();
  opened.close();
  await lab.stop();
  rmSync(folder, { recursive: true, force: true });
  setTimeout(() => process.exit(0), 200);
}

void measure();
