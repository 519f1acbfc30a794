import { expect, it } from 'vitest';
import { formatFew } from '@renderer/ui/format/numbers';

it.each([
  [0, '0'],
  [99, '99'],
  [100, '99+'],
  [3_333, '99+'],
])('shows %i as %s where there is room for two digits', (count, shown) => {
  expect(formatFew(count)).toBe(shown);
});
