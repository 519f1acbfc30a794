import { formatCountdown, holdLine, isCounted, leaveWords } from '@renderer/frame/leave-words';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 20, 9);
const MINUTE = 60_000;

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
    expect(holdLine({ state: 'held', why: null, leavesAt: NOW + 24_000 }, NOW)).toBe('Will be sent in 0:24');
    expect(holdLine({ state: 'held', why: null, leavesAt: NOW + 11 * MINUTE }, NOW)).toMatch(
      /^Will be sent today /,
    );
  });

  it('says what it waits for when it does not leave by itself', () => {
    expect(holdLine({ state: 'waiting', why: 'clock', leavesAt: null }, NOW)).toMatch(/computer’s clock/);
    expect(holdLine({ state: 'leaving', why: null, leavesAt: null }, NOW)).toBe('Sending now');
  });

  it('ends the words on a button', () => {
    expect(leaveWords({ kind: 'now' }, NOW)).toBe('');
    expect(leaveWords({ kind: 'after', milliseconds: 30_000 }, NOW)).toBe('in 30 s');
    expect(leaveWords({ kind: 'at', at: NOW + 24 * 60 * MINUTE }, NOW)).toMatch(/^tomorrow /);
  });
});
