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

/** A key on its way into the keychain. It crosses the bridge in this direction only. */
const newKeySchema = z.string().min(1).max(65_536);

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
    () => z.object({ draft: accountDraftSchema, keys: z.partialRecord(keySlotSchema, newKeySchema) }),
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
  'accounts:set-key': channel(
    () => z.object({ id: z.string(), slot: keySlotSchema, key: newKeySchema }),
    () => keyStatusSchema,
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
