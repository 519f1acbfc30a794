import { z } from 'zod';
import { proofSchema } from '@core/proof';
import { channel } from './channel';

export const proofChannels = {
  /** The proof that runs, else the last one on this computer, else null. */
  'proof:read': channel(z.undefined(), proofSchema.nullable()),
  /** Begins one, unless one runs; a seed of its own repeats an earlier one. Answers at once. */
  'proof:run': channel(
    z.object({ seconds: z.number().int().min(5).max(3_600), seed: z.string().max(100).nullable() }),
    proofSchema,
  ),
  'proof:stop': channel(z.undefined(), proofSchema.nullable()),
};
