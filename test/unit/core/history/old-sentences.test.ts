import * as german from '@languages/de/main';
import { factDetail, factInWords } from '@core/history/fact-words';
import {
  readOldCall,
  readOldEffect,
  readOldEntry,
  readOldNote,
  readOldProof,
} from '@core/history/old-sentences';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { setNumberLocale } from '@core/language/messages';
import { type Recorded, recordedSchema } from '@core/values/recorded-facts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OLD_CALLS, OLD_EFFECTS, OLD_ENTRIES, OLD_NOTES, OLD_PROOFS } from './old-rows';
const inGerman = (): void => setLanguage(languageOf('de', 'ltr', german));

beforeEach(() => setNumberLocale('en-US'));
afterEach(() => setLanguage(ENGLISH));

/** An entry of an earlier version as it is shown now, after it went to the page. */
function shown(words: string, detail: string): readonly [words: string, beside: string] {
  const entry = readOldEntry(words, detail);
  const fact = recordedSchema.parse(JSON.parse(JSON.stringify(entry.fact)));
  return [factInWords(fact), entry.detail || factDetail(fact)];
}

describe('a row of an earlier version', () => {
  it.each(OLD_ENTRIES)(
    'says “%s”, “%s” in the words of today',
    (words, detail, english, beside, inOther, besideInOther) => {
      expect(shown(words, detail)).toEqual([english, beside]);
      inGerman();
      expect(shown(words, detail)).toEqual([inOther, besideInOther]);
    },
  );

  it('says what a total left out as it was first written', () => {
    const written = [
      'Approved the submit of “Smith”',
      '$8.70 so far, without charges that depend on the address, shipping',
    ];
    expect(shown(...(written as [string, string]))[1]).toBe(
      '$8.70 so far, without shipping and charges that depend on the address',
    );
  });

  it.each([
    ['what a delivery changed', readOldEffect, OLD_EFFECTS],
    ['what settled what a restore left open', readOldProof, OLD_PROOFS],
    [
      'what was sent since a restore',
      readOldCall,
      OLD_CALLS.map(([text, , inEnglish, inOther]) => [text, inEnglish, inOther] as const),
    ],
  ] as const)('says %s in the words of today', (_what, read: (text: string) => Recorded, rows) => {
    for (const [text, inEnglish, inOther] of rows) {
      expect(factInWords(read(text))).toBe(inEnglish);
      inGerman();
      expect(factInWords(read(text))).toBe(inOther);
      setLanguage(ENGLISH);
    }
  });

  it.each(OLD_NOTES)(
    'says what settled a call by “%s”, “%s”, in the words of today',
    (by, text, inEnglish, inOther) => {
      expect(factInWords(readOldNote(text, by))).toBe(inEnglish);
      inGerman();
      expect(factInWords(readOldNote(text, by))).toBe(inOther);
    },
  );

  it('is a fact, so that there is one set of words', () => {
    const unknown = ['A sentence that no version wrote'];
    expect(
      OLD_ENTRIES.filter(([words]) => typeof readOldEntry(words, '').fact === 'string').map(([w]) => w),
    ).toEqual(unknown);
    expect(
      OLD_EFFECTS.filter(([text]) => typeof readOldEffect(text) === 'string').map(([text]) => text),
    ).toEqual(['“Smith” is a thing of its own.']);
    expect(
      OLD_PROOFS.filter(([text]) => typeof readOldProof(text) === 'string').map(([text]) => text),
    ).toEqual(['ann: called', '']);
    const asTyped = OLD_NOTES.filter(([, text, , inOther]) => text === inOther);
    for (const [by, text] of asTyped) expect(readOldNote(text, by)).toBe(text);
    expect(readOldEffect('“Smith” failed at the lab: BadImage (order 2).')).toEqual({
      kind: 'order-failed',
      params: { name: 'Smith', failure: 'BadImage', part: '2' },
    });
  });

  it('keeps what a person typed as it came', () => {
    inGerman();
    for (const typed of [
      'Tested so far, without the frames',
      'until Monday',
      'back to Ann',
      '{"kind":"held-after-restore","params":{}}',
    ]) {
      expect(readOldProof(typed)).toBe(typed);
      expect(readOldEntry('Held “Smith” before it leaves', typed).detail).toBe(typed);
      expect(readOldEntry('Wrote a note about Smith', typed).detail).toBe(typed);
    }
  });

  it.each([
    ['Reconciled with the lab: x matched, 1 only here, 0 only at the lab', 'to the end of the lists'],
    ['Approved the batch “May”, some orders', '$8.70'],
    [`Approved the batch “May”, ${'9'.repeat(400)} orders`, '$8.70'],
    ['Held “Smith” before it leaves', `for ${'9'.repeat(400)} s`],
    ['Had the receiver listen', `127.0.0.1, port ${'9'.repeat(400)}`],
    ['Put off Smith', '+999999-01-01T00:00:00.000Z'],
  ])('shows what is beside it as it is stored where a figure in it is none: “%s”, “%s”', (words, detail) => {
    expect(shown(words, detail)[1]).toBe(detail);
  });

  it('was written in German where it was made in German', () => {
    for (const [text, inOther] of OLD_CALLS) expect(readOldCall(inOther)).toEqual(readOldCall(text));
  });
});
