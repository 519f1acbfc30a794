import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/webhooks';

export const webhooksText: Translation<typeof english.webhooksText> = {
  failed: 'Die Webhooks konnten nicht gelesen werden',
  text: 'Ein Labor meldet einer Callback-Adresse, was aus einem Auftrag wird. Der Empfangsdienst nimmt das auf diesem Computer an; das Labor erreicht ihn durch den Tunnel oder Reverse-Proxy des Studios.',
  deliveries: 'Meldungen zeigen',
};

export const receiverText: Translation<typeof english.receiverText> = {
  title: 'Empfangsdienst',
  text: 'Von Anfang an aus. Eingeschaltet, nimmt Proofdesk Meldungen an der Adresse unten an, behält jede, bevor es antwortet, und fragt das Labor, ob es sie signiert hat. Er läuft nur, solange Proofdesk läuft.',
  on: 'Meldungen auf diesem Computer annehmen',
  state: {
    off: 'Aus',
    starting: 'Startet',
    listening: 'Empfängt',
    failed: 'Empfängt nicht',
  },
  host: 'Schnittstelle',
  thisComputer: 'Nur dieser Computer',
  hostHint:
    'Wer diese Schnittstelle erreicht, erreicht den Empfangsdienst. Ein geheimer Teil des Pfads hält Fremde draußen.',
  loopbackHint: 'Nur dieser Computer. Ein Tunnel, der hier läuft, erreicht ihn.',
  port: 'Port',
  portHint: '1024 bis 65535, oder 0 für einen freien.',
  portFault: 'Eine ganze Zahl von 1024 bis 65535, oder 0.',
  publicBase: 'Adresse von außen',
  publicBaseHint:
    'Wie der Tunnel oder Proxy heißt, etwa https://hooks.example.com. Leer: die eigene des Empfangsdienstes.',
  publicBasePlaceholder: 'https://',
  expected: 'Erwartet wird {expected}.',
  apply: 'Anwenden',
  applyMoves: 'Registrierte Adressen, die sich dadurch ändern, sind neu zu registrieren.',
  revert: 'Zurück zu dem, was gilt',
  failed: 'Der Empfangsdienst konnte nicht geändert werden',
  failedToListen: 'Der Empfangsdienst empfängt nicht',
  secret: 'Geheimer Teil des Pfads',
  secretHint: 'Anfragen ohne ihn werden mit 404 beantwortet und nicht behalten.',
  newSecret: 'Neues Geheimnis…',
  turnOn: 'Empfangsdienst einschalten',
  turnOff: 'Empfangsdienst ausschalten',
  turnedOn: 'Der Empfangsdienst ist eingeschaltet',
  turnedOff: 'Der Empfangsdienst ist ausgeschaltet',
};

export const newSecretText: Translation<typeof english.newSecretText> = {
  title: 'Neues Geheimnis für den Pfad',
  text: 'Adressen, die mit dem jetzigen registriert wurden, bekommen von da an 404. Danach jede davon neu registrieren.',
  none: 'Mit dem jetzigen ist keine Adresse registriert.',
  go: 'Neues Geheimnis erzeugen',
  back: 'Zurück',
  failed: 'Das Geheimnis konnte nicht ersetzt werden',
  done: 'Der Pfad hat ein neues Geheimnis',
};

