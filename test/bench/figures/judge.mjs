/**
 * A row as it is kept in `docs/performance.json`: every field is there, and it is judged.
 *
 * @typedef {object} Figure
 * @property {string} part
 * @property {string} what
 * @property {number} value
 * @property {string} unit
 * @property {{ what: string; value: number | null } | null} baseline
 * @property {import('../parts/part.mjs').Interval | number | null} ratio
 * @property {import('../parts/part.mjs').Limit | null} budget
 * @property {import('../parts/part.mjs').Limit | null} stretch
 * @property {boolean | null} holds whether the budget holds; null where there is none
 * @property {boolean} [moreIsBetter]
 * @property {string} [note]
 * @property {Circumstances} measured
 */

/**
 * When, on what and how a part was measured.
 *
 * @typedef {object} Circumstances
 * @property {string} date such as 2026-11-26
 * @property {string} electron
 * @property {number} cores
 * @property {number} seconds that the whole part took
 * @property {boolean} [brief]
 */

/** Four digits: what lies behind them differs from run to run. @param {number} value */
const rounded = (value) => Number(value.toPrecision(4));

/** @param {import('../parts/part.mjs').Interval | number} ratio */
const roundedRatio = (ratio) =>
  typeof ratio === 'number'
    ? rounded(ratio)
    : { median: rounded(ratio.median), low: rounded(ratio.low), high: rounded(ratio.high) };

/**
 * The ratio of a row: the one that the part took from its pairs, else that of value and baseline.
 *
 * @param {import('../parts/part.mjs').Row} row
 */
function ratioOf({ value, baseline, ratio }) {
  if (ratio !== undefined) return ratio;
  const beside = baseline?.value ?? 0;
  return beside === 0 ? null : value / beside;
}

/**
 * Whether a figure is within a limit.
 *
 * @param {Pick<Figure, 'what' | 'value' | 'ratio' | 'moreIsBetter'>} figure
 * @param {import('../parts/part.mjs').Limit | null} limit
 * @returns {boolean | null} null where there is no limit
 */
export function isWithin({ what, value, ratio, moreIsBetter }, limit) {
  if (limit === null) return null;
  const within = (/** @type {number} */ figure, /** @type {number | undefined} */ bound) =>
    bound === undefined || (moreIsBetter ? figure >= bound : figure <= bound);
  if (limit.ratio !== undefined && ratio === null) throw new Error(`${what} has a limit but no ratio`);
  const middle = typeof ratio === 'number' ? ratio : (ratio?.median ?? NaN);
  return within(value, limit.value) && within(middle, limit.ratio);
}

/**
 * A measured row with everything that is kept of it. It is judged by its rounded numbers, so that a reader of the file
 * comes to the same verdict.
 *
 * @param {string} part
 * @param {import('../parts/part.mjs').Row} row
 * @param {Circumstances} measured
 * @returns {Figure}
 * @throws {Error} when something that has to be a number is none
 */
export function figureOf(part, row, measured) {
  const { what, unit, moreIsBetter, note } = row;
  const ratio = ratioOf(row);
  const ratios = ratio === null ? [] : typeof ratio === 'number' ? [ratio] : Object.values(ratio);
  if (![row.value, row.baseline?.value ?? 0, ...ratios].every(Number.isFinite))
    throw new Error(`${what}: not every figure of it was measured`);
  const judged = {
    part,
    what,
    value: rounded(row.value),
    unit,
    baseline:
      row.baseline === undefined
        ? null
        : {
            what: row.baseline.what,
            value: row.baseline.value === null ? null : rounded(row.baseline.value),
          },
    ratio: ratio === null ? null : roundedRatio(ratio),
    budget: row.budget ?? null,
    stretch: row.stretch ?? null,
    ...(moreIsBetter ? { moreIsBetter } : {}),
  };
  return {
    ...judged,
    holds: isWithin(judged, judged.budget),
    ...(note === undefined ? {} : { note }),
    measured,
  };
}
