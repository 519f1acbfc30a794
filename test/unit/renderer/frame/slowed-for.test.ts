import { expect, it } from 'vitest';
import { slowedFor } from '@renderer/frame/desk';

it('says how long an account is slowed down, and nothing once the wait is over', () => {
  expect(slowedFor(10_000, 7_400)).toBe(3);
  expect(slowedFor(10_000, 9_999)).toBe(1);
  expect(slowedFor(10_000, 10_000)).toBe(0);
  expect(slowedFor(10_000, 300_000)).toBe(0);
  expect(slowedFor(null, 0)).toBe(0);
});
