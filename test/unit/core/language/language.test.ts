import { afterEach, describe, expect, it } from 'vitest';
import { ENGLISH, isolated, languageOf, setLanguage, spokenLanguage } from '@core/language/language';
import { asName, messages } from '@core/language/messages';
import { chooseLanguage } from '@core/language/language-choice';
import { pseudoLanguage, pseudoText } from '@core/language/pseudo-language';

const text = messages('fruitText', {
  apple: 'Apple',
  state: { ripe: 'Ripe' },
  eat: 'Eat it | Eat {count}',
  colours: ['Red', 'Green'],
});

afterEach(() => setLanguage(ENGLISH));

describe('a catalogue', () => {
  it('is in English until a language is set', () => {
    expect(text.apple).toBe('Apple');
    expect(text.eat({ count: 2 })).toBe('Eat 2');
  });

  it('answers each look-up in the language of the process, and in English where that has nothing', () => {
    setLanguage(languageOf('de', 'ltr', { fruitText: { apple: 'Apfel', state: { ripe: 'Reif' } } }));
    expect(text.apple).toBe('Apfel');
    expect(text.state.ripe).toBe('Reif');
    expect(text.eat({ count: 1 })).toBe('Eat it');
    setLanguage(ENGLISH);
    expect(text.apple).toBe('Apple');
  });

  it('keeps to its own name', () => {
    setLanguage(languageOf('de', 'ltr', { stoneText: { apple: 'Granit' } }));
    expect(text.apple).toBe('Apple');
  });

  it('has its keys in every language', () => {
    setLanguage(languageOf('de', 'ltr', { fruitText: { apple: 'Apfel' } }));
    expect(Object.keys(text)).toEqual(['apple', 'state', 'eat', 'colours']);
    expect(Object.hasOwn(text, 'apple')).toBe(true);
    expect(Object.entries(text)[0]).toEqual(['apple', 'Apfel']);
  });
});

describe('the pseudo-language', () => {
  it('makes every text two fifths longer, in whatever depth it is', () => {
    setLanguage(pseudoLanguage('ltr'));
    expect(text.apple).toMatch(/^Ápplé/);
    expect(text.state.ripe).toMatch(/^Rípé/);
    expect(text.eat({ count: 12 })).toMatch(/^Éát 12/);
    expect(text.colours.map((colour) => colour.slice(0, 3))).toEqual(['Réd', 'Gré']);
    const long = 'The quick brown fox jumps over the lazy dog';
    expect(pseudoText(long).length).toBeGreaterThanOrEqual(long.length * 1.35);
  });

  it('leaves what has no letters', () => {
    expect(pseudoText(' · ')).toBe(' · ');
    expect(pseudoText('')).toBe('');
  });

  it('runs as it is told', () => {
    setLanguage(pseudoLanguage('rtl'));
    expect(spokenLanguage().direction).toBe('rtl');
  });
});

describe('a text of people inside a sentence', () => {
  const orders = messages('stallText', {
    placed: '“{name}”, {count} orders',
    ask: { remove: 'Remove {name}?' },
  });
  const NAME = 'משפחת לוי';
  const KEPT = `\u2068${NAME}\u2069`;

  it('is kept to itself where it runs from right to left', () => {
    expect(orders.placed({ name: NAME, count: 12 })).toBe(`“${KEPT}”, 12 orders`);
    expect(orders.ask.remove({ name: NAME })).toBe(`Remove ${KEPT}?`);
  });

  it('cannot turn around what follows it', () => {
    expect(isolated('Levy\u202e')).toBe('\u2068Levy\u202e\u2069');
    // Neither by ending what keeps it to itself, nor by beginning more than it ends.
    expect(isolated('Levy\u2069\u202e')).toBe('\u2068Levy\u202e\u2069');
    expect(isolated('\u2067Levy')).toBe('\u2068\u2067Levy\u2069\u2069');
    expect(isolated('\u2067Levy\u2069 & \u2066')).toBe('\u2068\u2067Levy\u2069 & \u2066\u2069\u2069');
  });

  it('stays as it came where it runs as the sentence does, and where it becomes a name', () => {
    expect(orders.placed({ name: 'Okafor', count: 12 })).toBe('“Okafor”, 12 orders');
    expect(asName(() => orders.ask.remove({ name: NAME }))).toBe(`Remove ${NAME}?`);
  });
});

describe('the language that is spoken', () => {
  it('is what a person chose', () => {
    expect(chooseLanguage({ setting: 'de', system: ['en-GB'] })).toBe('de');
    expect(chooseLanguage({ setting: 'en', system: ['de-AT'] })).toBe('en');
  });

  it('is else the first of the system’s that is known, and English where none is', () => {
    expect(chooseLanguage({ setting: 'system', system: ['fr-CA', 'de-AT', 'en-GB'] })).toBe('de');
    expect(chooseLanguage({ setting: 'system', system: ['fr', 'nl'] })).toBe('en');
    expect(chooseLanguage({ setting: 'system', system: [] })).toBe('en');
  });

  it('is what a developer asks for, and nothing that is no language', () => {
    expect(chooseLanguage({ setting: 'de', system: [], asked: 'pseudo-rtl' })).toBe('pseudo-rtl');
    expect(chooseLanguage({ setting: 'de', system: [], asked: 'klingon' })).toBe('de');
  });
});
