import { isWithin } from './judge.mjs';

/** @typedef {import('./judge.mjs').Figure} Figure */

/** The heads of the table of figures, as {@link cellsOf} fills it. */
export const HEADS = ['part', 'what', 'ours', 'beside', 'ratio', 'budget', 'stretch', ''];

/**
 * A number with three digits that say something, and all digits before the point.
 *
 * @param {number} value
 */
export function numberText(value) {
  const size = Math.abs(value);
  return value.toLocaleString('en', { maximumFractionDigits: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
}

/**
 * A number with its unit.
 *
 * @param {number} value
 * @param {string} unit
 */
const valueText = (value, unit) => (unit === '' ? numberText(value) : `${numberText(value)} ${unit}`);

/** @param {number} ratio */
const bareRatio = (ratio) => ratio.toFixed(2);

/**
 * A ratio, with its interval where it has one.
 *
 * @param {Figure['ratio']} ratio
 */
export function ratioText(ratio) {
  if (ratio === null) return '–';
  if (typeof ratio === 'number') return `${bareRatio(ratio)} ×`;
  return `${bareRatio(ratio.median)} × (${bareRatio(ratio.low)} to ${bareRatio(ratio.high)})`;
}

/**
 * A budget or a stretch.
 *
 * @param {import('../parts/part.mjs').Limit | null} limit
 * @param {Pick<Figure, 'unit' | 'moreIsBetter'>} row
 */
export function limitText(limit, { unit, moreIsBetter }) {
  if (limit === null) return '–';
  const sign = moreIsBetter ? '≥' : '≤';
  return [
    ...(limit.ratio === undefined ? [] : [`${sign} ${bareRatio(limit.ratio)} ×`]),
    // At most nothing is nothing.
    ...(limit.value === undefined
      ? []
      : [limit.value === 0 ? valueText(0, unit) : `${sign} ${valueText(limit.value, unit)}`]),
  ].join(' and ');
}

/**
 * How a figure stands to its limits; empty where it has none.
 *
 * @param {Figure} figure
 */
export function verdictText(figure) {
  if (figure.holds === null) return '';
  if (!figure.holds) return figure.moreIsBetter ? 'under' : 'over';
  return isWithin(figure, figure.stretch) === true ? 'holds the stretch' : 'holds';
}

/**
 * The cells of a figure in the table.
 *
 * @param {Figure} figure
 */
export function cellsOf(figure) {
  const { part, what, value, unit, baseline, ratio, budget, stretch } = figure;
  const beside =
    baseline === null
      ? '–'
      : baseline.value === null
        ? baseline.what
        : `${baseline.what}: ${valueText(baseline.value, unit)}`;
  return [
    part,
    what,
    valueText(value, unit),
    beside,
    ratioText(ratio),
    limitText(budget, figure),
    limitText(stretch, figure),
    verdictText(figure),
  ];
}
