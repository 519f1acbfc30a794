import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/webhooks';

export const webhooksText: Translation<typeof english.webhooksText> = {
  failed: 'Die Webhooks konnten nicht geladen werden',
  text: 'Ein Labor sendet Ereignisse zu Aufträgen an eine Callback-Adresse. Der Empfangsdienst nimmt sie auf diesem Computer an; das Labor erreicht ihn über Ihren eigenen Tunnel oder Reverse-Proxy.',
  deliveries: 'Meldungen anzeigen',
};

export const receiverText: Translation<typeof english.receiverText> = {
  title: 'Empfangsdienst',
  text: 'Standardmäßig aus. Ist er eingeschaltet, nimmt Proofdesk Meldungen an der Adresse unten an, speichert jede, bevor es antwortet, und fragt das Labor, ob es sie signiert hat. Er läuft nur, solange Proofdesk läuft.',
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
    'Jeder Computer, der diese Schnittstelle erreicht, kann den Empfangsdienst erreichen. Ein Geheimnis im Pfad hält andere fern.',
  loopbackHint: 'Nur dieser Computer. Ein Tunnel, der hier läuft, erreicht ihn.',
  port: 'Port',
  portHint: '1024 bis 65535 oder 0 für einen beliebigen freien Port.',
  portFault: 'Geben Sie eine ganze Zahl von 1024 bis 65535 oder 0 ein.',
  publicBase: 'Öffentliche Adresse',
  publicBaseHint:
    'Die Adresse des Tunnels oder Proxys, etwa https://hooks.example.com. Bleibt das Feld leer, gilt die Adresse des Empfangsdienstes.',
  publicBasePlaceholder: 'https://',
  expected: 'Erwartet wird {expected}.',
  apply: 'Anwenden',
  applyMoves: 'Registrierte Adressen, die sich ändern, müssen neu registriert werden.',
  revert: 'Änderungen verwerfen',
  failed: 'Der Empfangsdienst konnte nicht geändert werden',
  failedToListen: 'Der Empfangsdienst empfängt nicht',
  secret: 'Geheimnis im Pfad',
  secretHint: 'Anfragen ohne das Geheimnis werden mit 404 beantwortet und nicht gespeichert.',
  newSecret: 'Neues Geheimnis…',
  turnOn: 'Empfangsdienst einschalten',
  turnOff: 'Empfangsdienst ausschalten',
  turnedOn: 'Der Empfangsdienst ist eingeschaltet',
  turnedOff: 'Der Empfangsdienst ist ausgeschaltet',
};