export const callbackText: Translation<typeof english.callbackText> = {
  state: {
    none: 'Nicht registriert',
    registering: 'Wird registriert',
    'awaiting-verifier': 'Wartet auf den Prüfcode',
    verifying: 'Wird verifiziert',
    enabled: 'Aktiv',
    unproven: 'Gesendet, noch nicht bewiesen',
    trouble: 'Nicht aktiv',
  },
  unknown: 'Ausgang unbekannt',
  means: {
    none: 'Von diesem Computer aus ist nichts registriert.',
    registering: 'Die Adresse ist auf dem Weg zum Labor.',
    verifierHere:
      'Das Labor nahm die Adresse an und sendet seinen Prüfcode an den Empfangsdienst, der ihn von selbst zurücksendet.',
    verifierElsewhere: 'Das Labor nahm die Adresse an und sandte seinen Prüfcode dorthin. Hier einfügen.',
    createUnproven:
      'Aus der Antwort des Labors geht nicht hervor, ob es die Adresse angenommen hat. Ihr Prüfcode beweist es, und der Empfangsdienst sendet ihn von selbst zurück. Trifft nach einigen Minuten keiner ein, die Adresse noch einmal registrieren.',
    createUnprovenElsewhere:
      'Aus der Antwort des Labors geht nicht hervor, ob es die Adresse angenommen hat. Kommt dort ein Prüfcode an, ihn hier einfügen; kommt keiner, die Adresse noch einmal registrieren.',
    verifyUnproven:
      'Der Prüfcode wurde zurückgesendet, und aus der Antwort des Labors geht nicht hervor, dass es ihn angenommen hat. Die erste Meldung mit gültiger Signatur beweist es. Kommt keine, obwohl ein Auftrag weiterging, die Adresse noch einmal registrieren.',
    verifyUnprovenElsewhere:
      'Der Prüfcode wurde zurückgesendet, und aus der Antwort des Labors geht nicht hervor, dass es ihn angenommen hat. Die erste Meldung, die dort ankommt, hier einfügen: Ihre gültige Signatur beweist es.',
    verifying: 'Der Prüfcode ist auf dem Weg zurück zum Labor.',
    unknown:
      'Keine Antwort beweist, ob das Labor den letzten Schritt annahm. Ein neuer Versuch kostet nichts.',
  },
  verified: 'Verifiziert {when}',
  last: 'letzte Meldung {when}',
  noneYet: 'noch nichts gemeldet',
  nobodyListens:
    'Der Empfangsdienst empfängt nicht, Meldungen finden deshalb niemanden. Ein Labor versucht es eine Weile lang wieder.',
  elsewhere: 'Meldungen gehen dorthin, nicht an diesen Computer. Sie können eingefügt werden.',
  noBase: 'Das Konto nennt keine Adresse dieses Dienstes.',
  replaces: 'Anstelle von',
  address: 'Callback-Adresse',
  register: 'Registrieren…',
  replace: 'Ersetzen…',
  paste: 'Prüfcode einfügen…',
  forget: 'Vergessen…',
  of: '{action} {service}',
  verifier: 'Prüfcode',
  verifierPlaceholder: 'Der Code, der an der Adresse ankam',
  verify: 'Zurücksenden',
  cancel: 'Abbrechen',
  verifyFailed: 'Der Prüfcode wurde nicht angenommen',
  troubleTitle: 'Die Adresse ist nicht aktiv',
  unprovenTitle: 'Die Antwort des Labors beweist nichts',
  unknownTitle: 'Unbekannt, ob das Labor sie annahm',
  enabled: '{service}: Die Adresse ist aktiv',
};

export const registerText: Translation<typeof english.registerText> = {
  title: 'Adresse registrieren: {service}',
  replaceTitle: 'Adresse ersetzen: {service}',
  lead: 'Das Labor sendet sofort einen Prüfcode dorthin. Ist er zurückgesendet, aktiviert das Labor die Adresse.',
  uri: 'Callback-Adresse',
  uriPlaceholder: 'https://',
  ours: 'Der Empfangsdienst dieses Computers. Er sendet den Prüfcode von selbst zurück.',
  notOurs:
    'Nicht der Empfangsdienst dieses Computers: Der Prüfcode und alle Meldungen kommen dort an und werden hier eingefügt.',
  off: 'Der Empfangsdienst ist aus. Zuerst einschalten oder eine eigene Adresse des Studios angeben.',
  useOurs: 'Adresse des Empfangsdienstes verwenden',
  replaces:
    'Das Labor aktiviert eine Adresse je Schlüssel. Ist die neue verifiziert, bekommt diese nichts mehr:',
  owner: 'Es ist die von „{account}“, {service}: Beide haben denselben Schlüssel.',
  another:
    'Was mit diesem Schlüssel aktiv ist, hat sich seit dem Öffnen geändert. Ansehen, was jetzt ersetzt würde, und neu entscheiden.',
  expected: 'Erwartet wird {expected}.',
  go: 'Registrieren',
  goReplace: 'Diese Adresse ersetzen',
  back: 'Zurück',
  failed: 'Die Adresse wurde nicht registriert',
};

export const forgetText: Translation<typeof english.forgetText> = {
  title: 'Adresse vergessen: {service}',
  text: 'Das Dokument kennt keinen Aufruf, der eine Registrierung beendet: Das Labor meldet weiter dorthin. Nur dieser Computer vergisst, dass er die Adresse registriert hat. Behaltene Meldungen bleiben.',
  go: 'Adresse vergessen',
  back: 'Zurück',
  failed: 'Die Adresse wurde nicht vergessen',
  done: 'Die Adresse ist auf diesem Computer vergessen',
};

