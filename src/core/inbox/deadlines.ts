import { z } from 'zod';

/** How long something may stay as it is before a person is told, each in milliseconds. */
export const deadlinesSchema = z.object({
  /** Values that the lab needs, not set since the export. In a batch they are asked for at once. */
  unsetValues: z.number().int().min(0),
  /** An order that the lab has and that no one confirmed. */
  awaiting: z.number().int().min(0),
  /** What was approved and is held. */
  held: z.number().int().min(0),
});
export type Deadlines = z.infer<typeof deadlinesSchema>;

const DAY = 86_400_000;

/** As a person finds them at first. */
export const DEFAULT_DEADLINES: Deadlines = { unsetValues: DAY, awaiting: 3 * DAY, held: 7 * DAY };
