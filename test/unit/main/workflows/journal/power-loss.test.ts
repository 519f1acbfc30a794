import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { listSnapshotFiles } from '@main/backups/snapshot-files';
import { faultsOf } from '@main/store/engine/database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore } from '@main/store/open';
import { createRandom } from '@practice/random';
import type { Point } from '@core/proof/fault-matrix';
import { type Cells, strikes } from '@test/faults/cells';
import { howMany } from '@test/how-many';
import { build } from 'vite';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { aliases } from '../../../../../scripts/aliases.mjs';
import {
  buildWatchedDisk,
  type DiskStep,
  type Luck,
  PoweredDisk,
  readRecord,
  watchedEnvironment,
  whyNotWatched,
} from '../../store/disk/watched-disk';
import { RELEASED_CARTS, releasedData, writeReleased } from '../../store/migrations/released-schemas';
import { released, temporaryFolder } from '../../store/temporary-desk';

const IS_LONG = process.env.PROOFDESK_FAULTS === 'long';
/** Moments at which the power goes, each with three sorts of luck; many more in `npm run faults`. */
const MOMENTS = howMany('PROOFDESK_POWER_CUTS', { inTests: 3, inMatrix: IS_LONG ? 400 : 5 });
const SEED = process.env.PROOFDESK_SEED ?? 'power';
// Every moment is a disk that is written and a database that is opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 + MOMENTS * 5_000 });
const LUCK: readonly Luck[] = ['nothing', 'some', 'everything'];
const OUTSIDE = 'outside.log';
const project = resolve(import.meta.dirname, '../../../../..');

let library: string | null = null;
let program: string;
let work: string;

beforeAll(async () => {
  if (whyNotWatched !== null) return;
  work = temporaryFolder();
  library = buildWatchedDisk(work);
  const outDir = join(project, 'node_modules/.proofdesk-tests');
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['libsql', 'keytar'] },
    build: {
      ssr: join(import.meta.dirname, '../desks/powered-desk.ts'),
      outDir,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'powered-desk.mjs' } },
    },
  });
  program = join(outDir, 'powered-desk.mjs');
});

