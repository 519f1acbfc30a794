import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import {
  accountDraftSchema,
  accountSchema,
  keychainStateSchema,
  keySlotSchema,
  keyStatusSchema,
} from '@core/accounts/accounts';
import { channel } from './channel';
import { accountDefaultsSchema } from '@core/accounts/account-defaults';
import { cartDraftSchema } from '@core/carts/carts';
import { submissionDraftSchema } from '@core/submissions/submission-carts';

const accountWithKeysSchema = z.object({ account: accountSchema, keys: z.array(keyStatusSchema) });
export type AccountWithKeys = z.infer<typeof accountWithKeysSchema>;

/** What a test of one service of an account found. */
const connectionTestSchema = z.object({
  service: z.enum(['editor', 'orderSubmit', 'commerce']),
  outcome: z.enum([
    'fine',
    'unreachable',
    'rejected-by-gateway',
    'forbidden-by-gateway',
    'scope-lacking',
    'no-key',
    'key-elsewhere',
    'not-set-up',
    'unexpected',
  ]),
  milliseconds: z.number(),
  problem: problemSchema.nullable(),
});
export type ConnectionTest = z.infer<typeof connectionTestSchema>;

export const accountsChannels = {
  'accounts:list': channel(
    () => z.undefined(),
    () =>
      z.object({
        accounts: z.array(accountWithKeysSchema),
        currentId: z.string(),
        keychain: keychainStateSchema,
      }),
  ),
  'accounts:add': channel(
    () => z.object({ draft: accountDraftSchema }),
    () => accountWithKeysSchema,
  ),
  'accounts:edit': channel(
    () => z.object({ id: z.string(), draft: accountDraftSchema }),
    () => accountWithKeysSchema,
  ),
  'accounts:remove': channel(
    () => z.object({ id: z.string() }),
    () => z.null(),
  ),
  'accounts:choose': channel(
    () => z.object({ id: z.string() }),
    () => z.null(),
  ),
  /**
   * Has main ask a person for a key, in a window of its own: no key crosses the bridge in either direction. `slot` is null
   * for every key of the account that is missing or may not go where it sends; `origin` is where a refused call was to
   * go, if that is none of the account's addresses. Answers whether one was given.
   */
  'accounts:ask-key': channel(
    () =>
      z.object({
        id: z.string(),
        slot: keySlotSchema.nullable(),
        origin: z.string().max(2_000).nullable(),
      }),
    () => z.object({ given: z.boolean() }),
  ),
  'accounts:remove-key': channel(
    () => z.object({ id: z.string(), slot: keySlotSchema }),
    () => keyStatusSchema,
  ),
  'accounts:test': channel(
    () => z.object({ id: z.string() }),
    () => z.array(connectionTestSchema),
  ),
  /**
   * Asks the lab of an account for a token that no one uses. Answers what came, without anything secret, and how long the
   * token would last; null where none was found.
   */
  'accounts:try-exchange': channel(
    () => z.object({ id: z.string(), slot: keySlotSchema }),
    () =>
      z.object({
        status: z.number().int().nullable(),
        body: z.string(),
        life: z
          .discriminatedUnion('kind', [
            z.object({ kind: z.literal('lasts'), milliseconds: z.number() }),
            z.object({
              kind: z.literal('unknown'),
              why: z.enum(['not-said', 'unreadable', 'past', 'no-clock']),
            }),
          ])
          .nullable(),
        problem: problemSchema.nullable(),
      }),
  ),
};

const count = z.number().int();
const storedSchema = z.object({
  defaults: accountDefaultsSchema,
  /** 0 while no one has written any. */
  revision: count,
  /** The number that the next reference would get, should one be asked for now; 1 for a pattern that does not count. */
  nextNumber: count,
  /** What this desk writes behind the numbers of its references. */
  mark: z.string(),
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
