import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/carts';

export const cartMessages: Translation<typeof english.cartMessages> = {
  order: {
    confirmed: 'Der Auftrag dieses Warenkorbs ist bestätigt.',
    mayBeConfirmed: 'Der Auftrag dieses Warenkorbs ist vielleicht bestätigt.',
    mayExist: 'Der Auftrag dieses Warenkorbs ist vielleicht angelegt.',
    isSent: 'Der Auftrag dieses Warenkorbs wird gesendet.',
    exists: 'Der Warenkorb hat einen Auftrag',
  },
  changedMeanwhile: 'Das Labor hat inzwischen etwas anderes geändert.',
  lostChanges:
    '{name}: {count} Änderung am Auftrag ließ sich nicht behalten. {reasons} | {name}: {count} Änderungen am Auftrag ließen sich nicht behalten. {reasons}',
  revision: 'Der Warenkorb hat Stand {revision}, nicht {expected}.',
  notExported: 'Die Editoren dieses Warenkorbs wurden nicht exportiert.',
  changedSinceExport: 'Der Warenkorb wurde nach dem Export geändert.',
  fileName: '{count} Warenkorb | {count} Warenkörbe',
};
