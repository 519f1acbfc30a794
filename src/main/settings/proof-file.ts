import { z } from 'zod';
import { type Proof, proofSchema } from '@core/proof/proof';
import { type JsonFile, openJsonFile } from './json-file';

/** What is remembered of proofs: the last one, and the folder of one that has not been removed yet. */
export interface KeptProof {
  last: Proof | null;
  folder: string | null;
}

const keptSchema: z.ZodType<KeptProof> = z.object({
  // One that another version of the program wrote in another form is no proof of this one.
  last: proofSchema.nullable().catch(null).default(null),
  folder: z.string().nullable().catch(null).default(null),
});

/** Opens `proof.json` of a profile. Written whole each time; a damaged one is set aside. */
export function openProofFile(
  profile: string,
  options: { now(): number; failed(cause: unknown): void },
): JsonFile<KeptProof> {
  return openJsonFile({ folder: profile, name: 'proof', schema: keptSchema, delay: 0, ...options });
}
