import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../statistics.mjs';
import { watchList } from '../watch-list.mjs';
import { percentile } from './part.mjs';

const [MANY, FEW, PICTURES] = [100_000, 1_000, 120];
/** Times that each thing is done; the first round warms the page up and does not count. */
const [ROUNDS, BRIEF_ROUNDS] = [6, 3];
/** What is typed, a key at a time, as fast as someone types who is good at it. */
const WORDS = ['okafor elm', 'ito smith', 'sch-48', 'lindqvist 17', 'to:ravenna', 'dukes astoria', 'n'];
const KEY_EVERY = 120;

/** @typedef {Awaited<ReturnType<typeof watchList>>} List */

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** @param {readonly number[]} values */
const sorted = (values) => [...values].sort((one, other) => one - other);

/** @param {List} list */
export async function open(list) {
  await list.value("location.hash = '#/orders'");
  await list.until('benchRows.here()');
  await list.value("document.querySelector('.data-grid').focus()");
  await pause(1_000);
}

const tab = (/** @type {number} */ position) => `.tabs .tab:nth-child(${position})`;
const pressed = (/** @type {number} */ position) =>
  `document.querySelector('${tab(position)}').ariaPressed === 'true'`;
const [ALL, WAITING, UNCERTAIN, CONFIRMED, REFUSED, THIS_WEEK] = [1, 2, 3, 4, 5, 6];

/**
 * Milliseconds from the click that asks for all orders, where a list of none was shown, to their rows.
 *
 * @param {List} list
 */
export async function show(list) {
  await list.click(tab(UNCERTAIN));
  await list.until("document.querySelector('.data-grid') === null");
  await pause(150);
  const took = await list.time(() => list.click(tab(ALL)), `${pressed(ALL)} && benchRows.here()`);
  await pause(150);
  return took;
}

/**
 * Milliseconds of what staff do all day, by its name.
 *
 * @param {List} list
 * @returns {Promise<[string, number][]>}
 */
export async function interactions(list) {
  /** @type {[string, number][]} */
  const took = [];
  /** @param {string} name @param {() => Promise<void>} act @param {string} shows */
  const does = async (name, act, shows) => {
    took.push([name, await list.time(act, shows)]);
    await pause(60);
  };
  const activeRow = "document.querySelector('.grid-row.active')";
  const active = async () => Number(await list.value('benchRows.active()'));
  await list.press('Home');
  await list.until('benchRows.active() === 0 && benchRows.here()');
  await list.value("document.querySelector('.data-grid').focus()");
  for (const key of [
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowDown',
    'ArrowUp',
    'PageDown',
    'PageDown',
    'PageUp',
  ])
    await does(key, () => list.press(key), `benchRows.active() !== ${await active()} && benchRows.here()`);
  await does(
    'End',
    () => list.press('End'),
    'benchRows.active() === benchRows.total() - 1 && benchRows.here()',
  );
  await does('Home', () => list.press('Home'), 'benchRows.active() === 0 && benchRows.here()');
  await does('select', () => list.press('x', { text: 'x' }), `${activeRow}.ariaSelected === 'true'`);
  await does('unselect', () => list.press('x', { text: 'x' }), `${activeRow}.ariaSelected === 'false'`);
  await does(
    'open',
    () => list.press('Enter', { text: '\r' }),
    "document.querySelector('article.detail') !== null",
  );
  const back = "document.querySelector('.detail') === null && benchRows.here()";
  await does('back', () => list.press('Escape'), back);
  for (const position of [WAITING, CONFIRMED, REFUSED, THIS_WEEK, ALL]) {
    const total = Number(await list.value('benchRows.total()'));
    const rows = `${pressed(position)} && benchRows.total() !== ${total} && benchRows.here()`;
    await does(`filter ${position}`, () => list.click(tab(position)), rows);
  }
  // The last one leads back to how the list was.
  for (const head of [3, 4, 5, 6, 9, 9, 8]) {
    const before = JSON.stringify(await list.value('benchRows.first()'));
    const click = () => list.click(`.grid-head [aria-colindex="${head}"] button`);
    await does(`sort ${head}`, click, `benchRows.first() !== ${before} && benchRows.here()`);
  }
  await list.value("document.querySelector('.data-grid').focus()");
  return took;
}

