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
    keyPerService: 'Eigener Schlüssel je Dienst',
    exchanges: 'Wie aus einem Schlüssel ein Token wird',
    on: 'Empfangsdienst',
    host: 'Empfängt auf',
    port: 'Port',
    publicBase: 'Öffentliche Adresse',
    pathPart: 'Geheimnis in der Adresse',
    callback_uri: 'Registrierte Adresse',
    replaces: 'Ersetzt',
    state: 'Status',
    key_slot: 'Schlüssel',
    unchecked: 'Beim Labor zu prüfende Signaturen',
    origin: 'Adresse früherer Anfragen',
    calls: 'Frühere Anfragen',
    grace: 'Zurückhalten vor dem Senden',
    lookForUpdates: 'Nach Updates suchen',
  },
  kind: {
    account: 'Konto',
    calls: 'Frühere Anfragen',
    receiver: 'Empfangsdienst',
    registration: 'Registrierte Adresse',
    deliveries: 'Meldungen',
    setting: 'Einstellung',
  },
  named: '{kind}: {name}',
  value: {
    on: 'an',
    off: 'aus',
    anyPort: 'ein beliebiger freier',
    grace: '{single} s für einen Auftrag, {batch} s für einen Stapel',
    nothing: 'nichts',
  },
  accept: {
    title: 'Diese Änderungen aus der Datei annehmen?',
    question: 'Kennen Sie diese Adressen? Angenommene Änderungen gelten sofort.',
    go: 'Annehmen',
  },
  discard: {
    title: 'Diese Änderungen aus der Datei verwerfen?',
    question: 'Verworfene Änderungen werden von diesem Arbeitsplatz entfernt.',
    go: 'Verwerfen',
  },
  cancel: 'Abbrechen',
};

export const guardMessages: Translation<typeof english.guardMessages> = {
  folder: 'ein Ordner außerhalb des Datenbankordners',
};
