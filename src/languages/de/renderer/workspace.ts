import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/workspace';

export const workspaceStateText: Translation<typeof english.workspaceStateText> = {
  open: 'Einstellungen › Arbeitsbereich öffnen',
  shared: 'Geteilt, {count} Arbeitsplatz | Geteilt, {count} Arbeitsplätze',
  connecting: 'Verbindung zum Arbeitsbereich wird hergestellt',
  away: 'Getrennt seit {since}: Entwerfen geht weiter, nichts wird gesendet',
  revoked: 'Dieser Arbeitsplatz wurde ausgeschlossen: Nichts wird gesendet',
  restored: 'Server wurde zurückgesetzt: wartet auf {desks}',
  restoredAlone: 'Server wurde zurückgesetzt: Dieser Arbeitsplatz teilt ihm mit, was er weiß',
  started: 'Server wurde neu gestartet: wartet auf {desks}',
  startedAlone: 'Server wurde neu gestartet: Dieser Arbeitsplatz wird geprüft',
  closed: 'Ein Auftrag wurde vielleicht doppelt gesendet: Nichts wird gesendet',
  reading: '{done} von {total} gelesen',
  untold: '{count} Änderung noch nicht geteilt | {count} Änderungen noch nicht geteilt',
  parked:
    '{count} Änderung kann hier nicht übernommen werden | {count} Änderungen können hier nicht übernommen werden',
  desk: 'einen Arbeitsplatz',
};

