import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '@main/accounts/memory-store';
import { createSnapshotKeys } from '@main/backups/snapshot-key';
import { doSnapshotJob } from '@main/backups/make-snapshot';
import { earlierCopiesFolder, usualSnapshotFolder } from '@main/backups/snapshot-files';
import { Snapshots } from '@main/backups/snapshots';
import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import { personPage } from '@core/customers/person-page';
import { createPersonalFiles } from '@main/shell/files/personal-files';
import { PLACES } from '@main/store/customers/personal-places';
import { faultsOf } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { schemaStanding } from '@main/store/engine/migrations';
import {
  erasePerson,
  type ErasePersonPorts,
  findPerson,
  namesOfRecords,
} from '@main/workflows/customers/erase-person';
import { personAsPage } from '@main/workflows/customers/export-person';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { readLedger } from '@main/workflows/history/read-ledger';
import { createImport } from '@main/workflows/imports/draft-import';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { pasteDelivery } from '@main/workflows/webhooks/paste-delivery';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import {
  approvalOf,
  draftOf,
  type NodeDesk,
  openDesk,
  place,
  placedOrder,
  PRACTICE,
  SHIP_TO,
} from '../desks/node-desk';
import { namesOf, plantEverywhere, type PlantedPerson, tracesOf } from './planted-person';

/** How many people are planted and erased; `npm run erase-check` asks for more. */
const PEOPLE: readonly PlantedPerson[] = [
  {
    name: 'Zqvørin Wrübhelt-Ñaxzo',
    email: 'zqvorin.wrubhelt@naxzo-mail.example',
    phone: '+49 (30) 7718-2946-53',
    street: '917 Qwyxlbrook Terrace',
    city: 'Vuxborough',
    zip: '84617',
  },
  {
    name: 'Xjbrita Kvolmzen',
    email: 'xjbrita@kvolmzen.example',
    phone: '555 019 7734 21',
    street: '3 Zzyhollow "Old" Mill',
    city: 'Qexton',
    zip: '39148-2201',
  },
  {
    name: "D'Qorvéa 北条Zwx",
    email: 'dqorvea+prints@zwx.example',
    phone: '01632 960 7751 8',
    street: '88/4 Pfüxgasse',
    city: 'Jyvwald',
    zip: '55912',
  },
].slice(0, process.env['PROOFDESK_PEOPLE'] === 'all' ? undefined : 1);

const OTHER = { ...SHIP_TO, name: 'Adaeze Okafor' };

let lab: PracticeLab;
let root: string;
let profile: string;
let desk: NodeDesk;
let snapshots: Snapshots;
let settings: Settings;
let ports: ErasePersonPorts & { readonly profile: string; now(): number };

async function open(): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'proofdesk-erase-'));
  profile = join(root, 'profile');
  lab = await startPracticeLab({ seed: 'erase', submissions: 3 });
  settings = structuredClone(DEFAULT_SETTINGS);
  desk = await openDesk({ lab: lab.ready, folder: profile });
  const { database } = desk.desk;
  const usual = usualSnapshotFolder(profile, false);
  snapshots = new Snapshots({
    ...{ database, doJob: doSnapshotJob, folder: () => usual, now: Date.now },
    otherFolders: [usual, earlierCopiesFolder(profile)],
    carried: () => ({ settings, accounts: null }),
    keys: createSnapshotKeys(createMemoryStore()),
    elapsed: () => performance.now(),
    every: () => () => undefined,
    changed: () => undefined,
    report: (what, cause) => {
      throw new Error(what, { cause });
    },
  });
  ports = {
    ...{ database, history: desk.desk.history, profile, now: Date.now },
    changed: () => undefined,
    flushRequests: () => desk.requestLog.flush(),
    files: createPersonalFiles({
      ...{ profile, snapshots },
      settings: {
        read: () => settings,
        change: (changes) => (settings = { ...settings, ...(changes as Partial<Settings>) }),
        windows: { read: () => [], write: () => undefined },
        flush: () => writeFileSync(join(profile, 'settings.json'), JSON.stringify(settings)),
      },
      practiceLab: {
        state: () => 'resting',
        stop: () => Promise.resolve(),
        restart: () => Promise.reject(new Error()),
      },
      report: (what, cause) => {
        throw new Error(what, { cause });
      },
    }),
  };
}

async function close(): Promise<void> {
  desk.deliveryWork.stop();
  desk.close();
  await lab.stop();
}

/** Every file of the profile and of its snapshots. */
function files(folder = root): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

