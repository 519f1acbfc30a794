import { z } from 'zod';
import { holdSchema, holdUntilSchema } from '@core/holds/holds';
import { missingPartSchema } from '@core/values/incomplete-total';
import { channel } from './channel';
import { listChoiceSchema } from './lists';
import { onlineWorkKindSchema, onlineWorkSchema } from '@core/holds/when-online';

const one = z.object({ id: z.string(), revision: z.number().int() });

export const holdsChannels = {
  /** What waits to leave, the soonest first, or what is settled, the newest first. */
  'holds:list': channel(
    () =>
      z.object({
        filter: z.enum(['open', 'settled']).default('open'),
        limit: z.number().int().max(500).default(200),
      }),
    () => z.object({ total: z.number().int(), rows: z.array(holdSchema) }),
  ),
  /**
   * Holds a confirmation or a submit that a person approved, as `orders:confirm` and `submission-carts:submit`
   * take it. Durable when it answers. Refused when the subject is held already. What was approved is looked at
   * again when it leaves.
   */
  'holds:create': channel(
    () =>
      z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('confirm'),
          id: z.string(),
          confirmationId: z.string(),
          approvedTotal: z.string(),
          missing: z.array(missingPartSchema),
          until: holdUntilSchema,
        }),
        z.object({
          kind: z.literal('submit'),
          id: z.string(),
          revision: z.number().int(),
          pricingId: z.string(),
          approvedTotal: z.string(),
          missing: z.array(missingPartSchema),
          seenDuplicates: z.array(z.string()).default([]),
          until: holdUntilSchema,
        }),
      ]),
    () => holdSchema,
  ),
  /** Lets it leave now. Refused when it left, or was taken back or changed since that revision. */
  'holds:release': channel(
    () => one,
    () => holdSchema,
  ),
  /** Takes it back: it never leaves. Refused once it leaves. */
  'holds:take-back': channel(
    () => one,
    () => holdSchema,
  ),
  'holds:change': channel(
    () => one.extend({ until: holdUntilSchema }),
    () => holdSchema,
  ),
  /**
   * The holds of chosen orders: those that are of these orders alone, and batches of which they are a part, which are
   * released and taken back as a whole.
   */
  'holds:of-orders': channel(
    () => z.object({ choice: listChoiceSchema }),
    () => z.object({ whole: z.array(holdSchema), parts: z.array(holdSchema) }),
  ),
};

const listSchema = z.array(onlineWorkSchema);

export const whenOnlineChannels = {
  /** What waits for the network, the oldest first. */
  'when-online:list': channel(
    () => z.undefined(),
    () => listSchema,
  ),
  /** Has a cart exported or priced once its lab is reached; at once when it is. Asked for twice, it waits once. */
  'when-online:add': channel(
    () => z.object({ kind: onlineWorkKindSchema, subjectIds: z.array(z.string()).min(1).max(5_000) }),
    () => listSchema,
  ),
  /** Takes work out; the carts stay as they are. */
  'when-online:remove': channel(
    () => z.object({ ids: z.array(z.string()).min(1) }),
    () => listSchema,
  ),
  /** Tries everything, or what is named, now. Answers when that is over. */
  'when-online:run': channel(
    () => z.object({ ids: z.array(z.string()).optional() }),
    () => listSchema,
  ),
  /** The page heard from the system that the network came or went. */
  'when-online:network-changed': channel(
    () => z.object({ online: z.boolean() }),
    () => z.null(),
  ),
};