export const workspaceText: Translation<typeof english.workspaceText> = {
  title: 'Arbeitsbereich',
  failed: 'Der Arbeitsbereich konnte nicht gelesen werden',
  notDone: 'Das wurde nicht ausgeführt',
  alone: {
    title: 'Mehrere Arbeitsplätze, ein Studio',
    text: 'Teilen Sie Warenkörbe, Aufträge und das Journal mit den anderen Computern Ihres Studios. Entwerfen geht weiterhin ohne Netz. Ein Auftrag wird nur gesendet, wenn kein anderer Arbeitsplatz ihn gerade sendet.',
    share: 'Diesen Arbeitsplatz teilen',
    shareText:
      'Für den ersten Arbeitsplatz. Sie brauchen einen PostgreSQL-Server ab Version 14: auf einem NAS, auf einem Windows-Computer oder bei einem Anbieter.',
    shareGo: 'Diesen Arbeitsplatz teilen…',
    compose: 'Noch kein Server? Compose-Datei für ein NAS schreiben…',
    join: 'Mit einer Einladung beitreten',
    joinText:
      'Für jeden weiteren Arbeitsplatz. Ein Besitzer des Arbeitsbereichs gibt Ihnen eine Einladungsdatei und sagt Ihnen die Passphrase, die sie öffnet.',
    joinGo: 'Mit einer Einladung beitreten…',
  },
  what: {
    title: 'Was andere Arbeitsplätze sehen',
    shared: 'Geteilt',
    sharedList:
      'Warenkörbe, Aufträge, Einreichungen und ihr Journal · Stapel und Zurückgehaltenes · Vorlagen, Adressen, Kunden, Notizen und Preise · Verlauf: wer was an welchem Arbeitsplatz getan hat',
    own: 'Nur auf diesem Computer',
    ownList:
      'Schlüssel des Labors: jeder Arbeitsplatz hat eigene · Einstellungen, gespeicherte Ansichten und Vorschauen · Das Protokoll der Anfragen · Das Übungslabor und sein Konto: Dieses Labor läuft auf diesem Computer',
  },
  link: {
    server: 'Server des Studios',
    thisDesk: 'Dieser Arbeitsplatz',
    state: 'Verbindung',
    connected: 'Verbunden',
    connecting: 'Wird hergestellt',
    away: 'Getrennt seit {since}',
    untold: 'Noch nicht geteilt',
    untoldCount: '{count} Änderung | {count} Änderungen',
    none: 'Nichts',
    maySend: 'Aufträge können gesendet werden',
    mayNotSend: 'Nichts wird gesendet',
    connectNow: 'Jetzt verbinden',
    nowConnected: 'Mit dem Arbeitsbereich verbunden',
    notConnected: 'Der Arbeitsbereich ist noch nicht erreichbar',
  },
  why: {
    network:
      'Der Server antwortet nicht. Entwerfen geht hier weiter, und Ihre Änderungen werden geteilt, sobald er wieder antwortet. Dauert es an, prüfen Sie das Netz und den Server.',
    password:
      'Der Server lehnt das Passwort dieses Arbeitsplatzes ab. Bitten Sie einen Besitzer um eine neue Einladung, verlassen Sie hier den Arbeitsbereich und treten Sie dann mit ihr bei.',
    certificate:
      'Der Server zeigt nicht das Zertifikat, dem dieser Arbeitsplatz vertraut. Es wurde nichts an ihn gesendet. Fragen Sie, wer den Server betreibt, ob das Zertifikat geändert wurde. Wenn ja, lassen Sie das frühere wieder einsetzen.',
    revoked:
      'Ein Besitzer hat diesen Arbeitsplatz ausgeschlossen. Was er hat, bleibt hier; es wird nichts mehr geteilt und nichts gesendet. Um allein weiterzuarbeiten oder mit einer neuen Einladung wieder beizutreten, verlassen Sie den Arbeitsbereich.',
    'newer-schema':
      'Der Arbeitsbereich wurde von einem neueren Proofdesk angelegt. Aktualisieren Sie diesen Arbeitsplatz. Entwerfen geht inzwischen weiter.',
    'older-schema':
      'Der Arbeitsbereich auf dem Server ist älter als dieses Proofdesk. Wer das Passwort des Server-Administrators hat, kann ihn hier aktualisieren.',
    'no-workspace':
      'In dieser Datenbank gibt es keinen Arbeitsbereich mehr. Bitten Sie, wer den Server betreibt, ihn aus einer Sicherung wiederherzustellen. Um allein weiterzuarbeiten, verlassen Sie den Arbeitsbereich.',
  },
  gate: {
    restored: 'Der Server wurde zurückgesetzt. Nichts wird gesendet.',
    restoredText:
      'Jeder Arbeitsplatz teilt dem Server mit, was er weiß, damit kein Auftrag ein zweites Mal gesendet wird. Aufträge können wieder gesendet werden, sobald alle verbunden waren. Es fehlt noch: {desks}.',
    restoredDone:
      'Jeder Arbeitsplatz teilt dem Server mit, was er weiß. Gleich können wieder Aufträge gesendet werden.',
    started: 'Der Server wurde neu gestartet. Nichts wird gesendet.',
    startedText:
      'Er könnte auf einen früheren Stand zurückgesetzt worden sein. Aufträge können wieder gesendet werden, sobald jeder Arbeitsplatz verbunden war. Es fehlt noch: {desks}.',
    startedDone: 'Die Arbeitsplätze werden verglichen. Gleich können wieder Aufträge gesendet werden.',
    closed: 'Ein Auftrag wurde vielleicht doppelt gesendet. Nichts wird gesendet.',
    closedText:
      'Fragen Sie zuerst das Labor. Danach können die übrigen Aufträge weitergehen; was vielleicht doppelt gesendet wurde, bleibt gesperrt.',
    twice: { confirm: '{name}: bestätigt an {desks}', submit: '{name}: eingereicht an {desks}' },
    unnamed: 'Ein Auftrag, der nicht hier ist',
    settle: 'Die übrigen freigeben…',
    onlyStarted: 'Er wurde nur neu gestartet…',
  },
  desks: {
    title: 'Arbeitsplätze',
    invite: 'Arbeitsplatz einladen…',
    inviteFor: 'Nur Besitzer können Arbeitsplätze einladen und ausschließen.',
    this: 'Dieser Arbeitsplatz',
    owner: 'Besitzer',
    noPerson: 'Noch nicht beigetreten',
    heard: 'Zuletzt gemeldet: {ago}',
    never: 'Hat sich noch nie gemeldet',
    onTheirWay: '{count} Anfrage unterwegs | {count} Anfragen unterwegs',
    actions: 'Aktionen für {desk}',
    gone: 'Für verloren erklären…',
    revoke: 'Ausschließen…',
  },
  deskState: {
    invited: 'Eingeladen',
    here: 'Verbunden',
    away: 'Getrennt',
    left: 'Ausgetreten',
    gone: 'Verloren',
    revoked: 'Ausgeschlossen',
  },
  older: {
    parked:
      '{count} Änderung eines anderen Arbeitsplatzes kann hier nicht übernommen werden. | {count} Änderungen anderer Arbeitsplätze können hier nicht übernommen werden.',
    parkedText:
      'Die Warenkörbe oder Aufträge dazu können hier veraltet sein. Was ein neueres Proofdesk geschrieben hat, ist gesperrt, bis Sie diesen Arbeitsplatz aktualisieren; Ihre Änderungen an den übrigen Einträgen werden noch nicht geteilt. Proofdesk versucht es weiter.',
    refused:
      'Der Server nimmt {count} Eintrag dieses Arbeitsplatzes nicht an. | Der Server nimmt {count} Einträge dieses Arbeitsplatzes nicht an.',
    refusedText:
      'Hier können Sie wie zuvor damit arbeiten. Die anderen Arbeitsplätze sehen es erst, wenn es geändert wurde, etwa verkleinert.',
    isOlder: 'Ein anderer Arbeitsplatz hat ein neueres Proofdesk.',
    isOlderText:
      'Dieser Arbeitsplatz kann weiterhin lesen und entwerfen. Aktualisieren Sie ihn, um alles zu bearbeiten.',
  },
  reading: {
    title: 'Der Stand der anderen Arbeitsplätze wird geladen',
    text: 'Sie können inzwischen arbeiten. Aufträge können gesendet werden, sobald alles geladen ist.',
    progress: '{done} von {total} Änderungen',
  },
  accounts: {
    title: 'Konten des Studios',
    text: 'Diese Konten werden an anderen Arbeitsplätzen benutzt. Wählen Sie, welches Konto dieses Arbeitsplatzes dasselbe ist, oder fügen Sie es hinzu. Bis dahin wird hier nicht gezeigt, was dazu gehört.',
    choose: 'Konto dieses Arbeitsplatzes für {name}',
    add: 'Hier ohne Schlüssel hinzufügen',
    use: 'Dieses Konto verwenden',
    addGo: 'Konto hinzufügen',
    environment: { practice: 'Übung', sandbox: 'Sandbox', production: 'Produktion' },
    done: '{name} ist jetzt mit dem Studio geteilt',
  },
  more: {
    title: 'Dieser Arbeitsbereich',
    leave: 'Arbeitsbereich verlassen…',
    restored: 'Der Server wurde zurückgesetzt…',
  },
  command: { group: 'Arbeitsbereich' },
};