export const deliveriesText: Translation<typeof english.deliveriesText> = {
  title: 'Meldungen',
  line: {
    nothing: 'Noch kein Labor hat etwas gemeldet',
    all: '{count} Meldung | {count} Meldungen',
    unchecked: '{count} noch ungeprüft',
    notVerified: '{count} nicht verifiziert',
    removed: '{count} nicht verifizierte entfernt',
    verified: 'nur verifizierte ändern etwas',
  },
  search: 'Meldungen durchsuchen',
  filters: 'Welche Meldungen',
  filter: {
    all: 'Alle',
    unchecked: 'Noch ungeprüft',
    verified: 'Verifiziert',
    'not-verified': 'Nicht verifiziert',
    unmatched: 'Betrifft nichts hier',
  },
  account: 'Konto',
  anyAccount: 'Alle Konten',
  failed: 'Die Meldungen konnten nicht gelesen werden',
  columns: {
    receivedAt: 'Empfangen',
    what: 'Was sie sagt',
    about: 'Betrifft',
    account: 'Konto',
    service: 'Dienst',
    standing: 'Signatur',
    copies: 'Kam',
  },
  service: { editor: 'Editor-Dienst', orderSubmit: 'Auftragsannahme' },
  standing: {
    unchecked: 'Noch ungeprüft',
    verified: 'Verifiziert',
    'not-verified': 'Nicht verifiziert',
  },
  kind: { verifier: 'Prüfcode', event: 'Ereignis', unreadable: 'Nicht lesbar' },
  progress: {
    other: '',
    received: 'Beim Labor eingegangen',
    processing: 'In Arbeit',
    shipped: 'Versendet',
    delivered: 'Zugestellt',
  },
  times: { twice: 'zweimal', more: '{count}-mal' },
  once: 'einmal',
  nothingHere: 'Nichts hier',
  more: 'und {count} weitere',
  empty: {
    title: 'Noch keine Meldungen',
    text: 'Was ein Labor an eine registrierte Callback-Adresse sendet, erscheint hier, wie es kam. Eine Meldung, die anderswo ankam, kann eingefügt werden.',
    webhooks: 'Webhooks einrichten',
  },
  nothing: {
    title: 'Nichts passt',
    search: 'Keine Meldung hier enthält „{sought}“.',
    filter: 'Keine Meldung ist von dieser Art.',
    clear: 'Alle Meldungen zeigen',
  },
  paste: 'Meldung einfügen…',
  check: 'Ungeprüfte prüfen',
  checkSelected: 'Noch einmal prüfen',
  checked: {
    none: 'Das Labor konnte nach keiner davon gefragt werden',
    all: '{count} Signatur geprüft | {count} Signaturen geprüft',
    some: '{count} Signatur geprüft, {waiting} folgen von selbst: In der letzten Minute waren viele falsch | {count} Signaturen geprüft, {waiting} folgen von selbst: In der letzten Minute waren viele falsch',
  },
  removed: {
    title:
      '{count} nicht verifizierte Meldung wurde entfernt | {count} nicht verifizierte Meldungen wurden entfernt',
    text: 'Es kamen mehr Meldungen ohne bewiesene Signatur, als aufbewahrt werden, deshalb wurden die ältesten davon entfernt: {size}, zuletzt {when}. Verifizierte Meldungen bleiben immer. Wenn so viele nicht zu erwarten sind, kennt vielleicht jemand die Adresse: In den Webhook-Einstellungen lässt sich eine neue erstellen.',
    settings: 'Webhook-Einstellungen',
  },
  checkFailed: 'Die Signaturen konnten nicht geprüft werden',
};