export const newSecretText: Translation<typeof english.newSecretText> = {
  title: 'Neues Geheimnis erzeugen?',
  text: 'Adressen, die mit dem jetzigen Geheimnis registriert wurden, erhalten dann 404. Registrieren Sie danach jede davon neu.',
  none: 'Mit dem jetzigen Geheimnis ist keine Adresse registriert.',
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
    registering: 'Die Adresse wird an das Labor gesendet.',
    verifierHere:
      'Das Labor hat die Adresse angenommen und sendet seinen Prüfcode an den Empfangsdienst, der ihn automatisch zurücksendet.',
    verifierElsewhere:
      'Das Labor hat die Adresse angenommen und seinen Prüfcode dorthin gesendet. Fügen Sie ihn hier ein.',
    createUnproven:
      'Aus der Antwort des Labors geht nicht hervor, ob es die Adresse angenommen hat. Ihr Prüfcode beweist es, und der Empfangsdienst sendet ihn automatisch zurück. Trifft nach einigen Minuten keiner ein, registrieren Sie die Adresse erneut.',
    createUnprovenElsewhere:
      'Aus der Antwort des Labors geht nicht hervor, ob es die Adresse angenommen hat. Kommt dort ein Prüfcode an, fügen Sie ihn hier ein; kommt keiner, registrieren Sie die Adresse erneut.',
    verifyUnproven:
      'Der Prüfcode wurde zurückgesendet, aber aus der Antwort des Labors geht nicht hervor, dass es ihn angenommen hat. Die erste Meldung mit gültiger Signatur beweist es. Kommt keine, obwohl ein Auftrag weiterging, registrieren Sie die Adresse erneut.',
    verifyUnprovenElsewhere:
      'Der Prüfcode wurde zurückgesendet, aber aus der Antwort des Labors geht nicht hervor, dass es ihn angenommen hat. Fügen Sie die erste Meldung, die dort ankommt, hier ein: Ihre gültige Signatur beweist es.',
    verifying: 'Der Prüfcode wird an das Labor zurückgesendet.',
    unknown:
      'Keine Antwort beweist, ob das Labor den letzten Schritt angenommen hat. Ein neuer Versuch kostet nichts.',
  },
  verified: 'Verifiziert {when}',
  last: 'letzte Meldung {when}',
  noneYet: 'noch nichts gemeldet',
  notListening:
    'Der Empfangsdienst empfängt nicht, deshalb kommen keine Meldungen an. Das Labor versucht es eine Weile lang erneut.',
  elsewhere: 'Meldungen gehen dorthin, nicht an diesen Computer. Sie können sie hier einfügen.',
  noBase: 'Das Konto hat keine Adresse für diesen Dienst.',
  replaces: 'Ersetzt',
  address: 'Callback-Adresse',
  register: 'Registrieren…',
  replace: 'Ersetzen…',
  paste: 'Prüfcode einfügen…',
  forget: 'Entfernen…',
  of: '{action} {service}',
  verifier: 'Prüfcode',
  verifierPlaceholder: 'Der an der Adresse empfangene Code',
  verify: 'Zurücksenden',
  cancel: 'Abbrechen',
  verifyFailed: 'Der Prüfcode wurde nicht angenommen',
  troubleTitle: 'Die Adresse ist nicht aktiv',
  unprovenTitle: 'Die Antwort des Labors beweist nichts',
  unknownTitle: 'Unbekannt, ob das Labor sie angenommen hat',
  enabled: '{service}: Die Adresse ist aktiv',
};

export const registerText: Translation<typeof english.registerText> = {
  title: 'Adresse registrieren: {service}',
  replaceTitle: 'Adresse ersetzen: {service}',
  lead: 'Das Labor sendet sofort einen Prüfcode dorthin. Ist er zurückgesendet, aktiviert das Labor die Adresse.',
  uri: 'Callback-Adresse',
  uriPlaceholder: 'https://',
  ours: 'Der Empfangsdienst dieses Computers. Er sendet den Prüfcode automatisch zurück.',
  notOurs:
    'Nicht der Empfangsdienst dieses Computers: Der Prüfcode und alle Meldungen kommen dort an, und Sie fügen sie hier ein.',
  off: 'Der Empfangsdienst ist aus. Schalten Sie ihn zuerst ein, oder geben Sie eine eigene Adresse ein.',
  useOurs: 'Adresse des Empfangsdienstes verwenden',
  replaces:
    'Das Labor aktiviert eine Adresse je Schlüssel. Ist die neue verifiziert, bekommt diese nichts mehr:',
  owner: 'Sie gehört zu „{account}“, {service}: Beide verwenden denselben Schlüssel.',
  another:
    'Die aktive Adresse für diesen Schlüssel hat sich seit dem Öffnen geändert. Prüfen Sie, was ersetzt würde, und entscheiden Sie neu.',
  expected: 'Erwartet wird {expected}.',
  go: 'Registrieren',
  goReplace: 'Diese Adresse ersetzen',
  back: 'Zurück',
  failed: 'Die Adresse wurde nicht registriert',
};

export const forgetText: Translation<typeof english.forgetText> = {
  title: 'Adresse entfernen: {service}?',
  text: 'Beim Labor kann eine Registrierung nicht beendet werden: Es meldet weiter dorthin. Die Adresse wird nur von diesem Computer entfernt. Gespeicherte Meldungen bleiben erhalten.',
  go: 'Adresse entfernen',
  back: 'Zurück',
  failed: 'Die Adresse wurde nicht entfernt',
  done: 'Die Adresse wurde von diesem Computer entfernt',
};

