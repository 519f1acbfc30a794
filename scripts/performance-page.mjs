import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Plain, root } from './project.mjs';

const PAGE = join(root, 'docs/performance.md');

/**
 * Puts the figures of one part of the bench into docs/performance.md, between the marks of that part. What a person
 * wrote around them stays.
 *
 * @param {string} part
 * @param {readonly import('../test/bench/parts/part.mjs').Row[]} rows
 * @param {string} machine what it was measured on
 */
export async function writeFigures(part, rows, machine) {
  const text = readFileSync(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Plain(`docs/performance.md has no place for ${part}.`);
  const table = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${machine}.`,
    '',
    '| what | ours | beside | figure | budget | |',
    '|---|---|---|---|---|---|',
    ...rows.map(
      ({ what, ours, beside, figure, budget, holds }) =>
        `| ${what} | ${ours} | ${beside} | ${figure} | ${budget} | ${holds ? 'holds' : '**over**'} |`,
    ),
  ].join('\n');
  const page = `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
  const { format, resolveConfig } = await import('prettier');
  writeFileSync(PAGE, await format(page, { ...(await resolveConfig(PAGE)), parser: 'markdown' }));
}
