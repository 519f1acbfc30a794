import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/imports';

export const importMessages: Translation<typeof english.importMessages> = {
  open: 'Warenkörbe importieren',
  sheets: 'Tabellen',
  saveRest: 'Übrige Zeilen speichern',
  restName: '{name} Rest',
  saveTemplate: 'Vorlage speichern',
  templateName: 'Aufträge',
  needsYou: 'Zu erledigen',
  expected: {
    smallerSheet: 'höchstens {size} MB; teilen Sie die Datei auf',
    lines: 'eine Tabelle mit Zeilen',
    field: 'ein Feld für eine Spalte dieser Tabelle',
    newEditor: 'ein Editor, den noch kein Warenkorb verwendet',
    newReference: 'eine Referenz, die noch kein Warenkorb verwendet',
  },
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
      version: '1: Öffnen Sie diese Datei mit einer neueren Version von Proofdesk',
    },
  },
};
