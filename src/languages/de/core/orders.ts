import type { Translation } from '@core/language/messages';
import type * as english from '@core/orders/messages';

export const fieldFaultText: Translation<typeof english.fieldFaultText> = {
  expected: {
    text: 'ein Text',
    integer: 'eine ganze Zahl',
    number: 'eine Zahl, mit einem Punkt vor den Nachkommastellen',
    'true-or-false': 'true oder false',
    'text-or-integer': 'eine Zahl oder ein Name',
    attributes: 'ganze Zahlen, durch Kommas getrennt',
    list: 'eine Liste, die aus dem Export kommt',
    integerDigits: 'eine ganze Zahl mit höchstens 15 Stellen',
    numberDigits: 'eine Zahl mit höchstens 15 Stellen',
    once: 'jede Zahl einmal',
    atMost: 'höchstens {most} Zeichen',
    numberFrom: 'eine Zahl, mit einem Punkt vor den Nachkommastellen, {minimum} oder mehr',
  },
  given: { null: 'ein leerer Wert' },
  yes: 'ja',
  no: 'nein',
  andMore: '{first} und {count} weitere',
  noPlace: '{path}: Der neue Export hat diese Stelle nicht.',
  missing: '{label} ({name}): angegeben ist nichts, erwartet wird {expected}.',
  wrong: '{label} ({name}): angegeben ist „{given}“, erwartet wird {expected}.',
};