export const shareText: Translation<typeof english.shareText> = {
  title: 'Diesen Arbeitsplatz teilen',
  lead: 'Proofdesk legt auf Ihrem Server einen Arbeitsbereich an, und dieser Arbeitsplatz wird sein erster, als Besitzer. Seine Warenkörbe und Aufträge sind von da an geteilt.',
  names: 'Namen',
  workspaceName: 'Arbeitsbereich',
  workspaceHint: 'Etwa der Name des Studios',
  deskName: 'Dieser Arbeitsplatz',
  deskHint: 'Etwa Empfang oder Platz 1',
  server: 'Server des Studios',
  host: 'Adresse',
  hostHint: 'Etwa nas.local oder 192.168.1.20',
  port: 'Port',
  database: 'Datenbank',
  user: 'Benutzer',
  userHint: 'Einer, der Rollen und Tabellen anlegen darf',
  password: 'Passwort',
  passwordHint: 'Wird einmal benutzt, nicht gespeichert',
  certificate: 'Zertifikat des Servers',
  certificateHint: 'PEM. Leer, wenn es von einer Stelle ist, der dieser Computer vertraut.',
  certificateFile: 'Aus einer Datei lesen…',
  certificateUnreadable: 'Diese Datei enthält kein Zertifikat in PEM-Form',
  expected: 'Erwartet: {expected}',
  required: 'Dieses Feld ausfüllen',
  portFault: 'Eine Zahl von 1 bis 65535',
  failed: 'Der Arbeitsbereich wurde nicht angelegt',
  unchanged: 'Auf dem Server blieb nichts zurück, und dieser Arbeitsplatz ist unverändert.',
  back: 'Zurück',
  go: 'Diesen Arbeitsplatz teilen',
  done: 'Dieser Arbeitsplatz ist jetzt geteilt',
  compose: {
    title: 'Ein Server auf Ihrem NAS',
    lead: 'Proofdesk schreibt eine Compose-Datei mit PostgreSQL, eigenem Zertifikat und eigenen Passwörtern. Starten Sie sie auf dem NAS (Synology: Container Manager, QNAP: Container Station) und teilen Sie dann diesen Arbeitsplatz mit den Angaben aus der Datei.',
    host: 'Adresse des NAS',
    hostHint: 'Das Zertifikat gilt für diese Adresse. Arbeitsplätze müssen genau diese benutzen.',
    secret: 'Die Datei enthält Passwörter. Bewahren Sie sie auf, wo nur Sie sie lesen können.',
    go: 'Compose-Datei speichern…',
    failed: 'Die Compose-Datei wurde nicht gespeichert',
    saved: 'Compose-Datei gespeichert als {path}',
  },
};

