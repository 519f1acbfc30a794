import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import {
  buildWatchedDisk,
  type DiskStep,
  readRecord,
  watchedEnvironment,
} from '@test/unit/main/store/disk/watched-disk';
import { build } from 'vite';
import { aliases } from '../../scripts/aliases.mjs';
import { layProfile } from './profiles';
import type { Look, Start } from './upgrader';

const project = resolve(import.meta.dirname, '../..');

/** What a process said, and what ended it. */
interface Ended {
  readonly said: Start | null;
  readonly signal: NodeJS.Signals | null;
  readonly code: number | null;
}

/** Programs that upgrade a desk, each a process of its own on a watched disk. */
export class Upgrader {
  private constructor(
    private readonly work: string,
    private readonly program: string,
    private readonly library: string | null,
  ) {}

  /** Builds the program of this checkout into a folder. `plugins` may replace sources before. */
  static async build(work: string, plugins: import('vite').PluginOption[] = []): Promise<Upgrader> {
    await build({
      configFile: false,
      root: project,
      logLevel: 'error',
      resolve: { alias: aliases },
      plugins,
      ssr: { noExternal: true, external: ['libsql'] },
      build: {
        ssr: join(import.meta.dirname, 'upgrader.ts'),
        target: 'node20',
        outDir: join(work, 'program'),
        rolldownOptions: { output: { format: 'cjs', entryFileNames: 'upgrader.cjs' } },
      },
    });
    return new Upgrader(work, join(work, 'program/upgrader.cjs'), buildWatchedDisk(work));
  }

  private run(
    args: readonly string[],
    env: Record<string, string> = {},
    program = this.program,
  ): Promise<Ended> {
    return new Promise((done, fail) => {
      const child = spawn(process.execPath, [program, ...args], {
        env: { ...process.env, NODE_PATH: join(project, 'node_modules'), ...env },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let text = '';
      child.stdout.on('data', (bytes: Buffer) => (text += bytes.toString('utf8')));
      child.on('error', fail);
      child.on('close', (code, signal) => {
        const said = text === '' ? null : (JSON.parse(text) as Start);
        done({ said, signal, code });
      });
    });
  }

  /** Lays the profile of a version into an empty folder; gives it. What is beside it goes too. */
  lay(schema: number, name: string): string {
    const desk = join(this.work, name);
    rmSync(desk, { recursive: true, force: true });
    mkdirSync(desk);
    layProfile(schema, join(desk, 'desk'));
    return join(desk, 'desk');
  }

  private watched(folder: string, more: { record?: string; killAfter?: number; fullAfter?: number }) {
    if (this.library === null) throw new Error('The disk cannot be watched here');
    return watchedEnvironment({ library: this.library, folder: dirname(folder), ...more });
  }

  /** Everything that an upgrade does to the disk, its snapshot and each step of the schema, in its order. */
  async steps(folder: string): Promise<DiskStep[]> {
    const record = join(this.work, `${basename(dirname(folder))}.record`);
    rmSync(record, { force: true });
    const ended = await this.run(['start', folder], this.watched(folder, { record }));
    if (ended.said?.state !== 'open') throw new Error(`The upgrade ended with ${JSON.stringify(ended)}`);
    return readRecord(readFileSync(record));
  }

  /** Upgrades, and is killed right after so many steps. */
  killed(folder: string, killAfter: number): Promise<Ended> {
    return this.run(['start', folder], this.watched(folder, { killAfter }));
  }

  /** Upgrades, and finds the disk full from so many steps on. */
  full(folder: string, fullAfter: number): Promise<Ended> {
    return this.run(['start', folder], this.watched(folder, { fullAfter }));
  }

  /** Starts the program on a folder, knowing only so many steps of the schema. */
  start(folder: string, known?: number, program?: string): Promise<Ended> {
    return this.run(['start', folder, ...(known === undefined ? [] : [String(known)])], {}, program);
  }

  /** Says what is on disk, starts once more, and compares with what was stored at first. */
  async look(folder: string, earlier: string): Promise<Look> {
    const { said, code } = await this.run(['look', folder, earlier]);
    if (said === null || !('lost' in said)) throw new Error(`Looking ended with ${code}`);
    return said as Look;
  }

  /** Does something while another process holds the database for writing. */
  async whileLocked<T>(folder: string, work: () => Promise<T>): Promise<T> {
    const child = spawn(process.execPath, [this.program, 'hold', folder], {
      env: { ...process.env, NODE_PATH: join(project, 'node_modules') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await new Promise<void>((holding, fail) => {
        child.stdout.once('data', () => holding());
        child.once('close', () => fail(new Error('The other process holds nothing')));
      });
      return await work();
    } finally {
      child.removeAllListeners('close');
      child.kill('SIGKILL');
    }
  }
}

/** Puts the snapshot from before an upgrade in the place of a database, with the other files of that version. */
export function putBack(upgraded: string, schema: number, into: string): void {
  const beside = `${upgraded}-backups`;
  const [snapshot] = readdirSync(beside).filter((name) => name.endsWith('-before-migration.db'));
  if (snapshot === undefined) throw new Error('There is no snapshot from before');
  layProfile(schema, into);
  copyFileSync(join(beside, snapshot), join(into, DATABASE_FILE));
}

/** Whether a step is of the database itself: of its log and of what is moved from there, not of a snapshot or of a lock. */
export const isInSchema = ({ name }: DiskStep): boolean => /\/proofdesk\.(db|db-wal|running)$/.test(name);

/**
 * The numbers of steps after which the disk is in another state that matters: after each name, each synchronisation and each
 * cut, and at the first, the middle and the last of writes that follow each other. `of` says which steps are looked at.
 */
export function momentsOf(steps: readonly DiskStep[], of: (step: DiskStep) => boolean): number[] {
  const counted = steps
    .map((step, index) => ({ ...step, moment: index + 1 }))
    // The index of the log is made anew by whoever opens it.
    .filter((step) => of(step) && !/(-shm|\.lock)$/.test(step.name));
  const moments = new Set<number>();
  for (let index = 0; index < counted.length; index += 1) {
    const first = index;
    while (counted[index]?.kind === 'write' && counted[index + 1]?.kind === 'write') index += 1;
    for (const one of [first, Math.floor((first + index) / 2), index]) moments.add(counted[one]?.moment ?? 0);
  }
  return [...moments].sort((one, other) => one - other);
}
