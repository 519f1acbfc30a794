import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CartDraft, EMPTY_DRAFT } from '@core/carts/carts';
import { DEFAULT_SETTINGS, type Settings } from '@core/settings/settings';
import type { OrderRecord } from '@core/orders/orders';
import { createMemoryStore } from '@main/accounts/memory-store';
import { makeSheets } from '@main/wiring/imports';
import { composeDesk, type ComposedDesk, type DeskPorts } from '@main/wiring/desk';
import { readyMessageSchema } from '@main/practice-lab/ready-message';
import type { Exchange } from '@main/service/exchange';
import { createFetchExchange } from '@main/service/fetch-exchange';
import { createOnceExchange } from '@main/service/once-exchange';
import { KeyReleases } from '@main/service/key-releases';
import { createTransport } from '@main/service/transport';
import type { Database } from '@main/store/engine/database';
import { IDENTITY } from '@main/store/engine/identity';
import { type OpenedStore, openStore } from '@main/store/open';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { createCart } from '@main/workflows/carts/draft-cart';
import type { ConfirmApproval } from '@main/workflows/orders/confirm-order';
import { exportCart } from '@main/workflows/carts/export-cart';
import { placeOrder } from '@main/workflows/orders/place-order';
import { readCart } from '@main/workflows/carts/read-carts';
import { v7 as uuid } from 'uuid';

/** A whole desk without a window: real SQLite in a folder, real sockets to a practice lab. */
export interface NodeDesk extends ComposedDesk {
  readonly desk: ComposedDesk['desk'] & { readonly sheets: ReturnType<typeof makeSheets> };
  readonly folder: string;
  /** Editors of the lab's first account. */
  readonly sampleEditors: readonly string[];
  close(): void;
}

/** The accounts of a desk that are kept as long as it is open. */
export function accountFileInMemory(): DeskPorts['accountFile'] {
  let kept: unknown = {};
  return { read: () => kept, write: (contents) => void (kept = contents) };
}

/** What `fetch` rejects with when nothing listens where it was sent. */
const noConnection = (): TypeError =>
  new TypeError('fetch failed', {
    cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
  });

let newStore: Buffer | undefined;

/**
 * Opens the store of a folder. A new one is a copy of the first that this process made, with an identity of its own:
 * applying every migration again would take longer than most tests do.
 */
async function storeIn(folder: string): Promise<Extract<OpenedStore, { database: Database }>> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, DATABASE_FILE);
  const isNew = readdirSync(folder).length === 0;
  const copied = isNew ? newStore : undefined;
  if (copied !== undefined) writeFileSync(path, copied);
  const store = await openStore({ folder, now: Date.now });
  if (!('database' in store)) throw new Error(`The store is ${store.state}: ${store.problem.cause}`);
  if (copied !== undefined) {
    store.database.run('UPDATE desk SET value = ? WHERE name = ?', [uuid(), IDENTITY]);
  } else if (isNew) {
    store.database.script('PRAGMA wal_checkpoint(TRUNCATE)');
    newStore = readFileSync(path);
  }
  return store;
}