export const inviteText: Translation<typeof english.inviteText> = {
  title: 'Arbeitsplatz einladen',
  lead: 'Geben Sie dem anderen Computer einen Namen. Seine Einladung ist eine Datei, die sich nur mit einer Passphrase öffnen lässt.',
  deskName: 'Name des Arbeitsplatzes',
  deskHint: 'Etwa Platz 2 oder Retusche',
  taken: 'Ein anderer Arbeitsplatz heißt schon so',
  passphrase: 'Passphrase',
  passphraseHint: 'Leicht am Telefon zu sagen. Mindestens 8 Zeichen.',
  tooShort: 'Mindestens 8 Zeichen',
  another: 'Andere vorschlagen',
  back: 'Zurück',
  go: 'Einladung speichern…',
  failed: 'Die Einladung wurde nicht erstellt',
  saved: {
    title: 'Passphrase am Telefon sagen',
    text: 'Die Einladung von {desk} ist gespeichert. Geben Sie die Datei der Person an diesem Arbeitsplatz, etwa per E-Mail oder auf einem USB-Stick.',
    phone:
      'Sagen Sie ihr die Passphrase am Telefon oder persönlich, nie in derselben Nachricht wie die Datei.',
    once: 'Die Einladung gilt einmal.',
    done: 'Fertig',
  },
  join: {
    title: 'Mit einer Einladung beitreten',
    lead: 'Geben Sie die Passphrase ein, die Ihnen ein Besitzer des Arbeitsbereichs gesagt hat.',
    workspace: 'Arbeitsbereich',
    desk: 'Dieser Arbeitsplatz wird',
    server: 'Server des Studios',
    passphrase: 'Passphrase',
    what: 'Ihre Warenkörbe und Aufträge werden mit dem Studio geteilt, und seine erscheinen hier. Sie können inzwischen weiterarbeiten.',
    go: '{workspace} beitreten',
    failed: 'Dieser Arbeitsplatz ist nicht beigetreten',
    done: 'Dieser Arbeitsplatz gehört jetzt zu {workspace}',
    back: 'Zurück',
  },
  notOpened: 'Die Einladung konnte nicht geöffnet werden',
};

