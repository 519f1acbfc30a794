import { Rush } from '@main/workflows/webhooks/delivery-rush';
import { expect, it } from 'vitest';

/** A rush by a clock that goes on with every wait. */
function rushBy(): { rush: Rush; clock: { at: number }; waits: number[] } {
  const clock = { at: 1_000 };
  const waits: number[] = [];
  const rush = new Rush({
    elapsed: () => clock.at,
    wait: (milliseconds) => {
      waits.push(milliseconds);
      clock.at += milliseconds;
      return Promise.resolve();
    },
    turn: () => Promise.resolve(),
  });
  return { rush, clock, waits };
}

const arrive = (rush: Rush, count: number): void => {
  for (let index = 0; index < count; index += 1) rush.arrived();
};

it('takes single deliveries for none', async () => {
  const { rush, waits } = rushBy();
  arrive(rush, 19);
  expect(rush.isOn).toBe(false);
  await rush.passed();
  expect(waits).toEqual([]);
});

it('takes as many that come slowly for none', () => {
  const { rush, clock } = rushBy();
  for (let index = 0; index < 100; index += 1) {
    arrive(rush, 1);
    clock.at += 30;
  }
  expect(rush.isOn).toBe(false);
});

it('is over half a second after the last of many', async () => {
  const { rush, clock } = rushBy();
  arrive(rush, 10_000);
  expect(rush.isOn).toBe(true);
  await rush.passed();
  expect(clock.at).toBe(1_500);
  expect(rush.isOn).toBe(false);
});

it('lets what waits go on after five seconds of a rush that does not end', async () => {
  let at = 0;
  const rush: Rush = new Rush({
    elapsed: () => at,
    wait: (milliseconds) => {
      at += milliseconds;
      arrive(rush, 20);
      return Promise.resolve();
    },
    turn: () => Promise.resolve(),
  });
  arrive(rush, 20);
  await rush.passed();
  expect(at).toBe(5_000);
  expect(rush.isOn).toBe(true);
});
