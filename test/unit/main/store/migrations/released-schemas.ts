import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDENTITY } from '@main/store/engine/identity';
import type { Database } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';
import { DATABASE_FILE } from '@main/store/engine/store-files';
import { v7 as uuid } from 'uuid';

const DIGEST_OF_NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

/** Carts of a desk that {@link writeReleased} makes. */
export const RELEASED_CARTS = 40;

/** One cart, its order, and a confirmation of it in one of the states that an operation can be in. */
function fill(database: Database, index: number): void {
  const id = `desk-${index}`;
  database.run(
    `INSERT INTO carts (id, account_id, name, draft, edits, stage, created_at, updated_at, revision, reference,
       recipient, editor_ids, editor_count, piece_count, thumbnails, missing_field_count)
     VALUES (?, 'a', ?, '{}', '[]', 'placed', 1, 1, 1, ?, 'Adaeze Okafor', '', 0, 0, '[]', 0)`,
    [id, `Cart ${index}`, 'r'.repeat(300)],
  );
  database.run(
    `INSERT INTO orders (id, cart_id, account_id, name, state, placed_at, updated_at, revision, reference,
       recipient, editor_ids, piece_count, thumbnails)
     VALUES (?, ?, 'a', ?, 'placing', 1, 1, 1, '', '', '', 0, '[]')`,
    [id, id, `Cart ${index}`],
  );
  database.run(
    `INSERT INTO operations (id, order_id, kind, state, account_id, key_slot, method, target, headers,
       body, body_digest, body_bytes, approved_total, created_at, proof, proof_note)
     VALUES (?, ?, 'confirm', 'planned', 'a', 'all', 'POST', 'https://lab.example', '{}', NULL, ?, 0, '1.10', 30,
       'none', '')`,
    [id, id, DIGEST_OF_NOTHING],
  );
  if (index % 2 === 0) return;
  database.run(
    `INSERT INTO attempts (id, operation_id, number, sent_at, outcome, url, answer_headers, reason)
     VALUES (?, ?, 1, 40, 'on-its-way', 'https://lab.example', '{}', 'first')`,
    [id, id],
  );
  database.run(`UPDATE operations SET state = 'sent' WHERE id = ?`, [id]);
}

/** What this process wrote of each release, since the steps of a schema take most of a test. */
const written = new Map<number, Buffer>();

/**
 * Writes a desk's database as a released version of the program left it that knew this many steps of the schema, with
 * data. It is closed, as at the end of that program.
 */
export function writeReleased(folder: string, steps: number): void {
  const path = join(folder, DATABASE_FILE);
  const known = written.get(steps);
  if (known !== undefined) {
    writeFileSync(path, known);
    return;
  }
  const database = openLibsql(path, { mode: 'write' });
  applyMigrations(database, MIGRATIONS.slice(0, 1), 1);
  database.transaction(() => {
    database.run('INSERT INTO desk (name, value) VALUES (?, ?)', [IDENTITY, uuid()]);
    for (let index = 0; index < RELEASED_CARTS; index += 1) fill(database, index);
  });
  applyMigrations(database, MIGRATIONS.slice(1, steps), 1);
  database.close();
  written.set(steps, readFileSync(path));
}

/** What of the data of {@link writeReleased} is there, for a comparison: names of carts, states of operations. */
export const releasedData = (database: Pick<Database, 'all'>): unknown => ({
  carts: database.all('SELECT name FROM carts ORDER BY id').map(({ name }) => name),
  operations: database
    .all('SELECT id, state FROM operations ORDER BY id')
    .map(({ id, state }) => `${String(id)} ${String(state)}`),
  attempts: database.all('SELECT id FROM attempts ORDER BY id').length,
});
