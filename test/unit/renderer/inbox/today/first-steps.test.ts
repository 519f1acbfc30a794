import { expect, it } from 'vitest';
import { firstSteps } from '@renderer/inbox/today/first-steps';

const NOTHING = { cart: false, order: false, sheet: false, ownAccount: false, catalog: false };
const ticked = (done: Partial<typeof NOTHING>, isPractice: boolean): string[] =>
  firstSteps({ ...NOTHING, ...done }, isPractice).flatMap(({ key, isDone }) => (isDone ? [key] : []));

it.each([
  [{}, true, []],
  [{ cart: true }, true, []],
  [{ cart: true, order: true }, true, ['samples']],
  [{ cart: true }, false, ['paste']],
  [{ catalog: true, sheet: true }, true, ['catalog', 'sheet']],
  [{ ownAccount: true }, false, ['account']],
])('ticks of %j, in practice %s, the steps %j', (done, isPractice, steps) => {
  expect(ticked(done, isPractice)).toEqual(steps);
});

it('has four steps, which stay when they are done', () => {
  const all = { cart: true, order: true, sheet: true, ownAccount: true, catalog: true };
  for (const isPractice of [true, false]) expect(ticked(all, isPractice)).toHaveLength(4);
});
