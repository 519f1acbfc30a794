import type { RestoreDifference, RestorePreview } from '@core/backups/backups';
import { compareFiles } from '../store/engine/attached-files';
import type { Database, SqlRow, SqlValue } from '../store/engine/database';
import { changesOfRestore, countCalls, placesOf, type Surroundings } from './restored-changes';
import type { StoredChange } from '../store/backups/held-back';
import { checkedHere, countDoubtful } from './doubt-file';
import { type CallSince, callSince, describeCall, subjectsSince } from './calls-since';

/** How many differences are listed one by one. */
const MAX_LISTED = 1_000;
/** How many records are compared in one go: a hundredth of a second. */
const PORTION = 2_000;

type Files = Pick<Database, 'get' | 'all'>;
type Kind = RestoreDifference['kind'];

/** A kind of record: its table, what distinguishes two states of it, and its state in words. */
interface Compared {
  readonly kind: Kind;
  readonly table: string;
  /** The columns that tell its records apart, with an index in both files. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly stands: string;
  readonly version: string;
  readonly where: string;
}

/** An address of the book on one line. */
const ADDRESS = `addr1 || ' ' || addr2 || ', ' || zip || ' ' || city || ' ' || state || ' ' || country`;

const COMPARED: readonly Compared[] = [
  ...(['carts', 'submission_carts'] as const).map((table) => ({
    kind: table === 'carts' ? ('cart' as const) : ('submission-cart' as const),
    table,
    ...{
      keys: ['id'],
      name: 'name',
      stands: 'stage',
      version: `revision || ' ' || stage || ' ' || updated_at`,
    },
    where: 'deleted_at IS NULL',
  })),
  {
    kind: 'order',
    table: 'orders',
    ...{ keys: ['id'], name: 'name', stands: 'state', version: `revision || ' ' || state`, where: '1' },
  },
  {
    kind: 'submission',
    table: 'submissions',
    keys: ['account_id', 'submission_id'],
    name: 'submission_id',
    ...{ stands: `coalesce(status, '')`, version: `coalesce(status, '') || failures`, where: '1' },
  },
  {
    kind: 'address',
    table: 'addresses',
    ...{ keys: ['id'], name: 'name', stands: ADDRESS, version: `label || ' ' || name || ' ' || ${ADDRESS}` },
    where: 'deleted_at IS NULL',
  },
  {
    kind: 'batch',
    table: 'batches',
    ...{ keys: ['id'], name: 'name', stands: 'state', version: `revision || ' ' || state` },
    where: 'deleted_at IS NULL',
  },
];

/** What going back would change, without what the snapshot says of itself. */
export type Comparison = Omit<RestorePreview, 'snapshot' | 'authenticity' | 'changes'> & {
  /** What it changes in accounts, addresses, receiver and registrations. */
  readonly changes: readonly StoredChange[];
};

/** What a comparison is made of. */
export interface ComparedDesks {
  /** The database that is in use, and the one that would take its place. */
  readonly present: string;
  readonly earlier: string;
  /** False where the earlier one is of another computer or another desk. */
  readonly isOfThisDesk: boolean;
  /** Accounts and settings of both, as names with what is there. */
  readonly besides: readonly Pick<RestoreDifference, 'kind' | 'change' | 'id' | 'name' | 'now' | 'then'>[];
  /** What is beside the two databases. */
  readonly now: Omit<Surroundings, 'places'>;
  readonly then: Omit<Surroundings, 'places'>;
  /** Lets everything else have its turn. */
  turn(): Promise<void>;
}

/**
 * Compares the desk as it is with one that would take its place: what would come back, be gone or be as it was, and
 * what was sent since. A portion at a time; reads alone. Throws ProblemError (`storage`).
 */
export function compareDesks(desks: ComparedDesks): Promise<Comparison> {
  return compareFiles(desks.present, desks.earlier, async (files) => {
    const differences = new Differences();
    for (const one of desks.besides) differences.add(one);
    for (const compared of COMPARED) await compare(files, compared, differences, () => desks.turn());
    const sent = await sentSince(files, () => desks.turn());
    const present = { file: files, schema: 'present' };
    const earlier = { file: files, schema: 'earlier' };
    const calls = await inTurns(countCalls(earlier), () => desks.turn());
    const known = await inTurns(checkedHere(earlier, present), () => desks.turn());
    return {
      changes: changesOfRestore(
        { ...desks.now, places: placesOf(present) },
        { ...desks.then, places: placesOf(earlier) },
        { calls, deliveries: countDoubtful(earlier, known) },
      ),
      counts: differences.counts(),
      differences: differences.listed,
      sentSince: sent,
      sentSinceIsKnown: desks.isOfThisDesk,
    };
  });
}

/** All that is counted a portion at a time, with a turn for everything else between two. */
async function inTurns<T>(
  counting: Generator<undefined, T, undefined>,
  turn: () => Promise<void>,
): Promise<T> {
  let counted = counting.next();
  for (; counted.done !== true; counted = counting.next()) await turn();
  return counted.value;
}

class Differences {
  readonly listed: RestoreDifference[] = [];
  private readonly counted = new Map<string, Comparison['counts'][number]>();

