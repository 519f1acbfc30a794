import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_REMOVED, redactText, redactVerbatim } from '@main/service/redaction';
import { formsOf, holds } from '@test/security/forms';

const OPAQUE = 'pk/live+9f3a7c51d2e84b6097aa+Zz';
const TOKEN = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(
  '{"sub":"north","accountId":"A-1","exp":1795369682}',
).toString('base64url')}.${Buffer.from('a signature of thirty-two bytes!').toString('base64url')}`;

const entities = (text: string, form: (code: number) => string): string =>
  Array.from(text)
    .map((char) => form(char.charCodeAt(0)))
    .join('');

/** What of a key lets somebody use it. */
const secretOf = (key: string): string => key.split('.').at(-1) ?? key;

describe.each([
  ['an opaque key', OPAQUE],
  ['a token', TOKEN],
])('%s that a lab echoes', (_, key) => {
  it.each<[string, string]>([
    ['as a bearer in base64', Buffer.from(`Bearer ${key}`).toString('base64')],
    ['as a bearer in URL-safe base64', Buffer.from(`Bearer ${key}`).toString('base64url')],
    ['as basic credentials', Buffer.from(`user:${key}`).toString('base64')],
    ['with escaped slashes', JSON.stringify(key).replaceAll('/', '\\/')],
    [
      'with every character escaped for JSON',
      entities(key, (code) => `\\u${code.toString(16).padStart(4, '0')}`),
    ],
    ['escaped twice', JSON.stringify(JSON.stringify(key).replaceAll('/', '\\/'))],
    ['in hex', Buffer.from(key).toString('hex')],
    ['in capital hex', Buffer.from(`Bearer ${key}`).toString('hex').toUpperCase()],
    ['with HTML entities', entities(key, (code) => `&#${code};`)],
    ['with hexadecimal entities', entities(key, (code) => `&#x${code.toString(16)};`)],
    ['with its signs as entities', key.replaceAll('/', '&sol;').replaceAll('+', '&plus;')],
    [
      'with every byte escaped for an address',
      entities(key, (code) => `%${code.toString(16).padStart(2, '0')}`),
    ],
    ['escaped for an address twice', encodeURIComponent(encodeURIComponent(key))],
    ['with a NUL between its characters', Array.from(key).join('\0')],
  ])('is taken out %s', (_how, echoed) => {
    const redacted = redactVerbatim(`{"a":"before ${echoed} after"}`, key);
    expect(redacted).toContain(KEY_REMOVED);
    expect(redacted).not.toContain(echoed);
    expect(redacted).toMatch(/^\{"a":"before .* after"\}$/s);
    expect(holds(Buffer.from(redacted), formsOf(secretOf(key)))).toBe(false);
  });

  it('is taken out in two parts', () => {
    const secret = secretOf(key);
    for (const at of [0.4, 0.5, 0.6].map((share) => Math.round(secret.length * share))) {
      const [first, second] = [secret.slice(0, at), secret.slice(at)];
      const redacted = redactVerbatim(`{"a":"${first}","b":"${second}"}`, key);
      expect(redacted).not.toContain(first);
      expect(redacted).not.toContain(second);
    }
  });

  it('is taken out where the text was cut within it', () => {
    const cut = `{"echo":"${key}`.slice(0, -6);
    expect(redactVerbatim(cut, key)).not.toContain(secretOf(key).slice(0, 12));
  });

  it('is taken out of text for people in the same forms', () => {
    const echoed = Buffer.from(`x:Bearer ${key}`).toString('base64');
    expect(redactText(`log: ${echoed}`, key)).not.toContain(echoed);
  });
});

describe('an order', () => {
  it('keeps another token that begins as the key does', () => {
    const [head = '', claims = ''] = TOKEN.split('.');
    const other = `${head}.${claims}.${randomBytes(32).toString('base64url')}`;
    const order = `{"AssetPath":"https://pictures.example/1.jpg?token=${other}","Note":"100 %25 &amp; \\u00e9"}`;
    expect(redactVerbatim(order, TOKEN)).toBe(order);
  });

  it('is given back as it came, whatever escapes are in it', () => {
    const order = '{"a":"\\u0041\\/%41&#65;&amp;\\\\","b":[1.0,1e2]}';
    expect(redactVerbatim(order, OPAQUE)).toBe(order);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(redactVerbatim(text, OPAQUE)).toBe(text);
      }),
    );
  });

  it('loses nothing around the key', () => {
    const text = '{"x":"%C3%A9","echo":"KEY","y":"\\u00e9&lt;","n":1.50}';
    const escaped = JSON.stringify(OPAQUE).slice(1, -1).replaceAll('/', '\\/');
    expect(
      redactVerbatim(
        text.replace('KEY', () => escaped),
        OPAQUE,
      ),
    ).toBe(text.replace('KEY', KEY_REMOVED));
  });
});
