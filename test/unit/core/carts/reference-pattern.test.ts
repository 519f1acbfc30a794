import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countingScope,
  isReferenceOf,
  markOfDesk,
  readReferencePattern,
  readValuePattern,
  referenceOf,
} from '@core/carts/reference-pattern';

const AT = new Date(2026, 10, 21, 12).getTime();
const made = (text: string, number = 7, name = ' Smith '): string =>
  referenceOf(readReferencePattern(text), { at: AT, number, name });
const faults = (text: string): string[] =>
  readReferencePattern(text).faults.map(({ at, given }) => `${at} ${given}`);

describe('a pattern of references', () => {
  it.each([
    ['{yyyy}-{mm}{dd}-{n:3}', '2026-1121-007'],
    ['{yy}/{n}', '26/7'],
    ['{name}', 'Smith'],
    ['Job { N:2 } {Name}', 'Job 07 Smith'],
    ['plain', 'plain'],
    ['', ''],
  ])('%s makes %s', (pattern, expected) => {
    expect(faults(pattern)).toEqual([]);
    expect(made(pattern)).toBe(expected);
  });

  it('names what is wrong with it, and where', () => {
    expect(faults('a{year}b{n:0}}{')).toEqual(['1 {year}', '8 {n:0}', '13 }', '14 {']);
    expect(readReferencePattern('{year}').faults[0]?.says).toContain('{yyyy}');
  });

  it('makes values of many carts from their reference, customer and row, and counts nothing', () => {
    const words = { at: AT, reference: 'NL-1', customer: 'Okafor', row: '7' };
    expect(referenceOf(readValuePattern('{reference}/{row:3} {Customer} {yy}'), words)).toBe(
      'NL-1/007 Okafor 26',
    );
    expect(readValuePattern('{n} {name} {customer:2}').faults.map(({ given }) => given)).toEqual([
      ...['{n}', '{name}', '{customer:2}'],
    ]);
  });

  it('has the letter of its desk behind the number, and none that could be a figure', () => {
    const pattern = readReferencePattern('AB-{n:4} {name}');
    const marks = Array.from({ length: 600 }, (_none, index) => markOfDesk(index + 1));
    expect(new Set(marks).size).toBe(600);
    expect([1, 2, 8, 9, 23, 24].map(markOfDesk)).toEqual(['', 'B', 'H', 'J', 'Z', 'AA']);
    for (const mark of marks) {
      const reference = referenceOf(pattern, { at: AT, number: 7, mark, name: 'Smith' });
      expect(reference).toBe(`AB-0007${mark} Smith`);
      expect(isReferenceOf(pattern, reference)).toBe(true);
    }
    expect(isReferenceOf(readReferencePattern('AB-{n:4}'), 'AB-0007I')).toBe(false);
  });

  it('counts within what is the same but for the number', () => {
    const scope = (text: string, at = AT): string => countingScope(readReferencePattern(text), at);
    expect(scope('{yyyy}-{n:3}')).toBe(scope('{yyyy}-{n}'));
    expect(scope('{dd}-{n}')).not.toBe(scope('{dd}-{n}', AT + 86_400_000));
    expect(scope('{n} {name}')).toBe('{n} {name}');
  });

  it('knows its own references again, whatever it is made of', () => {
    const part = fc.oneof(
      fc.constantFrom(
        '{yyyy}',
        '{yy}',
        '{mm}',
        '{dd}',
        '{hhmmss}',
        '{n}',
        '{n:4}',
        '{name}',
        '-',
        '.*',
        '(',
        '\\d',
      ),
      fc.string(),
    );
    const pattern = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, fc.integer({ min: 1, max: 99_999 }), fc.string(), (text, number, name) => {
        const read = readReferencePattern(text);
        const reference = referenceOf(read, { at: AT, number, name });
        if (read.faults.length === 0 && read.parts.length > 0 && reference !== '' && text === text.trim()) {
          expect(isReferenceOf(read, reference)).toBe(true);
        }
      }),
      { numRuns: 500, examples: [['Order {name}', 1, '']] },
    );
    expect(isReferenceOf(readReferencePattern('{yyyy}-{n:3}'), '2026-07')).toBe(false);
  });
});
