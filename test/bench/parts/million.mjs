import { z } from 'zod';
import { median, medianWithInterval } from '../statistics.mjs';
import { watchList } from '../watch-list.mjs';
import { watchStart } from '../watch-start.mjs';
import { open, search, show } from './grid.mjs';
import { percentile } from './part.mjs';

const [MANY, LESS, FEW, PICTURES] = [1_000_000, 100_000, 10_000, 120];
/** Orders of each profile that are not all confirmed: those of a week. */
const NEWEST = 10_000;
const ROUNDS = 3;

const answer = z.array(
  z.object({
    ...{ orders: z.number(), needs: z.number() },
    ...{ today: z.number(), list: z.number(), search: z.number(), inbox: z.number(), batch: z.number() },
  }),
);

/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((one, other) => one - other);

/**
 * Milliseconds to show the list of orders and from each key in its search to what it leaves.
 *
 * @param {import('./part.mjs').Bench} bench
 * @param {string} profile
 */
async function onScreen(bench, profile) {
  const list = await watchList(bench.electron(profile));
  try {
    await open(list);
    /** @type {{ shown: number[]; searched: number[] }} */
    const seen = { shown: [], searched: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const [shown, searched] = [await show(list), await search(list)];
      if (round === 0) continue;
      seen.shown.push(shown);
      seen.searched.push(...searched);
    }
    return { shown: median(seen.shown), searched: percentile(sorted(seen.searched), 0.95) };
  } finally {
    await list.end();
  }
}

/**
 * Ten years of a large studio: what starts, is shown, searched and confirmed with 1,000,000 orders, beside fewer of the
 * same. The first run of all fills the profile, which takes half an hour, and keeps it.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function million(bench) {
  const many = await bench.filled(MANY, PICTURES, NEWEST);
  const less = await bench.filled(LESS, PICTURES, NEWEST);
  const few = await bench.filled(FEW, PICTURES, NEWEST);
  /** @type {{ many: number; few: number }[]} */
  const starts = [];
  const pairs = Math.min(bench.pairs, 7);
  for (let pair = -1; pair < pairs; pair += 1) {
    const startOf = async (/** @type {string} */ profile) =>
      (await watchStart({ ...bench.electron(profile), settle: 0 })).milliseconds;
    // Alternately first, so that neither always finds the machine as the other left it.
    const first = pair % 2 === 0 ? await startOf(many) : null;
    const one = { few: await startOf(few), many: first ?? (await startOf(many)) };
    if (pair >= 0) starts.push(one);
  }
  const [large, small] = [await onScreen(bench, many), await onScreen(bench, less)];
  const [fewer, all] = answer.parse(
    JSON.parse(await bench.fill('test/bench/at-size.ts', `${bench.root}/test/bench`, few, many)),
  );
  if (fewer === undefined || all === undefined) throw new Error('There are two sizes');
  const names = (/** @type {number} */ count) => `${count.toLocaleString('en')} orders`;
  /** @type {(what: string, of: 'today' | 'list' | 'search' | 'inbox' | 'batch', also?: object) => import('./part.mjs').Row} */
  const row = (what, of, also = {}) => ({
    what: `${names(MANY)}: ${what}`,
    value: all[of],
    unit: 'ms of processor time',
    baseline: { what: names(FEW), value: fewer[of] },
    ...also,
  });
  return [
    {
      what: `launch to first useful list, ${names(MANY)} stored`,
      value: median(starts.map((pair) => pair.many)),
      unit: 'ms',
      baseline: { what: names(FEW), value: median(starts.map((pair) => pair.few)) },
      ratio: medianWithInterval(starts.map((pair) => pair.many / pair.few)),
      budget: { ratio: 1.1 },
      stretch: { ratio: 1.02 },
    },
    {
      what: `search, key to painted result, ${names(MANY)}, p95`,
      value: large.searched,
      unit: 'ms',
      baseline: { what: names(LESS), value: small.searched },
      budget: { ratio: 1.25 },
      stretch: { ratio: 1.1 },
    },
    {
      what: `showing ${names(MANY)} where none were shown`,
      value: large.shown,
      unit: 'ms',
      baseline: { what: names(LESS), value: small.shown },
    },
    row('the first page of the list after a write', 'list'),
    row('a search of the list', 'search'),
    row('figures of the first screen after a write', 'today', { budget: { value: 50 } }),
    row('a page of the inbox after a write', 'inbox', {
      budget: { value: 10 },
      note: `${all.needs.toLocaleString('en')} needs`,
    }),
    row('each order of a batch of 200 on loopback', 'batch'),
  ];
}
