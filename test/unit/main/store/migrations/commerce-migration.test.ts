import { join } from 'node:path';
import type { Database } from '@main/store/engine/database';
import { Journal } from '@main/store/journal/journal';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { describe, expect, it } from 'vitest';
import { closedLater, temporaryFolder } from '../temporary-desk';

const BEFORE = 2;

const DIGEST_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** What each state of an operation takes to come about by the rules of the first schema. */
const STATES = {
  planned: [],
  sent: [],
  succeeded: [['succeeded', 'answer']],
  refused: [['refused', 'answer']],
  unknown: [['unknown', 'none']],
} as const;

function send(database: Database, operation: string, number: number, reason: string): string {
  const id = `${operation}-${number}`;
  database.run(
    `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason)
     VALUES (?, ?, ?, 40, 'on-its-way', 'https://lab.example', '{}', ?)`,
    [id, operation, number, reason],
  );
  database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [operation]);
  return id;
}

function settle(database: Database, operation: string, attempt: string, state: string, proof: string): void {
  database.run(`UPDATE attempts SET outcome = ?, ended_at = 50, answer_body = x'00ff' WHERE id = ?`, [
    state,
    attempt,
  ]);
  database.run('UPDATE operations SET state = ?, proof = ?, settled_at = ? WHERE id = ?', [
    state,
    proof,
    state === 'unknown' ? null : 50,
    operation,
  ]);
}

/** A database of the schema before, with creations and confirmations in every state. */
function databaseBefore(): Database {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'proofdesk.db'), { mode: 'write' }));
  applyMigrations(database, MIGRATIONS.slice(0, BEFORE), 1);
  for (const kind of ['create', 'confirm']) {
    for (const [state, ends] of Object.entries(STATES)) {
      const id = `${kind}-${state}`;
      database.run(
        `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
           recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
         VALUES (?, 'a', '', '{}', '[]', 'placed', 1, 1, 1, '', '', '', 0, 0, '[]', 0)`,
        [id],
      );
      database.run(
        `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference,
           recipient, editor_ids, piece_count, thumbnails)
         VALUES (?, ?, 'a', '', 'placing', 1, 1, 1, '', '', '', 0, '[]')`,
        [id, id],
      );
      database.run(
        `INSERT INTO operations (id, order_id, kind, state, account_id, key_slot, method, target, headers,
           body, body_digest, body_bytes, approved_total, created_at, proof, proof_note)
         VALUES (?, ?, ?, 'planned', 'a', 'all', 'POST', 'https://lab.example', '{"Accept":"é"}', NULL, ?, 0, '1.10',
           30, 'none', 'a note')`,
        [id, id, kind, DIGEST_OF_NOTHING],
      );
      if (state === 'planned') continue;
      const attempt = send(database, id, 1, 'first');
      for (const [outcome, proof] of ends) settle(database, id, attempt, outcome, proof);
      if (state === 'unknown') {
        settle(database, id, send(database, id, 2, 'chosen-by-person'), 'unknown', 'none');
      }
    }
  }
  return database;
}

/** `when` makes another statement of it: one that was prepared before keeps the columns of then. */
const rowsOf = (database: Database, table: string, when: 'before' | 'after'): Record<string, unknown>[] =>
  database.all(`SELECT * FROM ${table} ORDER BY 1 /* ${when} */`).map((row) => ({ ...row }));

/** Columns of later steps. */
const LATER_COLUMNS = ['approved_missing', 'recorded_proof', 'desk', 'person'];

describe('the step to the commerce schema', () => {
  it('keeps every operation and attempt in every state as it was', () => {
    const database = databaseBefore();
    const operations = rowsOf(database, 'operations', 'before');
    const attempts = rowsOf(database, 'attempts', 'before');
    expect(operations).toHaveLength(10);
    applyMigrations(database, MIGRATIONS.slice(BEFORE), 2);
    const after = (table: 'operations' | 'attempts') =>
      rowsOf(database, table, 'after').map((row) =>
        Object.fromEntries(
          Object.entries(row)
            .filter(([name]) => !LATER_COLUMNS.includes(name))
            .map(([name, value]) => [name === 'subject_id' ? 'order_id' : name, value]),
        ),
      );
    expect(after('operations')).toEqual(operations);
    expect(after('attempts')).toEqual(attempts);
    const journal = new Journal(database);
    expect(journal.ofSubject('create-unknown')).toMatchObject([
      { subjectId: 'create-unknown', state: 'unknown', attempts: [{ number: 1 }, { number: 2 }] },
    ]);
  });

  it('leaves every table, index and trigger of the journal in its place', () => {
    const database = databaseBefore();
    const namesOf = (): string[] =>
      database
        .all(
          `SELECT name FROM sqlite_schema WHERE tbl_name IN ('operations', 'attempts') AND sql IS NOT NULL`,
        )
        .map((row) => String(row.name));
    const before = namesOf().map((name) => (name === 'operations_by_order' ? 'operations_by_subject' : name));
    applyMigrations(database, MIGRATIONS.slice(BEFORE), 2);
    expect(namesOf()).toEqual(expect.arrayContaining(before));
    expect(database.all(`SELECT name FROM sqlite_schema WHERE name LIKE '%_before'`)).toEqual([]);
    expect(database.get('PRAGMA foreign_keys')).toMatchObject({ foreign_keys: 1 });
    expect(() =>
      database.run(
        `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason)
         VALUES ('x', 'nowhere', 1, 40, 'on-its-way', '', '{}', 'first')`,
      ),
    ).toThrow(/may not be sent now/);
  });

  it('settles what the version before left half done as the version before would have', () => {
    const database = databaseBefore();
    applyMigrations(database, MIGRATIONS.slice(BEFORE), 2);
    const recovered = new Journal(database).recover(500);
    const idsOf = (operations: readonly { readonly id: string }[]): string[] =>
      operations.map(({ id }) => id);
    expect(idsOf(recovered.interrupted)).toEqual(['create-sent', 'confirm-sent']);
    expect(idsOf(recovered.neverSent)).toEqual(['confirm-planned']);
    expect(idsOf(recovered.stillPlanned)).toEqual(['create-planned']);
  });
});
