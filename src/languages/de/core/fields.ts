import type { Translation } from '@core/language/messages';
import type * as english from '@core/values/order-field-messages';

export const orderFieldText: Translation<typeof english.orderFieldText> = {
  entry: {
    EntryId: {
      label: 'Entry-Id',
      explanation:
        'Eigener Name für alles in diesem Warenkorb, etwa eine Jobnummer. Das Labor wiederholt ihn in seiner Antwort.',
    },
    Orders: {
      label: 'Aufträge',
      explanation: 'Die Aufträge, die dieser Warenkorb wird. Aus einem können mehrere werden.',
    },
  },
  order: {
    SequenceNumber: {
      label: 'Laufende Nummer',
      explanation: 'Stelle dieses Auftrags im Warenkorb, gezählt ab 1.',
    },
    Instructions: { label: 'Anweisungen', explanation: 'Freie Anweisungen an das Labor. Darf leer bleiben.' },
    Reference: {
      label: 'Referenz',
      explanation: 'Der Name, unter dem Sie diesen Auftrag suchen, etwa Kunde oder Aufnahme.',
    },
    SendNotificationEmailAddress: {
      label: 'Per E-Mail benachrichtigen',
      explanation: 'Adresse, an die das Labor zu diesem Auftrag schreibt. Darf leer bleiben.',
    },
    SendNotificationEmailToAccount: {
      label: 'Kontoinhaber benachrichtigen',
      explanation: 'Ob das Labor auch dem Inhaber des Kontos schreibt: true oder false.',
    },
    DropShipFlag: {
      label: 'Direktversand-Kennzahl',
      explanation:
        'Eine Zahl, die das Labor in exportierte Aufträge setzt. Nur ändern, wenn das Labor es sagt.',
    },
    FromAddressValue: {
      label: 'Absender-Kennzahl',
      explanation:
        'Eine Zahl, die das Labor in exportierte Aufträge setzt. Nur ändern, wenn das Labor es sagt.',
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
      explanation: 'Person an dieser Adresse, der es übergeben wird. Darf leer bleiben.',
    },
    Addr1: { label: 'Straße', explanation: 'Straße und Hausnummer.' },
    Addr2: { label: 'Straße, zweite Zeile', explanation: 'Wohnung, Büro oder Gebäude. Darf leer bleiben.' },
    City: { label: 'Ort', explanation: 'Stadt oder Ort.' },
    State: { label: 'Bundesstaat', explanation: 'Bundesstaat oder Provinz, meist in zwei Buchstaben.' },
    Zip: { label: 'Postleitzahl', explanation: 'Postleitzahl, wie sie auf einem Brief steht.' },
    Country: { label: 'Land', explanation: 'Land, wie das Labor es schreibt, etwa US.' },
    Phone: { label: 'Telefon', explanation: 'Nummer, die der Zusteller anrufen darf. Darf leer bleiben.' },
  },
  item: {
    ProductUID: {
      label: 'Produktnummer',
      explanation: 'Nummer des Produkts beim Labor. Sie kommt aus dem Editor.',
    },
    Quantity: { label: 'Menge', explanation: 'Wie viele Stücke gefertigt werden.' },
    EditorId: { label: 'Editor-Id', explanation: 'Der Editor, in dem dieses Produkt gestaltet wurde.' },
    LayoutRotation: {
      label: 'Drehung des Layouts',
      explanation: 'Wie das Layout eines Buchs gedreht ist. Nur Bücher haben es.',
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
      explanation: 'Daran erkennt das Labor, dass das Bild ganz ankam.',
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
    X: { label: 'Lage seitlich', explanation: 'Wo das Bild von links nach rechts steht.' },
    Y: { label: 'Lage nach unten', explanation: 'Wo das Bild von oben nach unten steht.' },
    ZoomX: { label: 'Zoom seitlich', explanation: 'Wie stark das Bild in der Breite vergrößert ist.' },
    ZoomY: { label: 'Zoom nach unten', explanation: 'Wie stark das Bild in der Höhe vergrößert ist.' },
    ImageRotation: { label: 'Drehung', explanation: 'Ganze Grad, um die das Bild gedreht ist.' },
    PageNumber: { label: 'Seite', explanation: 'Seite des Buchs, auf der das Bild steht.' },
  },
  sender: { Name: { explanation: 'Person oder Firma, von der der Auftrag kommt.' } },
};
