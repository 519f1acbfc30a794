import { describe, expect, it } from 'vitest';
import { fieldMoment, firstChoice, leaveOf, momentOf, tomorrowAtNine } from '@renderer/frame/leave-choice';

const NOW = new Date(2026, 10, 21, 9, 41, 30).getTime();

describe('when a batch leaves', () => {
  it('is at once, after the grace, or at a moment of this place', () => {
    const when = '2026-11-23T09:00';
    expect(leaveOf({ kind: 'now', when }, 30_000, NOW)).toEqual({ kind: 'now' });
    expect(leaveOf({ kind: 'after', when }, 30_000, NOW)).toEqual({ kind: 'after', milliseconds: 30_000 });
    expect(leaveOf({ kind: 'at', when }, 30_000, NOW)).toEqual({
      kind: 'at',
      at: new Date(2026, 10, 23, 9, 0).getTime(),
    });
  });

  it('is at once where no grace is wanted', () => {
    expect(leaveOf({ kind: 'after', when: '' }, 0, NOW)).toEqual({ kind: 'now' });
  });

  it('is nothing at a moment that has passed, or at none', () => {
    expect(leaveOf({ kind: 'at', when: '2026-11-21T09:41' }, 0, NOW)).toBeNull();
    expect(momentOf('2026-11-21T09:41', NOW)).toEqual({ at: null, isPast: true });
    expect(momentOf('', NOW)).toEqual({ at: null, isPast: false });
    expect(momentOf('soon', NOW)).toEqual({ at: null, isPast: false });
  });

  it('begins with a delay where real money is spent, and elsewhere where the settings have one', () => {
    expect(firstChoice(0, NOW, 'production').kind).toBe('after');
    expect(firstChoice(0, NOW, 'sandbox').kind).toBe('now');
    expect(firstChoice(0, NOW, 'practice').kind).toBe('now');
    expect(firstChoice(30_000, NOW, 'practice').kind).toBe('after');
    expect(firstChoice(0, NOW).kind).toBe('now');
  });

  it('begins with tomorrow at nine, as the field writes it', () => {
    expect(fieldMoment(tomorrowAtNine(NOW))).toBe('2026-11-22T09:00');
    expect(momentOf(fieldMoment(tomorrowAtNine(NOW)), NOW).at).toBe(tomorrowAtNine(NOW));
  });
});
