import { z } from 'zod';
import { addressDraftSchema } from './address-draft';

/** An address that the desk knows: kept by a person, or only learned from where orders went. */
export const bookAddressSchema = z.object({
  id: z.string(),
  /** What a person calls it, such as `Studio`; may be empty. */
  label: z.string(),
  address: addressDraftSchema,
  /** False for a recipient of past orders that no one kept. */
  kept: z.boolean(),
  /** Orders and submissions that went there, each counted once. */
  useCount: z.number().int(),
  /** UTC milliseconds; null when nothing went there yet. */
  lastUsedAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
  deletedAt: z.number().nullable(),
  /** Grows by one with every change that a person makes. */
  revision: z.number().int(),
});
export type BookAddress = z.infer<typeof bookAddressSchema>;
