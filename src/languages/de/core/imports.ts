import type { Translation } from '@core/language/messages';
import type * as english from '@core/imports/messages';

export const importTemplateText: Translation<typeof english.importTemplateText> = {
  heading: {
    key: 'Bestellnummer',
    editorId: 'Editor-Id',
    quantity: 'Menge',
    name: 'Kunde',
    addr1: 'Straße',
    addr2: 'Adresszusatz',
    city: 'Ort',
    state: 'Bundesland',
    zip: 'PLZ',
    country: 'Land',
    note: 'Notiz',
  },
  example: {
    first: {
      name: 'Ada Beispiel',
      addr1: 'Lindenstraße 4',
      city: 'Bremen',
      state: 'HB',
      zip: '28195',
      country: 'DE',
    },
    second: {
      name: 'Ben Beispiel',
      addr1: 'Am Markt 12',
      city: 'Kassel',
      state: 'HE',
      zip: '34117',
      country: 'DE',
    },
    note: 'Beispiel: Zeile löschen',
  },
};

export const importProblemText: Translation<typeof english.importProblemText> = {
  keyOnce: 'jeder Schlüssel nur einmal',
  refOrProduct: 'die Ref eines Produkts oder eine configuredProductId',
  idOnce: 'jede Id nur einmal',
  keyOfProduct: 'der Schlüssel eines Produkts in dieser Datei',
  line: 'Zeile {line}',
  wholeSheet: 'Die ganze Tabelle',
  order: {
    continues: 'Diese Zeile hat keine eigene Nummer. Sie gehört zum Auftrag von Zeile {line}.',
    number: 'die Auftragsnummer dieser Zeile',
    taken:
      '„{title}“ wurde bereits importiert. Ändern Sie die Auftragsnummer der Zeile, oder überspringen Sie die Zeile.',
    another: 'ein anderer Auftrag',
  },
  twin: {
    sameOrder: '„{item}“ ist bereits in Zeile {line} desselben Auftrags: Beide werden bestellt.',
    anotherOrder: '„{item}“ ist bereits in Zeile {line} eines anderen Auftrags.',
    once: 'jede Editor-Id einmal, sofern nicht beabsichtigt',
  },
  differs: {
    expected: '„{said}“, wie in Zeile {line}',
    says: '„{given}“ passt nicht zu Zeile {line} desselben Auftrags; dort steht „{said}“.',
  },
  wholeAddress: {
    unread:
      '{given} lässt sich nicht als Adresse lesen. Erwartet werden Straße, Ort, Bundesland und Postleitzahl.',
    unreadTown: '{given} lässt sich nicht in Ort und Postleitzahl trennen. Geben Sie beides ein.',
    left: '{given} gehört nicht zur Adresse und wird nicht verwendet.',
    expected: 'Straße, Ort, Bundesland und Postleitzahl',
  },
  formula: {
    says: '{given} ist eine Formel. Geben Sie den Wert ein.',
    expected: 'ein Wert, keine Formel',
  },
  lineBreak: {
    says: 'Ein Zeilenumbruch in diesem Wert wurde durch ein Leerzeichen ersetzt.',
    expected: 'eine einzelne Zeile Text',
  },
  skipped: {
    total: 'Diese Zeile ist eine Summe und wird übersprungen.',
    repeat: 'Diese Zeile wiederholt die Spaltennamen und wird übersprungen.',
  },
  prefix: {
    says: '„{prefix}“ vor den Ids wird weggelassen: Die Ids sind ohne das bekannt.',
    expected: 'eine Id, wie das Labor sie geschrieben hat',
  },
  options: {
    says: 'Nicht ans Labor gesendet: {columns}. Die Werte stehen in der Notiz des jeweiligen Warenkorbs.',
    expected: 'ein Wert, den der Editor oder das Produkt schon hat',
  },
  lacks: { says: 'Fürs Labor fehlt: {fields}.', expected: 'alle Werte, die das Labor braucht' },
  nothing: 'ein leerer Wert',
  given: '{given} ist ungültig. Erwartet wird {expected}.',
  item: {
    editor: 'eine Editor-Id',
    product: 'ein konfiguriertes Produkt oder eine Produkt-Ref',
    reserved: 'Das Labor nimmt das Wort „{id}“ nicht an.',
    editorAsWritten: 'die Editor-Id genau so, wie das Labor sie geschrieben hat',
    productAsWritten:
      'das konfigurierte Produkt oder die Produkt-Ref genau so, wie das Labor sie geschrieben hat',
    shortened:
      '„{id}“ wurde von einer Tabellenkalkulation gekürzt: Ziffern sind verloren. Erwartet wird {expected}.',
    withoutSpace: 'eine Editor-Id ohne Leerzeichen',
    holdsSpace: '{id} enthält ein Leerzeichen oder ein unsichtbares Zeichen. Editor-Ids haben keine.',
    date: '{id} sieht wie ein Datum aus. Tabellenkalkulationen machen aus manchen Ids Daten.',
  },
  encoding: {
    spoiled:
      '{given} ist durch die falsche Kodierung unlesbar. Wählen Sie eine andere Kodierung, oder korrigieren Sie es hier.',
    readable: 'lesbare Zeichen',
  },
  amount: 'einen Betrag in US-Dollar wie 129,50',
  attributes: 'ganze Zahlen, durch Leerzeichen oder Semikolons getrennt',
  shortened: {
    says: '{given} wurde von einer Tabellenkalkulation gekürzt: Ziffern sind verloren.',
    expected: 'die vollständige Nummer',
  },
  quote: {
    says: 'Ein Anführungszeichen in dieser Zeile ist nicht geschlossen: Die folgenden Zellen sind vielleicht zu einer verschmolzen.',
    expected: 'ein geschlossenes Anführungszeichen',
  },
  column: {
    editors: {
      expected: 'eine Spalte mit Editor-Ids',
      says: 'Keine Spalte enthält Editor-Ids. Wählen Sie eine über den Zeilen aus.',
    },
    products: {
      expected: 'eine Spalte mit Produkten',
      says: 'Keine Spalte enthält konfigurierte Produkte oder Produkt-Refs. Wählen Sie eine über den Zeilen aus.',
    },
    orders: {
      expected: 'eine Spalte mit Auftragsnummern',
      says: 'Keine Spalte zeigt, welche Zeilen zusammengehören. Wählen Sie eine Auftragsnummer, eine Referenz, eine Entry-Id oder einen Warenkorb je Zeile.',
    },
  },
  metadata: {
    refused: '{field}: Das Labor nimmt diesen Schlüsselnamen nie an. Wählen Sie einen anderen.',
    another: 'ein anderer Name',
  },
  field: {
    key: 'Auftragsnummer',
    name: 'Name des Warenkorbs',
    note: 'Notiz',
    customerPaid: 'Vom Kunden bezahlt',
    configuredProductId: 'Konfiguriertes Produkt',
    productRef: 'Produkt-Ref',
    shippingType: 'Versandart',
    shippingPriority: 'Versandpriorität',
    option: 'Option (Notiz)',
    wholeAddress: 'Versand an: Adresse',
    town: 'Versand an: PLZ, Ort',
    lastFirst: 'Versand an: Name, Vorname',
  },
  selection: 'Auswahl {name}',
  metadataField: 'Metadaten {name}',
  shipTo: 'Versand an: {line}',
  return: 'Absender: {line}',
  request: {
    given: '{name}: {given} ist ungültig. Erwartet wird {expected}.',
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
      'Das sieht wie JSON aus, ist aber keine lesbare Exportanfrage. Der Inhalt ist einzeln aufgeführt.',
    request: 'eine Exportanfrage',
  },
};
