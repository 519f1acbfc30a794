import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Problem } from '@contract/problems';
import type { ConfiguredProductRecord, ConfiguredProductState } from '@core/catalog/configured-products';
import { whatIsSelected } from '@core/catalog/selections';
import { blocked, ProblemError } from '../../problem-error';
import { assertReadable } from '../engine/readable';
import { softDelete } from '../engine/soft-delete';
import { bytesOf, columnText, jsonText } from '../engine/columns';
import { readStoredConfiguredProduct } from './configured-product-records';
import type { Database, SqlRow } from '../engine/database';
import {
  accountAndWords,
  allOf,
  type Condition,
  oneOf,
  orderBy,
  orderSteps,
  type PageRequest,
  sortKeysOf,
  pageStatement,
  searchExpression,
} from '../lists/lists';
import { CONFIGURED_PRODUCT_LIST, type ConfiguredProductFilter } from '@core/catalog/catalog-list';
import type { FilterMeaning, SortOf } from '@core/values/list-declaration';
import type { Money } from '@core/values/money';

/** What is known of a configured product by now; what is absent stays. */
export interface ConfiguredProductChange {
  readonly state?: ConfiguredProductState;
  readonly configuredProductId?: string | null;
  readonly isValidForOrder?: boolean | null;
  readonly unitPrice?: Money | null;
  /** The lab's answer, exactly. */
  readonly answer?: string | null;
  readonly problem?: Problem | null;
}

const SORT_KEYS = sortKeysOf(CONFIGURED_PRODUCT_LIST, {
  unitPrice: 'CAST(unit_price_amount AS REAL)',
});

type ConfiguredProductPage = PageRequest<SortOf<typeof CONFIGURED_PRODUCT_LIST>>;

/** Which configured products are meant. */
interface AskedConfiguredProducts {
  readonly filter: ConfiguredProductFilter;
  readonly productRef: string | null;
}

const digestOf = (selections: string): string =>
  createHash('sha256').update(whatIsSelected(selections), 'utf8').digest('hex');

/** Configured products. Every write is durable when it returns. */
export class ConfiguredProductRepository {
  /** `isGone` says whether the lab's catalog no longer has a product of an account. */
  constructor(
    private readonly database: Database,
    private readonly isGone: (accountId: string, productRef: string) => boolean,
  ) {}

  private recordOf(row: SqlRow): ConfiguredProductRecord {
    const stored = readStoredConfiguredProduct(row);
    const { accountId, productRef } = stored;
    return { ...stored, productGone: productRef !== null && this.isGone(accountId, productRef) };
  }

  /** Drafts one, or with an id of the lab's writes down one that the lab has. */
  create(input: {
    readonly accountId: string;
    readonly productRef: string | null;
    readonly productName: string;
    readonly name: string;
    readonly picture: string | null;
    /** Exact JSON text of an object. */
    readonly selections: string;
    readonly configuredProductId: string | null;
    /** Left out: ready with an id of the lab's, drafted without. */
    readonly state?: 'drafted' | 'ready';
    readonly at: number;
  }): ConfiguredProductRecord {
    const id = uuid();
    return this.database.transaction(() => {
      this.database.run(
        `INSERT INTO configured_products (id, account_id, product_ref, product_name, name, picture, selections,
           selections_digest, state, configured_product_id, created_at, updated_at, revision)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1)`,
        [
          id,
          input.accountId,
          input.productRef,
          columnText(input.productName),
          columnText(input.name),
          input.picture,
          input.selections,
          digestOf(input.selections),
          input.state ?? (input.configuredProductId === null ? 'drafted' : 'ready'),
          input.configuredProductId === null ? null : columnText(input.configuredProductId),
          input.at,
          input.at,
        ],
      );
      return this.read(id);
    });
  }

  /** One of them, deleted or not. Throws ProblemError `absent`. */
  read(id: string): ConfiguredProductRecord {
    const row = this.database.get('SELECT * FROM configured_products WHERE id = ?', [id]);
    if (row === undefined) throw new ProblemError({ kind: 'absent', what: 'configured product', id });
    return this.recordOf(row);
  }

  /** Those of some ids that are there, deleted or not, by id. */
  find(ids: readonly string[]): Map<string, ConfiguredProductRecord> {
    const rows = this.database.all(
      'SELECT * FROM configured_products WHERE id IN (SELECT value FROM json_each(?))',
      [jsonText([...new Set(ids)])],
    );
    return new Map(rows.map((row) => [String(row.id), this.recordOf(row)]));
  }

  /** Several, deleted or not, in the order of their ids; an id twice is read once. Throws as {@link read} does. */
  readMany(ids: readonly string[]): ConfiguredProductRecord[] {
    const records = this.find(ids);
    return [...new Set(ids)].map((id) => records.get(id) ?? this.read(id));
  }

  /**
   * Changes what a person says of it; new selections make it a draft again. Throws ProblemError `blocked`
   * (changed-meanwhile) when it is no longer at that revision, (already-made) when the lab has it or is
   * being asked for it and other selections are given, and `absent`.
   */
  save(
    id: string,
    revision: number,
    change: { readonly name?: string | undefined; readonly selections?: string | undefined },
    at: number,
  ): ConfiguredProductRecord {
    return this.database.transaction(() => {
      const before = this.read(id);
      assertReadable(this.database, 'configured_products', [id]);
      if (before.revision !== revision) {
        throw blocked('changed-meanwhile');
      }
      const { name = before.name, selections = before.selections } = change;
      if (selections !== before.selections) {
        if (before.state !== 'drafted' && before.state !== 'failed') {
          throw blocked('already-made');
        }
        this.database.run(
          `UPDATE configured_products SET selections = ?, selections_digest = ?, state = 'drafted', problem = NULL,
             configured_product_id = NULL, is_valid_for_order = NULL, unit_price_amount = NULL,
             unit_price_currency = NULL WHERE id = ?`,
          [selections, digestOf(selections), id],
        );
      }
      this.database.run(
        'UPDATE configured_products SET name = ?, updated_at = ?, revision = revision + 1 WHERE id = ?',
        [columnText(name), at, id],
      );
      return this.read(id);
    });
  }