export const deskDialogText: Translation<typeof english.deskDialogText> = {
  back: 'Zurück',
  failed: 'Das wurde nicht ausgeführt',
  sinceBackup:
    'Der Server wurde zurückgesetzt. Anfragen seit der Sicherung, die nur {desk} kennt, können verloren gehen, sodass ein Auftrag womöglich zweimal gesendet wird. Fragen Sie zuerst das Labor.',
  gone: {
    title: 'Kommt {desk} nicht zurück?',
    lead: 'Nur wenn er nicht wiederkommt: verloren, defekt oder neu eingerichtet.',
    onTheirWay:
      'Er hatte {count} Anfrage unterwegs. Ihr Ausgang ist dann unbekannt und wird wie jeder andere mit dem Labor geklärt. | Er hatte {count} Anfragen unterwegs. Ihr Ausgang ist dann unbekannt und wird wie jeder andere mit dem Labor geklärt.',
    noneOnTheirWay: 'Er hatte keine Anfrage unterwegs.',
    work: 'Seine Stapel und zurückgehaltenen Aufträge können andere Arbeitsplätze übernehmen.',
    drafts: 'Was er entworfen und nie geteilt hat, bleibt nur auf ihm.',
    standing:
      'Wacht er wieder auf, kann ein Arbeitsplatz, der nur schlief oder hing, noch senden, was er begonnen hatte. Stellen Sie sicher, dass er ausgeschaltet ist.',
    go: '{desk} für verloren erklären',
    done: '{desk} wurde für verloren erklärt',
  },
  revoke: {
    title: '{desk} ausschließen?',
    lead: 'Sein Zugang zum Arbeitsbereich endet sofort. Ohne neue Einladung kommt er nicht zurück.',
    onTheirWay:
      'Er hatte {count} Anfrage unterwegs. Ihr Ausgang ist dann unbekannt und wird wie jeder andere mit dem Labor geklärt. | Er hatte {count} Anfragen unterwegs. Ihr Ausgang ist dann unbekannt und wird wie jeder andere mit dem Labor geklärt.',
    standing: 'Schläft er nur oder hängt er, kann er noch senden, was er begonnen hatte.',
    keeps: 'Er behält, was er bisher gelesen hat: Warenkörbe, Aufträge, Adressen und das Journal.',
    keys: 'Verloren oder gestohlen? Ersetzen Sie auch diese Schlüssel des Labors. Sie können auf ihm gespeichert sein, und das Ausschließen macht sie nicht ungültig:',
    noKeys: 'Kein Konto dieses Arbeitsplatzes hat einen Schlüssel des Labors.',
    go: '{desk} ausschließen',
    done: '{desk} wurde ausgeschlossen',
  },
  leave: {
    title: '{workspace} verlassen?',
    lead: 'Dieser Arbeitsplatz arbeitet von da an allein.',
    stays: 'Alle Warenkörbe, Aufträge und das Journal bleiben hier, wie sie jetzt sind.',
    both: 'Beide Seiten behalten jeden Warenkorb, der noch nicht gesendet ist, und keine erfährt mehr, was die andere sendet. Bestellen Sie denselben Warenkorb nicht an beiden.',
    theirs:
      'Was die anderen zurückhalten oder in einem Stapel haben, bleibt ihres. Hier ist es gesperrt, bis Sie es unter Einstellungen › Sicherungen klären. Was sie gerade senden, wird unbekannt.',
    untold:
      '{count} Änderung dieses Arbeitsplatzes ist noch nicht geteilt. Ohne Verbindung bekommen die anderen sie nie. | {count} Änderungen dieses Arbeitsplatzes sind noch nicht geteilt. Ohne Verbindung bekommen die anderen sie nie.',
    again: 'Um zurückzukommen, braucht er eine neue Einladung.',
    lastOwner:
      'Dieser Arbeitsplatz ist der einzige Besitzer: Danach kann niemand mehr einladen oder ausschließen.',
    mayMiss:
      'Dieser Arbeitsplatz weiß vielleicht nicht alles, was die anderen gesendet haben. Was sie gesendet haben könnten, ist hier gesperrt, bis Sie es unter Einstellungen › Sicherungen klären.',
    go: 'Arbeitsbereich verlassen',
    done: 'Dieser Arbeitsplatz arbeitet jetzt allein',
  },
  leaveAlone: {
    title: '{workspace} ohne den Server verlassen?',
    lead: 'Der Server ist nicht zu erreichen. Verlassen Sie den Arbeitsbereich nur dann ohne ihn, wenn er nicht zurückkommt. Solange er zurückkommen kann, warten Sie und entwerfen Sie weiter.',
    blocked:
      'Dieser Arbeitsplatz weiß nicht, was die anderen inzwischen gesendet haben. Jeder Warenkorb hier und jeder Auftrag, der nicht bestätigt ist, ist gesperrt, bis Sie ihn unter Einstellungen › Sicherungen klären. Die Liste des Labors beweist manches; für den Rest sagen Sie, ob ein anderer Arbeitsplatz ihn gesendet hat.',
    onTheirWay:
      'Was die anderen gerade senden, wird hier unbekannt. Was sie zurückhalten, wartet hier, bis Sie entscheiden.',
    untold:
      'Die anderen bekommen {count} Änderung dieses Arbeitsplatzes nie. Sie bleibt hier. | Die anderen bekommen {count} Änderungen dieses Arbeitsplatzes nie. Sie bleiben hier.',
    noneUntold: 'Die anderen haben alles, was Sie hier geändert haben.',
    back: 'Kommt der Server zurück, bleibt dieser Arbeitsplatz draußen. Die anderen müssen ihn für verloren erklären; um zurückzukommen, braucht er eine neue Einladung.',
    risk: 'Was Sie falsch klären, kann zweimal bestellt werden.',
    sure: 'Der Server kommt nicht zurück, und ich kläre, was gesperrt ist, bevor ich es sende',
    go: 'Ohne den Server verlassen',
    done: 'Dieser Arbeitsplatz arbeitet jetzt allein. Klären Sie, was gesperrt ist.',
  },
  leaveUntold: {
    title: '{workspace} verlassen, ohne alles zu teilen?',
    lead: 'Die anderen können nicht alles bekommen, was an diesem Arbeitsplatz geändert wurde.',
    untold:
      '{count} Änderung bleibt nur an diesem Arbeitsplatz. Die anderen arbeiten mit dem weiter, was sie haben. | {count} Änderungen bleiben nur an diesem Arbeitsplatz. Die anderen arbeiten mit dem weiter, was sie haben.',
    newer:
      'Hat ein neueres Proofdesk dasselbe geändert, aktualisieren Sie zuerst dieses. Dann kann es den Rest teilen.',
    sure: 'Die anderen brauchen diese Änderungen nicht',
    go: 'Trotzdem verlassen',
    done: 'Dieser Arbeitsplatz arbeitet jetzt allein',
  },
  restored: {
    title: 'Wurde der Server zurückgesetzt?',
    lead: 'Sagen Sie es, wenn er auf einen früheren Stand zurückgesetzt wurde, etwa aus einer Sicherung oder einem Abbild seiner Festplatte, und Proofdesk es nicht selbst bemerkt hat.',
    stops: 'Nichts wird gesendet, bis jeder Arbeitsplatz dem Server mitgeteilt hat, was er weiß.',
    gone: 'Arbeitsplätze, die nicht zurückkommen, müssen für verloren erklärt werden.',
    go: 'Der Server wurde zurückgesetzt',
    done: 'Die Arbeitsplätze teilen dem Server mit, was sie wissen',
  },
  started: {
    title: 'Wurde er nur neu gestartet?',
    lead: 'Nur wenn Sie wissen, dass der Server alles hat, was er vorher hatte: Er wurde neu gestartet oder aktualisiert, nicht aus einer Sicherung, einem Abbild oder einer Kopie zurückgesetzt.',
    missing: 'Seitdem nicht verbunden: {desks}.',
    risk: 'Wurde er doch zurückgesetzt, könnte ein Auftrag, den einer dieser Arbeitsplätze gesendet hat, ein zweites Mal gesendet werden.',
    go: 'Er wurde nur neu gestartet',
    done: 'Aufträge können wieder gesendet werden',
  },
  settled: {
    title: 'Die übrigen Aufträge freigeben?',
    lead: 'Erst wenn Sie das Labor gefragt haben, was es hat.',
    locked:
      'Was vielleicht doppelt gesendet wurde, bleibt an jedem Arbeitsplatz gesperrt. Es wird nie wieder gesendet.',
    risk: 'Beim Labor wird damit nichts storniert. Hat es den Auftrag doppelt, stornieren Sie dort einen davon.',
    go: 'Die übrigen freigeben',
    done: 'Die übrigen Aufträge sind freigegeben',
  },
};

