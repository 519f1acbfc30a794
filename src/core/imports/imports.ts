import { z } from 'zod';
import { ADDRESS_LINES } from '../addresses/address-draft';

/** Largest file or paste that is read, in bytes. */
export const LARGEST_IMPORT = 8 * 1024 * 1024;
/** Largest cart file that is looked at, in characters. */
export const CART_FILE_CHARACTERS = 20_000_000;
/** Most lines of one import that are read. */
export const MAX_IMPORT_LINES = 20_000;
/** Most columns of one import that are read. */
export const MAX_IMPORT_COLUMNS = 200;

export const importEncodingSchema = z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']);
export type ImportEncoding = z.infer<typeof importEncodingSchema>;

export const importSeparatorSchema = z.enum([',', ';', '\t', '|']);
export type ImportSeparator = z.infer<typeof importSeparatorSchema>;

/** editors: carts of editors. catalog: carts of configured products. */
export const importKindSchema = z.enum(['editors', 'catalog']);
export type ImportKind = z.infer<typeof importKindSchema>;

/** What becomes one cart: the lines of an order, every line, or the whole sheet. */
export const importGroupingSchema = z.enum(['order', 'line', 'sheet']);
export type ImportGrouping = z.infer<typeof importGroupingSchema>;

/** Rows of a sheet among which its header may be. */
export const MAX_HEADER_ROWS = 20;

/** The fields of an address. */
export const addressFields = (of: 'shipTo' | 'shipFrom') =>
  ADDRESS_LINES.map((line) => `${of}.${line}` as const);

/** Columns that hold a whole address, its last line, and names with the family's first. */
const WHOLE_FIELDS = ['wholeAddress', 'town', 'lastFirst'] as const;
const COMMON_FIELDS = [
  ...['quantity', 'key', 'name', 'note', 'option', 'customerPaid'],
  ...addressFields('shipTo'),
  ...WHOLE_FIELDS,
] as const;

/** What a column may hold, in the order in which a person chooses; the empty one is not used. */
export const IMPORT_FIELDS: Readonly<Record<ImportKind, readonly string[]>> = {
  editors: [
    'editorId',
    'orderAttributes',
    'reference',
    'entryId',
    ...COMMON_FIELDS,
    ...addressFields('shipFrom'),
  ],
  catalog: ['configuredProductId', 'productRef', ...COMMON_FIELDS, 'shippingType', 'shippingPriority'],
};

/** Begins the field of a column that holds a selection; the name of the product's field follows. */
export const SELECTION = 'selection:';
/** Begins the field of a column that holds metadata; its key follows. */
export const METADATA = 'metadata:';

/** Fields that several columns may hold together, such as first and last name: joined by a space. */
export const JOINED_FIELDS: ReadonlySet<string> = new Set([
  ...['name', 'note', 'option', 'shipTo.name', 'shipTo.addr1', 'shipFrom.name'],
]);

/** True for a field that says something of the recipient's address. */
export const isAddressField = (field: string): boolean =>
  field.startsWith('shipTo.') || WHOLE_FIELDS.some((whole) => whole === field);

/**
 * Fields that one value can be given for, in every line whose cell is empty, in the order in which a person is asked.
 */
export const SHEET_FIELDS = {
  editors: ['entryId', 'reference', 'shipTo.country', 'editorId'],
  catalog: ['productRef', 'shipTo.country', 'shippingType'],
} as const satisfies Readonly<Record<ImportKind, readonly string[]>>;
export type SheetField = (typeof SHEET_FIELDS)[ImportKind][number];

/** Fields of them that are a pattern: another value for each cart. */
export const PATTERN_FIELDS: ReadonlySet<string> = new Set<SheetField>(['entryId', 'reference']);

