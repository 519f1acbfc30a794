import { z } from 'zod';
import { invalidParamSchema, problemSchema } from '@contract/problems';
import { configuredProductRecordSchema } from '../catalog/configured-products';
import { operationSchema, type OperationFacts, wasRefused } from '../journal/operations';
import { guidanceNoteSchema } from './guidance';
import { shippingChoiceSchema } from './total-standing';
import { missingPartSchema } from '../values/incomplete-total';
import { moneySchema } from '../values/money-schema';
import { addressDraftSchema, EMPTY_ADDRESS } from '../addresses/address-draft';

/** One line of a submission cart. */
const submissionItemSchema = z.object({
  /** The desk's own id of the line. */
  id: z.string(),
  /** The desk's own id of the configured product. */
  configuredProduct: z.string(),
  quantity: z.number().int().positive(),
});

/** What a person drafts, with or without a network (document: "Commerce family records", submission request). */
export const submissionDraftSchema = z.object({
  items: z.array(submissionItemSchema),
  /** `studio`, `dropship`, or empty while no one has chosen. */
  shippingType: z.string(),
  /** One of the priorities that the lab offers; empty while no one has chosen. */
  shippingPriority: z.string(),
  /** Lines that are empty are not sent; an address without any line is not sent. */
  address: addressDraftSchema,
  /** Keys and values that the lab keeps with the submission, in this order. */
  metadata: z.array(z.object({ key: z.string(), value: z.string() })),
  /** For the studio alone; never sent. */
  note: z.string(),
});
export type SubmissionDraft = z.infer<typeof submissionDraftSchema>;

export const EMPTY_SUBMISSION_DRAFT: SubmissionDraft = {
  items: [],
  shippingType: '',
  shippingPriority: '',
  address: EMPTY_ADDRESS,
  metadata: [],
  note: '',
};

/** A way to ship that calculate offers (document: "Commerce family records", `options.shipping[]`). */
export const shippingOptionSchema = z.object({
  type: z.string(),
  priority: z.string(),
  name: z.string(),
  price: moneySchema.nullable(),
});
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

/**
 * The lab's total. `toPay` is `totalPrice.value`, which includes tax and is what is billed; `withoutTax` is
 * `totalPrice.total.value`; `tax` is their difference, or null when either cannot be read.
 */
export const totalsSchema = z.object({
  toPay: moneySchema.nullable(),
  withoutTax: moneySchema.nullable(),
  tax: moneySchema.nullable(),
});
export type Totals = z.infer<typeof totalsSchema>;

/** What the lab charges for a submission, with what its own remarks say that this leaves out. */
export const chargedTotalsSchema = totalsSchema.extend({ missing: z.array(missingPartSchema).default([]) });
export type ChargedTotals = z.infer<typeof chargedTotalsSchema>;

/** What the lab answered to *Price and check* (calculate). */
export const pricingSchema = z.object({
  id: z.string(),
  /** UTC milliseconds when it came. */
  pricedAt: z.number(),
  /** SHA-256 of the body that was priced, in hex: what is submitted must have the same. */
  bodyDigest: z.string(),
  /** False once the cart was changed in a way that the price does not know of. */
  matchesDraft: z.boolean(),
  totals: totalsSchema,
  shippingOptions: z.array(shippingOptionSchema),
  /** The option that the cart has chosen, where the lab offers it. */
  chosenOption: shippingOptionSchema.nullable(),
  guidance: z.array(guidanceNoteSchema),
  /** What the total does not contain; empty when it is the whole one. */
  missing: z.array(missingPartSchema),
  /** Whether the shipping choice that was priced is met. */
  shippingChoice: shippingChoiceSchema,
  isValidForSubmit: z.boolean(),
  /** One entry for each item of the answer, in its order. Null where the lab does not say. */
  items: z.array(
    z.object({
      configuredProductId: z.string(),
      isValidForOrder: z.boolean().nullable(),
      price: moneySchema.nullable(),
    }),
  ),
  invalidParams: z.array(invalidParamSchema),
  /** The answer as it came. */
  answer: z.string(),
});
export type Pricing = z.infer<typeof pricingSchema>;

