import { describe, expect, it } from 'vitest';
import { snoozeChoices } from '@renderer/inbox/snooze-choices';

const at = (text: string): number => new Date(text).getTime();
const offered = (now: string): readonly [string, string][] =>
  snoozeChoices(at(now)).map((choice) => [choice.kind, new Date(choice.at).toString()]);
const local = (text: string): string => new Date(text).toString();

describe('the moments until which something can be snoozed', () => {
  it('offers three hours from now, nine tomorrow and nine in a week', () => {
    expect(offered('2026-11-18T10:30:00')).toEqual([
      ['later-today', local('2026-11-18T13:30:00')],
      ['tomorrow', local('2026-11-19T09:00:00')],
      ['in-a-week', local('2026-11-25T09:00:00')],
    ]);
  });

  it('has no later today when today is as good as over', () => {
    expect(offered('2026-11-18T21:30:00').map(([kind]) => kind)).toEqual(['tomorrow', 'in-a-week']);
    expect(offered('2026-12-31T22:00:00')[0]).toEqual(['tomorrow', local('2027-01-01T09:00:00')]);
  });

  it('offers only what is ahead, at every hour of a year', () => {
    for (let now = at('2026-01-01T00:30:00'); now < at('2027-01-01T00:00:00'); now += 3_600_000)
      for (const choice of snoozeChoices(now)) expect(choice.at).toBeGreaterThan(now);
  });
});
