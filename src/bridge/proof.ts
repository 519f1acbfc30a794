import { z } from 'zod';
import { proofSchema } from '@core/proof/proof';
import { channel } from './channel';

export const proofChannels = {
  /** The proof that runs, else the last one on this computer, else null. */
  'proof:read': channel(
    () => z.undefined(),
    () => proofSchema.nullable(),
  ),
  /** Begins one, unless one runs; a seed of its own repeats an earlier one. Answers at once. */
  'proof:run': channel(
    () => z.object({ seconds: z.number().int().min(5).max(3_600), seed: z.string().max(100).nullable() }),
    () => proofSchema,
  ),
  /** Ends the one that runs; answers within a second or so, when it has ended. */
  'proof:stop': channel(
    () => z.undefined(),
    () => proofSchema.nullable(),
  ),
  /** Saves the report of the last one as text, where the person chooses; null when the choice was cancelled. */
  'proof:save': channel(
    () => z.undefined(),
    () => z.object({ path: z.string() }).nullable(),
  ),
};
