import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import type { BatchItem } from '@core/batches/batches';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { askBridge } from '@test/e2e/desk/ask-bridge';
import { entriesOf, requestsOf } from '@test/e2e/desk/lab-record';
import { launchApp } from '@test/e2e/launch';
import { recordKill, strikes } from './cells';
import { processOf } from './commit-switch';
import { approvalOf, draftOf } from './editor-cart';
import { ACCOUNT, type KilledApp, pause, type Round } from './killed-app';

const project = fileURLToPath(new URL('../../', import.meta.url));
/** A start takes about this long on a quiet machine, in milliseconds: kills fall into all of it. */
const START_MS = 1_500;

/** Starts the program on a folder without a driver, and ends it by SIGKILL at a random moment of its start. */
async function killedWhileStarting(app: KilledApp, profile: string): Promise<void> {
  const executable = process.env['PROOFDESK_ELECTRON'];
  if (executable === undefined) throw new Error('No runtime is named');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(executable, [...asRoot, project, `--profile=${profile}`], {
    env: { ...process.env, PROOFDESK_PRACTICE: JSON.stringify(app.lab) },
    stdio: 'ignore',
    detached: true,
  });
  const ended = once(child, 'exit');
  await pause(app.random.integer(50, START_MS));
  // The whole group, unless it has ended by itself.
  if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  await ended;
}

/** Started and killed three times in a row, and once more it opens with all that it had. */
export const starting: Round = async (app) => {
  const reference = `START-${app.round}`;
  const cart = await app.ask('carts:create', {
    accountId: ACCOUNT,
    name: reference,
    draft: draftOf(app, reference),
  });
  const { seed } = app;
  await app.kill();
  for (let start = 0; start < 2; start += 1) {
    await killedWhileStarting(app, app.desk.running.profile);
    recordKill({ process: 'main', during: 'a start, at a random instant', seed, readyAfter: null });
  }
  await killedWhileStarting(app, app.desk.running.profile);
  await app.after({ points: ['S'], during: 'a start, at a random instant' }, async () => {
    expect(await app.ask('carts:read', { id: cart.id })).toEqual(cart);
  });
};

const OLD_ORDERS = 3_000;

