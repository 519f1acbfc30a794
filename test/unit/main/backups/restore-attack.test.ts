import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settingsSchema, type Settings } from '@core/settings/settings';
import type { Account } from '@core/accounts/accounts';
import type { HeldBack, RestorePreview } from '@core/backups/backups';
import { createMemoryStore } from '@main/accounts/memory-store';
import type { KeyStore } from '@main/accounts/secret-store';
import { ProblemError } from '@main/problem-error';
import { goOnFromFile, type GoBackPorts, previewFile } from '@main/backups/go-back';
import { doSnapshotJob } from '@main/backups/make-snapshot';
import { createSnapshotKeys } from '@main/backups/snapshot-key';
import { composeSnapshots, restorePorts } from '@main/wiring/backups';
import type { SettingsFile } from '@main/settings/settings-file';
import { NOTHING_READ } from '@core/webhooks/event-reading';
import { openLibsql } from '@main/store/engine/libsql-database';
import { decideHeldBack, type Decision } from '@main/workflows/backups/accept-held-back';
import { exportCart } from '@main/workflows/carts/export-cart';
import { createCart } from '@main/workflows/carts/draft-cart';
import { giveKey } from '../accounts/give-key';
import { accountFileInMemory, draftOf, type NodeDesk, openDesk } from '../workflows/desks/node-desk';
import { released, temporaryFolder } from '../store/temporary-desk';

const NO_LAB = {
  port: 1,
  baseUrl: 'http://127.0.0.1:1',
  editorBaseUrl: 'http://127.0.0.1:1',
  orderSubmitUrl: 'http://127.0.0.1:1',
  commerceBaseUrl: 'http://127.0.0.1:1',
  accounts: [{ accountId: 'a', name: 'Studio', markup: false, keys: { full: 'key' }, sampleEditors: [] }],
};
const KEY = 'a key of the real lab 0123456789';

/** A host that writes down whatever comes, and says yes to everything. */
interface Host {
  readonly url: string;
  readonly heard: string[];
  close(): void;
}

