import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/carts';

export const cartMessages: Translation<typeof english.cartMessages> = {
  lostChanges:
    '{name}: {count} Änderung am Auftrag konnte nicht übernommen werden. {reasons} | {name}: {count} Änderungen am Auftrag konnten nicht übernommen werden. {reasons}',
  fileName: '{count} Warenkorb | {count} Warenkörbe',
};