export const deliveriesText: Translation<typeof english.deliveriesText> = {
  title: 'Meldungen',
  line: {
    nothing: 'Noch keine Meldungen',
    all: '{count} Meldung | {count} Meldungen',
    unchecked: '{count} noch ungeprüft',
    notVerified: '{count} nicht verifiziert',
    removed: '{count} nicht verifizierte entfernt',
    verified: 'nur verifizierte Meldungen ändern etwas',
  },
  search: 'Meldungen durchsuchen',
  filters: 'Meldungen filtern',
  filter: {
    all: 'Alle',
    unchecked: 'Noch ungeprüft',
    verified: 'Verifiziert',
    'not-verified': 'Nicht verifiziert',
    unmatched: 'Kein passender Auftrag',
  },
  account: 'Konto',
  anyAccount: 'Alle Konten',
  failed: 'Die Meldungen konnten nicht geladen werden',
  columns: {
    receivedAt: 'Empfangen',
    what: 'Inhalt',
    about: 'Betrifft',
    account: 'Konto',
    service: 'Dienst',
    standing: 'Signatur',
    copies: 'Anzahl',
  },
  service: { editor: 'Editor-Dienst', orderSubmit: 'Auftragsannahme' },
  standing: {
    unchecked: 'Noch ungeprüft',
    verified: 'Verifiziert',
    'not-verified': 'Nicht verifiziert',
  },
  code: 'Bestätigungscode',
  kind: { verifier: 'Prüfcode', event: 'Ereignis', unreadable: 'Nicht lesbar' },
  progress: {
    other: '',
    received: 'Beim Labor eingegangen',
    accepted: 'Vom Labor angenommen',
    processing: 'In Fertigung',
    shipped: 'Versendet',
    delivered: 'Zugestellt',
  },
  times: { twice: 'zweimal', more: '{count}-mal' },
  once: 'einmal',
  nothingHere: 'Kein Treffer',
  more: 'und {count} weitere',
  empty: {
    title: 'Noch keine Meldungen',
    text: 'Alles, was ein Labor an eine registrierte Callback-Adresse sendet, erscheint hier unverändert. Meldungen, die anderswo ankamen, können Sie einfügen.',
    webhooks: 'Webhooks einrichten',
  },
  nothing: {
    title: 'Keine Treffer',
    search: 'Keine Meldung passt zu „{sought}“.',
    filter: 'Keine Meldungen dieser Art.',
    clear: 'Alle Meldungen anzeigen',
  },
  paste: 'Meldung einfügen…',
  check: 'Ungeprüfte Meldungen prüfen',
  checkSelected: 'Erneut prüfen',
  checked: {
    none: 'Das Labor konnte nach keiner davon gefragt werden',
    all: '{count} Signatur geprüft | {count} Signaturen geprüft',
    some: '{count} Signatur geprüft, {waiting} folgen automatisch: In der letzten Minute waren viele falsch | {count} Signaturen geprüft, {waiting} folgen automatisch: In der letzten Minute waren viele falsch',
  },
  removed: {
    title:
      '{count} nicht verifizierte Meldung wurde entfernt | {count} nicht verifizierte Meldungen wurden entfernt',
    text: 'Es gab zu viele Meldungen ohne bewiesene Signatur, deshalb wurden die ältesten entfernt: {size}, zuletzt {when}. Verifizierte Meldungen bleiben immer erhalten. Wenn Sie nicht so viele erwarten, ist die Adresse vielleicht bekannt geworden: Erstellen Sie in den Webhook-Einstellungen eine neue.',
    settings: 'Webhook-Einstellungen',
  },
  checkFailed: 'Die Signaturen konnten nicht geprüft werden',
};

