import { rideStorm } from '@test/simulation/storm';
import { describe, expect, it } from 'vitest';

/** This many orders in each of them; `npm run simulate -- --storms` takes more. */
const ORDERS = 10;

describe('half an hour of a lab in trouble', () => {
  it.each(['429', '5xx', 'flapping'] as const)(
    '%s: one request at a time, few for an order, and every order once afterwards',
    async (trouble) => {
      const result = await rideStorm('storms', trouble, ORDERS);
      expect(result.findings).toEqual([]);
      expect(result).toMatchObject({ orders: ORDERS, atOnce: 1 });
      expect(result.requests).toBeGreaterThan(0);
    },
  );
});
