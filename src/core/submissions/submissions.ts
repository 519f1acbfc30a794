import { z } from 'zod';
import { invalidParamSchema, problemSchema } from '@contract/problems';
import { eventSummarySchema } from '../webhooks/deliveries';
import { totalsSchema } from './submission-carts';
import { guidanceNoteSchema } from './guidance';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';
import { addressDraftSchema } from '../addresses/address-draft';

/** A failure of an order (document: "Order failure codes"). Codes may be added without notice. */
export const submissionFailureSchema = z.object({ code: z.string(), message: z.string() });
export type SubmissionFailure = z.infer<typeof submissionFailureSchema>;

/** A submission as a row of a list. Beyond `submissionId` everything was recognised by a usual name. */
export const submissionListRowSchema = z.object({
  accountId: z.string(),
  /** The lab's id. */
  submissionId: z.string(),
  status: z.string().nullable(),
  reference: z.string(),
  recipient: z.string(),
  /** UTC milliseconds when the lab received it, where it says so. */
  receivedAt: z.number().nullable(),
  orderCount: z.number().int(),
  failures: z.array(submissionFailureSchema),
  /** The total to pay. */
  total: moneySchema.nullable(),
  /** What that total leaves out by the lab's own remarks; by the document nothing. */
  totalMissing: z.array(missingPartSchema),
  /** The desk's own submission cart that it came from, or null. */
  cartId: z.string().nullable(),
  /** What the lab said of it by events that are verified, whatever it says when it is read. */
  events: eventSummarySchema,
  /** UTC milliseconds when it was last read. */
  readAt: z.number(),
});
export type SubmissionListRow = z.infer<typeof submissionListRowSchema>;

/** An order of a submission. */
export const submissionOrderSchema = z.object({
  id: z.string(),
  status: z.string().nullable(),
  failure: submissionFailureSchema.nullable(),
  /** The order as it came, exact JSON text. */
  text: z.string(),
});
export type SubmissionOrder = z.infer<typeof submissionOrderSchema>;

/** A submission in full, as it was last read. */
export const submissionRecordSchema = submissionListRowSchema.extend({
  /** Exact JSON text as it came. */
  text: z.string(),
  /** True when `text` is an answer about this submission alone, false when it is its entry in the list. */
  detailed: z.boolean(),
  /** UTC milliseconds when `text` came. */
  textReadAt: z.number(),
  /** Its entry in the list, where that came later than `text`; what is above is then read from both. */
  listed: z.object({ text: z.string(), readAt: z.number() }).nullable(),
  totals: totalsSchema,
  orders: z.array(submissionOrderSchema),
  guidance: z.array(guidanceNoteSchema),
  isValidForSubmit: z.boolean().nullable(),
  invalidParams: z.array(invalidParamSchema),
  address: addressDraftSchema.nullable(),
});
export type SubmissionRecord = z.infer<typeof submissionRecordSchema>;

/** An entry of the list that no submission can be made of, because it has no id. */
export const entryWithoutIdSchema = z.object({ text: z.string(), readAt: z.number() });
export type EntryWithoutId = z.infer<typeof entryWithoutIdSchema>;

/** Query parameters that the lab is asked with. Which there are is not shown by the document. */
export const submissionFiltersSchema = z.record(z.string().min(1).max(100), z.string().max(500));
export type SubmissionFilters = z.infer<typeof submissionFiltersSchema>;

/** How the list on disk compares with the lab's. */
export const submissionListStateSchema = z.object({
  count: z.number().int(),
  /** UTC milliseconds when the newest end of the list was last read to what was known; null when never. */
  refreshedAt: z.number().nullable(),
  /** True once the oldest submission that the lab lists is on disk. */
  complete: z.boolean(),
  /** Entries that the lab listed without an id. They are kept as they came and cannot be read again. */
  withoutId: z.number().int(),
  /** Submissions read so far by the walk that is under way; null when none is. */
  reading: z.number().int().nullable(),
  /** Why the last walk did not reach its end, or null. */
  problem: problemSchema.nullable(),
  /** Query parameters that this walk through the list is asked with. */
  filters: submissionFiltersSchema,
});
export type SubmissionListState = z.infer<typeof submissionListStateSchema>;
