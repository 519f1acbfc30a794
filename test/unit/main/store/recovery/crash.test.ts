import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { faultsOfSnapshot } from '@main/backups/make-snapshot';
import { CartRepository } from '@main/store/carts/carts';
import { faultsOf } from '@main/store/engine/database';
import { Journal, NEVER_SENT } from '@main/store/journal/journal';
import { type Migration, MIGRATIONS } from '@main/store/engine/migrations';
import { type OpenedStore, openStore } from '@main/store/open';
import { howMany } from '@test/how-many';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { aliases } from '../../../../../scripts/aliases.mjs';
import { snapshotsOf } from '../../backups/made-snapshots';
import { ACCOUNT, draftOf, released, summaryOf, temporaryFolder } from '../temporary-desk';

const ROUNDS = howMany('PROOFDESK_KILLS', { inTests: 8, inMatrix: 20 });
const project = resolve(import.meta.dirname, '../../../../..');
let program: string;

beforeAll(async () => {
  const outDir = temporaryFolder();
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    resolve: { alias: aliases },
    ssr: { noExternal: true, external: ['libsql'] },
    build: {
      ssr: join(import.meta.dirname, 'crash-writer.ts'),
      target: 'node20',
      outDir,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: 'crash-writer.cjs' } },
    },
  });
  program = join(outDir, 'crash-writer.cjs');
}, 60_000);

/**
 * Runs the program, kills it some milliseconds after it has begun, is at work, or waits for an answer, and gives what it
 * said. `unanswered`: number of the call that gets no answer.
 */
function runAndKill(
  mode: 'work' | 'migrate',
  folder: string,
  after: number,
  from: 'start' | 'ready' | 'waits',
  unanswered = 0,
): Promise<string[]> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, mode, folder, String(unanswered)], {
      env: { ...process.env, NODE_PATH: join(project, 'node_modules') },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    const kill = (): void => {
      timer ??= setTimeout(() => child.kill('SIGKILL'), after);
    };
    if (from === 'start') kill();
    child.stdout.on('data', (bytes: Buffer) => {
      said += bytes.toString('utf8');
      if (from !== 'start' && new RegExp(`^${from}\\b.*\\n`, 'm').test(said)) kill();
    });
    child.on('error', fail);
    child.on('close', () => {
      clearTimeout(timer);
      // A last line without its end was not said.
      done(said.split('\n').slice(0, -1));
    });
  });
}

type Usable = Extract<OpenedStore, { state: 'open' | 'read-only' }>;
async function reopen(folder: string, migrations: readonly Migration[] = MIGRATIONS): Promise<Usable> {
  const store = await openStore({ folder, now: Date.now, migrations });
  if (store.state !== 'open') throw new Error(`The store is ${store.state}`);
  return store;
}

