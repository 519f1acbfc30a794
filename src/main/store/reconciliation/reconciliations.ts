import { type Problem, problemSchema } from '@contract/problems';
import {
  knownElsewhereSchema,
  type KnownElsewhere,
  type Reconciliation,
  type FoundLine,
  type ReconciliationResult,
  type ReconciliationRow,
  reconciliationSchema,
  storedLineSchema,
  type StoredResult,
  storedResultSchema,
} from '@core/reconciliation/reconciliation';
import type { ReconciliationFilter } from '@core/reconciliation/reconciliation-list';
import { explain } from '@core/journal/failures';
import { remark, remarksInWords, remarksThatSay, valuesOfRemarks } from '@core/reconciliation/remarks';
import { joinSentences, spellingsOf } from '@core/values/text';
import { z } from 'zod';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlParameters, SqlRow } from '../engine/database';

const columnsSchema = z.object({
  state: reconciliationSchema.shape.state,
  startedAt: z.number(),
  endedAt: z.number().nullable(),
  since: z.number().nullable(),
  read: z.number().int(),
  problem: jsonColumn(problemSchema).nullable(),
  result: jsonColumn(storedResultSchema).nullable(),
  shownRun: z.string().nullable(),
});
type Columns = z.output<typeof columnsSchema>;

/** The lines with what is known of each. */
const LINES = `reconciliation_rows r LEFT JOIN reconciliation_known k
  ON k.account_id = r.account_id AND k.id = r.id AND r.bucket = 'only-theirs'`;
const SELECT_LINES = `SELECT r.line AS line, k.at AS at, k.person AS person, k.note AS note FROM ${LINES}`;

/** Whether one of some remarks, or of some codes, is in a line. */
const SAYS = `EXISTS (SELECT 1 FROM json_tree(r.line) WHERE key IN ('kind', 'code')
  AND atom IN (SELECT value FROM json_each(?)))`;

/** Which lines are asked for. */
export interface LineQuestion {
  readonly accountId: string;
  readonly filter: ReconciliationFilter;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

type WantedLines = Pick<LineQuestion, 'accountId' | 'filter' | 'search'>;

/** The reconciliation of each account: how its last run went, and what the last one that finished found. */
export class ReconciliationRepository {
  constructor(private readonly database: Database) {}

  private columns(accountId: string): Columns | null {
    const row = this.database.get('SELECT * FROM reconciliations WHERE account_id = ?', [accountId]);
    return row === undefined ? null : readRow(columnsSchema, row, 'reconciliation');
  }

  /** The state of the reconciliation of an account; `never` where none was run. */
  read(accountId: string): Reconciliation {
    const columns = this.columns(accountId);
    return {
      accountId,
      state: columns?.state ?? 'never',
      startedAt: columns?.startedAt ?? null,
      endedAt: columns?.endedAt ?? null,
      since: columns?.since ?? null,
      read: columns?.read ?? 0,
      problem: columns?.problem ?? null,
      result: columns === null ? null : this.withKnown(columns),
    };
  }

  /** What the last whole run found, without counting as to do what a person knows of since then. */
  private withKnown({ result, shownRun: run }: Columns): ReconciliationResult | null {
    if (result === null) return null;
    const row = this.database.get(
      `SELECT count(*) AS count FROM ${LINES} WHERE r.run = ? AND r.to_do = 1 AND k.id IS NULL`,
      [run],
    );
    const counts = { ...result.counts, toDo: Number(row?.count) };
    return { ...result, counts, limits: limitsInWords(result) };
  }

  /** Notes that a run begins; what the one before found stays. */
  begin(accountId: string, at: number, since: number | null): void {
    this.database.run(
      `INSERT INTO reconciliations (account_id, state, started_at, since, read) VALUES (?, 'running', ?, ?, 0)
       ON CONFLICT (account_id) DO UPDATE SET state = 'running', started_at = excluded.started_at, ended_at = NULL,
         since = excluded.since, read = 0, problem = NULL`,
      [accountId, at, since],
    );
  }

