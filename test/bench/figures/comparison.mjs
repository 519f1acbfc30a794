import { median, medianWithInterval } from '../statistics.mjs';
import { numberText, ratioText } from './words.mjs';

/**
 * A row of two versions that were measured in turns.
 *
 * @typedef {object} Compared
 * @property {string} what
 * @property {string} unit
 * @property {number | null} ours median of this version; null where it has no such row
 * @property {number | null} other the same of the other version
 * @property {import('../parts/part.mjs').Interval | null} ratio of ours to the other, turn by turn; null where a value is 0
 * @property {'slower' | 'faster' | 'more' | 'less' | 'no difference seen' | 'too few pairs to say' | 'only here' | 'only there'} verdict
 */

/** What two versions have in common of a figure. @typedef {Pick<import('./judge.mjs').Figure, 'what' | 'value' | 'unit' | 'moreIsBetter'>} Seen */

/**
 * With fewer pairs even the whole range of what was seen leaves the median out more often than one time in twenty.
 */
export const ENOUGH_PAIRS = 6;

/** @param {Seen} row */
const keyOf = ({ what, unit }) => `${what}\n${unit}`;

/**
 * @param {Seen} row
 * @param {'above' | 'below'} side where ours is
 */
function wordFor({ unit, moreIsBetter }, side) {
  if (moreIsBetter) return side === 'above' ? 'faster' : 'slower';
  if (/^(µs|ms|s)( |$)/.test(unit)) return side === 'above' ? 'slower' : 'faster';
  return side === 'above' ? 'more' : 'less';
}

/**
 * What became slower between two versions. A row that only one of them has is named and not compared, and so is a row
 * that changed its unit.
 *
 * @param {readonly { ours: readonly Seen[]; other: readonly Seen[] }[]} turns what both measured, turn by turn
 * @returns {Compared[]} in the order of the rows
 */
export function compareTurns(turns) {
  /** @type {Map<string, Seen>} */
  const rows = new Map();
  for (const side of /** @type {const} */ (['ours', 'other']))
    for (const turn of turns)
      for (const row of turn[side]) if (!rows.has(keyOf(row))) rows.set(keyOf(row), row);
  return [...rows].map(([key, row]) => {
    const { what, unit } = row;
    const valuesOf = (/** @type {'ours' | 'other'} */ side) =>
      turns.map((turn) => turn[side].find((one) => keyOf(one) === key)?.value);
    const [ours, other] = [valuesOf('ours'), valuesOf('other')];
    const middle = (/** @type {(number | undefined)[]} */ values) => {
      const there = values.filter((value) => value !== undefined);
      return there.length === 0 ? null : median(there);
    };
    const compared = { what, unit, ours: middle(ours), other: middle(other), ratio: null };
    if (compared.other === null) return { ...compared, verdict: 'only here' };
    if (compared.ours === null) return { ...compared, verdict: 'only there' };
    const pairs = ours.flatMap((one, turn) => {
      const beside = other[turn];
      return one === undefined || beside === undefined ? [] : [{ one, beside }];
    });
    if (pairs.length === 0) return { ...compared, verdict: 'too few pairs to say' };
    // Beside nothing there is no ratio. What is more or less than nothing is seen by the difference.
    const quotients = pairs.every(({ one, beside }) => one > 0 && beside > 0);
    const seen = medianWithInterval(
      pairs.map(({ one, beside }) => (quotients ? one / beside : one - beside)),
    );
    const same = quotients ? 1 : 0;
    return {
      ...compared,
      ratio: quotients ? seen : null,
      verdict:
        pairs.length < ENOUGH_PAIRS
          ? 'too few pairs to say'
          : seen.low > same
            ? wordFor(row, 'above')
            : seen.high < same
              ? wordFor(row, 'below')
              : 'no difference seen',
    };
  });
}

/** The heads of the table of a comparison, as {@link comparedCells} fills it. */
export const COMPARED_HEADS = ['what', 'this version', 'the other', 'ratio', ''];

/**
 * The cells of a compared row.
 *
 * @param {Compared} compared
 */
export function comparedCells({ what, unit, ours, other, ratio, verdict }) {
  const text = (/** @type {number | null} */ value) =>
    value === null ? '–' : `${numberText(value)} ${unit}`.trim();
  return [what, text(ours), text(other), ratioText(ratio), verdict];
}
