import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/incomplete-total-messages';

export const incompleteTotalText: Translation<typeof english.incompleteTotalText> = {
  part: {
    destination: 'Kosten, die von der Adresse abhängen',
    shipping: 'Versand',
    tax: 'Steuer',
    total: 'eine lesbare Summe',
    unknown: 'was der Hinweis des Labors nennt',
  },
  short: { destination: 'adressabhängige Kosten', unknown: 'siehe Hinweis des Labors' },
  left: 'bisherige Summe, ohne {missing}',
  soFar: 'bisher {total}, ohne {missing}',
};
