import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/journal';

export const journalMessages: Translation<typeof english.journalMessages> = {
  earlier: {
    unknown: 'Der Ausgang eines früheren Aufrufs ist unbekannt',
    underWay: 'Ein früherer Aufruf ist im Gange',
    confirmed: 'Der Auftrag ist bestätigt',
    submitted: 'Der Warenkorb ist eingereicht',
  },
  otherKey:
    'Es ging mit einem Schlüssel des Kontos {sent} hinaus; der jetzt gespeicherte gehört zum Konto {now}.',
  isRunning: 'Das ist schon im Gange.',
  interrupted: {
    requests:
      'Eine Anfrage war auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt. | {count} Anfragen waren auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt.',
    submissions:
      'Ein Einreichungswarenkorb war auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt. | {count} Einreichungswarenkörbe waren auf dem Weg zum Labor, als das Programm endete. Was daraus wurde, ist unbekannt.',
  },
  expected: {
    pathPart: 'etwas, das eine Adresse tragen kann, weder leer noch ein oder zwei Punkte',
    sameService: 'eine Adresse desselben Dienstes',
  },
};
