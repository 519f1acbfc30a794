import { z } from 'zod';
import { accountDefaultsSchema } from '@core/account-defaults';
import { cartDraftSchema } from '@core/carts';
import { submissionDraftSchema } from '@core/submission-carts';
import { channel } from './channel';

const count = z.number().int();
const storedSchema = z.object({
  defaults: accountDefaultsSchema,
  /** 0 while nobody has written any. */
  revision: count,
  /** The number that the next reference would get, should one be asked for now; 1 for a pattern that does not count. */
  nextNumber: count,
});

/** A draft as it was before defaults went into it, and the revision that it has since. */
const changedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('cart'), id: z.string(), revision: count, before: cartDraftSchema }),
  z.object({
    kind: z.literal('submission-cart'),
    id: z.string(),
    revision: count,
    before: submissionDraftSchema,
  }),
]);
export type DefaultedDraft = z.infer<typeof changedSchema>;

export const accountDefaultsChannels = {
  /** What an account gives to its new carts. `pattern` asks for the next number of another pattern. */
  'accounts:read-defaults': channel(
    () => z.object({ id: z.string(), pattern: z.string().max(200).optional() }),
    () => storedSchema,
  ),
  /** Refused when they changed since that revision, and for a pattern with faults. */
  'accounts:save-defaults': channel(
    () => z.object({ id: z.string(), revision: count, defaults: accountDefaultsSchema }),
    () => storedSchema,
  ),
  /**
   * Gives drafts what their account gives, where they have nothing, or with `replace` in place of what they have. No
   * ids: every open draft of the account. Carts that were exported, sent or deleted stay as they are.
   */
  'carts:apply-defaults': channel(
    () =>
      z.object({
        accountId: z.string(),
        ids: z.array(z.string()).optional(),
        replace: z.boolean().default(false),
      }),
    () =>
      z.object({
        changed: z.array(changedSchema),
        /** Drafts that had everything already. */
        same: count,
        /** Carts that are past drafting. */
        past: count,
      }),
  ),
  /** Takes that back in the drafts that did not change since. */
  'carts:take-back-defaults': channel(
    () => z.object({ changed: z.array(changedSchema).min(1) }),
    () => z.object({ takenBack: count, changedSince: count }),
  ),
};