/** From this age on a price is stale, in milliseconds. */
export const PRICE_STALE_AFTER = 24 * 60 * 60 * 1000;

/** Past this age an unsettled submit is no longer sent again but looked for, in milliseconds. */
export const SUBMIT_RETRY_WITHIN = 24 * 60 * 60 * 1000;

/**
 * How far a submission cart has come. submitting: on its way. uncertain: sent, and nothing proves what
 * became of it. submitted: the lab has it. refused: the lab proved that it made nothing of it; it can be
 * fixed and submitted again.
 */
export const submissionStageSchema = z.enum(['drafted', 'submitting', 'uncertain', 'submitted', 'refused']);
export type SubmissionStage = z.infer<typeof submissionStageSchema>;

/** True while a person may change the cart. */
export const isOpenStage = (stage: SubmissionStage): boolean => stage === 'drafted' || stage === 'refused';

/** How many carts are on their way, or of unknown outcome. */
export const unsettledSubmits = (stages: Partial<Record<SubmissionStage, number>>): number =>
  (stages.submitting ?? 0) + (stages.uncertain ?? 0);

const summary = {
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  stage: submissionStageSchema,
  /** The lab's id of the submission, once it is proven. */
  submissionId: z.string().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
};

/** A submission cart as a row of a list. */
export const submissionCartRowSchema = z.object({
  ...summary,
  recipient: z.string(),
  itemCount: z.number().int(),
  pieceCount: z.number().int(),
  /** The total to pay at the last pricing that knows of the cart as it is, or null. */
  total: moneySchema.nullable(),
  /** What that total leaves out; empty for a whole total and without one. */
  missing: z.array(missingPartSchema),
  pricedAt: z.number().nullable(),
  thumbnails: z.array(z.string()),
  /** True while it was approved and waits to leave, on its own or in a batch. */
  held: z.boolean(),
  /** Who takes care of it; absent where no one in particular does, and at a desk alone. */
  assignedTo: z.string().optional(),
});
export type SubmissionCartRow = z.infer<typeof submissionCartRowSchema>;

/** A submission cart in full, with its ledger. */
export const submissionCartSchema = z.object({
  ...summary,
  draft: submissionDraftSchema,
  /** The configured products that the items name, by the desk's own id. */
  products: z.array(configuredProductRecordSchema),
  pricing: pricingSchema.nullable(),
  /** What prevented the last pricing or submit, or null. */
  problem: problemSchema.nullable(),
  /** What `problem` is about. */
  problemOf: z.enum(['price', 'submit']).nullable(),
  /** What the person approved at the submit that succeeded or is on its way; null before. */
  approvedTotal: z.string().nullable(),
  /** What the lab says of the submission that it made; null before. */
  chargedTotals: chargedTotalsSchema.nullable(),
  /** The cart that this one was copied from, or null. */
  copiedFrom: z.string().nullable(),
  deletedAt: z.number().nullable(),
  /** UTC milliseconds since when it is deleted, or null. */
  archivedAt: z.number().nullable(),
  /** The id that it has at the computer where it was drafted, when it came as a file; else null. */
  origin: z.string().nullable(),
  operations: z.array(operationSchema),
  revision: z.number().int(),
});
export type SubmissionCart = z.infer<typeof submissionCartSchema>;

/**
 * How far a submission cart has come, from its submits, oldest first. Pure, so that the cart is written in
 * the same transaction as the submit that changes it. A proof wins over everything, then a doubt.
 *
 * A submit that never left, or of which a person found out that the lab made nothing of it, leaves the cart
 * as it was before: drafted, or refused by the last submit that the lab answered.
 */
export function submissionStageOf(operations: readonly OperationFacts[]): SubmissionStage {
  const some = (...states: readonly OperationFacts['state'][]): boolean =>
    operations.some(({ state }) => states.includes(state));
  if (some('succeeded')) return 'submitted';
  if (some('unknown')) return 'uncertain';
  if (some('planned', 'sent')) return 'submitting';
  const last = operations.findLast(({ attempts }) => attempts.length > 0);
  return last !== undefined && wasRefused(last) ? 'refused' : 'drafted';
}
