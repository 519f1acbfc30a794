import { z } from 'zod';
import {
  batchItemSchema,
  batchOutcomeSchema,
  batchReviewSchema,
  batchRowSchema,
  batchSchema,
  laneSchema,
} from '@core/batches/batches';
import { orderEditSchema } from '@core/carts/carts';
import { leaveSchema } from '@core/holds/holds';
import { BATCH_ITEM_LIST, BATCH_LIST } from '@core/batches/batch-list';
import { editUndoSchema, shownChangesSchema } from './carts';
import { channel } from './channel';
import { listChoiceSchema, pageOf, pageQuery } from './lists';

const one = z.object({ id: z.string() });

/** Which carts are meant; orders stand for their carts. */
const batchChoiceSchema = listChoiceSchema;

/** Which items of a batch are meant. */
const whichItems = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), ids: z.array(z.string()).min(1) }),
  /** Everything that needs a person for this cause. */
  z.object({ by: z.literal('cause'), key: z.string() }),
  z.object({ by: z.literal('lane'), lane: laneSchema }),
]);

const changesOfMany = one.extend({ which: whichItems, edits: z.array(orderEditSchema).min(1) });

/** What takes a fix of one cart back. */
const fixUndoSchema = z.object({ itemId: z.string(), of: editUndoSchema });
export type FixUndo = z.infer<typeof fixUndoSchema>;

const fixPreviewSchema = z.object({
  /** How many carts would change. */
  changed: z.number().int(),
  rows: z.array(shownChangesSchema),
});
export type FixPreview = z.infer<typeof fixPreviewSchema>;

export const batchesChannels = {
  'batches:list': channel(
    () => pageQuery(BATCH_LIST),
    () => pageOf(BATCH_LIST, batchRowSchema),
  ),
  /** Starts a batch. The empty name gets one from the day. */
  'batches:create': channel(
    () => z.object({ name: z.string().max(200), choice: batchChoiceSchema }),
    () => batchSchema,
  ),
  /** Adds carts to an open batch; those that it has already are left alone. */
  'batches:add': channel(
    () => one.extend({ choice: batchChoiceSchema }),
    () => batchSchema,
  ),
  'batches:rename': channel(
    () => one.extend({ name: z.string().trim().min(1).max(200) }),
    () => batchSchema,
  ),
  'batches:read': channel(
    () => one,
    () => batchSchema,
  ),
  'batches:items': channel(
    () =>
      pageQuery(BATCH_ITEM_LIST).extend({
        id: z.string(),
        lane: laneSchema.nullable().default(null),
        cause: z.string().nullable().default(null),
        outcome: batchOutcomeSchema.nullable().default(null),
        /** Only those that the review points out. */
        unusual: z.boolean().default(false),
      }),
    () => z.object({ total: z.number().int(), rows: z.array(batchItemSchema) }),
  ),
  /** Takes carts out of an open batch; the carts stay. */
  'batches:remove-items': channel(
    () => one.extend({ which: whichItems }),
    () => batchSchema,
  ),
  /** Puts carts of an open batch aside, or back. */
  'batches:hold-items': channel(
    () => one.extend({ which: whichItems, held: z.boolean() }),
    () => batchSchema,
  ),
  /**
   * Exports, completes, places or prices every cart of an open batch that is not ready, several at a time.
   * Nothing is processed by it. Answers when it is over or cancelled; the outcome of each is in it. With `asPlaced`
   * orders are taken as they were placed: the lab is asked for nothing, and what would be placed anew needs a person.
   */
  'batches:prepare': channel(
    () => one.extend({ which: whichItems.nullable().default(null), asPlaced: z.boolean().default(false) }),
    () => batchSchema,
  ),
  'batches:cancel-prepare': channel(
    () => one,
    () => z.null(),
  ),
  /**
   * Makes the same changes to many carts: for editor carts to the exported order as `carts:save` takes them,
   * where a path may have `*` for every order of the entry. A text may be a pattern, such as `{customer} {row}`. Those
   * that change are prepared again when asked.
   */
  'batches:fix': channel(
    () => changesOfMany,
    () => z.object({ batch: batchSchema, changed: z.number().int(), undo: z.array(fixUndoSchema) }),
  ),
  /** What `batches:fix` would change. Changes nothing. */
  'batches:preview-fix': channel(
    () => changesOfMany,
    () => fixPreviewSchema,
  ),
  /** Takes a fix back in the carts that are still as it left them. */
  'batches:take-back-fix': channel(
    () => one.extend({ undo: z.array(fixUndoSchema).min(1) }),
    () => z.object({ batch: batchSchema, takenBack: z.number().int() }),
  ),
  /** What would leave, and what is unusual about it. Nothing is asked of the lab. */
  'batches:review': channel(
    () => one,
    () => batchReviewSchema,
  ),
  /**
   * Approves exactly what the review with this digest showed; refused when it is another by now. It leaves at
   * once or after the hold.
   */
  'batches:approve': channel(
    () => one.extend({ digest: z.string(), leave: leaveSchema }),
    () => batchSchema,
  ),
  /** What is on its way is waited for; nothing more leaves until it is resumed. */
  'batches:pause': channel(
    () => one,
    () => batchSchema,
  ),
  'batches:resume': channel(
    () => one,
    () => batchSchema,
  ),
  /** Ends it after what is on its way. */
  'batches:stop': channel(
    () => one,
    () => batchSchema,
  ),
  /** A new open batch of what did not leave. */
  'batches:rest': channel(
    () => one,
    () => batchSchema,
  ),
  /** Saves the report where the person chooses; null when the choice was cancelled. */
  'batches:report': channel(
    () => one.extend({ as: z.enum(['csv', 'pdf']) }),
    () => z.object({ path: z.string() }).nullable(),
  ),
  /** Forgets a batch of which nothing was ever approved; its carts stay. */
  'batches:delete': channel(
    () => one,
    () => z.null(),
  ),
};
