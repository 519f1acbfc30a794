import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { type Template, type TemplateBody, templateBodySchema, templateFacts } from '@core/carts/templates';
import { ProblemError } from '../../problem-error';
import { columnText, jsonColumn, jsonText, readRow } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { assertReadable } from '../engine/readable';

const columns = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  body: jsonColumn(templateBodySchema),
  createdAt: z.number(),
  usedAt: z.number().nullable(),
  deletedAt: z.number().nullable(),
});

/** A template with what a cart that is started from it begins with. */
export type StoredTemplate = Template & { readonly body: TemplateBody };

function readTemplate(row: SqlRow): StoredTemplate {
  const stored = readRow(columns, row, 'template');
  return { ...stored, kind: stored.body.kind, ...templateFacts(stored.body) };
}

/** Templates of carts. Every write is durable when it returns. */
export class TemplateRepository {
  constructor(private readonly database: Database) {}

  /** Keeps a template. */
  create(input: {
    readonly accountId: string;
    readonly name: string;
    readonly body: TemplateBody;
    readonly at: number;
  }): StoredTemplate {
    const id = uuid();
    this.database.run(
      'INSERT INTO templates (id, account_id, name, body, created_at) VALUES (?, ?, ?, ?, ?)',
      [id, input.accountId, columnText(input.name), jsonText(input.body), input.at],
    );
    return this.read(id);
  }

  /** One template, deleted or not. Throws ProblemError `absent`. */
  read(id: string): StoredTemplate {
    const row = this.database.get('SELECT * FROM templates WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'template', id });
    return readTemplate(row);
  }

  /** An account's templates that are not deleted: last used first, then the newest. */
  list(accountId: string): StoredTemplate[] {
    return this.database
      .all(
        `SELECT * FROM templates WHERE account_id = ? AND deleted_at IS NULL
         ORDER BY coalesce(used_at, created_at) DESC, number DESC`,
        [accountId],
      )
      .map(readTemplate);
  }

  /** Gives a template another name. Throws ProblemError `absent`. */
  rename(id: string, name: string): StoredTemplate {
    assertReadable(this.database, 'templates', [id]);
    this.database.run('UPDATE templates SET name = ? WHERE id = ?', [columnText(name), id]);
    return this.read(id);
  }

  /** Notes that a cart was started from it. */
  markUsed(id: string, at: number): void {
    this.database.run('UPDATE templates SET used_at = ? WHERE id = ?', [at, id]);
  }

  /** Takes templates out of the list, or for null brings them back. Throws ProblemError `absent`. */
  setDeleted(ids: readonly string[], deletedAt: number | null): void {
    this.database.transaction(() => {
      assertReadable(this.database, 'templates', ids);
      for (const id of ids) {
        const changed = this.database.run('UPDATE templates SET deleted_at = ? WHERE id = ?', [
          deletedAt,
          id,
        ]);
        if (changed === 0) throw new ProblemError({ kind: 'absent', what: 'template', id });
      }
    });
  }
}
