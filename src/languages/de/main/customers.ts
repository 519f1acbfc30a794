import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/customers';

export const personMessages: Translation<typeof english.personMessages> = {
  save: 'Alles zu einer Person exportieren',
  kind: 'Webseite',
  title: 'Alles, was zu {name} gespeichert ist',
  fileName: 'personenbezogene Daten {name}',
  made: 'Geschrieben am {day} von Proofdesk, aus dem, was dieser Computer speichert. Das Labor, das die Aufträge ausgeführt hat, hat eigene Daten.',
  by: 'Gesucht nach: {values}',
  elsewhere: 'An anderer Stelle genannt',
  pictures: 'Bilder',
  records: {
    cart: 'Warenkorb',
    order: 'Auftrag',
    'submission-cart': 'Warenkorb aus dem Katalog',
    submission: 'Einreichung',
    fulfillment: 'Auftrag in Ausführung',
    address: 'Adressbuch',
  },
};
