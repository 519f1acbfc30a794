import { z } from 'zod';
import type { Facet } from '@core/catalog/catalog';
import type { CatalogFilter } from '@core/catalog/catalog-list';
import { facetLabel } from '@core/catalog/facets';
import { jsonColumn, readRow } from '../engine/columns';
import type { Database, SqlParameters } from '../engine/database';
import {
  addAll,
  countBits,
  countCommon,
  hasBit,
  keepCommon,
  noBits,
  type ProductBits,
  setBit,
} from './product-bits';

/** Chosen values by facet; a product has to have one of the values of every facet. */
export type ChosenFacets = readonly { readonly name: string; readonly values: readonly string[] }[];

/** In what order products are shown. */
export type ProductOrder = 'catalog' | 'name' | 'price' | 'used';

interface IndexedFacet {
  readonly name: string;
  readonly label: string;
  readonly values: readonly { readonly value: string; readonly bits: ProductBits }[];
}

const integers = jsonColumn(z.array(z.number()));
const membersColumn = jsonColumn(z.array(z.tuple([z.string(), z.array(z.number())])));

/**
 * Which products an account's catalog has, in what order, and which value of which facet each has, in
 * memory as sets of bits: the facets of five thousand products are counted in a millisecond, where a
 * database would walk every value of every product. Made from one generation, thrown away with it.
 */
export class CatalogIndex {
  private readonly numbers: readonly number[];
  private readonly ordinals: ReadonlyMap<number, number>;
  private readonly gone: ProductBits;
  private readonly added: ProductBits;
  private readonly changed: ProductBits;
  private readonly favourites: ProductBits;
  private readonly usedAt = new Map<number, number>();
  private readonly facets: readonly IndexedFacet[];
  private readonly orders = new Map<ProductOrder, readonly number[]>();

  constructor(
    private readonly database: Database,
    private readonly accountId: string,
    readonly generation: number,
  ) {
    const list = readRow(
      z.object({ numbers: integers, gone: integers, changes: jsonColumn(z.array(z.string().nullable())) }),
      this.one(
        `SELECT json_group_array(number) AS numbers, json_group_array(gone) AS gone,
           json_group_array(change) AS changes
         FROM (SELECT number, gone, change FROM catalog_products WHERE account_id = ? AND generation = ?
           ORDER BY place)`,
      ),
      'catalog',
    );
    this.numbers = list.numbers;
    this.ordinals = new Map(list.numbers.map((number, ordinal) => [number, ordinal]));
    const where = (has: (ordinal: number) => boolean): ProductBits => {
      const bits = noBits(this.numbers.length);
      for (let ordinal = 0; ordinal < this.numbers.length; ordinal += 1)
        if (has(ordinal)) setBit(bits, ordinal);
      return bits;
    };
    this.gone = where((ordinal) => list.gone[ordinal] === 1);
    this.added = where((ordinal) => list.changes[ordinal] === 'added');
    this.changed = where((ordinal) => list.changes[ordinal] === 'changed');
    this.favourites = noBits(this.numbers.length);
    this.readMarks();
    this.facets = this.readFacets();
  }

  private get scope(): SqlParameters {
    return [this.accountId, this.generation];
  }

  private one(sql: string): Record<string, unknown> & ReturnType<Database['all']>[number] {
    const row = this.database.get(sql, this.scope);
    if (row === undefined) throw new Error('An aggregate gave no row');
    return row;
  }

  private readMarks(): void {
    const rows = this.database.all(
      `SELECT p.number, m.favourite, m.used_at FROM catalog_marks AS m
       JOIN catalog_products AS p ON p.account_id = m.account_id AND p.generation = ? AND p.ref = m.ref
       WHERE m.account_id = ?`,
      [this.generation, this.accountId],
    );
    for (const row of rows) {
      this.mark(Number(row.number), {
        favourite: row.favourite === 1,
        usedAt: Number(row.used_at ?? 0) || null,
      });
    }
  }

  /** Notes what a person did with a product. */
  mark(number: number, mark: { readonly favourite: boolean; readonly usedAt: number | null }): void {
    const ordinal = this.ordinals.get(number);
    if (ordinal === undefined) return;
    setBit(this.favourites, ordinal, mark.favourite);
    if (mark.usedAt !== null) this.usedAt.set(ordinal, mark.usedAt);
    this.orders.delete('used');
  }

  private readFacets(): IndexedFacet[] {
    const rows = this.database.all(
      `SELECT name, label, members FROM catalog_facets WHERE account_id = ? AND generation = ? ORDER BY place`,
      this.scope,
    );
    return rows.map((row) => {
      const columns = z.object({ name: z.string(), label: z.string(), members: membersColumn });
      const { name, label, members } = readRow(columns, row, 'facet');
      return {
        name,
        label,
        values: members.map(([value, numbers]) => ({ value, bits: this.bitsOf(numbers) })),
      };
    });
  }

  /** The products of this catalog among these numbers; numbers of others are of no account. */
  bitsOf(numbers: readonly number[]): ProductBits {
    const bits = noBits(this.numbers.length);
    for (const number of numbers) {
      const ordinal = this.ordinals.get(number);
      if (ordinal !== undefined) setBit(bits, ordinal);
    }
    return bits;
  }

