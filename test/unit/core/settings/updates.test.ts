import { describe, expect, it } from 'vitest';
import { HELD_SOON, hindrancesOf } from '@core/settings/updates';

const QUIET = { running: [], isSending: false, unwritten: 0, nextLeavesIn: null };

describe('what keeps a newer version from being installed', () => {
  it('is nothing on a quiet desk, also when something is held for later', () => {
    expect(hindrancesOf(QUIET)).toEqual([]);
    expect(hindrancesOf({ ...QUIET, nextLeavesIn: HELD_SOON + 1 })).toEqual([]);
  });

  it.each([
    [{ running: ['batch'] }, ['batch']],
    [{ running: ['import', 'batch'] }, ['batch', 'work']],
    [{ isSending: true }, ['sending']],
    [{ unwritten: 1 }, ['unwritten']],
    [{ nextLeavesIn: HELD_SOON }, ['held']],
    [{ nextLeavesIn: -5 }, ['held']],
  ])('%j is %j', (work, hindrances) => {
    expect(hindrancesOf({ ...QUIET, ...work })).toEqual(hindrances);
  });
});