/** A repeatable sequence of numbers below a limit. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
}

describe('a program that is killed at any moment', () => {
  it(
    `loses nothing that it said is durable, ${ROUNDS} times in a row`,
    async () => {
      const folder = temporaryFolder();
      const next = numbers(Number(process.env.PROOFDESK_SEED ?? 7));
      const revisions = new Map<string, number>();
      const settled = new Map<string, string>();
      const planned = new Set<string>();
      const exported = new Set<string>();
      const orders = new Set<string>();
      let unknown = 0;
      for (let round = 0; round < ROUNDS; round += 1) {
        // Every fifth dies while it starts, every fifth with a call on its way, the others at work.
        const said =
          round % 5 === 4
            ? await runAndKill('work', folder, next(150), 'start')
            : round % 5 === 2
              ? await runAndKill('work', folder, next(50), 'waits', 5 + next(4))
              : await runAndKill('work', folder, next(400), 'ready');
        for (const line of said) {
          const [what, id = '', rest = ''] = line.split(' ');
          expect(what, line).not.toBe('failed');
          if (what === 'cart') revisions.set(id, Number(rest));
          if (what === 'export') exported.add(id);
          if (what === 'order') orders.add(id);
          if (what === 'planned') planned.add(id);
          if (what === 'settled') settled.set(id, rest);
        }

        const store = await reopen(folder);
        const { database } = store;
        expect(store.events).toEqual([]);
        expect(faultsOf(database, 'whole')).toEqual([]);
        const journal = new Journal(database);
        const carts = new CartRepository(database);
        const recovered = journal.recover(Date.now());
        unknown += recovered.interrupted.length;
        for (const [id, revision] of revisions) {
          const cart = carts.read(id);
          expect(cart.revision).toBeGreaterThanOrEqual(revision);
        }
        for (const id of exported) expect(carts.latestExport(id)?.answer).toHaveLength(5010);
        const stored = new Set(database.all('SELECT id FROM orders').map((row) => row.id));
        expect([...orders].filter((id) => !stored.has(id))).toEqual([]);
        // Whatever the lab got was in the journal before, with the very attempt.
        const log = join(folder, 'lab.log');
        const atLab = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : [];
        for (const line of atLab) {
          const [id = '', attempt] = line.split(' ');
          const operation = journal.read(id);
          expect(operation.attempts.map((one) => one.id)).toEqual([attempt]);
          expect(operation.state).toBe(settled.get(id) ?? operation.state);
          expect(['unknown', 'succeeded', 'refused']).toContain(operation.state);
        }
        const sent = new Set(atLab.map((line) => line.split(' ')[0]));
        for (const id of planned) {
          const operation = journal.read(id);
          if (sent.has(id)) continue;
          if (operation.attempts.length > 0) expect(operation.state).toBe('unknown');
          else if (operation.kind === 'confirm') {
            expect(operation).toMatchObject({ state: 'refused', proof: 'none', proofNote: NEVER_SENT });
          } else expect(operation.state).toBe('planned');
        }
        expect(database.all(`SELECT id FROM operations WHERE state = 'sent'`)).toEqual([]);
        expect(database.all(`SELECT id FROM attempts WHERE outcome = 'on-its-way'`)).toEqual([]);
        for (const one of snapshotsOf(folder)) expect(faultsOfSnapshot(one.path)).toEqual([]);
        store.close();
        await released();
      }
      // The test is worth something only when work was cut short in the middle. Most rounds end by the clock, so how
      // much was done in them is the machine's affair; those that wait for an answer have done their part.
      expect(revisions.size).toBeGreaterThan(ROUNDS / 4);
      expect(settled.size).toBeGreaterThan(ROUNDS / 4);
      expect(unknown).toBeGreaterThan(0);
    },
    60_000 + ROUNDS * 6000,
  );

  it('has the old schema or the new one, and the snapshot from before it', async () => {
    const migrations = [...MIGRATIONS];
    const next = numbers(11);
    const found = { old: 0, new: 0 };
    for (let round = 0; round < 8; round += 1) {
      const folder = temporaryFolder();
      const first = await reopen(folder);
      const carts = new CartRepository(first.database);
      first.database.transaction(() => {
        for (let count = 0; count < 3000; count += 1) {
          carts.create({
            accountId: ACCOUNT,
            name: 'Cart',
            draft: draftOf('e'),
            summary: summaryOf(),
            at: 1,
          });
        }
      });
      first.close();
      await released();
      const said = await runAndKill('migrate', folder, next(500), 'ready');
      const { state, ...rest } = await openStore({ folder, now: Date.now, migrations });
      const migrated = state === 'newer-schema';
      found[migrated ? 'new' : 'old'] += 1;
      if (said.includes('migrated')) expect(migrated).toBe(true);
      if (migrated) {
        expect(rest).toMatchObject({ found: migrations.length + 1, known: migrations.length });
        expect(snapshotsOf(folder).map((one) => faultsOfSnapshot(one.path))).toEqual([[]]);
      } else if ('database' in rest) {
        const names = rest.database.all('SELECT name, count(*) AS count FROM carts GROUP BY name');
        expect(names).toEqual([{ name: 'Cart', count: 3000 }]);
        expect(faultsOf(rest.database, 'whole')).toEqual([]);
        rest.close();
      } else expect.unreachable(state);
      await released();
    }
    expect(found.old + found.new).toBe(8);
  }, 180_000);
});
