import type { Sentences } from '@core/language/language';

/** What problems mean, in German. */
export const PROBLEMS: Sentences = {
  ' The lab says: “{0}”.': ' Das Labor sagt: „{0}“.',
  ' It carries the code “{0}”.': ' Der Code dazu ist „{0}“.',
  '; and {0} more': '; und {0} weitere',
  'The lab refused the request': 'Das Labor hat die Anfrage abgelehnt',
  'The lab did not accept a value': 'Das Labor hat einen Wert nicht angenommen',
  'The lab did not accept {0} values': 'Das Labor hat {0} Werte nicht angenommen',
  'The request arrived and was refused.{0}{1}': 'Die Anfrage kam an und wurde abgelehnt.{0}{1}',
  'This address is not the lab’s': 'Diese Adresse ist nicht die des Labors',
  'The server has nothing at the address of this call. The base address in the account is probably wrong.{0}':
    'Der Server hat unter der Adresse dieses Aufrufs nichts. Wahrscheinlich ist die Basisadresse im Konto falsch.{0}',
  'The lab does not know one of the editors, or it belongs to another account.':
    'Das Labor kennt einen der Editoren nicht, oder er gehört zu einem anderen Konto.',
  'The lab does not know this ConfirmationID under this account.':
    'Das Labor kennt diese ConfirmationID unter diesem Konto nicht.',
  'The lab does not have what was asked for.': 'Das Labor hat nicht, wonach gefragt wurde.',
  'Not found at the lab': 'Beim Labor nicht gefunden',
  'The key may not do this': 'Der Schlüssel darf das nicht',
  'The key is valid, but the lab has not given it the permission for this.{0}':
    'Der Schlüssel ist gültig, aber das Labor hat ihm dies nicht erlaubt.{0}',
  ' An editor may belong to another account, or the key may not carry its accountId.':
    ' Vielleicht gehört ein Editor zu einem anderen Konto, oder der Schlüssel trägt dessen accountId nicht.',
  'The lab does not permit this': 'Das Labor erlaubt das nicht',
  'Refused, but not because of the key': 'Abgelehnt, aber nicht wegen des Schlüssels',
  'The lab answered {0} to this alone.{1}': 'Das Labor antwortete nur hierauf mit {0}.{1}',
  'The lab refused the call, because of the key or of what was asked for.{0}':
    'Das Labor lehnte den Aufruf ab, wegen des Schlüssels oder wegen dessen, was verlangt wurde.{0}',
  'The key was accepted, the request was not.{0}{1}{2}':
    'Der Schlüssel wurde angenommen, die Anfrage nicht.{0}{1}{2}',
  'The key was rejected': 'Der Schlüssel wurde zurückgewiesen',
  'The lab did not accept the key.': 'Das Labor hat den Schlüssel nicht angenommen.',
  'The lab gave up waiting': 'Das Labor hat nicht länger gewartet',
  'The request took too long to arrive.': 'Die Anfrage kam zu langsam an.',
  'The lab reports a conflict': 'Das Labor meldet einen Konflikt',
  'Something at the lab conflicts with this request. Sending it again does not change that: contact the lab’s support.':
    'Etwas beim Labor steht im Konflikt mit dieser Anfrage. Noch einmal senden ändert daran nichts: An den Support des Labors wenden.',
  'The list has to start over': 'Die Liste muss von vorn beginnen',
  'The place in the list has expired.': 'Die Stelle in der Liste ist abgelaufen.',
  'The request is too large': 'Die Anfrage ist zu groß',
  'It is larger than the lab accepts.': 'Sie ist größer, als das Labor annimmt.',
  'The lab did not take the format': 'Das Labor nahm die Form nicht an',
  'The program sent a form that the lab does not read.':
    'Das Programm hat eine Form gesendet, die das Labor nicht liest.',
  'The lab asks for a pause': 'Das Labor bittet um eine Pause',
  'Too many requests came in a short time.': 'In kurzer Zeit kamen zu viele Anfragen.',
  'The lab has a problem': 'Das Labor hat ein Problem',
  'The lab answered with an error of its own ({0}).':
    'Das Labor hat mit einem eigenen Fehler geantwortet ({0}).',
  'Not an answer': 'Keine Antwort',
  'The lab answered with status {0}, which proves nothing.':
    'Das Labor hat mit dem Status {0} geantwortet; das beweist nichts.',
  'The key is not allowed here': 'Der Schlüssel ist hier nicht zugelassen',
  'The gateway in front of the lab did not accept the key: it is missing, expired or revoked.':
    'Die Pforte vor dem Labor hat den Schlüssel nicht angenommen: Er fehlt, ist abgelaufen oder wurde zurückgezogen.',
  'The gateway in front of the lab does not know this key, or the key is for another environment, or this service is closed to it.':
    'Die Pforte vor dem Labor kennt diesen Schlüssel nicht, oder er gehört zu einer anderen Umgebung, oder dieser Dienst ist ihm verschlossen.',
  'The lab does not have this version': 'Das Labor hat diese Version nicht',
  'The version in the account’s settings is not one that the lab lists.{0}':
    'Die Version in den Einstellungen des Kontos ist keine, die das Labor aufführt.{0}',
  'Another page answered instead of the lab': 'Statt des Labors hat eine andere Seite geantwortet',
  'A network that wants a sign-in, such as in a hotel or behind an office proxy, puts its own page in front of everything.':
    'Ein Netz, das eine Anmeldung verlangt, etwa im Hotel oder hinter dem Proxy eines Büros, stellt seine eigene Seite vor alles.',
  'The answer was empty.': 'Die Antwort war leer.',
  'The answer was not in the form that the lab uses.':
    'Die Antwort hatte nicht die Form, die das Labor verwendet.',
  'The connection ended in the middle of the answer.': 'Die Verbindung endete mitten in der Antwort.',
  'The answer was larger than any that the lab gives.':
    'Die Antwort war größer als jede, die das Labor gibt.',
  ' It pointed to {0}.': ' Sie zeigte auf {0}.',
  'Instead of an answer came a redirect. It was not followed, because the key would have gone along.{0} {1}':
    'Statt einer Antwort kam eine Weiterleitung. Ihr wurde nicht gefolgt, denn der Schlüssel wäre mitgegangen.{0} {1}',
  'The network points somewhere else': 'Das Netz zeigt anderswohin',
  ' The page is called “{0}”.': ' Die Seite heißt „{0}“.',
  'A server in front of the lab answered with a page of its own ({0}).{1}':
    'Ein Server vor dem Labor hat mit einer eigenen Seite geantwortet ({0}).{1}',
  'The lab cannot be reached': 'Das Labor ist nicht zu erreichen',
  'A server in front of the lab refused the request with a page of its own ({0}).{1} The base address in the account may be wrong.':
    'Ein Server vor dem Labor hat die Anfrage mit einer eigenen Seite abgelehnt ({0}).{1} Vielleicht ist die Basisadresse im Konto falsch.',
  'The request did not get through': 'Die Anfrage kam nicht durch',
  '{0} Its status was {1}.': '{0} Ihr Status war {1}.',
  'The answer could not be read': 'Die Antwort war nicht zu lesen',
  'the answer': 'die Antwort',
  'The lab answered as if all were well, but the answer does not carry what proves it: {0}.':
    'Das Labor antwortete, als wäre alles in Ordnung, aber der Antwort fehlt, was es beweist: {0}.',
  'The answer proves nothing': 'Die Antwort beweist nichts',

  'The program ended before the lab answered': 'Das Programm endete, bevor das Labor antwortete',
  'The request was on its way when the program ended.': 'Die Anfrage war unterwegs, als das Programm endete.',
  'No network': 'Kein Netz',
  'This computer has no connection at the moment.': 'Dieser Computer hat gerade keine Verbindung.',
  'The lab’s address was not found': 'Die Adresse des Labors wurde nicht gefunden',
  'The network does not know the name in the lab’s address. It is misspelled, or the network is down.':
    'Das Netz kennt den Namen in der Adresse des Labors nicht. Er ist falsch geschrieben, oder das Netz ist gestört.',
  'No connection to the lab came about.': 'Es kam keine Verbindung zum Labor zustande.',
  'No secure connection': 'Keine sichere Verbindung',
  'The connection to the lab could not be secured. The date of this computer may be wrong, or something on the way reads along.':
    'Die Verbindung zum Labor ließ sich nicht sichern. Vielleicht ist das Datum dieses Computers falsch, oder unterwegs liest etwas mit.',
  'The proxy did not let it through': 'Der Proxy hat es nicht durchgelassen',
  'The proxy of this network refused the connection.':
    'Der Proxy dieses Netzes hat die Verbindung abgelehnt.',
  'The connection broke': 'Die Verbindung brach ab',
  'The connection ended while the request was being sent.':
    'Die Verbindung endete, während die Anfrage gesendet wurde.',
  'No answer in time': 'Keine Antwort in der Zeit',
  'The request was sent, and the lab did not answer in time.':
    'Die Anfrage wurde gesendet, und das Labor hat nicht rechtzeitig geantwortet.',
  'The request was sent, and the connection ended before an answer came.':
    'Die Anfrage wurde gesendet, und die Verbindung endete, bevor eine Antwort kam.',
  Cancelled: 'Abgebrochen',
  'The request was stopped.': 'Die Anfrage wurde angehalten.',
  'The practice lab is not running': 'Das Übungslabor läuft nicht',
  'The practice lab on this computer has stopped.': 'Das Übungslabor auf diesem Computer wurde beendet.',
  'A key is needed': 'Ein Schlüssel wird gebraucht',
  'No key for this service is saved in the account.':
    'Im Konto ist kein Schlüssel für diesen Dienst gespeichert.',
  'The keychain is locked': 'Der Schlüsselbund ist gesperrt',
  'The key is in the keychain of this computer, which is locked.':
    'Der Schlüssel liegt im Schlüsselbund dieses Computers, und der ist gesperrt.',
  'The keychain does not answer': 'Der Schlüsselbund antwortet nicht',
  'The keychain of this computer cannot be used. A key that is entered now is held until the program ends.':
    'Der Schlüsselbund dieses Computers ist nicht zu gebrauchen. Ein Schlüssel, der jetzt eingegeben wird, gilt, bis das Programm endet.',
  'another address': 'eine andere Adresse',
  'The key was not given for this address': 'Der Schlüssel wurde nicht für diese Adresse angegeben',
  'The request was for {0}. The key of this account was given for another address, so it was not sent there.':
    'Die Anfrage ging an {0}. Der Schlüssel dieses Kontos wurde für eine andere Adresse angegeben und deshalb nicht dorthin gesendet.',
  'Say where the key may be sent': 'Sagen Sie, wohin der Schlüssel gesendet werden darf',
  'The key was saved by an earlier version, which did not note the lab’s address. Confirm once that it may be sent to {0}.':
    'Den Schlüssel hat eine frühere Version gespeichert, die die Adresse des Labors nicht vermerkt hat. Bestätigen Sie einmal, dass er an {0} gesendet werden darf.',
  'This Electron is too old for a key': 'Dieses Electron ist zu alt für einen Schlüssel',
  'Proofdesk runs on an old Electron without security updates. On it a key is sent to this computer only, not to {0}.':
    'Proofdesk läuft auf einem alten Electron ohne Sicherheitsaktualisierungen. Damit wird ein Schlüssel nur an diesen Computer gesendet, nicht an {0}.',
  'The disk is full': 'Der Datenträger ist voll',
  'There is no room left to save.': 'Zum Speichern ist kein Platz mehr.',
  'Nothing can be saved': 'Es kann nichts gespeichert werden',
  'The desk’s files can be read but not written.':
    'Die Dateien des Arbeitsplatzes lassen sich lesen, aber nicht schreiben.',
  'The desk’s file is damaged': 'Die Datei des Arbeitsplatzes ist beschädigt',
  'What is stored there cannot be read.': 'Was darin gespeichert ist, ist nicht zu lesen.',
  'Something in this file is not from Proofdesk': 'Etwas in dieser Datei stammt nicht von Proofdesk',
  'It is not opened, because what is in it could run by itself: {0}.':
    'Sie wird nicht geöffnet, denn was darin steht, könnte von selbst ablaufen: {0}.',
  'The desk’s file is from a newer version': 'Die Datei des Arbeitsplatzes stammt von einer neueren Version',
  'A newer Proofdesk has written it. This one leaves it untouched.':
    'Ein neueres Proofdesk hat sie geschrieben. Dieses hier lässt sie unberührt.',
  'The desk’s file is in use': 'Die Datei des Arbeitsplatzes ist in Gebrauch',
  'Another program holds it at the moment.': 'Ein anderes Programm hält sie gerade.',
  'Saving failed': 'Das Speichern ist misslungen',
  'The disk reported an error.': 'Der Datenträger hat einen Fehler gemeldet.',
  'The request as a whole: ': 'Die Anfrage im Ganzen: ',
  '{0}{1} was given, expected is {2}': '{0}angegeben ist {1}, erwartet wird {2}',
  nothing: 'nichts',
  'A value is missing or wrong': 'Ein Wert fehlt oder ist falsch',
  '{0} values are missing or wrong': '{0} Werte fehlen oder sind falsch',
  'Something that was given cannot be used.': 'Eine Angabe ist nicht zu gebrauchen.',
  'It is not here any more': 'Es ist nicht mehr da',
  'The {0} was removed, or never was on this desk.':
    'Es wurde entfernt oder war nie an diesem Arbeitsplatz ({0}).',
  'Something in the program went wrong': 'Im Programm ist etwas fehlgeschlagen',
  'This is a mistake in Proofdesk, not in what was entered.':
    'Das ist ein Fehler in Proofdesk, nicht in dem, was eingegeben wurde.',

  'The outcome of an earlier request is unknown': 'Der Ausgang einer früheren Anfrage ist unbekannt',
  'Until it is known what the lab did, nothing else is sent for this order.':
    'Solange nicht bekannt ist, was das Labor getan hat, wird für diesen Auftrag nichts anderes gesendet.',
  'This order is confirmed': 'Dieser Auftrag ist bestätigt',
  'The lab is processing it. It is not sent again.':
    'Das Labor bearbeitet ihn. Er wird nicht noch einmal gesendet.',
  'This is under way': 'Das ist im Gange',
  'The same thing is being done at the moment.': 'Dasselbe geschieht gerade.',
  'This order is not placed': 'Dieser Auftrag ist nicht aufgegeben',
  'There is nothing yet that could be confirmed.': 'Es gibt noch nichts, was bestätigt werden könnte.',
  'Export first': 'Zuerst exportieren',
  'The cart was not exported as it stands now.':
    'So, wie der Warenkorb jetzt ist, wurde er nicht exportiert.',
  'The total is another one': 'Die Summe ist eine andere',
  'It is not the one that was approved, so nothing was sent.{0}':
    'Sie ist nicht die freigegebene, deshalb wurde nichts gesendet.{0}',
  'This belongs to another account': 'Das gehört zu einem anderen Konto',
  'It is sent with the account that it was made for, or not at all.{0}':
    'Es wird mit dem Konto gesendet, für das es gemacht wurde, oder gar nicht.{0}',
  'This key cannot export': 'Dieser Schlüssel kann nicht exportieren',
  'An export needs a key that names the account of its editors, and this one names none.':
    'Ein Export braucht einen Schlüssel, der das Konto seiner Editoren nennt, und dieser nennt keines.',
  'The key has expired': 'Der Schlüssel ist abgelaufen',
  'By its own date it is not valid any more.{0}': 'Nach seinem eigenen Datum gilt er nicht mehr.{0}',
  'It was changed meanwhile': 'Es wurde inzwischen geändert',
  'What is on screen is older than what is saved.':
    'Was auf dem Bildschirm steht, ist älter als das Gespeicherte.',
  'Price and check first': 'Zuerst Preis berechnen und prüfen',
  'The cart was not priced as it stands now, so nothing was sent.{0}':
    'So, wie der Warenkorb jetzt ist, wurde sein Preis nicht berechnet; deshalb wurde nichts gesendet.{0}',
  'The lab would not take this cart yet': 'Das Labor würde diesen Warenkorb noch nicht annehmen',
  'It says that something is still missing or wrong, so nothing was sent.{0}':
    'Es sagt, dass noch etwas fehlt oder falsch ist; deshalb wurde nichts gesendet.{0}',
  'The lab has this configured product': 'Das Labor hat dieses konfigurierte Produkt',
  'What was selected cannot be changed any more. Another selection is another configured product.':
    'Die Auswahl lässt sich nicht mehr ändern. Eine andere Auswahl ist ein anderes konfiguriertes Produkt.',
  'This cart was submitted': 'Dieser Warenkorb wurde eingereicht',
  'It is not sent again. A second order needs a cart of its own.{0}':
    'Er wird nicht noch einmal gesendet. Ein zweiter Auftrag braucht einen eigenen Warenkorb.{0}',
  'The key is another one': 'Der Schlüssel ist ein anderer',
  'This left with another key than the one that is saved now, and no key says of which account at the lab it is. An account that does not know the first sending would make it a second time, so nothing was sent.':
    'Dies ging mit einem anderen Schlüssel ab als dem, der jetzt gespeichert ist, und kein Schlüssel sagt, zu welchem Konto beim Labor er gehört. Ein Konto, das die erste Sendung nicht kennt, würde sie ein zweites Mal ausführen; deshalb wurde nichts gesendet.',
  'It is too late to send this again': 'Zum erneuten Senden ist es zu spät',
  '{0} Look for it at the lab instead.': '{0} Stattdessen beim Labor danach suchen.',
  'The first sending was more than 24 hours ago.': 'Das erste Senden ist mehr als 24 Stunden her.',
  'Something looks like the same order': 'Etwas sieht aus wie derselbe Auftrag',
  'It came up since the cart was reviewed, so nothing was sent.{0}':
    'Es kam hinzu, seit der Warenkorb geprüft wurde; deshalb wurde nichts gesendet.{0}',
  'This waits to leave': 'Das wartet auf den Abgang',
  'It was approved and is held. Take it back, or let it go, before anything else is done with it.{0}':
    'Es wurde freigegeben und wird zurückgehalten. Erst zurücknehmen oder gehen lassen, dann etwas anderes damit tun.{0}',
  'It has left': 'Es ist abgegangen',
  'It cannot be taken back or changed any more.{0}': 'Es lässt sich nicht mehr zurücknehmen oder ändern.{0}',
  'The batch is past that': 'Der Stapel ist schon weiter',
  'What is on screen is older than the batch.{0}':
    'Was auf dem Bildschirm steht, ist älter als der Stapel.{0}',
  'This may have been sent already': 'Das wurde vielleicht schon gesendet',
  'The desk was put back to an earlier state. Until it is settled what was sent since, nothing is sent of this.{0}':
    'Der Arbeitsplatz wurde auf einen früheren Stand zurückgesetzt. Bis geklärt ist, was seitdem gesendet wurde, wird hiervon nichts gesendet.{0}',
  'This came with a file and is not accepted yet': 'Das kam mit einer Datei und ist noch nicht angenommen',
  'The file was not made on this computer, or was changed since. What it changes in accounts and addresses has no effect until you accept it under Settings › Backups.{0}':
    'Die Datei wurde nicht auf diesem Rechner erzeugt oder seitdem geändert. Was sie an Konten und Adressen ändert, wirkt erst, wenn Sie es unter Einstellungen › Sicherungen annehmen.{0}',
  'This desk can only be read': 'An diesem Arbeitsplatz lässt sich nur lesen',
  'Its files cannot be written, so nothing can be sent.':
    'Seine Dateien lassen sich nicht schreiben, deshalb kann nichts gesendet werden.',

  'No order was created.': 'Es ist kein Auftrag entstanden.',
  'The lab may or may not have created the order. Until it is confirmed it is not processed, so creating it again costs nothing.':
    'Ob der Auftrag beim Labor entstanden ist, ist unbekannt. Ohne Bestätigung wird er nicht bearbeitet; ihn noch einmal anzulegen kostet nichts.',
  'The order was not confirmed and is not processed.':
    'Der Auftrag wurde nicht bestätigt und wird nicht bearbeitet.',
  'The lab may or may not be processing this order.':
    'Ob das Labor diesen Auftrag bearbeitet, ist unbekannt.',
  'No order was placed.': 'Es wurde kein Auftrag aufgegeben.',
  'The lab refused it': 'Das Labor hat es abgelehnt',
  'The lab answered with a success ({0}), but its words refuse: “{1}”.':
    'Das Labor hat mit einem Erfolg geantwortet ({0}), aber seine Worte lehnen ab: „{1}“.',
  'The lab may or may not have the order.': 'Vielleicht hat das Labor den Auftrag, vielleicht nicht.',
  'The lab may or may not have the order. The same request can be sent again without making a second one.':
    'Ob das Labor den Auftrag hat, ist unbekannt. Dieselbe Anfrage kann noch einmal gesendet werden, ohne dass ein zweiter entsteht.',
  'The total is not the whole one': 'Die Summe ist nicht die ganze',
  'What it leaves out was not approved, so nothing was sent. The bill may be higher.{0}':
    'Was darin fehlt, war nicht freigegeben, deshalb wurde nichts gesendet. Die Rechnung kann höher ausfallen.{0}',
  'It leaves out: {0}.': 'Darin fehlt: {0}.',
  'What was approved was not the whole total, and this one is.':
    'Freigegeben war nicht die ganze Summe, und diese ist es.',
  'What the total leaves out is another thing.': 'In der Summe fehlt etwas anderes.',
  'The chosen shipping option is not among those that the lab offers.':
    'Die gewählte Versandart ist nicht unter denen, die das Labor anbietet.',
  'No shipping option is chosen that the lab accepts.':
    'Es ist keine Versandart gewählt, die das Labor annimmt.',
  'charges that depend on the address': 'Kosten, die von der Adresse abhängen',
  shipping: 'Versand',
  tax: 'Steuer',
  'address-based charges': 'adressabhängige Kosten',
  'what the lab remarks': 'was das Labor anmerkt',
  'a total that can be read': 'eine lesbare Summe',
  'what the lab’s remark names': 'was die Anmerkung des Labors nennt',
  '{0} so far, without {1}': 'bisher {0}, ohne {1}',
  'total so far, without {0}': 'bisherige Summe, ohne {0}',
};
