import { watchTours } from '../watch-tours.mjs';

const [ORDERS, PICTURES] = [10_000, 120];
/** Each is another view than the one before; behind the last come an order and the first screen, where the program starts. */
const PLACES = [
  '#/needs',
  '#/catalog',
  '#/carts',
  '#/orders',
  '#/batches',
  '#/submissions',
  '#/activity',
  '#/activity/deliveries',
  '#/settings',
];
/** What is held is read after this many tours: after the first, and then at the end of each of five rounds. */
const [ROUNDS, IN_A_ROUND, IN_A_BRIEF_ONE] = [5, 100, 20];

/** @typedef {import('../watch-tours.mjs').Held} Held */

/**
 * Memory and handles after 500 tours of the views, beside those after one: everything that no one needs any more is
 * collected before each reading.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function tours(bench) {
  const program = await watchTours(bench.electron(await bench.filled(ORDERS, PICTURES)));
  /** @type {Held[]} */
  const held = [];
  const inARound = bench.brief ? IN_A_BRIEF_ONE : IN_A_ROUND;
  try {
    const { rows } = await program.call('orders:list', { accountId: 'practice-lab' });
    const places = [...PLACES, `#/orders/${rows[0].id}`, '#/today'];
    await program.tour(places, 1);
    held.push(await program.held());
    for (let round = 0; round < ROUNDS; round += 1) {
      await program.tour(places, round === 0 ? inARound - 1 : inARound);
      held.push(await program.held());
    }
  } finally {
    await program.end();
  }
  const tours = ROUNDS * inARound;
  /** @param {string} what @param {keyof Held} field @param {string} unit @param {number} digits */
  const row = (what, field, unit, digits) => {
    const values = held.map((one) => one[field]);
    return {
      what,
      value: values.at(-1) ?? NaN,
      unit,
      baseline: { what: 'after one', value: values[0] ?? NaN },
      note: `on the way ${values
        .slice(1, -1)
        .map((value) => value.toFixed(digits))
        .join(', ')}`,
    };
  };
  const after = `after ${tours} tours`;
  const whole = `memory of all processes (PSS) ${after} of ${PLACES.length + 2} views, ${ORDERS.toLocaleString('en')} orders stored`;
  return [
    {
      ...row(whole, 'mebibytes', 'MiB', 0),
      budget: { ratio: 1.05 },
      stretch: { ratio: 1.02 },
    },
    row(`${after}: heap of the page`, 'page', 'MiB', 1),
    row(`${after}: heap of main`, 'main', 'MiB', 1),
    row(`${after}: nodes of the document`, 'nodes', '', 0),
    row(`${after}: listeners in the page`, 'listeners', '', 0),
    row(`${after}: files and sockets open in main`, 'handles', '', 0),
  ];
}
