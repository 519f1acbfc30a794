import { z } from 'zod';
import { moneySchema } from './carts';
import { needCauseSchema } from './needs';

/** One figure of the first screen; `path` is the list that it counts. */
export const figureSchema = z.object({ count: z.number().int(), path: z.string() });

/** What stands on the first screen, of one account. Weeks begin on the day that the desk's lists use. */
export const todaySchema = z.object({
  needs: figureSchema,
  held: figureSchema,
  awaiting: figureSchema,
  running: figureSchema,
  /** Orders confirmed, submissions received and deliveries since midnight by the wall clock. */
  arrived: figureSchema,
  unknown: figureSchema,
  drafts: figureSchema,
  batches: figureSchema,
  /** The last twelve weeks, the oldest first; a week without orders stands as zero. */
  weeks: z.array(z.object({ from: z.number(), orders: z.number().int(), spend: z.array(moneySchema) })),
  /** What needs a person, by cause and code, the most frequent first. */
  causes: z.array(z.object({ cause: needCauseSchema, code: z.string(), count: z.number().int() })),
  /** The newest things that need a person, at most five. */
  newest: z.array(z.object({ key: z.string(), title: z.string(), name: z.string(), since: z.number() })),
});
export type Today = z.infer<typeof todaySchema>;