/**
 * Milliseconds to select everything.
 *
 * @param {List} list
 */
async function selectAll(list) {
  const box = "document.querySelector('.grid-head [role=checkbox]').ariaChecked";
  const shown = "[...document.querySelectorAll('.grid-row')].every((row) => row.ariaSelected === 'true')";
  const took = await list.time(() => list.press('a', { control: true }), `${box} === 'true' && ${shown}`);
  await list.press('Escape');
  await list.until(`${box} === 'false'`);
  return took;
}

/**
 * Milliseconds from each key in the search to the rows that it leaves. Keys that leave the list as it is show nothing
 * and are not counted; what they cost falls on the next one.
 *
 * @param {List} list
 */
export async function search(list) {
  const took = [];
  await list.value("document.querySelector('.query-field input').focus()");
  for (const word of WORDS) {
    for (const letter of word) {
      await list.value('window.benchBefore = benchRows.text()');
      const begun = Date.now();
      const press = () => list.press(letter, { text: letter });
      took.push(
        await list.time(press, 'benchRows.text() !== benchBefore && benchRows.here()', KEY_EVERY * 2),
      );
      await pause(Math.max(0, KEY_EVERY - (Date.now() - begun)));
    }
    await list.value("document.querySelector('.query-field input').select()");
    await list.press('Backspace');
    await pause(400);
  }
  await list.value("document.querySelector('.data-grid').focus()");
  return took.filter((milliseconds) => !Number.isNaN(milliseconds));
}

/**
 * Lists and their search with 100,000 orders: scrolled beside a list written manually, shown beside one of 1,000,
 * selected, used, and searched.
 *
 * @param {import('./part.mjs').Bench} bench
 * @returns {Promise<import('./part.mjs').Row[]>}
 */
