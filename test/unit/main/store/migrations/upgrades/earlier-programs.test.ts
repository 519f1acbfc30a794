import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SNAPSHOT_TABLE } from '@main/store/engine/expected-schema';
import { openLibsql } from '@main/store/engine/libsql-database';
import { MIGRATIONS } from '@main/store/engine/migrations';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { contentsOf, lostFrom } from '@test/upgrade/contents';
import { layProfile, VERSIONS } from '@test/upgrade/profiles';
import { putBack, Upgrader } from '@test/upgrade/run-upgrader';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bundleOf, checkOut } from '../../../../../../scripts/versions.mjs';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const NEWEST = MIGRATIONS.length;
/** Every earlier program is built from its own commit, which takes minutes and all of the history. */
const EVERY = process.env.PROOFDESK_UPGRADES === 'every';
const earlier = VERSIONS.filter(({ schema }) => schema < NEWEST);

/** Earlier programs take the mark of a snapshot for something strange and set the file aside, whole: it has to go first. */
const SNAPSHOTS_SINCE = 6;

/** Opens a desk as the earlier program does, drafts a cart, and says what it found. */
const PROGRAM = `import { EMPTY_DRAFT } from '@core/carts/carts';
  import { CartRepository } from '@main/store/carts/carts';
  import { openStore } from '@main/store/open';
  const folder = process.argv[3] ?? '';
  void openStore({ folder, now: Date.now }).then((store) => {
    const problem = 'problem' in store ? store.problem.state : null;
    if (store.state === 'open') {
      const summary = { reference: '', recipient: '', editorCount: 0, pieceCount: 0, total: null, thumbnails: [],
        missingFieldCount: 0 };
      const cart = { accountId: 'practice-lab', name: 'After the way back', draft: EMPTY_DRAFT, summary, at: 1 };
      new CartRepository(store.database).create(cart);
      store.close();
    }
    process.stdout.write(JSON.stringify({ state: store.state, problem, migrated: false }));
  });`;

describe.runIf(EVERY).each(earlier)('the program of schema $schema', ({ schema, commit }) => {
  let work = '';
  let upgrader: Upgrader;
  let program: string;
  beforeAll(async () => {
    work = mkdtempSync(join(tmpdir(), 'proofdesk-earlier-'));
    upgrader = await Upgrader.build(work);
    const folder = join(work, 'sources');
    checkOut(commit, folder);
    program = await bundleOf({ folder, program: PROGRAM, into: work, name: 'open' });
  });
  afterAll(() => rmSync(work, { recursive: true, force: true }));

  it('refuses what its successor and the present one wrote, and changes none of it', async () => {
    const next = VERSIONS.find((one) => one.schema > schema)?.schema ?? NEWEST;
    for (const newer of new Set([next, NEWEST])) {
      const folder = upgrader.lay(Math.min(newer, VERSIONS.at(-1)?.schema ?? newer), `newer-${newer}`);
      if (newer === NEWEST) await upgrader.start(folder);
      const before = contentsOf(join(folder, DATABASE_FILE));
      const { said } = await upgrader.start(folder, undefined, program);
      expect(said).toMatchObject({ state: 'newer-schema', problem: 'newer-schema' });
      const after = contentsOf(join(folder, DATABASE_FILE));
      expect([...lostFrom(before, after, []), ...lostFrom(after, before, [])]).toEqual([]);
    }
  });

  it('goes on with the snapshot from before the upgrade, with everything in it', async () => {
    const folder = upgrader.lay(schema, 'back');
    await upgrader.start(folder);
    const back = join(dirname(folder), 'earlier');
    mkdirSync(back);
    putBack(folder, schema, back);
    if (schema < SNAPSHOTS_SINCE) {
      const database = openLibsql(join(back, DATABASE_FILE), { mode: 'write' });
      database.script(`DROP TABLE ${SNAPSHOT_TABLE}`);
      database.close();
    }
    const { said } = await upgrader.start(back, undefined, program);
    expect(said).toMatchObject({ state: 'open' });
    layProfile(schema, join(work, 'as-it-was'));
    const lost = lostFrom(
      contentsOf(join(work, 'as-it-was', DATABASE_FILE)),
      contentsOf(join(back, DATABASE_FILE)),
      [],
    );
    const meant = /^(desk\.value of "opened-at"|workspace\.(run_number|next_no) )/;
    expect(lost.filter((one) => !meant.test(one))).toEqual([]);
    const names = [...(contentsOf(join(back, DATABASE_FILE)).get('carts')?.rows.values() ?? [])];
    expect(names.map(({ name }) => name)).toContain('After the way back');
  });
});
