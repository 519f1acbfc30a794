import { JsonDocument } from '@contract/json-document';
import { CATALOG_LIST } from '@core/catalog/catalog-list';
import { DEFAULT_DEADLINES } from '@core/inbox/deadlines';
import { ORDER_LIST } from '@core/orders/order-list';
import { sortsOf } from '@core/values/list-declaration';
import { SUBMISSION_LIST } from '@core/submissions/submission-list';
import { BatchItemRepository } from '@main/store/batches/batch-items';
import { BatchRepository } from '@main/store/batches/batches';
import type { Database } from '@main/store/engine/database';
import { CartRepository } from '@main/store/carts/carts';
import { CustomerPriceRepository } from '@main/store/customers/customer-prices';
import { CustomerRepository } from '@main/store/customers/customers';
import { CatalogRepository } from '@main/store/catalog/catalog';
import { CatalogRefresh } from '@main/store/catalog/catalog-refresh';
import { HoldRepository } from '@main/store/holds/holds';
import { Journal } from '@main/store/journal/journal';
import { notChecked, notVerified, unmatchedEvents } from '@main/store/inbox/need-deliveries';
import { storedSources } from '@main/store/inbox/need-facts';
import { failureFacts } from '@main/store/inbox/need-failures';
import { nextStoredMoment } from '@main/store/inbox/need-moments';
import { OrderRepository } from '@main/store/orders/orders';
import { SubmissionRepository } from '@main/store/submissions/submissions';
import { SubmissionCartRepository } from '@main/store/submissions/submission-carts';
import { TodayRepository } from '@main/store/inbox/today';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT, temporaryDesk } from '../temporary-desk';

const ROWS = 4000;
const DAY = 86_400_000;
let desk: ReturnType<typeof temporaryDesk>;
/** Plan of every statement that the repositories ran, by statement. */
let plans: Map<string, { id: number; parent: number; detail: string }[]>;

