import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments } from '@practice/arguments';
import { startPracticeLab, type PracticeLab } from '@practice/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { valueAt } from './practice-lab';
import { shellBlocks, wordsOf } from './shell-blocks';

const [start = '', ...walk] = shellBlocks(readFileSync('docs/practice-lab.md', 'utf8'), 'A walk with curl');
const TIMEOUT_MS = 60_000;

/** What is missing on this machine, in words; empty where the walk can be run. */
const missing = ['sh', 'curl', 'node', 'tee', 'grep']
  .filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
  .map((tool) => `${tool} is not on this machine, so the walk with curl was not tried`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no port');
  return address.port;
}

if (missing.length > 0)
  test('The walk with curl of docs/practice-lab.md', ({ skip }) => {
    process.stderr.write(`${missing.join('\n')}\n`);
    skip(missing.join('; '));
  });
else describe('The walk with curl of docs/practice-lab.md', theWalk);

function theWalk(): void {
  const folder = mkdtempSync(join(tmpdir(), 'practice-walk-'));
  let lab: PracticeLab;
  let ended: { readonly code: number | null; readonly printed: string };

  /** What a command of the walk left behind. */
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  const value = (file: string): unknown => JSON.parse(text(file));
  const at = (file: string, path: string): unknown => valueAt(value(file), path);
  const deliveries = (): unknown[] =>
    text('hooks.txt')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line));

  beforeAll(async () => {
    const [npm, run, silent, practice, dashes, ...given] = wordsOf(start);
    expect([npm, run, silent, practice, dashes]).toEqual(['npm', 'run', '--silent', 'practice', '--']);
    const asked = readArguments(given);
    if (asked.kind !== 'start') throw new Error(`The document starts the lab so: ${start}`);
    expect(asked.json).toBe(true);
    // Its port may be taken here: everything in the walk comes from the line that the lab prints.
    lab = await startPracticeLab({ ...asked.options, port: 0 });
    writeFileSync(join(folder, 'lab.json'), `${JSON.stringify(lab.ready)}\n`);
    const shell = spawn('sh', ['-e', '-c', walk.join('\n')], {
      cwd: folder,
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        LAB: join(folder, 'lab.json'),
        HOOK_PORT: String(await freePort()),
      },
      // Its receiver goes with it, should it not finish.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [shell.stdout, shell.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
    const endAll = (): void => {
      try {
        if (shell.pid !== undefined) process.kill(-shell.pid, 'SIGKILL');
      } catch {
        // All of it has ended.
      }
    };
    const late = setTimeout(endAll, TIMEOUT_MS);
    const [code] = await once(shell, 'close');
    clearTimeout(late);
    endAll();
    ended = { code: typeof code === 'number' ? code : null, printed };
  }, TIMEOUT_MS + 10_000);
  afterAll(async () => {
    await lab.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('comes to its end', () => {
    expect(ended.code, ended.printed).toBe(0);
  });

  test('exports, creates with the bytes as they came, and confirms', () => {
    expect(at('export.json', 'order.Orders.0.Reference')).toBe('TRY-1');
    expect(text('export.json')).toContain(text('order.json'));
    const id = at('created.json', 'ConfirmationID');
    expect(id).toEqual(expect.stringMatching(/./));
    expect(value('confirmed.json')).toMatchObject({ ConfirmationID: id, ConfirmedOrders: 1 });
    const [entry] = lab.parts.store.allEntries();
    expect(entry).toMatchObject({ confirmationId: id, body: text('order.json') });
    expect(entry?.confirmedAt).toHaveLength(1);
  });

  test('registers a webhook, is told of the order, and finds the delivery valid', () => {
    expect(value('enabled.json')).toMatchObject({ status: 'enabled' });
    const [first] = deliveries();
    expect(JSON.parse(String(valueAt(first, 'body')))).toHaveProperty('verifier');
    const event: unknown = JSON.parse(String(at('event.json', 'body')));
    expect(event).toMatchObject({
      type: 'order.processing',
      data: { confirmationId: at('created.json', 'ConfirmationID') },
    });
    expect(value('valid.json')).toMatchObject({ valid: true });
  });

  test('configures a product, follows actions.poll to its end, prices and submits once', () => {
    expect(at('products.json', 'items.2.ref')).toEqual(expect.any(String));
    expect(value('product.json')).toMatchObject({ status: 'ready', isValidForOrder: true, actions: {} });
    expect(at('price.json', 'validation.isValidForSubmit')).toBe(true);
    expect(at('price.json', 'totalPrice.value')).toEqual(at('submitted.json', 'totalPrice.value'));
    const id = at('submitted.json', 'id');
    expect(at('again.json', 'id')).toBe(id);
    expect(at('submission.json', 'id')).toBe(id);
    expect(ended.printed).toContain('202');
    const told = deliveries().filter((line) => String(valueAt(line, 'body')).includes('submission.received'));
    expect(told).toHaveLength(1);
  });

  test('loses an answer on purpose: curl got none, and the lab acted once', () => {
    expect(text('lost.txt')).toBe('curl ended with 52\n');
    const second = at('second.json', 'ConfirmationID');
    const entries = value('orders.json');
    const entry = Array.isArray(entries)
      ? entries.find((one: unknown) => valueAt(one, 'confirmationId') === second)
      : undefined;
    expect(valueAt(entry, 'confirmedAt')).toHaveLength(1);
  });
}
