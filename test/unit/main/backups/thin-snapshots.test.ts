import fc from 'fast-check';
import { SNAPSHOTS_KEPT_FOR } from '@core/backups/backups';
import { surplusSnapshots, type ThinnedSnapshot } from '@main/backups/thin-snapshots';
import { describe, expect, it } from 'vitest';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2025, 10, 21, 12, 34);

const made = (madeAt: number, change: Partial<ThinnedSnapshot> = {}): ThinnedSnapshot => ({
  id: `${madeAt}`,
  madeAt,
  reason: 'changes',
  identity: 'desk',
  isSound: true,
  ...change,
});

const kept = (snapshots: readonly ThinnedSnapshot[], now = NOW): ThinnedSnapshot[] => {
  const surplus = new Set(surplusSnapshots(snapshots, now));
  return snapshots.filter(({ id }) => !surplus.has(id));
};

describe('thinning', () => {
  it('keeps all of the last hour, one an hour for a day, and one a day for seven days', () => {
    const every5Minutes = Array.from({ length: (10 * DAY) / (5 * 60_000) }, (_, index) =>
      made(NOW - index * 5 * 60_000),
    );
    const left = kept(every5Minutes);
    const ages = left.map(({ madeAt }) => NOW - madeAt);
    expect(ages.filter((age) => age <= HOUR)).toHaveLength(13);
    const ofTheDay = ages.filter((age) => age > HOUR && age <= DAY).length;
    expect(ofTheDay).toBeGreaterThanOrEqual(23);
    expect(ofTheDay).toBeLessThanOrEqual(24);
    const older = ages.filter((age) => age > DAY);
    expect(older.length).toBeGreaterThanOrEqual(6);
    expect(older.length).toBeLessThanOrEqual(7);
    expect(Math.max(...ages)).toBeLessThanOrEqual(SNAPSHOTS_KEPT_FOR);
  });

  it('keeps what was made for a reason of its own for seven days', () => {
    const asked = [
      made(NOW - 2 * DAY, { reason: 'asked' }),
      made(NOW - 2 * DAY - 1),
      made(NOW - 2 * DAY - 2),
    ];
    expect(kept([made(NOW), ...asked]).map(({ id }) => id)).toEqual([
      `${NOW}`,
      `${NOW - 2 * DAY}`,
      `${NOW - 2 * DAY - 1}`,
    ]);
    expect(kept([made(NOW), made(NOW - 8 * DAY, { reason: 'before-migration' })])).toHaveLength(1);
  });

  it('keeps the newest sound one, however old, of each database', () => {
    const damaged = made(NOW - 90 * DAY, { isSound: false });
    const sound = made(NOW - 91 * DAY);
    const other = made(NOW - 300 * DAY, { identity: 'other' });
    expect(kept([damaged, sound, made(NOW - 92 * DAY), other])).toEqual([sound, other]);
  });

  it('leaves alone what comes from the future, and then the newest of now as well', () => {
    const future = [made(NOW + 400 * DAY), made(NOW + 401 * DAY)];
    const old = made(NOW - 50 * DAY);
    expect(kept([...future, old, made(NOW - 51 * DAY)])).toEqual([...future, old]);
  });

  const anySnapshots = fc
    .array(
      fc.record({
        madeAt: fc.integer({ min: NOW - 12 * DAY, max: NOW + 2 * DAY }),
        reason: fc.constantFrom('changes', 'asked', 'before-migration' as const),
        identity: fc.constantFrom('desk', 'other', null),
        isSound: fc.boolean(),
      }),
      { maxLength: 60 },
    )
    .map((all) => all.map((one, index): ThinnedSnapshot => ({ ...one, id: `${index}` })));

  it('never takes the newest sound one of a database, nothing of the last hour and nothing of the future', () => {
    fc.assert(
      fc.property(anySnapshots, (all) => {
        const left = kept(all);
        for (const identity of ['desk', 'other']) {
          const sound = all.filter((one) => one.identity === identity && one.isSound);
          const newest = Math.max(...sound.map(({ madeAt }) => madeAt));
          if (sound.length > 0)
            expect(
              left.some((one) => one.identity === identity && one.isSound && one.madeAt === newest),
            ).toBe(true);
        }
        for (const one of all) if (NOW - one.madeAt <= HOUR) expect(left).toContain(one);
      }),
    );
  });

  it('done twice takes no more than done once, and later takes no more than it would have taken then', () => {
    fc.assert(
      fc.property(anySnapshots, fc.integer({ min: 0, max: 3 * DAY }), (all, later) => {
        const once = kept(all);
        expect(kept(once)).toEqual(once);
        // A desk that thins often keeps of each hour and day what one that thins seldom keeps.
        const seldom = kept(all, NOW + later).filter((one) => one.isSound);
        const often = kept(once, NOW + later).filter((one) => one.isSound);
        expect(often).toEqual(seldom);
      }),
    );
  });
});
