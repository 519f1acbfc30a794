import type { Translation } from '@core/language/messages';
import type * as english from '@core/journal/blocked-messages';

export const blockedText: Translation<typeof english.blockedText> = {
  'outcome-unknown': {
    title: 'Der Ausgang einer früheren Anfrage ist unbekannt',
    happened: 'Bis bekannt ist, was das Labor getan hat, wird für diesen Auftrag nichts anderes gesendet.',
  },
  'account-has-unknown-orders': {
    title: 'Aufträge dieses Kontos sind nicht geklärt',
    happened:
      'Der Ausgang mindestens eines Auftrags ist unbekannt, oder seine Anfrage läuft noch. Um ihn herauszufinden, werden das Konto und seine Schlüssel gebraucht, deshalb wurde nichts entfernt. Klären Sie diese Aufträge zuerst.',
  },
  'already-confirmed': {
    title: 'Dieser Auftrag ist bestätigt',
    happened: 'Das Labor bearbeitet ihn. Er wird nicht noch einmal gesendet.',
  },
  'already-running': { title: 'Das läuft bereits', happened: 'Warten Sie, bis es abgeschlossen ist.' },
  'not-placed': {
    title: 'Dieser Auftrag ist nicht aufgegeben',
    happened: 'Es gibt noch nichts zu bestätigen.',
  },
  'not-exported': {
    title: 'Zuerst exportieren',
    happened: 'Der Warenkorb wurde seit dem letzten Export geändert oder noch nie exportiert.',
  },
  'total-changed': {
    title: 'Die Summe hat sich geändert',
    happened: 'Sie ist nicht die freigegebene, deshalb wurde nichts gesendet.',
  },
  'total-incomplete': {
    title: 'Die Summe ist unvollständig',
    happened:
      'Was darin fehlt, war nicht freigegeben, deshalb wurde nichts gesendet. Die Rechnung kann höher ausfallen.',
  },
  'account-changed': {
    title: 'Das gehört zu einem anderen Konto',
    happened: 'Es kann nur mit dem Konto gesendet werden, für das es angelegt wurde.',
  },
  'key-changed': {
    title: 'Der Schlüssel hat sich geändert',
    happened:
      'Dies wurde zuerst mit einem anderen Schlüssel gesendet, und keiner der Schlüssel nennt sein Konto beim Labor. Ein Konto, das die erste Anfrage nicht kennt, würde den Auftrag ein zweites Mal herstellen. Deshalb wurde nichts gesendet.',
  },
  'token-without-account': {
    title: 'Dieser Schlüssel kann nicht exportieren',
    happened: 'Ein Export braucht einen Schlüssel, der das Konto seiner Editoren nennt. Dieser nennt keines.',
  },
  'token-expired': {
    title: 'Der Schlüssel ist abgelaufen',
    happened: 'Laut seinem eigenen Datum ist er nicht mehr gültig.',
  },
  'changed-meanwhile': {
    title: 'Das wurde inzwischen geändert',
    happened: 'Der Bildschirm zeigt einen älteren Stand. Öffnen Sie es erneut.',
  },
  'not-priced': {
    title: 'Zuerst Preise abfragen und prüfen',
    happened: 'Der Warenkorb hat keinen aktuellen Preis vom Labor; deshalb wurde nichts gesendet.',
  },
  'not-submittable': {
    title: 'Das Labor würde diesen Warenkorb ablehnen',
    happened: 'Laut Labor fehlt etwas oder ist falsch; deshalb wurde nichts gesendet.',
  },
  'already-made': {
    title: 'Das Labor hat dieses konfigurierte Produkt',
    happened:
      'Seine Auswahl kann nicht mehr geändert werden. Legen Sie für eine andere Auswahl ein neues konfiguriertes Produkt an.',
  },
  'already-submitted': {
    title: 'Dieser Warenkorb wurde eingereicht',
    happened: 'Er wird nicht noch einmal gesendet. Ein zweiter Auftrag braucht einen eigenen Warenkorb.',
  },
  'too-late-to-send-again': {
    title: 'Zum erneuten Senden ist es zu spät',
    happened: 'Suchen Sie stattdessen beim Labor danach.',
    since: 'Es wurde vor mehr als 24 Stunden zuerst gesendet.',
  },
  'look-alikes': {
    title: 'Mögliches Duplikat',
    happened: 'Es ist nach der Prüfung hinzugekommen; deshalb wurde nichts gesendet.',
  },
  held: {
    title: 'Das wird zurückgehalten',
    happened:
      'Es wurde freigegeben und wartet auf das Senden. Nehmen Sie es zurück, oder senden Sie es jetzt, bevor Sie etwas ändern.',
  },
  'left-already': {
    title: 'Bereits gesendet',
    happened: 'Es kann nicht mehr zurückgenommen oder geändert werden.',
  },
  'batch-state': {
    title: 'Der Stapel ist schon weiter',
    happened: 'Der Bildschirm zeigt einen älteren Stand des Stapels. Öffnen Sie ihn erneut.',
  },
  restored: {
    title: 'Das wurde vielleicht schon gesendet',
    happened:
      'Dieser Arbeitsplatz wurde aus einer Sicherung wiederhergestellt oder hat seinen Arbeitsbereich verlassen und weiß nicht, was die anderen gesendet haben. Bis geklärt ist, was gesendet wurde, wird hiervon nichts gesendet.',
  },
  'not-accepted': {
    title: 'Das kam mit einer Datei und ist noch nicht angenommen',
    happened:
      'Die Datei wurde nicht auf diesem Computer erstellt oder seitdem geändert. Ihre Änderungen an Konten und Adressen gelten erst, wenn Sie sie unter Einstellungen › Sicherungen annehmen.',
  },
  'read-only-desk': {
    title: 'Dieser Arbeitsplatz ist schreibgeschützt',
    happened: 'Seine Dateien können nicht geschrieben werden, deshalb kann nichts gesendet werden.',
  },
  'workspace-away': {
    title: 'Der Arbeitsbereich ist nicht erreichbar',
    happened:
      'Ohne den Arbeitsbereich kann niemand sagen, ob ein anderer Arbeitsplatz dasselbe sendet. Entwerfen können Sie weiter; gesendet wird erst wieder mit ihm. Unter Einstellungen › Arbeitsbereich steht, woran es liegt.',
  },
  'workspace-gate': {
    title: 'Der Arbeitsbereich wartet auf andere Arbeitsplätze',
    happened:
      'Nichts wird gesendet, bis sicher ist, dass kein anderer Arbeitsplatz dasselbe gesendet hat. Unter Einstellungen › Arbeitsbereich steht der Grund.',
  },
  'workspace-held': {
    title: 'Ein anderer Arbeitsplatz hat das',
    happened: 'Von hier wurde nichts gesendet.',
  },
  'workspace-superseded': {
    title: 'Das wurde an einem anderen Arbeitsplatz erneut aufgegeben',
    happened: 'Was Sie freigegeben haben, ist nicht mehr der neueste Stand; deshalb wurde nichts gesendet.',
  },
  'workspace-account': {
    title: 'An den anderen Arbeitsplätzen gehört dieses Konto zu einer anderen Umgebung',
    happened:
      'Ein Auftrag würde bei einem anderen Labor ankommen, als man dort glaubt; deshalb wird von hier nichts damit gesendet. Vergleichen Sie Umgebung und Adressen unter Einstellungen › Konten an beiden Arbeitsplätzen, und berichtigen Sie, was nicht stimmt.',
  },
  'workspace-refused': {
    title: 'Der Server des Arbeitsbereichs hat das abgelehnt',
    happened: 'Es wurde nichts geändert.',
  },
  'newer-program': {
    title: 'Ein neueres Proofdesk hat dies geändert',
    happened:
      'Ein anderer Arbeitsplatz hat es mit einem neueren Proofdesk geändert, und diese Version versteht nicht, was jene geschrieben hat. Damit nichts davon verloren geht oder in einem alten Stand bestellt wird, ist es hier gesperrt. Aktualisieren Sie Proofdesk auf diesem Computer.',
  },
  'workspace-left': {
    title: 'Dieser Arbeitsplatz gehört nicht mehr zum Arbeitsbereich',
    happened:
      'Er wurde für verloren erklärt, ausgeschlossen oder hat ihn verlassen. Lesen und entwerfen kann er, gesendet wird nichts.',
  },
  'workspace-may-send': {
    title: 'Die anderen Arbeitsplätze können dies erneut senden',
    happened:
      'Dieser Arbeitsplatz hat den Arbeitsbereich verlassen, bevor der Ausgang bekannt war; deshalb sendet er dies nicht erneut. Fragen Sie das Labor, und halten Sie seine Antwort fest. Ist der Auftragseingang unbekannt, können Sie den Warenkorb bearbeiten und erneut aufgeben.',
  },
  'workspace-untold': {
    title: 'Die anderen haben nicht alles von diesem Arbeitsplatz',
    happened:
      'Einige seiner Änderungen können gerade nicht geteilt werden, etwa weil ein neueres Proofdesk dasselbe geändert hat. Dieser Arbeitsplatz hat den Arbeitsbereich nicht verlassen.',
  },
};

