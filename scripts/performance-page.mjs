import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellsOf, HEADS } from '../test/bench/figures/words.mjs';
import { PARTS } from '../test/bench/parts/part.mjs';
import { Plain, root } from './project.mjs';

/** @typedef {import('../test/bench/figures/judge.mjs').Figure} Figure */

const FIGURES = join(root, 'docs/performance.json');
const PAGE = join(root, 'docs/performance.md');
const [BEGIN, END] = ['<!-- figures -->', '<!-- /figures -->'];

/** @param {string} file @param {string} text @param {'markdown' | 'json'} parser */
async function formatted(file, text, parser) {
  // Not at the top: a fresh clone does not have it yet.
  const { format, resolveConfig } = await import('prettier');
  return format(text, { ...(await resolveConfig(file)), parser });
}

/**
 * Puts the figures of one part in the place of those that it had. The parts stay in their order.
 *
 * @param {readonly Figure[]} figures
 * @param {string} part
 * @param {readonly Figure[]} measured
 * @returns {Figure[]}
 */
export const withPart = (figures, part, measured) =>
  PARTS.flatMap((one) => (one === part ? measured : figures.filter((figure) => figure.part === one)));

/**
 * When and on what the parts were measured, a line for each day.
 *
 * @param {readonly Figure[]} figures
 */
function measurements(figures) {
  /** @type {Map<string, string[]>} */
  const days = new Map();
  for (const part of PARTS) {
    const measured = figures.find((figure) => figure.part === part)?.measured;
    if (measured === undefined) continue;
    const { date, electron, cores, seconds, brief } = measured;
    const day = `${date}, Electron ${electron}, ${cores} cores`;
    const took = `\`${part}\` in ${seconds} s${brief ? ', brief' : ''}`;
    days.set(day, [...(days.get(day) ?? []), took]);
  }
  return [...days].sort().map(([day, parts]) => `- ${day}: ${parts.join('; ')}`);
}

/**
 * The page with its table made of the figures. What a person wrote around the marks stays.
 *
 * @param {string} page
 * @param {readonly Figure[]} figures
 * @throws {Plain} where the page has no place for them
 */
export async function pageWith(page, figures) {
  const from = page.indexOf(BEGIN);
  const to = page.indexOf(END);
  if (from < 0 || to < from) throw new Plain(`docs/performance.md has no ${BEGIN} … ${END}.`);
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  const rows = figures.map((figure) => {
    const cells = cellsOf(figure);
    return line(figure.holds === false ? [...cells.slice(0, -1), `**${cells.at(-1)}**`] : cells);
  });
  const made = [line(HEADS), line(HEADS.map(() => '---')), ...rows, '', ...measurements(figures)].join('\n');
  return formatted(PAGE, `${page.slice(0, from + BEGIN.length)}\n\n${made}\n\n${page.slice(to)}`, 'markdown');
}

/**
 * Writes what one part measured into docs/performance.json, and makes the table of docs/performance.md of all of it.
 *
 * @param {string} part
 * @param {readonly Figure[]} measured
 */
export async function writeFigures(part, measured) {
  /** @type {Figure[]} */
  const kept = existsSync(FIGURES) ? JSON.parse(readFileSync(FIGURES, 'utf8')) : [];
  const figures = withPart(kept, part, measured);
  const page = await pageWith(readFileSync(PAGE, 'utf8'), figures);
  writeFileSync(FIGURES, await formatted(FIGURES, JSON.stringify(figures), 'json'));
  writeFileSync(PAGE, page);
}
