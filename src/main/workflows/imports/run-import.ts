import { CURRENCY } from '@contract/limits';
import { because } from '@core/journal/because';
import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { submissionCartOfOrder, type WantedProduct } from '@core/imports/import-carts';
import type { BroughtIn, PlannedOrder } from '@core/imports/import-plan';
import type { Import, ImportKind } from '@core/imports/imports';
import { isOpenStage } from '@core/submissions/submission-carts';
import { withDeskMark } from '@core/submissions/submission-request';
import { blocked, ProblemError } from '../../problem-error';
import { CustomerPriceRepository } from '../../store/customers/customer-prices';
import { insertCarts } from '../../store/carts/cart-insertion';
import type { StoredImport, ImportRepository } from '../../store/imports/imports';
import { importAndSheet, readImport } from './draft-import';
import { deleteCarts, type DraftCartPorts } from '../carts/draft-cart';
import { deleteSubmissionCarts } from '../submissions/draft-submission';
import { filledCart } from './filled-carts';
import { ImportedProducts } from './imported-products';
import type { DraftConfiguredProductPorts } from '../catalog/draft-configured-product';
import type { OpenSheet, ImportSheets } from './import-sheets';
import { defaultsOfAccount } from '../../store/accounts/new-cart-defaults';
import { submissionSummaryOf } from '../submissions/read-submission-carts';
import type { Database } from '../../store/engine/database';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { AccountDefaultsRepository } from '../../store/accounts/account-defaults';
import type { Runs } from '../ports';

/** What making the carts of an import uses. */
export interface RunImportPorts extends DraftConfiguredProductPorts, Runs {
  readonly database: Database;
  readonly submissionCarts: SubmissionCartRepository;
  readonly imports: ImportRepository;
  readonly sheets: ImportSheets;
  readonly accountDefaults: AccountDefaultsRepository;
  turn(): Promise<void>;
}

/** What taking an import back uses. */
export interface TakeBackImportPorts extends DraftCartPorts, Runs {
  readonly database: Database;
  readonly imports: ImportRepository;
  readonly sheets: ImportSheets;
  readonly accountDefaults: AccountDefaultsRepository;
  turn(): Promise<void>;
}

/** Carts that are made in one transaction: the desk answers everybody else between two of them. */
const AT_ONCE = { editors: 100, catalog: 30 } as const;

/** Gives at most this many ids, each after the one before: random bytes for all at once, which most of the time of an id goes for. */
function idsInOrder(count: number): () => string {
  const random = randomBytes(16 * (count + 1));
  const msecs = Date.now();
  const first = random.readUInt32BE(16 * count) >>> 1;
  let given = 0;
  return () => {
    const bytes = random.subarray(16 * given, 16 * (given + 1));
    given += 1;
    return uuid({ random: bytes, msecs, seq: first + given });
  };
}

function makeEditorCarts(
  desk: Pick<RunImportPorts, 'database' | 'accountDefaults' | 'now'>,
  opened: { stored: StoredImport; sheet: OpenSheet },
  orders: readonly PlannedOrder[],
): BroughtIn[] {
  const at = desk.now();
  const { accountId } = opened.stored;
  const defaults = defaultsOfAccount(desk, accountId);
  const newId = idsInOrder(orders.length);
  const carts = orders.map((order) => ({
    ...filledCart(opened, order, defaults),
    ...{ id: newId(), accountId, at },
  }));
  insertCarts(desk.database, carts);
  savePrices(desk.database, carts, at);
  return broughtInOf(orders, carts);
}

/** Writes down what the sheet says that the customers of its carts paid. */
function savePrices(
  database: Database,
  carts: readonly { readonly id: string; readonly paid: string | null }[],
  at: number,
): void {
  const prices = new CustomerPriceRepository(database);
  for (const { id, paid } of carts)
    if (paid !== null) prices.save(id, { amount: paid, currency: CURRENCY }, at);
}

const broughtInOf = (
  orders: readonly PlannedOrder[],
  carts: readonly { readonly id: string }[],
): BroughtIn[] =>
  orders.map((order, index) => ({
    key: order.key,
    cartId: carts[index]?.id ?? '',
    rows: order.rows.map(({ row }) => row),
  }));

function makeCatalogCarts(
  desk: Pick<
    RunImportPorts,
    'database' | 'submissionCarts' | 'configuredProducts' | 'accountDefaults' | 'now'
  >,
  { stored, sheet }: { stored: StoredImport; sheet: OpenSheet },
  orders: readonly PlannedOrder[],
  products: ImportedProducts,
): BroughtIn[] {
  const at = desk.now();
  const defaults = defaultsOfAccount(desk, stored.accountId);
  const carts = orders.map((order) => {
    const id = uuid();
    const { name, paid, draft, items } = submissionCartOfOrder(sheet.plan.columns, order, stored.name);
    const records = items.map(({ product }: { product: WantedProduct }) => products.find(product));
    const whole = {
      ...draft,
      items: items.map(({ quantity }, index) => ({
        id: uuid(),
        configuredProduct: records[index]?.id ?? '',
        quantity,
      })),
    };
    const marked = withDeskMark(defaults.submission(name, whole), id);
    const used = [...new Map(records.map((record) => [record.id, record])).values()];
    desk.submissionCarts.create({
      id,
      accountId: stored.accountId,
      name,
      draft: marked,
      copiedFrom: null,
      summary: submissionSummaryOf(marked, used, null),
      at,
    });
    desk.configuredProducts.markUsed(
      used.map((record) => record.id),
      at,
    );
    return { id, paid };
  });
  savePrices(desk.database, carts, at);
  return broughtInOf(orders, carts);
}