  /** Products that the lab has. */
  get present(): number {
    return this.numbers.length - countBits(this.gone);
  }

  private ofFilter(filter: CatalogFilter): ProductBits {
    switch (filter) {
      case 'all':
        return this.gone.map((word, index) => {
          const last = index === this.gone.length - 1 && this.numbers.length % 32 !== 0;
          return ~word & (last ? (1 << (this.numbers.length % 32)) - 1 : ~0);
        });
      case 'recent': {
        const bits = noBits(this.numbers.length);
        for (const ordinal of this.usedAt.keys()) setBit(bits, ordinal);
        return bits;
      }
      case 'favourites':
        return this.favourites.slice();
      case 'added':
        return this.added.slice();
      case 'changed':
        return this.changed.slice();
      case 'gone':
        return this.gone.slice();
    }
  }

  private withAnyOf(facet: IndexedFacet | undefined, values: readonly string[]): ProductBits {
    const bits = noBits(this.numbers.length);
    for (const one of facet?.values ?? []) if (values.includes(one.value)) addAll(bits, one.bits);
    return bits;
  }

  /**
   * What filter, search and facets leave: how many products, and how many have which value of a facet when
   * the facet itself is left out. `found` is what the search found, null when nothing is searched for.
   */
  select(
    filter: CatalogFilter,
    found: ProductBits | null,
    chosen: ChosenFacets,
  ): { readonly bits: ProductBits; readonly total: number; readonly facets: Facet[] } {
    const base = this.ofFilter(filter);
    if (found !== null) keepCommon(base, found);
    const narrowed = chosen.map(({ name, values }) => ({
      name,
      values,
      bits: this.withAnyOf(
        this.facets.find((facet) => facet.name === name),
        values,
      ),
    }));
    const leaving = (except: string | null): ProductBits => {
      const bits = base.slice();
      for (const one of narrowed) if (one.name !== except) keepCommon(bits, one.bits);
      return bits;
    };
    const bits = leaving(null);
    const facets = this.facets.map(({ name, label, values }): Facet => {
      const own = narrowed.find((one) => one.name === name);
      const counted = own === undefined ? bits : leaving(name);
      return {
        name,
        label,
        values: values
          .map((one) => ({ value: one.value, count: countCommon(counted, one.bits) }))
          .filter(({ value, count }) => count > 0 || own?.values.includes(value) === true),
      };
    });
    // A facet that the catalog has lost since: it leaves nothing, and has to be there to be taken back.
    for (const { name, values } of narrowed) {
      if (this.facets.some((facet) => facet.name === name)) continue;
      facets.push({ name, label: facetLabel(name), values: values.map((value) => ({ value, count: 0 })) });
    }
    return { bits, total: countBits(bits), facets: facets.filter(({ values }) => values.length > 0) };
  }

  /** The numbers of one page of a selection, in their order. Products without a price, or never used, come last. */
  page(
    bits: ProductBits,
    order: ProductOrder,
    page: { readonly descending: boolean; readonly offset: number; readonly limit: number },
  ): number[] {
    const sorted = this.sorted(order);
    const numbers: number[] = [];
    let passed = 0;
    const take = (ordinal: number): boolean => {
      if (hasBit(bits, ordinal)) {
        passed += 1;
        if (passed > page.offset) numbers.push(this.numbers[ordinal] ?? 0);
      }
      return numbers.length < page.limit;
    };
    const count = sorted.length;
    let going = true;
    for (let at = 0; going && at < count; at += 1) {
      going = take(sorted[page.descending ? count - 1 - at : at] ?? 0);
    }
    if (!going || count === this.numbers.length) return numbers;
    const placed = new Set(sorted);
    for (let ordinal = 0; going && ordinal < this.numbers.length; ordinal += 1) {
      if (!placed.has(ordinal)) going = take(ordinal);
    }
    return numbers;
  }

  /** Ordinals in an order; those that have no place in it are left out. */
  private sorted(order: ProductOrder): readonly number[] {
    const known = this.orders.get(order);
    if (known !== undefined) return known;
    const made = this.made(order);
    this.orders.set(order, made);
    return made;
  }

  private made(order: ProductOrder): number[] {
    if (order === 'catalog') return this.numbers.map((_, ordinal) => ordinal);
    if (order === 'used') {
      return [...this.usedAt].sort(([, one], [, other]) => one - other).map(([ordinal]) => ordinal);
    }
    const key = order === 'name' ? 'name COLLATE NOCASE' : 'price_sort';
    const { numbers } = readRow(
      z.object({ numbers: integers }),
      this.one(
        `SELECT json_group_array(number) AS numbers FROM (SELECT number FROM catalog_products
         WHERE account_id = ? AND generation = ? ${order === 'price' ? 'AND price_sort IS NOT NULL' : ''}
         ORDER BY ${key}, place)`,
      ),
      'catalog',
    );
    return numbers.flatMap((number) => this.ordinals.get(number) ?? []);
  }
}