/** How a sheet is read. `mapping` has a field for each column; the empty one is not used. */
export const importSettingsSchema = z.object({
  encoding: importEncodingSchema,
  separator: importSeparatorSchema,
  header: z.boolean(),
  /** The row of the header among those that are not blank, from 0; those above it are a title. Absent for the first. */
  headerRow: z.number().int().min(0).max(MAX_HEADER_ROWS).optional(),
  /** What is before every id of the items and does not belong to it. */
  prefix: z.string().max(40).optional(),
  kind: importKindSchema,
  grouping: importGroupingSchema,
  mapping: z.array(z.string().max(300)).max(MAX_IMPORT_COLUMNS),
  /** What lines get where their cell is empty, by its field; absent where a person chose nothing. */
  values: z.record(z.string().max(60), z.string().max(200)).optional(),
});
export type ImportSettings = z.infer<typeof importSettingsSchema>;

/** Something about a line that a person has to fix, or only to know. */
const importProblemSchema = z.object({
  /** The column that it is in, from 0; null where it is about the line, or the column is not there. */
  column: z.number().int().nullable(),
  /** The field that it is about; empty for the line as a whole. */
  field: z.string(),
  /** An error keeps the whole order out; a warning does not. */
  severity: z.enum(['error', 'warning']),
  given: z.string(),
  expected: z.string(),
  /** One sentence for a person. */
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblemSchema>;

/** held-back: it is good, and another line of its order needs a person. */
const importRowStateSchema = z.enum(['good', 'warned', 'needs-you', 'held-back', 'left-out', 'brought-in']);
export type ImportRowState = z.infer<typeof importRowStateSchema>;

/** One line of a sheet as the preview shows it. */
export const importRowSchema = z.object({
  /** Its place among the lines of the source that are not blank, from 0, the header counted. */
  row: z.number().int(),
  /** Line of the source on which it begins, from 1. */
  line: z.number().int(),
  cells: z.array(z.string()),
  /** Columns that a person changed. */
  edited: z.array(z.number().int()),
  state: importRowStateSchema,
  problems: z.array(importProblemSchema),
  /** The cart that it became, or null. */
  cartId: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** How many lines and carts are where. */
const importCountsSchema = z.object({
  /** Lines below the header, those left out too. */
  lines: z.number().int(),
  /** Carts that can be brought in now, and their lines. */
  carts: z.number().int(),
  cartLines: z.number().int(),
  needsYou: z.number().int(),
  heldBack: z.number().int(),
  warned: z.number().int(),
  leftOut: z.number().int(),
  broughtIn: z.number().int(),
  broughtInCarts: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** What lines get for a field where the sheet says nothing. */
const sheetValueSchema = z.object({
  field: z.string(),
  /** As a person wrote it; empty where no one did. */
  value: z.string(),
  /** What is used while it is empty: a pattern, or a value of the account. */
  usual: z.string(),
  /** What the first carts get, as they would be made now. */
  samples: z.array(z.string()),
});
export type SheetValue = z.infer<typeof sheetValueSchema>;

export const importStateSchema = z.enum(['open', 'finished', 'discarded']);
export type ImportState = z.infer<typeof importStateSchema>;

/** An import in full, but for its lines, which are read page by page. */
export const importSchema = z.object({
  id: z.string(),
  accountId: z.string(),
  /** Name of the file, or what stands for a paste. */
  name: z.string(),
  state: importStateSchema,
  settings: importSettingsSchema,
  /** What was recognised in the source; a person may have chosen otherwise. */
  recognised: importSettingsSchema.pick({ encoding: true, separator: true, header: true }),
  columns: z.array(z.object({ title: z.string(), samples: z.array(z.string()) })),
  /** Where the columns come from: an earlier import with these headings, what they are called, or a person. */
  mappedBy: z.enum(['remembered', 'recognised', 'person']),
  /** What keeps everything out, such as no column of editor ids. */
  problems: z.array(importProblemSchema),
  counts: importCountsSchema,
  /** How many of the carts that it became are in no batch. */
  unbatched: z.number().int(),
  /** What fills empty cells, a field of its kind each. */
  values: z.array(sheetValueSchema),
  /** Lines beyond those that are read. */
  beyond: z.number().int(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Import = z.infer<typeof importSchema>;

/** An import as a row of a list. */
export const importSummarySchema = importSchema.pick({
  id: true,
  accountId: true,
  name: true,
  state: true,
  createdAt: true,
  updatedAt: true,
});
export type ImportSummary = z.infer<typeof importSummarySchema>;