  /**
   * Writes down what is known of it by now. Without a revision: it follows from what happened at the lab,
   * and no one's edit may prevent it. Throws ProblemError `absent`.
   */
  change(id: string, change: ConfiguredProductChange, at: number): ConfiguredProductRecord {
    return this.database.transaction(() => {
      const after = { ...this.read(id), ...change };
      this.database.run(
        `UPDATE configured_products SET state = ?, configured_product_id = ?, is_valid_for_order = ?,
           unit_price_amount = ?, unit_price_currency = ?, answer = ?, problem = ?, updated_at = ?,
           revision = revision + 1 WHERE id = ?`,
        [
          after.state,
          columnText(after.configuredProductId),
          after.isValidForOrder === null ? null : Number(after.isValidForOrder),
          after.unitPrice?.amount ?? null,
          columnText(after.unitPrice?.currency ?? null),
          bytesOf(after.answer),
          jsonText(after.problem),
          at,
          id,
        ],
      );
      return this.read(id);
    });
  }

  /**
   * Another one of the same account with the same product and the same selections, however they are laid
   * out, that is ready and nothing is wrong with; the newest, deleted or not. Null when there is none.
   */
  readyTwin(of: ConfiguredProductRecord): ConfiguredProductRecord | null {
    if (of.productRef === null) return null;
    const row = this.database.get(
      `SELECT * FROM configured_products WHERE account_id = ? AND product_ref = ? AND selections_digest = ?
         AND state = 'ready' AND problem IS NULL AND id <> ? ORDER BY updated_at DESC, number DESC LIMIT 1`,
      [of.accountId, of.productRef, digestOf(of.selections), of.id],
    );
    return row === undefined ? null : this.recordOf(row);
  }

  /** The newest of an account that the lab knows under this id, or null. */
  byLabId(accountId: string, configuredProductId: string): ConfiguredProductRecord | null {
    const row = this.database.get(
      `SELECT * FROM configured_products WHERE account_id = ? AND configured_product_id = ? AND deleted_at IS NULL
       ORDER BY number DESC LIMIT 1`,
      [accountId, columnText(configuredProductId)],
    );
    return row === undefined ? null : this.recordOf(row);
  }

  /** Notes that they were put into a cart. Nothing else of them changes. */
  markUsed(ids: readonly string[], at: number): void {
    if (ids.length === 0) return;
    this.database.run(
      'UPDATE configured_products SET used_at = ? WHERE id IN (SELECT value FROM json_each(?))',
      [at, jsonText([...new Set(ids)])],
    );
  }

  /** Those of this desk whose creation was on its way when the program ended. */
  beingMade(): ConfiguredProductRecord[] {
    return this.database
      .all(`SELECT * FROM configured_products WHERE state = 'making' AND desk IS NULL ORDER BY number`)
      .map((row) => this.recordOf(row));
  }

  /** Takes some out of the lists; {@link restore} brings them back. Carts that use them keep them. */
  softDelete(ids: readonly string[], at: number): void {
    softDelete(this.database, 'configured_products', 'deleted_at', ids, at, at);
  }

  /** Brings deleted ones back. */
  restore(ids: readonly string[], at: number): void {
    softDelete(this.database, 'configured_products', 'deleted_at', ids, null, at);
  }

  /** One page of an account's configured products; of one product, or of any for null. */
  list(
    accountId: string,
    asked: AskedConfiguredProducts,
    page: ConfiguredProductPage,
  ): { total: number; rows: ConfiguredProductRecord[] } {
    const where = this.where(accountId, asked, page.search);
    const statement = pageStatement('configured_products', orderSteps(page, SORT_KEYS), where, page);
    const total = this.database.get(
      `SELECT count(*) AS count FROM configured_products WHERE ${where.sql}`,
      where.parameters,
    );
    return {
      total: Number(total?.count),
      rows: this.database.all(statement.sql, statement.parameters).map((row) => this.recordOf(row)),
    };
  }

  /** The ids of everything that a list shows, in its order. */
  idsInOrder(
    accountId: string,
    asked: AskedConfiguredProducts,
    { search, sort, descending }: Pick<ConfiguredProductPage, 'search' | 'sort' | 'descending'>,
  ): string[] {
    const where = this.where(accountId, asked, search);
    return this.database
      .all(
        `SELECT id FROM configured_products WHERE ${where.sql}
         ORDER BY ${orderBy(orderSteps({ sort, descending }, SORT_KEYS), 'number')}`,
        where.parameters,
      )
      .map(({ id }) => String(id));
  }

  private where(
    accountId: string,
    { filter, productRef }: AskedConfiguredProducts,
    search: string,
  ): Condition {
    const words = searchExpression(search);
    const conditions = accountAndWords(this.database, 'configured_products', accountId, words);
    conditions.push({ sql: `deleted_at IS ${filter === 'deleted' ? 'NOT ' : ''}NULL`, parameters: [] });
    const states: FilterMeaning = CONFIGURED_PRODUCT_LIST.filters[filter];
    if (typeof states !== 'string') conditions.push(oneOf('state', states));
    if (productRef !== null) conditions.push({ sql: 'product_ref = ?', parameters: [productRef] });
    return allOf(conditions);
  }
}
