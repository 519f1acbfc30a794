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
