import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleText } from '@main/activity/support-bundle';
import { gatherBundle } from '@main/diagnostics/gather-bundle';
import { noteIncidents } from '@main/shell/incidents';
import { testConnection } from '@main/service/clients/connection-test';
import { registerCallback } from '@main/workflows/webhooks/register-callback';
import { startPracticeLab } from '@practice/server';
import { afterEach, describe, expect, it } from 'vitest';
import { exportedCart, type NodeDesk, openDesk, PRACTICE } from '../workflows/desks/node-desk';
import { giveKey } from '@test/unit/main/accounts/give-key';

const SENTINEL = 'sentinel-key+with/signs=0123456789';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A desk with an account and a key of its own, with requests that were made with it. */
async function usedDesk(): Promise<NodeDesk> {
  const lab = await startPracticeLab({ seed: 'bundle' });
  const desk = await openDesk({ lab: lab.ready });
  closing.push(
    () => lab.stop(),
    () => desk.close(),
    () => desk.deliveryWork.stop(),
    () => desk.receiver.stop(),
  );
  await desk.receiver.choose({ on: true });
  const added = desk.desk.accounts.add({
    name: 'Northlight Studio',
    environment: 'sandbox',
    editorBaseUrl: lab.ready.editorBaseUrl,
    orderSubmitUrl: '',
    commerceBaseUrl: '',
    serviceApiVersion: null,
    keyPerService: false,
  });
  if (!added.ok) throw new Error('The account was not added');
  const { keys } = desk.desk;
  await giveKey(keys, added.value, SENTINEL);
  plantIn(desk);
  await testConnection({ client: desk.client, keyFor: keys.keyFor }, added.value, 'editor');
  await exportedCart(desk, desk.sampleEditors.slice(0, 1));
  // Requests are noted beside the work that made them.
  await expect
    .poll(() => {
      desk.requestLog.flush();
      return desk.desk.requests.idsOf({ search: '', filter: 'all', route: null }).length;
    })
    .toBe(2);
  return desk;
}

/** Lays people and a key into what is measured and noted: names of files, and what went wrong. */
function plantIn({ folder }: NodeDesk): void {
  const note = noteIncidents(join(folder, 'logs'), { program: '1.2.3', written: [], now: Date.now });
  note({ what: 'crash', of: 'page', why: `oom, exit code 5 ${SENTINEL} Adaeze Okafor` });
  const why = `Step 18 of the schema failed at /home/ada/desk for ada.okafor@lone-oak.example: ${SENTINEL}`;
  note({ what: 'migration', from: 17, to: 18, why: `${why} of Northlight Studio, near "Okafor"` });
  mkdirSync(join(folder, 'Adaeze Okafor'));
  writeFileSync(join(folder, 'Adaeze Okafor', 'Lone Oak Parkway.pdf'), SENTINEL);
}

/** A log into which everything got that must not leave. */
const logOf = (desk: NodeDesk): string =>
  [
    '[2026-11-21 14:00:00.000] [info]  Database: opened',
    `[2026-11-21 14:00:01.000] [warn]  Northlight Studio at https://hooks.example.com/a: ${SENTINEL}`,
    `[2026-11-21 14:00:02.000] [warn]  A delivery /${desk.receiver.state().pathPart}/x`,
    '[2026-11-21 14:00:02.500] [warn]  Not sent to ada.okafor@lone-oak.example',
    '[2026-11-21 14:00:03.000] [error] It failed Error: Adaeze Okafor of Lone Oak Parkway',
    "    at work (/home/ada/desk/main.js:1:2) { name: 'Adaeze Okafor' }",
    "  shipTo: { name: 'Adaeze Okafor' }",
  ].join('\n');

const about = {
  name: 'Proofdesk',
  version: '1.2.3',
  electron: '37',
  chrome: '138',
  node: '22',
  sqlite: '3.45',
  platform: 'linux',
  runtime: 'official',
} as const;

async function bundleOf(desk: NodeDesk, personal: boolean): Promise<string> {
  const check = {
    id: 'key/a/editor',
    group: 'key',
    name: 'Northlight Studio: Editor service',
    state: 'bad',
    found: `Refused ${SENTINEL}`,
    remedy: '',
    took: 3,
  } as const;
  const ports = {
    desk: desk.desk,
    receiver: desk.receiver,
    about: () => about,
    log: () => Promise.resolve(logOf(desk)),
    ...{ profile: desk.folder, logs: join(desk.folder, 'logs') },
    snapshots: { sizes: () => Promise.resolve({ bytes: 9, removable: 3 }) },
  };
  return gatherBundle(ports, [check], personal);
}

