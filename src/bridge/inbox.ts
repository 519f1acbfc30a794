import { z } from 'zod';
import {
  needActionSchema,
  needCauseSchema,
  needDetailSchema,
  needOwnerSchema,
  needSchema,
} from '@core/inbox/needs';
import { environmentSchema } from '@core/accounts/accounts';
import { NEED_LIST } from '@core/inbox/need-list';
import { momentSchema } from '@core/values/moment-schema';
import { channel } from './channel';
import { pageOf, pageQuery } from './lists';
import { checkSchema } from '@core/settings/diagnostics';
import { cleanableKindSchema, diskUseSchema, healthSchema } from '@core/settings/health';
import { todaySchema, weekSchema } from '@core/inbox/today';

const keys = z.array(z.string()).min(1).max(10_000);

export const needsChannels = {
  /**
   * Everything that does not settle by itself, of all accounts or those of one environment; the most important first.
   * Needs of the same cause and code are together, in the order of `groups`: the counts of the groups say which row
   * begins which.
   */
  'needs:list': channel(
    () =>
      pageQuery(NEED_LIST).extend({
        environment: environmentSchema.nullable().default(null),
        cause: needCauseSchema.nullable().default(null),
        /** Only those of a code; null for any. */
        code: z.string().nullable().default(null),
        /** Those of whoever sits here, which are assigned to them or name them, or all. */
        whose: needOwnerSchema.default('studio'),
      }),
    () =>
      pageOf(NEED_LIST, needSchema).extend({
        /** Open ones of the other environments, where any are. */
        elsewhere: z.array(z.object({ environment: environmentSchema, open: z.number().int() })),
        /** Open ones of this environment, by whose they are. */
        owned: z.record(needOwnerSchema, z.number().int()),
        /** Of filter, environment, search and whose they are, before cause and code; in the order of the rows. */
        groups: z.array(
          z.object({ cause: needCauseSchema, code: z.string(), title: z.string(), count: z.number().int() }),
        ),
      }),
  ),
  /** One need in full. `absent` when it settled meanwhile. */
  'needs:read': channel(
    () => z.object({ key: z.string() }),
    () => needDetailSchema,
  ),
  'needs:note': channel(
    () => z.object({ keys, note: z.string().max(20_000) }),
    () => z.null(),
  ),
  /** Snoozes until a moment, UTC milliseconds; null ends the snooze. */
  'needs:snooze': channel(
    () => z.object({ keys, until: momentSchema.int().nullable() }),
    () => z.null(),
  ),
  /** Settled by a person, with a reason. Refused (`blocked`) for an outcome that is unknown: that needs a proof. */
  'needs:resolve': channel(
    () => z.object({ keys, reason: z.string().trim().min(1).max(2_000) }),
    () => z.null(),
  ),
  'needs:reopen': channel(
    () => z.object({ keys }),
    () => z.null(),
  ),
  /** Records what the lab said when someone asked whether it makes the order. */
  'needs:record-check': channel(
    () =>
      z.object({
        key: z.string(),
        said: z.enum(['lab-has-it', 'lab-has-it-not']),
        how: z.string().trim().min(1).max(2_000),
      }),
    () => needDetailSchema,
  ),
  /** A new cart from the one that failed. Refused (`blocked`) while that is locked; nothing is sent. */
  'needs:start-over': channel(
    () => z.object({ key: z.string() }),
    () => z.object({ kind: z.enum(['cart', 'submission-cart']), id: z.string() }),
  ),
  /**
   * Where the pictures of what failed are: a cart, and in it the editors or items that belong to the failed order; none
   * where that is unknown. `absent` when the cart is gone.
   */
  'needs:pictures': channel(
    () => z.object({ key: z.string() }),
    () =>
      z.object({ kind: z.enum(['cart', 'submission-cart']), id: z.string(), pictures: z.array(z.string()) }),
  ),
  /** Carries out one safe action for many at once; says of each that did not work why not. */
  'needs:act': channel(
    () => z.object({ keys, action: needActionSchema.extract(['read-at-lab', 'release', 'take-back']) }),
    () =>
      z.object({ done: z.number().int(), failed: z.array(z.object({ key: z.string(), why: z.string() })) }),
  ),
};

export const todayChannels = {
  /** The figures of the first screen. */
  'today:read': channel(
    () => z.object({ accountId: z.string() }),
    () => todaySchema,
  ),
  /** The last twelve weeks of its charts, the oldest first; a week without orders counts as zero. */
  'today:weeks': channel(
    () => z.object({ accountId: z.string() }),
    () => z.array(weekSchema),
  ),
};

export const diagnosticsChannels = {
  /** How this desk has been running, from what is noted on this computer. */
  'diagnostics:health': channel(
    () => z.undefined(),
    () => healthSchema,
  ),
  /** What takes room on the disk, and how much of it can be removed: the preview of the clean-up. */
  'diagnostics:disk': channel(
    () => z.undefined(),
    () => diskUseSchema,
  ),
  /**
   * Removes what can be made again of the kinds that are named: `freed` bytes. Never the newest sound snapshot, and
   * nothing of carts and orders.
   */
  'diagnostics:clean-up': channel(
    () => z.object({ kinds: z.array(cleanableKindSchema).max(10) }),
    () => z.object({ freed: z.number().int(), left: diskUseSchema }),
  ),
  /** Checks this desk and the way to its labs; reads only, and creates nothing anywhere. */
  'diagnostics:run': channel(
    () => z.undefined(),
    () => z.array(checkSchema),
  ),
  /**
   * Gathers results, log, versions and counts as the text of one file, to be read before it is saved. Never a key; names,
   * addresses and requests only with `personal`.
   */
  'diagnostics:bundle': channel(
    () => z.object({ personal: z.boolean() }),
    () => z.object({ id: z.string(), text: z.string() }),
  ),
  /**
   * Saves the bundle that was gathered last, letter by letter, where the person chooses; null when the choice was
   * cancelled. A Problem `absent` when another was gathered since.
   */
  'diagnostics:save': channel(
    () => z.object({ id: z.string() }),
    () => z.object({ path: z.string() }).nullable(),
  ),
};
