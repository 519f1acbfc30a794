import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createHash } from 'node:crypto';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { openStore } from '@main/store/open';
import { contentsOf, lostFrom } from '@test/upgrade/contents';
import { MEANT_CHANGES } from '@test/upgrade/meant-changes';
import { layProfile, VERSIONS } from '@test/upgrade/profiles';
import { isInSchema, momentsOf, putBack, Upgrader } from '@test/upgrade/run-upgrader';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mutantPlugin } from '../../../../../../scripts/mutant-plugin.mjs';
import { smallDisk } from '../../engine/small-disk';
import { whyNotWatched } from '../../disk/watched-disk';

/** `npm run upgrade-check` sets it: every version, and every moment of each. */
const EVERY = process.env.PROOFDESK_UPGRADES === 'every';
vi.setConfig({ testTimeout: EVERY ? 3_600_000 : 120_000, hookTimeout: 120_000 });

const NEWEST = MIGRATIONS.length;
const schemas = VERSIONS.map(({ schema }) => schema);
/** The oldest and the newest: with the one every step is applied to what a person wrote, the other has the most of it. */
const SHORT = new Set([1, NEWEST - 1]);
/** Moments of a kill in the short form. */
const KILLS = 6;
const older = schemas.filter((schema) => schema < NEWEST && (EVERY || SHORT.has(schema)));
/** Those that are disturbed. */
const disturbed = older.filter((schema) => EVERY || schema === NEWEST - 1);
/** Processes that run at the same time. */
const AT_ONCE = 2;

let work = '';
let upgrader: Upgrader;
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'proofdesk-upgrades-'));
  upgrader = await Upgrader.build(work);
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const digestOf = (folder: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, DATABASE_FILE)))
    .digest('hex');

/** The database of a version as it was, to be compared with. */
function earlierOf(schema: number): string {
  const folder = join(work, `earlier-${schema}`);
  layProfile(schema, folder);
  return join(folder, DATABASE_FILE);
}

