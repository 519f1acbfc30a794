import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/batches';

export const batchMessages: Translation<typeof english.batchMessages> = {
  isPreparing: 'Der Stapel wird vorbereitet.',
  nothingReady: 'Nichts ist bereit.',
  changed: 'Was bereit ist, ist nicht das, was geprüft wurde.',
  none: 'keine',
  expected: {
    carts: 'mindestens ein nicht gelöschter Warenkorb',
    rest: 'ein Stapel, von dem etwas nicht hinausging',
  },
  nameOfDay: 'Stapel vom {day}',
  rest: '{name}, der Rest',
  paused: 'Proofdesk endete bei {done} von {all} des Stapels „{name}“. Er pausiert.',
  unusual: {
    more: '{names} und {count} weitere',
    pieces: '{pieces} Stück, üblich sind {usual}',
    price: '{price}, üblich ist {usual}',
  },
};