export const updateText: Translation<typeof english.updateText> = {
  open: 'Arbeitsbereich aktualisieren…',
  title: 'Arbeitsbereich aktualisieren',
  lead: 'Dabei ändern sich die Tabellen des Arbeitsbereichs auf {server}. Arbeitsplätze mit einem älteren Proofdesk können erst wieder senden, wenn auch sie aktualisiert sind.',
  user: 'Benutzer',
  password: 'Passwort',
  passwordHint: 'Wird einmal benutzt, nicht gespeichert',
  required: 'Dieses Feld ausfüllen',
  expected: 'Erwartet: {expected}',
  failed: 'Der Arbeitsbereich wurde nicht aktualisiert',
  back: 'Zurück',
  go: 'Arbeitsbereich aktualisieren',
  done: 'Der Arbeitsbereich ist auf dem neuesten Stand',
};

export const aroundText: Translation<typeof english.aroundText> = {
  group: 'Arbeitsbereich',
  editing: '{person} an {desk} bearbeitet das gerade',
  looking: '{person} an {desk} sieht sich das gerade an',
  sentBy: {
    cart: 'Aufgegeben von {person} an {desk}',
    order: 'Bestätigt von {person} an {desk}',
    'submission-cart': 'Eingereicht von {person} an {desk}',
  },
  madeBy: 'Von {person} an {desk}',
  assign: 'Zuweisen…',
  assignTo: 'Zugewiesen an',
  assigned: 'Zugewiesen an {person}',
  noOne: 'Niemand',
  notAssigned: 'Es konnte nicht zugewiesen werden',
  comments: 'Kommentieren | {count} Kommentar | {count} Kommentare',
  conflicts: '{count} Konflikt | {count} Konflikte',
};