/** Opens a desk on a folder. `lab` is what the practice lab said of itself, as plain data. */
export async function openDesk(options: {
  readonly lab: unknown;
  readonly folder?: string;
  /** Looks over the shoulder of the database. */
  readonly database?: (database: Database) => Database;
  readonly wait?: DeskPorts['wait'];
  readonly later?: DeskPorts['later'];
  readonly now?: () => number;
  readonly elapsed?: DeskPorts['elapsed'];
  readonly changed?: DeskPorts['changed'];
  readonly report?: DeskPorts['report'];
  /** True while the network is gone; unless said otherwise it is always there. */
  readonly offline?: () => boolean;
  /** Where keys are kept; unless said otherwise in memory. */
  readonly keychain?: DeskPorts['keychain'];
  /** The list of accounts, to be kept from one desk to the next. */
  readonly accountFile?: DeskPorts['accountFile'];
  /** The settings, to be kept from one desk to the next. */
  readonly settings?: DeskPorts['settings'];
  /** Intercepts every request that may leave only once. */
  readonly once?: (exchange: Exchange) => Exchange;
  /** The other desks of the studio; unless said otherwise there are none. */
  readonly workspace?: (database: Database) => NonNullable<DeskPorts['workspace']>;
  /** How workspaces are made, joined and reached; unless said otherwise not at all. */
  readonly workspaceSetup?: DeskPorts['workspaceSetup'];
  readonly person?: string;
  /** How long ago a person asked the desk for something; unless said otherwise no one does. */
  readonly sinceAsked?: () => number;
}): Promise<NodeDesk> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'proofdesk-desk-'));
  const store = await storeIn(folder);
  const once = createOnceExchange({ resolveProxy: () => Promise.resolve('DIRECT') });
  const lab = readyMessageSchema.parse(options.lab);
  const offline = options.offline ?? (() => false);
  let settings: Settings = { ...DEFAULT_SETTINGS };
  const releases = new KeyReleases();
  const database = options.database?.(store.database) ?? store.database;
  const workspace = options.workspace?.(database);
  const composed = composeDesk({
    database,
    ...(workspace !== undefined && { workspace }),
    ...(options.workspaceSetup !== undefined && { workspaceSetup: options.workspaceSetup }),
    releases,
    transport: createTransport({
      releases,
      repeatable: createFetchExchange((address, init) =>
        offline() ? Promise.reject(noConnection()) : fetch(address, init),
      ),
      once: options.once?.(once) ?? once,
      isOnline: () => !offline(),
      now: () => performance.now(),
    }),
    keychain: options.keychain ?? createMemoryStore(),
    accountFile: options.accountFile ?? accountFileInMemory(),
    settings: options.settings ?? {
      read: () => settings,
      change: (changes) => (settings = { ...settings, ...changes }),
    },
    previews: {
      addressOf: (_account, url) => url,
      withhold: (_account, url) => url,
      withheldHosts: () => [],
      release: () => undefined,
      measure: () => Promise.resolve(null),
      prefetch: () => ({ done: Promise.resolve(), cancel: () => undefined }),
    },
    practiceLab: () => lab,
    practiceLabUp: () => Promise.resolve(),
    isOnline: () => !offline(),
    ranWhenOnline: () => undefined,
    now: options.now ?? Date.now,
    elapsed: options.elapsed ?? (() => performance.now()),
    random: () => 0,
    person: () => options.person ?? 'tester',
    ...(options.sinceAsked !== undefined && { sinceAsked: options.sinceAsked }),
    wait: options.wait ?? (() => new Promise((resolve) => setTimeout(resolve, 5))),
    // Requests are kept when a test asks for it, so that writes come in the order of the work alone.
    later: options.later ?? (() => () => undefined),
    report:
      options.report ??
      ((what, cause) => {
        throw new Error(what, { cause });
      }),
    changed: options.changed ?? (() => undefined),
  });
  const sampleEditors = (lab.accounts[0]?.sampleEditors ?? []).map(({ editorId }) => editorId);
  // The program makes them with the first call to imports.
  const desk = Object.assign(composed.desk, { sheets: makeSheets(composed.desk) });
  const close = (): void => {
    // As at the end of the program: what waits for a moment must not wake to a database that is closed.
    composed.desk.workspace.stop();
    composed.needClock.stop();
    composed.holdRelease.stop();
    composed.desk.settlements.end();
    store.close();
  };
  return { ...composed, desk, folder, sampleEditors, close };
}

export const PRACTICE = 'practice-lab';

/** An address with every key of the export request. */
export const SHIP_TO = {
  name: 'Adaeze Okafor',
  addr1: '2840 Lone Oak Parkway',
  addr2: 'Unit 4',
  city: 'Eagan',
  state: 'MN',
  zip: '55121',
  country: 'US',
};

/** A draft that a practice lab exports without leaving anything to complete but what no request can say. */
export function draftOf(editorIds: readonly string[], changes: Partial<CartDraft> = {}): CartDraft {
  return {
    ...EMPTY_DRAFT,
    editors: editorIds.map((editorId) => ({ editorId, quantity: null, orderAttributes: null })),
    entryId: 'okafor-1',
    reference: 'NL-2291',
    shipTo: SHIP_TO,
    ...changes,
  };
}

/** Drafts and exports a cart of the practice account. */
export async function exportedCart(desk: NodeDesk, editorIds: readonly string[]): Promise<string> {
  const cart = createCart(desk.desk, {
    accountId: PRACTICE,
    name: 'Okafor wedding',
    draft: draftOf(editorIds),
  });
  await exportCart(desk.desk, { id: cart.id, anyway: false });
  return cart.id;
}

/** Places a cart as it is. */
export function place(desk: NodeDesk, cartId: string): Promise<OrderRecord> {
  const { revision } = readCart(desk.desk, cartId);
  return placeOrder(desk.desk, { id: cartId, revision, asIs: true });
}

/** Drafts, exports and places a cart. */
export async function placedOrder(desk: NodeDesk, editorIds: readonly string[]): Promise<OrderRecord> {
  return place(desk, await exportedCart(desk, editorIds));
}

/** The approval of exactly what an order shows. */
export function approvalOf(order: OrderRecord): ConfirmApproval {
  return {
    id: order.id,
    confirmationId: order.confirmationId ?? '',
    approvedTotal: order.breakdown?.total?.amount ?? '',
    missing: order.missing.filter((part) => part !== 'total'),
  };
}