describe('a support bundle', () => {
  it('holds no key and not the secret part of the path, personal or not', async () => {
    const desk = await usedDesk();
    const { pathPart } = desk.receiver.state();
    expect(pathPart.length).toBeGreaterThan(10);
    for (const personal of [false, true]) {
      const text = await bundleOf(desk, personal);
      expect(text).not.toContain('sentinel');
      expect(text).not.toContain(encodeURIComponent(SENTINEL));
      expect(text).not.toContain(Buffer.from(SENTINEL).toString('base64').replace(/=+$/, ''));
      expect(text).not.toContain(pathPart);
      expect(JSON.parse(text)).toMatchObject({ format: 'proofdesk-support', personal });
    }
  });

  it('holds no secret part of an address that was registered, nor one that was given up since', async () => {
    const desk = await usedDesk();
    const { pathPart } = desk.receiver.state();
    const callbackUri = desk.receiver.addressFor(PRACTICE, 'editor');
    await registerCallback(desk.desk, {
      accountId: PRACTICE,
      service: 'editor',
      callbackUri,
      replaces: null,
    });
    await desk.receiver.renewSecret();
    expect(desk.receiver.state().pathPart).not.toBe(pathPart);
    await expect
      .poll(() => {
        desk.requestLog.flush();
        return desk.desk.requests.idsOf({ search: '', filter: 'all', route: 'createWebhook' }).length;
      })
      .toBe(1);
    const text = await bundleOf(desk, true);
    expect(JSON.parse(text)).toHaveProperty('requests');
    expect(text.includes('webhooks/create')).toBe(true);
    expect(text).not.toContain(pathPart);
    expect(text).not.toContain(desk.receiver.state().pathPart);
  });

  it('contains nothing of people, places and requests unless it is wanted', async () => {
    const desk = await usedDesk();
    const text = await bundleOf(desk, false);
    const told = [
      'Northlight',
      'Okafor',
      'ada.okafor',
      'lone-oak',
      'Lone Oak',
      'hooks.example.com',
      '127.0.0.1',
      '/home/ada',
      'Eagan',
    ];
    for (const word of told) expect({ word, isIn: text.includes(word) }).toEqual({ word, isIn: false });
    const bundle: unknown = JSON.parse(text);
    expect(bundle).not.toHaveProperty('requests');
    expect(bundle).toMatchObject({
      versions: about,
      checks: [{ name: '[name]: Editor service', state: 'bad' }],
      counts: { carts: 1 },
      health: {
        weeks: expect.arrayContaining([
          expect.objectContaining({ runs: 1, crashes: { main: 0, page: 1, 'practice-lab': 0, helper: 0 } }),
        ]),
        migrations: { failed: [{ from: 17, to: 18, why: expect.stringContaining('Step 18 of the schema') }] },
        calls: expect.arrayContaining([expect.objectContaining({ route: 'exportEditors', count: 1 })]),
        sync: null,
      },
      disk: expect.arrayContaining([{ kind: 'snapshots', bytes: 9, removable: 3 }]),
    });
    expect(text).toContain('Database: opened');
    expect(text).toContain('It failed Error');
  });

  it('has names and requests when they are wanted', async () => {
    const desk = await usedDesk();
    const text = await bundleOf(desk, true);
    for (const word of ['Northlight Studio', 'Adaeze Okafor', 'hooks.example.com'])
      expect(text).toContain(word);
    expect(JSON.parse(text)).toMatchObject({
      requests: [{ purpose: 'connection-test' }, { purpose: 'export' }],
    });
  });

  it('takes out whatever looks like a key, also one that no one knows any more', () => {
    const parts = {
      versions: {},
      at: 0,
      checks: [],
      counts: {},
      health: {
        weeks: [],
        migrations: { schema: 18, failed: [] },
        calls: [],
        slowFrom: 2_000,
        callsSince: null,
        sync: null,
      },
      disk: [],
      log: 'eyJhbGciOi.eyJzdWIi.c2ln',
      requests: () => [],
    };
    const text = bundleText(parts, { personal: true, secrets: [], names: [] });
    expect(text).not.toContain('eyJhbGciOi');
  });
});
