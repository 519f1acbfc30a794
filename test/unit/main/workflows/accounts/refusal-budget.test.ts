import { describe, expect, it } from 'vitest';
import { RefusalBudget } from '@main/workflows/accounts/refusal-budget';

function makeBudget() {
  let now = 0;
  const budget = new RefusalBudget({
    elapsed: () => now,
    wait: (milliseconds) => {
      now += milliseconds;
      return Promise.resolve();
    },
  });
  return { budget, now: () => now, pass: (milliseconds: number) => void (now += milliseconds) };
}

describe('the budget of refused calls', () => {
  it('has ten at once, and ten more a minute', () => {
    const { budget, pass } = makeBudget();
    const takeAll = (): number => {
      let taken = 0;
      while (budget.tryTake()) taken += 1;
      return taken;
    };
    expect(takeAll()).toBe(10);
    pass(30_000);
    expect(takeAll()).toBe(5);
    pass(3_600_000);
    expect(takeAll()).toBe(10);
  });

  it('is not used up by calls that were not refused', () => {
    const { budget } = makeBudget();
    for (let calls = 0; calls < 1_000; calls += 1) {
      expect(budget.tryTake()).toBe(true);
      budget.giveBack();
    }
  });

  it('lets those that wait go on in turn, one every six seconds', async () => {
    const { budget, now } = makeBudget();
    const order: number[] = [];
    const { signal } = new AbortController();
    await Promise.all(
      Array.from({ length: 15 }, (_, index) => budget.take(signal).then(() => order.push(index))),
    );
    expect(order).toEqual(Array.from({ length: 15 }, (_, index) => index));
    expect(now()).toBe(30_000);
  });

  it('lets no one wait who has given up', async () => {
    const { budget } = makeBudget();
    while (budget.tryTake());
    const stop = new AbortController();
    stop.abort();
    expect(await budget.take(stop.signal)).toBe(false);
  });
});
