import type { Database } from '@main/store/engine/database';
import { DuplicatesRepository, type Sought } from '@main/store/orders/duplicates';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT, draftOf, temporaryDesk } from '../temporary-desk';

const ROWS = 10_000;
const NOW = 1_800_000_000_000;
let desk: ReturnType<typeof temporaryDesk>;

/** Ten thousand orders and submissions, all near in time, and the same recipient in half of them. */
beforeAll(() => {
  desk = temporaryDesk();
  const { database } = desk;
  database.transaction(() => {
    for (let row = 0; row < ROWS; row += 1) {
      const recipient = row % 2 === 0 ? 'Núñez Studio' : `Customer ${row}`;
      const draft = JSON.stringify({
        ...draftOf(`editor-${row}`, `editor-${row + 1}`),
        reference: `R-${row}`,
      });
      database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, order_id, created_at, updated_at, revision,
           reference, recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
         VALUES (?, ?, ?, ?, '[]', ?, ?, ?, ?, 1, ?, ?, ?, 2, 2, '[]', 0)`,
        [
          `c${row}`,
          ACCOUNT,
          `Cart ${row}`,
          draft,
          row % 5 === 0 ? 'exported' : 'placed',
          row % 5 === 0 ? null : `o${row}`,
          NOW - row,
          NOW - row,
          `R-${row}`,
          recipient,
          `editor-${row} editor-${row + 1}`,
        ],
      );
      if (row % 5 !== 0) {
        database.run(
          `INSERT INTO orders (id, cart_id, account_id, name, state, confirmation_id, placed_at, updated_at, revision,
             reference, recipient, editor_ids, piece_count, thumbnails)
           VALUES (?, ?, ?, ?, 'confirmed', ?, ?, ?, 1, ?, ?, ?, 1, '[]')`,
          [
            `o${row}`,
            `c${row}`,
            ACCOUNT,
            `Cart ${row}`,
            `C-${row}`,
            NOW - row,
            NOW - row,
            `R-${row}`,
            recipient,
            `editor-${row} editor-${row + 1}`,
          ],
        );
      }
      database.run(
        `INSERT INTO submission_carts (id, account_id, name, draft, stage, created_at, updated_at, revision, recipient,
           item_count, piece_count, thumbnails, words)
         VALUES (?, ?, ?, ?, 'drafted', ?, ?, 1, ?, 1, 1, '[]', ?)`,
        [`s${row}`, ACCOUNT, '', SUBMISSION_DRAFT, NOW - row, NOW - row, recipient, `frame-${row} R-${row}`],
      );
    }
  });
});

const SUBMISSION_DRAFT = JSON.stringify({
  items: [],
  shippingType: '',
  shippingPriority: '',
  address: draftOf().shipTo,
  metadata: [],
  note: '',
});

const SOUGHT: Sought = {
  recipient: 'nunez studio',
  reference: 'R-4001',
  items: ['editor-7002', 'editor-7001'],
  configuredProductIds: ['cfp_1'],
};

/** The database, with a note of how SQLite carries out each reading. */
function explained(): { database: Database; plans: string[] } {
  const plans: string[] = [];
  const { database } = desk;
  const all: Database['all'] = (sql, parameters) => {
    const steps = database.all(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    plans.push(...steps.map(({ detail }) => String(detail)));
    return database.all(sql, parameters);
  };
  return {
    plans,
    database: new Proxy(database, {
      get(target, name) {
        if (name === 'all') return all;
        const member: unknown = Reflect.get(target, name);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    }),
  };
}

describe('the search for duplicates among ten thousand', () => {
  it('finds what may be alike, the newest for each likeness', () => {
    const duplicates = new DuplicatesRepository(desk.database);
    const orders = duplicates.orders(ACCOUNT, SOUGHT, NOW - ROWS);
    const ids = orders.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(['o4001', 'o7001', 'o2', 'o4']));
    expect(ids.length).toBeLessThan(50);
    expect(orders.find(({ id }) => id === 'o2')).toMatchObject({
      cartId: 'c2',
      recipient: 'Núñez Studio',
      orderState: 'confirmed',
    });
    const carts = duplicates.carts(ACCOUNT, { ...SOUGHT, items: ['editor-5000', 'editor-5001'] }, NOW - ROWS);
    expect(carts.map(({ id }) => id)).toEqual(expect.arrayContaining(['c0', 'c5000']));
    expect(carts.every(({ orderState: state }) => state === null)).toBe(true);
    expect(duplicates.orders(ACCOUNT, SOUGHT, NOW - 10).map(({ id }) => id)).not.toContain('o4001');
    expect(duplicates.orders('another account', SOUGHT, 0)).toEqual([]);
  });

  it('does so by indexes alone', () => {
    const { database, plans } = explained();
    const duplicates = new DuplicatesRepository(database);
    duplicates.orders(ACCOUNT, SOUGHT, NOW - ROWS);
    duplicates.carts(ACCOUNT, SOUGHT, NOW - ROWS);
    duplicates.submissionCarts(ACCOUNT, SOUGHT, NOW - ROWS);
    duplicates.submissions(ACCOUNT, SOUGHT, NOW - ROWS);
    duplicates.copies('s1', 's2');
    expect(plans.length).toBeGreaterThan(20);
    const scans = plans.filter((detail) => /^SCAN (?!.*VIRTUAL TABLE)/.test(detail));
    expect(scans).toEqual([]);
    expect(plans.join('\n')).toContain('submission_carts_by_origin');
  });
});
