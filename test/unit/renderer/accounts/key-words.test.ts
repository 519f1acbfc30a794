import { describe, expect, it } from 'vitest';
import type { KeyStatus } from '@core/accounts/accounts';
import { endOf, keyWords } from '@renderer/accounts/key-words';

const NOW = Date.UTC(2026, 6, 1, 12);
const MINUTE = 60_000;
const saved: KeyStatus = { slot: 'all', state: 'saved', origins: [], claims: null, rejectedAt: null };

describe('when a key ends, in words', () => {
  it.each([
    [9_000, 'expires in 9 s'],
    [54 * MINUTE, 'expires in 54 min'],
    [90 * MINUTE, 'expires in 1 hour'],
    [30 * 60 * MINUTE, 'expires in 30 hours'],
    [3.5 * 24 * 60 * MINUTE, 'expires in 3 days'],
  ])('says %i milliseconds as %s', (rest, words) => {
    expect(keyWords({ ...saved, endsAt: NOW + rest }, NOW).facts).toContain(words);
  });

  it('is said of a token that was pasted with its end, and of none that is renewed', () => {
    expect(keyWords({ ...saved, endsAt: NOW + 9_000 }, NOW)).toMatchObject({ warns: true });
    expect(keyWords({ ...saved, endsAt: NOW + 9_000 }, NOW).facts).toContain('expires in 9 s');
    const renewed: KeyStatus = { ...saved, exchanged: { state: 'lasts', until: NOW + 50 * MINUTE } };
    expect(endOf(renewed)).toBeNull();
    expect(keyWords(renewed, NOW)).toEqual({
      facts: ['saved in the keychain', 'key with its secret', 'next token in 50 min'],
      warns: false,
    });
  });

  it('says of a token without a known end that it is used until it is refused, and why', () => {
    const { facts } = keyWords({ ...saved, exchanged: { state: 'until-refused', why: 'unreadable' } }, NOW);
    expect(facts.at(-1)).toBe('its token is used until the lab refuses it: its end could not be read');
  });
});
