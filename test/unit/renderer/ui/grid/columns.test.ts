import { expect, it } from 'vitest';
import { leastWidth } from '@renderer/ui/grid/columns';

it('says how wide a row is at least, whatever its tracks take above that', () => {
  expect(leastWidth(['34px', 'minmax(120px, 1.2fr)', 'minmax(0, 1fr)', 'minmax(90px, 150px)', '96px'])).toBe(
    340,
  );
  expect(leastWidth([])).toBe(0);
});
