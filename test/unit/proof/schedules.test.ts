import { describe, expect, it } from 'vitest';
import { runSchedule } from '@proof/schedule';

/**
 * Of schedules in which something was wrong once: a hold that leaves at the moment in which all is looked at, and an
 * end in the middle of what only that person would have corrected.
 */
const ONCE_WRONG = ['3509', '3866', '8900'];
/** Always the same, so that what fails once fails again; `npm run simulate` takes others. */
const SEEDS = [...ONCE_WRONG, ...Array.from({ length: 40 }, (_, index) => `short ${index}`)];

describe('a desk in a simulated world of faults', () => {
  it(`keeps its promises in ${SEEDS.length} schedules`, async () => {
    let [kills, faults] = [0, 0];
    for (const seed of SEEDS) {
      const { findings, counts } = await runSchedule(seed);
      expect(findings, `seed ${seed}`).toEqual([]);
      kills += counts.kills;
      faults += counts.faults;
    }
    expect(kills).toBeGreaterThan(3);
    expect(faults).toBeGreaterThan(SEEDS.length / 2);
  });

  it('does the same for the same seed', async () => {
    for (const seed of ['once', 'and again', 'third']) {
      const first = await runSchedule(seed);
      const second = await runSchedule(seed);
      expect(second.trace).toEqual(first.trace);
      expect(second.digest).toBe(first.digest);
    }
  });
});
