import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import { batchSubjectSchema } from '@core/batches/batches';
import { cartDraftSchema, cartRowSchema, cartSchema, orderEditSchema } from '@core/carts/carts';
import { cartChangesSchema } from '@core/carts/cart-changes';
import { duplicateSchema } from '@core/orders/duplicate-reasons';
import { orderRecordSchema } from '@core/orders/orders';
import { channel } from './channel';
import { chosenSchema, listChoiceSchema, pageOf, pageQuery } from './lists';
import { CART_LIST } from '@core/carts/cart-list';
import { submissionDraftSchema } from '@core/submissions/submission-carts';
import { templateSchema } from '@core/carts/templates';

const editedPartsSchema = z.object({ draft: cartDraftSchema, edits: z.array(orderEditSchema) });
/** What takes the change of one cart back: what it was, and what the change made of it. */
export const editUndoSchema = z.discriminatedUnion('subject', [
  z.object({
    ...{ subject: z.literal('cart'), id: z.string() },
    ...{ before: editedPartsSchema, after: editedPartsSchema },
  }),
  z.object({
    ...{ subject: z.literal('submission-cart'), id: z.string() },
    ...{ before: submissionDraftSchema, after: submissionDraftSchema },
  }),
]);
export type EditUndo = z.infer<typeof editUndoSchema>;

/** A cart with each place that would change: its path in the order, and both values as text. */
export const shownChangesSchema = z.object({
  name: z.string(),
  changes: z.array(z.object({ path: z.string(), before: z.string(), after: z.string() })),
});

/** A cart that stays as it is. */
const leftCartSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** placed: its order awaits the confirmation. in-batch: it leaves with an approved batch. changed: since the preview. */
  why: z.enum(['placed', 'in-batch', 'changed', 'problem']),
  /** What the desk says of it; null where `why` says all. */
  problem: problemSchema.nullable(),
});
export type LeftCart = z.infer<typeof leftCartSchema>;

/** A cart at the revision that was previewed; `row` is its place in the choice, from 1. */
const editedCartSchema = z.object({ id: z.string(), revision: z.number().int(), row: z.number().int() });
export type EditedCart = z.infer<typeof editedCartSchema>;

const editsPreviewSchema = z.object({
  subject: batchSubjectSchema,
  /** Every cart that may be changed. */
  carts: z.array(editedCartSchema),
  /** How many of them would change. */
  changed: z.number().int(),
  /** The first of those. */
  rows: z.array(shownChangesSchema),
  /** The first of those that may not be changed, and how many they are. */
  left: z.array(leftCartSchema),
  leftCount: z.number().int(),
});
export type EditsPreview = z.infer<typeof editsPreviewSchema>;

