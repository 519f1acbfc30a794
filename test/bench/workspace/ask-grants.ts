import '../../../scripts/fallback/polyfills.js';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPracticeLab } from '@practice/server';
import { EMPTY_DRAFT } from '@core/carts/carts';
import type { NodeDesk } from '../../unit/main/workflows/desks/node-desk';
import { openStudioDesk, PASSPHRASE, serverAt, sharedStatus, until } from './studio-desk';

/*
 * Asks for grants, again and again, from a whole desk in the main process of Electron, while other desks tell and
 * read; beside each grant one row of a bare table, inserted and committed on the same server. Prints one line of JSON and
 * ends. Arguments: file of the server, file of the invitation, how many times.
 */
const [serverFile = '', invitationFile = '', times = '100'] = process.argv
  .slice(2)
  .filter((argument) => !argument.startsWith('--'));

/** Between two of them, in milliseconds. */
const BETWEEN = 50;
/** Those at the beginning, which do not count. */
const FIRST = 20;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An order that was never placed, on disk. */
function orderOf({ desk }: NodeDesk, accountId: string, index: number): string {
  const { carts, orders } = desk;
  const at = Date.now();
  const name = `Household ${index}`;
  const summary = { reference: `PD-${index}`, recipient: name, pieceCount: 1, total: null, thumbnails: [] };
  const cart = carts.create({
    ...{ accountId, name, at },
    draft: { ...EMPTY_DRAFT, editors: [{ editorId: `editor${index}`, quantity: 1, orderAttributes: null }] },
    summary: { ...summary, editorCount: 1, missingFieldCount: 0 },
  });
  return orders.create({ cartId: cart.id, accountId, name, summary: { ...summary, editorIds: [] }, at }).id;
}

/** Milliseconds until the grant of one call is there; the call is written down as made, so that it is told as others are. */
async function granted({ desk }: NodeDesk, accountId: string, subjectId: string): Promise<number> {
  const { journal, workspace, database } = desk;
  const operation = journal.plan({
    ...{ kind: 'create', subjectId, accountId, keySlot: 'all', method: 'POST', target: 'http://lab/create' },
    ...{ headers: {}, idempotencyKey: null, approvedTotal: null, at: Date.now() },
    // About as much as the order of one print.
    body: JSON.stringify({ EntryId: '', Orders: [{ SequenceNumber: 1, Reference: 'x'.repeat(1_500) }] }),
  });
  const asked = performance.now();
  const answer = await workspace.askToSend({ operation, number: 1, reason: 'first' });
  const took = performance.now() - asked;
  if (!answer.granted) throw new Error(`No leave: ${JSON.stringify(answer.problem)}`);
  database.transaction(() => {
    const attempt = journal.markSent(operation.id, { url: 'http://lab/', reason: 'first', at: Date.now() });
    journal.settle(operation.id, attempt.id, {
      ...{
        state: 'succeeded',
        status: 200,
        headers: {},
        body: '{}',
        problem: null,
        proof: 'answer',
        note: '',
      },
      at: Date.now(),
    });
  });
  desk.changed('orders', [subjectId]);
  return took;
}

async function measure(): Promise<void> {
  const server = serverAt(serverFile);
  const lab = await startPracticeLab();
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-grants-'));
  const opened = await openStudioDesk(lab.ready, { folder });
  const { desk } = opened;
  await desk.workspace.join(readFileSync(invitationFile, 'utf8'), PASSPHRASE);
  await until(() => sharedStatus(opened).accounts.length > 0);
  for (const { sharedId } of sharedStatus(opened).accounts) await desk.workspace.mapAccount(sharedId, null);
  const accountId = desk.accounts.list().find(({ builtIn }) => !builtIn)?.id ?? '';
  const count = Number(times) + FIRST;
  const orders = desk.database.transaction(() =>
    Array.from({ length: count }, (_, index) => orderOf(opened, accountId, index)),
  );
  desk.changed('orders', []);
  await until(() => sharedStatus(opened).untold === 0 && sharedStatus(opened).reading === null);
  const bare = new pg.Client({
    ...{ host: server.host, port: server.port, database: server.database },
    ...{ user: 'postgres', password: server.superuser, ssl: { ca: server.certificate } },
  });
  await bare.connect();
  await bare.query('CREATE SCHEMA bare CREATE TABLE rows (id bigint PRIMARY KEY, text text NOT NULL)');
  await bare.query('SET synchronous_commit = on');
  const head = async (): Promise<number> =>
    Number((await bare.query<{ seq: string }>('SELECT seq FROM proofdesk.workspace')).rows[0]?.seq);
  const desks = sharedStatus(opened).desks.filter(({ state }) => state === 'here').length;
  const headBefore = await head();
  const [grants, rows]: [number[], number[]] = [[], []];
  const began = performance.now();
  for (const [index, order] of orders.entries()) {
    const grant = await granted(opened, accountId, order);
    await pause(BETWEEN);
    const asked = performance.now();
    await bare.query({
      name: 'row',
      text: 'INSERT INTO bare.rows VALUES ($1, $2)',
      values: [index, 'x'.repeat(1_500)],
    });
    const row = performance.now() - asked;
    await pause(BETWEEN);
    if (index < FIRST) continue;
    grants.push(grant);
    rows.push(row);
  }
  const seconds = (performance.now() - began) / 1_000;
  const changes = ((await head()) - headBefore) / seconds;
  process.stdout.write(JSON.stringify({ grants, rows, changes, desks }));
  await bare.end();
  opened.close();
  await lab.stop();
  rmSync(folder, { recursive: true, force: true });
  setTimeout(() => process.exit(0), 200);
}

void measure();
