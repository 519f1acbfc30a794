import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_REMOVED, redactHeaders, redactText, redactVerbatim } from '@main/service/redaction';

const KEY = 'eyJ0.c2VjcmV0LXNlY3JldA.sig+/x';

describe('redaction', () => {
  it.each([
    ['as it is', KEY],
    ['in an address', encodeURIComponent(KEY)],
    ['in base64', Buffer.from(KEY).toString('base64').replace(/=+$/, '')],
    ['in JSON', JSON.stringify(KEY).slice(1, -1)],
  ])('finds a key %s', (_how, spelling) => {
    expect(redactVerbatim(`{"a":"x${spelling}y"}`, KEY)).toBe(`{"a":"x${KEY_REMOVED}y"}`);
  });

  it('leaves an order alone that only sounds like a key', () => {
    const order = '{"Instructions":"Bearer 20240615_ceremony_001.jpg goes first","k":"eyJ0"}';
    expect(redactVerbatim(order, KEY)).toBe(order);
    expect(redactVerbatim(order, null)).toBe(order);
    expect(redactVerbatim('short keys stay: ring', 'ring')).toBe('short keys stay: ring');
  });

  it('takes every bearer out of text for people, known or not', () => {
    expect(redactText(`Authorization: bearer ${KEY}`, KEY)).toBe(`Authorization: bearer ${KEY_REMOVED}`);
    expect(redactText('sent Bearer abcdefgh.ijkl', null)).toBe(`sent Bearer ${KEY_REMOVED}`);
    expect(redactText('key abc', 'abc')).toBe(`key ${KEY_REMOVED}`);
  });

  it('records no key and no cookie among headers', () => {
    const headers = {
      Authorization: `Bearer ${KEY}`,
      Cookie: 'a=b',
      'X-Echo': KEY,
      Accept: 'application/json',
    };
    expect(redactHeaders(headers, KEY)).toEqual({ 'x-echo': KEY_REMOVED, accept: 'application/json' });
  });

  it('leaves no key behind, wherever it is', () => {
    const key = fc.stringMatching(/^[\x21-\x7e]{8,40}$/);
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        const text = before + secret + after;
        expect(redactVerbatim(text, secret)).not.toContain(secret);
        expect(redactText(text, secret)).not.toContain(secret);
      }),
    );
  });
});
