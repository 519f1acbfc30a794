import { runInThisContext } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inOneByteLetters } from '../../../scripts/one-byte-letters.mjs';

/** What a script's expression evaluates to. */
const valueOf = (expression: string): unknown => runInThisContext(`(${expression})`);

describe('a program in letters of one byte', () => {
  it.each([
    String.raw`'… “quoted” \\… \…'`,
    '`${"é"} 照片 😀`',
    String.raw`/^[À-ÿ–]+\…$/.test('Éé–…')`,
    '/^[😀-😎]$/u.test("😃")',
    '(() => { const größe = 3; return { größe }; })()',
    '((texts, value) => texts.join(value))`a…b${"→"}c`',
  ])('does the same: %s', (expression) => {
    const written = inOneByteLetters(expression);
    expect(written).toMatch(/^[\0-\xff]*$/);
    expect(valueOf(written)).toEqual(valueOf(expression));
  });

  it('leaves letters that one byte holds as they are', () => {
    expect(inOneByteLetters("'Größe – ÿ'")).toBe(String.raw`'Größe \u2013 ÿ'`);
  });

  it('says the same of any text', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(0xffff)), (units) => {
        const text = String.fromCharCode(...units);
        expect(valueOf(inOneByteLetters(JSON.stringify(text)))).toBe(text);
      }),
    );
  });
});
