import type { Sentences } from '@core/language/language';

/** What was written down in English, as it is shown in German. */
export const RECORDED: Sentences = {
  'Approved the batch “{0}”, 1 order': 'Den Stapel „{0}“ freigegeben, 1 Auftrag',
  'Approved the batch “{0}”, {1} orders': 'Den Stapel „{0}“ freigegeben, {1} Aufträge',
  'Approved the confirmation of “{0}”': 'Die Bestätigung von „{0}“ freigegeben',
  'Approved the submit of “{0}”': 'Die Einreichung von „{0}“ freigegeben',
  'Held “{0}” before it leaves': '„{0}“ vor dem Senden zurückgehalten',
  'Changed when “{0}” leaves': 'Geändert, wann „{0}“ hinausgeht',
  'Took “{0}” back before it left': '„{0}“ vor dem Senden zurückgenommen',
  'Let “{0}” go': '„{0}“ jetzt gesendet',
  'Sent the same order again': 'Denselben Auftrag noch einmal gesendet',
  'Sent the same confirmation again': 'Dieselbe Bestätigung noch einmal gesendet',
  'Sent the same submission again, with the same key':
    'Dieselbe Einreichung noch einmal gesendet, mit demselben Schlüssel',
  'Said that the key is another one of the same lab account':
    'Angegeben, dass der Schlüssel ein anderer desselben Laborkontos ist',
  'Not known any more who placed “{0}” ({1})': 'Nicht mehr bekannt, wer „{0}“ aufgegeben hat ({1})',
  'Known as placed elsewhere: “{0}” ({1})': 'Als anderswo aufgegeben bekannt: „{0}“ ({1})',
  'Had deliveries of the editor service for {0} sent to another address':
    'Meldungen des Editor-Dienstes für {0} an eine andere Adresse senden lassen',
  'Had deliveries of order submission for {0} sent to another address':
    'Meldungen der Auftragsannahme für {0} an eine andere Adresse senden lassen',
  'Deliveries of the editor service come to {0}': 'Meldungen des Editor-Dienstes kommen an {0}',
  'Deliveries of order submission come to {0}': 'Meldungen der Auftragsannahme kommen an {0}',
  'Forgot the address for the editor service': 'Die Adresse für den Editor-Dienst vergessen',
  'Forgot the address for order submission': 'Die Adresse für die Auftragsannahme vergessen',
  'Had the receiver listen': 'Den Empfangsdienst eingeschaltet',
  'Turned the receiver off': 'Den Empfangsdienst ausgeschaltet',
  'Made a new secret part of the path': 'Einen neuen geheimen Teil des Pfads erzeugt',
  'Pasted a delivery': 'Eine Meldung eingefügt',
  'Made a new cart from {0}': 'Aus {0} einen neuen Warenkorb gemacht',
  'Took away the note of {0}': 'Die Notiz von {0} entfernt',
  'Wrote a note about {0}': 'Eine Notiz zu {0} geschrieben',
  'Brought back {0}': '{0} zurückgeholt',
  'Put off {0}': '{0} zurückgestellt',
  'Resolved {0}': '{0} erledigt',
  'Opened again {0}': '{0} wieder geöffnet',
  'The lab has it: {0}': 'Das Labor hat es: {0}',
  'The lab does not have it: {0}': 'Das Labor hat es nicht: {0}',
  'Recorded what the lab said: it is confirmed': 'Festgehalten, was das Labor sagte: bestätigt',
  'Recorded what the lab said: it is not confirmed': 'Festgehalten, was das Labor sagte: nicht bestätigt',
  'Recorded what the lab said: it is the submission {0}':
    'Festgehalten, was das Labor sagte: Es ist die Einreichung {0}',
  'Recorded what the lab said: it is not submitted': 'Festgehalten, was das Labor sagte: nicht eingereicht',
  'Settled since the desk was put back: the lab has it': 'Seit der Rückkehr geklärt: Das Labor hat es',
  'Settled since the desk was put back: the lab does not have it':
    'Seit der Rückkehr geklärt: Das Labor hat es nicht',
  'Reconciled with the lab: {0} matched, {1} only here, {2} only at the lab':
    'Mit dem Labor abgeglichen: {0} zugeordnet, {1} nur hier, {2} nur beim Labor',
  '“{0}” is received.': '„{0}“ ist beim Labor eingegangen.',
  '“{0}” is in production.': '„{0}“ ist in Fertigung.',
  '“{0}” is shipped.': '„{0}“ ist versendet.',
  '“{0}” is delivered.': '„{0}“ ist zugestellt.',
  '“{0}” failed at the lab: {1}.': '„{0}“ ist beim Labor fehlgeschlagen: {1}.',
  'The submission {0} is received.': 'Die Einreichung {0} ist beim Labor eingegangen.',
  'The submission {0} is in production.': 'Die Einreichung {0} ist in Fertigung.',
  'The submission {0} is shipped.': 'Die Einreichung {0} ist versendet.',
  'The submission {0} is delivered.': 'Die Einreichung {0} ist zugestellt.',
  'The submission {0} failed at the lab: {1}.': 'Die Einreichung {0} ist beim Labor fehlgeschlagen: {1}.',
  '“{0}” is proven to be confirmed.': '„{0}“ ist nachweislich bestätigt.',
  'Its address was replaced by that of the editor service: both have the same key':
    'Ihre Adresse wurde durch die des Editor-Dienstes ersetzt: Beide haben denselben Schlüssel',
  'Its address was replaced by that of order submission: both have the same key':
    'Ihre Adresse wurde durch die der Auftragsannahme ersetzt: Beide haben denselben Schlüssel',
  'The lab took the verifier': 'Das Labor hat den Prüfcode angenommen',
  'A verified event came to it': 'Dort kam ein verifiziertes Ereignis an',
  'The desk of before knew it: all of it was brought over.':
    'Der Arbeitsplatz von vorher kannte es: Alles wurde übernommen.',
  'a month as YYYY-MM': 'ein Monat als JJJJ-MM',
  'a field of another name': 'ein Feld mit anderem Namen',
  'at most {0} bytes': 'höchstens {0} Bytes',
  'to the end of the lists': 'bis zum Ende der Listen',
  'back to {0}': 'zurück bis {0}',
  'until {0}': 'bis {0}',
  'for {0} s': 'für {0} s',
  'no readable total': 'keine lesbare Summe',
  '{0}, port any': '{0}, beliebiger Port',
  '{0}, port {1}': '{0}, Port {1}',
  'Found in the lab’s list: {0}': 'In der Liste des Labors gefunden: {0}',
  'The lab has the submission {0}, which carries the mark of this cart.':
    'Das Labor hat die Einreichung {0}, die das Zeichen dieses Warenkorbs trägt.',
  'The lab’s list of fulfillment names the ConfirmationID {0}.':
    'Die Liste der Ausführung des Labors nennt die ConfirmationID {0}.',
  'A person: {0}': 'Jemand: {0}',
  'found out after a restore': 'nach einer Rückkehr festgestellt',
  'verified event {0}: {1}': 'verifiziertes Ereignis {0}: {1}',
  'not sent: the program ended before it left': 'nicht gesendet: Das Programm endete vorher',
  'not sent: it was not ready to leave': 'nicht gesendet: Es war nicht bereit',
  'not sent: it could not be written down': 'nicht gesendet: Es ließ sich nicht niederschreiben',
  'Placed, not confirmed': 'Aufgegeben, nicht bestätigt',
  'The placing was refused': 'Das Aufgeben wurde abgelehnt',
  'The confirmation was refused': 'Die Bestätigung wurde abgelehnt',
  'The submit was refused': 'Die Einreichung wurde abgelehnt',
  'The placing was written down and did not leave':
    'Das Aufgeben wurde niedergeschrieben und ging nicht hinaus',
  'The confirmation was written down and did not leave':
    'Die Bestätigung wurde niedergeschrieben und ging nicht hinaus',
  'The submit was written down and did not leave':
    'Die Einreichung wurde niedergeschrieben und ging nicht hinaus',
  'The placing was sent; its outcome is unknown': 'Das Aufgeben wurde gesendet; der Ausgang ist unbekannt',
  'The confirmation was sent; its outcome is unknown':
    'Die Bestätigung wurde gesendet; der Ausgang ist unbekannt',
  'The submit was sent; its outcome is unknown': 'Die Einreichung wurde gesendet; der Ausgang ist unbekannt',
};
