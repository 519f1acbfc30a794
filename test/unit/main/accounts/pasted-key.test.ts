import { describe, expect, it } from 'vitest';
import { faultOfPasted, readPasted } from '@main/accounts/pasted-key';

const credential = { kind: 'credential', credential: { key: 'abc123', secret: 'def456' } };

describe('what a person pastes for a key', () => {
  it.each([
    ['{"key":"abc123","secret":"def456"}'],
    ['{"consumer_key":"abc123","consumer_secret":"def456","grant_type":"x"}'],
    ['key=abc123 secret=def456'],
    ['Consumer Key: abc123\nConsumer Secret: def456\n'],
    ['client_id=abc123&client_secret=def456'],
    ['key,secret\nabc123,def456'],
    ['"Key";"Secret"\n"abc123";"def456"'],
  ])('is a key with its secret where both are named: %s', (text) => {
    expect(readPasted(text, false)).toEqual(credential);
    expect(faultOfPasted(readPasted(text, false), false)).toContain('first say in the account');
    expect(faultOfPasted(readPasted(text, true), true)).toBeNull();
  });

  it.each(['abc123\ndef456', ' abc123 , def456 ', 'abc123\tdef456'])(
    'is one in two texts where both are expected, and else a key with white space: %j',
    (text) => {
      expect(readPasted(text, true)).toEqual(credential);
      expect(readPasted(text, false).kind).toBe('key');
    },
  );

  it.each<[string, string, number | null]>([
    ['{"accessToken":"abc.def.ghi","expires":1535148630}', 'abc.def.ghi', 1_535_148_630_000],
    [
      '{"Token":"abc","ClientId":"id","ExpirationDate":"8/19/2018 4:10:26 PM CST"}',
      'abc',
      Date.UTC(2018, 7, 19, 22, 10, 26),
    ],
    ['{"access_token":"abc","expires_in":3600}', 'abc', null],
    ['Authorization: Bearer abc', 'abc', null],
    ['abc\n  def', 'abcdef', null],
  ])('is a token, out of whatever it came in: %s', (text, key, endsAt) => {
    expect(readPasted(text, false)).toEqual({ kind: 'key', key, endsAt });
  });
});
