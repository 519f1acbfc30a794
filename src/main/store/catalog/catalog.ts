import { z } from 'zod';
import type { Problem } from '@contract/problems';
import type { CatalogState, DiscoveryRecord, Facet } from '@core/catalog/catalog';
import type { CatalogFilter } from '@core/catalog/catalog-list';
import { ProblemError } from '../../problem-error';
import { CatalogIndex, type ChosenFacets, type ProductOrder } from './catalog-index';
import {
  describeProduct,
  productText,
  READING_COLUMNS,
  readCatalogState,
  readingValues,
  readProductRow,
  readStoredProduct,
  ROW_COLUMNS,
  type StoredProduct,
  type StoredProductRow,
} from './catalog-records';
import { bytesOf, columnText, jsonColumn, jsonText, readRow, textBytesColumn } from '../engine/columns';
import type { Database, SqlRow } from '../engine/database';
import { searchExpression } from '../lists/lists';

export type { StoredProduct, StoredProductRow } from './catalog-records';

/** Which part of a catalog is asked for. */
export interface CatalogQuery {
  readonly search: string;
  readonly filter: CatalogFilter;
  readonly facets: ChosenFacets;
  readonly sort: ProductOrder;
  readonly descending: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A page of products and the numbers beside it. */
export interface CatalogPage {
  readonly total: number;
  readonly rows: StoredProductRow[];
  readonly facets: Facet[];
  readonly state: Omit<CatalogState, 'refreshing'>;
}

const FROM_PRODUCTS = `FROM catalog_products AS p
  LEFT JOIN catalog_marks AS m ON m.account_id = p.account_id AND m.ref = p.ref`;

const discoveryColumns = z.object({ answer: textBytesColumn.pipe(z.string()), readAt: z.number() });

/** The catalogs of the accounts, as they were last read. Every write is durable when it returns. */
export class CatalogRepository {
  private readonly indexes = new Map<string, CatalogIndex>();

  constructor(private readonly database: Database) {}

  /** The generation of an account's catalog that is shown; 0 while it was never refreshed. */
  generationOf(accountId: string): number {
    const row = this.database.get('SELECT generation FROM catalog_state WHERE account_id = ?', [accountId]);
    return row === undefined ? 0 : Number(row.generation);
  }

  private indexOf(accountId: string): CatalogIndex {
    const generation = this.generationOf(accountId);
    const known = this.indexes.get(accountId);
    if (known?.generation === generation) return known;
    const made = new CatalogIndex(this.database, accountId, generation);
    this.indexes.set(accountId, made);
    return made;
  }

  /** How an account's catalog compares with the lab's. */
  state(accountId: string): Omit<CatalogState, 'refreshing'> {
    return { ...this.known(accountId), count: this.indexOf(accountId).present };
  }

  /** When an account's catalog was read whole the last time, UTC milliseconds, or null. Reads none of its products. */
  refreshedAt(accountId: string): number | null {
    return this.known(accountId).refreshedAt;
  }

  private known(accountId: string): Omit<CatalogState, 'count' | 'refreshing'> {
    return readCatalogState(
      this.database.get('SELECT * FROM catalog_state WHERE account_id = ?', [accountId]),
    );
  }

  /** One page of an account's catalog, with the facets of all that the query leaves. */
  list(accountId: string, query: CatalogQuery): CatalogPage {
    const index = this.indexOf(accountId);
    const words = searchExpression(query.search);
    const found = words === undefined ? null : index.bitsOf(this.found(words));
    const { bits, total, facets } = index.select(query.filter, found, query.facets);
    const numbers = index.page(bits, query.sort, query);
    return { total, rows: this.rows(numbers), facets, state: this.state(accountId) };
  }

