import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/webhooks';

export const webhookMessages: Translation<typeof english.webhookMessages> = {
  expected: {
    fullAddress: 'eine vollständige Adresse, etwa https://studio.example/lab',
    httpAddress: 'eine Adresse, die mit https:// oder http:// beginnt',
    addressWithoutLogin: 'eine Adresse ohne Name und Passwort',
    addressWithoutHash: 'eine Adresse ohne etwas hinter #',
    addressWithoutQuery: 'eine Adresse ohne etwas hinter ?',
    freePort: 'ein Port, den kein anderes Programm belegt',
    allowedPort: 'ein Port, den dieser Computer Programmen erlaubt',
    ownAddress: 'eine Adresse dieses Computers',
  },
};
