/** Where the lines of a chart are, and what its height means. */
export interface Scale {
  /** What the full height stands for; never zero. */
  readonly top: number;
  /** Values of the lines, from the lowest above zero up to the top. */
  readonly lines: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10] as const;

/**
 * A scale from zero that holds a value, with two to four lines at round values. `whole` keeps to whole numbers, for
 * what is counted.
 */
export function scaleFor(highest: number, whole: boolean): Scale {
  if (!(highest > 0)) return { top: 1, lines: [1] };
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const wanted = STEPS.map((step) => step * power).find((step) => step >= rough * (1 - 1e-9)) ?? 10 * power;
  const step = whole ? Math.max(1, Math.ceil(wanted)) : wanted;
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  const lines = Array.from({ length: count }, (_, index) => step * (index + 1));
  return { top: step * count, lines };
}