  /** Numbers of the products that hold all the words, of whatever account and generation. */
  private found(words: string): number[] {
    const row = this.database.get(
      `SELECT json_group_array(rowid) AS numbers FROM (
         SELECT rowid FROM catalog_products_search WHERE catalog_products_search MATCH ?)`,
      [words],
    );
    return readRow(z.object({ numbers: jsonColumn(z.array(z.number())) }), row ?? {}, 'search').numbers;
  }

  private rows(numbers: readonly number[]): StoredProductRow[] {
    if (numbers.length === 0) return [];
    const rows = this.database.all(
      `SELECT p.number, ${ROW_COLUMNS} ${FROM_PRODUCTS} WHERE p.number IN (SELECT value FROM json_each(?))`,
      [jsonText([...numbers])],
    );
    const byNumber = new Map(rows.map((row) => [Number(row.number), readProductRow(row)]));
    return numbers.flatMap((number) => byNumber.get(number) ?? []);
  }

  private find(accountId: string, ref: string): SqlRow | undefined {
    return this.database.get(
      `SELECT p.number, p.account_id, p.pictures, p.entry_at, p.changed_at, ${ROW_COLUMNS}, p.entry,
         a.answer, a.read_at
       ${FROM_PRODUCTS} LEFT JOIN catalog_answers AS a ON a.account_id = p.account_id AND a.ref = p.ref
       WHERE p.account_id = ? AND p.generation = ? AND p.ref = ?`,
      [accountId, this.generationOf(accountId), ref],
    );
  }

