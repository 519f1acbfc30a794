import { describe, expect, it } from 'vitest';
import type { Snapshot } from '@core/backups/backups';
import { holdsInWords, isSound, lastInWords, snapshotLook } from '@renderer/backups/snapshot-look';

const noon = new Date(2026, 10, 21, 12, 0, 0).getTime();
const snapshot = (changed: Partial<Snapshot> = {}): Snapshot => ({
  ...{ id: 'one', madeAt: noon - 120_000, bytes: 4_231_000, reason: 'changes', schema: 6 },
  ...{ verifiedAt: noon - 119_000, faults: [], sameDesk: true },
  holds: { carts: 1, orders: 1204, submissions: 0 },
  ...changed,
});

describe('a snapshot', () => {
  it('is sound only once it was opened and nothing was wrong', () => {
    expect(isSound(snapshot())).toBe(true);
    expect(isSound(snapshot({ verifiedAt: null }))).toBe(false);
    expect(isSound(snapshot({ faults: ['torn'] }))).toBe(false);
    expect(snapshotLook(snapshot(), noon).word).toBe('Intact');
    expect(snapshotLook(snapshot({ verifiedAt: null }), noon).word).toBe('Not checked');
    expect(snapshotLook(snapshot({ faults: ['torn'], verifiedAt: noon }), noon).word).toBe('Damaged');
  });

  it('says what it holds, and says so where that could not be read', () => {
    expect(holdsInWords(snapshot())).toEqual(['1 cart · 1,204 orders', '0 submissions · 4.2 MB']);
    expect(holdsInWords(snapshot({ holds: null }))[0]).toBe('Could not be read');
  });

  it('is the last one only when it is of this desk and not damaged', () => {
    const older = snapshot({ madeAt: noon - 600_000 });
    expect(lastInWords([snapshot(), older], noon)).toBe('2 minutes ago, checked and intact');
    expect(lastInWords([snapshot({ faults: ['torn'] }), older], noon)).toBe(
      '10 minutes ago, checked and intact',
    );
    expect(lastInWords([snapshot({ sameDesk: false }), older], noon)).toContain('10 minutes ago');
    expect(lastInWords([snapshot({ verifiedAt: null })], noon)).toBe('2 minutes ago, not checked yet');
    expect(lastInWords([], noon)).toBe('No intact snapshot yet');
  });
});
