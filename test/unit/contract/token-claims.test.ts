import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTokenClaims } from '@contract/token-claims';

const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown): string => `${segment({ alg: 'HS256' })}.${segment(claims)}.c2lnbmF0dXJl`;

describe('the claims of a token', () => {
  it('are accountId, expiry in milliseconds, and the others as they came', () => {
    expect(readTokenClaims(token({ accountId: '48812', exp: 1_763_700_000, scope: ['a'] }))).toEqual({
      accountId: '48812',
      expiresAt: 1_763_700_000_000,
      others: { scope: ['a'] },
    });
  });

  it('are null where the token does not say', () => {
    expect(readTokenClaims(token({}))).toEqual({ accountId: null, expiresAt: null, others: {} });
    expect(readTokenClaims(token({ accountId: {}, exp: 'tomorrow' }))).toMatchObject({
      accountId: null,
      expiresAt: null,
    });
  });

  it('may hold a number for an account, letters of every script, and white space around the token', () => {
    expect(readTokenClaims(` ${token({ accountId: 48812, name: 'Ælf 東京 😀' })}\n`)).toMatchObject({
      accountId: '48812',
      others: { name: 'Ælf 東京 😀' },
    });
  });

  it.each([
    '',
    'opaque-key',
    'a.b',
    'a.b.c.d',
    'a.!!!.c',
    `a.${segment([1])}.c`,
    `a.${segment(null)}.c`,
    'a..c',
    'a.gA.c',
  ])('are not found in %j, which is an opaque key', (key) => {
    expect(readTokenClaims(key)).toBeNull();
  });

  it('are read back whole, and no text makes the reader throw', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[b-z]{1,5}$/), fc.jsonValue()),
        fc.string(),
        (claims, text) => {
          const plain: unknown = JSON.parse(JSON.stringify(claims));
          expect(readTokenClaims(token({ ...claims, accountId: 'x' }))?.others).toMatchObject(
            Object.fromEntries(
              Object.entries(plain as Record<string, unknown>).filter(([name]) => name !== 'exp'),
            ),
          );
          expect(() => readTokenClaims(`a.${text}.c`)).not.toThrow();
        },
      ),
      { numRuns: 1000 },
    );
  });
});
