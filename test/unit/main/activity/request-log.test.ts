import { execFile } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { curlCommand } from '@core/history/curl-command';
import { ProblemError } from '@main/problem-error';
import { supportText } from '@main/activity/support-file';
import { testConnection } from '@main/service/clients/connection-test';
import { resolveTarget } from '@main/service/addresses';
import type { Database } from '@main/store/engine/database';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { approvalOf, type NodeDesk, openDesk, placedOrder } from '../workflows/desks/node-desk';

let lab: PracticeLab;
let desks: NodeDesk[] = [];
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'requests' });
});
afterEach(() => {
  for (const desk of desks) {
    desk.close();
    rmSync(desk.folder, { recursive: true, force: true });
  }
  desks = [];
});
afterAll(() => lab.stop());

async function open(database?: (database: Database) => Database): Promise<NodeDesk> {
  const desk = await openDesk({
    lab: lab.ready,
    later: (work) => {
      const timer = setTimeout(work, 1);
      return () => clearTimeout(timer);
    },
    ...(database && { database }),
  });
  desks.push(desk);
  return desk;
}
const page = {
  search: '',
  filter: 'all',
  route: null,
  sort: 'at',
  descending: false,
  offset: 0,
  limit: 200,
} as const;

describe('every request', () => {
  it('is kept with its answer once it is made, and no key anywhere', async () => {
    const desk = await open();
    const placed = await placedOrder(desk, desk.sampleEditors.slice(0, 2));
    await confirmOrder(desk.desk, approvalOf(placed));
    const account = desk.desk.accounts.current();
    await testConnection(
      { client: desk.client, keyFor: (one, base) => desk.desk.keys.keyFor(one, base) },
      account,
      'commerce',
    );
    await pause(30);
    const { rows } = desk.requests.list(page);
    expect(rows.map(({ purpose, route, status }) => [purpose, route, status])).toEqual([
      ['export', 'exportEditors', 200],
      ['create', 'createOrder', 200],
      ['confirm', 'confirmOrder', 200],
      ['connection-test', 'discovery', 200],
    ]);
    const operations = desk.desk.journal.ofSubject(placed.id);
    expect(rows.map(({ operationId }) => operationId)).toEqual([
      null,
      operations[0]?.id,
      operations[1]?.id,
      null,
    ]);
    expect(rows.every(({ problem, milliseconds }) => problem === null && milliseconds > 0)).toBe(true);
    const create = desk.requests.read(rows[1]?.id ?? '');
    expect(create).toMatchObject({
      accountId: account.id,
      url: 'practice-lab://editor/oas/orders/create',
      withKey: true,
      requestBody: operations[0]?.body,
    });
    expect(create.answerBody).toContain(placed.confirmationId);

    const key = lab.ready.accounts[0]?.keys.full ?? '';
    expect(key.length).toBeGreaterThan(8);
    const text = supportText(
      rows.map(({ id }) => desk.requests.read(id)),
      { name: 'Proofdesk', version: '1', platform: 'test' },
      0,
    );
    expect(text).not.toContain(key);
    desk.desk.database.run('PRAGMA wal_checkpoint(TRUNCATE)');
    expect(readFileSync(join(desk.folder, 'proofdesk.db')).includes(key)).toBe(false);
  });

  it('is sent again by curl as it was, once the key is given', async () => {
    const desk = await open();
    await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    await pause(30);
    const [exported] = desk.requests.list({ ...page, route: 'exportEditors' }).rows;
    const request = desk.requests.read(exported?.id ?? '');
    const address = resolveTarget(request.url, () => lab.ready);
    const command = curlCommand(request, address.ok ? address.value : '', 'posix');
    expect(command).toContain('"Authorization: Bearer $PROOFDESK_KEY"');
    const key = lab.ready.accounts[0]?.keys.full ?? '';
    // Not waited for in place: the lab that answers is in this process.
    const { stdout } = await promisify(execFile)('sh', ['-c', `${command} --silent --max-time 10`], {
      env: { ...process.env, PROOFDESK_KEY: key },
    });
    expect(JSON.parse(stdout)).toHaveProperty('order.Orders');
  });

  it('says what came instead of a success, and that nothing came', async () => {
    const desk = await open();
    await lab.control({
      do: 'setFault',
      fault: { route: 'createOrder', count: 1, effect: { kind: 'captivePortal' } },
    });
    await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    await lab.control({
      do: 'setFault',
      fault: { route: 'discovery', count: 1, effect: { kind: 'resetAfter' } },
    });
    await testConnection(
      { client: desk.client, keyFor: (one, base) => desk.desk.keys.keyFor(one, base) },
      desk.desk.accounts.current(),
      'commerce',
    );
    await pause(30);
    const { rows, counts } = desk.requests.list({ ...page, filter: 'failed' });
    expect(rows.map(({ problem, status }) => [problem?.kind, status])).toEqual([
      ['html', 200],
      ['network', null],
    ]);
    expect(counts.failed).toBe(2);
  });

  it('is no reason for an order to fail when it cannot be kept', async () => {
    let refused = 0;
    const desk = await open((database) => ({
      ...database,
      path: database.path,
      run: (sql, parameters) => {
        if (!sql.includes('INSERT INTO requests ')) return database.run(sql, parameters);
        refused += 1;
        throw new ProblemError({ kind: 'storage', state: 'full', cause: 'SQLITE_FULL' });
      },
      get: (sql, parameters) => database.get(sql, parameters),
      all: (sql, parameters) => database.all(sql, parameters),
      script: (sql) => database.script(sql),
      transaction: (work) => database.transaction(work),
      part: (work) => database.part(work),
      moveLog: () => database.moveLog(),
      copyTo: (path) => database.copyTo(path),
      close: () => database.close(),
      readOnly: database.readOnly,
      sqliteVersion: database.sqliteVersion,
    }));
    const placed = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
    const confirmed = await confirmOrder(desk.desk, approvalOf(placed));
    await pause(30);
    expect(confirmed.state).toBe('confirmed');
    expect(refused).toBeGreaterThan(0);
    expect(desk.requests.list(page).total).toBe(0);
  });
});
