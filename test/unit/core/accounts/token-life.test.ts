import { describe, expect, it } from 'vitest';
import { EXCHANGE_PRESETS } from '@core/accounts/exchange-presets';
import type { EndForm } from '@core/accounts/key-exchange';
import { momentIn, renewedBefore, tokenLife } from '@core/accounts/token-life';

const HOUR = 3_600_000;
const NOON = Date.UTC(2026, 6, 1, 12);
const DATE = 'Wed, 01 Jul 2026 12:00:00 GMT';
const at = (endForm: EndForm) => ({ tokenAt: 'token', endsAt: 'ends', beganAt: 'began', endForm });
const jwt = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
const lasts = (milliseconds: number) => ({ kind: 'lasts', milliseconds });
const unknown = (why: string) => ({ kind: 'unknown', why });

describe('how long a token lasts', () => {
  it.each<[string, EndForm, unknown, unknown]>([
    ['unix seconds', 'seconds', NOON / 1000 + 3600, lasts(HOUR)],
    ['unix seconds as text', 'seconds', String(NOON / 1000 + 3600), lasts(HOUR)],
    ['unix milliseconds', 'milliseconds', NOON + 9_000, lasts(9_000)],
    ['ISO 8601', 'date', '2026-07-01T13:00:00Z', lasts(HOUR)],
    ['ISO 8601 of another zone', 'date', '2026-07-01T15:30:00.000+02:30', lasts(HOUR)],
    ['text with a zone', 'date', '7/1/2026 8:10:26 AM CDT', lasts(HOUR + 10 * 60_000 + 26_000)],
    ['text, day first where no month is meant', 'date', '31/7/2026 12:00 GMT', lasts(30 * 24 * HOUR)],
    ['seconds to live', 'lifetime', 90, lasts(90_000)],
    ['seconds to live as text', 'lifetime', '5400', lasts(5_400_000)],
    ['an end in the past', 'seconds', NOON / 1000 - 5, unknown('past')],
    ['a time to live of nothing', 'lifetime', 0, unknown('past')],
    ['milliseconds where seconds are expected', 'seconds', NOON + HOUR, unknown('unreadable')],
    ['words', 'date', 'in an hour', unknown('unreadable')],
    ['a month that is none', 'date', '13/32/2026 1:00 PM CST', unknown('unreadable')],
    ['a zone that no one knows', 'date', '7/1/2026 1:00:00 PM QQT', unknown('no-clock')],
    ['nothing', 'seconds', undefined, unknown('not-said')],
  ])('is read from %s', (_, form, ends, expected) => {
    expect(tokenLife(at(form), { ends }, 'token', DATE)).toEqual(expected);
  });

  it('is what lies between beginning and end where the zone says less than the truth', () => {
    // Central time in August is an hour ahead of what CST says.
    const body = { began: '8/19/2018 3:10:26 PM CST', ends: '8/19/2018 4:10:26 PM CST' };
    expect(tokenLife(at('date'), body, 'token', 'Sun, 19 Aug 2018 20:10:26 GMT')).toEqual(lasts(HOUR));
    const unheard = { began: '8/19/2018 3:10:26 PM QQT', ends: '8/19/2018 4:10:26 PM QQT' };
    expect(tokenLife(at('date'), unheard, 'token', null)).toEqual(lasts(HOUR));
  });

  it('is read from a token that names its own end', () => {
    const token = jwt({ exp: NOON / 1000 + 900, iat: NOON / 1000 });
    expect(tokenLife(at('jwt'), {}, token, null)).toEqual(lasts(900_000));
    expect(tokenLife(at('jwt'), {}, jwt({ exp: NOON / 1000 + 900 }), DATE)).toEqual(lasts(900_000));
    expect(tokenLife(at('jwt'), {}, 'opaque', DATE)).toEqual(unknown('not-said'));
  });

  it('is not known by an end alone: this computer’s clock is no part of it', () => {
    expect(tokenLife(at('seconds'), { ends: NOON / 1000 }, 'token', null)).toEqual(unknown('no-clock'));
    expect(tokenLife({ ...EXCHANGE_PRESETS.json, endForm: 'none' }, {}, 'token', DATE)).toEqual(
      unknown('not-said'),
    );
  });

  it('leaves a fifth of it, and a minute at most', () => {
    expect([renewedBefore(HOUR), renewedBefore(10_000)]).toEqual([60_000, 2_000]);
  });

  it('reads noon and midnight', () => {
    const wall = (text: string) => momentIn(text)?.wall;
    expect(wall('1/2/2026 12:00:00 AM CST')).toBe(Date.UTC(2026, 0, 2, 0));
    expect(wall('1/2/2026 12:00:00 PM CST')).toBe(Date.UTC(2026, 0, 2, 12));
  });
});
