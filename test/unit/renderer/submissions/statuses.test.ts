import { expect, it } from 'vitest';
import { statusLook, statusWord } from '@renderer/submissions/statuses';

it.each([
  ['failed', 'Failed'],
  ['in_production', 'In production'],
  ['Shipped', 'Shipped'],
  ['ON-HOLD', 'ON-HOLD'],
  ['', ''],
])('shows the status %j as the word %j', (status, word) => {
  expect(statusWord(status)).toBe(word);
});

it('keeps the look of a usual status, however it is spelled', () => {
  expect(statusLook('REJECTED')).toMatchObject({ tone: 'refused', word: 'REJECTED' });
  expect(statusLook('shipped')).toMatchObject({ tone: 'confirmed', word: 'Shipped' });
});
