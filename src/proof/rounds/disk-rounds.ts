import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openLibsql } from '@main/store/engine/libsql-database';
import type { Random } from '@practice/random';
import { openDeskOnDisk } from './desk-on-disk';
import { CouldNotRun, readReports, type RoundPorts } from './kill-rounds';
import { COUNTED } from './program';

/** How many commits are timed; enough for a middle, few enough for a slow disk. */
const COMMITS = 40;

/** How long a program counts before it is killed, in milliseconds. */
const COUNTS_FOR = { least: 20, most: 180 } as const;

/** How long a program may take until it counts, in milliseconds. */
const COUNTS_WITHIN = 30_000;

/** Times commits as the desk makes them, each durable when it returns, in milliseconds. */
export async function timeCommits(
  folder: string,
): Promise<{ commits: number; median: number; slowest: number }> {
  const path = join(folder, 'commits.db');
  const database = openLibsql(path, { mode: 'write' });
  const took: number[] = [];
  try {
    database.script('CREATE TABLE counted (number INTEGER)');
    for (let number = 0; number < COMMITS; number += 1) {
      const began = performance.now();
      database.run('INSERT INTO counted (number) VALUES (?)', [number]);
      took.push(performance.now() - began);
      // Whoever wants to stop the proof is heard between two of them.
      await new Promise((resolve) => setImmediate(resolve));
    }
  } finally {
    database.close();
  }
  for (const name of [path, `${path}-wal`, `${path}-shm`]) await rm(name, { force: true });
  took.sort((one, other) => one - other);
  return {
    commits: took.length,
    median: took[Math.floor(took.length / 2)] ?? 0,
    slowest: took.at(-1) ?? 0,
  };
}

/**
 * Has a program write number after number, each reported only when it is on disk, kills it, and looks that the last one
 * that was reported is there.
 */
export async function countAndKill(ports: RoundPorts, number: number, random: Random): Promise<void> {
  const { folder, lab, signal, tally, seed } = ports;
  const reported = join(folder, `counted-${number}`);
  const counting = random.integer(COUNTS_FOR.least, COUNTS_FOR.most);
  const program = ports.start({
    folder: await ports.desk.moved(),
    lab: lab.ready,
    reported,
    job: { kind: 'count' },
    kill: null,
  });
  const stop = (): void => program.kill();
  signal.addEventListener('abort', stop);
  let over = false;
  const ended = program.ended.then(() => void (over = true));
  const began = performance.now();
  while (!over && (await readReports(reported)).length < 2) {
    if (performance.now() - began > COUNTS_WITHIN) break;
    await Promise.race([pause(10), ended]);
  }
  await Promise.race([pause(counting), ended]);
  program.kill();
  await ended;
  signal.removeEventListener('abort', stop);
  if (signal.aborted) return;

  const last = (await readReports(reported)).at(-1);
  if (last?.step !== 'counted')
    throw new CouldNotRun(`A program that was to count came to: ${JSON.stringify(last ?? null)}`);
  const opened = await openDeskOnDisk({ folder: await ports.desk.moved(), lab: lab.ready });
  const row = opened.desk.database.get('SELECT value FROM desk WHERE name = ?', [COUNTED]);
  opened.close();
  const found = Number(row?.['value'] ?? 0);
  const held = found >= last.number;
  tally.promise('no-order-lost', 1, held ? 1 : 0);
  tally.cell('F1', 'E10', 1, held ? 1 : 0);
  tally.count({ kills: 1 });
  if (!held)
    tally.finding({
      promise: 'no-order-lost',
      seed,
      words: `The number ${last.number} was told to be on disk, and ${found} is there`,
      steps: [
        'a program writes number after number',
        `it is killed after ${counting} ms`,
        'the desk is opened again',
      ],
    });
  await rm(reported, { force: true });
}