export const cartsChannels = {
  'carts:list': channel(
    () => pageQuery(CART_LIST).extend({ accountId: z.string() }),
    () => pageOf(CART_LIST, cartRowSchema),
  ),
  /** What the draft leaves empty is filled with what the account gives to new carts. */
  'carts:create': channel(
    () => z.object({ accountId: z.string(), name: z.string().max(200), draft: cartDraftSchema }),
    () => cartSchema,
  ),
  'carts:read': channel(
    () => z.object({ id: z.string() }),
    () => cartSchema,
  ),
  /** Durable when it answers. Refused when the cart changed since that revision, or is confirmed. */
  'carts:save': channel(
    () =>
      z.object({
        id: z.string(),
        revision: z.number().int(),
        name: z.string().max(200).optional(),
        draft: cartDraftSchema.optional(),
        edits: z.array(orderEditSchema).optional(),
        /** May also be written once the cart is confirmed. */
        note: z.string().max(20_000).optional(),
      }),
    () => cartSchema,
  ),
  /**
   * What the same edits would change in carts of either kind. A path may have `*` for every position of a list; a text may
   * be a pattern, such as `{customer} {row}`. Changes nothing.
   */
  'carts:preview-edits': channel(
    () =>
      z.object({
        choice: listChoiceSchema,
        edits: z.array(orderEditSchema),
        limit: z.number().int().positive().max(5_000),
      }),
    () => editsPreviewSchema,
  ),
  /** Makes these changes to the carts that are still as they were previewed. `problem` is what ended it early. */
  'carts:edit-many': channel(
    () =>
      z.object({
        subject: batchSubjectSchema,
        carts: z.array(editedCartSchema).min(1),
        edits: z.array(orderEditSchema).min(1),
      }),
    () =>
      z.object({
        undo: z.array(editUndoSchema),
        left: z.array(leftCartSchema),
        problem: problemSchema.nullable(),
      }),
  ),
  /** Takes such changes back in the carts that are still as they left them. */
  'carts:take-back-edits': channel(
    () => z.object({ undo: z.array(editUndoSchema).min(1) }),
    () => z.object({ takenBack: z.number().int() }),
  ),
  /** New carts with the same drafts, each remembering what it was copied from. One cart an id, in their order. */
  'carts:duplicate': channel(
    () => z.object({ ids: z.array(z.string()).min(1).max(1000) }),
    () => z.object({ ids: z.array(z.string()) }),
  ),
  /** Deletes carts, or restores them. Refused for those whose outcome is open. */
  'carts:archive': channel(
    () => z.object({ ids: z.array(z.string()).min(1), archived: z.boolean() }),
    () => z.null(),
  ),
  /** What the lab changed since the person last understood it. Nothing is asked of the lab. */
  'carts:changes': channel(
    () => z.object({ id: z.string() }),
    () => cartChangesSchema,
  ),
  /** Notes that a person understood these changes. Refused when there are others by now. */
  'carts:understood': channel(
    () => z.object({ id: z.string(), digest: z.string() }),
    () => z.null(),
  ),
  /** Takes carts out of the lists; answers which. Refused when one of them is placed and uncertain or on its way. */
  'carts:delete': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => chosenSchema,
  ),
  'carts:restore': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => chosenSchema,
  ),
  /** `anyway` sends although the key says of itself that the export cannot work. */
  'carts:export': channel(
    () => z.object({ id: z.string(), anyway: z.boolean().default(false) }),
    () => cartSchema,
  ),
  'carts:cancel-export': channel(
    () => z.object({ id: z.string() }),
    () => z.null(),
  ),
  /** Creates the order at the lab. Nothing is processed by it. `asIs` sends it with values missing. */
  'carts:place': channel(
    () => z.object({ id: z.string(), revision: z.number().int(), asIs: z.boolean() }),
    () => orderRecordSchema,
  ),
  /** What looks like this cart: to be shown before anything is sent. Nothing is asked of the lab. */
  'carts:duplicates': channel(
    () => z.object({ id: z.string() }),
    () => z.array(duplicateSchema),
  ),
  /** Editors to try with the practice lab; none for any other account. */
  'carts:sample-editors': channel(
    () => z.object({ accountId: z.string() }),
    () => z.array(z.object({ editorId: z.string(), name: z.string(), product: z.string() })),
  ),
};

const ids = z.object({ ids: z.array(z.string()).min(1) });

/** Templates of carts. */
export const templatesChannels = {
  /** An account's templates, last used first. */
  'templates:list': channel(
    () => z.object({ accountId: z.string() }),
    () => z.array(templateSchema),
  ),
  /** Keeps a cart as a template; the cart stays as it is. */
  'templates:create': channel(
    () =>
      z.object({
        kind: templateSchema.shape.kind,
        cartId: z.string(),
        name: z.string().trim().min(1).max(200),
        withRecipient: z.boolean(),
        /** Editors or items. */
        withItems: z.boolean(),
      }),
    () => templateSchema,
  ),
  'templates:rename': channel(
    () => z.object({ id: z.string(), name: z.string().trim().min(1).max(200) }),
    () => templateSchema,
  ),
  'templates:delete': channel(
    () => ids,
    () => z.null(),
  ),
  'templates:restore': channel(
    () => ids,
    () => z.null(),
  ),
  /** Starts a cart from a template. */
  'templates:start': channel(
    () => z.object({ id: z.string() }),
    () => z.object({ kind: templateSchema.shape.kind, cartId: z.string() }),
  ),
};
