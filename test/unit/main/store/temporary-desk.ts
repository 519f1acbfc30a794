import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type CartDraft } from '@core/carts/carts';
import { CartRepository, type CartSummary } from '@main/store/carts/carts';
import type { Database } from '@main/store/engine/database';
import { Journal, type PlanInput } from '@main/store/journal/journal';
import { openInMemory, openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { OrderRepository, type OrderSummary } from '@main/store/orders/orders';
import { SubmissionCartRepository } from '@main/store/submissions/submission-carts';
import { SubmissionRepository } from '@main/store/submissions/submissions';
import { EMPTY_SUBMISSION_DRAFT } from '@core/submissions/submission-carts';
import { v7 as uuid } from 'uuid';
import { atEndOfFile } from '../../end-of-file';
import { EMPTY_ADDRESS } from '@core/addresses/address-draft';

/** A new folder that is removed after the file's tests. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-store-'));
  atEndOfFile(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Whether this process has a database file open; true where the system does not say. */
function hasOpenDatabase(): boolean {
  try {
    return readdirSync(OPEN_FILES).some((number) => openFile(number).includes('.db'));
  } catch {
    return true;
  }
}

const OPEN_FILES = '/proc/self/fd';

function openFile(number: string): string {
  try {
    return readlinkSync(join(OPEN_FILES, number));
  } catch {
    // Closed meanwhile.
    return '';
  }
}

/**
 * Waits until closed connections have let go of their files, as the end of a process would: the
 * engine does so when its statements are collected. Young statements are collected first, which is quick.
 */
export async function released(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('The collector cannot be called');
  for (const type of ['minor', 'minor', 'major', 'major', 'major']) {
    if (!hasOpenDatabase()) return;
    collect({ type });
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Closes a database after the file's tests. */
export function closedLater<T extends Database>(database: T): T {
  atEndOfFile(() => database.close());
  return database;
}

let emptyDatabase: Buffer | undefined;

/** A database with the current schema and nothing in it. Made once a process, since the steps take most of a test. */
function writeEmptyDatabase(path: string): void {
  if (emptyDatabase === undefined) {
    const database = openInMemory();
    applyMigrations(database, MIGRATIONS, 1);
    database.copyTo(path);
    database.close();
    emptyDatabase = readFileSync(path);
  } else writeFileSync(path, emptyDatabase);
}

/** A real database with the current schema, and the repositories over it. */
export function temporaryDesk(): {
  folder: string;
  database: Database;
  carts: CartRepository;
  journal: Journal;
  orders: OrderRepository;
  submissionCarts: SubmissionCartRepository;
  submissions: SubmissionRepository;
} {
  const folder = temporaryFolder();
  const path = join(folder, 'proofdesk.db');
  writeEmptyDatabase(path);
  const database = closedLater(openLibsql(path, { mode: 'write' }));
  const journal = new Journal(database);
  return {
    folder,
    database,
    carts: new CartRepository(database),
    journal,
    orders: new OrderRepository(database, journal),
    submissionCarts: new SubmissionCartRepository(database),
    submissions: new SubmissionRepository(database),
  };
}

export const ACCOUNT = 'account-1';

export function draftOf(...editorIds: string[]): CartDraft {
  return {
    editors: editorIds.map((editorId) => ({ editorId, quantity: null, orderAttributes: null })),
    orderAttributes: [],
    entryId: '',
    reference: '',
    shipTo: EMPTY_ADDRESS,
    shipFrom: EMPTY_ADDRESS,
  };
}

export function summaryOf(change: Partial<CartSummary> = {}): CartSummary {
  return {
    reference: '',
    recipient: '',
    editorCount: 0,
    pieceCount: 0,
    total: null,
    thumbnails: [],
    missingFieldCount: 0,
    ...change,
  };
}

export function orderSummaryOf(change: Partial<OrderSummary> = {}): OrderSummary {
  return {
    reference: '',
    recipient: '',
    pieceCount: 1,
    total: null,
    thumbnails: [],
    editorIds: [],
    ...change,
  };
}

/** An order of a new cart. */
export function newOrder(desk: ReturnType<typeof temporaryDesk>, name = 'Wedding'): string {
  const cart = desk.carts.create({
    accountId: ACCOUNT,
    name,
    draft: draftOf('editor-1'),
    summary: summaryOf(),
    at: 10,
  });
  return desk.orders.create({
    cartId: cart.id,
    accountId: ACCOUNT,
    name,
    summary: orderSummaryOf(),
    at: 20,
  }).id;
}

/** A new submission cart. */
export function newSubmissionCart(desk: ReturnType<typeof temporaryDesk>, name = 'Wall'): string {
  const summary = {
    recipient: '',
    itemCount: 0,
    pieceCount: 0,
    total: null,
    missing: [],
    pricedAt: null,
    thumbnails: [],
    words: '',
  };
  const draft = EMPTY_SUBMISSION_DRAFT;
  const cart = { id: uuid(), accountId: ACCOUNT, name, draft, copiedFrom: null, summary, at: 10 };
  return desk.submissionCarts.create(cart).id;
}

/** A plan for a confirmation, or for what `change` makes of it. */
export function planOf(subjectId: string, change: Partial<PlanInput> = {}): PlanInput {
  return {
    kind: 'confirm',
    subjectId,
    accountId: ACCOUNT,
    keySlot: 'all',
    method: 'POST',
    target: 'https://lab.example/api/v1/oas/orders/C-1/confirm',
    headers: { Accept: 'application/json' },
    idempotencyKey: null,
    body: null,
    approvedTotal: '12.50',
    at: 30,
    ...change,
  };
}
