import type { Sentences } from '@core/language/language';

/** What is found in sheets that are brought in, in German. */
export const IMPORTS: Sentences = {
  'Line {0}': 'Zeile {0}',
  'The whole sheet': 'Die ganze Tabelle',
  'the number of the order that the line belongs to': 'die Nummer des Auftrags, zu dem die Zeile gehört',
  '“{0}” was brought in already. Give the line another order number, or leave it out.':
    '„{0}“ wurde schon importiert. Der Zeile eine andere Auftragsnummer geben oder sie weglassen.',
  'another order': 'ein anderer Auftrag',
  '“{0}” is on line {1} of the same order already: both are ordered.':
    '„{0}“ steht schon in Zeile {1} desselben Auftrags: Beide werden bestellt.',
  '“{0}” is on line {1} of another order already.': '„{0}“ steht schon in Zeile {1} eines anderen Auftrags.',
  '“{0}” as on line {1}': '„{0}“ wie in Zeile {1}',
  '“{0}” was given, but line {1} of the same order says “{2}”.':
    'Angegeben ist „{0}“, aber Zeile {1} desselben Auftrags sagt „{2}“.',
  '{0} was given, expected is {1}.': 'angegeben ist {0}, erwartet wird {1}.',
  'a configured product or a product ref': 'ein konfiguriertes Produkt oder eine Produkt-Ref',
  '“{0}” is a word that the lab refuses.': '„{0}“ ist ein Wort, das das Labor ablehnt.',
  'an editor id as the lab wrote it': 'eine Editor-Id, wie das Labor sie schrieb',
  'a configured product or a product ref as the lab wrote it':
    'ein konfiguriertes Produkt oder eine Produkt-Ref, wie das Labor sie schrieb',
  '“{0}” is a number that a spreadsheet shortened: its figures are lost. Expected is {1}.':
    '„{0}“ ist eine Zahl, die eine Tabellenkalkulation gekürzt hat: Ihre Ziffern sind verloren. Erwartet wird {1}.',
  'an editor id without space': 'eine Editor-Id ohne Leerzeichen',
  '{0} holds a space or an invisible character. An editor id has none.':
    '{0} enthält ein Leerzeichen oder ein unsichtbares Zeichen. Eine Editor-Id hat keines.',
  '{0} looks like a date. Spreadsheets turn some ids into dates.':
    '{0} sieht wie ein Datum aus. Tabellenkalkulationen machen aus manchen Ids Daten.',
  'studio or dropship': 'studio oder dropship',
  '{0} looks spoiled by a wrong encoding. Choose another encoding, or mend it here.':
    '{0} sieht durch eine falsche Kodierung verdorben aus. Eine andere Kodierung wählen oder es hier berichtigen.',
  'readable letters': 'lesbare Zeichen',
  '{0} is a number that a spreadsheet shortened: its figures are lost.':
    '{0} ist eine Zahl, die eine Tabellenkalkulation gekürzt hat: Ihre Ziffern sind verloren.',
  'the whole number': 'die ganze Nummer',
  'A quotation mark in this line is not closed: what follows may have slipped into one cell.':
    'Ein Anführungszeichen in dieser Zeile ist nicht geschlossen: Was folgt, kann in eine Zelle gerutscht sein.',
  'a closed quotation mark': 'ein geschlossenes Anführungszeichen',
  'a column of editor ids': 'eine Spalte mit Editor-Ids',
  'No column holds editor ids. Choose it above the lines.':
    'Keine Spalte enthält Editor-Ids. Sie über den Zeilen wählen.',
  'a column of products': 'eine Spalte mit Produkten',
  'No column holds configured products or product refs. Choose it above the lines.':
    'Keine Spalte enthält konfigurierte Produkte oder Produkt-Refs. Sie über den Zeilen wählen.',
  'a column of order numbers': 'eine Spalte mit Auftragsnummern',
  'No column says which lines belong together. Choose an order number, a reference or an entry id, or one cart for each line.':
    'Keine Spalte sagt, welche Zeilen zusammengehören. Eine Auftragsnummer, eine Referenz oder eine Entry-Id wählen oder einen Warenkorb je Zeile.',
  '{0}: a key of this name is refused by the lab everywhere. Choose another.':
    '{0}: Einen Schlüssel dieses Namens lehnt das Labor überall ab. Einen anderen wählen.',
  'another name': 'ein anderer Name',
  'Editor id': 'Editor-Id',
  Quantity: 'Menge',
  'Order attributes': 'Auftragsattribute',
  'Order number': 'Auftragsnummer',
  'Entry id': 'Entry-Id',
  'Name of the cart': 'Name des Warenkorbs',
  Note: 'Notiz',
  'Configured product': 'Konfiguriertes Produkt',
  'Product ref': 'Produkt-Ref',
  'Shipping type': 'Versandart',
  'Shipping priority': 'Versandpriorität',
  name: 'Name',
  'address, line 1': 'Adresse, Zeile 1',
  'address, line 2': 'Adresse, Zeile 2',
  city: 'Ort',
  state: 'Bundesstaat',
  'zip code': 'Postleitzahl',
  country: 'Land',
  'Selection {0}': 'Auswahl {0}',
  'Metadata {0}': 'Metadaten {0}',
  'Ship to: {0}': 'Versand an: {0}',
  'Return: {0}': 'Absender: {0}',
};
