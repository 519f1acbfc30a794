import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '@core/carts/carts';
import { ConstraintError } from '@main/store/engine/database';
import type { Database, SqlRow, SqlValue } from '@main/store/engine/database';
import { NO_MARK } from '@main/store/inbox/needs';
import { createCart } from '@main/workflows/carts/draft-cart';
import type { MarkedNeed } from '@main/workflows/inbox/kept-needs';
import { NeedReading } from '@main/workflows/inbox/need-reading';
import { applyDelivery } from '@main/workflows/webhooks/apply-delivery';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { deliver } from '../desks/need-desks';
import { type NodeDesk, openDesk, PRACTICE } from '../desks/node-desk';
import { heardOf, otherSays, shareAlone } from '../desks/shared-desk';

/*
 * What is kept of needs is what deriving them anew would find, whatever was written: any value of any column that needs
 * are read from, rows that come and go, what is taken back, and time that passes.
 */

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

let lab: PracticeLab;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'kept needs', submissions: 0 });
});
afterAll(() => lab.stop());

/** Every table that needs are read from, some more than once. */
const TABLES = [
  ...['orders', 'carts', 'submission_carts', 'operations', 'attempts', 'holds', 'batches', 'batch_items'],
  ...['submissions', 'submission_failures', 'event_subjects', 'deliveries', 'need_marks', 'restore_guards'],
  ...['restores', 'callbacks', 'requests', 'history', 'comments', 'assignments', 'conflicts'],
  ...['workspace_desks', 'workspace_keys'],
  // Most of what is shown comes from these.
  ...['orders', 'carts', 'submission_carts', 'operations', 'submissions', 'submissions'],
] as const;

/** Tables of which no row is told of, so that nothing may be read of them within a transaction that is taken back. */
const UNTOLD: readonly string[] = [
  ...['callbacks', 'requests', 'history', 'conflicts', 'workspace_desks', 'workspace_keys'],
];

