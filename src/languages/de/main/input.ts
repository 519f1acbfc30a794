import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/input';

export const inputMessages: Translation<typeof english.inputMessages> = {
  given: {
    nothing: 'ein fehlender Wert',
    text: 'Text mit {count} Zeichen',
    characters: '{count} Zeichen',
    list: 'eine Liste mit {count}',
    object: 'ein Objekt',
    other: 'ein Wert vom Typ {type}',
    tooMuch: 'ein größerer Wert',
  },
  expected: {
    atLeast: '{what}, mindestens {minimum}',
    atMost: '{what}, höchstens {maximum}',
    oneOf: 'eines von {values}',
    no: 'kein {keys}',
    limits: 'höchstens {levels} Ebenen und {values} Werte',
  },
};