/** A desk's files as an older version left them, with orders that were confirmed. */
function filesOfAnOlderVersion(profile: string): void {
  const database = openLibsql(join(profile, 'proofdesk.db'), { mode: 'write' });
  applyMigrations(database, MIGRATIONS.slice(0, 2), 1);
  database.transaction(() => {
    for (let index = 0; index < OLD_ORDERS; index += 1) {
      const id = `old-${index}`;
      database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
           recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
         VALUES (?, ?, ?, '{}', '[]', 'confirmed', 1, 1, 1, '', '', '', 0, 0, '[]', 0)`,
        [id, ACCOUNT, id],
      );
      database.run(
        `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference,
           recipient, editor_ids, piece_count, thumbnails, confirmation_id)
         VALUES (?, ?, ?, ?, 'confirmed', 1, 1, 1, '', '', '', 0, '[]', ?)`,
        [id, id, ACCOUNT, id, id],
      );
    }
  });
  database.close();
}

/** The files of an older version, brought up to date by a program that is killed in it until it gets through. */
export const migrating: Round = async (app) => {
  const { seed } = app;
  const profile = await mkdtemp(join(tmpdir(), 'proofdesk-older-'));
  try {
    filesOfAnOlderVersion(profile);
    for (let start = 0; start < 3; start += 1) {
      await killedWhileStarting(app, profile);
      recordKill({ process: 'main', during: 'the schema brought up to date', seed, readyAfter: null });
    }
    await strikes('real', { F1: ['M'] }, async () => {
      const running = await launchApp({ profile, practice: app.lab, outlivesTest: true });
      const { total } = await askBridge(running.page, 'orders:list', { accountId: ACCOUNT, limit: 1 });
      await running.close();
      expect(total).toBe(OLD_ORDERS);
    });
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
};

/** A confirmation that is held, ended while it waits: it does not leave until a person lets it, and then once. */
export const holding: Round = async (app) => {
  const reference = `HELD-${app.round}`;
  const draft = draftOf(app, reference);
  const { id } = await app.ask('carts:create', { accountId: ACCOUNT, name: reference, draft });
  const { revision } = await app.ask('carts:export', { id, anyway: false });
  const order = await app.ask('carts:place', { id, revision, asIs: true });
  await app.lab.control({ do: 'clearRequests' });
  const leavesSoon = app.random.chance(0.5);
  const until = { kind: 'after', milliseconds: leavesSoon ? 300 : 600_000 } as const;
  if (leavesSoon) await app.strike('confirmOrder', { kind: 'hang' });
  const hold = await app.ask('holds:create', { kind: 'confirm', ...approvalOf(order), until });
  if (leavesSoon) await app.arrived('confirmOrder', false);
  else await pause(app.random.integer(0, 200));
  await app.kill();
  const during = leavesSoon ? 'a held confirmation as it leaves' : 'a held confirmation';
  await app.after({ points: ['H'], during }, async () => {
    expect(await requestsOf(app.lab, 'confirmOrder')).toHaveLength(leavesSoon ? 1 : 0);
    const open = (await app.ask('holds:list', { filter: 'open' })).rows.find((one) => one.id === hold.id);
    const { state } = await app.ask('orders:read', { id: order.id });
    if (leavesSoon) {
      expect([open, state]).toEqual([undefined, 'may-be-confirmed']);
      await app.ask('orders:settle', { id: order.id, outcome: 'not-confirmed', note: 'asked the lab' });
      await app.ask('orders:confirm', approvalOf(order));
    } else {
      expect(open).toBeDefined();
      await app.ask('holds:release', { id: hold.id, revision: open?.revision ?? 0 });
    }
    await expect.poll(async () => (await app.ask('orders:read', { id: order.id })).state).toBe('confirmed');
    const mine = (await entriesOf(app.lab)).filter((entry) => entry.confirmationId === order.confirmationId);
    expect(mine.map(({ confirmedAt }) => confirmedAt.length)).toEqual([1]);
  });
};

const BATCH_ORDERS = 12;

/** A batch whose orders leave one after the other; the lab takes this many milliseconds for each. */
export async function batchUnderWay(app: KilledApp, ms = 60): Promise<string> {
  const ids: string[] = [];
  for (let index = 0; index < BATCH_ORDERS; index += 1) {
    const reference = `BATCH-${app.round}-${index}`;
    const draft = draftOf(app, reference);
    const shipTo = { ...draft.shipTo, name: reference, addr1: `${app.round}-${index} Lone Oak Parkway` };
    const cart = { accountId: ACCOUNT, name: reference, draft: { ...draft, shipTo } };
    ids.push((await app.ask('carts:create', cart)).id);
  }
  const choice = { by: 'ids', subject: 'cart', ids } as const;
  const { id } = await app.ask('batches:create', { name: `Batch ${app.round}`, choice });
  await app.ask('batches:prepare', { id });
  await app.lab.control({
    do: 'setFault',
    fault: { route: 'confirmOrder', count: null, effect: { kind: 'latency', ms, when: 'after' } },
  });
  const { digest } = await app.ask('batches:review', { id });
  await app.ask('batches:approve', { id, digest, leave: { kind: 'now' } });
  return id;
}

/** Waits for the end of a batch, which a person continues, and compares it with the lab. */
export async function batchEnds(app: KilledApp, id: string): Promise<void> {
  const timesAtLab = async (): Promise<Map<string, number>> =>
    new Map(
      (await entriesOf(app.lab)).map(({ confirmationId, confirmedAt }) => [
        confirmationId,
        confirmedAt.length,
      ]),
    );
  const items = async (): Promise<readonly BatchItem[]> => {
    const page = { sort: 'position' as const, descending: false, offset: 0, limit: 500 } as const;
    return (await app.ask('batches:items', { id, ...page })).rows;
  };
  const agree = async (): Promise<void> => {
    const times = await timesAtLab();
    for (const { outcome, labId } of await items()) {
      const known = times.get(labId ?? '') ?? 0;
      expect(known).toBeLessThanOrEqual(1);
      if (outcome !== 'unknown' && outcome !== 'sending')
        expect([outcome, known]).toEqual([outcome, outcome === 'confirmed' ? 1 : 0]);
    }
  };
  const state = async (): Promise<string> => (await app.ask('batches:read', { id })).state;
  if ((await state()) === 'paused') {
    await agree();
    await app.ask('batches:resume', { id });
  }
  await expect.poll(state).toBe('finished');
  await agree();
  const times = await timesAtLab();
  for (const { outcome, orderId, labId } of await items())
    if (outcome === 'unknown') {
      const settled = times.get(labId ?? '') === 1 ? 'confirmed' : 'not-confirmed';
      await app.ask('orders:settle', { id: orderId ?? '', outcome: settled, note: 'asked the lab' });
    }
  await agree();
}

/** A batch on its way, ended at a random moment: each of its orders is confirmed once, and shown as it is. */
export const sendingABatch: Round = async (app) => {
  const id = await batchUnderWay(app);
  await pause(app.random.integer(0, 200));
  await app.kill();
  await pause(200);
  await app.after({ points: ['D'], during: 'a batch, at a random instant' }, () => batchEnds(app, id));
};

/** The page ends while a batch is on its way; main sends all of it. */
export const pageDuringABatch: Round = async (app) => {
  const id = await batchUnderWay(app);
  const pid = await processOf(app.desk.running.app, 'page');
  await pause(app.random.integer(0, 100));
  await strikes('real', { F2: ['D'] }, async () => {
    const died = performance.now();
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => processOf(app.desk.running.app, 'page').catch(() => pid), { interval: 20 })
      .not.toBe(pid);
    const readyAfter = await app.pageIsBack(died);
    recordKill({ process: 'page', during: 'page, a batch on its way', seed: app.seed, readyAfter });
    await batchEnds(app, id);
  });
  await app.lab.control({ do: 'clearFaults' });
};