const step = fc.record({
  does: fc.constantFrom('change', 'change', 'change', 'change', 'empty', 'double', 'delete', 'undo', 'pass'),
  table: fc.constantFrom(...TABLES),
  row: fc.nat(1_000),
  other: fc.nat(1_000),
  column: fc.nat(1_000),
  minutes: fc.constantFrom(1, 6, 90, 1_440, 5_000, -60),
  /** Several writes may come before the next reading. */
  isRead: fc.constantFrom(true, true, true, false),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const at = <T>(all: readonly T[], index: number): T => all[index % all.length] ?? expect.fail();

/** Orders, carts, calls, holds, batches, deliveries and what people said of them, in every state that they can be in. */
function fill(opened: NodeDesk): void {
  const { desk } = opened;
  const { database } = desk;
  const now = desk.now();
  const failure = { code: 'submission.failure.production_error', message: 'no' };
  const carts = [0, 1, 2, 3, 4, 5].map((index) => {
    const cart = createCart(desk, { accountId: PRACTICE, name: `Household ${index}`, draft: EMPTY_DRAFT });
    const summary = {
      ...{ reference: `NL-${index}`, recipient: `Household ${index}`, pieceCount: 1, total: null },
      ...{ thumbnails: [], editorIds: [] },
    };
    const placed = now - (index - 1) * 2 * DAY;
    const order = desk.orders.create({
      ...{ cartId: cart.id, accountId: PRACTICE, name: cart.name, summary, at: placed },
    });
    const state = at(
      ['awaiting-confirmation', 'confirmed', 'creation-refused', 'confirmation-refused'],
      index,
    );
    const own = { cart: cart.id, order: order.id, submission: `s${index}`, name: cart.name };
    database.run('UPDATE orders SET state = ?, confirmation_id = ? WHERE id = ?', [
      state,
      `C-${index}`,
      order.id,
    ]);
    calls(opened, own, { placed, index });
    return own;
  });
  const ids = carts.map(({ order }) => order);
  for (const [index, { cart, order }] of carts.entries()) {
    const cartNamed = (name: string): string =>
      createCart(desk, { accountId: PRACTICE, name: `${name} ${index}`, draft: EMPTY_DRAFT }).id;
    const drafted = cartNamed('Draft');
    database.run(
      `UPDATE carts SET stage = 'exported', missing_field_count = ?, exported_at = ? WHERE id IN (?, ?)`,
      [index % 2, now - (index - 1) * DAY, drafted, cartNamed('In no batch')],
    );
    const totals = '[{"amount":"1.00","currency":"USD"}]';
    database.run(
      `INSERT INTO holds (id, kind, subject_id, name, recipient, order_count, totals, approval, until, state, created_at,
         revision, settled_at) VALUES (?, 'confirm', ?, 'Held', '', 1, ?, '{}', '{"at":5}', ?, ?, 1, ?)`,
      [`h${index}`, order, totals, index % 2 ? 'held' : 'left', now - index * DAY, index % 2 ? null : now],
    );
    const isPaused = index % 2 === 1;
    database.run(
      `INSERT INTO batches (id, name, state, pause_reason, created_at, updated_at, approved_at, totals, revision)
       VALUES (?, 'Batch', ?, ?, ?, ?, ?, ?, 1)`,
      [`b${index}`, isPaused ? 'paused' : 'open', isPaused ? 'person' : null, now, now, now, totals],
    );
    database.run(
      `INSERT INTO batch_items (id, batch_id, position, subject, subject_id, account_id, lane, outcome, name, reference,
         recipient, piece_count, order_id, approved) VALUES (?, ?, 1, 'cart', ?, ?, 'new', ?, '', '', '', 1, ?, '{}')`,
      [`i${index}`, `b${index}`, drafted, PRACTICE, index % 2 ? 'none' : 'waiting', at(ids, index + 1)],
    );
    for (const part of [
      { confirmationId: `C-${index}`, failure },
      { submissionId: `s${index}`, failure },
      { confirmationId: `elsewhere-${index}` },
    ]) {
      const id = deliver(opened, part);
      desk.deliveries.checked(id, { standing: 'verified', at: now, problem: null });
      applyDelivery(desk, id);
    }
    desk.deliveries.checked(deliver(opened, { forged: index }), {
      ...{ standing: 'not-verified', at: now, problem: null },
    });
    otherSays(opened, index % 2 ? cart : drafted, `Look ${index}`, ['tester']);
    database.run(
      `INSERT INTO assignments (subject_id, subject_kind, person, assigned_by, at) VALUES (?, 'cart', ?, 'Jo', ?)`,
      [index % 2 ? cart : order, index % 3 ? 'tester' : 'Jo', now],
    );
    database.run(
      `INSERT INTO conflicts (id, kind, record, at, kept_desk, kept_person, other_desk, other_person, fields)
       VALUES (?, 'cart', ?, ?, 'desk-1', '', 'desk-2', '', '[]')`,
      [`v${index}`, index % 2 ? cart : `address ${index}`, now],
    );
    database.run(
      'INSERT INTO restores (id, at, until, came_from, name, is_known) VALUES (?, ?, ?, ?, ?, 1)',
      [`r${index}`, now, now, 'file', 'x'],
    );
    database.run(
      `INSERT INTO restore_guards (restore, cart_kind, cart_id, account_id, name, why, what, lab_id, said, settled_at,
         settled_by) VALUES (?, 'cart', ?, ?, 'Guarded', 'known', '', ?, ?, ?, ?)`,
      [
        ...[index + 1, index % 2 ? cart : drafted, PRACTICE, index % 2 ? `s${index}` : ''],
        ...(index % 3 === 0 ? [null, null, ''] : ['lab-has-it-not', now, 'Jo']),
      ],
    );
  }
}

/** A cart of the catalog with its submit, and the calls of an order, each in another state; what the lab shows of it. */
function calls(
  opened: NodeDesk,
  own: { readonly order: string; readonly submission: string; readonly name: string },
  { placed, index }: { readonly placed: number; readonly index: number },
): void {
  const { desk } = opened;
  const submitted = `sc${index}`;
  desk.database.run(
    `INSERT INTO submission_carts (id, account_id, name, draft, stage, submission_id, created_at, updated_at, revision,
       recipient, item_count, piece_count, thumbnails, words) VALUES (?, ?, ?, '{}', ?, ?, ?, ?, 1, '', 0, 0, '[]', '')`,
    [
      ...[
        submitted,
        PRACTICE,
        `Catalog ${index}`,
        ['submitted', 'refused', 'uncertain', 'drafted'][index % 4] ?? '',
      ],
      ...[index % 4 === 0 ? own.submission : null, placed, placed],
    ],
  );
  for (const [kind, subjectId] of [
    ['create', own.order],
    ['submit', submitted],
  ] as const) {
    const { id } = desk.journal.plan({
      ...{ kind, subjectId, accountId: PRACTICE, keySlot: 'all', method: 'POST', headers: {} },
      ...{
        target: 'practice-lab://x/',
        idempotencyKey: kind === 'submit' ? subjectId : null,
        body: '{}',
        at: placed,
      },
      approvedTotal: kind === 'submit' ? '1.00' : null,
    });
    const attempt = desk.journal.markSent(id, { url: 'http://127.0.0.1/', reason: 'first', at: placed });
    const state = at(
      kind === 'submit' ? (['succeeded', 'unknown'] as const) : (['succeeded', 'refused'] as const),
      index,
    );
    desk.journal.settle(id, attempt.id, {
      ...{ state, status: 200, headers: {}, body: '{}', problem: null, proof: 'answer', note: '' },
      at: placed + MINUTE,
    });
  }
  const orders = [{ id: `o${index}`, failure: { code: 'submission.failure.unknown', message: 'no' } }];
  desk.submissions.keepAnswer({
    ...{ accountId: PRACTICE, at: placed },
    text: JSON.stringify({ id: own.submission, orders: index % 2 ? orders : [{ id: `o${index}` }] }),
  });
  desk.database.run(
    `UPDATE submissions SET earlier_at = ?, reference = ?, recipient = ?, order_count = ?, cart_id = ?
     WHERE submission_id = ?`,
    [
      ...[index % 2 ? placed : null, `R-${index}`, `Recipient ${index}`, 1 + (index % 2)],
      ...[index % 3 ? null : submitted, own.submission],
    ],
  );
}

/** Lets everything be written that the store itself would refuse: what is kept has to follow that as well. */
function withoutRefusals(database: Database): void {
  const refusing = database.all(
    `SELECT name FROM sqlite_schema WHERE type = 'trigger' AND sql LIKE '%RAISE(ABORT%'`,
  );
  for (const { name } of refusing) database.script(`DROP TRIGGER ${String(name)}`);
}

const SUBJECT_OF_EVENT: readonly string[] = ['whole_key', 'subject_key', 'subject'];

function write(database: Database, { does, table, row, other, column }: Step, count: number): void {
  const columns = database.all('SELECT name, pk FROM pragma_table_xinfo(?) WHERE hidden = 0', [table]);
  const names = columns.map(({ name }) => String(name));
  const keys = columns.filter(({ pk }) => pk !== 0).map(({ name }) => String(name));
  const rows = database.all(`SELECT ${names.join(', ')} FROM ${table}`);
  if (rows.length === 0) return;
  const one = at(rows, row);
  const where = keys.map((key) => `${key} = ?`).join(' AND ');
  const place = (of: SqlRow): SqlValue[] => keys.map((key) => of[key] ?? null);
  const changed = at(
    names.filter((name) => !keys.includes(name) && name !== 'id'),
    column,
  );
  switch (does) {
    case 'delete':
      database.run(`DELETE FROM ${table} WHERE ${where}`, place(one));
      break;
    case 'double': {
      const copied = names.filter((name) => name !== 'number' || !keys.includes(name));
      const values = copied.map((name) =>
        name === 'id' || (keys.includes(name) && typeof one[name] === 'string')
          ? `copy ${count}`
          : (one[name] ?? null),
      );
      const places = values.map(() => '?').join(', ');
      database.run(`INSERT INTO ${table} (${copied.join(', ')}) VALUES (${places})`, values);
      break;
    }
    default: {
      // What an event is about is in three columns, which are always written together.
      const isOfEvent = table === 'event_subjects' && SUBJECT_OF_EVENT.includes(changed);
      const set = isOfEvent ? SUBJECT_OF_EVENT : [changed];
      const values = set.map((name) => (does === 'empty' ? null : (at(rows, other)[name] ?? null)));
      const sets = set.map((name) => `${name} = ?`).join(', ');
      database.run(`UPDATE ${table} SET ${sets} WHERE ${where}`, [...values, ...place(one)]);
    }
  }
}

/** What a schema refuses is not written. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch (cause) {
    if (!(cause instanceof ConstraintError)) throw cause;
  }
}

/** Everything that is read; what cannot be read is so in both ways. What no disk has is left out. */
function readBy(reading: NeedReading): readonly MarkedNeed[] | string {
  try {
    return reading.all().filter(({ fact }) => !fact.cause.startsWith('workspace-'));
  } catch (cause) {
    return String(cause);
  }
}

const derivedAnew = ({ desk }: NodeDesk): NeedReading =>
  new NeedReading({
    ...desk,
    database: Object.create(desk.database, { readOnly: { value: true } }) as Database,
  });

it('are what deriving them anew would find, after any write', async () => {
  const causes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 80 }), async (steps) => {
      let now = 1_000 * DAY;
      const opened = await openDesk({ lab: lab.ready, now: () => now, person: 'tester' });
      try {
        const { desk } = opened;
        const { database } = desk;
        withoutRefusals(database);
        fill(opened);
        for (const { fact } of desk.needReading.all().slice(0, 8))
          desk.needs.mark(fact.key, { ...NO_MARK, note: 'A note', snoozedUntil: now + DAY });
        shareAlone(opened);
        heardOf(opened, { state: 'away', heardAt: now - DAY });
        for (const [count, one] of steps.entries()) {
          if (one.does === 'pass') now += one.minutes * MINUTE;
          else if (one.does === 'undo') {
            expect(() =>
              database.transaction(() => {
                tryTo(() => write(database, { ...one, does: 'change' }, count));
                if (!UNTOLD.includes(one.table)) readBy(desk.needReading);
                throw new RangeError('taken back');
              }),
            ).toThrow();
          } else tryTo(() => write(database, one, count));
          if (!one.isRead) continue;
          const kept = readBy(desk.needReading);
          expect(kept, JSON.stringify(one)).toEqual(readBy(derivedAnew(opened)));
          if (typeof kept !== 'string') for (const { fact } of kept) causes.add(fact.cause);
        }
      } finally {
        opened.close();
      }
    }),
    { numRuns: 6, endOnFailure: true },
  );
  expect(causes.size).toBeGreaterThan(12);
}, 120_000);
