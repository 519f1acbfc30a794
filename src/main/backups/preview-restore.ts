import type { RestoreDifference, RestorePreview } from '@core/backups';
import { callInWords } from '@core/restore-words';
import { compareFiles } from '../store/libsql-database';
import type { Database, SqlRow } from '../store/database';
import { type CallSince, describeCall, subjectsSince } from './calls-since';

/** How many differences are told one by one. */
const TOLD = 1_000;
/** How many records are compared in one go: a hundredth of a second. */
const PORTION = 2_000;

type Files = Pick<Database, 'get' | 'all'>;
type Kind = RestoreDifference['kind'];

/** A kind of record: its table, what tells two states of it apart, and in words how it stands. */
interface Compared {
  readonly kind: Kind;
  readonly table: string;
  readonly id: string;
  readonly name: string;
  readonly stands: string;
  readonly version: string;
  readonly where: string;
}

const COMPARED: readonly Compared[] = [
  ...(['carts', 'submission_carts'] as const).map((table) => ({
    kind: table === 'carts' ? ('cart' as const) : ('submission-cart' as const),
    table,
    ...{ id: 'id', name: 'name', stands: 'stage', version: `revision || ' ' || stage || ' ' || updated_at` },
    where: 'deleted_at IS NULL',
  })),
  {
    kind: 'order',
    table: 'orders',
    ...{ id: 'id', name: 'name', stands: 'state', version: `revision || ' ' || state`, where: '1' },
  },
  {
    kind: 'submission',
    table: 'submissions',
    id: `account_id || ' ' || submission_id`,
    name: 'submission_id',
    ...{ stands: `coalesce(status, '')`, version: `coalesce(status, '') || failures`, where: '1' },
  },
  {
    kind: 'batch',
    table: 'batches',
    ...{ id: 'id', name: 'name', stands: 'state', version: `revision || ' ' || state` },
    where: 'deleted_at IS NULL',
  },
];

/** What going back would change, without what the snapshot says of itself. */
export type Comparison = Omit<RestorePreview, 'snapshot'>;

/** What a comparison is made of. */
export interface ComparedDesks {
  /** The database that is in use, and the one that would take its place. */
  readonly present: string;
  readonly earlier: string;
  /** False where the earlier one is of another computer or another desk. */
  readonly isOfThisDesk: boolean;
  /** Accounts and settings of both, as names with what stands there. */
  readonly besides: readonly Pick<RestoreDifference, 'kind' | 'change' | 'id' | 'name' | 'now' | 'then'>[];
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
    return {
      counts: differences.counts(),
      differences: differences.told,
      sentSince: sent,
      sentSinceIsKnown: desks.isOfThisDesk,
    };
  });
}

class Differences {
  readonly told: RestoreDifference[] = [];
  private readonly counted = new Map<string, Comparison['counts'][number]>();

  add(one: RestoreDifference): void {
    const { kind, change } = one;
    const key = `${kind} ${change}`;
    this.counted.set(key, { kind, change, count: (this.counted.get(key)?.count ?? 0) + 1 });
    if (this.told.length < TOLD) this.told.push(one);
  }

  counts(): Comparison['counts'] {
    return [...this.counted.values()];
  }
}

const hasTable = (files: Files, schema: string, table: string): boolean =>
  files.get(`SELECT 1 FROM ${schema}.sqlite_schema WHERE type = 'table' AND name = ?`, [table]) !== undefined;

async function compare(
  files: Files,
  compared: Compared,
  differences: Differences,
  turn: () => Promise<void>,
): Promise<void> {
  const present = await recordsOf(files, 'present', compared, turn);
  const earlier = await recordsOf(files, 'earlier', compared, turn);
  for (const [id, now] of present) {
    const then = earlier.get(id);
    if (then?.version === now.version) continue;
    const change = then === undefined ? 'goes-away' : 'becomes-older';
    differences.add({
      ...{ kind: compared.kind, change, id, name: now.name, now: now.stands },
      then: then?.stands ?? '',
    });
  }
  for (const [id, then] of earlier)
    if (!present.has(id))
      differences.add({
        ...{ kind: compared.kind, change: 'comes-back', id, name: then.name, now: '' },
        then: then.stands,
      });
}

interface Standing {
  readonly name: string;
  readonly stands: string;
  readonly version: string;
}

async function recordsOf(
  files: Files,
  schema: string,
  { table, id, name, stands, version, where }: Compared,
  turn: () => Promise<void>,
): Promise<ReadonlyMap<string, Standing>> {
  const records = new Map<string, Standing>();
  if (!hasTable(files, schema, table)) return records;
  for (let after = 0; ;) {
    const rows: SqlRow[] = files.all(
      `SELECT number, ${id} AS id, ${name} AS name, ${stands} AS stands, ${version} AS version
       FROM ${schema}.${table} WHERE number > ? AND ${where} ORDER BY number LIMIT ${PORTION}`,
      [after],
    );
    for (const row of rows) {
      after = Number(row.number);
      records.set(String(row.id), {
        ...{ name: String(row.name), stands: String(row.stands), version: String(row.version) },
      });
    }
    if (rows.length < PORTION) return records;
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
    what: callInWords(call),
    at: call.at,
    labId: call.labId,
  }));
}
