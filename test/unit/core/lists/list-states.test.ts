import * as german from '@languages/de/core';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { isMeant } from '@core/lists/search-completion';
import {
  CART_STATE_NAMES,
  ORDER_STATE_NAMES,
  statesNamed,
  SUBMISSION_CART_STATE_NAMES,
} from '@core/lists/list-states';
import { afterEach, describe, expect, it } from 'vitest';

const orders = (text: string) => statesNamed(ORDER_STATE_NAMES, text).map(({ state }) => state);

describe('states by the words that the screen shows', () => {
  it('never takes an unknown confirmation for a confirmed one', () => {
    expect(orders('confirmed')).toEqual(['confirmed']);
    expect(orders('confirmation unknown')).toEqual(['may-be-confirmed']);
    expect(orders('may be confirmed')).toEqual(['may-be-confirmed']);
    expect(orders('outcome unknown')).toEqual(['creation-unknown', 'may-be-confirmed']);
    expect(orders('Unknown')).toEqual(['creation-unknown', 'may-be-confirmed']);
  });

  it('finds every state that begins with what is half written', () => {
    expect(orders('conf')).toEqual(['confirming', 'confirmation-refused', 'may-be-confirmed', 'confirmed']);
    expect(orders('refused')).toEqual(['creation-refused', 'confirmation-refused']);
    expect(orders('nowhere')).toEqual([]);
  });

  it('tells apart what is shown with different words', () => {
    expect(statesNamed(CART_STATE_NAMES, 'ready')).toMatchObject([
      { state: 'exported', and: 'needs-nothing' },
    ]);
    expect(statesNamed(SUBMISSION_CART_STATE_NAMES, 'priced')).toMatchObject([{ and: 'priced' }]);
  });
});

describe('states in a search', () => {
  const inGerman = (): void => setLanguage(languageOf('de', 'ltr', german));
  afterEach(() => setLanguage(ENGLISH));
  const found = (text: string): string[] => statesNamed(ORDER_STATE_NAMES, text).map(({ state }) => state);

  it('are found by German words and by English ones while German is spoken', () => {
    inGerman();
    expect(found('Bestätigung unbekannt')).toEqual(['may-be-confirmed']);
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
