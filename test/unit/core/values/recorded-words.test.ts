import { afterEach, describe, expect, it } from 'vitest';
import * as german from '@languages/de/core';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { statesNamed, ORDER_STATE_NAMES, CART_STATE_NAMES } from '@core/lists/list-states';
import { recorded, recordedDetail } from '@core/values/recorded-words';
import { approvedInWords } from '@core/history/timeline-words';
import { isMeant } from '@core/lists/search-completion';

const inGerman = (): void => setLanguage(languageOf('de', 'ltr', german, german.SENTENCES));

afterEach(() => setLanguage(ENGLISH));

describe('what was written down', () => {
  it('stays as it is in English', () => {
    expect(recorded('Held “Smith 4 × 6” before it leaves')).toBe('Held “Smith 4 × 6” before it leaves');
  });

  it('is shown in the language that is spoken, with its values as they came', () => {
    inGerman();
    expect(recorded('Held “Smith {0} × 6” before it leaves')).toBe(
      '„Smith {0} × 6“ vor dem Senden zurückgehalten',
    );
    expect(recorded('Approved the batch “May”, 12 orders')).toBe('Den Stapel „May“ freigegeben, 12 Aufträge');
    expect(recorded('Approved the batch “May”, 1 order')).toBe('Den Stapel „May“ freigegeben, 1 Auftrag');
    expect(recorded('Reconciled with the lab: 3 matched, 1 only here, 0 only at the lab')).toBe(
      'Mit dem Labor abgeglichen: 3 zugeordnet, 1 nur hier, 0 nur beim Labor',
    );
  });

  it('names what an approved total leaves out', () => {
    const written = approvedInWords('8.70', ['destination', 'shipping']);
    expect(written).toBe('$8.70 so far, without shipping and charges that depend on the address');
    expect(approvedInWords('8.70', [])).toBe('$8.70');
    expect(recordedDetail(written)).toBe(written);
    inGerman();
    const said = 'bisher $8.70, ohne Versand und Kosten, die von der Adresse abhängen';
    expect(recordedDetail(written)).toBe(said);
    // As it was written down before.
    expect(recordedDetail('$8.70 so far, without charges that depend on the address, shipping')).toBe(said);
  });

  it('leaves what a person wrote as it came', () => {
    inGerman();
    expect(recordedDetail('Tested so far, without the frames')).toBe('Tested so far, without the frames');
    expect(recorded('Called Ann, she has it')).toBe('Called Ann, she has it');
    expect(recorded('')).toBe('');
    expect(recordedDetail('until Monday')).toBe('until Monday');
    expect(recordedDetail('back to Ann')).toBe('back to Ann');
    expect(recordedDetail('until 2026-11-22T02:00:00.000Z')).toBe('bis 2026-11-22T02:00:00.000Z');
  });
});

describe('states in a search', () => {
  const found = (text: string): string[] => statesNamed(ORDER_STATE_NAMES, text).map(({ state }) => state);

  it('are found by German words and by English ones while German is spoken', () => {
    inGerman();
    expect(found('vielleicht bestätigt')).toEqual(['may-be-confirmed']);
    expect(found('bestätigt')).toEqual(['confirmed']);
    expect(found('confirmed')).toEqual(['confirmed']);
    expect(found('unbekannt')).toEqual(found('unknown'));
    expect(statesNamed(CART_STATE_NAMES, 'entwurf').map(({ state }) => state)).toEqual(['drafted']);
    expect([isMeant('zurückg'), isMeant('held'), isMeant('archiviert')]).toEqual([
      'held',
      'held',
      'archived',
    ]);
  });

  it('are not found by German words while English is spoken', () => {
    expect(found('bestätigt')).toEqual([]);
    expect(isMeant('zurückgehalten')).toBeNull();
  });
});
