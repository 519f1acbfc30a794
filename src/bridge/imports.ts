import { z } from 'zod';
import {
  CART_FILE_CHARACTERS,
  importEncodingSchema,
  importGroupingSchema,
  importKindSchema,
  importRowSchema,
  importSchema,
  importSeparatorSchema,
  importSummarySchema,
  LARGEST_IMPORT,
  MAX_HEADER_ROWS,
  MAX_IMPORT_COLUMNS,
} from '@core/imports/imports';
import { IMPORT_ROW_LIST } from '@core/imports/import-list';
import { channel } from './channel';
import { pageQuery } from './lists';

const one = z.object({ id: z.string() });
const name = z.string().max(200);
/** Base64 has four characters for three bytes. */
const MAX_CHARACTERS = Math.ceil(LARGEST_IMPORT / 3) * 4 + 4;

export const importsChannels = {
  /** Imports of an account that are open, the ones changed last first. */
  'imports:list': channel(
    () => z.object({ accountId: z.string() }),
    () => z.object({ rows: z.array(importSummarySchema) }),
  ),
  /** Starts an import of a file that the person chooses; null when the choice was cancelled. */
  'imports:choose': channel(
    () => z.object({ accountId: z.string() }),
    () => importSchema.nullable(),
  ),
  /** Starts an import of a dropped file's bytes or of what was pasted. It is on disk when it answers. */
  'imports:create': channel(
    () =>
      z.object({
        accountId: z.string(),
        name,
        content: z.discriminatedUnion('as', [
          z.object({ as: z.literal('bytes'), base64: z.string().max(MAX_CHARACTERS) }),
          z.object({ as: z.literal('text'), text: z.string().max(LARGEST_IMPORT) }),
        ]),
      }),
    () => importSchema,
  ),
  'imports:read': channel(
    () => one,
    () => importSchema,
  ),
  'imports:rows': channel(
    () => pageQuery(IMPORT_ROW_LIST).extend({ id: z.string() }),
    () => z.object({ total: z.number().int(), rows: z.array(importRowSchema) }),
  ),
  /**
   * Reads the sheet in another way: at once, and durable when it answers. Columns that a person maps are remembered
   * for the next sheet with the same names. Refused once carts were made of it.
   */
  'imports:change': channel(
    () =>
      one.extend({
        encoding: importEncodingSchema.optional(),
        separator: importSeparatorSchema.optional(),
        header: z.boolean().optional(),
        headerRow: z.number().int().min(0).max(MAX_HEADER_ROWS).optional(),
        kind: importKindSchema.optional(),
        grouping: importGroupingSchema.optional(),
        column: z
          .object({ index: z.number().int().min(0).max(MAX_IMPORT_COLUMNS), field: z.string().max(300) })
          .optional(),
        /** What a field gets in every line whose cell is empty; of some fields a pattern. */
        value: z.object({ field: z.string().max(60), value: z.string().max(200) }).optional(),
        /** Forgets how columns of these names were mapped, and recognises them. */
        recogniseColumns: z.boolean().optional(),
      }),
    () => importSchema,
  ),
  /** Puts another value into a cell; `row` is the line's place in the source, as rows carry it. */
  'imports:edit': channel(
    () =>
      one.extend({
        row: z.number().int().nonnegative(),
        column: z.number().int().min(0).max(MAX_IMPORT_COLUMNS),
        value: z.string().max(10_000),
      }),
    () => importSchema,
  ),
  /** Leaves lines out, or takes them in again. */
  'imports:leave-out': channel(
    () =>
      one.extend({ rows: z.array(z.number().int().nonnegative()).min(1).max(20_000), leftOut: z.boolean() }),
    () => importSchema,
  ),
  /** Makes the carts of every order that nothing keeps out. Answers when it is over or cancelled. */
  'imports:run': channel(
    () => one,
    () => importSchema,
  ),
  'imports:cancel': channel(
    () => one,
    () => z.null(),
  ),
  /** The carts that it became and that are in no batch, or all where each is in one; in the order of the sheet. */
  'imports:carts': channel(
    () => one,
    () => z.object({ ids: z.array(z.string()) }),
  ),
  /** Moves its carts to the trash while none was placed, and opens it again. */
  'imports:take-back': channel(
    () => one,
    () => importSchema,
  ),
  /** Puts an import aside; its carts stay. */
  'imports:discard': channel(
    () => one,
    () => z.null(),
  ),
  'imports:reopen': channel(
    () => one,
    () => z.null(),
  ),
  /** Saves the lines that are no carts yet as CSV where the person chooses; null when that was cancelled. */
  'imports:save-rest': channel(
    () => one,
    () => z.object({ path: z.string() }).nullable(),
  ),
  /** Saves a sheet to fill in, with two examples, where the person chooses; null when that was cancelled. */
  'imports:save-template': channel(
    () => z.undefined(),
    () => z.object({ path: z.string() }).nullable(),
  ),
};

const cartKindSchema = z.enum(['cart', 'submission-cart']);
const text = z.string().max(CART_FILE_CHARACTERS);

/** What the page asks as soon as it is there: it shows what was opened outside the program. */
export const openedFilesChannels = {
  /** The next cart file that was opened outside the program, such as by a double click; null when none waits. */
  'cart-files:take-opened': channel(
    () => z.undefined(),
    () => z.object({ name: z.string(), text }).nullable(),
  ),
};

/** Carts as files (docs/cart-file.md). */
export const cartFilesChannels = {
  /** Saves carts as one file that the person chooses; null when the choice was cancelled. */
  'cart-files:save': channel(
    () => z.object({ kind: cartKindSchema, ids: z.array(z.string()).min(1).max(5000) }),
    () => z.object({ path: z.string(), count: z.number().int() }).nullable(),
  ),
  /** Asks the person for a file and reads it; null when the choice was cancelled. */
  'cart-files:choose': channel(
    () => z.object({}),
    () => z.object({ name: z.string(), text }).nullable(),
  ),
  /**
   * What a file holds, before anything is created. Refused with every field that is wrong. `existing` is the
   * cart that was drafted here or came from the same file before.
   */
  'cart-files:read': channel(
    () => z.object({ accountId: z.string(), text }),
    () =>
      z.object({
        carts: z.array(
          z.object({
            kind: cartKindSchema,
            name: z.string(),
            recipient: z.string(),
            itemCount: z.number().int(),
            existing: z.object({ id: z.string(), name: z.string(), deleted: z.boolean() }).nullable(),
          }),
        ),
        /** Fields that this version does not know, and leaves behind. */
        unknown: z.array(z.string()),
      }),
  ),
  /** The hosts of pictures of a cart that are not fetched: a foreign file names them, and no person asked for them. */
  'cart-files:withheld-pictures': channel(
    () => z.object({ kind: cartKindSchema, id: z.string() }),
    () => z.object({ hosts: z.array(z.string()) }),
  ),
  /** Fetches those pictures; ends when each is there or could not be had. They are fetched like any other from then on. */
  'cart-files:load-pictures': channel(
    () => z.object({ kind: cartKindSchema, id: z.string() }),
    () => z.null(),
  ),
  /** Creates the carts at these places of the file, all of them or none. Their ids, in that order. */
  'cart-files:open': channel(
    () =>
      z.object({
        accountId: z.string(),
        text,
        places: z.array(z.number().int().nonnegative()).min(1),
      }),
    () => z.object({ carts: z.array(z.object({ kind: cartKindSchema, id: z.string() })) }),
  ),
};