async function host(): Promise<Host> {
  const heard: string[] = [];
  const server: Server = createServer((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'without a key'}`);
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end('true');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object.assign({ port: 0, address: '', family: '' }, server.address());
  return { url: `http://127.0.0.1:${port}`, heard, close: () => server.close() };
}

/** A desk with everything that lasts from one run of the program to the next. */
interface Computer {
  readonly folder: string;
  readonly keychain: KeyStore;
  readonly accountFile: ReturnType<typeof accountFileInMemory>;
  readonly settings: SettingsFile;
  desk: NodeDesk;
}

let lab: Host;
let hostile: Host;
const open: Computer[] = [];

beforeEach(async () => {
  [lab, hostile] = await Promise.all([host(), host()]);
});
afterEach(async () => {
  for (const { desk } of open.splice(0)) {
    await desk.receiver.stop();
    desk.deliveryWork.stop();
    desk.close();
  }
  lab.close();
  hostile.close();
  await released();
});

/** Settings that are kept as long as the computer is there. */
function settingsInMemory(): SettingsFile {
  let kept = settingsSchema.parse({});
  return {
    read: () => kept,
    change: (changes) => (kept = settingsSchema.parse({ ...kept, ...changes })),
    windows: { read: () => [], write: () => undefined },
    flush: () => undefined,
    damage: null,
  };
}

async function computer(): Promise<Computer> {
  const folder = temporaryFolder();
  const lasting = {
    ...{ folder, keychain: createMemoryStore(), accountFile: accountFileInMemory() },
    settings: settingsInMemory(),
  };
  const made: Computer = { ...lasting, desk: await openDesk({ lab: NO_LAB, ...lasting }) };
  open.push(made);
  return made;
}

/** Goes as far as the start of the program does, and waits until nothing is under way. */
async function restart(on: Computer): Promise<void> {
  on.desk.close();
  on.desk = await openDesk({ lab: NO_LAB, ...on });
  on.desk.deliveryWork.start();
  await on.desk.receiver.start();
  await on.desk.whenOnline.run();
  await on.desk.deliveryWork.settled();
}

async function addAccount({ desk: { desk } }: Computer): Promise<Account> {
  const added = desk.accounts.add({
    ...{ name: 'The real lab', environment: 'production', keyPerService: false, serviceApiVersion: null },
    ...{ editorBaseUrl: lab.url, orderSubmitUrl: lab.url, commerceBaseUrl: lab.url },
  });
  if (!added.ok) throw new Error('No account');
  await giveKey(desk.keys, added.value, KEY);
  return added.value;
}

/** What going back works with, of a computer; the restart is left to the test. */
function portsOf({ desk, folder, keychain, accountFile, settings }: Computer): {
  ports: GoBackPorts;
  exportTo(path: string): Promise<unknown>;
  make(): Promise<{ id: string }>;
} {
  const parts = {
    ...{ database: desk.desk.database, doJob: doSnapshotJob, profile: folder, usualProfile: false, settings },
    accounts: () => Object(accountFile.read()),
    keys: createSnapshotKeys(keychain),
    changed: () => undefined,
    report: (what: string, cause: unknown) => {
      throw new Error(what, { cause });
    },
  };
  const snapshots = composeSnapshots(parts);
  return {
    ports: restorePorts(parts, snapshots, () => undefined),
    exportTo: (path) => snapshots.exportTo(path),
    make: () => snapshots.make('asked'),
  };
}

/** Everything of a desk as one file, in a folder that someone else can write to. */
async function exported(from: Computer): Promise<string> {
  const path = join(temporaryFolder(), 'everything.proofdesk-desk');
  await portsOf(from).exportTo(path);
  return path;
}

/** Edits a file with SQLite as someone does who can write to it. */
function edit(
  path: string,
  ...statements: readonly (readonly [string, ...(string | number | Uint8Array)[]])[]
): void {
  const file = openLibsql(path, { mode: 'copy' });
  for (const [sql, ...values] of statements) file.run(sql, values);
  file.close();
}

const otherHost = (): readonly [string, string, string] => [
  `UPDATE snapshot SET value = replace(value, ?, ?) WHERE name = 'accounts'`,
  lab.url,
  hostile.url,
];

const uncheckedDelivery = (accountId: string): readonly (readonly [string, ...(string | Uint8Array)[]])[] => [
  [
    `INSERT INTO deliveries (id, account_id, service, source, received_at, kind, standing, copies, copy_key, to_look_at,
       matched, reading, subjects, effects, body_digest, body_bytes)
     SELECT 'planted', ?, 'editor', 'receiver', 1, 'event', 'unchecked', 1, 'planted', 1, 0, ?, '[]', '[]', '', 2`,
    accountId,
    JSON.stringify(NOTHING_READ),
  ],
  [
    `INSERT INTO delivery_parts (number, method, path, headers, body, signature)
     VALUES (last_insert_rowid(), 'POST', '/', '{}', ?, 'forged')`,
    new TextEncoder().encode('{}'),
  ],
];

const receiverOn: readonly [string] = [
  `INSERT OR REPLACE INTO receiver (one, is_on, host, port, last_port, public_base, path_part)
   VALUES (1, 1, '0.0.0.0', 0, 0, '', 'a-path-part-that-somebody-else-knows')`,
];

/** An order of an account, of which a call is planned. */
const plannedCall = (
  accountId: string,
  target: string,
): readonly (readonly [string, ...(string | Uint8Array)[]])[] => [
  [
    `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
       recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
     VALUES ('c', ?, 'Cart', '{}', '[]', 'placed', 1, 1, 1, '', '', '', 0, 0, '[]', 0)`,
    accountId,
  ],
  [
    `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference, recipient,
       editor_ids, piece_count, thumbnails) VALUES ('o', 'c', ?, 'Cart', 'placing', 1, 1, 1, '', '', '', 0, '[]')`,
    accountId,
  ],
  [
    `INSERT INTO operations (id, subject_id, kind, state, account_id, key_slot, method, target, headers, body,
       body_digest, body_bytes, approved_total, created_at, proof, proof_note)
     VALUES ('op', 'o', 'create', 'planned', ?, 'all', 'POST', ?, '{}', NULL,
       'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', 0, NULL, 1, 'none', '')`,
    ...([accountId, target] as const),
  ],
];

/** Why a call to an address would not leave for what a file brought; null when it would. */
function refusalOf({ desk }: Computer, accountId: string, target: string): string | null {
  try {
    desk.desk.heldBack.refuseCall({ accountId, target });
    return null;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'blocked') return cause.problem.reason;
    throw cause;
  }
}

