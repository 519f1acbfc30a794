import { z } from 'zod';
import { problemSchema } from '@contract/problems';
import {
  accountDraftSchema,
  accountSchema,
  keychainStateSchema,
  keySlotSchema,
  keyStatusSchema,
} from '@core/accounts';
import { channel } from './channel';

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
};
