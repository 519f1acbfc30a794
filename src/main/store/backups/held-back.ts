import { because } from '@core/journal/because';
import { z } from 'zod';
import { type Account, accountSchema } from '@core/accounts/accounts';
import { callbackServiceSchema, receiverChoiceSchema } from '@core/webhooks/callbacks';
import { heldBackKindSchema } from '@core/backups/backups';
import { blocked } from '../../problem-error';
import { jsonColumn } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/** Name of the row in `desk` with what a foreign file brought and no one accepted yet. */
const HELD_BACK = 'held-back';
/** Name of the row with the calls that a person discarded: they stay refused. */
const CALLS_DISCARDED = 'calls-discarded';
/** Name of the row with the number of the last delivery that came with a foreign file, until its deliveries are accepted. */
export const DELIVERIES_HELD_BACK = 'deliveries-held-back';
/** Name of the row with the same number, which stays: when and where such a delivery came is the word of the file. */
export const DELIVERIES_OF_FILE = 'deliveries-of-file';

const valueSchema = z.union([z.string(), z.number(), z.null()]);

/** Calls of the journal of an account that go to an address. */
const callsSchema = z.object({ do: z.literal('calls'), accountId: z.string(), origin: z.string() });

/** What is done when a change is accepted. */
const effectSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('account'), account: accountSchema }),
  z.object({
    do: z.literal('receiver'),
    receiver: receiverChoiceSchema.extend({ lastPort: z.number(), pathPart: z.string() }),
  }),
  z.object({
    do: z.literal('registration'),
    accountId: z.string(),
    service: callbackServiceSchema,
    /** The row of the table as the file has it. */
    row: z.record(z.string(), valueSchema),
  }),
  z.object({ do: z.literal('setting'), name: z.string(), value: z.unknown() }),
  z.object({ do: z.literal('deliveries') }),
  callsSchema,
]);

/** A change that a restored file brings, as it is stored: its fields by name, its values as they are in the files. */
const storedChangeSchema = z.object({
  key: z.string(),
  kind: heldBackKindSchema,
  name: z.string(),
  lines: z.array(z.object({ field: z.string(), now: z.string(), then: z.string() })),
  effect: effectSchema,
});
export type StoredChange = z.infer<typeof storedChangeSchema>;

/** The addresses that calls of an account go to; the practice lab has none of its own. */
export const originsOf = (
  account: Pick<Account, 'editorBaseUrl' | 'orderSubmitUrl' | 'commerceBaseUrl'>,
): string[] =>
  [account.editorBaseUrl, account.orderSubmitUrl, account.commerceBaseUrl].flatMap((address) => {
    const origin = originOf(address);
    return origin === null ? [] : [origin];
  });

/** The origin of an address of the network, or null for any other text. */
export function originOf(address: string): string | null {
  try {
    const { protocol, origin } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? origin : null;
  } catch {
    return null;
  }
}

/**
 * What a file that this computer cannot verify changes in accounts, addresses, receiver and registrations: kept and
 * without any effect until a person accepts it.
 */
export class HeldBackChanges {
  constructor(private readonly database: Database) {}

  /** Everything that is not accepted, in the order in which it is shown. */
  list(): StoredChange[] {
    return this.read(HELD_BACK, storedChangeSchema);
  }

  /** Keeps these in place of whatever was held back before. Within a transaction. */
  replace(changes: readonly StoredChange[]): void {
    this.write(HELD_BACK, changes.length === 0 ? null : JSON.stringify(changes));
    // A person discards what is on this desk, and no file does.
    this.write(CALLS_DISCARDED, null);
    const last = this.database.get('SELECT max(number) AS number FROM deliveries')?.number;
    const number = typeof last === 'number' ? String(last) : null;
    const isHeld = changes.some(({ effect }) => effect.do === 'deliveries');
    this.write(DELIVERIES_HELD_BACK, isHeld ? number : null);
    this.write(DELIVERIES_OF_FILE, number);
  }

  /** Takes one out: it was accepted. Within a transaction. */
  remove(key: string): void {
    const rest = this.list().filter((change) => change.key !== key);
    this.write(HELD_BACK, rest.length === 0 ? null : JSON.stringify(rest));
  }

  /** Takes one out that no one wants: its calls stay refused, and its deliveries are not asked about. Within a transaction. */
  discard(key: string): void {
    const calls = this.list().flatMap((change) =>
      change.key === key && change.effect.do === 'calls' ? [change.effect] : [],
    );
    if (calls.length > 0)
      this.write(CALLS_DISCARDED, JSON.stringify([...this.read(CALLS_DISCARDED, callsSchema), ...calls]));
    this.remove(key);
  }

  /** Lets the signatures of the deliveries that came with the file be checked. */
  acceptDeliveries(): void {
    this.write(DELIVERIES_HELD_BACK, null);
  }

  /**
   * Refuses a call to an address that a foreign file brought and that is none of the account's here. Throws ProblemError
   * `blocked` (not-accepted).
   */
  refuseCall({ accountId, target }: { readonly accountId: string; readonly target: string }): void {
    const origin = originOf(target);
    if (origin === null) return;
    const refused = [...this.list().map(({ effect }) => effect), ...this.read(CALLS_DISCARDED, callsSchema)];
    const isRefused = refused.some(
      (effect) => effect.do === 'calls' && effect.accountId === accountId && effect.origin === origin,
    );
    if (!isRefused) return;
    throw blocked('not-accepted', because('would-be-sent-to', { origin }));
  }

  private read<Entry>(name: string, entry: z.ZodType<Entry>): Entry[] {
    const value = this.database.get('SELECT value FROM desk WHERE name = ?', [name])?.value;
    if (typeof value !== 'string') return [];
    return jsonColumn(z.array(entry)).safeParse(value).data ?? [];
  }

  private write(name: string, value: string | null): void {
    if (value === null) this.database.run('DELETE FROM desk WHERE name = ?', [name]);
    else this.database.run('INSERT OR REPLACE INTO desk (name, value) VALUES (?, ?)', [name, value]);
  }
}

/** What of a database belongs to the computer it is on: the choices about its receiver, and what is registered. */
export interface Places {
  readonly receiver: SqlRow | null;
  readonly callbacks: readonly SqlRow[];
}

/** Reads the places of a database under its name in a connection; none for one of a step that had no such tables. */
export function readPlaces(file: Pick<Database, 'get' | 'all'>, schema: string): Places {
  const has = (table: string): boolean =>
    file.get(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = ?`, [table]) !==
    undefined;
  return {
    receiver: has('receiver') ? (file.get(`SELECT * FROM ${schema}.receiver`) ?? null) : null,
    callbacks: has('callbacks')
      ? file.all(`SELECT * FROM ${schema}.callbacks ORDER BY account_id, service`)
      : [],
  };
}

/** Writes places in place of those of a database. Within a transaction. */
export function writePlaces(database: Database, places: Places): void {
  database.run('DELETE FROM receiver');
  database.run('DELETE FROM callbacks');
  if (places.receiver !== null) writeRow(database, 'receiver', places.receiver);
  for (const callback of places.callbacks) writeRow(database, 'callbacks', callback);
}

/** Writes a row as it is, in place of the one with the same key. */
export function writeRow(database: Database, table: 'receiver' | 'callbacks', row: SqlRow): void {
  const columns = database
    .all(`SELECT name FROM pragma_table_info('${table}')`)
    .map(({ name }) => String(name));
  database.run(
    `INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
    columns.map((name) => row[name] ?? null),
  );
}
