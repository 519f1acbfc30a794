import { formatCountdown, holdLine, isCounted, leaveWords } from '@renderer/frame/leave-words';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 9);
const MINUTE = 60_000;

/** The line of what was held for a moment that has passed, at this desk unless said otherwise. */
const line = (hold: Parameters<typeof holdLine>[0]): string => holdLine(hold, NOW);

describe('when something leaves', () => {
  it('is counted down to the second it goes', () => {
    expect([24_000, 23_001, 1, 0, -500, 10 * MINUTE].map(formatCountdown)).toEqual([
      '0:24',
      '0:24',
      '0:01',
      '0:00',
      '0:00',
      '10:00',
    ]);
  });

  it('is a countdown when it is near and a moment when it is far', () => {
    expect(isCounted(NOW + 10 * MINUTE, NOW)).toBe(true);
    expect(line({ state: 'held', why: null, leavesAt: NOW + 24_000 })).toBe('Will be sent in 0:24');
    expect(line({ state: 'held', why: null, leavesAt: NOW + 11 * MINUTE })).toMatch(/^Will be sent today /);
  });

  it('says what it waits for when it does not leave by itself', () => {
    expect(line({ state: 'waiting', why: 'clock', leavesAt: null })).toMatch(/computer’s clock/);
    expect(line({ state: 'leaving', why: null, leavesAt: null })).toBe('Sending now');
  });

  it('tells what was handed over from what no one was there for', () => {
    const waiting = { state: 'waiting', why: 'closed', leavesAt: null } as const;
    expect(line(waiting)).toMatch(/^Its time came while/);
    expect(line({ ...waiting, isFromElsewhere: true })).toMatch(/^It came here from another desk\./);
    expect(line({ ...waiting, desk: { id: 'two', name: 'Desk 2' } })).toMatch(/someone there/);
  });

  it('ends the words on a button', () => {
    expect(leaveWords({ kind: 'now' }, NOW)).toBe('');
    expect(leaveWords({ kind: 'after', milliseconds: 30_000 }, NOW)).toBe('in 30 s');
    expect(leaveWords({ kind: 'at', at: NOW + 24 * 60 * MINUTE }, NOW)).toMatch(/^tomorrow /);
  });
});
