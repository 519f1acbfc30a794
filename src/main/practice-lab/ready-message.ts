import { z } from 'zod';

/** What the practice lab says of itself once it can be asked: addresses, accounts, keys, editors to try. */
export const readyMessageSchema = z.object({
  port: z.number().int(),
  baseUrl: z.string(),
  editorBaseUrl: z.string(),
  orderSubmitUrl: z.string(),
  commerceBaseUrl: z.string(),
  /** Where a lab of its own process takes commands; null or absent where it takes none there. */
  controlUrl: z.string().nullish(),
  accounts: z
    .array(
      z.object({
        accountId: z.string(),
        name: z.string(),
        markup: z.boolean(),
        /** By what a key is good for; `full` opens every route. */
        keys: z.looseObject({ full: z.string() }),
        sampleEditors: z.array(
          z.object({ editorId: z.string(), name: z.string(), product: z.string(), productName: z.string() }),
        ),
      }),
    )
    .min(1),
});
export type ReadyMessage = z.infer<typeof readyMessageSchema>;

/** Said instead when the lab cannot start. */
export const failedMessageSchema = z.object({ error: z.string() });
