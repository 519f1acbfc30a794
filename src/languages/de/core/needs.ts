import type { Sentences } from '@core/language/language';

/** What needs a person, in German: what happened, and what may be done. */
export const NEEDS: Sentences = {
  'May be confirmed: nobody knows': 'Vielleicht bestätigt: niemand weiß es',
  'May be submitted: nobody knows': 'Vielleicht eingereicht: niemand weiß es',
  'May be created: nobody knows': 'Vielleicht angelegt: niemand weiß es',
  'May have been sent since the desk was put back':
    'Vielleicht gesendet, seit der Arbeitsplatz zurückgesetzt wurde',
  'Failed at the lab': 'Beim Labor gescheitert',
  'The lab did not take the order': 'Das Labor hat den Auftrag nicht angenommen',
  'The lab did not confirm the order': 'Das Labor hat den Auftrag nicht bestätigt',
  'The lab did not take the submission': 'Das Labor hat die Einreichung nicht angenommen',
  'Values that the lab needs are not set': 'Werte, die das Labor braucht, fehlen',
  'The lab refuses the key': 'Das Labor lehnt den Schlüssel ab',
  'Webhooks need you': 'Webhooks brauchen Aufmerksamkeit',
  'An event about nothing that is known here': 'Ein Ereignis zu etwas, das hier nicht bekannt ist',
  'Held for too long': 'Zu lange zurückgehalten',
  'Not confirmed for days': 'Seit Tagen nicht bestätigt',
  'The batch is paused': 'Der Stapel pausiert',

  'A new cart was made from it: “{0}”.': 'Daraus wurde ein neuer Warenkorb gemacht: „{0}“.',
  'It was not ordered from this computer.': 'Es wurde nicht von diesem Computer aus bestellt.',
  'The cart that it came from is not there any more.': 'Der Warenkorb, aus dem es kam, ist nicht mehr da.',
  'a new one would be a second order.': 'Ein neuer wäre ein zweiter Auftrag.',
  'Nobody knows whether it is confirmed: {0}': 'Niemand weiß, ob er bestätigt ist. {0}',
  'A verified event says that the lab makes it: {0}':
    'Ein verifiziertes Ereignis sagt, dass das Labor ihn ausführt. {0}',
  'The lab has the order: {0} It opens once a check says that the lab does not make it.':
    'Das Labor hat den Auftrag. {0} Dies öffnet sich, sobald eine Nachfrage ergibt, dass das Labor ihn nicht ausführt.',
  'The lab said that it has the order: {0}': 'Das Labor hat gesagt, dass es den Auftrag hat. {0}',
  'The lab’s last answer does not show the failure: {0} Record a check first.':
    'Die letzte Antwort des Labors zeigt das Scheitern nicht. {0} Zuerst eine Nachfrage eintragen.',
  'The lab may have the order: {0} Record a check first.':
    'Vielleicht hat das Labor den Auftrag. {0} Zuerst eine Nachfrage eintragen.',
  'Read it at the lab first: it may have been sent on meanwhile.':
    'Zuerst beim Labor nachlesen: Vielleicht wurde er inzwischen weitergegeben.',
  'Ask the lab first whether it sends the order on itself, and record what it said.':
    'Zuerst das Labor fragen, ob es den Auftrag selbst weitergibt, und eintragen, was es gesagt hat.',
  'Other orders left with it that did not fail, and it cannot be told what belongs to which: a copy would order them again.':
    'Mit ihm gingen andere Aufträge ab, die nicht gescheitert sind, und es ist nicht zu erkennen, was zu welchem gehört: Eine Kopie würde sie noch einmal bestellen.',
  'The lab has the order: there is nothing to send. Resolve this once it is clear what becomes of it.':
    'Das Labor hat den Auftrag: Es gibt nichts zu senden. Erledigen, sobald klar ist, was daraus wird.',
  'Go on with the new cart. Resolve this once that one is sent.':
    'Mit dem neuen Warenkorb weitermachen. Erledigen, sobald er gesendet ist.',
  'The lab said that it does not make the order. A new cart can be made from it; nothing is sent by that.':
    'Das Labor hat gesagt, dass es den Auftrag nicht ausführt. Daraus kann ein neuer Warenkorb gemacht werden; damit wird nichts gesendet.',
  Code: 'Code',
  'The lab’s words': 'Worte des Labors',
  Instance: 'Instanz',
  Submission: 'Einreichung',
  Order: 'Auftrag',
  Status: 'Status',
  'Known by': 'Bekannt durch',
  'an answer of the lab': 'eine Antwort des Labors',
  'a verified event': 'ein verifiziertes Ereignis',
  Delivery: 'Meldung',
  'First seen': 'Zuerst gesehen',
  'Read since, without the failure': 'Seitdem gelesen, ohne das Scheitern',
  'Read since': 'Seitdem gelesen',
  'Being made': 'In Arbeit',
  'a verified event says so': 'ein verifiziertes Ereignis sagt es',
  'Other orders beside it': 'Andere Aufträge daneben',
  'Checked: the lab has it': 'Nachgefragt: Das Labor hat ihn',
  'Checked: the lab does not have it': 'Nachgefragt: Das Labor hat ihn nicht',
  'New cart': 'Neuer Warenkorb',
  Answer: 'Antwort',
  'The lab did not take it.': 'Das Labor hat es nicht angenommen.',
  Sent: 'Gesendet',
  'it never left this computer': 'es hat diesen Computer nie verlassen',
  Answered: 'Beantwortet',
  'Replace the key of the account, then send it again.':
    'Den Schlüssel des Kontos ersetzen, dann noch einmal senden.',
  'Mend what the answer names and place the order again. Nothing was ordered.':
    'Beheben, was die Antwort nennt, und den Auftrag noch einmal aufgeben. Bestellt wurde nichts.',
  'Look at the order and confirm it again, or place it anew. Nothing is processed until then.':
    'Den Auftrag ansehen und noch einmal bestätigen oder neu aufgeben. Bis dahin wird nichts bearbeitet.',
  'Mend what the answer names, price the cart and submit it again. Nothing was ordered.':
    'Beheben, was die Antwort nennt, den Preis berechnen und den Warenkorb noch einmal einreichen. Bestellt wurde nichts.',
  'The desk was put back to an earlier state. The desk of before sent this since, and not all of it could be brought over.':
    'Der Arbeitsplatz wurde auf einen früheren Stand zurückgesetzt. Seitdem wurde dies am vorigen Stand gesendet, und nicht alles davon ließ sich übernehmen.',
  'The desk was put back to an earlier state. Nobody knows whether this was sent since.':
    'Der Arbeitsplatz wurde auf einen früheren Stand zurückgesetzt. Niemand weiß, ob dies seitdem gesendet wurde.',
  'Known until': 'Bekannt bis',
  'Sent since': 'Seitdem gesendet',
  'Identifier at the lab': 'Kennung beim Labor',
  'Ask the lab: its lists prove some of it, and of the rest record what it says. Until then nothing of it is sent.':
    'Das Labor fragen: Seine Listen beweisen manches, vom Rest ist einzutragen, was es sagt. Bis dahin wird hiervon nichts gesendet.',
  'The lab may be making it already: it could be a second order.':
    'Vielleicht führt das Labor ihn schon aus: Es könnte ein zweiter Auftrag werden.',
  'While the lab may have it, a new one could be a second order.':
    'Solange das Labor ihn vielleicht hat, könnte ein neuer ein zweiter Auftrag sein.',
  'Approved total': 'Freigegebene Summe',
  'Sending {0}': 'Senden {0}',
  'on its way': 'unterwegs',
  'answered with a success': 'mit Erfolg beantwortet',
  'answered with a refusal': 'mit einer Ablehnung beantwortet',
  'no answer that proves anything': 'keine Antwort, die etwas beweist',
  'the program ended before an answer came': 'das Programm endete, bevor eine Antwort kam',
  'Idempotency key': 'Idempotenzschlüssel',
  'Digest of the bytes (SHA-256)': 'Prüfsumme der Bytes (SHA-256)',
  'The confirmation was sent, and no answer proves what the lab did with it. The order may be in production, or not.':
    'Die Bestätigung wurde gesendet, und keine Antwort beweist, was das Labor damit getan hat. Ob der Auftrag in Arbeit ist, ist unbekannt.',
  'Ask the lab with the ConfirmationID whether it makes the order, and record what it said. A verified event that names it settles this too.':
    'Das Labor mit der ConfirmationID fragen, ob es den Auftrag ausführt, und eintragen, was es gesagt hat. Auch ein verifiziertes Ereignis, das sie nennt, klärt dies.',
  'The lab does not say that a confirmation may be sent twice: it could make the order twice.':
    'Das Labor sagt nicht, dass eine Bestätigung zweimal gesendet werden darf: Es könnte den Auftrag zweimal ausführen.',
  'While the order may be confirmed, a new one could be a second order.':
    'Solange der Auftrag vielleicht bestätigt ist, könnte ein neuer ein zweiter sein.',
  'The submission was sent, and no answer proves whether the lab has it.':
    'Die Einreichung wurde gesendet, und keine Antwort beweist, ob das Labor sie hat.',
  'Send the same bytes with the same key once more: the lab then answers with the submission that it has, and makes no second one.':
    'Dieselben Bytes mit demselben Schlüssel noch einmal senden: Das Labor antwortet dann mit der Einreichung, die es hat, und macht keine zweite.',
  'Contact the lab’s support with what is known here, and record what it said. Send the same again only if support asks for it.':
    'Mit dem, was hier bekannt ist, an den Support des Labors wenden und dessen Antwort eintragen. Dasselbe nur dann noch einmal senden, wenn der Support darum bittet.',
  'Look for the first submission in the lab’s list, or ask the lab which one it is.':
    'Die erste Einreichung in der Liste des Labors suchen oder das Labor fragen, welche es ist.',
  'The lab has other contents under this key and refuses these.':
    'Das Labor hat unter diesem Schlüssel andere Inhalte und lehnt diese ab.',
  'Look for it in the lab’s list. It was first sent too long ago to trust that the lab still knows its key.':
    'In der Liste des Labors danach suchen. Das erste Senden ist zu lange her, um darauf zu bauen, dass das Labor den Schlüssel noch kennt.',
  'More than a day has passed since it was first sent: the lab may have forgotten the key and make a second order.':
    'Seit dem ersten Senden ist mehr als ein Tag vergangen: Vielleicht hat das Labor den Schlüssel vergessen und macht einen zweiten Auftrag.',
  'While the lab may have it, a new submission could be a second order.':
    'Solange das Labor sie vielleicht hat, könnte eine neue Einreichung ein zweiter Auftrag sein.',
  'The order was sent, and no answer proves whether the lab created it. Nothing is processed that was not confirmed.':
    'Der Auftrag wurde gesendet, und keine Antwort beweist, ob das Labor ihn angelegt hat. Was nicht bestätigt ist, wird nicht bearbeitet.',
  'Place it again: the same bytes. If the lab had created it, that one is never confirmed and costs nothing.':
    'Noch einmal aufgeben: dieselben Bytes. Falls das Labor ihn angelegt hatte, wird jener nie bestätigt und kostet nichts.',
  'The lab has not said under which ConfirmationID it has the order.':
    'Das Labor hat nicht gesagt, unter welcher ConfirmationID es den Auftrag hat.',
  'The lab left values empty that it needs, and refuses the order until somebody fills them in.':
    'Das Labor hat Werte leer gelassen, die es braucht, und lehnt den Auftrag ab, bis jemand sie einträgt.',
  Missing: 'Fehlt',
  'And more': 'Und weitere',
  Exported: 'Exportiert',
  'Waits in the batch': 'Wartet im Stapel',
  'Fill in what is missing, then place the order.': 'Fehlendes eintragen, dann den Auftrag aufgeben.',
  'The lab has the order and does not process it: nobody has confirmed it.':
    'Das Labor hat den Auftrag und bearbeitet ihn nicht: Niemand hat ihn bestätigt.',
  Created: 'Angelegt',
  'Received, by the lab': 'Eingegangen, laut Labor',
  'Look at the price and confirm it, or archive it: an order that is never confirmed is never made and costs nothing.':
    'Den Preis ansehen und bestätigen oder archivieren: Ein Auftrag, der nie bestätigt wird, wird nie ausgeführt und kostet nichts.',
  'Its time passed.': 'Seine Zeit ist verstrichen.',
  'Its time came while the program was closed.': 'Seine Zeit kam, während das Programm geschlossen war.',
  'The clock of the computer jumped over its time.':
    'Die Uhr des Computers ist über seine Zeit hinweggesprungen.',
  '{0} It leaves only when somebody lets it go.': '{0} Es geht erst ab, wenn jemand es gehen lässt.',
  'It was approved and has been held for longer than usual.':
    'Es wurde freigegeben und wird länger als üblich zurückgehalten.',
  Approved: 'Freigegeben',
  Orders: 'Aufträge',
  Leaves: 'Abgang',
  'Let it go, or take it back. What was approved is looked at once more before it leaves.':
    'Gehen lassen oder zurücknehmen. Was freigegeben wurde, wird vor dem Abgang noch einmal geprüft.',
  'It leaves by itself at its time. Let it go sooner, or take it back.':
    'Es geht zu seiner Zeit von selbst ab. Früher gehen lassen oder zurücknehmen.',
  'The batch is paused.': 'Der Stapel pausiert.',
  '{0} What has not left waits.': '{0} Was nicht abgegangen ist, wartet.',
  'Somebody paused it.': 'Jemand hat ihn angehalten.',
  'The program ended while it was sending.': 'Das Programm endete beim Senden.',
  'The lab answered 401 or 403, and nothing showed that this is about one order alone.':
    'Das Labor antwortete mit 401 oder 403, und nichts zeigte, dass das nur einen Auftrag betrifft.',
  'Nothing reached the lab.': 'Nichts hat das Labor erreicht.',
  'The disk did not take what has to be written before anything leaves.':
    'Der Datenträger nahm nicht an, was vor jedem Abgang geschrieben werden muss.',
  'The lab answered the same refusal again and again, or nothing that proves anything.':
    'Das Labor antwortete immer wieder mit derselben Ablehnung oder mit nichts, was etwas beweist.',
  'A mistake of this program stopped it.': 'Ein Fehler dieses Programms hat ihn angehalten.',
  Confirmed: 'Bestätigt',
  Waiting: 'Wartend',
  Refused: 'Abgelehnt',
  Unknown: 'Unbekannt',
  'Look at what stopped it, then let it go on. What was sent already is not sent again.':
    'Ansehen, was ihn angehalten hat, dann weitergehen lassen. Was schon gesendet wurde, wird nicht noch einmal gesendet.',
  'The lab does not recognise the key, or it is for another host, or it may not be used for this. Nothing of this account gets through with it.':
    'Das Labor erkennt den Schlüssel nicht, oder er gilt für einen anderen Host, oder er darf hierfür nicht verwendet werden. Mit ihm kommt von diesem Konto nichts durch.',
  'The lab answers that the key is not valid: it has expired, or was revoked. Nothing of this account gets through with it.':
    'Das Labor antwortet, dass der Schlüssel nicht gilt: Er ist abgelaufen oder wurde zurückgezogen. Mit ihm kommt von diesem Konto nichts durch.',
  Key: 'Schlüssel',
  'the key of the account': 'der Schlüssel des Kontos',
  'the key for {0}': 'der Schlüssel für {0}',
  'editors and their orders': 'Editoren und ihre Aufträge',
  'the order-submission service': 'die Auftragsannahme',
  'catalog and submissions': 'Katalog und Einreichungen',
  'Refused last': 'Zuletzt abgelehnt',
  'Refusals since it last worked': 'Ablehnungen, seit er zuletzt galt',
  'Worked last': 'Galt zuletzt',
  'Replace the key in the account, and test the connection. The next answer that takes it settles this.':
    'Den Schlüssel im Konto ersetzen und die Verbindung prüfen. Die nächste Antwort, die ihn annimmt, klärt dies.',
};
