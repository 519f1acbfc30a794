import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayOpenExternally } from '@main/shell/window/external-links';

describe('an address that may be opened in the browser', () => {
  it.each([
    'https://example.com',
    'https://example.com/',
    'https://docs.example.co.uk/a/b.html?c=d&e=%20f#g',
    'https://example.com:443/',
    'HTTPS://EXAMPLE.COM/Path',
    'https://a-b.example.photography/orders/1',
    'https://1print.example.com/',
    `https://example.com/${'a'.repeat(2028)}`,
  ])('%s', (address) => expect(mayOpenExternally(address)).toBe(true));
});

const REFUSED: Record<string, string[]> = {
  'another scheme': [
    'http://example.com/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'smb://example.com/share',
    'javascript:alert(1)',
    'data:text/html,hello',
    'mailto:someone@example.com',
    'proofdesk://desk/index.html',
    'preview://picture/1',
    'ms-msdt:/id',
    'vbscript:x',
    'view-source:https://example.com',
    'blob:https://example.com/1',
    'wss://example.com/',
    'httpsx://example.com/',
    'x-https://example.com/',
  ],
  'no address at all': [
    'https:////example.com/',
    'https://?example.com/',
    'https://#example.com/',
    '',
    ' ',
    'example.com',
    '//example.com',
    'https:',
    'https://',
    'https:///example.com',
    'https:example.com',
    'https:/example.com',
    'not an address',
  ],
  credentials: [
    'https://user@example.com/',
    'https://user:word@example.com/',
    'https://example.com@evil.com/',
    'https://@example.com/',
    'https://:@example.com/',
    'https://example.com%40evil.com/',
  ],
  'an odd port': [
    'https://example.com:8443/',
    'https://example.com:80/',
    'https://example.com:0/',
    'https://example.com:65536/',
    'https://example.com:x/',
  ],
  'an address of a machine': [
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://[::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://127.1/',
    'https://1.1.1.1./',
  ],
  'a name of this machine or network': [
    'https://localhost/',
    'https://localhost:443/',
    'https://a.localhost/',
    'https://printer/',
    'https://nas.local/',
    'https://router.lan/',
    'https://wiki.corp/',
    'https://vault.internal/',
    'https://intra.intranet/',
    'https://box.home/',
    'https://box.home.arpa/',
    'https://lab.test/',
    'https://a.invalid/',
    'https://a.localdomain/',
    'https://abcdef.onion/',
  ],
  'a name that is not spelled as it reads': [
    'https://xn--pple-43d.com/',
    'https://аpple.com/',
    'https://exa\u00admple.com/',
    'https://example\u3002com/',
    'https://ｅxample.com/',
    'https://sub.xn--p1ai.example.com/',
    'https://example.xn--p1ai/',
  ],
  'a malformed name': [
    'https://example..com/',
    'https://.example.com/',
    'https://example.com./',
    'https://-a.example.com/',
    'https://a-.example.com/',
    'https://exa_mple.com/',
    `https://${'a'.repeat(64)}.com/`,
    `https://${'a.'.repeat(130)}com/`,
    'https://example.c/',
    'https://example.123/',
    'https://*.example.com/',
    'https://%65xample.com/x y',
  ],
  'characters that hide or split': [
    'https://example.com/\n',
    '\thttps://example.com/',
    ' https://example.com/',
    'https://example.com/ x',
    'https://exam\tple.com/',
    'https://example.com/\u0000',
    'https://example.com/\u202egnp.exe',
    'https://example.com\\@evil.com/',
    'https:\\\\example.com/',
    'https://example.com/"onclick',
    "https://example.com/'",
    'https://example.com/<script>',
    'https://example.com/`id`',
    'https://example.com/|calc',
    'https://example.com/^',
    'https://example.com/{a}',
    'https://example.com/é',
  ],
  'too much of it': [`https://example.com/${'a'.repeat(2029)}`],
};

describe.each(Object.entries(REFUSED))('refused: %s', (_why, addresses) => {
  it.each(addresses)('%j', (address) => expect(mayOpenExternally(address)).toBe(false));
});

describe('whatever is given', () => {
  it('never throws, and lets only https to a public name through', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl({ withFragments: true, withQueryParameters: true }),
          fc.string(),
          fc.string({ unit: 'binary' }),
          fc.string().map((text) => `https://${text}`),
        ),
        (address) => {
          if (!mayOpenExternally(address)) return;
          const given = new URL(address);
          expect([given.protocol, given.port, given.username, given.password]).toEqual([
            'https:',
            '',
            '',
            '',
          ]);
          expect(given.hostname).toMatch(/^[a-z0-9.-]+\.[a-z]{2,}$/);
          expect(address.toLowerCase().startsWith(`https://${given.hostname}`)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});
