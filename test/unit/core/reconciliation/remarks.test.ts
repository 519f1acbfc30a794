import type { Statement } from '@contract/statements';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { remark, remarksInWords, remarksThatSay } from '@core/reconciliation/remarks';
import * as german from '@languages/de/main';
import { afterEach, expect, it } from 'vitest';

afterEach(() => setLanguage(ENGLISH));
const inGerman = (): void => setLanguage(languageOf('de', 'ltr', german));

it('is what is said and its values, and in the words of the language that is spoken', () => {
  const said = [
    remark('looks-like', { name: 'Okafor wall', by: [remark('same-items'), remark('same-recipient')] }),
    remark('may-be-this-draft', { name: 'Okafor wall' }),
  ];
  expect(said[0]).toEqual({
    kind: 'looks-like',
    params: {
      name: 'Okafor wall',
      by: [
        { kind: 'same-items', params: {} },
        { kind: 'same-recipient', params: {} },
      ],
    },
  });
  expect(remarksInWords(said)).toBe(
    'Possible duplicate of “Okafor wall”: same items, same recipient. Do not send “Okafor wall” until you are sure that it is not this one: it may already be ordered.',
  );
  inGerman();
  expect(remarksInWords(said)).toMatch(
    /^Mögliches Duplikat von „Okafor wall“: dieselben Positionen, derselbe Empfänger\. /,
  );
});

it('is found by its words in every form, and never by the lack of a value', () => {
  expect(remarksThatSay('has no id')).toEqual(['without-id']);
  expect(remarksThatSay('entries have no id')).toEqual(['without-id']);
  expect(remarksThatSay('undefined')).toEqual([]);
  expect(remarksThatSay('you approved')).toEqual(['price-differs']);
  inGerman();
  expect(remarksThatSay('has no id')).toEqual([]);
  expect(remarksThatSay('freigegeben; das labor')).toEqual(['price-differs']);
});

it('names the kind of what a newer version or a file from elsewhere holds', () => {
  const stored: readonly Statement[] = [
    { kind: 'price-differs', params: { approved: 'much' } },
    { kind: 'no-such', params: {} },
    { kind: 'constructor', params: {} },
  ];
  for (const one of stored)
    expect(remarksInWords([one, remark('too-recent')])).toBe(
      `Recorded by another version of Proofdesk: ${one.kind} ${remarksInWords([remark('too-recent')])}`,
    );
  expect(remarksThatSay('another version')).toEqual([]);
  expect(remarksInWords('What was written before.')).toBe('What was written before.');
  inGerman();
  expect(remarksInWords([{ kind: 'no-such', params: {} }])).toBe(
    'Von einer anderen Version von Proofdesk aufgezeichnet: no-such',
  );
});