/** Runs the program in a folder and answers everything that it did to the disk. */
function recorded(mode: 'work' | 'migrate' | 'read', folder: string): DiskStep[] {
  if (library === null) throw new Error('The disk cannot be watched');
  const record = join(work, `record-${readdirSync(work).length}`);
  execFileSync(process.execPath, [program, mode, folder], {
    env: { ...process.env, ...watchedEnvironment({ library, folder, record }) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return readRecord(readFileSync(record));
}

type Open = Extract<OpenedStore, { close(): void }>;

async function opened(folder: string): Promise<Open> {
  const store = await openStore({ folder, now: Date.now });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}: ${JSON.stringify(store)}`);
  return store;
}

/** That whatever a person was shown, and whatever left for the lab, is in the database. */
function expectTold({ database }: Open, folder: string, told: readonly string[]): void {
  const count = (sql: string, ...values: string[]): unknown => database.get(sql, values)?.count;
  for (const line of told) {
    const [what, first = '', second = ''] = line.split(' ');
    if (what === 'sent')
      expect(
        count(
          `SELECT count(*) AS count FROM attempts JOIN operations ON operations.id = operation_id
           WHERE attempts.url = ? AND body_digest = ?`,
          first,
          second,
        ),
        line,
      ).toBeGreaterThan(0);
    if (what === 'cart' || what === 'submission') {
      const table = what === 'cart' ? 'carts' : 'submission_carts';
      const row = database.get(`SELECT revision FROM ${table} WHERE id = ?`, [first]);
      expect(row?.revision, line).toBeGreaterThanOrEqual(Number(second));
    }
    if (what === 'placed')
      expect(database.get('SELECT confirmation_id FROM orders WHERE id = ?', [first]), line).toEqual({
        confirmation_id: second,
      });
    if (what === 'confirmed')
      expect(database.get('SELECT state FROM orders WHERE id = ?', [first]), line).toEqual({ state: what });
    if (what === 'submitted')
      expect(
        database.get('SELECT stage, submission_id FROM submission_carts WHERE id = ?', [first]),
        line,
      ).toEqual({ stage: 'submitted', submission_id: second });
    if (what === 'copied') expect(faultsOfSnapshot(join(folder, first)), line).toEqual([]);
  }
}

/** Which point of the way the program is at, by the last that it said; a request on its way divides two of them. */
function pointAt(told: readonly string[]): Point | null {
  const last = told.at(-1)?.split(' ')[0] ?? '';
  const before = told.findLast((line) => /^[A-Z]\d?$/.test(line)) ?? '';
  if (last === 'sent') {
    const after: Record<string, Point> = { E3: 'E6', E7: 'E10', C4: 'C8' };
    return after[before] ?? null;
  }
  const points: Record<string, Point> = { E1: 'E1', E3: 'E3', E7: 'E7', C1: 'C1', C4: 'C4', B: 'B', M: 'M' };
  if (['placed', 'confirmed', 'submitted', 'copied', 'migrated'].includes(last)) return null;
  return points[before] ?? null;
}

let cutsMade = 0;

/** Cuts the power after this many steps, and looks at what is left. */
async function cut(
  disk: PoweredDisk,
  luck: Luck,
  chance: () => number,
  look: (store: Open, folder: string, told: readonly string[]) => void,
): Promise<void> {
  const folder = mkdtempSync(join(work, 'left-'));
  disk.loseInto(folder, luck, chance);
  const told = disk
    .seen(OUTSIDE)
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '');
  const store = await opened(folder);
  try {
    // Nothing of what a power loss leaves is taken for damage, or for a log that someone removed.
    expect(store.events.filter(({ kind }) => kind !== 'migrated')).toEqual([]);
    expect(faultsOf(store.database, 'whole')).toEqual([]);
    for (const one of listSnapshotFiles([join(folder, 'backups')]))
      expect(faultsOfSnapshot(one.path)).toEqual([]);
    look(store, folder, told);
  } finally {
    store.close();
    // Closed connections hold their files until they are collected.
    if (++cutsMade % 50 === 0) await released();
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Cuts the power at this many moments of a record, and once at each of its points at least. */
async function cutOften(
  steps: readonly DiskStep[],
  lay: (disk: PoweredDisk) => void,
  moments: number,
  seed: string,
  cellsAt: (point: Point) => Cells,
  look: (store: Open, folder: string, told: readonly string[]) => void,
): Promise<Map<Point, number>> {
  const random = createRandom(`${SEED} ${seed}`);
  const chance = (): number => random.integer(0, 999_999) / 1_000_000;
  const chosen = chooseMoments(steps, moments, (limit) => random.integer(0, limit - 1));
  const disk = new PoweredDisk([OUTSIDE]);
  lay(disk);
  const cuts = new Map<Point, number>();
  for (const [index, step] of steps.entries()) {
    disk.do(step);
    const point = chosen.get(index);
    if (point === undefined) continue;
    for (const luck of LUCK) {
      await strikes('desk', cellsAt(point), () => cut(disk, luck, chance, look)).catch((cause: unknown) => {
        throw new Error(`Power lost at step ${index} of “${SEED}”, at ${point}; kept: ${luck}`, { cause });
      });
    }
    cuts.set(point, (cuts.get(point) ?? 0) + LUCK.length);
  }
  return cuts;
}

/** Steps after which the power goes, with the point that each is at; as many of one point as of another. */
function chooseMoments(
  steps: readonly DiskStep[],
  moments: number,
  below: (limit: number) => number,
): Map<number, Point> {
  const byPoint = new Map<Point, number[]>();
  const told: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'write' && step.name === OUTSIDE) told.push(step.bytes.toString('utf8').trim());
    const point = pointAt(told);
    if (point !== null) byPoint.set(point, [...(byPoint.get(point) ?? []), index]);
  }
  const chosen = new Map<number, Point>();
  for (const [point, places] of byPoint) {
    const wanted = Math.min(places.length, Math.max(1, Math.ceil(moments / byPoint.size)));
    for (let count = 0; count < wanted; count += 1) {
      const [place] = places.splice(below(places.length), 1);
      if (place !== undefined) chosen.set(place, point);
    }
  }
  return chosen;
}

describe.skipIf(whyNotWatched !== null)(
  `a computer that loses its power (${whyNotWatched ?? 'watched'})`,
  () => {
    it('has what was acknowledged, and knows of everything that left', async () => {
      const folder = join(work, 'desk');
      mkdirSync(folder);
      const steps = recorded('work', folder);
      const cuts = await cutOften(
        steps,
        () => undefined,
        MOMENTS,
        'work',
        (point) => ({ F3: [point] }),
        expectTold,
      );
      expect([...cuts.keys()].sort()).toEqual(['B', 'C1', 'C4', 'C8', 'E1', 'E10', 'E3', 'E6', 'E7']);
    });

    it('while it reads much of what others did has lost none of that, as far as a person is told, and what was typed', async () => {
      const folder = join(work, 'reading');
      mkdirSync(folder);
      await cutOften(
        recorded('read', folder),
        () => undefined,
        MOMENTS * 4,
        'read',
        () => ({ F3: ['E1'] }),
        expectTold,
      );
    });

    it('in the middle of an update has every release’s data, and the update goes on', async () => {
      for (let from = 1; from < MIGRATIONS.length; from += IS_LONG ? 1 : MIGRATIONS.length - 2) {
        const folder = join(work, `release-${from}`);
        mkdirSync(folder);
        writeReleased(folder, from);
        await released();
        // With the log of a connection that is not collected yet. The index of it is made again.
        const before = readdirSync(folder)
          .filter((name) => !name.endsWith('-shm'))
          .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }));
        const steps = recorded('migrate', folder);
        const store = await opened(folder);
        const data = releasedData(store.database);
        store.close();
        const cuts = await cutOften(
          steps,
          (disk) => before.forEach(({ name, bytes }) => disk.lay(name, bytes)),
          Math.max(3, MOMENTS / 6),
          `from ${from}`,
          () => ({ F3: ['M'], F27: ['M'] }),
          (left) => expect(releasedData(left.database)).toEqual(data),
        );
        expect(data).toMatchObject({ attempts: RELEASED_CARTS / 2 });
        expect(cuts.get('M')).toBeGreaterThan(0);
      }
    });
  },
);
