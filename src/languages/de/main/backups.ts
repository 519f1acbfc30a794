import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/backups';

export const restoredMessages: Translation<typeof english.restoredMessages> = {
  field: {
    name: 'Name',
    environment: 'Umgebung',
    editorBaseUrl: 'Adresse des Editor-Dienstes',
    orderSubmitUrl: 'Adresse für Einreichungen',
    commerceBaseUrl: 'Adresse des Commerce-Dienstes',
    serviceApiVersion: 'Service-API-Version',
    keyPerService: 'Ein Schlüssel je Dienst',
    on: 'Empfangsdienst',
    host: 'Lauscht auf',
    port: 'Port',
    publicBase: 'Öffentliche Adresse',
    pathPart: 'Geheimer Teil der Adresse',
    callback_uri: 'Registrierte Adresse',
    replaces: 'Ersetzt',
    state: 'Zustand',
    key_slot: 'Schlüssel',
    unchecked: 'Signaturen, die beim Labor zu prüfen sind',
    origin: 'Adresse früherer Aufrufe',
    calls: 'Frühere Aufrufe',
    grace: 'Wartezeit vor dem Senden',
    lookForUpdates: 'Nach Updates suchen',
  },
  kind: {
    account: 'Konto',
    calls: 'Frühere Aufrufe',
    receiver: 'Empfangsdienst',
    registration: 'Registrierte Adresse',
    deliveries: 'Meldungen',
    setting: 'Einstellung',
  },
  named: '{kind}: {name}',
  value: {
    on: 'an',
    off: 'aus',
    anyPort: 'irgendein freier',
    grace: '{single} s für einen, {batch} s für einen Stapel',
    nothing: 'nichts',
  },
  accept: {
    title: 'Annehmen, was die Datei ändert',
    question: 'Kennen Sie diese Adressen? Was Sie annehmen, wirkt sofort.',
    go: 'Annehmen',
  },
  discard: {
    title: 'Verwerfen, was die Datei ändert',
    question: 'Was Sie verwerfen, ist auf diesem Arbeitsplatz nicht mehr da.',
    go: 'Verwerfen',
  },
  cancel: 'Abbrechen',
  isAsking: 'Ein Fenster fragt schon danach.',
  notAccepted: 'Er würde an {origin} gesendet.',
};

export const guardMessages: Translation<typeof english.guardMessages> = {
  more: '„{name}“ und {count} weitere',
  pending: 'Was seitdem gesendet wurde, ist noch nicht niedergeschrieben.',
  labHasIt: '„{name}“: Das Labor hat es. {detail}',
  folder: 'ein Ordner außerhalb dessen, in dem die Datenbank liegt',
};
