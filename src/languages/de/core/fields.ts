import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/order-field-messages';

export const orderFieldText: Translation<typeof english.orderFieldText> = {
  entry: {
    EntryId: {
      label: 'Entry-Id',
      explanation:
        'Eigener Name für diesen Warenkorb, etwa eine Auftragsnummer. Das Labor wiederholt ihn in seiner Antwort.',
    },
    Orders: {
      label: 'Aufträge',
      explanation: 'Die Aufträge aus diesem Warenkorb. Aus einem Warenkorb können mehrere werden.',
    },
  },
  order: {
    SequenceNumber: {
      label: 'Laufende Nummer',
      explanation: 'Stelle dieses Auftrags im Warenkorb, gezählt ab 1.',
    },
    Instructions: { label: 'Anweisungen', explanation: 'Anweisungen an das Labor. Optional.' },
    Reference: {
      label: 'Referenz',
      explanation: 'Der Name, unter dem Sie diesen Auftrag suchen, etwa Kunde oder Aufnahme.',
    },
    SendNotificationEmailAddress: {
      label: 'Per E-Mail benachrichtigen',
      explanation: 'An diese Adresse schreibt das Labor zu diesem Auftrag. Optional.',
    },
    SendNotificationEmailToAccount: {
      label: 'Kontoinhaber benachrichtigen',
      explanation: 'Ob das Labor auch den Kontoinhaber benachrichtigt: true oder false.',
    },
    DropShipFlag: {
      label: 'Direktversand-Kennzahl',
      explanation:
        'Eine Zahl, die das Labor in exportierte Aufträge setzt. Ändern Sie sie nur auf Anweisung des Labors.',
    },
    FromAddressValue: {
      label: 'Absender-Kennzahl',
      explanation:
        'Eine Zahl, die das Labor in exportierte Aufträge setzt. Ändern Sie sie nur auf Anweisung des Labors.',
    },
    OrderAttributes: {
      label: 'Auftragsattribute',
      explanation:
        'Nummern von Optionen für den ganzen Auftrag, etwa Verpackung oder Versand. Darf eine leere Liste sein.',
    },
    OrderItems: { label: 'Positionen', explanation: 'Die Produkte dieses Auftrags.' },
  },
  address: {
    Name: { label: 'Name', explanation: 'Person oder Firma, die den Auftrag erhält.' },
    Attn: {
      label: 'Zu Händen',
      explanation: 'Ansprechperson an dieser Adresse. Optional.',
    },
    Addr1: { label: 'Straße', explanation: 'Straße und Hausnummer.' },
    Addr2: { label: 'Adresszusatz', explanation: 'Wohnung, Büro oder Gebäude. Optional.' },
    City: { label: 'Ort', explanation: 'Stadt oder Ort.' },
    State: { label: 'Bundesstaat', explanation: 'Bundesstaat oder Provinz, meist in zwei Buchstaben.' },
    Zip: { label: 'Postleitzahl', explanation: 'ZIP-Code oder Postleitzahl.' },
    Country: { label: 'Land', explanation: 'Länderkürzel des Labors, etwa US.' },
    Phone: { label: 'Telefon', explanation: 'Telefonnummer für den Zusteller. Optional.' },
  },
  item: {
    ProductUID: {
      label: 'Produktnummer',
      explanation: 'Nummer des Produkts beim Labor. Sie kommt aus dem Editor.',
    },
    Quantity: { label: 'Menge', explanation: 'Anzahl der Exemplare.' },
    EditorId: { label: 'Editor-Id', explanation: 'Der Editor, in dem dieses Produkt gestaltet wurde.' },
    LayoutRotation: {
      label: 'Drehung des Layouts',
      explanation: 'Drehung des Layouts eines Buchs. Nur bei Büchern.',
    },
    ItemAttributes: {
      label: 'Positionsattribute',
      explanation:
        'Nummern der gewählten Optionen dieses Produkts, etwa Papier oder Oberfläche. Darf eine leere Liste sein.',
    },
    ItemAssets: { label: 'Bilder', explanation: 'Die Bilder in diesem Produkt.' },
  },
  book: {
    NumberOfPages: { label: 'Seitenzahl', explanation: 'Seiten des Buchs.' },
    BookAttributeUID: { label: 'Buchattribut', explanation: 'Nummer des Labors für die Art des Buchs.' },
  },
  asset: {
    AssetPath: { label: 'Bildadresse', explanation: 'Webadresse, von der das Labor das Bild holt.' },
    ImageHash: {
      label: 'Prüfsumme des Bilds',
      explanation: 'Daran prüft das Labor, ob das Bild vollständig angekommen ist.',
    },
    PrintedFileName: {
      label: 'Dateiname',
      explanation: 'Name des Bilds, wie er auf der Rückseite oder dem Zettel steht.',
    },
    ProductNodeID: {
      label: 'Platz im Produkt',
      explanation: 'Nummer des Platzes im Produkt, den das Bild füllt.',
    },
    DP2NodeID: {
      label: 'Platz im Produkt (exportiert)',
      explanation: 'Derselbe Platz, wie exportierte Aufträge ihn nennen.',
    },
    AutoRotate: {
      label: 'Automatisch drehen',
      explanation: 'Ob das Labor das Bild passend drehen darf: true oder false.',
    },
    OffsetX: { label: 'Versatz seitlich', explanation: 'Wie weit das Bild seitlich verschoben ist.' },
    OffsetY: {
      label: 'Versatz nach unten',
      explanation: 'Wie weit das Bild nach oben oder unten verschoben ist.',
    },
    X: { label: 'Lage seitlich', explanation: 'Horizontale Position des Bilds.' },
    Y: { label: 'Lage nach unten', explanation: 'Vertikale Position des Bilds.' },
    ZoomX: { label: 'Zoom seitlich', explanation: 'Wie stark das Bild in der Breite vergrößert ist.' },
    ZoomY: { label: 'Zoom nach unten', explanation: 'Wie stark das Bild in der Höhe vergrößert ist.' },
    ImageRotation: { label: 'Drehung', explanation: 'Drehung des Bilds in ganzen Grad.' },
    PageNumber: { label: 'Seite', explanation: 'Seite des Buchs mit dem Bild.' },
  },
  sender: { Name: { explanation: 'Person oder Firma, von der der Auftrag kommt.' } },
};
