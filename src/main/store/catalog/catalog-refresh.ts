import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ProductChange } from '@core/catalog/catalog';
import { addToTally, emptyTally, facetsOf } from '@core/catalog/facets';
import {
  describeProduct,
  type DescribedProduct,
  productText,
  type ProductText,
  READING_COLUMNS,
  readingValues,
} from './catalog-records';
import { bytesOf, columnText, jsonText, readRow, textBytesColumn } from '../engine/columns';
import type { Database, SqlValue } from '../engine/database';

/** An entry of the lab's list. */
export interface CatalogEntry extends ProductText {
  readonly ref: string;
  /** Exact text. */
  readonly text: string;
  /** The same text without what differs from one start of a lab to the next, to be compared. */
  readonly compared: string;
}

/** What a refresh found. */
export interface CatalogChanges {
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
}

const COLUMNS = [
  'account_id',
  'generation',
  'place',
  'ref',
  'gone',
  'change',
  ...READING_COLUMNS,
  'digest',
  'entry_at',
  'changed_at',
  'entry',
];

const oldColumns = z.object({
  digest: z.string().nullable(),
  changedAt: z.number().nullable(),
  gone: z.number(),
});
const leftColumns = z.object({
  number: z.number(),
  ref: z.string(),
  gone: z.number(),
  digest: z.string().nullable(),
  entryAt: z.number().nullable(),
  changedAt: z.number().nullable(),
  entry: textBytesColumn,
});
const answerColumns = z.object({ answer: textBytesColumn.pipe(z.string()), readAt: z.number() });

type Leftover = z.output<typeof leftColumns>;

const digestOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/**
 * A catalog being written beside the one that is shown: entries in short steps, then what is no longer in
 * the list, then the switch. Until the switch nothing of it can be seen, and {@link discard} takes it back.
 */
export class CatalogRefresh {
  readonly generation: number;
  private readonly shown: number;
  private readonly first: boolean;
  private readonly tally = emptyTally();
  private readonly found = { added: 0, changed: 0, gone: 0 };
  private place = 0;

  constructor(
    private readonly database: Database,
    private readonly accountId: string,
  ) {
    const state = database.get('SELECT generation, refreshed_at FROM catalog_state WHERE account_id = ?', [
      accountId,
    ]);
    this.shown = Number(state?.generation ?? 0);
    this.first = (state?.refreshed_at ?? null) === null;
    const newest = database.get(
      'SELECT max(generation) AS newest FROM catalog_products WHERE account_id = ?',
      [accountId],
    );
    this.generation = Math.max(this.shown, Number(newest?.newest ?? 0)) + 1;
  }

  /** Adds entries, in the order of the list. Each ref once. `at` is UTC milliseconds. */
  add(entries: readonly CatalogEntry[], at: number): void {
    this.database.transaction(() => {
      for (const entry of entries) this.addOne(entry, at);
    });
  }

  private addOne(entry: CatalogEntry, at: number): void {
    const digest = digestOf(entry.compared);
    const row = this.database.get(
      'SELECT digest, changed_at, gone FROM catalog_products WHERE account_id = ? AND generation = ? AND ref = ?',
      [this.accountId, this.shown, entry.ref],
    );
    const old = row === undefined ? null : readRow(oldColumns, row, 'product');
    const isSame = old?.digest === digest;
    const changedAt = isSame && old.changedAt !== null ? old.changedAt : at;
    const isNew = old === null || old.digest === null || old.gone === 1;
    const change = isNew ? (this.first ? null : 'added') : isSame ? null : 'changed';
    if (change !== null) this.found[change] += 1;
    const described = this.describe(entry.ref, entry, changedAt);
    this.insert(entry.ref, described, false, change, [digest, at, changedAt, bytesOf(entry.text)]);
  }

  /** By the entry, or by the lab's own answer where that came since the entry last changed. */
  private describe(ref: string, entry: ProductText | null, changedAt: number | null): DescribedProduct {
    const row = this.database.get(
      'SELECT answer, read_at FROM catalog_answers WHERE account_id = ? AND ref = ?',
      [this.accountId, ref],
    );
    const stored = row === undefined ? null : readRow(answerColumns, row, 'answer about a product');
    const answer = stored === null ? null : productText(stored.answer);
    const answerIsNewer = stored !== null && (changedAt === null || stored.readAt >= changedAt);
    if (answer !== null && (answerIsNewer || entry === null)) return describeProduct(ref, answer, entry);
    return describeProduct(ref, entry ?? productText('{}'), answer);
  }