/**
 * Makes the carts of every order that nothing keeps out, some at a time, each with the note that its order has its
 * cart: together on disk or not at all, so that an import that is broken off goes on where it was and makes no cart
 * twice. What needs a person stays to be corrected. Resolves when it is over or was cancelled.
 */
export async function runImport(desk: RunImportPorts, id: string): Promise<Import> {
  const opened = await importAndSheet(desk, id);
  const { stored, sheet } = opened;
  const wrong = sheet.problems.find(({ severity }) => severity === 'error');
  if (wrong !== undefined) {
    const { field: path, given, expected } = wrong;
    throw new ProblemError({ kind: 'input', fields: [{ path, given, expected }] });
  }
  const { kind } = stored.settings;
  const area = kind === 'editors' ? 'carts' : 'submission-carts';
  const orders = sheet.plan.orders.filter(({ isHeld }) => !isHeld);
  const products = new ImportedProducts(desk, stored.accountId);
  await desk.running.run({ kind: 'import', label: stored.name, subjectId: id }, async (signal, report) => {
    for (let from = 0; from < orders.length && !signal.aborted; from += AT_ONCE[kind]) {
      const some = orders.slice(from, from + AT_ONCE[kind]);
      const made = desk.database.transaction(() => {
        const carts =
          kind === 'editors'
            ? makeEditorCarts(desk, opened, some)
            : makeCatalogCarts(desk, opened, some, products);
        desk.imports.bringIn(id, kind, carts);
        return carts;
      });
      for (const cart of made) sheet.plan.bringIn(cart);
      report({ done: from + made.length, of: orders.length });
      await desk.turn();
    }
  });
  sheet.plan.arrange();
  const { lines, broughtIn, leftOut } = sheet.plan.counts;
  desk.database.transaction(() => {
    desk.imports.remember(sheet.signature, stored.settings, desk.now());
    desk.imports.setState(id, lines === broughtIn + leftOut ? 'finished' : 'open', desk.now());
  });
  desk.saved();
  desk.changed(area, []);
  if (kind === 'catalog') desk.changed('configured-products', []);
  desk.changed('imports', [id]);
  return readImport(desk, id);
}

/** The carts that an import became, in the order of the sheet. Throws ProblemError `absent`. */
export function cartsOfImport(desk: Pick<RunImportPorts, 'imports'>, id: string): string[] {
  desk.imports.read(id);
  return desk.imports.broughtIn(id).map(({ cartId }) => cartId);
}

/**
 * The carts of an import that a batch is to be made of: those that are in none, and where each is in one, all. So one
 * that was broken off leaves none behind. Throws ProblemError `absent`.
 */
export function cartsToPrepare(desk: Pick<RunImportPorts, 'imports'>, id: string): string[] {
  const all = cartsOfImport(desk, id);
  const unbatched = desk.imports.unbatched(id);
  return unbatched.length > 0 ? unbatched : all;
}

/** Carts that were placed or submitted, or may be: they are not taken back. */
function leftAlready(
  desk: Pick<TakeBackImportPorts, 'orders' | 'submissionCarts'>,
  kind: ImportKind,
  cartIds: readonly string[],
): number {
  return cartIds.filter((cartId) =>
    kind === 'editors'
      ? desk.orders.ofCart(cartId) !== null
      : !isOpenStage(desk.submissionCarts.read(cartId).stage),
  ).length;
}

function refuseIfAnyLeft(count: number): void {
  if (count > 0) throw blocked('left-already', because('carts-left', { count }));
}

/**
 * Moves the carts of an import to the trash, some at a time, and opens it again. Throws ProblemError `blocked` when
 * one of them was placed or submitted already: then all of them stay.
 */
export async function takeBackImport(desk: TakeBackImportPorts, id: string): Promise<Import> {
  const { stored } = await importAndSheet(desk, id);
  const { kind } = stored.settings;
  const carts = desk.imports.broughtIn(id);
  await desk.running.run({ kind: 'import', label: stored.name, subjectId: id }, async (_signal, report) => {
    const parts = Array.from({ length: Math.ceil(carts.length / AT_ONCE[kind]) }, (_, index) =>
      carts.slice(index * AT_ONCE[kind], (index + 1) * AT_ONCE[kind]),
    );
    let left = 0;
    for (const part of parts) {
      left += leftAlready(
        desk,
        kind,
        part.map(({ cartId }) => cartId),
      );
      await desk.turn();
    }
    refuseIfAnyLeft(left);
    let done = 0;
    for (const part of parts) {
      const ids = part.map(({ cartId }) => cartId);
      desk.database.transaction(() => {
        refuseIfAnyLeft(leftAlready(desk, kind, ids));
        if (kind === 'editors') deleteCarts(desk, ids);
        else deleteSubmissionCarts(desk, ids);
        desk.imports.takeBack(id, part, desk.now());
      });
      done += part.length;
      report({ done, of: carts.length });
      await desk.turn();
    }
    desk.imports.setState(id, 'open', desk.now());
  });
  desk.sheets.forget(id);
  desk.changed('imports', [id]);
  return readImport(desk, id);
}
