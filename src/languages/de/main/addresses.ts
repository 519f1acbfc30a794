import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/addresses';

export const addressMessages: Translation<typeof english.addressMessages> = {
  expected: {
    newAddress: 'eine Adresse, die noch nicht gespeichert ist',
    line: 'eine Adresse mit mindestens einer Zeile',
  },
  noLine: 'keine Zeile',
};