export const commentsText: Translation<typeof english.commentsText> = {
  title: 'Kommentare',
  none: 'Noch keine Kommentare. Alle im Studio können sie lesen; das Labor bekommt sie nie.',
  add: 'Kommentar schreiben',
  hint: "Erwähnen Sie jemanden mit {'@'}. Es erscheint dort unter „Zu erledigen“.",
  go: 'Kommentieren',
  failed: 'Der Kommentar wurde nicht gespeichert',
  by: '{person} · {desk}',
  you: 'Sie',
  people: 'Personen zum Erwähnen',
  close: 'Schließen',
};

export const conflictText: Translation<typeof english.conflictText> = {
  banner: {
    title: 'Zwei Arbeitsplätze haben dasselbe geändert.',
    text: 'Die Fassung von {kept} ist im Warenkorb. Die von {other} ist daneben aufbewahrt: {count} Feld. | Die Fassung von {kept} ist im Warenkorb. Die von {other} ist daneben aufbewahrt: {count} Felder.',
    go: 'Vergleichen und wählen…',
  },
  who: '{person} an {desk}',
  title: 'Zwei Fassungen',
  lead: 'Beide haben diese Felder gleichzeitig geändert. Wählen Sie, welcher Wert bleibt.',
  field: 'Feld',
  before: 'Vorher',
  kept: 'Jetzt im Warenkorb',
  other: 'Die andere Fassung',
  empty: 'leer',
  allKept: 'Alles aus dem Warenkorb behalten',
  allOther: 'Alles aus der anderen Fassung nehmen',
  choose: 'Wert von {field}',
  back: 'Zurück',
  go: 'Warenkorb so lassen | {count} Wert der anderen Fassung verwenden | {count} Werte der anderen Fassung verwenden',
  failed: 'Der Konflikt wurde nicht gelöst',
  done: 'Der Konflikt ist gelöst',
  fields: {
    name: 'Name',
    note: 'Notiz',
    edits: 'Felder des Auftrags',
    quantity: 'Menge',
    editors: 'Editoren',
    items: 'Positionen',
    address: 'Adresse',
    shippingType: 'Versand an',
    attributes: 'Attribute',
    metadata: 'Metadaten',
    price: 'Kundenpreis',
    person: 'Zugewiesen an',
    deleted_at: 'Gelöscht',
    archived_at: 'Archiviert',
  },
  yes: 'Ja',
  no: 'Nein',
  position: '{field} der Zeile {position}',
};

export const newerText: Translation<typeof english.newerText> = {
  title: 'Ein anderer Arbeitsplatz hat dies mit einem neueren Proofdesk geändert.',
  text: 'Diese Version versteht nicht, was jene geschrieben hat. Deshalb ist es hier gesperrt: Sie können es ansehen, aber nicht ändern oder senden.',
  go: 'Proofdesk aktualisieren…',
};

export const onItsWayText: Translation<typeof english.onItsWayText> = {
  kind: { place: 'Anfrage zum Aufgeben', confirm: 'Bestätigung', submit: 'Einreichung' },
  title: 'Die {kind} ist von {desk} unterwegs.',
  silent: 'Die {kind} ist von {desk} unterwegs. Seit {age} hat sich der Arbeitsplatz nicht gemeldet.',
  text: '{person} hat sie gesendet: {ago}. Bis ihr Ausgang bekannt ist, sendet kein anderer Arbeitsplatz sie.',
  never: '{desk} hat sich seitdem nicht gemeldet.',
  ask: 'Dort fragen',
  asked: 'Kopiert. Senden Sie es an {person} oder fragen Sie am Telefon.',
  question:
    '{desk}: Die {kind} von „{name}“ wurde um {when} von deinem Arbeitsplatz gesendet, und ihr Ausgang ist hier nicht angekommen. Bitte sieh in deinem Proofdesk nach: Läuft es, ist es verbunden, und was zeigt es zu diesem Auftrag?',
  gone: 'Dieser Arbeitsplatz kommt nicht zurück…',
};

export const handOverText: Translation<typeof english.handOverText> = {
  at: 'An {desk}',
  take: 'Übernehmen',
  takeAsking: 'Übernehmen…',
  what: '{verb}: {name}',
  hand: 'Übergeben…',
  title: '{name} übergeben',
  lead: 'Von da an wartet es auf eine Person am anderen Arbeitsplatz; von selbst wird nichts davon gesendet. Was unterwegs ist, bleibt bei diesem Arbeitsplatz, bis sein Ausgang bekannt ist.',
  to: 'Arbeitsplatz',
  none: 'Es gibt keinen anderen Arbeitsplatz, dem Sie es übergeben können.',
  back: 'Zurück',
  go: 'Übergeben',
  failed: 'Es wurde nicht übergeben',
  taken: 'Es gehört jetzt zu diesem Arbeitsplatz',
  handed: 'An {desk} übergeben',
};