export async function grid(bench) {
  const many = await bench.filled(MANY, PICTURES);
  const few = await bench.filled(FEW, PICTURES);
  const bare = join(bench.work, 'grid-bare');
  cpSync(join(few, 'previews'), join(bare, 'previews'), { recursive: true });

  /** @type {[string, number][]} */
  const done = [];
  /** @type {{ many: number; few: number }[]} */
  const shown = [];
  /** @type {{ ours: number[]; bare: number[]; selected: number[]; searched: number[] }} */
  const seen = { ours: [], bare: [], selected: [], searched: [] };
  const busy = { ours: [0, 0, 0, 0], bare: [0, 0, 0, 0] };
  /** @param {'ours' | 'bare'} whose @param {List} scrolled @param {string} selector @param {boolean} counts */
  const scrolls = async (whose, scrolled, selector, counts) => {
    const {
      done: frames,
      script,
      style,
      layout,
      rest,
    } = await scrolled.spent(() => scrolled.scroll(selector));
    if (!counts) return;
    seen[whose].push(...frames);
    [script, style, layout, rest].forEach((took, place) => (busy[whose][place] += took));
  };
  const list = await watchList(bench.electron(many));
  try {
    await open(list);
    for (let round = 0; round < (bench.brief ? BRIEF_ROUNDS : ROUNDS); round += 1) {
      const did = await interactions(list);
      const selected = await selectAll(list);
      const searched = await search(list);
      if (round === 0) continue;
      done.push(...did);
      seen.selected.push(selected);
      seen.searched.push(...searched);
    }
    const other = await watchList(bench.electron(few));
    try {
      await open(other);
      for (let pair = -1; pair < bench.pairs; pair += 1) {
        const pairOf = { many: await show(list), few: await show(other) };
        if (pair >= 0) shown.push(pairOf);
      }
    } finally {
      await other.end();
    }
    const byHand = await watchList(bench.electron(bare, join(bench.root, 'test/bench/bare-list')));
    try {
      await list.value("document.querySelector('.data-grid').focus()");
      await list.press('a', { control: true });
      for (let pair = -1; pair < 4; pair += 1) {
        await scrolls('ours', list, '.data-grid', pair >= 0);
        await scrolls('bare', byHand, '#list', pair >= 0);
      }
    } finally {
      await byHand.end();
    }
  } finally {
    await list.end();
  }

  const frames = { ours: sorted(seen.ours), bare: sorted(seen.bare) };
  const frame = { ours: percentile(frames.ours, 0.95), bare: percentile(frames.bare, 0.95) };
  const longest = { ours: frames.ours.at(-1) ?? NaN, bare: frames.bare.at(-1) ?? NaN };
  const selecting = percentile(sorted(seen.selected), 0.98);
  const times = done.map(([, milliseconds]) => milliseconds);
  const interaction = percentile(sorted(times), 0.98);
  /** @type {Map<string, number[]>} */
  const kinds = new Map();
  for (const [name, took] of done) kinds.set(name, [...(kinds.get(name) ?? []), took]);
  const slowest = [...kinds]
    .map(([name, took]) => ({ name, middle: median(took) }))
    .sort((one, other) => other.middle - one.middle)
    .slice(0, 4)
    .map(({ name, middle }) => `${name} ${middle.toFixed(0)}`);
  const searching = percentile(sorted(seen.searched), 0.95);
  /** @param {number} milliseconds */
  const ms = (milliseconds) => `${milliseconds.toFixed(1)} ms`;
  /** @param {'ours' | 'bare'} whose */
  const ofAFrame = (whose) => busy[whose].map((took) => took / seen[whose].length);
  const sum = (/** @type {number[]} */ values) => values.reduce((total, one) => total + one, 0);
  const digits = (/** @type {number[]} */ values) => values.map((one) => one.toFixed(1)).join(' + ');
  const names = MANY.toLocaleString('en');
  const byHand = 'a list written by hand';
  return [
    {
      what: `scrolling ${names} orders with pictures, marks and selection, p95 frame`,
      value: frame.ours,
      unit: 'ms',
      baseline: { what: byHand, value: frame.bare },
      budget: { ratio: 1.25 },
      stretch: { ratio: 1.1 },
      note: `${frames.ours.length} frames`,
    },
    {
      what: 'scrolling: longest frame',
      value: longest.ours,
      unit: 'ms',
      baseline: { what: byHand, value: longest.bare },
      budget: { value: 50 },
    },
    {
      what: 'scrolling: time of the page’s thread for a frame',
      value: sum(ofAFrame('ours')),
      unit: 'ms',
      baseline: { what: byHand, value: sum(ofAFrame('bare')) },
      note: `script, style, layout, all else that it paints with: ${digits(ofAFrame('ours'))} ms; by hand ${digits(ofAFrame('bare'))} ms`,
    },
    {
      what: `showing ${names} orders where none were shown`,
      value: median(shown.map((pair) => pair.many)),
      unit: 'ms',
      baseline: { what: `${FEW.toLocaleString('en')} orders`, value: median(shown.map((pair) => pair.few)) },
      ratio: median(shown.map((pair) => pair.many / pair.few)),
      budget: { ratio: 1.2 },
      stretch: { ratio: 1.05 },
      note: `median of ${shown.length}`,
    },
    {
      what: `selecting all ${names} orders`,
      value: selecting,
      unit: 'ms',
      budget: { value: 50 },
      note: `slowest of ${seen.selected.length}`,
    },
    {
      what: `click or key to paint, ${names} orders, p98`,
      value: interaction,
      unit: 'ms',
      budget: { value: 50 },
      stretch: { value: 33 },
      note: `${times.length} clicks and keys, median ${ms(median(times))}; medians of the slowest: ${slowest.join(', ')} ms`,
    },
    {
      what: `search, key to painted result, ${names} orders, p95`,
      value: searching,
      unit: 'ms',
      budget: { value: 50 },
      stretch: { value: 33 },
      note: `${seen.searched.length} keys, median ${ms(median(seen.searched))}, slowest ${ms(Math.max(...seen.searched))}`,
    },
  ];
}
