import { z } from 'zod';

/*
 * Apart from what reckons with money: the page does that before its first view, and needs no schemas for it.
 */

/** An amount: decimal text as the service spelled it, and its currency code. */
export const moneySchema = z.object({ amount: z.string(), currency: z.string() });
