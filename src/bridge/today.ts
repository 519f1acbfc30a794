import { z } from 'zod';
import { checkSchema } from '@core/diagnostics';
import { todaySchema, weekSchema } from '@core/today';
import { channel } from './channel';

export const todayChannels = {
  /** The figures of the first screen. */
  'today:read': channel(
    () => z.object({ accountId: z.string() }),
    () => todaySchema,
  ),
  /** The last twelve weeks of its charts, the oldest first; a week without orders stands as zero. */
  'today:weeks': channel(
    () => z.object({ accountId: z.string() }),
    () => z.array(weekSchema),
  ),
};

export const diagnosticsChannels = {
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