  /** One product. Throws ProblemError `absent`. */
  read(accountId: string, ref: string): StoredProduct {
    const row = this.find(accountId, ref);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'product', id: ref });
    return readStoredProduct(row);
  }

  /** One product as lists show it, or null when the catalog on disk does not have it. */
  row(accountId: string, ref: string): StoredProductRow | null {
    const row = this.find(accountId, ref);
    return row === undefined ? null : readProductRow(row);
  }

  /** True when a product was in an account's catalog and the lab no longer has it. */
  isGone(accountId: string, ref: string): boolean {
    const row = this.database.get(
      'SELECT gone FROM catalog_products WHERE account_id = ? AND generation = ? AND ref = ?',
      [accountId, this.generationOf(accountId), ref],
    );
    return row?.gone === 1;
  }

  /** UTC milliseconds when a product's entry in the lab's list last changed; null where that is not known. */
  changedAt(accountId: string, ref: string): number | null {
    const row = this.database.get(
      'SELECT changed_at FROM catalog_products WHERE account_id = ? AND generation = ? AND ref = ?',
      [accountId, this.generationOf(accountId), ref],
    );
    return row?.changed_at == null ? null : Number(row.changed_at);
  }

  /** Keeps the lab's own answer about a product, which need not be in its list. */
  saveAnswer(accountId: string, ref: string, answer: string, at: number): StoredProduct {
    return this.database.transaction(() => {
      this.database.run(
        `INSERT INTO catalog_answers (account_id, ref, answer, read_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET answer = excluded.answer, read_at = excluded.read_at`,
        [accountId, columnText(ref), bytesOf(answer), at],
      );
      const before = this.find(accountId, ref);
      const entry = before === undefined ? null : readStoredProduct(before).entry;
      const described = describeProduct(
        ref,
        productText(answer),
        entry === null ? null : productText(entry.text),
      );
      const number = before === undefined ? this.addUnlisted(accountId, ref) : Number(before.number);
      this.database.run(
        `UPDATE catalog_products SET ${READING_COLUMNS.map((name) => `${name} = ?`).join(', ')},
           gone = 0, change = iif(gone = 1, NULL, change) WHERE number = ?`,
        [...readingValues(ref, described), number],
      );
      this.database.run('DELETE FROM catalog_products_search WHERE rowid = ?', [number]);
      this.database.run('INSERT INTO catalog_products_search (rowid, words) VALUES (?, ?)', [
        number,
        columnText(described.words),
      ]);
      this.forgetIndex(accountId);
      return this.read(accountId, ref);
    });
  }

  private addUnlisted(accountId: string, ref: string): number {
    this.database.run('INSERT INTO catalog_state (account_id) VALUES (?) ON CONFLICT DO NOTHING', [
      accountId,
    ]);
    const generation = this.generationOf(accountId);
    this.database.run(
      `INSERT INTO catalog_products (account_id, generation, place, ref, gone, name, description, pictures)
       SELECT ?, ?, coalesce(max(place), 0) + 1, ?, 0, ?, '', '[]' FROM catalog_products
       WHERE account_id = ? AND generation = ?`,
      [accountId, generation, columnText(ref), columnText(ref), accountId, generation],
    );
    const row = this.find(accountId, ref);
    return Number(row?.number);
  }

  /** Notes that the lab says of a product that it does not have it. */
  markGone(accountId: string, ref: string): void {
    this.database.run(
      `UPDATE catalog_products SET gone = 1, change = 'gone'
       WHERE account_id = ? AND generation = ? AND ref = ? AND gone = 0`,
      [accountId, this.generationOf(accountId), ref],
    );
    this.forgetIndex(accountId);
  }

  /** Marks a product as a favourite, or no longer. */
  setFavourite(accountId: string, ref: string, favourite: boolean): void {
    this.mark(accountId, ref, 'favourite', favourite ? 1 : 0);
  }

  /** Notes that a product was configured. `at` is UTC milliseconds. */
  markUsed(accountId: string, ref: string, at: number): void {
    this.mark(accountId, ref, 'used_at', at);
  }

  private mark(accountId: string, ref: string, column: 'favourite' | 'used_at', value: number): void {
    this.database.run(
      `INSERT INTO catalog_marks (account_id, ref, ${column}) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET ${column} = excluded.${column}`,
      [accountId, columnText(ref), value],
    );
    const row = this.find(accountId, ref);
    if (row !== undefined) this.indexes.get(accountId)?.mark(Number(row.number), readProductRow(row));
  }

  /** Web addresses of the pictures of an account's favourites and of its first products, for offline use. */
  picturesToKeep(accountId: string, firstOnes: number): string[] {
    const rows = this.database.all(
      `SELECT p.thumbnail ${FROM_PRODUCTS} WHERE p.account_id = ? AND p.generation = ? AND p.thumbnail IS NOT NULL
         AND (m.favourite = 1 OR m.used_at IS NOT NULL OR p.place < ?) ORDER BY p.place`,
      [accountId, this.generationOf(accountId), firstOnes],
    );
    return rows.map((row) => String(row.thumbnail));
  }

  /** Keeps why a refresh did not reach the end. */
  saveProblem(accountId: string, problem: Problem | null): void {
    this.database.run(
      `INSERT INTO catalog_state (account_id, problem) VALUES (?, ?)
       ON CONFLICT DO UPDATE SET problem = excluded.problem`,
      [accountId, jsonText(problem)],
    );
  }

  /** Lets the next list look again at which products there are. */
  forgetIndex(accountId: string): void {
    this.indexes.delete(accountId);
  }

  /** What discovery last answered, or null. */
  discovery(accountId: string): DiscoveryRecord | null {
    const row = this.database.get('SELECT answer, read_at FROM discovery_answers WHERE account_id = ?', [
      accountId,
    ]);
    if (row === undefined) return null;
    const { answer, readAt } = readRow(discoveryColumns, row, 'answer of discovery');
    return { text: answer, readAt };
  }

  /** Keeps what discovery answered. */
  saveDiscovery(accountId: string, { text, readAt }: DiscoveryRecord): void {
    this.database.run(
      `INSERT INTO discovery_answers (account_id, answer, read_at) VALUES (?, ?, ?)
       ON CONFLICT DO UPDATE SET answer = excluded.answer, read_at = excluded.read_at`,
      [accountId, bytesOf(text), readAt],
    );
  }
}
