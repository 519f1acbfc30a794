import { asksForSomething, parseSearch, quoted, SEARCH_FILTERS, withoutTerm } from '@core/lists/list-search';
import { PROGRESS_NAMES } from '@core/lists/list-states';
import { completionAt } from '@core/lists/search-completion';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const read = (search: string) => parseSearch(search).map(({ from: _from, to: _to, ...term }) => term);

describe('a search', () => {
  it('is words, filters, amounts and days', () => {
    expect(read('state:unknown to:smith >100 wedding')).toEqual([
      { kind: 'state', text: 'unknown', not: false },
      { kind: 'text', filter: 'to', text: 'smith', not: false },
      { kind: 'amount', sign: '>', amount: '100', not: false },
      { kind: 'word', text: 'wedding', not: false },
    ]);
    expect(read('<=$1,250.50 before:2026-11-01 after:2026')).toEqual([
      { kind: 'amount', sign: '<=', amount: '1250.50', not: false },
      { kind: 'before', text: '2026-11-01', day: { year: 2026, month: 11, day: 1 }, not: false },
      { kind: 'after', text: '2026', day: { year: 2026, month: 1, day: 1 }, not: false },
    ]);
  });

  it('takes the word customer for the recipient', () => {
    expect(read('customer:smith -Customer:"van Dyk"')).toEqual([
      { kind: 'text', filter: 'to', text: 'smith', not: false },
      { kind: 'text', filter: 'to', text: 'van Dyk', not: true },
    ]);
    expect(parseSearch('customer:smith')).toMatchObject([{ from: 0, to: 14 }]);
    expect(read('constructor:smith')).toEqual([{ kind: 'word', text: 'constructor:smith', not: false }]);
  });

  it('asks how far the lab is, and completes the words for it where a list has them', () => {
    expect(read('progress:shipped')).toEqual([{ kind: 'progress', text: 'shipped', not: false }]);
    const known = { state: [], account: [], progress: PROGRESS_NAMES.map(({ words }) => words[0] ?? '') };
    const values = (typed: string, vocabulary = known) =>
      completionAt(typed, typed.length, vocabulary)?.options.map(({ insert }) => insert) ?? [];
    expect(values('prog')).toEqual(['progress:']);
    expect(values('progress:')).toEqual([
      'progress:received ',
      'progress:accepted ',
      'progress:"in production" ',
      'progress:shipped ',
      'progress:delivered ',
      'progress:failed ',
    ]);
    expect(values('-progress:s')).toEqual(['progress:shipped ']);
    expect(values('prog', { ...known, progress: [] })).toEqual([]);
  });

  it('takes quotes and a minus', () => {
    expect(read('-state:"confirmation unknown" "anna b" -wall -')).toEqual([
      { kind: 'state', text: 'confirmation unknown', not: true },
      { kind: 'word', text: 'anna b', not: false },
      { kind: 'word', text: 'wall', not: true },
      { kind: 'word', text: '-', not: false },
    ]);
  });

  it('reads an unknown filter as a plain word', () => {
    expect(read('colour:red https://lab.example')).toEqual([
      { kind: 'word', text: 'colour:red', not: false },
      { kind: 'word', text: 'https://lab.example', not: false },
    ]);
  });

  it.each(['to:', 'state:', 'before:202', 'after:2026-13', 'is:""', '>', '-', '"', 'before:2026-02-30'])(
    'asks for nothing yet with %s',
    (half) => expect(parseSearch(half).filter(asksForSomething)).toEqual([]),
  );

  it('never fails, covers what was typed, and is read the same without a term', () => {
    const piece = fc.oneof(
      fc.constantFrom(...SEARCH_FILTERS.map((name) => `${name}:`), '"', '-', '>', '<=', '2026-11-01', ' '),
      fc.string({ maxLength: 6 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const search = pieces.join('');
        const terms = parseSearch(search);
        let at = 0;
        for (const { from, to } of terms) {
          expect(search.slice(at, from).trim()).toBe('');
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(search.slice(at).trim()).toBe('');
      }),
    );
  });

  it('loses exactly the term that is taken away', () => {
    const words = fc.stringMatching(/^[a-z]{1,6}$/);
    const term = fc.oneof(
      words,
      words.map((word) => `to:${word}`),
      words.map((word) => `-${quoted(`${word} x`)}`),
    );
    fc.assert(
      fc.property(fc.array(term, { minLength: 1, maxLength: 6 }), fc.nat(), (parts, pick) => {
        const search = parts.join(' ');
        const terms = parseSearch(search);
        const index = pick % terms.length;
        const [gone] = terms.slice(index, index + 1);
        if (gone === undefined) throw new Error('No term');
        const without = parts.filter((_, at) => at !== index).join(' ');
        expect(withoutTerm(search, gone)).toBe(without);
      }),
    );
  });
});
