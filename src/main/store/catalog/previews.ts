import { z } from 'zod';
import { type Problem, problemSchema } from '@contract/problems';
import { columnText, flagColumn, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';

/** What is known of one preview picture of the service. The picture itself is a file. */
export interface StoredPreview {
  /** SHA-256 of the source address, in hex; the picture's name within the program. */
  readonly sourceHash: string;
  readonly sourceUrl: string;
  readonly accountId: string;
  /** File in the pictures folder; null until it was fetched. */
  readonly fileName: string | null;
  readonly contentType: string | null;
  /** Pixels. */
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** UTC milliseconds of the last fetch, successful or not. */
  readonly fetchedAt: number | null;
  /** Why the last fetch failed, or null. */
  readonly problem: Problem | null;
  /** True while it is not to be fetched: a foreign file names it, and no person has asked for it. */
  readonly withheld: boolean;
}

/** What is noted of a preview that is wanted. */
export type WantedPreview = Pick<StoredPreview, 'sourceHash' | 'sourceUrl' | 'accountId' | 'withheld'>;

const columns = z.object({
  sourceHash: z.string(),
  sourceUrl: z.string(),
  accountId: z.string(),
  fileName: z.string().nullable(),
  contentType: z.string().nullable(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.number().nullable(),
  fetchedAt: z.number().nullable(),
  problem: jsonColumn(problemSchema).nullable(),
  withheld: flagColumn,
});

const readPreview = (row: SqlRow): StoredPreview => readRow(columns, row, 'preview');

/** Which preview pictures are wanted, and which are on disk. */
export class PreviewRepository {
  constructor(private readonly database: Database) {}

  /** One preview, or undefined when that address was never wanted. */
  read(sourceHash: string): StoredPreview | undefined {
    const row = this.database.get('SELECT * FROM previews WHERE source_hash = ?', [sourceHash]);
    return row === undefined ? undefined : readPreview(row);
  }

  /**
   * Notes previews as wanted, in one transaction; what is known of one already stays, but for one that was withheld and
   * is withheld no more.
   */
  want(previews: readonly WantedPreview[]): void {
    this.database.transaction(() => {
      for (const { sourceHash, sourceUrl, accountId, withheld } of previews) {
        this.database.run(
          `INSERT INTO previews (source_hash, source_url, account_id, withheld) VALUES (?, ?, ?, ?)
           ON CONFLICT (source_hash) DO UPDATE SET withheld = 0 WHERE excluded.withheld = 0 AND withheld = 1`,
          [sourceHash, columnText(sourceUrl), accountId, withheld ? 1 : 0],
        );
      }
    });
  }

  /** Writes what is known of a preview now. */
  save(preview: StoredPreview): void {
    this.database.run(
      `INSERT INTO previews (source_hash, source_url, account_id, file_name, content_type, width, height, bytes,
         fetched_at, problem)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (source_hash) DO UPDATE SET source_url = excluded.source_url, account_id = excluded.account_id,
         file_name = excluded.file_name, content_type = excluded.content_type, width = excluded.width,
         height = excluded.height, bytes = excluded.bytes, fetched_at = excluded.fetched_at,
         problem = excluded.problem`,
      [
        preview.sourceHash,
        columnText(preview.sourceUrl),
        preview.accountId,
        preview.fileName,
        preview.contentType,
        preview.width,
        preview.height,
        preview.bytes,
        preview.fetchedAt,
        jsonText(preview.problem),
      ],
    );
  }

  /** Previews without a file, those never tried first. */
  missing(limit: number): StoredPreview[] {
    return this.database
      .all('SELECT * FROM previews WHERE file_name IS NULL AND withheld = 0 ORDER BY fetched_at LIMIT ?', [
        limit,
      ])
      .map(readPreview);
  }
}