/** The same database, with a note of how SQLite carries out each reading. */
function explained(database: Database): Database {
  const note = (sql: string, parameters: Parameters<Database['all']>[1] = []): void => {
    const rows = database.all(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    plans.set(
      sql,
      rows.map((row) => ({ id: Number(row.id), parent: Number(row.parent), detail: String(row.detail) })),
    );
  };
  return {
    ...{ path: database.path, readOnly: database.readOnly, sqliteVersion: database.sqliteVersion },
    run: (sql, parameters) => database.run(sql, parameters),
    script: (sql) => database.script(sql),
    transaction: (work) => database.transaction(work),
    part: (work) => database.part(work),
    moveLog: () => database.moveLog(),
    copyTo: (path) => database.copyTo(path),
    close: () => database.close(),
    get: (sql, parameters) => {
      note(sql, parameters);
      return database.get(sql, parameters);
    },
    all: (sql, parameters) => {
      note(sql, parameters);
      return database.all(sql, parameters);
    },
  };
}

/** Steps that look at every row of a table itself, or sort more than the one page. */
function costlySteps(): string[] {
  return [...plans].flatMap(([sql, steps]) =>
    steps
      .filter(({ detail, parent }) => {
        if (/^SCAN (orders|carts|submission_carts|submissions)$/.test(detail)) return true;
        // At the top it is the page's own rows that are put in order.
        return detail === 'USE TEMP B-TREE FOR ORDER BY' && parent !== 0;
      })
      .map(({ detail }) => `${detail}: ${sql}`),
  );
}

beforeAll(() => {
  desk = temporaryDesk();
  desk.database.transaction(() => {
    for (let count = 0; count < ROWS; count += 1) {
      const name = `${['Smith', 'Lee', 'Núñez', 'Okafor'][count % 4]} ${count % 2 ? 'wedding' : 'portrait'} ${count}`;
      desk.database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
           recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
         VALUES (?, ?, ?, '{}', '[]', 'placed', ?, ?, 1, '', '', '', 0, 0, '[]', 0)`,
        [`c${count}`, ACCOUNT, name, count, count],
      );
      desk.database.run(
        `INSERT INTO submission_carts (id, account_id, name, draft, stage, submission_id, created_at, updated_at,
           revision, recipient, item_count, piece_count, thumbnails, words)
         VALUES (?, ?, ?, '{}', 'submitted', ?, ?, ?, 1, ?, 0, 0, '[]', '')`,
        [`s${count}`, ACCOUNT, name, `sub_${count}`, count, count, name],
      );
      desk.database.run(
        `INSERT INTO orders (id, cart_id, account_id, name, state, confirmation_id, placed_at, updated_at, revision,
           reference, recipient, editor_ids, piece_count, total_amount, total_currency, thumbnails)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, 1, ?, ?, '', 1, ?, 'USD', '[]')`,
        [
          `o${count}`,
          `c${count}`,
          ACCOUNT,
          name,
          count % 100 === 0 ? 'awaiting-confirmation' : 'confirmed',
          `CONF${count}`,
          count,
          count,
          `R-${count}`,
          name,
          `${count % 300}.10`,
        ],
      );
    }
  });
});

it('puts carts and orders of customers together within indexes', async () => {
  plans = new Map();
  const customers = new CustomerRepository(explained(desk.database));
  await customers.link(ACCOUNT);
  const page = { search: '', sort: 'lastAt', descending: true, offset: 0, limit: 20 } as const;
  customers.list(ACCOUNT, 'all', page);
  customers.countWithout(ACCOUNT);
  customers.of('order', ACCOUNT, 'o1');
  expect(() => customers.read(ACCOUNT, '02134|smith')).toThrow();
  expect(costlySteps()).toEqual([]);
  const steps = [...plans].flatMap(([sql, of]) => (sql.includes('FROM carts c LEFT') ? of : []));
  expect(steps.map(({ detail }) => detail).join()).toMatch(
    /COVERING INDEX carts_by_customer.*COVERING INDEX orders_by_cart/s,
  );
});

it('reads what was charged and paid in a time by indexes', () => {
  plans = new Map();
  const prices = new CustomerPriceRepository(explained(desk.database));
  expect(prices.salesWithin(ACCOUNT, 10, 20).length).toBeGreaterThan(5);
  prices.countUnknown(ACCOUNT, 10);
  expect(costlySteps()).toEqual([]);
});

describe('the list of orders', () => {
  it.each(sortsOf(ORDER_LIST))('finds a page by %s in an index alone', (sort) => {
    for (const filter of ['all', 'awaiting', 'confirmed', 'this-week'] as const) {
      plans = new Map();
      const database = explained(desk.database);
      const orders = new OrderRepository(database, new Journal(database));
      const list = orders.list(
        ACCOUNT,
        filter,
        { search: '', sort, descending: true, offset: 100, limit: 20 },
        ROWS - 50,
      );
      expect(list.total).toBeGreaterThan(0);
      expect(plans.size).toBeGreaterThan(2);
      const sorted = costlySteps();
      // A few columns are not in the index of every filter: then what the filter leaves is sorted.
      expect(sorted.filter((step) => step.startsWith('SCAN'))).toEqual([]);
      if (filter === 'all') expect(sorted).toEqual([]);
    }
  });

  it('finds few records by their words and many by walking an index', () => {
    const database = explained(desk.database);
    const orders = new OrderRepository(database, new Journal(database));
    const search = (words: string, offset = 0): { total: number; details: string } => {
      plans = new Map();
      const page = { search: words, sort: 'updatedAt' as const, descending: true, offset, limit: 20 };
      const { total } = orders.list(ACCOUNT, 'all', page, 0);
      expect(costlySteps().filter((step) => step.startsWith('SCAN'))).toEqual([]);
      const steps = [...plans].filter(([sql]) => sql.includes('ORDER BY')).flatMap(([, of]) => of);
      return { total, details: steps.map((step) => step.detail).join('\n') };
    };
    const few = search('CONF77');
    expect(few.total).toBe(11);
    expect(few.details).toContain('INTEGER PRIMARY KEY (rowid=?)');
    const many = search('smith ');
    expect(many.total).toBe(1000);
    const most = search('o');
    expect(most.total).toBeLessThan(ROWS);
    expect(search('w').total).toBe(ROWS / 2);
    expect(search('c').details).toContain('COVERING INDEX orders_by_update');
    expect(search('c', 2000).details).toContain('COVERING INDEX orders_by_update');
    expect(search('c').total).toBe(ROWS);
  });
});

describe('the list of carts', () => {
  it.each(['updatedAt', 'createdAt', 'name'] as const)('finds a page by %s in an index alone', (sort) => {
    for (const filter of ['all', 'placed', 'deleted'] as const) {
      plans = new Map();
      const carts = new CartRepository(explained(desk.database));
      carts.list(ACCOUNT, filter, { search: '', sort, descending: false, offset: 100, limit: 20 });
      expect(costlySteps()).toEqual([]);
    }
  });
});

describe('the list of submission carts', () => {
  it.each(['updatedAt', 'createdAt', 'name'] as const)('finds a page by %s in an index alone', (sort) => {
    for (const filter of ['all', 'submitted', 'deleted'] as const) {
      plans = new Map();
      const carts = new SubmissionCartRepository(explained(desk.database));
      carts.list(ACCOUNT, filter, { search: '', sort, descending: false, offset: 100, limit: 20 });
      expect(costlySteps()).toEqual([]);
    }
  });

  it('finds the cart of a submission by an index', () => {
    plans = new Map();
    const carts = new SubmissionCartRepository(explained(desk.database));
    expect(carts.ofSubmission(ACCOUNT, 'sub_none')).toBeNull();
    const details = [...plans.values()].flat().map(({ detail }) => detail);
    expect(details.join()).toContain('submission_carts_by_submission');
  });
});

describe('the list of submissions', () => {
  it.each(sortsOf(SUBMISSION_LIST))('finds a page by %s in an index alone', (sort) => {
    new SubmissionRepository(desk.database).keepListed({
      accountId: ACCOUNT,
      entries: Array.from({ length: 1000 }, (_, index) =>
        JSON.stringify({ id: `sub_${index}`, status: 'made' }),
      ),
      at: 1,
      end: 'oldest',
    });
    const submissions = new SubmissionRepository(explained(desk.database));
    for (const filter of ['all', 'failed', 'shipped', 'from-here', 'today'] as const) {
      for (const status of [null, 'made']) {
        plans = new Map();
        const page = { search: '', sort, descending: true, offset: 100, limit: 20 };
        submissions.list(ACCOUNT, filter, status, page);
        const costly = costlySteps();
        expect(costly.filter((step) => step.startsWith('SCAN'))).toEqual([]);
        if (filter === 'all' && status === null) expect(costly).toEqual([]);
      }
    }
  });
});

describe('what needs a person', () => {
  /** Small tables, subqueries, and indexes that hold little but what may need someone. */
  const SMALL =
    /^SCAN (f|h|b|t|i|json_each\b.*|\(subquery.*\))$|^SCAN .* (orders_that_may_need|orders_partly_confirmed|submission_carts_that_may_need|carts_with_unset_values|event_failures|deliveries_not_verified|deliveries_not_checked|events_unmatched|one_open_hold|guards_not_settled)$/;

  it('is found without walking through everything that needs no one', () => {
    plans = new Map();
    const database = explained(desk.database);
    for (const source of storedSources(database, () => DEFAULT_DEADLINES)) source.read(null, 10 * DAY);
    failureFacts(database);
    for (const read of [notVerified, notChecked, unmatchedEvents]) read(database);
    nextStoredMoment(database, DEFAULT_DEADLINES, 1, 10 * DAY);
    expect(plans.size).toBeGreaterThan(15);
    const scans = [...plans.values()].flat().filter(({ detail }) => detail.startsWith('SCAN'));
    expect(scans.map(({ detail }) => detail).filter((detail) => !SMALL.test(detail))).toEqual([]);
  });
});

describe('the catalog', () => {
  const product = (index: number) => {
    const text = JSON.stringify({
      ref: `P-${index}`,
      name: `Linen ${index}`,
      price: index % 90,
      finish: index % 2,
    });
    return { ref: `P-${index}`, text, compared: text, document: JsonDocument.parse(text), path: [] };
  };

  it('is indexed, searched, marked and refreshed without looking at every row of a table', () => {
    const refresh = new CatalogRefresh(desk.database, ACCOUNT);
    refresh.add(
      Array.from({ length: 1000 }, (_, index) => product(index)),
      1,
    );
    refresh.show(1, 0);
    plans = new Map();
    const database = explained(desk.database);
    const catalog = new CatalogRepository(database);
    const query = { filter: 'all', facets: [], descending: false, offset: 100, limit: 20 } as const;
    for (const sort of sortsOf(CATALOG_LIST)) {
      expect(catalog.list(ACCOUNT, { ...query, search: 'linen 9', sort }).rows.length).toBeGreaterThan(0);
    }
    catalog.setFavourite(ACCOUNT, 'P-5', true);
    catalog.markUsed(ACCOUNT, 'P-5', 1);
    catalog.isGone(ACCOUNT, 'P-5');
    catalog.picturesToKeep(ACCOUNT, 20);
    const next = new CatalogRefresh(database, ACCOUNT);
    next.add([product(1), product(2000)], 2);
    next.takeOver(10);
    const details = [...plans.values()].flat().map(({ detail }) => detail);
    expect(
      details.filter((detail) => /^SCAN (catalog_\w+|p|m|a|old|new)\b(?!.*VIRTUAL)/.test(detail)),
    ).toEqual([]);
    expect(details.filter((detail) => detail.startsWith('USE TEMP B-TREE'))).toEqual([]);
    expect(details.join('\n')).toContain('COVERING INDEX catalog_products_by_name');
  });
});

describe('the first screen', () => {
  it('counts and sums in indexes alone, but for what submission carts are charged', () => {
    plans = new Map();
    const database = explained(desk.database);
    const orders = new OrderRepository(database, new Journal(database));
    expect(orders.count(ACCOUNT, 'awaiting')).toBe(ROWS / 100);
    expect(orders.count(ACCOUNT, 'uncertain')).toBe(0);
    expect(orders.count(ACCOUNT, 'all', 'after:2026-11-21')).toBe(0);
    new CartRepository(database).count(ACCOUNT, 'open');
    const submissionCarts = new SubmissionCartRepository(database);
    submissionCarts.count(ACCOUNT, 'open');
    submissionCarts.count(ACCOUNT, 'uncertain');
    new SubmissionRepository(database).countSince(ACCOUNT, 1);
    const today = new TodayRepository(database);
    for (const table of ['orders', 'carts', 'submission_carts', 'submissions'] as const)
      today.hasAny(table, ACCOUNT);
    expect(today.sentWithin(ACCOUNT, 0, ROWS).orders).toBe(ROWS - ROWS / 100);
    const details = [...plans.values()].flat().map(({ detail }) => detail);
    expect(details.filter((detail) => /^SCAN|TEMP B-TREE/.test(detail))).toEqual([]);
    expect(details.join('\n')).toContain('COVERING INDEX orders_by_week');
    expect(details.join('\n')).toContain('COVERING INDEX operations_submitted');
  });
});

describe('the ledger', () => {
  it('of an order and what is unsettled are found by an index', () => {
    plans = new Map();
    const journal = new Journal(explained(desk.database));
    journal.ofSubject('o1');
    journal.recover(1);
    const details = [...plans.values()].flat().map(({ detail }) => detail);
    expect(details.filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
    expect(details.join('\n')).toContain('operations_unsettled');
  });
});

describe('an order that a batch confirms', () => {
  it('is looked at, planned, sent, settled and reported by indexes alone', () => {
    plans = new Map();
    const database = explained(desk.database);
    const journal = new Journal(database);
    const items = new BatchItemRepository(database);
    items.mayLeave('none');
    items.waiting('none');
    new BatchRepository(database).thatSend(['o1', 'o2']);
    new HoldRepository(database).openOf('o1');
    const orders = new OrderRepository(database, journal);
    orders.readStored('o100');
    for (const kind of ['create', 'confirm'] as const) {
      const pinned = {
        accountId: ACCOUNT,
        keySlot: 'all',
        method: 'POST',
        target: `https://lab.example/${kind}`,
      };
      const nothing = { headers: {}, idempotencyKey: null, body: null, approvedTotal: '1.00' };
      const call = journal.plan({ ...pinned, ...nothing, kind, subjectId: 'o100', at: 1 });
      const attempt = journal.markSent(call.id, { url: 'https://lab.example', reason: 'first', at: 1 });
      const answer = { status: 200, headers: {}, body: '{}', problem: null, note: '' };
      journal.settle(call.id, attempt.id, { ...answer, state: 'succeeded', proof: 'answer', at: 2 });
      journal.callsOf('o100');
    }
    const details = [...plans.values()].flat().map(({ detail }) => detail);
    expect(plans.size).toBeGreaterThan(8);
    expect(details.filter((detail) => /^SCAN (?!CONSTANT ROW)/.test(detail))).toEqual([]);
    expect(details.join('\n')).toContain('batch_items_by_order');
  });
});