export const becauseText: Translation<typeof english.becauseText> = {
  text: '{text}',
  named: '„{name}“',
  'named-and-more': '„{name}“ und {count} weitere',
  'placed-again': 'Der Auftrag wurde erneut aufgegeben und ist nicht mehr der freigegebene.',
  'other-total': 'Sie haben {approved} freigegeben; die Summe des Labors ist {total}.',
  'whole-total': 'Die freigegebene Summe war unvollständig; diese ist vollständig.',
  'leaves-out': 'Darin fehlt: {parts}.',
  'other-confirmation': 'Das ist nicht die Bestätigung aus der Prüfung.',
  'no-price': 'Der Warenkorb hat keinen Preis.',
  'changed-since-pricing': 'Der Warenkorb wurde nach der Preisabfrage geändert.',
  'address-changed-since-pricing': 'Die Adresse des Kontos beim Labor wurde nach der Preisabfrage geändert.',
  'waited-too-long': 'Es hat zu lange gewartet: Der Preis muss erneut abgefragt werden.',
  'priced-since-review': 'Nach der Prüfung wurden die Preise des Warenkorbs erneut abgefragt.',
  'priced-since-approval': 'Nach der Freigabe wurden die Preise des Warenkorbs erneut abgefragt.',
  'other-price': 'Der Preis des Labors hat sich geändert.',
  'changed-total': 'Die zu zahlende Summe hat sich geändert.',
  'changed-missing': 'Was in der Summe fehlt, hat sich geändert.',
  'changed-shipping-option-gone': 'Die gewählte Versandart wird nicht mehr angeboten.',
  'changed-shipping-price': 'Der Preis der gewählten Versandart hat sich geändert.',
  'changed-validity': 'Das Labor würde den Warenkorb jetzt ablehnen.',
  'shipping-not-offered': 'Das Labor bietet die gewählte Versandart nicht an.',
  'shipping-open': 'Es ist keine Versandart gewählt, die das Labor annimmt.',
  'other-key':
    'Es wurde mit einem Schlüssel des Kontos {sent} gesendet; der gespeicherte Schlüssel gehört zum Konto {now}.',
  'expired-on': 'Dieser Schlüssel ist nach eigener Angabe am {day} abgelaufen.',
  'expired-some-day': 'Dieser Schlüssel ist nach eigener Angabe abgelaufen.',
  'outcome-is-known': 'Der Ausgang ist bekannt.',
  'submission-of-other-cart': 'Die Einreichung {submission} gehört zum Warenkorb „{name}“.',
  'clock-of-other-desk':
    'Ein anderer Arbeitsplatz hat es zuerst gesendet, und nur dessen Uhr sagt, wie lange das her ist.',
  'clock-went-back': 'Die Uhr dieses Computers zeigt eine Zeit vor dem letzten Senden.',
  'hold-let-go': '„{name}“ wurde bereits zum Senden freigegeben.',
  'lines-are-carts':
    'Manche dieser Zeilen sind schon Warenkörbe. Machen Sie den Import rückgängig, um die Tabelle anders zu lesen.',
  'line-is-cart': 'Diese Zeile ist schon ein Warenkorb. Ändern Sie sie dort.',
  'carts-left':
    '{count} dieser Warenkörbe wurde schon aufgegeben oder eingereicht. | {count} dieser Warenkörbe wurden schon aufgegeben oder eingereicht.',
  'nothing-ready': 'Nichts ist bereit.',
  'batch-does-not-go-on': 'Der Stapel läuft nicht weiter.',
  'key-not-known': 'Noch ist nicht bekannt, ob das Labor den Schlüssel annimmt.',
  'not-written-down': 'Was seitdem gesendet wurde, ist noch nicht festgehalten.',
  'lab-has-it': '„{name}“: Das Labor hat es.',
  'would-be-sent-to': 'Es würde an {origin} gesendet.',
  'no-match': 'In der Liste des Labors ist nichts sicher diese Einreichung. Das beweist nichts.',
  'many-matches': 'Mehr als eine Einreichung trägt das Zeichen dieses Warenkorbs. Wählen Sie eine.',
  'cannot-be-read': 'Das kann beim Labor nicht gelesen werden.',
  'not-held': 'Es wird nicht zurückgehalten.',
  'confirmed-by': '{person} an {desk} hat diesen Auftrag bestätigt.',
  'submitted-by': '{person} an {desk} hat diesen Warenkorb eingereicht.',
  'being-confirmed-by': '{person} an {desk} bestätigt diesen Auftrag gerade.',
  'being-submitted-by': '{person} an {desk} reicht diesen Warenkorb gerade ein.',
  'desk-sends-it': '{desk} sendet es gerade.',
  'desk-does-not-know': '{desk} hat es gesendet; was das Labor getan hat, ist unbekannt.',
  'desk-has-done-it': 'Es wurde an {desk} erledigt.',
  'desk-owns-it': 'Es gehört zu {desk}.',
  'waits-for-desks': 'Er wartet auf {desks}.',
  'workspace-closed': 'Zwei Arbeitsplätze sagen, dass sie denselben Auftrag gesendet haben.',
  'workspace-silent': 'Sein Server hat nicht rechtzeitig geantwortet.',
  'workspace-newer':
    'Der Arbeitsbereich wurde von einem neueren Proofdesk aktualisiert. Aktualisieren Sie Proofdesk auf diesem Computer.',
  'workspace-older':
    'Der Arbeitsbereich stammt von einem älteren Proofdesk. Ein Besitzer muss ihn zuerst aktualisieren.',
  'workspace-missing':
    'In dieser Datenbank gibt es keinen Arbeitsbereich. Bitten Sie einen Besitzer um eine neue Einladung.',
  'workspace-exists':
    'In dieser Datenbank gibt es schon einen Arbeitsbereich. Treten Sie ihm mit einer Einladung bei, oder nennen Sie eine andere Datenbank.',
  'server-too-old':
    'Proofdesk braucht PostgreSQL 14 oder neuer. Aktualisieren Sie den Server, oder verwenden Sie einen anderen.',
  'no-right-to-make-roles':
    'Dieser Benutzer darf keine Rollen anlegen. Geben Sie den Benutzer ein, mit dem der Server eingerichtet wurde, oder lassen Sie diesem Benutzer das Recht geben (CREATEROLE).',
  'only-an-owner': 'Das kann nur ein Besitzer des Arbeitsbereichs. Fragen Sie einen von ihnen.',
  'call-on-its-way':
    'Eine Anfrage dieses Arbeitsplatzes ist auf dem Weg zum Labor. Warten Sie auf die Antwort, und versuchen Sie es dann erneut.',
  'too-large-to-share': 'Es ist größer, als der Arbeitsbereich annimmt.',
  'nothing-left': 'Diesen Arbeitsplatz hat nichts verlassen.',
};
