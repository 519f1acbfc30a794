import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/imports';

export const importMessages: Translation<typeof english.importMessages> = {
  open: 'Warenkörbe importieren',
  sheets: 'Tabellen',
  saveRest: 'Übrige Zeilen speichern',
  restName: '{name} Rest',
  needsYou: 'Was zu erledigen ist',
  expected: {
    smallerSheet: 'höchstens {size} MB; die Datei in Teile schneiden',
    lines: 'eine Tabelle mit Zeilen',
    field: 'ein Feld für eine Spalte dieser Tabelle',
    newEditor: 'ein Editor, den noch kein Warenkorb hat',
    newReference: 'eine Referenz, die noch kein Warenkorb hat',
  },
  isRunning: 'Die Warenkörbe dieses Imports werden angelegt.',
  someAreCarts:
    'Einige dieser Zeilen sind schon Warenkörbe. Sie zurücknehmen, um die Tabelle anders zu lesen.',
  isCart: 'Diese Zeile ist schon ein Warenkorb. Dort ändern.',
  someLeft:
    '{count} dieser Warenkörbe wurde schon aufgegeben oder eingereicht. | {count} dieser Warenkörbe wurden schon aufgegeben oder eingereicht.',
  sameEditor: {
    cart: '„{editor}“ ist im Warenkorb „{name}“.',
    placed: '„{editor}“ ist im Warenkorb „{name}“, der aufgegeben wurde.',
  },
  sameReference: {
    cart: '„{reference}“ ist schon Referenz im Warenkorb „{name}“.',
    placed: '„{reference}“ ist schon Referenz im Warenkorb „{name}“, der aufgegeben wurde.',
  },
  cartFile: {
    kind: 'Proofdesk-Warenkörbe',
    save: 'Warenkörbe als Datei speichern',
    open: 'Warenkörbe aus einer Datei öffnen',
    expected: {
      'too-large': 'eine Datei mit höchstens 20 MB',
      'no-json': 'JSON-Text: Die Datei ist beschädigt oder von anderer Art',
      'no-cart-file': 'eine Warenkorbdatei: Ihr Format ist "proofdesk-cart"',
      version: '1: Ein neueres Proofdesk schrieb diese Datei, und jenes öffnet sie',
    },
  },
};