  add(one: RestoreDifference): void {
    const { kind, change } = one;
    const key = `${kind} ${change}`;
    this.counted.set(key, { kind, change, count: (this.counted.get(key)?.count ?? 0) + 1 });
    if (this.listed.length < MAX_LISTED) this.listed.push(one);
  }

  counts(): Comparison['counts'] {
    return [...this.counted.values()];
  }
}

const hasTable = (files: Files, schema: string, table: string): boolean =>
  files.get(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = ?`, [table]) !== undefined;

/** Finds what is otherwise where both lie: of a desk nearly all is as it was, and only what is not is read from there. */
async function compare(
  files: Files,
  compared: Compared,
  differences: Differences,
  turn: () => Promise<void>,
): Promise<void> {
  for await (const row of rowsThatDiffer(files, ['present', 'earlier'], compared, turn)) {
    const change = row.there === 0 ? 'goes-away' : 'becomes-older';
    differences.add({
      kind: compared.kind,
      change,
      ...namesOf(row),
      now: text(row.stands),
      then: text(row.stood),
    });
  }
  for await (const row of rowsThatDiffer(files, ['earlier', 'present'], compared, turn))
    if (row.there === 0)
      differences.add({
        ...{ kind: compared.kind, change: 'comes-back', ...namesOf(row), now: '' },
        then: text(row.stands),
      });
}

const text = (value: SqlValue | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const namesOf = (row: SqlRow): { readonly id: string; readonly name: string } => ({
  id: text(row.id),
  name: text(row.name),
});

/**
 * The records of one file that the other has not, or in another state, in their order: how each is in the one and in
 * the other, and whether it is there at all.
 */
async function* rowsThatDiffer(
  files: Files,
  [one, other]: readonly [string, string],
  { table, keys, name, stands, version, where }: Compared,
  turn: () => Promise<void>,
): AsyncGenerator<SqlRow, void, undefined> {
  if (!hasTable(files, one, table)) return;
  const id = keys.map((key) => `a.${key}`).join(` || ' ' || `);
  const found = `${keys.join(', ')}, ${stands} AS stands, ${version} AS version`;
  const beside = hasTable(files, other, table)
    ? `(SELECT 1 AS there, ${found} FROM ${other}.${table} WHERE ${where})`
    : `(SELECT NULL AS there, ${found} FROM ${one}.${table} WHERE 0)`;
  for (let after = 0; ;) {
    const last = files.get(
      `SELECT max(number) AS last FROM
         (SELECT number FROM ${one}.${table} WHERE number > ? ORDER BY number LIMIT ${PORTION})`,
      [after],
    )?.last;
    if (last === null || last === undefined) return;
    yield* files.all(
      `SELECT ${id} AS id, a.name, a.stands, b.stands AS stood, coalesce(b.there, 0) AS there FROM
         (SELECT number, ${name} AS name, ${found} FROM ${one}.${table}
          WHERE number > ? AND number <= ? AND ${where}) a
         LEFT JOIN ${beside} b ON ${keys.map((key) => `b.${key} = a.${key}`).join(' AND ')}
       WHERE b.version IS NOT a.version ORDER BY a.number`,
      [after, Number(last)],
    );
    after = Number(last);
    await turn();
  }
}

async function sentSince(files: Files, turn: () => Promise<void>): Promise<RestorePreview['sentSince']> {
  const present = { file: files, schema: 'present' };
  const earlier = { file: files, schema: 'earlier' };
  // Before submission carts there were, the journal was written otherwise.
  if (!hasTable(files, 'earlier', 'submission_carts')) return [];
  const found: CallSince[] = [];
  for (const subjects of subjectsSince(present, earlier)) {
    for (const id of subjects) {
      const call = describeCall(present, id);
      if (call !== null) found.push(call);
    }
    await turn();
  }
  return found.map((call) => ({
    subject: {
      kind: call.orderId === null ? call.cartKind : 'order',
      id: call.orderId ?? call.cartId,
      accountId: call.accountId,
      part: '',
    },
    name: call.name,
    what: callSince(call),
    at: call.at,
    labId: call.labId,
  }));
}
