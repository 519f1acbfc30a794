import { describe, expect, it } from 'vitest';
import type { AskedKey, KeyQuestion } from '@main/accounts/key-questions';
import { keyOrigin } from '@main/service/origins';
import { KEY_POLICY, keyPage } from '@main/shell/window/key-page';

const asked = (origins: AskedKey['origins'], changes: Partial<AskedKey> = {}): AskedKey => ({
  ...{ slot: 'all', isThere: false, origins },
  ...changes,
});
const page = (changes: Partial<KeyQuestion> = {}, fault: string | null = null): string =>
  keyPage(
    {
      ...{ accountName: 'Northlight', why: 'wanted' },
      keys: [asked([{ origin: 'https://lab.example', isNew: true }])],
      ...changes,
    },
    fault,
  );

describe('the page that asks for a key', () => {
  it('takes nothing in a name for markup, and may run no script', () => {
    const name = '"><script>alert(1)</script><form action="https://evil.example">';
    const html = page({ accountName: name }, name);
    expect(html).not.toContain('<script');
    expect(html.match(/<form/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(?:img|iframe|link|a)\b/);
    expect(KEY_POLICY).toContain("default-src 'none'");
    expect(KEY_POLICY).not.toContain('script-src');
  });

  it('names a host in the spelling that goes over the network, and in full', () => {
    const origin = keyOrigin('https://lаb.example/api') ?? '';
    const long = `https://${'lab-example-com-'.repeat(3)}.evil.example`;
    const html = page({
      keys: [asked([origin, long, 'http://127.0.0.1:4100'].map((one) => ({ origin: one, isNew: true })))],
    });
    expect(html).toContain('<span class="host">xn--lb-7kc.example</span>');
    expect(html).toContain('letters that may look like others');
    expect(html).toContain(`<span class="host">${long.slice('https://'.length)}</span>`);
    expect(html).toContain('<span class="host">http://127.0.0.1:4100</span>');
    expect(page()).not.toContain('letters that may look like others');
  });

  it('marks what is new only where something was given before', () => {
    const [before, after] = [
      { origin: 'https://lab.example', isNew: false },
      { origin: 'https://evil.example', isNew: true },
    ];
    expect(page({ why: 'moved', keys: [asked([after, before])] })).toMatch(
      /evil\.example<\/span><span class="new">/,
    );
    expect(page({ why: 'moved', keys: [asked([after])] })).not.toContain('class="new"');
  });

  it('takes the focus into its field only where a person asked for it', () => {
    expect(page()).toContain('autofocus');
    for (const why of ['moved', 'unbound'] as const) expect(page({ why })).not.toContain('autofocus');
  });

  it('offers to allow where the key is there, and has a field for each key', () => {
    const origins = [{ origin: 'https://lab.example', isNew: true }];
    const there = page({ why: 'unbound', keys: [asked(origins, { isThere: true })] });
    expect(there).toContain('>Allow</button>');
    const several = page({
      keys: [asked(origins, { slot: 'editor' }), asked(origins, { slot: 'commerce' })],
    });
    expect(several.match(/<input/g)).toHaveLength(2);
    expect(several).toContain('Key or token: Commerce');
  });
});
