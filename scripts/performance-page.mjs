import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain, root } from './project.mjs';

const PAGE = join(root, 'docs/performance.md');

/**
 * The outcome of a row; one that has no budget has nothing to hold.
 *
 * @param {string} budget
 * @param {boolean} holds
 * @param {string} over how it is said that it does not
 */
export const verdict = (budget, holds, over) => (budget === '–' ? '' : holds ? 'holds' : over);

/**
 * Puts the figures of one part of the bench into docs/performance.md, between the marks of that part. What a person
 * wrote around them stays.
 *
 * @param {string} part
 * @param {readonly import('../test/bench/parts/part.mjs').Row[]} rows
 * @param {{ machine: string; took: number }} measured on what, and in how many milliseconds
 */
export async function writeFigures(part, rows, { machine, took }) {
  const text = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Plain(`docs/performance.md has no place for ${part}.`);
  const table = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, in ${(took / 1000).toFixed(0)} s.`,
    '',
    '| what | ours | beside | figure | budget | |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ what, ours, beside, figure, budget, holds }) =>
        `| ${what} | ${ours} | ${beside} | ${figure} | ${budget} | ${verdict(budget, holds, '**over**')} |`,
    ),
  ].join('\n');
  const page = `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}
