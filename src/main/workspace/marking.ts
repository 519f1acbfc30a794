import { z } from 'zod';
import { RECORD_KINDS } from '@core/workspace/record-kinds';
import type { Database } from '../store/engine/database';
import { AFTER_READING } from '../store/workspace/keep-membership';
import type { MembershipRepository } from '../store/workspace/membership';

/** Where the marking of everything to be told is: the next kind, and the number of its last record. */
const markingSchema = z.object({ kind: z.string(), after: z.number() });

/** Records that are marked at once. */
const PORTION = 2_000;

/** Records of a kind that is told and in no table of its own name. */
const TABLES: Readonly<Record<string, { readonly table: string; readonly record: string }>> = {
  accounts: { table: 'workspace_accounts', record: 'shared_id' },
  submissions: {
    table: 'submission_texts',
    record:
      "(SELECT account_id || ' ' || submission_id FROM submissions WHERE number = submission_texts.number)",
  },
};

/** The kinds that are marked one after another, with the table that they are counted by. */
const MARKED = RECORD_KINDS.flatMap(({ name, table, record }) => {
  const counted = TABLES[name] ?? (table === null ? null : { table, record });
  return counted === null ? [] : [{ kind: name, ...counted }];
});

/** What a marking begins with. */
export const FIRST_MARKING = JSON.stringify({ kind: MARKED[0]?.kind ?? '', after: -1 });

/** Begins to mark everything, where that waited until all of the others was read. False where nothing waited. */
export function markAfterReading(membership: MembershipRepository): boolean {
  if (membership.read()?.marking !== AFTER_READING) return false;
  membership.set({ marking: FIRST_MARKING });
  return true;
}

/**
 * Marks one portion of everything that this desk has to be told: when it joins, and when the server was put back. An end
 * of the program at any moment goes on where it was. False once all is marked.
 */
export function markPortion(database: Database, membership: MembershipRepository): boolean {
  const marking = membership.read()?.marking ?? null;
  if (marking === null || marking === AFTER_READING) return false;
  const { kind, after } = markingSchema.parse(JSON.parse(marking));
  const index = MARKED.findIndex((one) => one.kind === kind);
  const here = MARKED[index];
  if (here === undefined) {
    membership.set({ marking: null });
    return false;
  }
  database.transaction(() => {
    const next = MARKED[index + 1];
    const following = next === undefined ? null : JSON.stringify({ kind: next.kind, after: -1 });
    if (isWithoutNumbers(database, here.table)) {
      markRows(database, here, '1');
      membership.set({ marking: following });
      return;
    }
    const last = database.get(
      `SELECT max(n) AS last, count(*) AS count FROM
         (SELECT number AS n FROM ${here.table} WHERE number > ? ORDER BY number LIMIT ${PORTION})`,
      [after],
    );
    if (last === undefined || last.count === 0) {
      membership.set({ marking: following });
      return;
    }
    markRows(
      database,
      here,
      `${here.table}.number > ${after} AND ${here.table}.number <= ${Number(last.last)}`,
    );
    membership.set({
      marking: Number(last.count) < PORTION ? following : JSON.stringify({ kind, after: Number(last.last) }),
    });
  });
  return membership.read()?.marking !== null;
}

/** Small tables have no numbers, and are marked at once. */
const isWithoutNumbers = (database: Database, table: string): boolean =>
  database.get(`SELECT 1 FROM pragma_table_info('${table}') WHERE name = 'number' AND pk = 1`) === undefined;

function markRows(
  database: Database,
  { kind, table, record }: { readonly kind: string; readonly table: string; readonly record: string },
  where: string,
): void {
  // Each gets the next number: the trigger that counts has to see each insertion on its own. Calls are told in the order
  // in which they were made, whatever is said of one of them already.
  const base = Number(database.get('SELECT next_no FROM workspace')?.next_no);
  const order = isWithoutNumbers(database, table) ? record : `${table}.number`;
  database.run(
    `INSERT INTO workspace_outbox (kind, record, no, touched)
     SELECT ?, ${record}, ? + row_number() OVER (ORDER BY ${order}), 0 FROM ${table} WHERE (${where}) AND ${record} IS NOT NULL
     ON CONFLICT (kind, record) DO UPDATE SET no = excluded.no WHERE kind = 'calls' AND sent_touched IS NULL`,
    [kind, base - 1],
  );
}
