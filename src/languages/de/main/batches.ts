import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/batches';

export const batchMessages: Translation<typeof english.batchMessages> = {
  none: 'keine',
  expected: {
    carts: 'mindestens ein nicht gelöschter Warenkorb',
    rest: 'ein Stapel mit nicht gesendeten Aufträgen',
  },
  nameOfDay: 'Stapel vom {day}',
  rest: '{name}, Rest',
  paused: 'Proofdesk wurde bei {done} von {all} im Stapel „{name}“ beendet. Der Stapel ist pausiert.',
  quoted: '„{name}“',
};

export const unusualText: Translation<typeof english.unusualText> = {
  named: '{names}',
  odd: '{lines}',
  more: '{names} und {count} weitere',
  pieces: '{pieces} Stück statt der üblichen {usual}',
  price: '{price} statt der üblichen {usual}',
  piece: '{name}: {price} je Stück statt der üblichen {usual}',
};
