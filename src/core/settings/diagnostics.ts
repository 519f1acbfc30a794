import { z } from 'zod';

/** One check of the desk on itself. */
export const checkSchema = z.object({
  id: z.string(),
  /** What is checked: keychain, database, clock, an address, a key with its scope, the way of webhooks. */
  group: z.enum(['computer', 'database', 'keychain', 'clock', 'address', 'key', 'webhooks', 'practice-lab']),
  name: z.string(),
  state: z.enum(['good', 'attention', 'bad', 'skipped']),
  /** What was found, in plain words; never a key. */
  found: z.string(),
  /** What to do; empty when nothing. */
  remedy: z.string(),
  /** Milliseconds that it took. */
  took: z.number(),
});
export type Check = z.infer<typeof checkSchema>;
