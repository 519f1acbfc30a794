import { join } from 'node:path';
import { startProgram } from '../start-program.mjs';
import { threadsOf, usedBetween } from '../processes.mjs';

const ORDERS = 10_000;
/** Different pictures of those orders, and how many of the newest are not over: the others are, as at a studio that does its work. */
const [PICTURES, OPEN] = [120, 500];
/** Seconds until a started program has nothing left of its start: its first snapshot is made after 60 to 80. */
const SETTLE = 100;
/** The minute, in seconds: it ends long before the next snapshot could be due. */
const MINUTE = 60;
/** Milliseconds of processor time in that minute that are 1 % of a core. */
const PERCENT = MINUTE * 10;

/** @param {number} seconds */
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1_000));

/** Asks a page of ours how many requests its desk has made. @param {Awaited<ReturnType<typeof startProgram>>} program */
async function requestsOf({ value }) {
  const asked =
    "proofdesk.call('activity:list', {}).then(JSON.parse).then((answer) => answer.ok ? answer.value.total : NaN)";
  return Number(await value(asked));
}

/** @param {ReturnType<typeof usedBetween>} used */
const sumOf = (used) => {
  const sum = { processor: 0, wakes: 0 };
  for (const { processor, wakes } of used.values()) {
    sum.processor += processor;
    sum.wakes += wakes;
  }
  return sum;
};

/**
 * A minute in which no one does anything and nothing falls due, with 10,000 orders stored and the first screen shown: processor
 * time and wake-ups of all processes, beside those of an empty window in the same minute, and the requests that left.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function idle(bench) {
  const profile = await bench.filled(ORDERS, PICTURES, OPEN);
  const ours = await startProgram(bench.electron(profile));
  try {
    const empty = await startProgram(
      bench.electron(join(bench.work, 'idle-empty'), join(bench.root, 'test/bench/empty-window')),
    );
    try {
      await Promise.all([ours.ready(), empty.ready()]);
      await pause(SETTLE);
      const requests = await requestsOf(ours);
      // Of what was just asked nothing is left after a moment.
      await pause(1);
      const before = { ours: threadsOf(ours.pid), empty: threadsOf(empty.pid) };
      await pause(MINUTE);
      const used = {
        ours: usedBetween(before.ours, threadsOf(ours.pid)),
        empty: usedBetween(before.empty, threadsOf(empty.pid)),
      };
      return rows(used, (await requestsOf(ours)) - requests);
    } finally {
      await empty.end();
    }
  } finally {
    await ours.end();
  }
}

/**
 * @param {{ ours: ReturnType<typeof usedBetween>; empty: ReturnType<typeof usedBetween> }} used
 * @param {number} requests
 * @returns {import('./part.mjs').Row[]}
 */
function rows(used, requests) {
  const [ours, empty] = [sumOf(used.ours), sumOf(used.empty)];
  const kinds = [...used.ours]
    .filter(([, { processor }]) => processor >= 1)
    .sort(([, one], [, other]) => other.processor - one.processor)
    .map(([kind, { processor }]) => `${kind.split('.').pop()} ${processor.toFixed(0)}`);
  return [
    {
      what: `idle minute, ${ORDERS.toLocaleString('en')} orders stored: processor time of all processes`,
      value: ours.processor / PERCENT,
      unit: '% of a core',
      baseline: { what: 'an empty window', value: empty.processor / PERCENT },
      budget: { value: 0.5 },
      note: `${ours.processor.toFixed(0)} ms (${kinds.join(', ')})`,
    },
    {
      what: 'idle minute: thread wake-ups',
      value: ours.wakes / MINUTE,
      unit: 'a second',
      baseline: { what: 'an empty window', value: empty.wakes / MINUTE },
      budget: { value: 3 },
      stretch: { value: 2 },
    },
    { what: 'idle minute: requests sent', value: requests, unit: '', budget: { value: 0 } },
  ];
}
