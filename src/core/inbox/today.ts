import { z } from 'zod';
import { moneySchema } from '../values/money-schema';

/** One figure of the first screen; `path` is the list that it counts, with the search or filter that leaves it. */
const figureSchema = z.object({ count: z.number().int(), path: z.string() });
export type Figure = z.infer<typeof figureSchema>;

/** A week of the charts. Weeks begin on Monday at midnight of this computer, as those of the lists. */
export const weekSchema = z.object({
  /** UTC milliseconds when it began. */
  from: z.number(),
  /** Orders of editor carts that were placed in it and are confirmed by now. */
  orders: z.number().int(),
  /** Submissions of this desk that are proven to be at the lab, by when that was proven. */
  submissions: z.number().int(),
  /** The sum of both, with tax, a sum for each currency; without those that failed or have no whole total. */
  spend: z.array(moneySchema),
  /** How many of them have no such total. */
  withoutTotal: z.number().int(),
  /** Submissions of which the lab reports that every order failed. */
  failed: z.number().int(),
});
export type Week = z.infer<typeof weekSchema>;

/**
 * What is on the first screen, of one account; batches and holds are of the whole desk, as their lists are. What
 * needs a person is in its own list (`needs:list`), what runs at the moment in the status.
 */
export const todaySchema = z.object({
  /** Orders that are at the lab, which makes nothing of them before they are confirmed. */
  awaiting: figureSchema,
  /** Approved, and waits to leave. */
  held: figureSchema,
  /** Orders, and submission carts, of which no one knows the outcome. */
  unknownOrders: figureSchema,
  unknownSubmissions: figureSchema,
  /** Batches that are approved and not over. */
  batches: figureSchema,
  /** Open carts of both kinds. */
  editorCarts: figureSchema,
  catalogCarts: figureSchema,
  /** Since midnight of this computer: orders placed, and submissions that the lab received. */
  placed: figureSchema,
  submissions: figureSchema,
  /** What a person did here so far: the first steps are ticked by it. `sheet` is an import that made carts. */
  done: z.object({
    cart: z.boolean(),
    order: z.boolean(),
    sheet: z.boolean(),
    ownAccount: z.boolean(),
    catalog: z.boolean(),
  }),
});
export type Today = z.infer<typeof todaySchema>;
