import type { Translation } from '@core/language/messages';
import type * as english from '@core/inbox/messages';

export const needCaseText: Translation<typeof english.needCaseText> = {
  failed: {
    locked: {
      unknown: 'Niemand weiß, ob er bestätigt ist. Ein neuer wäre ein zweiter Auftrag.',
      made: 'Ein verifiziertes Ereignis sagt, dass das Labor ihn ausführt. Ein neuer wäre ein zweiter Auftrag.',
      labHas:
        'Das Labor hat den Auftrag. Ein neuer wäre ein zweiter Auftrag. Dies öffnet sich, sobald eine Nachfrage ergibt, dass das Labor ihn nicht ausführt.',
      labSaid: 'Das Labor hat gesagt, dass es den Auftrag hat. Ein neuer wäre ein zweiter Auftrag.',
      notShown:
        'Die letzte Antwort des Labors zeigt das Scheitern nicht. Ein neuer wäre ein zweiter Auftrag. Zuerst eine Nachfrage eintragen.',
      maybe:
        'Vielleicht hat das Labor den Auftrag. Ein neuer wäre ein zweiter Auftrag. Zuerst eine Nachfrage eintragen.',
      read: 'Zuerst beim Labor nachlesen: Vielleicht wurde er inzwischen weitergegeben.',
      ask: 'Zuerst das Labor fragen, ob es den Auftrag selbst weitergibt, und eintragen, was es gesagt hat.',
      others:
        'Mit ihm gingen andere Aufträge ab, die nicht gescheitert sind, und es ist nicht zu erkennen, was zu welchem gehört: Eine Kopie würde sie noch einmal bestellen.',
      newCart: 'Daraus wurde ein neuer Warenkorb gemacht: „{name}“.',
      notHere: 'Es wurde nicht von diesem Computer aus bestellt.',
      cartGone: 'Der Warenkorb, aus dem es kam, ist nicht mehr da.',
    },
    has: 'Das Labor hat den Auftrag: Es gibt nichts zu senden. Erledigen, sobald klar ist, was daraus wird.',
    goOn: 'Mit dem neuen Warenkorb weitermachen. Erledigen, sobald er gesendet ist.',
    notMade:
      'Das Labor hat gesagt, dass es den Auftrag nicht ausführt. Daraus kann ein neuer Warenkorb gemacht werden; damit wird nichts gesendet.',
  },
  fact: {
    code: 'Code',
    labsWords: 'Worte des Labors',
    submission: 'Einreichung',
    order: 'Auftrag',
    status: 'Status',
    knownBy: 'Bekannt durch',
    delivery: 'Meldung',
    firstSeen: 'Zuerst gesehen',
    readWithout: 'Seitdem gelesen, ohne das Scheitern',
    readSince: 'Seitdem gelesen',
    beingMade: 'In Arbeit',
    others: 'Andere Aufträge daneben',
    checkedHas: 'Nachgefragt: Das Labor hat ihn',
    checkedHasNot: 'Nachgefragt: Das Labor hat ihn nicht',
    newCart: 'Neuer Warenkorb',
    answer: 'Antwort',
    instance: 'Instanz',
    sent: 'Gesendet',
    answered: 'Beantwortet',
    idAtLab: 'Kennung beim Labor',
    approvedTotal: 'Freigegebene Summe',
    sending: 'Senden {number}',
    key: 'Idempotenzschlüssel',
    digest: 'Prüfsumme der Bytes (SHA-256)',
    exported: 'Exportiert',
    created: 'Angelegt',
  },
  value: {
    answer: 'eine Antwort des Labors',
    event: 'ein verifiziertes Ereignis',
    eventSaysSo: 'ein verifiziertes Ereignis sagt es',
    neverLeft: 'es hat diesen Computer nie verlassen',
  },
  refused: {
    create: 'Beheben, was die Antwort nennt, und den Auftrag noch einmal aufgeben. Bestellt wurde nichts.',
    confirm:
      'Den Auftrag ansehen und noch einmal bestätigen oder neu aufgeben. Bis dahin wird nichts bearbeitet.',
    submit:
      'Beheben, was die Antwort nennt, den Preis berechnen und den Warenkorb noch einmal einreichen. Bestellt wurde nichts.',
    happened: 'Das Labor hat es nicht angenommen.',
    key: 'Den Schlüssel des Kontos ersetzen, dann noch einmal senden.',
  },
  restored: {
    happened:
      'Der Arbeitsplatz wurde auf einen früheren Stand zurückgesetzt. Seitdem wurde dies am vorigen Stand gesendet, und nicht alles davon ließ sich übernehmen.',
    unknown:
      'Der Arbeitsplatz wurde auf einen früheren Stand zurückgesetzt. Niemand weiß, ob dies seitdem gesendet wurde.',
    knownUntil: 'Bekannt bis',
    sentSince: 'Seitdem gesendet',
    ask: 'Das Labor fragen: Seine Listen beweisen manches, vom Rest ist einzutragen, was es sagt. Bis dahin wird hiervon nichts gesendet.',
    mayBeMade: 'Vielleicht führt das Labor ihn schon aus: Es könnte ein zweiter Auftrag werden.',
    mayHave: 'Solange das Labor ihn vielleicht hat, könnte ein neuer ein zweiter Auftrag sein.',
  },
  ended: {
    'on-its-way': 'unterwegs',
    succeeded: 'mit Erfolg beantwortet',
    refused: 'mit einer Ablehnung beantwortet',
    unknown: 'keine Antwort, die etwas beweist',
    interrupted: 'das Programm endete, bevor eine Antwort kam',
  },
  confirming: {
    happened:
      'Die Bestätigung wurde gesendet, und keine Antwort beweist, was das Labor damit getan hat. Ob der Auftrag in Arbeit ist, ist unbekannt.',
    next: 'Das Labor mit der ConfirmationID fragen, ob es den Auftrag ausführt, und eintragen, was es gesagt hat. Auch ein verifiziertes Ereignis, das sie nennt, klärt dies.',
    notTwice:
      'Das Labor sagt nicht, dass eine Bestätigung zweimal gesendet werden darf: Es könnte den Auftrag zweimal ausführen.',
    notNew: 'Solange der Auftrag vielleicht bestätigt ist, könnte ein neuer ein zweiter sein.',
  },
  submitting: {
    notNew: 'Solange das Labor sie vielleicht hat, könnte eine neue Einreichung ein zweiter Auftrag sein.',
    support:
      'Mit dem, was hier bekannt ist, an den Support des Labors wenden und dessen Antwort eintragen. Dasselbe nur dann noch einmal senden, wenn der Support darum bittet.',
    look: 'Die erste Einreichung in der Liste des Labors suchen oder das Labor fragen, welche es ist.',
    conflict: 'Das Labor hat unter diesem Schlüssel andere Inhalte und lehnt diese ab.',
    happened: 'Die Einreichung wurde gesendet, und keine Antwort beweist, ob das Labor sie hat.',
    sendAgain:
      'Dieselben Bytes mit demselben Schlüssel noch einmal senden: Das Labor antwortet dann mit der Einreichung, die es hat, und macht keine zweite.',
    tooOld:
      'In der Liste des Labors danach suchen. Das erste Senden ist zu lange her, um darauf zu bauen, dass das Labor den Schlüssel noch kennt.',
    notAgain:
      'Seit dem ersten Senden ist mehr als ein Tag vergangen: Vielleicht hat das Labor den Schlüssel vergessen und macht einen zweiten Auftrag.',
  },
  creating: {
    happened:
      'Der Auftrag wurde gesendet, und keine Antwort beweist, ob das Labor ihn angelegt hat. Was nicht bestätigt ist, wird nicht bearbeitet.',
    next: 'Noch einmal aufgeben: dieselben Bytes. Falls das Labor ihn angelegt hatte, wird jener nie bestätigt und kostet nichts.',
    noConfirmationId: 'Das Labor hat nicht gesagt, unter welcher ConfirmationID es den Auftrag hat.',
  },
  missing: {
    happened:
      'Das Labor hat Werte leer gelassen, die es braucht, und lehnt den Auftrag ab, bis jemand sie einträgt.',
    missing: 'Fehlt',
    more: 'Und weitere',
    waitsIn: 'Wartet im Stapel',
    next: 'Fehlendes eintragen, dann den Auftrag aufgeben.',
  },
  unconfirmed: {
    happened: 'Das Labor hat den Auftrag und bearbeitet ihn nicht: Niemand hat ihn bestätigt.',
    received: 'Eingegangen, laut Labor',
    next: 'Den Preis ansehen und bestätigen oder archivieren: Ein Auftrag, der nie bestätigt wird, wird nie ausgeführt und kostet nichts.',
  },
  held: {
    why: {
      closed: 'Seine Zeit kam, während das Programm geschlossen war.',
      clock: 'Die Uhr des Computers ist über seine Zeit hinweggesprungen.',
      passed: 'Seine Zeit ist verstrichen.',
    },
    stays: 'Es geht erst ab, wenn jemand es gehen lässt.',
    long: 'Es wurde freigegeben und wird länger als üblich zurückgehalten.',
    approved: 'Freigegeben',
    orders: 'Aufträge',
    leavesOut: 'Darin fehlt',
    leaves: 'Abgang',
    letGo: 'Gehen lassen oder zurücknehmen. Was freigegeben wurde, wird vor dem Abgang noch einmal geprüft.',
    byItself: 'Es geht zu seiner Zeit von selbst ab. Früher gehen lassen oder zurücknehmen.',
  },
  paused: {
    why: {
      person: 'Jemand hat ihn angehalten.',
      restart: 'Das Programm endete beim Senden.',
      key: 'Das Labor antwortete mit 401 oder 403, und nichts zeigte, dass das nur einen Auftrag betrifft.',
      offline: 'Nichts hat das Labor erreicht.',
      storage: 'Der Datenträger nahm nicht an, was vor jedem Abgang geschrieben werden muss.',
      refusals:
        'Das Labor antwortete immer wieder mit derselben Ablehnung oder mit nichts, was etwas beweist.',
      bug: 'Ein Fehler dieses Programms hat ihn angehalten.',
      unknown: 'Der Stapel pausiert.',
    },
    waits: 'Was nicht abgegangen ist, wartet.',
    confirmed: 'Bestätigt',
    waiting: 'Wartend',
    refused: 'Abgelehnt',
    unsure: 'Unbekannt',
    next: 'Ansehen, was ihn angehalten hat, dann weitergehen lassen. Was schon gesendet wurde, wird nicht noch einmal gesendet.',
  },
  key: {
    unknown:
      'Das Labor erkennt den Schlüssel nicht, oder er gilt für einen anderen Host, oder er darf hierfür nicht verwendet werden. Mit ihm kommt von diesem Konto nichts durch.',
    expired:
      'Das Labor antwortet, dass der Schlüssel nicht gilt: Er ist abgelaufen oder wurde zurückgezogen. Mit ihm kommt von diesem Konto nichts durch.',
    key: 'Schlüssel',
    refusedLast: 'Zuletzt abgelehnt',
    refusals: 'Ablehnungen, seit er zuletzt galt',
    workedLast: 'Galt zuletzt',
    next: 'Den Schlüssel im Konto ersetzen und die Verbindung prüfen. Die nächste Antwort, die ihn annimmt, klärt dies.',
    slots: {
      all: 'der Schlüssel des Kontos',
      editor: 'der Schlüssel für Editoren und ihre Aufträge',
      orderSubmit: 'der Schlüssel für die Auftragsannahme',
      commerce: 'der Schlüssel für Katalog und Einreichungen',
    },
  },
  service: { editor: 'Editor-Dienst', orderSubmit: 'die Auftragsannahme' },
  address: {
    sentBack:
      'Der Prüfcode wurde zurückgesendet. Das Labor hat geantwortet, und aus der Antwort geht nicht hervor, ob es die Adresse aktiviert hat: gesendet, noch nicht bewiesen.',
    sent: 'Die Adresse wurde an das Labor gesendet. Es hat geantwortet, und aus der Antwort geht nicht hervor, ob es die Adresse angenommen hat: gesendet, noch nicht bewiesen.',
    verifier:
      'Das Labor hat die Adresse angenommen, und ihr Prüfcode ist nicht eingetroffen. Bis er zurückgesendet ist, kommen keine Ereignisse.',
    interrupted: 'Die Registrierung der Adresse kam nicht zum Ende. Bis dahin kommen keine Ereignisse.',
    service: 'Dienst',
    address: 'Adresse',
    replaces: 'Ersetzt',
    registered: 'Registriert',
    lastDelivery: 'Letzte Meldung',
    waits:
      'Die erste Meldung mit gültiger Signatur beweist es von selbst. Kommt keine, obwohl Aufträge beim Labor weitergehen, die Adresse noch einmal registrieren: Das kostet nichts.',
    next: 'Die Webhooks des Kontos öffnen: die Adresse noch einmal registrieren oder den Prüfcode einfügen, der dort ankam.',
  },
  receiver: {
    off: 'Der Empfangsdienst ist eingeschaltet und nimmt nichts entgegen.',
    lost: 'Was das Labor inzwischen sendet, kommt nicht an.',
    interface: 'Schnittstelle',
    port: 'Port',
    anyPort: 'irgendein freier',
    next: 'In den Webhooks eine andere Schnittstelle oder einen anderen Port wählen oder den Empfangsdienst ausschalten. Was nicht angenommen wurde, stellt das Labor noch einmal zu.',
  },
  event: {
    type: 'Art',
    failure: 'Fehlschlag',
    copies: 'Kopien',
    digest: 'Prüfsumme des Inhalts (SHA-256)',
    happened:
      'Ein verifiziertes Ereignis des Labors nennt nichts, was dieser Computer kennt: Vielleicht betrifft es einen Auftrag von einem anderen Arbeitsplatz.',
    next: 'Ansehen und mit der Liste des Labors vergleichen. Es ordnet sich von selbst zu, sobald der Auftrag hier bekannt ist.',
  },
  deliveries: {
    count: 'Meldungen',
    received: 'Eingegangen',
    first: 'Zuerst eingegangen',
    newest: 'Zuletzt eingegangen',
    nothing:
      'Für die Aufträge ist nichts zu tun. Kommen solche Meldungen weiter, der Adresse einen neuen geheimen Teil geben und sie noch einmal registrieren.',
    check:
      'Unter den Meldungen noch einmal prüfen, sobald das Labor erreichbar ist und den Schlüssel annimmt.',
    unsigned:
      'Eine Meldung kam, die niemand signiert hat. Dadurch wurde nichts geändert. | {count} Meldungen kamen, die niemand signiert hat. Dadurch wurde nichts geändert.',
    forged:
      'Eine Meldung kam, die nicht das Labor signiert hat, wie es sagt. Dadurch wurde nichts geändert. | {count} Meldungen kamen, die nicht das Labor signiert hat, wie es sagt. Dadurch wurde nichts geändert.',
    unchecked:
      'Das Labor konnte nicht gefragt werden, ob eine Meldung von ihm stammt. Bis dahin wird dadurch nichts geändert. | Das Labor konnte nicht gefragt werden, ob {count} Meldungen von ihm stammen. Bis dahin wird dadurch nichts geändert.',
  },
};
