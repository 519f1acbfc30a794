import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type AuditEntry, type AuditEntryKind, auditEntryKindSchema } from '@core/history/history';
import { readOldEntry } from '@core/history/old-sentences';
import type { RecordedFact } from '@core/values/recorded-facts';
import { type Subject, subjectKey, subjectSchema } from '@core/values/subjects';
import { deskColumns, deskNameOf, ownerOf } from '../engine/desk-columns';
import { columnText, factIn, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { historyCondition } from './history-search';

const columns = z.object({
  id: z.string(),
  at: z.number(),
  person: z.string(),
  kind: auditEntryKindSchema,
  subject: jsonColumn(subjectSchema),
  words: z.string(),
  detail: z.string(),
  ...deskColumns,
});

const SELECTED = `SELECT history.*, ${deskNameOf('history')} FROM history`;

function readAuditEntry(row: SqlRow): AuditEntry {
  const { words, detail, desk, deskName, ...entry } = readRow(columns, row, 'entry of the history');
  // Only the program writes words: an earlier version a sentence, which is no JSON.
  const fact = factIn(words);
  return {
    ...entry,
    ...ownerOf({ desk, deskName }),
    ...(fact === null ? readOldEntry(words, detail) : { fact, detail }),
  };
}

/** What the history needs of the world. */
export interface HistoryPorts {
  /** UTC milliseconds. */
  now(): number;
  /** Who is signed in to the computer. */
  person(): string;
  /** Called with the ids of entries that were written down, in the transaction that they belong to. */
  written(ids: readonly string[]): void;
}

/** Who did what on this computer, and at the other desks of its studio. */
export class HistoryRepository {
  constructor(
    private readonly database: Database,
    private readonly ports: HistoryPorts,
  ) {}

  /**
   * Writes down what a person did, in the transaction that it belongs to where one is open. `detail` is what they typed
   * with it. Neither may hold a key.
   */
  add(kind: AuditEntryKind, subject: Subject, fact: RecordedFact, detail = ''): void {
    const id = uuid();
    this.database.run(
      `INSERT INTO history (id, at, person, kind, subject, subject_key, words, detail)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        id,
        this.ports.now(),
        columnText(this.ports.person()),
        kind,
        jsonText(subject),
        subjectKey(subject),
        jsonText(fact),
        columnText(detail),
      ],
    );
    this.ports.written([id]);
  }

  /** Reads one entry, where it is there. Throws ProblemError (`storage`, damaged) for one that cannot be shown. */
  check(id: string): void {
    this.database.all(`${SELECTED} WHERE id = ?`, [id]).forEach(readAuditEntry);
  }

  /** What was done about one thing, the oldest first. */
  of(subject: Subject): AuditEntry[] {
    return this.database
      .all(`${SELECTED} WHERE subject_key = ? ORDER BY number`, [subjectKey(subject)])
      .map(readAuditEntry);
  }

  /** What was done about a thing or a part of it, the oldest first. */
  about({ kind, id, accountId }: Pick<Subject, 'kind' | 'id' | 'accountId'>): AuditEntry[] {
    // A key ends with the part, so that those of all parts of one thing are between these two.
    const before = JSON.stringify([kind, accountId ?? '', id]).slice(0, -1);
    return this.database
      .all(`${SELECTED} WHERE subject_key >= ? AND subject_key < ? ORDER BY number`, [
        `${before},`,
        `${before}-`,
      ])
      .map(readAuditEntry);
  }

  /** Names of the other desks of the studio, by id. */
  deskNames(): ReadonlyMap<string, string> {
    const rows = this.database.all('SELECT id, name FROM workspace_desks');
    return new Map(rows.map((row) => [String(row.id), String(row.name)]));
  }

  /** Ids of the desks of the studio that were declared gone. */
  goneDesks(): ReadonlySet<string> {
    const rows = this.database.all(`SELECT id FROM workspace_desks WHERE state = 'gone'`);
    return new Set(rows.map(({ id }) => String(id)));
  }

  /**
   * Everything, the newest first. `search` finds each of its words among what is shown of an entry, and among persons,
   * without regard to case.
   */
  page(
    search: string,
    offset: number,
    limit: number,
  ): { readonly total: number; readonly rows: AuditEntry[] } {
    const { sql, parameters } = historyCondition(this.database, search);
    const total = this.database.get(`SELECT count(*) AS count FROM history WHERE ${sql}`, parameters)?.count;
    const rows = this.database.all(`${SELECTED} WHERE ${sql} ORDER BY number DESC LIMIT ? OFFSET ?`, [
      ...parameters,
      limit,
      offset,
    ]);
    return { total: Number(total), rows: rows.map(readAuditEntry) };
  }
}
