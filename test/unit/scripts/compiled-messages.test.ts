import { parseSync } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { messages } from '@core/language/messages';
import { compiledMessage, withCompiledMessages } from '../../../scripts/compiled-messages.mjs';

const written = {
  eat: 'Eat it | Eat {count}',
  left: 'nothing | {count} piece of {name} | {count} pieces of {name}',
  named: '“{name}” has {amount}{name}',
} as const;

const text = messages('writtenText', written);
const compiled = messages('compiledText', {
  eat: compiledMessage(written.eat),
  left: compiledMessage(written.left),
  named: compiledMessage(written.named),
  sign: compiledMessage("a{'@'}b.c {'{'}n{'}'}"),
} as never) as unknown as typeof text & { readonly sign: string };

afterEach(() => setLanguage(ENGLISH));

describe('a message that the build compiled', () => {
  it('says what it says as it is written', () => {
    for (const count of [0, 1, 2, 1204]) {
      expect(compiled.eat({ count })).toBe(text.eat({ count }));
      expect(compiled.left({ count, name: 'משפחת לוי' })).toBe(text.left({ count, name: 'משפחת לוי' }));
    }
    expect(compiled.named({ name: 'A', amount: 1204 })).toBe('“A” has 1,204A');
    expect(compiled.sign).toBe('a@b.c {n}');
  });

  it('is read in another language', () => {
    setLanguage(languageOf('de', 'ltr', { compiledText: { eat: compiledMessage('Iss es | Iss {count}') } }));
    expect([1, 3].map((count) => compiled.eat({ count }))).toEqual(['Iss es', 'Iss 3']);
    expect(compiled.named({ name: 'A', amount: 'b' })).toBe('“A” has bA');
  });

  it('is found in the modules of catalogues, and nothing else is', () => {
    const code = `const of = '{n}'; messages('aText', { 'x|y': ['{n} a', 'b'], c: "d {'@'}" });`;
    expect(withCompiledMessages(code, parseSync('a.js', code).program)).toBe(
      `const of = '{n}'; messages('aText', { 'x|y': [({"$":[["","n"," a"]]}), 'b'], c: ({"$":[["d @"]]}) });`,
    );
  });

  it('fails the build when it is broken or links to another', () => {
    for (const message of ['{n', '{n}}', '@:other', '{0} of'])
      expect(() => compiledMessage(message), message).toThrow();
  });
});