export const deliveryText: Translation<typeof english.deliveryText> = {
  back: 'Alle Meldungen',
  check: 'Signatur noch einmal prüfen',
  checkFirst: 'Signatur prüfen',
  checkFailed: 'Die Signatur konnte nicht geprüft werden',
  openAbout: 'Öffnen, was sie betrifft',
  copy: 'Inhalt kopieren',
  copied: 'Der Inhalt ist kopiert',
  copyFailed: 'Das konnte nicht kopiert werden',
  unknownAccount: 'Ein Konto, das entfernt wurde',
  noAccount: 'Kein Konto',
  source: { receiver: 'vom Empfangsdienst angenommen', pasted: 'eingefügt' },
  copies: 'kam {copies}-mal, derselbe Inhalt mit derselben Signatur',
  standing: {
    unchecked: 'Noch hat niemand gesagt, ob das Labor dies signiert hat. Bis dahin ändert es nichts.',
    verified: 'Das Labor sagt, dass die Signatur von ihm ist.',
    'not-verified':
      'Das Labor sagt, dass die Signatur nicht von ihm ist. Wer immer dies gesendet hat, es ändert nichts an diesem Arbeitsplatz.',
  },
  unsigned:
    'Es kam keine Signatur mit, und ein Labor signiert, was es meldet. Sie ändert nichts an diesem Arbeitsplatz.',
  verifier:
    'Der Code, mit dem eine Callback-Adresse verifiziert wird. Er wird an das Labor zurückgesendet und muss nie signiert sein.',
  unreadable: 'Ihr Inhalt ist nicht lesbar. Sie wird behalten, wie sie kam.',
  checkedAt: 'Gefragt {when}',
  says: 'Was sie sagt',
  type: 'Typ',
  status: 'Status',
  progress: 'Bedeutet',
  failure: 'Fehlgeschlagen',
  happened: 'Geschehen',
  eventId: 'Id des Ereignisses',
  saysNothing: 'Nichts darin steht unter einem bekannten Namen. Der Inhalt steht unten vollständig.',
  about: 'Was sie betrifft',
  aboutNothing:
    'Nichts auf diesem Arbeitsplatz hat eine Kennung, die darin steht. Sobald etwas mit einer davon kommt, wird es gefunden.',
  effects: 'Was sie geändert hat',
  noEffects: {
    unchecked: 'Nichts. Nur eine verifizierte Meldung ändert etwas.',
    verified: 'Nichts, was nicht schon bekannt war.',
    'not-verified': 'Nichts, und das wird so bleiben.',
  },
  payload: 'Inhalt',
  notText: '{size}, die nicht nur Text sind. Gezeigt wird, was lesbar ist.',
  digest: 'SHA-256',
  size: 'Größe',
  request: 'Wie sie kam',
  signature: 'Service-Signature',
  noSignature: 'Es kam keine Signatur mit',
  absent: {
    title: 'Diese Meldung ist nicht hier',
    text: 'Vielleicht gehört sie zu einem anderen Arbeitsplatz.',
    all: 'Alle Meldungen zeigen',
  },
};

export const pasteDeliveryText: Translation<typeof english.pasteDeliveryText> = {
  title: 'Meldung einfügen',
  lead: 'Für das, was das Labor an eine eigene Adresse gemeldet hat, etwa einen Formulardienst oder ein Postfach. Es wird behalten, wie es eingefügt wird; dann wird das Labor nach der Signatur gefragt.',
  account: 'Konto',
  service: 'Dienst',
  body: 'Inhalt, genau wie er ankam',
  bodyHint: 'Jedes Zeichen zählt: Ein neu gegliederter Inhalt ist nicht, was das Labor signiert hat.',
  bodyPlaceholder: '{\'{\'}"id": "evt_…"{\'}\'}',
  signature: 'Inhalt des Headers Service-Signature',
  signatureHint: 'Ohne sie bleibt die Meldung unverifiziert und ändert nichts.',
  go: 'Behalten und prüfen',
  back: 'Zurück',
  failed: 'Die Meldung konnte nicht behalten werden',
};

export const eventsText: Translation<typeof english.eventsText> = {
  title: 'Ereignisse',
  failed: 'Beim Labor fehlgeschlagen',
  notRead: 'Die Ereignisse konnten nicht gelesen werden',
  progress: {
    other: '',
    received: 'Beim Labor eingegangen',
    processing: 'In Fertigung',
    shipped: 'Versendet',
    delivered: 'Zugestellt',
  },
  part: 'Auftrag {part}',
  happened: 'geschehen {when}',
  came: 'gekommen {when}',
  saysNothing: 'Sagt nichts, was erkannt wird',
  code: 'Code',
  whole: 'Die ganze Meldung',
  noEffect: {
    unchecked: 'Es zählt nicht, bevor das Labor sagt, dass die Signatur von ihm ist.',
    'not-verified': 'Die Signatur ist nicht die des Labors: Es hat nichts geändert.',
  },
};
