import { amountText, shareOf } from '@practice/cents';
import { describe, expect, test } from 'vitest';

describe('amounts', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [10_740, '107.40'],
    [-1, '-0.01'],
    [123_456_789_01, '123456789.01'],
  ])('%i cents are written %s', (cents, text) => {
    expect(amountText(cents)).toBe(text);
  });

  test('a share is rounded half up to a whole cent', () => {
    expect(shareOf(1_000, 688)).toBe(69);
    expect(shareOf(50, 100)).toBe(1);
    expect(shareOf(49, 100)).toBe(0);
  });
});