const inWords = (changes: readonly HeldBack[]): string[] =>
  changes.flatMap(({ name, lines }) =>
    lines.map(({ what, now, then }) => `${name} | ${what}: ${now} → ${then}`),
  );

/** Looks at a file, goes on from it and starts again. */
async function openFile(on: Computer, path: string): Promise<RestorePreview> {
  const { ports } = portsOf(on);
  const preview = await previewFile(ports, path);
  await goOnFromFile(ports, path);
  await restart(on);
  return preview;
}

const heldBack = ({ desk }: Computer): readonly HeldBack[] => desk.desk.restores.last()?.heldBack ?? [];

const decide = (
  { desk, settings }: Computer,
  keys: readonly string[],
  agreed: boolean,
  asked: HeldBack[] = [],
  decision: Decision = 'accept',
): ReturnType<typeof decideHeldBack> =>
  decideHeldBack(
    {
      ...{ desk: desk.desk, receiver: desk.receiver, deliveryWork: desk.deliveryWork, settings },
      ask: (_, changes) => {
        asked.push(...changes);
        return Promise.resolve(agreed);
      },
    },
    { keys, decision },
  );

describe('a full export that someone edited with SQLite', () => {
  it('sends nothing to the host that it names, turns nothing on, and says line by line what it would change', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const path = await exported(mine);
    edit(path, otherHost(), ...uncheckedDelivery(account.id), receiverOn);
    const preview = await openFile(mine, path);
    expect(preview.authenticity).toBe('wrong-tag');
    expect(inWords(preview.changes)).toEqual([
      `Account: The real lab | Editor address: ${lab.url} → ${hostile.url}`,
      `Account: The real lab | Order submission address: ${lab.url} → ${hostile.url}`,
      `Account: The real lab | Commerce address: ${lab.url} → ${hostile.url}`,
      'Receiver | Receiver: off → on',
      'Receiver | Listens on: 127.0.0.1 → 0.0.0.0',
      'Receiver | Secret in the address:  → a-pa…',
      'Deliveries | Signatures to check with the lab:  → 1',
    ]);
    expect(hostile.heard).toEqual([]);
    expect(lab.heard).toEqual([]);
    expect(mine.desk.receiver.state()).toMatchObject({
      on: false,
      state: 'off',
      host: '127.0.0.1',
      pathPart: '',
    });
    expect(mine.desk.desk.accounts.find(account.id)).toMatchObject({ editorBaseUrl: lab.url });
    expect(heldBack(mine)).toEqual(preview.changes);
    // Nor does it by what a page may ask for.
    expect(await mine.desk.deliveryWork.check(['planted'])).toMatchObject({ checked: 0 });
    expect(await mine.desk.deliveryWork.check(null)).toMatchObject({ checked: 0 });
    await restart(mine);
    expect([hostile.heard, lab.heard]).toEqual([[], []]);
  });

  it('changes nothing without the word of a person, and then what they agreed to alone', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const path = await exported(mine);
    edit(path, otherHost(), ...uncheckedDelivery(account.id), receiverOn);
    await openFile(mine, path);
    const all = heldBack(mine).map(({ key }) => key);
    const asked: HeldBack[] = [];
    await decide(mine, all, false, asked);
    expect(asked).toEqual(heldBack(mine));
    expect(heldBack(mine)).toHaveLength(3);
    expect(hostile.heard).toEqual([]);

    await decide(mine, ['deliveries'], true);
    await mine.desk.deliveryWork.settled();
    expect(lab.heard.length).toBeGreaterThan(0);
    expect(hostile.heard).toEqual([]);
    expect(mine.desk.receiver.state().on).toBe(false);

    await decide(mine, [`account ${account.id}`], true);
    expect(mine.desk.desk.accounts.find(account.id)).toMatchObject({ editorBaseUrl: hostile.url });
    expect(heldBack(mine).map(({ key }) => key)).toEqual(['receiver']);
  });

  it('brings an account to a new computer only once a person accepted it', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const other = await computer();
    const preview = await openFile(other, await exported(mine));
    expect(preview.authenticity).toBe('no-key');
    expect(inWords(preview.changes)).toContain(`Account: The real lab | Editor address:  → ${lab.url}`);
    expect(other.desk.desk.accounts.find(account.id)).toBeUndefined();
    await decide(other, [`account ${account.id}`], true);
    expect(other.desk.desk.accounts.find(account.id)).toMatchObject({
      editorBaseUrl: lab.url,
      builtIn: false,
    });
    await restart(other);
    expect(other.desk.desk.accounts.find(account.id)).toMatchObject({ name: 'The real lab' });
  });

  it('has no call leave for a host that its journal names', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const path = await exported(mine);
    edit(path, ...plannedCall(account.id, `${hostile.url}/orders`));
    const preview = await openFile(mine, path);
    expect(inWords(preview.changes)).toEqual([
      `Earlier requests: The real lab | Address of earlier requests:  → ${hostile.url}`,
      'Earlier requests: The real lab | Earlier requests:  → 1',
    ]);
    expect(mine.desk.desk.journal.read('op').state).toBe('refused');
    expect(refusalOf(mine, account.id, `${hostile.url}/orders`)).toBe('not-accepted');
    expect(refusalOf(mine, account.id, `${lab.url}/orders`)).toBeNull();
    expect([hostile.heard, lab.heard]).toEqual([[], []]);
  });

  it.each([
    [' ', 'http://'],
    ['\t', 'http://'],
    ['', 'ht\ttp://'],
    ['', 'http:////'],
    ['', 'http:/\t/'],
    ['', 'http:\\\\'],
    ['', 'HTTP:'],
    ['', 'http://lab.example@'],
  ])('names and refuses a call however its address is spelled (%j%j)', async (before, scheme) => {
    const mine = await computer();
    const account = await addAccount(mine);
    const path = await exported(mine);
    const target = `${before}${scheme}${new URL(hostile.url).host}/orders`;
    edit(path, ...plannedCall(account.id, target));
    const preview = await openFile(mine, path);
    expect(inWords(preview.changes)).toContain(
      `Earlier requests: The real lab | Address of earlier requests:  → ${hostile.url}`,
    );
    expect(refusalOf(mine, account.id, target)).toBe('not-accepted');
    expect([hostile.heard, lab.heard]).toEqual([[], []]);
  });

  it('refuses its calls once a person discards them, until another file is opened', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const path = await exported(mine);
    const target = `${hostile.url}/orders`;
    edit(path, ...plannedCall(account.id, target));
    await openFile(mine, path);
    const all = heldBack(mine).map(({ key }) => key);
    await decide(mine, all, true, [], 'discard');
    expect(heldBack(mine)).toEqual([]);
    expect(refusalOf(mine, account.id, target)).toBe('not-accepted');
    await restart(mine);
    expect(refusalOf(mine, account.id, target)).toBe('not-accepted');
    // What a file says is refused is nothing that this desk refuses.
    const another = await exported(mine);
    edit(another, [`UPDATE desk SET value = replace(value, ?, ?)`, hostile.url, lab.url]);
    await openFile(mine, another);
    expect(refusalOf(mine, account.id, `${lab.url}/orders`)).toBeNull();
    expect(refusalOf(mine, account.id, target)).toBe('not-accepted');
    await decide(mine, all, true);
    expect(refusalOf(mine, account.id, target)).toBeNull();
  });

  it('has nothing leave that it says is waiting for the network, and fetches no picture', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const { id } = createCart(mine.desk.desk, {
      ...{ accountId: account.id, name: 'Cart', draft: draftOf(['editor-1']) },
    });
    const path = await exported(mine);
    edit(
      path,
      [
        `INSERT INTO when_online (id, kind, subject_id, account_id, asked_at, state, tries)
         VALUES ('w', 'export', ?, ?, 9e12, 'waiting', 0)`,
        ...([id, account.id] as const),
      ],
      [
        `INSERT INTO previews (source_hash, source_url, account_id, problem) VALUES ('p', ?, ?, ?)`,
        ...([`${hostile.url}/picture.png`, account.id, '{"kind":"network"}'] as const),
      ],
    );
    await openFile(mine, path);
    expect([hostile.heard, lab.heard]).toEqual([[], []]);
    expect(mine.desk.whenOnline.list()).toMatchObject([{ state: 'refused' }]);
    expect(mine.desk.desk.database.all('SELECT * FROM previews')).toEqual([]);
    await exportCart(mine.desk.desk, { id, anyway: false }).catch(() => undefined);
    expect(lab.heard).toHaveLength(1);
  });

  it('does not shorten how long what was approved waits before it leaves', async () => {
    const mine = await computer();
    const settings: Partial<Settings> = { grace: { single: 30_000, batch: 60_000 }, lookForUpdates: true };
    mine.settings.change(settings);
    const path = await exported(mine);
    const hurried = settingsSchema.parse({
      theme: 'dark',
      grace: { single: 0, batch: 0 },
      lookForUpdates: false,
    });
    edit(path, [`UPDATE snapshot SET value = ? WHERE name = 'settings'`, JSON.stringify(hurried)]);
    const preview = await openFile(mine, path);
    expect(preview.differences).toMatchObject([{ kind: 'setting', name: 'theme', then: '"dark"' }]);
    expect(inWords(preview.changes)).toEqual([
      'Setting | Hold before sending: 30 s for one order, 60 s for a batch → 0 s for one order, 0 s for a batch',
      'Setting | Check for updates: on → off',
    ]);
    expect(mine.settings.read()).toMatchObject({ ...settings, theme: 'dark' });
    await decide(mine, ['setting lookForUpdates'], true);
    expect(mine.settings.read()).toMatchObject({ ...settings, lookForUpdates: false });
  });
});

describe('a file that this computer made', () => {
  it('brings accounts back by itself, and leaves the receiver as it is', async () => {
    const mine = await computer();
    const account = await addAccount(mine);
    const path = await exported(mine);
    const { editorBaseUrl, ...draft } = account;
    mine.desk.desk.accounts.edit(account.id, { ...draft, editorBaseUrl: `${editorBaseUrl}/new` });
    await mine.desk.receiver.choose({ publicBase: 'https://studio.example/lab' });
    const preview = await openFile(mine, path);
    expect(preview.authenticity).toBe('verified');
    expect(inWords(preview.changes)).toEqual([
      `Account: The real lab | Editor address: ${lab.url}/new → ${lab.url}`,
    ]);
    expect(mine.desk.desk.accounts.find(account.id)).toMatchObject({ editorBaseUrl: lab.url });
    expect(mine.desk.receiver.state().publicBase).toBe('https://studio.example/lab');
    expect(heldBack(mine)).toEqual([]);
  });
});
