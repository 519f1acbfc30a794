import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/addresses';

export const addressMessages: Translation<typeof english.addressMessages> = {
  revision: 'Die Adresse hat Stand {revision}, die Änderung galt Stand {changed}',
  expected: {
    newAddress: 'eine Adresse, die noch nicht aufbewahrt ist',
    line: 'eine Adresse mit mindestens einer Zeile',
  },
  noLine: 'keine Zeile',
};
