import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { NO_EVENTS } from '@core/webhooks/event-summary';
import type { Subject } from '@core/values/subjects';
import type { Database } from '@main/store/engine/database';
import { DeliveryRepository } from '@main/store/webhooks/deliveries';
import { EventRepository } from '@main/store/webhooks/events';
import { Journal } from '@main/store/journal/journal';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { OrderRepository } from '@main/store/orders/orders';
import { SubmissionRepository } from '@main/store/submissions/submissions';
import { closedLater, temporaryFolder } from '../temporary-desk';

const BEFORE = 4;
const ACCOUNT = 'a';
const PAGE = { search: '', sort: 'placedAt' as const, descending: true, offset: 0, limit: 10 };

const BREAKDOWN = JSON.stringify({
  confirmationId: 'conf-1',
  account: '',
  entryId: 'entry-1',
  key: '',
  received: '',
  numberOfOrders: 1,
  orders: [
    { sequenceNumber: '1', note: '', products: [], lineItems: [], subTotal: null, tax: null, total: null },
  ],
  subTotal: null,
  tax: null,
  total: null,
});

/** A database of the schema before events, with an order that was confirmed and a submission. */
function databaseBefore(): Database {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'proofdesk.db'), { mode: 'write' }));
  applyMigrations(database, MIGRATIONS.slice(0, BEFORE), 1);
  database.run(
    `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
       recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
     VALUES ('cart', ?, '', '{}', '[]', 'confirmed', 1, 1, 1, '', '', '', 0, 0, '[]', 0)`,
    [ACCOUNT],
  );
  database.run(
    `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference, recipient,
       editor_ids, piece_count, thumbnails, confirmation_id, breakdown, superseded)
     VALUES ('order', 'cart', ?, 'Okafor', 'confirmed', 1, 1, 1, 'R-1', '', '', 0, '[]', 'conf-1', ?, '["conf-0"]')`,
    [ACCOUNT, BREAKDOWN],
  );
  database.run(
    `INSERT INTO submissions (account_id, submission_id, place, reference, recipient, sort_at, order_count, failures,
       read_at) VALUES (?, 'sub-1', 1, 'R-2', '', 1, 1, '[]', 1)`,
    [ACCOUNT],
  );
  database.run(
    `INSERT INTO submission_texts (number, detail, detail_at) VALUES (last_insert_rowid(), ?, 1)`,
    [new TextEncoder().encode('{"id":"sub-1","orders":[{"id":"ord-1"}]}')],
  );
  return database;
}

/** Keeps a delivery that the lab signed, and takes it in. */
function arrives(database: Database, number: number, data: object): void {
  const deliveries = new DeliveryRepository(database);
  const { id } = deliveries.keep({
    accountId: ACCOUNT,
    service: 'editor',
    source: 'receiver',
    kind: 'event',
    method: 'POST',
    path: '/',
    headers: {},
    body: new TextEncoder().encode(JSON.stringify({ data })),
    signature: String(number),
    at: number,
  });
  deliveries.checked(id, { standing: 'verified', at: number, problem: null });
  new EventRepository(database, deliveries, (account) => (account === null ? [] : [account])).apply(id);
}

describe('a database from before events', () => {
  it('keeps its orders and submissions, of which nothing was said, and takes in what is said from then on', () => {
    const database = databaseBefore();
    applyMigrations(database, MIGRATIONS.slice(BEFORE), 2);
    const orders = new OrderRepository(database, new Journal(database));
    const submissions = new SubmissionRepository(database);
    expect(orders.readStored('order')).toMatchObject({ state: 'confirmed', events: NO_EVENTS });
    expect(submissions.read(ACCOUNT, 'sub-1').events).toEqual(NO_EVENTS);
    expect(orders.list(ACCOUNT, 'all', PAGE, 0)).toMatchObject({
      total: 1,
      counts: { shipped: 0, 'failed-at-lab': 0 },
    });
    expect(submissions.list(ACCOUNT, 'shipped', null, { ...PAGE, sort: 'receivedAt' }).total).toBe(0);

    arrives(database, 1, { confirmationId: 'conf-1', sequenceNumber: 1, status: 'shipped' });
    arrives(database, 2, { confirmationId: 'conf-0', status: 'delivered' });
    arrives(database, 3, { submissionId: 'sub-1', orderId: 'ord-1', failure: { code: 'x.new' } });
    expect(orders.readStored('order').events).toMatchObject({
      progress: 'shipped',
      parts: [{ part: '1', progress: 'shipped' }],
    });
    expect(orders.list(ACCOUNT, 'shipped', PAGE, 0).rows.map(({ id }) => id)).toEqual(['order']);
    expect(submissions.read(ACCOUNT, 'sub-1').events.failures).toMatchObject([
      { part: 'ord-1', code: 'x.new' },
    ]);
    expect(database.get('PRAGMA foreign_key_check')).toBeUndefined();
  });

  it('lets no one forget what was matched, nor doubt what was verified', () => {
    const database = databaseBefore();
    applyMigrations(database, MIGRATIONS.slice(BEFORE), 2);
    arrives(database, 1, { confirmationId: 'conf-1', status: 'shipped' });
    expect(() => database.run('DELETE FROM event_subjects')).toThrow('never deleted');
    expect(() => database.run('UPDATE event_subjects SET verified = 0')).toThrow('stays verified');
    const subject: Subject = { kind: 'order', id: 'order', accountId: ACCOUNT, part: '' };
    const deliveries = new DeliveryRepository(database);
    expect(new EventRepository(database, deliveries, () => [ACCOUNT]).of(subject)).toHaveLength(1);
  });
});