export const deliveryText: Translation<typeof english.deliveryText> = {
  back: 'Alle Meldungen',
  check: 'Signatur erneut prüfen',
  checkFirst: 'Signatur prüfen',
  checkFailed: 'Die Signatur konnte nicht geprüft werden',
  openAbout: 'Zugehörigen Datensatz öffnen',
  copy: 'Inhalt kopieren',
  copied: 'Inhalt kopiert',
  copyFailed: 'Das konnte nicht kopiert werden',
  unknownAccount: 'Entferntes Konto',
  noAccount: 'Kein Konto',
  source: { receiver: 'vom Empfangsdienst', pasted: 'eingefügt' },
  copies: '{copies}-mal empfangen, mit demselben Inhalt und derselben Signatur',
  standing: {
    unchecked: 'Es ist noch nicht bekannt, ob das Labor dies signiert hat. Bis dahin ändert es nichts.',
    verified: 'Das Labor sagt, dass die Signatur von ihm ist.',
    'not-verified': 'Das Labor sagt, dass die Signatur nicht von ihm ist. Die Meldung ändert hier nichts.',
  },
  unsigned:
    'Sie hat keine Signatur, aber ein Labor signiert seine Meldungen. Sie ändert nichts an diesem Arbeitsplatz.',
  verifier:
    'Der Code, der eine Callback-Adresse verifiziert. Er wird an das Labor zurückgesendet und braucht keine Signatur.',
  unreadable: 'Ihr Inhalt ist nicht lesbar. Sie wird unverändert gespeichert.',
  checkedAt: 'Geprüft {when}',
  says: 'Ereignis',
  type: 'Typ',
  status: 'Status',
  progress: 'Bedeutung',
  failure: 'Fehlgeschlagen',
  happened: 'Zeit',
  eventId: 'Id des Ereignisses',
  saysNothing: 'Sie hat keine bekannten Felder. Der vollständige Inhalt steht unten.',
  about: 'Betrifft',
  aboutNothing:
    'Nichts auf diesem Arbeitsplatz passt zu ihren Kennungen. Sie wird automatisch zugeordnet, sobald etwas passt.',
  effects: 'Änderungen',
  noEffects: {
    unchecked: 'Nichts. Nur eine verifizierte Meldung ändert etwas.',
    verified: 'Nichts, was nicht schon bekannt war.',
    'not-verified': 'Nichts, und das bleibt so.',
  },
  sentBack: 'Nichts. Er geht an das Labor zurück, das damit die Adresse einschaltet.',
  payload: 'Inhalt',
  notText: '{size}, nicht nur Text. Der lesbare Teil wird angezeigt.',
  digest: 'SHA-256',
  size: 'Größe',
  request: 'Anfrage',
  signature: 'Service-Signature',
  noSignature: 'Keine Signatur',
  absent: {
    title: 'Meldung nicht gefunden',
    text: 'Sie ist nicht auf diesem Arbeitsplatz.',
    all: 'Alle Meldungen anzeigen',
  },
};

export const pasteDeliveryText: Translation<typeof english.pasteDeliveryText> = {
  title: 'Meldung einfügen',
  lead: 'Für Meldungen an eine andere Adresse, etwa einen Formulardienst oder ein Postfach. Die Meldung wird genau wie eingefügt gespeichert; dann wird das Labor nach der Signatur gefragt.',
  account: 'Konto',
  service: 'Dienst',
  body: 'Inhalt, genau wie er ankam',
  bodyHint: 'Jedes Zeichen zählt: Ein neu formatierter Inhalt ist nicht, was das Labor signiert hat.',
  bodyPlaceholder: '{\'{\'}"id": "evt_…"{\'}\'}',
  signature: 'Inhalt des Headers Service-Signature',
  signatureHint: 'Ohne sie bleibt die Meldung unverifiziert und ändert nichts.',
  go: 'Speichern und prüfen',
  back: 'Zurück',
  failed: 'Die Meldung konnte nicht gespeichert werden',
};

export const eventsText: Translation<typeof english.eventsText> = {
  title: 'Ereignisse',
  failed: 'Beim Labor fehlgeschlagen',
  notRead: 'Die Ereignisse konnten nicht geladen werden',
  progress: {
    other: '',
    received: 'Beim Labor eingegangen',
    accepted: 'Vom Labor angenommen',
    processing: 'In Fertigung',
    shipped: 'Versendet',
    delivered: 'Zugestellt',
  },
  shipping: {
    title: 'Versand',
    parcel: 'Paket',
    left: 'versendet {when}',
    number: 'Sendungsnummer',
    link: 'Link zur Sendung',
    follow: 'Verfolgen bei {place}',
    labNumber: 'Auftragsnummer des Labors',
  },
  part: 'Auftrag {part}',
  happened: 'geschehen {when}',
  came: 'empfangen {when}',
  saysNothing: 'Kein bekannter Inhalt',
  code: 'Code',
  whole: 'Die ganze Meldung',
  noEffect: {
    unchecked: 'Es hat keine Wirkung, bis das Labor sagt, dass die Signatur von ihm ist.',
    'not-verified': 'Die Signatur ist nicht die des Labors: Es hat nichts geändert.',
  },
};
