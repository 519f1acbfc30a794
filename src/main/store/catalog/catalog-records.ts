import { z } from 'zod';
import { JsonDocument, type JsonPath } from '@contract/json-document';
import { problemSchema } from '@contract/problems';
import { type CatalogRow, type CatalogState, productChangeSchema } from '@core/catalog/catalog';
import { type ProductProperty, propertiesOf } from '@core/catalog/facets';
import { completeReading, type ProductReading, readProduct } from '@core/catalog/product-reading';
import { columnText, jsonColumn, jsonText, moneyOf, readRow, textBytesColumn } from '../engine/columns';
import type { SqlRow, SqlValue } from '../engine/database';

/** A product as a list shows it, with the web address of its picture as the lab gave it. */
export type StoredProductRow = Omit<CatalogRow, 'picture'> & { readonly thumbnail: string | null };

/** A product with every text that the lab sent of it. */
export interface StoredProduct extends StoredProductRow {
  readonly accountId: string;
  /** Web addresses as the lab gave them. */
  readonly pictures: readonly string[];
  /** Its entry in the list; null where the list never had it. */
  readonly entry: { readonly text: string; readonly at: number; readonly changedAt: number } | null;
  /** The lab's own answer about it, or null. */
  readonly answer: { readonly text: string; readonly at: number } | null;
}

/** What is shown of a product, and what it is found by. */
export interface DescribedProduct {
  readonly reading: ProductReading;
  readonly properties: readonly ProductProperty[];
  /** Everything that a person may look for it by. */
  readonly words: string;
}

const flag = z.number().transform((value) => value === 1);
const rowColumns = z.object({
  ref: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string().nullable(),
  priceAmount: z.string().nullable(),
  priceCurrency: z.string().nullable(),
  thumbnail: z.string().nullable(),
  gone: flag,
  change: productChangeSchema.nullable(),
  favourite: flag.nullable(),
  usedAt: z.number().nullable(),
});

const productColumns = rowColumns.extend({
  accountId: z.string(),
  pictures: jsonColumn(z.array(z.string())),
  entry: textBytesColumn,
  entryAt: z.number().nullable(),
  changedAt: z.number().nullable(),
  answer: textBytesColumn,
  readAt: z.number().nullable(),
});

const stateColumns = z.object({
  refreshedAt: z.number().nullable(),
  added: z.number(),
  changed: z.number(),
  gone: z.number(),
  leftOut: z.number(),
  problem: jsonColumn(problemSchema).nullable(),
});

/** The columns of a row, to be selected `FROM catalog_products AS p LEFT JOIN catalog_marks AS m`. */
export const ROW_COLUMNS = `p.ref, p.name, p.description, p.category, p.price_amount, p.price_currency,
  p.thumbnail, p.gone, p.change, m.favourite, m.used_at`;

function rowOf<Row extends z.output<typeof rowColumns>>(stored: Row) {
  const { priceAmount, priceCurrency, ...row } = stored;
  return { ...row, price: moneyOf(priceAmount, priceCurrency), favourite: stored.favourite ?? false };
}

/** Reads a product as a list shows it. Throws ProblemError (`storage`, damaged) for a row that does not fit. */
export const readProductRow = (row: SqlRow): StoredProductRow => rowOf(readRow(rowColumns, row, 'product'));

/** Reads a whole product. Throws as {@link readProductRow} does. */
export function readStoredProduct(row: SqlRow): StoredProduct {
  const {
    entry,
    entryAt: at,
    changedAt,
    answer,
    readAt,
    ...stored
  } = readRow(productColumns, row, 'product');
  return {
    ...rowOf(stored),
    entry: entry === null || at === null || changedAt === null ? null : { text: entry, at, changedAt },
    answer: answer === null || readAt === null ? null : { text: answer, at: readAt },
  };
}

/** Reads the state of the catalog; nothing is known of one that was never read. */
export function readCatalogState(row: SqlRow | undefined): Omit<CatalogState, 'count' | 'refreshing'> {
  if (row === undefined) {
    const changes = { added: 0, changed: 0, gone: 0 };
    return { refreshedAt: null, changes, leftOut: 0, problem: null };
  }
  const { added, changed, gone, ...stored } = readRow(stateColumns, row, 'state of the catalog');
  return { ...stored, changes: { added, changed, gone } };
}

/** A text of a product within a document. */
export interface ProductText {
  readonly document: JsonDocument;
  readonly path: JsonPath;
}

/** A product's text on its own. */
export const productText = (text: string): ProductText => ({ document: JsonDocument.parse(text), path: [] });

/** Describes a product by the newer of its texts, completed by the older one. */
export function describeProduct(
  ref: string,
  newer: ProductText,
  older: ProductText | null,
): DescribedProduct {
  const first = readProduct(newer.document, newer.path);
  const reading = completeReading(first, older === null ? null : readProduct(older.document, older.path));
  const { name, description, category } = reading;
  // The category has a place of its own, and is what people narrow down by before anything else.
  const properties: ProductProperty[] = [
    ...(category === null ? [] : ([['category', category]] as const)),
    ...propertiesOf(newer.document.valueAt(newer.path), first.named),
  ];
  const values = new Set(properties.map(([, value]) => value));
  const words = [name ?? '', ref, category ?? '', ...values, description ?? ''].join(' ');
  return { reading, properties, words };
}

/** Columns in which a described product is written, in the order of {@link READING_COLUMNS}. */
export function readingValues(ref: string, { reading }: DescribedProduct): SqlValue[] {
  return [
    columnText(reading.name ?? ref),
    columnText(reading.description ?? ''),
    reading.category === null ? null : columnText(reading.category),
    reading.price?.amount ?? null,
    reading.price?.currency ?? null,
    reading.thumbnail === null ? null : columnText(reading.thumbnail),
    jsonText([...reading.pictures]),
  ];
}

export const READING_COLUMNS = [
  'name',
  'description',
  'category',
  'price_amount',
  'price_currency',
  'thumbnail',
  'pictures',
] as const;
