import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { asName, messages } from '@core/language/messages';
import { pseudoLanguage } from '@core/language/pseudo-language';

const text = messages('basketText', {
  apple: 'Apple',
  mail: "a{'@'}b.c {'|'} {'{'}n{'}'}",
  state: { ripe: 'Ripe', 'a.b-c': 'Dotted' },
  eat: 'Eat it | Eat {count}',
  left: 'nothing | {count} piece of {name} | {count} pieces of {name}',
  named: '“{name}” has {amount}',
  colours: ['Red', 'Green'],
});

afterEach(() => setLanguage(ENGLISH));

const german = languageOf('de', 'ltr', {
  basketText: {
    apple: 'Apfel',
    state: { ripe: 'Reif' },
    named: '{amount} gehört „{name}“',
    left: 'nichts | {count} Stück {name} | {count} Stücke {name}',
  },
});

const STATES = { ripe: 'Ripe', left: '{count} left' } satisfies Record<'ripe' | 'left', string>;

describe('messages', () => {
  it('are typed by their values, and refused where these are not known', () => {
    // @ts-expect-error: it has a value
    expect(() => text.eat()).not.toBeNull();
    // @ts-expect-error: it has no such value
    expect(text.named({ name: 'A', amount: 3, other: '' })).toBe('“A” has 3');
    // @ts-expect-error: of a table that is not constant the compiler knows no values
    expect(messages('statesText', { state: STATES }).state.ripe).toBe('Ripe');
    // @ts-expect-error: `satisfies` alone hides that the second has a value
    messages('otherText', { state: { ripe: 'Ripe', left: '{count} left' } satisfies typeof STATES });
    const table = { ripe: 'Ripe', left: '{count} left' } as const satisfies typeof STATES;
    const left: (values: { count: number }) => string = messages('tableText', { table }).table.left;
    expect(left({ count: 2 })).toBe('2 left');
  });

  it('are in English until a language is set', () => {
    expect(text.apple).toBe('Apple');
    expect(text.state['a.b-c']).toBe('Dotted');
    expect(text.colours.map((colour) => colour)).toEqual(['Red', 'Green']);
    expect(text.mail).toBe('a@b.c | {n}');
  });

  it('have forms for counts, and write numbers as the locale does', () => {
    expect([text.eat({ count: 1 }), text.eat({ count: 0 })]).toEqual(['Eat it', 'Eat 0']);
    expect([0, 1, 1204].map((count) => text.left({ count, name: 'it' }))).toEqual([
      'nothing',
      '1 piece of it',
      '1,204 pieces of it',
    ]);
  });

  it('are in the language of the process, and in English where that has nothing', () => {
    setLanguage(german);
    expect(text.apple).toBe('Apfel');
    expect(text.eat({ count: 2 })).toBe('Eat 2');
    expect(text.named({ name: 'A', amount: '3' })).toBe('3 gehört „A“');
    expect([0, 1, 2].map((count) => text.left({ count, name: 'it' }))).toEqual([
      'nichts',
      '1 Stück it',
      '2 Stücke it',
    ]);
    expect(Object.entries(text)[0]).toEqual(['apple', 'Apfel']);
    setLanguage(ENGLISH);
    expect(text.apple).toBe('Apple');
  });

  it('are longer in the pseudo-language', () => {
    setLanguage(pseudoLanguage('ltr'));
    expect(text.state.ripe).toMatch(/^Rípé/);
    expect(text.eat({ count: 12 })).toMatch(/^Éát 12/);
    expect(text.colours.map((colour) => colour.slice(0, 3))).toEqual(['Réd', 'Gré']);
  });

  it('leave what is filled in as it came', () => {
    expect(text.named({ name: '{amount}', amount: "{'@'} | b" })).toBe("“{amount}” has {'@'} | b");
  });

  it('keep a value that runs from right to left to itself', () => {
    expect(text.named({ name: 'משפחת לוי', amount: 'b' })).toBe('“\u2068משפחת לוי\u2069” has b');
  });

  it('leave a value as it came in what becomes a name', () => {
    const name = 'משפחת לוי';
    expect(asName(() => text.named({ name, amount: 1204 }))).toBe(`“${name}” has 1204`);
    expect(text.named({ name, amount: 1204 })).toBe(`“\u2068${name}\u2069” has 1,204`);
  });
});