/** Does something at every moment, a few at a time. */
async function atEach(moments: readonly number[], work_: (moment: number) => Promise<void>): Promise<void> {
  const left = [...moments];
  const next = async (): Promise<void> => {
    for (let moment = left.shift(); moment !== undefined; moment = left.shift()) await work_(moment);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** So many of some moments, the first and the last among them. */
const evenly = (moments: readonly number[], count: number): number[] =>
  Array.from(
    { length: count },
    (_, index) => moments[Math.round((index * (moments.length - 1)) / (count - 1))] ?? 0,
  );

it('every schema before this one has a profile that its own program wrote', () => {
  // No released version had schema 7 alone: steps 7 and 8 came together.
  const needed = Array.from({ length: NEWEST - 1 }, (_, index) => index + 1).filter((step) => step !== 7);
  expect(needed.filter((schema) => !schemas.includes(schema))).toEqual([]);
  for (const schema of EVERY ? schemas : older) {
    const database = openLibsql(earlierOf(schema), { mode: 'read' });
    expect(database.get('PRAGMA user_version')?.user_version).toBe(schema);
    database.close();
  }
});

describe.each(older)('the desk of schema %i', (schema) => {
  it('has everything after an upgrade, record by record, and a sound snapshot of before', async () => {
    const folder = upgrader.lay(schema, `whole-${schema}`);
    const before = contentsOf(join(folder, DATABASE_FILE));
    expect(before.get('orders')?.rows.size).toBeGreaterThanOrEqual(5);
    // What was sent is proven by its digest.
    for (const { body, body_digest: digest } of before.get('operations')?.rows.values() ?? [])
      expect(
        createHash('sha256')
          .update(body instanceof Uint8Array ? body : '')
          .digest('hex'),
      ).toBe(digest);
    expect(await upgrader.look(folder, earlierOf(schema))).toEqual({
      ...{ state: 'open', problem: null, migrated: true, version: schema },
      ...{ lost: [], faults: [], snapshots: 1 },
    });
    // The steps are the only things that changed the desk, so each change that is meant was seen to be needed.
    const after = contentsOf(join(folder, DATABASE_FILE));
    for (const change of MEANT_CHANGES.filter(({ step }) => step > schema || step === 0))
      expect(
        lostFrom(
          before,
          after,
          MEANT_CHANGES.filter((one) => one !== change),
        ),
      ).not.toEqual([]);
  });
});

describe.each(disturbed)('the desk of schema %i, when its upgrade is disturbed,', (schema) => {
  it.skipIf(whyNotWatched !== null)(
    'survives a kill at every step of it, and the next start finishes',
    async () => {
      const earlier = earlierOf(schema);
      const steps = await upgrader.steps(upgrader.lay(schema, `steps-${schema}`));
      // How a snapshot is made is the same for all of them.
      const isWhole = EVERY && (schema === 1 || schema === NEWEST - 1);
      const all = momentsOf(steps, (step) => isWhole || isInSchema(step));
      const moments = EVERY ? all : evenly(all, KILLS);
      const found = { before: 0, between: 0, after: 0, killed: 0 };
      await atEach(moments, async (moment) => {
        const folder = upgrader.lay(schema, `killed-${schema}-${moment}`);
        const ended = await upgrader.killed(folder, moment);
        found.killed += ended.signal === 'SIGKILL' ? 1 : 0;
        const { version, lost, faults, state } = await upgrader.look(folder, earlier);
        expect({ moment, lost, faults, state }).toEqual({ moment, lost: [], faults: [], state: 'open' });
        expect(version).toBeGreaterThanOrEqual(schema);
        found[version === schema ? 'before' : version === NEWEST ? 'after' : 'between'] += 1;
        rmSync(dirname(folder), { recursive: true, force: true });
      });
      if (EVERY) console.log(`schema ${schema}: killed ${found.killed} times, ${JSON.stringify(found)}`);
      // The test is worth something only when it ended on both sides of the change.
      expect(found.killed).toBeGreaterThan(moments.length * 0.9);
      expect(found.before).toBeGreaterThan(0);
      expect(found.after).toBeGreaterThan(0);
    },
  );

  it.skipIf(whyNotWatched !== null)(
    'finds the disk full at any step, and finishes once there is room',
    async () => {
      const earlier = earlierOf(schema);
      const steps = await upgrader.steps(upgrader.lay(schema, `room-${schema}`));
      const all = momentsOf(steps, isInSchema);
      const chosen = EVERY ? all.filter((_, index) => index % 3 === 0) : evenly(all, 2);
      const states = new Set<string>();
      await atEach(chosen, async (moment) => {
        const folder = upgrader.lay(schema, `full-${schema}-${moment}`);
        const { said, signal } = await upgrader.full(folder, moment);
        expect({ moment, signal }).toEqual({ moment, signal: null });
        states.add(`${said?.state} ${said?.problem}`);
        const { lost, faults, state } = await upgrader.look(folder, earlier);
        expect({ moment, lost, faults, state }).toEqual({ moment, lost: [], faults: [], state: 'open' });
        rmSync(dirname(folder), { recursive: true, force: true });
      });
      expect([...states]).toContain('failed full');
      expect([...states].filter((one) => !/^(failed full|open null|read-only null)$/.test(one))).toEqual([]);
    },
  );

  it('is reported as in use while another process writes to it, and stays as it is', async () => {
    const folder = upgrader.lay(schema, `locked-${schema}`);
    const { said } = await upgrader.whileLocked(folder, () => upgrader.start(folder));
    expect(said).toEqual({ state: 'failed', problem: 'busy', migrated: false });
    expect(await upgrader.look(folder, earlierOf(schema))).toMatchObject({
      ...{ state: 'open', migrated: true, version: schema, lost: [], faults: [] },
    });
  });
});

describe.runIf(EVERY)('a disk that is small', () => {
  it.each([0, 64, 256, 1024, 2048, 4096])('with %i KB left takes nothing of a desk', async (left) => {
    const schema = 6;
    const disk = smallDisk(16 * 2 ** 20);
    if (disk === undefined) throw new Error('Only root may mount a disk');
    const folder = join(disk.folder, 'desk');
    layProfile(schema, folder);
    disk.fill(left * 1024);
    const first = await upgrader.start(folder);
    disk.free();
    expect(await upgrader.look(folder, earlierOf(schema))).toMatchObject({
      state: 'open',
      lost: [],
      faults: [],
    });
    expect(first.said?.state).toMatch(left < 2048 ? /^failed$/ : /^(failed|open)$/);
  });
});

describe('an older program', () => {
  // The present sources with fewer steps; `npm run upgrade-check` asks each earlier program itself.
  it.each(disturbed)('that knows %i steps refuses newer data and changes none of it', async (known) => {
    const next = schemas.find((schema) => schema > known) ?? NEWEST;
    for (const newer of new Set([next, NEWEST])) {
      // The newest step may have no profile yet: then the present program makes one of the profile before.
      const folder = upgrader.lay(schemas.includes(newer) ? newer : known, `newer-${known}-${newer}`);
      if (newer === NEWEST && !schemas.includes(NEWEST)) await upgrader.start(folder);
      const before = digestOf(folder);
      const { said } = await upgrader.start(folder, known);
      expect(said).toEqual({ state: 'newer-schema', problem: 'newer-schema', migrated: false });
      expect(digestOf(folder)).toBe(before);
    }
  });
});

describe('a mistake that is planted', () => {
  it('in a step that loses a column is found', async () => {
    const folder = join(work, 'loses');
    layProfile(14, folder);
    const before = contentsOf(join(folder, DATABASE_FILE));
    const forgetful = {
      number: NEWEST + 1,
      name: 'forgets notes',
      sql: `ALTER TABLE templates DROP COLUMN body; UPDATE orders SET note = ''; DELETE FROM import_carts;`,
    };
    const store = await openStore({ folder, now: Date.now, migrations: [...MIGRATIONS, forgetful] });
    if (!('close' in store)) throw new Error(store.state);
    store.close();
    const lost = lostFrom(before, contentsOf(join(folder, DATABASE_FILE)), MEANT_CHANGES);
    expect(lost.map((one) => one.split(' ', 1)[0]).sort()).toEqual([
      'import_carts',
      'import_carts',
      'orders.note',
      'templates.body',
    ]);
  });

  const planted = async (mistake: Parameters<typeof mutantPlugin>[0]): Promise<Upgrader> =>
    Upgrader.build(mkdtempSync(join(work, 'mistaken-')), [mutantPlugin(mistake)]);

  it.runIf(EVERY && whyNotWatched === null)(
    'in a step that is no transaction is found by its kills',
    async () => {
      const mistaken = await planted({
        name: 'no-transaction',
        file: 'main/store/engine/migrations.ts',
        find: 'database.transaction(() => applyMigration(database, migration, at));',
        replace: 'applyMigration(database, migration, at);',
      });
      const schema = 14;
      const steps = await mistaken.steps(mistaken.lay(schema, 'steps'));
      const found: unknown[] = [];
      await atEach(momentsOf(steps, isInSchema), async (moment) => {
        const folder = mistaken.lay(schema, `killed-${moment}`);
        await mistaken.killed(folder, moment);
        // The program without the mistake looks: it is no friend of a schema that is half made.
        const looked = await upgrader.look(folder, earlierOf(schema)).catch(() => null);
        if (looked?.state !== 'open' || looked.lost.length > 0 || looked.faults.length > 0)
          found.push(looked);
      });
      expect(found.length).toBeGreaterThan(0);
    },
  );

  it.runIf(EVERY)('in an upgrade without a snapshot before it is found', async () => {
    const mistaken = await planted({
      name: 'no-snapshot',
      file: 'main/store/open.ts',
      find: 'from === 0 ? null : await snapshotBeforeMigration(this.snapshots, this.path, at)',
      replace: 'null',
    });
    const folder = mistaken.lay(NEWEST - 1, 'desk');
    await mistaken.start(folder);
    expect((await mistaken.look(folder, earlierOf(NEWEST - 1))).snapshots).toBe(0);
  });
});

describe('the way back', () => {
  it.each(disturbed)(
    'to schema %i is the snapshot: it has what was there, and can be upgraded again',
    async (schema) => {
      const folder = upgrader.lay(schema, `back-${schema}`);
      await upgrader.start(folder);
      const earlier = join(dirname(folder), 'earlier');
      putBack(folder, schema, earlier);
      const { lost, ...rest } = await upgrader.look(earlier, earlierOf(schema));
      expect(rest).toMatchObject({ state: 'open', migrated: true, version: schema, faults: [] });
      // The other desks of its studio have heard more of it than it knows itself: that is to be read again.
      expect(lost.filter((one) => !one.startsWith('workspace.run_number'))).toEqual([]);
    },
  );
});
