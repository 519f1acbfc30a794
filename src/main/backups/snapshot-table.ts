import { z } from 'zod';
import { snapshotReasonSchema } from '@core/backups/backups';
import { type Settings, settingsSchema } from '@core/settings/settings';
import type { Database, ExaminedFile } from '../store/engine/database';
import { createSnapshotTable, SNAPSHOT_TABLE } from '../store/engine/expected-schema';

/** How much a desk holds. */
const holdsSchema = z.object({
  carts: z.number().int(),
  orders: z.number().int(),
  submissions: z.number().int(),
});
export type Holds = z.infer<typeof holdsSchema>;

/** The list of accounts as `accounts.json` has it. Never a key. */
export type CarriedAccounts = Readonly<Record<string, unknown>>;

/** What a snapshot carries beside the database, so that one file is everything but the keys. */
const carriedSchema = z.object({
  madeAt: z.number(),
  reason: snapshotReasonSchema,
  holds: holdsSchema,
  settings: z.unknown().transform((value): Settings | null => settingsSchema.safeParse(value).data ?? null),
  accounts: z
    .record(z.string(), z.unknown())
    .nullable()
    .transform((value): CarriedAccounts | null => value),
});
export type Carried = z.output<typeof carriedSchema>;

/**
 * Writes the table of a snapshot that is being made: one row a field, each value as JSON. What an earlier snapshot
 * left in the database is replaced.
 */
export function writeCarried(file: Pick<Database, 'run'>, carried: z.input<typeof carriedSchema>): void {
  file.run(`DROP TABLE IF EXISTS examined.${SNAPSHOT_TABLE}`);
  file.run(createSnapshotTable('examined'));
  for (const [name, value] of Object.entries(carried))
    file.run(`INSERT INTO examined.${SNAPSHOT_TABLE} (name, value) VALUES (?, ?)`, [
      name,
      JSON.stringify(value),
    ]);
}

/** What the table of a snapshot says; null for a copy without one, or with one that cannot be read. */
export function readCarried(file: ExaminedFile): Carried | null {
  if (!tablesOf(file).has(SNAPSHOT_TABLE)) return null;
  const rows = file.all(`SELECT name, value FROM examined.${SNAPSHOT_TABLE}`);
  try {
    const fields = rows.map((row): [string, unknown] => [String(row.name), JSON.parse(String(row.value))]);
    return carriedSchema.safeParse(Object.fromEntries(fields)).data ?? null;
  } catch {
    return null;
  }
}

/** Counts what a desk holds, whatever step of the schema it has. */
export function countHolds(file: ExaminedFile): Holds {
  const tables = tablesOf(file);
  const count = (table: string, where = ''): number => {
    if (!tables.has(table)) return 0;
    return Number(file.get(`SELECT count(*) AS count FROM examined.${table} ${where}`)?.count ?? 0);
  };
  return {
    carts: count('carts', 'WHERE deleted_at IS NULL') + count('submission_carts', 'WHERE deleted_at IS NULL'),
    orders: count('orders'),
    submissions: count('submissions'),
  };
}

function tablesOf(file: ExaminedFile): Set<string> {
  const rows = file.all(`SELECT name FROM examined.sqlite_schema WHERE type = 'table'`);
  return new Set(rows.map((row) => String(row.name)));
}
