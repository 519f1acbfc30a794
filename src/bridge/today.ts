import { z } from 'zod';
import { checkSchema } from '@core/diagnostics';
import { todaySchema } from '@core/today';
import { channel } from './channel';

export const todayChannels = {
  /** The figures of the first screen. */
  'today:read': channel(z.object({ accountId: z.string() }), todaySchema),
};

export const diagnosticsChannels = {
  /** Checks this desk and the way to its labs; reads only, and creates nothing anywhere. */
  'diagnostics:run': channel(z.undefined(), z.array(checkSchema)),
  /**
   * Saves results, log, versions and counts as one file that the person chooses; null when the choice was cancelled.
   * Never a key; names, addresses and requests only with `personal`.
   */
  'diagnostics:save': channel(z.object({ personal: z.boolean() }), z.object({ path: z.string() }).nullable()),
};
