import { scaleFor } from '@renderer/ui/charts/scale';
import { describe, expect, it } from 'vitest';

describe('the scale of a chart', () => {
  it('holds every value below its top, with few lines at round values', () => {
    for (const whole of [true, false]) {
      for (let value = 0.013; value < 3e9; value *= 1.37) {
        const { top, lines } = scaleFor(value, whole);
        expect(top).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        expect(lines.at(-1)).toBe(top);
        expect(lines.length).toBeGreaterThanOrEqual(1);
        expect(lines.length).toBeLessThanOrEqual(4);
        if (whole) for (const line of lines) expect(Number.isInteger(line)).toBe(true);
        // Not so high that every bar is a stub.
        if (!whole || value >= 4) expect(value / top).toBeGreaterThan(0.45);
      }
    }
  });

  it.each([
    [1, true, [1]],
    [3, true, [1, 2, 3]],
    [4, true, [1, 2, 3, 4]],
    [7, true, [2, 4, 6, 8]],
    [100, true, [25, 50, 75, 100]],
    [1_204, true, [500, 1_000, 1_500]],
    [0.5, false, [0.2, 0.4, 0.6]],
    [4_918.2, false, [2_000, 4_000, 6_000]],
  ] as const)('of %s (whole: %s) has its lines at %s', (highest, whole, lines) => {
    const found = scaleFor(highest, whole).lines;
    expect(found).toHaveLength(lines.length);
    lines.forEach((line, index) => expect(found[index]).toBeCloseTo(line, 9));
  });

  it.each([0, -5, Number.NaN])('of %s still has a height', (highest) => {
    expect(scaleFor(highest, true)).toEqual({ top: 1, lines: [1] });
    expect(scaleFor(highest, false)).toEqual({ top: 1, lines: [1] });
  });
});