  /** Writes lines of a run, in the order in which they are shown; no one sees them before {@link finish}. */
  add(accountId: string, run: string, rows: readonly FoundLine[]): void {
    this.database.transaction(() => {
      for (const row of rows)
        this.database.run(
          `INSERT INTO reconciliation_rows (account_id, run, id, bucket, at, to_do, line, words)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          [
            accountId,
            run,
            row.id,
            row.bucket,
            row.at,
            row.next.length === 0 ? 0 : 1,
            columnText(jsonText(row)),
            columnText(searchedOf(row)),
          ],
        );
    });
  }

  /** Shows what a run found, in place of what the one before did. */
  finish(accountId: string, run: string, result: StoredResult): void {
    this.database.transaction(() => {
      this.database.run(
        `UPDATE reconciliations SET state = 'done', ended_at = ?, read = ?, problem = NULL, result = ?, shown_run = ?
         WHERE account_id = ?`,
        [result.endedAt, result.read, jsonText(result), run, accountId],
      );
      this.forgetOthers(accountId, run);
    });
  }

  /** Notes that a run ended early: stopped by a person, or failed for a reason. What the one before found stays. */
  endEarly(accountId: string, at: number, problem: Problem | null, read = 0): void {
    this.database.transaction(() => {
      this.database.run(
        'UPDATE reconciliations SET state = ?, ended_at = ?, problem = ?, read = ? WHERE account_id = ?',
        [problem === null ? 'stopped' : 'failed', at, jsonText(problem), read, accountId],
      );
      this.forgetOthers(accountId, this.columns(accountId)?.shownRun ?? null);
    });
  }

  private forgetOthers(accountId: string, run: string | null): void {
    this.database.run('DELETE FROM reconciliation_rows WHERE account_id = ? AND run IS NOT ?', [
      accountId,
      run,
    ]);
  }

  /** Ends what was under way when the program ended. Changes nothing when nothing was. */
  recover(at: number): void {
    for (const row of this.database.all("SELECT account_id FROM reconciliations WHERE state = 'running'"))
      this.endEarly(String(row.account_id), at, null);
  }

  /** Lines of what is shown, those with something to do first, then the newest; `total` is without the page. */
  rows(question: LineQuestion): { readonly total: number; readonly rows: ReconciliationRow[] } {
    const where = this.where(question);
    if (where === null) return { total: 0, rows: [] };
    const { sql, parameters } = where;
    const total = this.database.get(`SELECT count(*) AS count FROM ${LINES} WHERE ${sql}`, parameters);
    return {
      total: Number(total?.count),
      rows: this.database
        .all(`${SELECT_LINES} WHERE ${sql} ORDER BY r.number LIMIT ? OFFSET ?`, [
          ...parameters,
          question.limit,
          question.offset,
        ])
        .map(readLine),
    };
  }

  /** The ids of all lines that {@link rows} gives, in that order. */
  idsOf(question: WantedLines): string[] {
    const where = this.where(question);
    if (where === null) return [];
    return this.database
      .all(`SELECT r.id AS id FROM ${LINES} WHERE ${where.sql} ORDER BY r.number`, where.parameters)
      .map(({ id }) => String(id));
  }

  /** Which lines are meant, or null where nothing is shown. */
  private where(wanted: WantedLines): { readonly sql: string; readonly parameters: SqlParameters } | null {
    const { accountId, filter, search } = wanted;
    const bucket = filter === 'all' || filter === 'to-do' ? null : filter;
    const shown = this.columns(accountId)?.shownRun ?? null;
    if (shown === null) return null;
    const words = search.split(/\s+/u).filter((word) => word !== '');
    const sql = [
      'r.run = ?',
      ...(bucket === null ? [] : ['r.bucket = ?']),
      ...(filter === 'to-do' ? ['r.to_do = 1 AND k.id IS NULL'] : []),
      ...words.map(
        () => `(EXISTS (SELECT 1 FROM json_each(?)
          WHERE instr(r.words || char(10) || lower(coalesce(k.note, '')), value) > 0) OR ${SAYS})`,
      ),
    ].join(' AND ');
    const parameters = [
      ...[shown, ...(bucket === null ? [] : [bucket])],
      ...words.flatMap((word) => [
        JSON.stringify(spellingsOf(word)),
        JSON.stringify(remarksThatSay(word.toLowerCase())),
      ]),
    ];
    return { sql, parameters };
  }

  /** One line of what is shown, or null where that does not have it. */
  line(accountId: string, id: string): ReconciliationRow | null {
    const shown = this.columns(accountId)?.shownRun ?? null;
    if (shown === null) return null;
    const row = this.database.get(`${SELECT_LINES} WHERE r.run = ? AND r.id = ?`, [shown, id]);
    return row === undefined ? null : readLine(row);
  }

  /** Remembers that it is known who placed an order elsewhere, in every run from now on; null forgets that. */
  know(accountId: string, id: string, known: KnownElsewhere | null): void {
    if (known === null) {
      this.database.run('DELETE FROM reconciliation_known WHERE account_id = ? AND id = ?', [accountId, id]);
      return;
    }
    this.database.run(
      `INSERT INTO reconciliation_known (account_id, id, at, person, note) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (account_id, id) DO UPDATE SET at = excluded.at, person = excluded.person, note = excluded.note`,
      [accountId, id, known.at, columnText(known.person), columnText(known.note)],
    );
  }
}

const lineSchema = z.object({
  line: jsonColumn(storedLineSchema),
  at: z.number().nullable(),
  person: z.string().nullable(),
  note: z.string().nullable(),
});

function readLine(row: SqlRow): ReconciliationRow {
  const { line, ...known } = readRow(lineSchema, row, 'line of a reconciliation');
  return {
    ...line,
    why: remarksInWords(line.why),
    next: remarksInWords(line.next),
    differences: line.differences.map((said) => remarksInWords(typeof said === 'string' ? said : [said])),
    known: knownElsewhereSchema.safeParse(known).data ?? null,
  };
}

/** What the run could not say, in the language that is spoken. */
function limitsInWords({ limits, fulfillmentProblem }: StoredResult): string[] {
  const said = limits.map(remarksInWords);
  if (fulfillmentProblem === null) return said;
  const { title } = explain(fulfillmentProblem, 'other', {});
  return [...said, joinSentences(remarksInWords([remark('fulfillment-not-read')]), title)];
}

/** The values of a line in which a search finds a word; its sentences are found by their kinds. */
const searchedOf = ({ why, differences, ...line }: FoundLine): string =>
  [
    ...[line.name, line.recipient, line.reference, line.theirId, line.ours?.id ?? ''],
    ...valuesOfRemarks([...why, ...differences]),
  ]
    .join('\n')
    .toLowerCase();
