import type { Sentences } from '@core/language/language';

/** Why input is refused or work does not begin, in German. */
export const REFUSED_INPUT: Sentences = {
  'a full address, such as https://lab.example/api/v1':
    'eine vollständige Adresse, etwa https://lab.example/api/v1',
  'an address that begins with https://': 'eine Adresse, die mit https:// beginnt',
  'an address without a name and password': 'eine Adresse ohne Name und Passwort',
  'an address without anything after ? or #': 'eine Adresse ohne etwas hinter ? oder #',
  'a name': 'ein Name',
  'a name that no other account has': 'ein Name, den kein anderes Konto hat',
  'the address of at least one service': 'die Adresse mindestens eines Dienstes',
  'a month as YYYY-MM, or nothing': 'ein Monat als JJJJ-MM, oder nichts',
  'a key': 'ein Schlüssel',
  'a key of at most {0} characters': 'ein Schlüssel mit höchstens {0} Zeichen',
  'a key of plain letters, digits and signs': 'ein Schlüssel aus einfachen Buchstaben, Ziffern und Zeichen',
  'The practice lab on this computer is not running.': 'Das Übungslabor auf diesem Computer läuft nicht.',
  'The keychain gives no key where one was saved.':
    'Der Schlüsselbund gibt keinen Schlüssel her, wo einer gespeichert wurde.',
  'an account that was added': 'ein hinzugefügtes Konto',
  'The outcome of 1 order of this account is unknown. Settle that first.':
    'Der Ausgang von 1 Auftrag dieses Kontos ist unbekannt. Zuerst das klären.',
  'The outcome of {0} orders of this account is unknown. Settle that first.':
    'Der Ausgang von {0} Aufträgen dieses Kontos ist unbekannt. Zuerst das klären.',
  'an unknown date': 'einem unbekannten Datum',
  'This key says that it expired on {0}.': 'Dieser Schlüssel sagt, dass er an {0} ablief.',
  'This key names no accountId, and an export needs one that matches the owner of the editors.':
    'Dieser Schlüssel nennt keine accountId, und ein Export braucht eine, die zum Besitzer der Editoren passt.',
  'one of {0}': 'eines von {0}',
  'no {0}': 'kein {0}',
  'a folder outside the one that the database is in':
    'ein Ordner außerhalb dessen, in dem die Datenbank liegt',
  'an address that begins with https://, on the public internet':
    'eine Adresse, die mit https:// beginnt, im öffentlichen Internet',
  'the address of this service': 'die Adresse dieses Dienstes',
  'something that an address can carry, neither empty nor a dot or two':
    'etwas, das eine Adresse tragen kann, weder leer noch ein oder zwei Punkte',
  'an address of the same service': 'eine Adresse desselben Dienstes',
  'The defaults are at revision {0}, the change was made to {1}':
    'Die Vorgaben haben Stand {0}, die Änderung galt Stand {1}',
  'The address is at revision {0}, the change was made to {1}':
    'Die Adresse hat Stand {0}, die Änderung galt Stand {1}',
  'an address that is not kept already': 'eine Adresse, die noch nicht aufbewahrt ist',
  'no line': 'keine Zeile',
  'an address with at least one line': 'eine Adresse mit mindestens einer Zeile',
  'The outcome of an earlier call is not known': 'Der Ausgang eines früheren Aufrufs ist unbekannt',
  'An earlier call is under way': 'Ein früherer Aufruf ist im Gange',
  'The order is confirmed': 'Der Auftrag ist bestätigt',
  'The cart is submitted': 'Der Warenkorb ist eingereicht',
  'The cart has an order': 'Der Warenkorb hat einen Auftrag',
  'What was sent since is not written down yet.':
    'Was seitdem gesendet wurde, ist noch nicht niedergeschrieben.',
  '“{0}”: the lab has it. {1}': '„{0}“: Das Labor hat es. {1}',
  'A copy of “{0}”': 'Eine Kopie von „{0}“',
  'a full address, such as https://studio.example/lab':
    'eine vollständige Adresse, etwa https://studio.example/lab',
  'an address that begins with https:// or http://': 'eine Adresse, die mit https:// oder http:// beginnt',
  'an address without anything after #': 'eine Adresse ohne etwas hinter #',
  'an address without anything after ?': 'eine Adresse ohne etwas hinter ?',
  'a port that no other program listens on': 'ein Port, den kein anderes Programm belegt',
  'a port that this computer lets a program listen on': 'ein Port, den dieser Computer Programmen erlaubt',
  'an address of this computer': 'eine Adresse dieses Computers',
  'The lab’s list has nothing that is certainly this submission. That proves nothing.':
    'Die Liste des Labors hat nichts, was sicher diese Einreichung ist. Das beweist nichts.',
  'More than one submission carries the mark of this cart. Choose which.':
    'Mehr als eine Einreichung trägt das Zeichen dieses Warenkorbs. Eine wählen.',
  'a date that is still to come': 'ein Datum in der Zukunft',
  '{0}. Nobody knows what the lab did: it ends by a proof.':
    '{0}. Niemand weiß, was das Labor getan hat: Nur ein Beweis beendet es.',
  '{0}. Record first whether the lab makes the order.':
    '{0}. Zuerst festhalten, ob das Labor den Auftrag fertigt.',
  '{0}. A check is recorded of an order that failed at the lab.':
    '{0}. Eine Prüfung wird zu einem Auftrag festgehalten, der beim Labor fehlschlug.',
  'Nothing is ready.': 'Nichts ist bereit.',
  'What is ready is not what the review showed.': 'Was bereit ist, ist nicht das, was geprüft wurde.',
  'a file of at most 20 MB': 'eine Datei mit höchstens 20 MB',
  'JSON text: the file is damaged or of another kind':
    'JSON-Text: Die Datei ist beschädigt oder von anderer Art',
  'a cart file: its format is "proofdesk-cart"': 'eine Warenkorbdatei: Ihr Format ist "proofdesk-cart"',
  '1: a newer Proofdesk wrote this file, and that one opens it':
    '1: Ein neueres Proofdesk schrieb diese Datei, und jenes öffnet sie',
  '{0} characters': '{0} Zeichen',
  'The batch is being prepared.': 'Der Stapel wird vorbereitet.',
  'at least one cart that is not deleted': 'mindestens ein nicht gelöschter Warenkorb',
  'a batch of which something did not leave': 'ein Stapel, von dem etwas nicht hinausging',
  'The order of this cart is confirmed.': 'Der Auftrag dieses Warenkorbs ist bestätigt.',
  'The order of this cart may be confirmed.': 'Der Auftrag dieses Warenkorbs ist vielleicht bestätigt.',
  'The order of this cart may have been created.': 'Der Auftrag dieses Warenkorbs ist vielleicht angelegt.',
  'The order of this cart is being sent.': 'Der Auftrag dieses Warenkorbs wird gesendet.',
  'a sheet with lines': 'eine Tabelle mit Zeilen',
  'The carts of this import are being made.': 'Die Warenkörbe dieses Imports werden angelegt.',
  'Some of these lines are carts already. Take them back to read the sheet in another way.':
    'Einige dieser Zeilen sind schon Warenkörbe. Sie zurücknehmen, um die Tabelle anders zu lesen.',
  'a field for a column of this sheet': 'ein Feld für eine Spalte dieser Tabelle',
  'This line is a cart already. Change it there.': 'Diese Zeile ist schon ein Warenkorb. Dort ändern.',
  'a configured product of this account': 'ein konfiguriertes Produkt dieses Kontos',
  'This cart is being submitted.': 'Dieser Warenkorb wird eingereicht.',
  'This cart may have been submitted.': 'Dieser Warenkorb ist vielleicht eingereicht.',
  'This cart is submitted.': 'Dieser Warenkorb ist eingereicht.',
  'This is already under way.': 'Das ist schon im Gange.',
  'the cart “{0}”, which was placed': 'im Warenkorb „{0}“, der aufgegeben wurde',
  'the cart “{0}”': 'im Warenkorb „{0}“',
  'an editor that no cart has yet': 'ein Editor, den noch kein Warenkorb hat',
  '“{0}” is in {1}.': '„{0}“ ist {1}.',
  'a reference that no cart has yet': 'eine Referenz, die noch kein Warenkorb hat',
  '“{0}” is the reference of {1}.': '„{0}“ ist schon Referenz {1}.',
  'a filter of the list': 'ein Filter der Liste',
  'The cart is at revision {0}, not {1}.': 'Der Warenkorb hat Stand {0}, nicht {1}.',
  'The editors of this cart have not been exported.':
    'Die Editoren dieses Warenkorbs wurden nicht exportiert.',
  'The cart was changed after it was exported.': 'Der Warenkorb wurde nach dem Export geändert.',
  'a product that the lab makes: the product itself says what is wrong':
    'ein Produkt, das das Labor fertigt: Was falsch ist, sagt das Produkt selbst',
  'It left with a key of account {0}; the key that is saved now is of account {1}.':
    'Es ging mit einem Schlüssel des Kontos {0} hinaus; der jetzt gespeicherte gehört zum Konto {1}.',
  '“{0}” and {1} more': '„{0}“ und {1} weitere',
  'This address is being registered.': 'Diese Adresse wird registriert.',
  '{0} of these carts was placed or submitted already.':
    '{0} dieser Warenkörbe wurde schon aufgegeben oder eingereicht.',
  '{0} of these carts were placed or submitted already.':
    '{0} dieser Warenkörbe wurden schon aufgegeben oder eingereicht.',
  'The cart is being submitted.': 'Der Warenkorb wird eingereicht.',
  'What became of it is known.': 'Was daraus wurde, ist bekannt.',
  'There is no submit of unknown outcome.': 'Es gibt keine Einreichung mit unbekanntem Ausgang.',
  'The submission {0} is that of the cart “{1}”.': 'Die Einreichung {0} gehört zum Warenkorb „{1}“.',
  'Only an order that failed at the lab is started over.':
    'Von vorn begonnen wird nur ein Auftrag, der beim Labor fehlschlug.',
  'The clock of this computer shows a time before the last sending.':
    'Die Uhr dieses Computers zeigt eine Zeit vor dem letzten Senden.',
  "Approved was {0}, the lab's total is {1}.": 'Freigegeben waren {0}, die Summe des Labors ist {1}.',
  'The cart was priced again since it was reviewed.':
    'Der Preis des Warenkorbs wurde seit der Prüfung neu abgefragt.',
  'The total to pay is another one.': 'Die zu zahlende Summe ist eine andere.',
  'The chosen way to ship is not offered any more.': 'Der gewählte Versand wird nicht mehr angeboten.',
  'The chosen way to ship has another price.': 'Der gewählte Versand hat einen anderen Preis.',
  'The lab would not take the cart any more.': 'Das Labor würde den Warenkorb nicht mehr annehmen.',
  'The lab changed something else meanwhile.': 'Das Labor hat inzwischen etwas anderes geändert.',
};
