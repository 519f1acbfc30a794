import { z } from 'zod';

const answer = z.object({
  orders: z.number(),
  needs: z.number(),
  again: z.number(),
  ordered: z.number(),
  kept: z.number(),
  searched: z.number(),
  one: z.number(),
});

/** The inbox with thousands in it, in milliseconds of main's processor time. */
const LIMIT = 100;

/**
 * What needs a person, of every store: read again after something was written, searched, and one in full.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function needs(bench) {
  const figures = answer.parse(JSON.parse(await bench.fill('test/bench/many-needs.ts')));
  const { orders, needs: count } = figures;
  const among = `${count.toLocaleString('en')} needs beside ${orders.toLocaleString('en')} orders`;
  /** @type {(what: string, value: number, budget?: number) => import('./part.mjs').Row} */
  const row = (what, value, budget = LIMIT) => ({
    what,
    value,
    unit: 'ms of processor time',
    budget: { value: budget },
  });
  return [
    {
      ...row('inbox of 5,000: a page after a write', figures.again, 10),
      stretch: { value: 4 },
      note: among,
    },
    row('inbox of 5,000: a page after a write to an order', figures.ordered, 10),
    row('inbox of 5,000: a page while nothing is written', figures.kept),
    row('inbox of 5,000: a key in its search', figures.searched),
    row('inbox of 5,000: one need in full after a write', figures.one),
  ];
}
