import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { digestOfSchema } from '@main/store/engine/expected-schema';
import { openInMemory } from '@main/store/engine/libsql-database';
import { applyMigrations, MIGRATIONS } from '@main/store/engine/migrations';

it('carries for every step the digest of the schema that the steps make', () => {
  const database = openInMemory();
  const made = MIGRATIONS.map((step) => {
    applyMigrations(database, [step], 1);
    return digestOfSchema(database, 'main');
  });
  expect(MIGRATIONS.map(({ schema }) => schema)).toEqual(made);
});

it('carries for every step the digest of its text', () => {
  const made = MIGRATIONS.map(({ sql }) => createHash('sha256').update(sql, 'utf8').digest('hex'));
  expect(MIGRATIONS.map(({ sha256 }) => sha256)).toEqual(made);
});
