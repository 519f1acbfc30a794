import { z } from 'zod';
import { batchSubjectSchema } from '@core/batches/batches';
import { CART_LIST } from '@core/carts/cart-list';
import { CONFIGURED_PRODUCT_LIST } from '@core/catalog/catalog-list';
import { CUSTOMER_LIST } from '@core/customers/customer-list';
import { ACTIVITY_LIST } from '@core/history/history-list';
import { ORDER_LIST } from '@core/orders/order-list';
import { RECONCILIATION_LIST } from '@core/reconciliation/reconciliation-list';
import { SUBMISSION_CART_LIST, SUBMISSION_LIST } from '@core/submissions/submission-list';
import {
  columnsOf,
  type FiledList,
  filtersOf,
  type ListDeclaration,
  MAX_THEN_BY,
  sortsOf,
} from '@core/values/list-declaration';
import { PRINTED_KINDS } from '@core/values/print/printed-kinds';
import { paperSizeSchema } from '@core/settings/paper';
import { channel } from './channel';

/** One of these; the first where none is given. */
const oneOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .enum(names)
    .optional()
    .transform((name) => name ?? names[0]);

/** Which rows of a list are meant; what is left out is as the list opens. */
const whichRows = <List extends ListDeclaration>(list: List) =>
  z.object({
    search: z.string().max(1_000).default(''),
    filter: oneOf(filtersOf(list)),
  });

/** The same in the order of the list. */
const rowsInOrder = <List extends ListDeclaration>(list: List) =>
  whichRows(list).extend({
    sort: oneOf(sortsOf(list)),
    descending: z.boolean().default(list.descending),
    thenBy: z
      .array(z.object({ sort: oneOf(sortsOf(list)), descending: z.boolean() }))
      .max(MAX_THEN_BY)
      .default([]),
  });

/** One page of a list, as it is asked for. Refuses filters and orders that the list does not have, and names those that it has. */
export const pageQuery = <List extends ListDeclaration>(list: List) =>
  rowsInOrder(list).extend({
    offset: z.number().int().nonnegative().default(0),
    limit: z.number().int().positive().max(1_000).default(200),
  });

/** A page of a list, and how many rows each filter leaves before a search. */
export const pageOf = <List extends ListDeclaration, Row extends z.ZodType>(list: List, row: Row) =>
  z.object({
    total: z.number().int(),
    rows: z.array(row),
    counts: z.record(z.enum(filtersOf(list)), z.number().int()),
  });

const exportOf = <List extends FiledList>(list: List) =>
  rowsInOrder(list).extend({
    list: z.literal<List['name']>(list.name),
    accountId: z.string(),
    /** The status or route that a list is narrowed to besides, or null. */
    also: z.string().max(200).nullable().default(null),
    /** Those that are meant, or with `all` those that are not; null means everything. */
    selected: z.object({ all: z.boolean(), ids: z.array(z.string()) }).nullable(),
    columns: z
      .array(z.object({ key: z.enum(columnsOf(list)), title: z.string().max(100) }))
      .min(1)
      .max(50),
    /** Name of the list, for the file and the status bar. */
    title: z.string().max(100),
    /** Heading of the column beside an amount. */
    currency: z.string().max(50),
  });

const choiceOf = <List extends ListDeclaration>(list: List) =>
  whichRows(list).extend({
    by: z.literal('query'),
    list: z.literal<List['name']>(list.name),
    accountId: z.string(),
    except: z.array(z.string()).default([]),
  });

/**
 * Which records of a list are meant: those that are named, or everything that the list finds but for the
 * exceptions. Orders stand for their carts where carts are wanted.
 */
export const listChoiceSchema = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('ids'),
    subject: batchSubjectSchema.or(z.literal('order')),
    ids: z.array(z.string()).min(1),
  }),
  z.discriminatedUnion('list', [choiceOf(CART_LIST), choiceOf(ORDER_LIST), choiceOf(SUBMISSION_CART_LIST)]),
]);
export type ListChoice = z.infer<typeof listChoiceSchema>;

export const listsChannels = {
  /**
   * Saves a list as CSV where the person chooses: what search and filter leave, or of it what is selected, in
   * the columns and the order that are shown. Null when the choice was cancelled or the writing was stopped.
   */
  'lists:export': channel(
    () =>
      z.discriminatedUnion('list', [
        exportOf(ORDER_LIST),
        exportOf(CART_LIST),
        exportOf(SUBMISSION_CART_LIST),
        exportOf(SUBMISSION_LIST),
        exportOf(CONFIGURED_PRODUCT_LIST),
        exportOf(ACTIVITY_LIST),
        exportOf(RECONCILIATION_LIST),
        exportOf(CUSTOMER_LIST),
      ]),
    () => z.object({ path: z.string(), count: z.number().int() }).nullable(),
  ),
  /** How many records each of these choices means now, in their order. */
  'lists:counts': channel(
    () => z.object({ choices: z.array(listChoiceSchema).max(100) }),
    () => z.array(z.number().int()),
  ),
  'lists:cancel-export': channel(
    () => z.object({ list: z.string().max(50) }),
    () => z.null(),
  ),
};

/** Which records are printed: those of a list, or submissions, which the lab names. */
const printedChoiceSchema = listChoiceSchema.or(
  z.object({
    by: z.literal('ids'),
    subject: z.literal('submission'),
    accountId: z.string(),
    ids: z.array(z.string()).min(1),
  }),
);
export type PrintedChoice = z.infer<typeof printedChoiceSchema>;

/**
 * What became of what was printed. `path` is the file, null for none; `missing` is how many pictures could not be loaded,
 * which the paper says too; `why` is the system's own reason, or empty.
 */
const printOutcomeSchema = z.object({
  outcome: z.enum(['saved', 'printed', 'cancelled', 'no-printer', 'not-printed']),
  path: z.string().nullable(),
  missing: z.number().int(),
  why: z.string(),
});
export type PrintOutcome = z.infer<typeof printOutcomeSchema>;

export const printingChannels = {
  /** Prints documents of records, at most `MAX_PRINTED` of them, into a file that the person chooses or on paper. */
  'lists:print': channel(
    () =>
      z.object({
        choice: printedChoiceSchema,
        document: z.enum(PRINTED_KINDS),
        paper: paperSizeSchema,
        to: z.enum(['pdf', 'paper']),
      }),
    () => printOutcomeSchema,
  ),
  /** The paper that is printed on: a person's choice, or that of the system. */
  'lists:paper': channel(
    () => z.undefined(),
    () => paperSizeSchema,
  ),
};

/** What something was done to: so that it can be undone for exactly these. */
export const chosenSchema = z.object({ ids: z.array(z.string()) });
