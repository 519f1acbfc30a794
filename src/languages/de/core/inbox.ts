import type { Translation } from '@core/language/messages';
import type * as english from '@core/inbox/messages';

export const needCaseText: Translation<typeof english.needCaseText> = {
  failed: {
    locked: {
      unknown: 'Es ist unbekannt, ob er bestätigt ist. Ein neuer könnte ein zweiter Auftrag sein.',
      made: 'Laut einem verifizierten Ereignis stellt das Labor ihn her. Ein neuer wäre ein zweiter Auftrag.',
      labHas:
        'Das Labor hat den Auftrag. Ein neuer wäre ein zweiter Auftrag. Dies wird verfügbar, sobald Sie eintragen, dass das Labor ihn nicht herstellt.',
      labSaid: 'Das Labor hat gesagt, dass es den Auftrag hat. Ein neuer wäre ein zweiter Auftrag.',
      notShown:
        'Die letzte Antwort des Labors zeigt den Fehlschlag nicht. Ein neuer wäre ein zweiter Auftrag. Tragen Sie zuerst die Auskunft des Labors ein.',
      maybe:
        'Das Labor hat den Auftrag vielleicht. Ein neuer könnte ein zweiter Auftrag sein. Tragen Sie zuerst die Auskunft des Labors ein.',
      read: 'Lesen Sie zuerst beim Labor nach: Vielleicht wurde er inzwischen weitergegeben.',
      ask: 'Fragen Sie zuerst das Labor, ob es den Auftrag selbst weitergibt, und tragen Sie die Auskunft ein.',
      others:
        'Mit ihm wurden andere Aufträge gesendet, die nicht fehlgeschlagen sind, und sie lassen sich nicht unterscheiden: Eine Kopie würde sie noch einmal bestellen.',
      newCart: 'Daraus wurde ein neuer Warenkorb angelegt: „{name}“.',
      notHere: 'Es wurde nicht von diesem Computer aus bestellt.',
      cartGone: 'Den ursprünglichen Warenkorb gibt es nicht mehr.',
    },
    has: 'Das Labor hat den Auftrag: Es gibt nichts zu senden. Erledigen Sie den Punkt, sobald klar ist, was daraus wird.',
    goOn: 'Machen Sie mit dem neuen Warenkorb weiter. Erledigen Sie den Punkt, sobald er gesendet ist.',
    notMade:
      'Das Labor hat gesagt, dass es den Auftrag nicht herstellt. Sie können daraus einen neuen Warenkorb anlegen; damit wird nichts gesendet.',
  },
  fact: {
    code: 'Code',
    labsWords: 'Meldung des Labors',
    picture: 'Bild',
    submission: 'Einreichung',
    order: 'Auftrag',
    status: 'Status',
    knownBy: 'Bekannt durch',
    delivery: 'Meldung',
    firstSeen: 'Zuerst gesehen',
    readWithout: 'Seitdem gelesen, ohne den Fehlschlag',
    readSince: 'Seitdem gelesen',
    beingMade: 'In Arbeit',
    others: 'Weitere Aufträge dabei',
    checkedHas: 'Nachgefragt: Das Labor hat ihn',
    checkedHasNot: 'Nachgefragt: Das Labor hat ihn nicht',
    newCart: 'Neuer Warenkorb',
    answer: 'Antwort',
    instance: 'Instanz',
    sent: 'Gesendet',
    answered: 'Beantwortet',
    idAtLab: 'Labor-Id',
    approvedTotal: 'Freigegebene Summe',
    sending: 'Versuch {number}',
    key: 'Idempotenzschlüssel',
    digest: 'Prüfsumme der Bytes (SHA-256)',
    exported: 'Exportiert',
    created: 'Angelegt',
  },
  value: {
    answer: 'eine Antwort des Labors',
    event: 'ein verifiziertes Ereignis',
    eventSaysSo: 'ein verifiziertes Ereignis sagt es',
    neverLeft: 'es wurde nie von diesem Computer gesendet',
  },
  refused: {
    create:
      'Beheben Sie das Problem aus der Antwort, und geben Sie den Auftrag erneut auf. Bestellt wurde nichts.',
    confirm:
      'Prüfen Sie den Auftrag, und bestätigen Sie ihn erneut, oder geben Sie ihn erneut auf. Bis dahin wird nichts bearbeitet.',
    submit:
      'Beheben Sie das Problem aus der Antwort, fragen Sie die Preise ab und reichen Sie den Warenkorb erneut ein. Bestellt wurde nichts.',
    happened: 'Das Labor hat es abgelehnt.',
    key: 'Ersetzen Sie den Schlüssel des Kontos, und senden Sie dann erneut.',
  },
  restored: {
    happened:
      'Der Arbeitsplatz wurde aus einer Sicherung wiederhergestellt. Dies wurde nach der Sicherung gesendet, und nicht alles davon konnte übernommen werden.',
    unknown:
      'Der Arbeitsplatz wurde aus einer Sicherung wiederhergestellt. Es ist unbekannt, ob dies seitdem gesendet wurde.',
    elsewhere:
      'Dieser Arbeitsplatz hat seinen Arbeitsbereich verlassen und weiß nicht, was die anderen gesendet haben. Es ist unbekannt, ob einer von ihnen dies gesendet hat.',
    knownUntil: 'Bekannt bis',
    sentSince: 'Seitdem gesendet',
    ask: 'Fragen Sie das Labor: Seine Listen beweisen manches; tragen Sie für den Rest die Auskunft ein. Bis dahin wird hiervon nichts gesendet.',
    mayBeMade: 'Das Labor stellt ihn vielleicht schon her: Es könnte ein zweiter Auftrag werden.',
    mayHave: 'Solange das Labor ihn vielleicht hat, könnte ein neuer ein zweiter Auftrag sein.',
  },
  ended: {
    'on-its-way': 'wird gesendet',
    succeeded: 'mit Erfolg beantwortet',
    refused: 'mit einer Ablehnung beantwortet',
    unknown: 'keine Antwort, die etwas beweist',
    interrupted: 'Proofdesk wurde beendet, bevor eine Antwort kam',
  },
  confirming: {
    happened:
      'Die Bestätigung wurde gesendet, aber keine Antwort beweist, was das Labor damit getan hat. Ob der Auftrag in Fertigung ist, ist unbekannt.',
    already:
      'Das Labor hat geantwortet, dass es diese Bestätigung schon hat: Der Auftrag wurde zuvor bestätigt, von hier oder anderswo.',
    look: 'Tragen Sie ihn als bestätigt ein, mit den Worten des Labors als Beweis. Wenn Sie Entry-IDs mehrfach verwenden, fragen Sie das Labor zuerst, ob es diesen Auftrag meint.',
    next: 'Fragen Sie das Labor mit der ConfirmationID, ob es den Auftrag herstellt, und tragen Sie die Auskunft ein. Auch ein verifiziertes Ereignis mit dieser ConfirmationID klärt dies.',
    notTwice:
      'Die Dokumentation des Labors sagt nicht, dass eine Bestätigung zweimal gesendet werden darf: Das Labor könnte den Auftrag zweimal herstellen.',
    notNew: 'Solange der Auftrag vielleicht bestätigt ist, könnte ein neuer ein zweiter sein.',
  },
  submitting: {
    notNew: 'Solange das Labor sie vielleicht hat, könnte eine neue Einreichung ein zweiter Auftrag sein.',
    support:
      'Wenden Sie sich mit den Angaben unten an den Support des Labors, und tragen Sie dessen Antwort ein. Senden Sie dieselbe Anfrage nur erneut, wenn der Support darum bittet.',
    look: 'Suchen Sie die erste Einreichung in der Liste des Labors, oder fragen Sie das Labor, welche es ist.',
    conflict: 'Das Labor hat zu diesem Schlüssel andere Inhalte und lehnt diese ab.',
    happened: 'Die Einreichung wurde gesendet, aber keine Antwort beweist, ob das Labor sie hat.',
    sendAgain:
      'Senden Sie dieselben Bytes mit demselben Schlüssel erneut: Das Labor antwortet dann mit der vorhandenen Einreichung und legt keine zweite an.',
    tooOld:
      'Suchen Sie in der Liste des Labors danach. Das erste Senden ist zu lange her, oder es geschah an einem anderen Arbeitsplatz, dessen Uhr falsch gehen kann: Verlassen Sie sich nicht darauf, dass das Labor den Schlüssel noch kennt.',
    notAgain:
      'Das erste Senden ist mehr als einen Tag her, oder es geschah an einem anderen Arbeitsplatz, dessen Uhr falsch gehen kann: Vielleicht kennt das Labor den Schlüssel nicht mehr und legt einen zweiten Auftrag an.',
  },
  leftOpen:
    'Dieser Arbeitsplatz hat den Arbeitsbereich verlassen, während dies offen war. Die anderen können es erneut senden; deshalb tut er es nicht.',
  creating: {
    happened:
      'Der Auftrag wurde gesendet, aber keine Antwort beweist, ob das Labor ihn angelegt hat. Ohne Bestätigung wird nichts bearbeitet.',
    next: 'Geben Sie ihn mit denselben Bytes erneut auf, oder bearbeiten Sie zuerst den Warenkorb. Falls das Labor den ersten Auftrag angelegt hat, wird er nie bestätigt und kostet nichts.',
    editFirst:
      'Fragen Sie zuerst die anderen Arbeitsplätze: Sie können diesen Auftrag erneut aufgeben und bestätigen. Tun sie das nicht, bearbeiten Sie den Warenkorb, und geben Sie ihn hier erneut auf.',
    noConfirmationId: 'Das Labor hat keine ConfirmationID für den Auftrag genannt.',
  },
  missing: {
    happened:
      'Der Export hat Pflichtfelder leer gelassen. Das Labor lehnt den Auftrag ab, bis Sie sie ausfüllen.',
    missing: 'Fehlt',
    more: 'Und weitere',
    waitsIn: 'Wartet im Stapel',
    next: 'Füllen Sie das Fehlende aus, und geben Sie den Auftrag dann auf.',
  },
  partial: {
    happened:
      'Das Labor hat {confirmed} von {count} Auftrag bestätigt. Nichts besagt, dass es die übrigen herstellt. | Das Labor hat {confirmed} von {count} Aufträgen bestätigt. Nichts besagt, dass es die übrigen herstellt.',
    confirmed: 'Bestätigte Aufträge',
    created: 'Angelegte Aufträge',
    next: 'Fragen Sie das Labor, welche Aufträge es bestätigt hat und was mit den übrigen geschieht. Erledigen Sie diesen Punkt mit seiner Auskunft.',
  },
  unconfirmed: {
    happened: 'Das Labor hat den Auftrag, bearbeitet ihn aber nicht: Er wurde nicht bestätigt.',
    received: 'Eingegangen, laut Labor',
    next: 'Prüfen Sie den Preis, und bestätigen oder archivieren Sie den Auftrag: Ein Auftrag, der nie bestätigt wird, wird nie hergestellt und kostet nichts.',
  },
  held: {
    why: {
      closed: 'Sein Zeitpunkt kam, während Proofdesk geschlossen war.',
      clock: 'Die Uhr des Computers ist über seinen Zeitpunkt hinweggesprungen.',
      handed: 'Es kam von einem anderen Arbeitsplatz.',
      passed: 'Sein Zeitpunkt ist verstrichen.',
    },
    stays: 'Es wird erst gesendet, wenn Sie es senden.',
    long: 'Es wurde freigegeben und wird länger als üblich zurückgehalten.',
    approved: 'Freigegeben',
    orders: 'Aufträge',
    leavesOut: 'Darin fehlt',
    leaves: 'Geplant für',
    letGo:
      'Senden Sie es jetzt, oder nehmen Sie es zurück. Die Freigabe wird vor dem Senden noch einmal geprüft.',
    byItself:
      'Es wird zu seinem Zeitpunkt automatisch gesendet. Senden Sie es jetzt, oder nehmen Sie es zurück.',
  },
  paused: {
    why: {
      person: 'Eine Person hat ihn pausiert.',
      restart: 'Proofdesk wurde beim Senden beendet.',
      key: 'Das Labor akzeptierte den Schlüssel nicht, und nichts zeigte, dass das nur einen Auftrag betrifft.',
      offline: 'Nichts hat das Labor erreicht.',
      storage: 'Die Festplatte konnte nicht festhalten, was vor dem Senden festgehalten werden muss.',
      refusals: 'Das Labor wiederholte dieselbe Ablehnung, oder seine Antworten bewiesen nichts.',
      bug: 'Ein Fehler in Proofdesk hat ihn angehalten.',
      unknown: 'Der Stapel ist pausiert.',
    },
    waits: 'Was noch nicht gesendet wurde, wartet.',
    confirmed: 'Bestätigt',
    waiting: 'Wartend',
    refused: 'Abgelehnt',
    unsure: 'Unbekannt',
    next: 'Prüfen Sie, was ihn angehalten hat, und setzen Sie ihn fort. Was schon gesendet wurde, wird nicht noch einmal gesendet.',
  },
  key: {
    unknown:
      'Das Labor erkennt den Schlüssel nicht, er gilt für einen anderen Host, oder er darf hierfür nicht verwendet werden. Keine Anfrage dieses Kontos wird mit ihm angenommen.',
    expired:
      'Laut Labor ist der Schlüssel nicht gültig: Er ist abgelaufen oder wurde widerrufen. Keine Anfrage dieses Kontos wird mit ihm angenommen.',
    key: 'Schlüssel',
    refusedLast: 'Zuletzt zurückgewiesen',
    refusals: 'Zurückweisungen, seit er zuletzt galt',
    workedLast: 'Galt zuletzt',
    next: 'Ersetzen Sie den Schlüssel des Kontos, und prüfen Sie die Verbindung. Die nächste Antwort, die ihn annimmt, klärt dies.',
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
      'Der Prüfcode wurde zurückgesendet. Aus der Antwort des Labors geht nicht hervor, ob es die Adresse aktiviert hat: gesendet, noch nicht bewiesen.',
    sent: 'Die Adresse wurde an das Labor gesendet. Aus der Antwort des Labors geht nicht hervor, ob es die Adresse angenommen hat: gesendet, noch nicht bewiesen.',
    verifier:
      'Das Labor hat die Adresse angenommen, aber ihr Prüfcode ist nicht eingetroffen. Bis er zurückgesendet ist, kommen keine Ereignisse an.',
    interrupted:
      'Die Registrierung der Adresse wurde unterbrochen. Bis sie abgeschlossen ist, kommen keine Ereignisse an.',
    service: 'Dienst',
    address: 'Adresse',
    replaces: 'Ersetzt',
    registered: 'Registriert',
    lastDelivery: 'Letzte Meldung',
    waits:
      'Die erste Meldung mit gültiger Signatur beweist es. Kommt keine, obwohl Aufträge beim Labor weitergehen, registrieren Sie die Adresse erneut: Das kostet nichts.',
    next: 'Öffnen Sie die Webhooks des Kontos: Registrieren Sie die Adresse erneut, oder fügen Sie den dort empfangenen Prüfcode ein.',
  },
  receiver: {
    off: 'Der Empfangsdienst ist eingeschaltet, nimmt aber nichts entgegen.',
    lost: 'Meldungen des Labors kommen inzwischen nicht an.',
    interface: 'Schnittstelle',
    port: 'Port',
    anyPort: 'ein beliebiger freier',
    next: 'Wählen Sie unter Webhooks eine andere Schnittstelle oder einen anderen Port, oder schalten Sie den Empfangsdienst aus. Nicht angenommene Meldungen wiederholt das Labor.',
  },
  event: {
    type: 'Art',
    failure: 'Fehlschlag',
    copies: 'Kopien',
    digest: 'Prüfsumme des Inhalts (SHA-256)',
    happened:
      'Ein verifiziertes Ereignis des Labors passt zu nichts auf diesem Computer: Vielleicht betrifft es einen Auftrag von einem anderen Computer.',
    next: 'Vergleichen Sie es mit der Liste des Labors. Es wird automatisch zugeordnet, sobald der Auftrag hier bekannt ist.',
  },
  silentDesk: {
    happened: {
      create:
        '{desk} hat diesen Auftrag zum Aufgeben gesendet und sich seitdem nicht gemeldet. Ob das Labor ihn hat, ist nur dort bekannt.',
      confirm:
        '{desk} hat die Bestätigung dieses Auftrags gesendet und sich seitdem nicht gemeldet. Was das Labor geantwortet hat, ist nur dort bekannt.',
      submit:
        '{desk} hat die Einreichung dieses Warenkorbs gesendet und sich seitdem nicht gemeldet. Was das Labor geantwortet hat, ist nur dort bekannt.',
    },
    desk: 'Arbeitsplatz',
    person: 'Wer dort arbeitet',
    heard: 'Zuletzt gemeldet',
    next: 'Fragen Sie dort nach, oder verbinden Sie den Arbeitsplatz wieder: Er sagt dann, was geschehen ist. Nur wenn er nie wiederkommt, erklären Sie ihn für verloren; der Ausgang ist dann unbekannt, und Sie müssen das Labor fragen.',
    notNew:
      'Solange jener Arbeitsplatz ihn vielleicht bestellt hat, wäre ein neuer vielleicht ein zweiter Auftrag.',
  },
  gate: {
    happened: {
      'after-start':
        'Der Server des Arbeitsbereichs wurde neu gestartet. Bis jeder Arbeitsplatz einmal verbunden war, wird von keinem etwas gesendet.',
      'put-back':
        'Der Server des Arbeitsbereichs wurde auf einen früheren Stand zurückgesetzt. Bis jeder Arbeitsplatz gesagt hat, was er weiß, wird von keinem etwas gesendet.',
      closed:
        'Zwei Arbeitsplätze haben nach eigener Angabe denselben Auftrag gesendet, und keiner davon wurde abgelehnt. Das Labor stellt ihn vielleicht zweimal her. Bis jemand nachgesehen hat, wird von keinem Arbeitsplatz etwas gesendet.',
    },
    since: 'Seit',
    waitsFor: 'Wartet auf',
    twice: 'Doppelt gesendet',
    unnamed: 'Ein Auftrag, der nicht hier ist',
    next: {
      'after-start':
        'Starten Sie Proofdesk an den Arbeitsplätzen, auf die er wartet. Wurde der Server nur neu gestartet und nichts wiederhergestellt, sagen Sie das unter Einstellungen › Arbeitsbereich.',
      'put-back':
        'Starten Sie Proofdesk an den Arbeitsplätzen, auf die er wartet. Erklären Sie einen, der nie wiederkommt, für verloren.',
      closed:
        'Fragen Sie das Labor, was es hat, und stornieren Sie, was doppelt ist. Öffnen Sie dann den Arbeitsbereich, und geben Sie die übrigen Aufträge frei.',
    },
  },
  versions: {
    happened: '{kept} und {other} haben dasselbe Feld geändert. Beide Fassungen sind aufbewahrt.',
    found: 'Bemerkt',
    both: '„{kept}“ – oder „{other}“',
    next: 'Vergleichen Sie die Fassungen, und wählen Sie für jedes Feld. Bis dahin gilt die erste.',
    tick: 'Es gilt die erste Fassung. Soll die andere gelten, geben Sie sie erneut ein; dann ist dies erledigt.',
  },
  mention: {
    by: 'Geschrieben von',
    at: 'Geschrieben',
    next: 'Antworten Sie mit einem Kommentar, oder markieren Sie es als erledigt.',
  },
  assignment: {
    happened: 'Sie wurden gebeten, sich darum zu kümmern.',
    by: 'Zugewiesen von',
    at: 'Zugewiesen',
    next: 'Tun Sie, was zu tun ist, oder übergeben Sie es jemand anderem. Ist nichts mehr zu tun, markieren Sie es als erledigt.',
  },
  parked: {
    happened:
      'Ein anderer Arbeitsplatz hat etwas geschrieben, das diese Version von Proofdesk nicht lesen kann. Es ist aufbewahrt. Was Sie an demselben Eintrag ändern, wird bis dahin nicht geteilt. | Andere Arbeitsplätze haben {count} Dinge geschrieben, die diese Version von Proofdesk nicht lesen kann. Sie sind aufbewahrt. Was Sie an denselben Einträgen ändern, wird bis dahin nicht geteilt.',
    next: 'Aktualisieren Sie Proofdesk auf diesem Computer. Das Aufbewahrte wird dann automatisch gelesen.',
  },
  keyReplaced: {
    happened:
      '{person} hat für {account} an „{desk}“ einen anderen Schlüssel eingegeben ({when}). Der Schlüssel hier ist vielleicht veraltet.',
    next: 'Lassen Sie sich den neuen Schlüssel geben, und ersetzen Sie den Schlüssel hier. Nichts wird aufgehalten: Gesendet wird weiterhin mit dem Schlüssel, der hier liegt.',
  },
  displaced: {
    happened:
      '{desk} hat seine eigene Adresse für denselben Schlüssel registriert. Das Labor hat je eine Adresse, seine Meldungen kommen also dort an; dieser Arbeitsplatz erfährt davon über den Arbeitsbereich.',
    next: 'Lassen Sie es so, wenn jener Arbeitsplatz die Ereignisse empfangen soll. Sonst registrieren Sie die Adresse dieses Arbeitsplatzes erneut.',
  },
  deliveries: {
    count: 'Meldungen',
    received: 'Eingegangen',
    first: 'Zuerst eingegangen',
    newest: 'Zuletzt eingegangen',
    nothing:
      'Für Ihre Aufträge ist nichts zu tun. Kommen weiter solche Meldungen, erzeugen Sie ein neues Geheimnis für die Adresse, und registrieren Sie sie erneut.',
    check:
      'Prüfen Sie sie unter Meldungen erneut, sobald das Labor erreichbar ist und den Schlüssel annimmt.',
    unsigned:
      'Eine Meldung ohne Signatur ist angekommen. Sie hat nichts geändert. | {count} Meldungen ohne Signatur sind angekommen. Sie haben nichts geändert.',
    forged:
      'Eine Meldung ist angekommen, die das Labor nach eigener Auskunft nicht signiert hat. Sie hat nichts geändert. | {count} Meldungen sind angekommen, die das Labor nach eigener Auskunft nicht signiert hat. Sie haben nichts geändert.',
    unchecked:
      'Das Labor konnte nicht gefragt werden, ob eine Meldung von ihm stammt. Bis dahin ändert sie nichts. | Das Labor konnte nicht gefragt werden, ob {count} Meldungen von ihm stammen. Bis dahin ändern sie nichts.',
  },
};