/** The ways in which a text can be in a file. */
const spellings = (text: string): Buffer[] => {
  const cases = [text, text.toLowerCase(), text.toUpperCase(), text.normalize('NFD')];
  return cases.flatMap((one) => [
    Buffer.from(one, 'utf8'),
    Buffer.from(one, 'utf16le'),
    Buffer.from(one, 'utf16le').swap16(),
    Buffer.from(one, 'latin1'),
    Buffer.from(JSON.stringify(one).slice(1, -1)),
    Buffer.from(
      JSON.stringify(one)
        .slice(1, -1)
        .replace(/[^\x20-\x7e]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    ),
    Buffer.from(encodeURIComponent(one)),
    // As the indexes for searching have it.
    Buffer.from(one.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()),
  ]);
};

/** Where something of a person is: the files, and what was found there. */
function tracesIn(person: PlantedPerson): string[] {
  const wanted = tracesOf(person).map((trace) => ({ trace, forms: spellings(trace) }));
  return files().flatMap((path) => {
    const bytes = readFileSync(path);
    return wanted
      .filter(({ forms }) => forms.some((form) => form.length > 4 && bytes.includes(form)))
      .map(({ trace }) => `${path.slice(root.length)}: ${trace}`);
  });
}

/** Columns of all tables of the database that name a person, as `table.column`. */
function columnsNaming(person: PlantedPerson): string[] {
  const { database } = desk.desk;
  const forms = [person.name, person.email, person.street].flatMap(spellings);
  const columns = database.all(
    `SELECT t.name AS of, c.name FROM sqlite_schema t, pragma_table_xinfo(t.name) c
     WHERE t.type = 'table' AND t.name NOT LIKE '%_search%' AND t.name NOT LIKE 'sqlite_%'`,
  );
  return columns.flatMap(({ of, name }) => {
    const rows = database.all(
      `SELECT ${String(name)} AS value FROM ${String(of)} WHERE ${String(name)} IS NOT NULL`,
    );
    const found = rows.some(({ value }) => {
      const bytes = value instanceof Uint8Array ? Buffer.from(value) : Buffer.from(String(value));
      return forms.some((form) => bytes.includes(form));
    });
    return found ? [`${String(of)}.${String(name)}`] : [];
  });
}

/** Has a desk hold a person everywhere: first as its own work does, then in every column that this did not reach. */
async function plant(
  person: PlantedPerson,
): Promise<{ cart: string; order: string; submissionCart: string }> {
  const { name, street, city, zip, email, phone } = person;
  const shipTo = { ...SHIP_TO, name, addr1: street, city, zip };
  const product = await readyProduct(desk, lab);
  const draft = draftOf(desk.sampleEditors.slice(0, 1), { shipTo, reference: `for ${name}` });
  const cart = createCart(desk.desk, { accountId: PRACTICE, name: `Wedding of ${name}`, draft });
  // What is typed over stays in the free places of a database.
  for (const note of [email, phone, ''])
    saveCart(desk.desk, { ...readCart(desk.desk, cart.id), note: `${name} ${note}` });
  await exportCart(desk.desk, { id: cart.id, anyway: false });
  const placed = await place(desk, cart.id);
  const order = await confirmOrder(desk.desk, approvalOf(placed));
  const priced = await pricedCart(desk, product, {
    address: shipTo,
    note: `call ${phone}`,
    metadata: [{ key: 'who', value: email }],
  });
  const submitted = await submit(desk, priced.id);
  await createImport(desk.desk, {
    accountId: PRACTICE,
    name: `${name}.csv`,
    source: Buffer.from(`Name,Address\n${name},${street}\nAda Other,1 Oak\n`),
  });
  await pasteDelivery(desk.desk, desk.deliveryWork, {
    ...{ accountId: PRACTICE, service: 'orderSubmit', signature: '' },
    body: JSON.stringify({
      type: 'submission.created',
      submissionId: submitted.submissionId,
      address: { name, email },
    }),
  });
  plantEverywhere(desk.desk.database, person, cart.id);
  mkdirSync(join(profile, 'logs'), { recursive: true });
  writeFileSync(
    join(profile, 'logs', 'proofdesk.log'),
    `[info] could not read the cart of ${name} <${email}>\n`,
  );
  writeFileSync(
    join(profile, 'practice-lab.jsonl'),
    `${JSON.stringify({ kind: 'order', address: { name, street, phone, city } })}\n`,
  );
  writeFileSync(
    join(profile, 'proofdesk-damaged-2026-01-01T00-00-00-000Z.db'),
    `an earlier database of ${name}`,
  );
  settings = {
    ...settings,
    searches: { orders: [name, 'wedding'] },
    recent: {
      commands: [],
      places: [`/customers/${encodeURIComponent(`${zip}|${name.toLowerCase()}`)}`, '/today'],
    },
    lists: { orders: { search: `to:${email}`, filter: 'all', sort: 'at', descending: true, thenBy: [] } },
  };
  await snapshots.make('changes');
  return { cart: cart.id, order: order.id, submissionCart: submitted.id };
}

describe.each(PEOPLE)('everything about $name', (person) => {
  beforeAll(open);
  afterAll(close);

  it('is found, handed over, and nowhere in any byte once it is erased; the ledger still proves what was sent', async () => {
    const other = await placedOrder(desk, desk.sampleEditors.slice(1, 2));
    const planted = await plant(person);
    const { database } = desk.desk;
    const every = Object.entries(PLACES).flatMap(([table, { personal }]) =>
      personal.map((column) => `${table}.${column}`),
    );
    expect(columnsNaming(person)).toEqual(
      expect.arrayContaining(every.filter((column) => !UNPLANTED.has(column))),
    );
    expect(tracesIn(person).length).toBeGreaterThan(3);

    // What its records say is enough to begin with.
    const suggested = await namesOfRecords(ports, [planted.cart, planted.submissionCart]);
    expect(suggested.names).toContain(person.name);
    expect(suggested.addresses).toContain(person.street);

    const names = namesOf(person);
    const found = await findPerson(ports, { names, chosen: null });
    expect(found.records.find(({ id }) => id === planted.order)).toMatchObject({
      kind: 'order',
      isSure: true,
      keptBecause: null,
    });
    expect(found.records.map(({ id }) => id)).not.toContain(other.id);
    const kinds = found.counts.map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'carts',
        'orders',
        'requests',
        'imports',
        'snapshots',
        'logs',
        'practice',
        'setAside',
        'settings',
      ]),
    );

    const page = personPage(await personAsPage(ports, { names, chosen: null }));
    for (const said of [person.name, person.email, person.phone, person.street, person.city])
      expect(page).toContain(said.replaceAll('"', '&#34;').replaceAll("'", '&#39;'));
    expect(page).not.toContain(OTHER.name);

    const before = database.all(
      'SELECT id, body_digest, body_bytes, approved_total, created_at, settled_at, state FROM operations ORDER BY number',
    );
    const amounts = database.all(
      'SELECT id, total_amount, total_currency, placed_at, confirmation_id, state FROM orders ORDER BY id',
    );
    const erased = await erasePerson(ports, { names, chosen: null });
    expect(erased).toMatchObject({ kept: 0, left: [] });
    expect(columnsNaming(person)).toEqual([]);
    expect(tracesIn(person)).toEqual([]);

    // Nothing that proves anything went with it.
    expect(
      database.all(
        'SELECT id, body_digest, body_bytes, approved_total, created_at, settled_at, state FROM operations ORDER BY number',
      ),
    ).toEqual(before);
    expect(
      database.all(
        'SELECT id, total_amount, total_currency, placed_at, confirmation_id, state FROM orders ORDER BY id',
      ),
    ).toEqual(amounts);
    expect(schemaStanding(database)).toMatchObject({ state: 'current' });
    expect(faultsOf(database, 'whole')).toEqual([]);
    for (const subject of [
      { kind: 'order', id: planted.order, accountId: null, part: '' },
      { kind: 'submission-cart', id: planted.submissionCart, accountId: null, part: '' },
    ] as const) {
      const ledger = JSON.parse(readLedger(desk.desk, subject).json) as Record<string, unknown>;
      expect(ledger).toMatchObject({ personalDataErasedAt: expect.stringMatching(/^20/) as string });
      for (const operation of ledger['operations'] as Record<string, unknown>[])
        if (operation['kind'] !== 'confirm')
          expect(operation).toMatchObject({
            body: null,
            bodyErased: true,
            state: 'succeeded',
            bodySha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
          });
    }
    // Everyone else is as before.
    expect(desk.desk.orders.read(other.id)).toMatchObject({
      recipient: OTHER.name,
      state: 'awaiting-confirmation',
    });
    expect(readLedger(desk.desk, { kind: 'order', id: other.id, accountId: null, part: '' }).json).toContain(
      '"bodyErased": false',
    );
    const sound = await snapshots.read();
    expect(sound.snapshots).toHaveLength(1);
    const copy = openLibsql(snapshots.pathOf(sound.snapshots[0]?.id ?? ''), { mode: 'read' });
    expect(faultsOf(copy, 'quick')).toEqual([]);
    copy.close();
  });
});

/** Columns that no row of a planted person can fill. */
const UNPLANTED = new Set<string>([]);