  private insert(
    ref: string,
    described: DescribedProduct,
    gone: boolean,
    change: ProductChange | null,
    entry: readonly SqlValue[],
  ): void {
    this.database.run(
      `INSERT INTO catalog_products (${COLUMNS.join(', ')}) VALUES (${COLUMNS.map(() => '?').join(', ')})`,
      [
        ...[this.accountId, this.generation, this.place, ref, gone ? 1 : 0, change],
        ...readingValues(ref, described),
        ...entry,
      ],
    );
    this.place += 1;
    const row = this.database.get(
      'SELECT number FROM catalog_products WHERE account_id = ? AND generation = ? AND ref = ?',
      [this.accountId, this.generation, ref],
    );
    const number = Number(row?.number);
    this.database.run('INSERT INTO catalog_products_search (rowid, words) VALUES (?, ?)', [
      number,
      columnText(described.words),
    ]);
    addToTally(this.tally, number, described.properties);
  }

  /**
   * Takes over at most this many products that are shown and not in the new list: they are gone and keep
   * their text. Answers how many it took over.
   */
  takeOver(most: number): number {
    return this.database.transaction(() => {
      const rows = this.database.all(
        `SELECT number, ref, gone, digest, entry_at, changed_at, entry FROM catalog_products AS old
         WHERE account_id = ? AND generation = ? AND NOT EXISTS (SELECT 1 FROM catalog_products AS new
           WHERE new.account_id = old.account_id AND new.generation = ? AND new.ref = old.ref)
         ORDER BY place LIMIT ?`,
        [this.accountId, this.shown, this.generation, most],
      );
      for (const row of rows) this.takeOverOne(readRow(leftColumns, row, 'product'));
      return rows.length;
    });
  }

  private takeOverOne(left: Leftover): void {
    const wasListed = left.entry !== null;
    const isGone = wasListed || left.gone === 1;
    const change = isGone && left.gone === 0 ? 'gone' : null;
    if (change !== null) this.found.gone += 1;
    const text = left.entry === null ? null : productText(left.entry);
    const described = this.describe(left.ref, text, left.changedAt);
    const { digest, entryAt, changedAt } = left;
    this.insert(left.ref, described, isGone, change, [digest, entryAt, changedAt, bytesOf(left.entry)]);
  }

  /** Shows the new catalog from now on. Everything that was shown must have been added or taken over. */
  show(at: number, leftOut: number): CatalogChanges {
    return this.database.transaction(() => {
      while (this.takeOver(100) > 0);
      facetsOf(this.tally).forEach(({ name, label, values }, place) => {
        const members = values.map(({ value, products }) => [value, products]);
        this.database.run(
          'INSERT INTO catalog_facets (account_id, generation, place, name, label, members) VALUES (?, ?, ?, ?, ?, ?)',
          [this.accountId, this.generation, place, columnText(name), columnText(label), jsonText(members)],
        );
      });
      const { added, changed, gone } = this.found;
      this.database.run(
        `INSERT INTO catalog_state (account_id, generation, refreshed_at, added, changed, gone, left_out, problem)
         VALUES (?, ?, ?, ?, ?, ?, ?, NULL)
         ON CONFLICT DO UPDATE SET generation = excluded.generation, refreshed_at = excluded.refreshed_at,
           added = excluded.added, changed = excluded.changed, gone = excluded.gone,
           left_out = excluded.left_out, problem = NULL`,
        [this.accountId, this.generation, at, added, changed, gone, leftOut],
      );
      return { added, changed, gone };
    });
  }
}

/**
 * Removes at most this many products of an account that are not shown: what a refresh replaced, or what one
 * that broke off left behind. Answers how many it removed; call it until there are none.
 */
export function pruneCatalog(database: Database, accountId: string, most: number): number {
  return database.transaction(() => {
    const state = database.get('SELECT generation FROM catalog_state WHERE account_id = ?', [accountId]);
    const shown = Number(state?.generation ?? 0);
    database.run('DELETE FROM catalog_facets WHERE account_id = ? AND generation <> ?', [accountId, shown]);
    return (
      database.run(
        `DELETE FROM catalog_products WHERE number IN (
         SELECT number FROM catalog_products WHERE account_id = ? AND generation < ? LIMIT ?)`,
        [accountId, shown, most],
      ) +
      database.run(
        `DELETE FROM catalog_products WHERE number IN (
         SELECT number FROM catalog_products WHERE account_id = ? AND generation > ? LIMIT ?)`,
        [accountId, shown, most],
      )
    );
  });
}
