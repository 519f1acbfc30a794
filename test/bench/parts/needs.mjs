import { z } from 'zod';

const answer = z.object({
  orders: z.number(),
  needs: z.number(),
  again: z.number(),
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
  /** @type {(what: string, milliseconds: number, limit?: number) => import('./part.mjs').Row} */
  const row = (what, milliseconds, limit = LIMIT) => ({
    what,
    ours: `${milliseconds.toFixed(1)} ms of processor time`,
    beside: '–',
    figure: `${milliseconds.toFixed(1)} ms`,
    budget: `≤ ${limit} ms`,
    holds: milliseconds <= limit,
  });
  return [
    row(`a page of ${among}, read again after a write`, figures.again),
    row('the same page while nothing was written', figures.kept),
    row('the same, at a key typed into its search', figures.searched),
    row('one of them in full, after a write', figures.one),
  ];
}
