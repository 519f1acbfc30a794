import { z } from 'zod';
import { optionalNumber, optionalText, optionalTextOrNumber } from './tolerant';

/*
 * The commerce family's records as far as the document names their fields (document: "Commerce family
 * records"). Everything else in an answer is kept, and nothing beyond the proof of a success is demanded.
 */

/** An amount with its currency, in the family's spelling. Read the amount by its spelling, not as a float. */
const commerceMoneySchema = z.looseObject({ value: optionalTextOrNumber, currency: optionalText });

/** `value` includes tax, `total.value` does not (document: "Codes", last row). */
const totalPriceSchema = commerceMoneySchema.extend({
  total: commerceMoneySchema.nullish().catch(null),
});

/** A remark that comes with a success; `code` says which. */
const guidanceSchema = z.looseObject({ code: optionalText, message: optionalText });

/** A failing field as a success lists it under `validation`. */
const validationParamSchema = z.looseObject({ name: optionalText, reason: optionalText });

/** Whether a submission can be submitted, and what keeps it from it. */
const validationSchema = z.looseObject({
  isValidForSubmit: z.boolean().nullish().catch(null),
  invalidParams: z.array(validationParamSchema).nullish().catch(null),
});

/** Links to follow. What an action looks like is not shown; `core/catalog/poll-action.ts` reads it. */
const actionsSchema = z.looseObject({ poll: z.unknown() }).nullish().catch(null);

/** Why an order of a submission failed (document: "Order failure codes"). Codes may be added without notice. */
const orderFailureSchema = z.looseObject({ code: optionalText, message: optionalText });

/** One order of a submission. */
export const submissionOrderSchema = z.looseObject({
  id: optionalTextOrNumber,
  failure: orderFailureSchema.nullish().catch(null),
});

const submissionFields = {
  orders: z.array(submissionOrderSchema).nullish().catch(null),
  totalPrice: totalPriceSchema.nullish().catch(null),
  guidance: z.array(guidanceSchema).nullish().catch(null),
  validation: validationSchema.nullish().catch(null),
  actions: actionsSchema,
};

/**
 * The answer to a submit and to reading a submission. Only an `id` makes it a success: without one
 * nothing can be read again, and with one nothing else may hide it.
 */
export const submissionSchema = z.looseObject({ id: z.string().trim().min(1), ...submissionFields });
export type Submission = z.infer<typeof submissionSchema>;

/** A submission as a list shows it; one without an id is shown, and cannot be opened. */
export const submissionRowSchema = z.looseObject({ id: optionalText, ...submissionFields });
export type SubmissionRow = z.infer<typeof submissionRowSchema>;

/** A way to ship that calculate offers. */
export const shippingOptionSchema = z.looseObject({
  type: optionalText,
  priority: optionalText,
  name: optionalText,
  price: commerceMoneySchema.nullish().catch(null),
});

/** One priced item. */
const calculatedItemSchema = z.looseObject({
  configuredProductId: optionalText,
  quantity: optionalNumber,
  isValidForOrder: z.boolean().nullish().catch(null),
});

/**
 * The answer to calculate. It is a success when it says whether the submission could be submitted:
 * that is what it is asked for (document: "Codes", `submission.not_submittable`).
 */
export const calculationSchema = z.looseObject({
  ...submissionFields,
  validation: validationSchema.extend({ isValidForSubmit: z.boolean() }),
  items: z.array(calculatedItemSchema).nullish().catch(null),
  options: z
    .looseObject({ shipping: z.array(shippingOptionSchema).nullish().catch(null) })
    .nullish()
    .catch(null),
});
export type Calculation = z.infer<typeof calculationSchema>;

/** A configured product. Without an `id` it can be neither ordered nor followed. */
export const configuredProductSchema = z.looseObject({
  id: z.string().trim().min(1),
  isValidForOrder: z.boolean().nullish().catch(null),
  actions: actionsSchema,
});
export type ConfiguredProduct = z.infer<typeof configuredProductSchema>;