export const takeOverText: Translation<typeof english.takeOverText> = {
  title: '{name} übernehmen?',
  lead: 'Dieser Arbeitsplatz hat den Arbeitsbereich verlassen; {desk} erfährt nichts davon.',
  blocked:
    'Was noch nicht gesendet ist, bleibt hier gesperrt, bis Sie es unter Einstellungen › Sicherungen klären.',
  waits: 'Nichts davon wird von selbst gesendet, auch nicht zu seinem Termin.',
  risk: '{desk} hat es weiterhin und kann es senden. Lassen Sie es dort zuerst zurücknehmen, sonst bekommt das Labor den Auftrag vielleicht zweimal.',
  back: 'Zurück',
  go: 'Übernehmen',
};

export const spokenWords: Translation<typeof english.spokenWords> = {
  words:
    'Abend Acker Adler Ahorn Album Allee Amboss Ameise Ampel Amsel Ananas Anker Apfel April Arm Atlas Auge August Auster Auto Bach Bahn Balken Ball Banane Bank Bauer Baum Becher Beere Berg Besen Biber Biene Birke Birne Blatt Blume Boden Bogen Bohne Boot Brett Brief Brille Brot Bruder Brunnen Buch Buche Bude Burg Butter Clown Dach Dachs Dampf Daumen Decke Degen Delfin Diamant Dieb Distel Donner Dorf Drachen Draht Eber Ecke Efeu Eiche Eimer Eisen Elch Elefant Ente Erbse Erde Esel Eule Fackel Faden Fahne Falke Farbe Farn Fass Feder Feige Feld Fels Fenster Feuer Fichte Finger Fink Fisch Flamme Flasche Floh Flosse Fluss Forelle Frosch Fuchs Funke Gabel Gans Garten Geige Gewitter Giebel Giraffe Glas Glocke Gold Graben Gras Gurke Hafen Hafer Hagel Hahn Hammer Hamster Hand Harfe Hase Haube Haus Hecht Hecke Heft Helm Hemd Herbst Herd Hering Himmel Hirsch Hirte Hobel Holz Honig Horn Hose Hotel Huhn Hummel Hund Igel Insel Jacke Jaguar Januar Juli Juwel Kabel Kaffee Kakao Kaktus Kamel Kamera Kamin Kamm Kanne Kappe Karte Kasten Kater Katze Kegel Keller Kern Kerze Kette Kiefer Kino Kirche Kirsche Kissen Kiste Klavier Klee Knopf Koch Koffer Kohle Komet Kompass Koralle Korb Korn Krabbe Krone Kuchen Kugel Kupfer Laden Lampe Land Laub Laute Leder Lehm Leiter Lerche Licht Lilie Linde Linse Locke Luchs Luft Maler Mandel Mantel Marder Markt Marmor Mauer Maus Meer Mehl Melone Messer Milch Minze Mond Moos Motor Muschel Museum Nadel Nagel Nebel Nelke Nest Netz Nuss Oase Ofen Olive Onkel Orgel Otter Paket Palme Panda Papier Park Perle Pfad Pfanne Pfau Pferd Pflaume Pilz Pinsel Pirat Planet Platz Pudel Puppe Quelle Rabe Radio Rakete Rasen Regal Regen Reh Reis Riese Ring Robbe Rose Rucksack Ruder Sack Salat Salz Sand Sattel Schaf Schal Schatz Schiff Schilf Schirm Schloss Schnee Schrank Schuh Schule Schwan See Segel Seide Seife Silber Sofa Sommer Sonne Spatz Spiegel Spinat Sprung Stadt Stall Stein Stern Stiefel Storch Strand Strauch Stuhl Sturm Suppe Tafel Tanne Tasche Tasse Taube Teich Teller Tiger Tinte Tisch Tomate Topf Traube Treppe Trommel Tulpe Turm Ufer Uhr Umhang Vase Veilchen Vogel Vulkan Waage Wagen Wal Wald Walnuss Wand Wasser Weide Welle Wiese Winter Wolf Wolke Wurzel Zange Zaun Zebra Zelt Ziege Zimmer Zimt Zirkus Zitrone Zucker Zweig Zwiebel',
};
