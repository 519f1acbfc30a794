import type { ExaminedFile, SchemaName } from './database';

/** Name of the row in `desk` that identifies a database: a snapshot has that of the database it was made of. */
export const IDENTITY = 'database-id';

/** What identifies a database, or null where nothing does. Throws as the file does. */
export function identityOf(file: ExaminedFile, schema: SchemaName): string | null {
  const value = file.get(`SELECT value FROM ${schema}.desk WHERE name = ?`, [IDENTITY])?.value;
  return typeof value === 'string' ? value : null;
}
