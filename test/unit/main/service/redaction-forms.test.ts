import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { KEY_REMOVED, redactHeaders, redactText, redactVerbatim } from '@main/service/redaction';
import { formsOf, holds } from '@test/security/forms';

const OPAQUE = 'pk/live+9f3a7c51d2e84b6097aa+Zz';
const TOKEN = `${Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')}.${Buffer.from(
  '{"sub":"north","accountId":"A-1","exp":1795369682}',
).toString('base64url')}.${Buffer.from('a signature of thirty-two bytes!').toString('base64url')}`;

const entities = (text: string, form: (code: number) => string): string =>
  Array.from(text)
    .map((char) => form(char.charCodeAt(0)))
    .join('');

const reversed = (text: string): string => Array.from(text).reverse().join('');
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (char) =>
    String.fromCharCode(char.charCodeAt(0) + (/[a-m]/i.test(char) ? 13 : -13)),
  );
const wide = (text: string): string => entities(text, (code) => String.fromCharCode(code + 0xfee0));

function base32(text: string): string {
  const bits = Array.from(Buffer.from(text), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

/** What of a key lets someone use it. */
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
    ['backwards', reversed(key)],
    ['in capitals', key.toUpperCase()],
    ['in small letters', key.toLowerCase()],
    ['with the letters moved by thirteen', rot13(key)],
    ['with blanks between its characters', Array.from(key).join(' ')],
    ['with characters between that nobody sees', Array.from(key).join('\u200b')],
    ['as a list of its characters', JSON.stringify(Array.from(key)).slice(2, -2)],
    ['in groups of four', (key.match(/.{1,4}/g) ?? []).join(' ')],
    ['in short texts', (key.match(/.{1,7}/g) ?? []).join('", "')],
    ['in wide letters', wide(key)],
    ['as the numbers of its characters', Array.from(key, (char) => char.charCodeAt(0)).join(', ')],
    ['with octal escapes', entities(key, (code) => `\\${code.toString(8)}`)],
    ['with escapes of style sheets', entities(key, (code) => `\\${code.toString(16)} `)],
    ['with escapes in braces', entities(key, (code) => `\\u{${code.toString(16)}}`)],
    ['as quoted-printable', entities(key, (code) => `=${code.toString(16).toUpperCase()}`)],
    ['in hex with colons', (Buffer.from(key).toString('hex').match(/../g) ?? []).join(':')],
    [
      'in hex with prefixes',
      (Buffer.from(key).toString('hex').match(/../g) ?? []).map((hex) => `0x${hex}`).join(),
    ],
    ['in hex of UTF-16', Buffer.from(key, 'utf16le').toString('hex')],
    ['in zeros and ones', entities(key, (code) => `${code.toString(2).padStart(8, '0')} `)],
    [
      'in lines of base64',
      (
        Buffer.from(key)
          .toString('base64')
          .match(/.{1,20}/g) ?? []
      ).join('\n'),
    ],
    ['in base64 twice', base64(base64(key))],
    ['in base64 of its hex', base64(Buffer.from(key).toString('hex'))],
    ['in base64, backwards', base64(reversed(key))],
    ['in base64 of UTF-16', Buffer.from(key, 'utf16le').toString('base64')],
    ['in base32', base32(key)],
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

  it('is taken out of the name of a header, whose letters are made small on the way', () => {
    const names = Object.keys(redactHeaders({ [`x-${secretOf(key)}`.toLowerCase()]: '1' }, key));
    expect(names).toEqual([`x-${KEY_REMOVED}`]);
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

it('is taken out beside another one', () => {
  expect(redactVerbatim(`${OPAQUE} and ${TOKEN}`, [TOKEN, OPAQUE])).toBe(`${KEY_REMOVED} and ${KEY_REMOVED}`);
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
