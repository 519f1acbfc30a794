import type { Translation } from '@core/language/messages';
import type * as english from '@core/imports/messages';

export const importProblemText: Translation<typeof english.importProblemText> = {
  keyOnce: 'jeder Schlüssel einmal',
  refOrProduct: 'die Ref eines Produkts oder eine configuredProductId',
  idOnce: 'jede Id einmal',
  keyOfProduct: 'der Schlüssel eines Produkts in dieser Datei',
  line: 'Zeile {line}',
  wholeSheet: 'Die ganze Tabelle',
  order: {
    number: 'die Nummer des Auftrags, zu dem die Zeile gehört',
    taken: '„{title}“ wurde schon importiert. Der Zeile eine andere Auftragsnummer geben oder sie weglassen.',
    another: 'ein anderer Auftrag',
  },
  twin: {
    sameOrder: '„{item}“ steht schon in Zeile {line} desselben Auftrags: Beide werden bestellt.',
    anotherOrder: '„{item}“ steht schon in Zeile {line} eines anderen Auftrags.',
    once: 'jede Editor-Id einmal, wenn es nicht so gemeint ist',
  },
  differs: {
    expected: '„{said}“ wie in Zeile {line}',
    says: 'Angegeben ist „{given}“, aber Zeile {line} desselben Auftrags sagt „{said}“.',
  },
  nothing: 'nichts',
  given: 'angegeben ist {given}, erwartet wird {expected}.',
  item: {
    editor: 'eine Editor-Id',
    product: 'ein konfiguriertes Produkt oder eine Produkt-Ref',
    reserved: '„{id}“ ist ein Wort, das das Labor ablehnt.',
    editorAsWritten: 'eine Editor-Id, wie das Labor sie schrieb',
    productAsWritten: 'ein konfiguriertes Produkt oder eine Produkt-Ref, wie das Labor sie schrieb',
    shortened:
      '„{id}“ ist eine Zahl, die eine Tabellenkalkulation gekürzt hat: Ihre Ziffern sind verloren. Erwartet wird {expected}.',
    withoutSpace: 'eine Editor-Id ohne Leerzeichen',
    holdsSpace: '{id} enthält ein Leerzeichen oder ein unsichtbares Zeichen. Eine Editor-Id hat keines.',
    date: '{id} sieht wie ein Datum aus. Tabellenkalkulationen machen aus manchen Ids Daten.',
  },
  shipping: { type: 'studio oder dropship', priority: 'eine Priorität von {type}' },
  encoding: {
    spoiled:
      '{given} sieht durch eine falsche Kodierung verdorben aus. Eine andere Kodierung wählen oder es hier berichtigen.',
    readable: 'lesbare Zeichen',
  },
  expected: {
    count: 'eine ganze Zahl, 1 oder mehr',
    attributes: 'ganze Zahlen, durch Leerzeichen oder Semikolons getrennt',
  },
  shortened: {
    says: '{given} ist eine Zahl, die eine Tabellenkalkulation gekürzt hat: Ihre Ziffern sind verloren.',
    expected: 'die ganze Nummer',
  },
  quote: {
    says: 'Ein Anführungszeichen in dieser Zeile ist nicht geschlossen: Was folgt, kann in eine Zelle gerutscht sein.',
    expected: 'ein geschlossenes Anführungszeichen',
  },
  column: {
    editors: {
      expected: 'eine Spalte mit Editor-Ids',
      says: 'Keine Spalte enthält Editor-Ids. Sie über den Zeilen wählen.',
    },
    products: {
      expected: 'eine Spalte mit Produkten',
      says: 'Keine Spalte enthält konfigurierte Produkte oder Produkt-Refs. Sie über den Zeilen wählen.',
    },
    orders: {
      expected: 'eine Spalte mit Auftragsnummern',
      says: 'Keine Spalte sagt, welche Zeilen zusammengehören. Eine Auftragsnummer, eine Referenz oder eine Entry-Id wählen oder einen Warenkorb je Zeile.',
    },
  },
  metadata: {
    refused: '{field}: Einen Schlüssel dieses Namens lehnt das Labor überall ab. Einen anderen wählen.',
    another: 'ein anderer Name',
  },
  field: {
    editorId: 'Editor-Id',
    quantity: 'Menge',
    orderAttributes: 'Auftragsattribute',
    key: 'Auftragsnummer',
    entryId: 'Entry-Id',
    reference: 'Referenz',
    name: 'Name des Warenkorbs',
    note: 'Notiz',
    configuredProductId: 'Konfiguriertes Produkt',
    productRef: 'Produkt-Ref',
    shippingType: 'Versandart',
    shippingPriority: 'Versandpriorität',
  },
  address: {
    name: 'Name',
    addr1: 'Adresse, Zeile 1',
    addr2: 'Adresse, Zeile 2',
    city: 'Ort',
    state: 'Bundesstaat',
    zip: 'Postleitzahl',
    country: 'Land',
  },
  selection: 'Auswahl {name}',
  metadataField: 'Metadaten {name}',
  shipTo: 'Versand an: {line}',
  return: 'Absender: {line}',
  request: {
    given: '{name}: angegeben ist {given}, erwartet wird {expected}.',
    notUsed: '{name} gehört nicht zu einer Exportanfrage und wird nicht verwendet.',
    field: 'ein Feld einer Exportanfrage',
    text: 'ein Text',
    numbers: 'eine Liste ganzer Zahlen',
    address: 'eine Adresse',
  },
  paste: {
    column: 'Editor-Id, Menge oder Auftragsattribute',
    notUsed: 'Die Spalte „{name}“ wird nicht verwendet.',
    noRequest:
      'Das sieht nach JSON aus, ist aber keine lesbare Exportanfrage. Was es enthält, ist einzeln aufgeführt.',
    request: 'eine Exportanfrage',
  },
};
