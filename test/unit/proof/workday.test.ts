import { workADay } from '@test/simulation/workday';
import { expect, it } from 'vitest';

it('leaves nothing behind of hours at a desk but what is in its database', async () => {
  const { hours, findings } = await workADay('workday', 3, 6);
  expect(findings).toEqual([]);
  const [first, , last] = hours;
  expect(hours.map(({ orders }) => orders)).toEqual([6, 6, 6]);
  expect(last?.heap).toBeLessThan((first?.heap ?? 0) * 1.1);
  expect(last?.handles).toBeLessThanOrEqual((first?.handles ?? 0) + 2);
  expect(last?.timers).toBe(first?.timers);
});
