import type { Sentences } from '@core/language/language';

/** Fields of an order and what they are for, in German. */
export const FIELDS: Sentences = {
  'Your own name for everything in this cart, such as a job number. The lab repeats it in its answer.':
    'Eigener Name für alles in diesem Warenkorb, etwa eine Jobnummer. Das Labor wiederholt ihn in seiner Antwort.',
  'The orders that this cart becomes. One cart can become several.':
    'Die Aufträge, die dieser Warenkorb wird. Aus einem können mehrere werden.',
  'Sequence number': 'Laufende Nummer',
  'Position of this order within the cart, counted from 1.':
    'Stelle dieses Auftrags im Warenkorb, gezählt ab 1.',
  Instructions: 'Anweisungen',
  'Free instructions to the lab. May stay empty.': 'Freie Anweisungen an das Labor. Darf leer bleiben.',
  'The name under which you will look for this order, such as the customer or the session.':
    'Der Name, unter dem Sie diesen Auftrag suchen, etwa Kunde oder Aufnahme.',
  'Notify by e-mail': 'Per E-Mail benachrichtigen',
  'Address that the lab writes to about this order. May stay empty.':
    'Adresse, an die das Labor zu diesem Auftrag schreibt. Darf leer bleiben.',
  'Notify the account holder': 'Kontoinhaber benachrichtigen',
  'Whether the lab also writes to the holder of the account: true or false.':
    'Ob das Labor auch dem Inhaber des Kontos schreibt: true oder false.',
  'Drop-ship flag': 'Direktversand-Kennzahl',
  'A number that the lab puts into exported orders. Change it only when the lab says so.':
    'Eine Zahl, die das Labor in exportierte Aufträge setzt. Nur ändern, wenn das Labor es sagt.',
  'From-address value': 'Absender-Kennzahl',
  'Numbers of options that hold for the whole order, such as packing or shipping. May be an empty list.':
    'Nummern von Optionen für den ganzen Auftrag, etwa Verpackung oder Versand. Darf eine leere Liste sein.',
  Items: 'Positionen',
  'The products of this order.': 'Die Produkte dieses Auftrags.',
  Attention: 'Zu Händen',
  'Person to hand it to at that address. May stay empty.':
    'Person an dieser Adresse, der es übergeben wird. Darf leer bleiben.',
  Street: 'Straße',
  'Street and number.': 'Straße und Hausnummer.',
  'Street, second line': 'Straße, zweite Zeile',
  'Flat, suite or building. May stay empty.': 'Wohnung, Büro oder Gebäude. Darf leer bleiben.',
  City: 'Ort',
  'City or town.': 'Stadt oder Ort.',
  State: 'Bundesstaat',
  'State or province, usually its two letters.': 'Bundesstaat oder Provinz, meist in zwei Buchstaben.',
  'Postal code': 'Postleitzahl',
  'ZIP or postal code, as it is written on a letter.': 'Postleitzahl, wie sie auf einem Brief steht.',
  Country: 'Land',
  'Country, as the lab writes it, such as US.': 'Land, wie das Labor es schreibt, etwa US.',
  Phone: 'Telefon',
  'Number that the carrier may call. May stay empty.':
    'Nummer, die der Zusteller anrufen darf. Darf leer bleiben.',
  'Product number': 'Produktnummer',
  'The lab’s number of the product. It comes from the editor.':
    'Nummer des Produkts beim Labor. Sie kommt aus dem Editor.',
  'How many copies are made.': 'Wie viele Stücke gefertigt werden.',
  'The editor in which this product was designed.': 'Der Editor, in dem dieses Produkt gestaltet wurde.',
  'Layout rotation': 'Drehung des Layouts',
  'How the layout of a book is turned. Only books have it.':
    'Wie das Layout eines Buchs gedreht ist. Nur Bücher haben es.',
  'Item attributes': 'Positionsattribute',
  'Numbers of the options chosen for this product, such as paper or finish. May be an empty list.':
    'Nummern der gewählten Optionen dieses Produkts, etwa Papier oder Oberfläche. Darf eine leere Liste sein.',
  Images: 'Bilder',
  'The images placed in this product.': 'Die Bilder in diesem Produkt.',
  'Number of pages': 'Seitenzahl',
  'Pages of the book.': 'Seiten des Buchs.',
  'Book attribute': 'Buchattribut',
  'The lab’s number for the kind of book.': 'Nummer des Labors für die Art des Buchs.',
  'Image address': 'Bildadresse',
  'Web address from which the lab takes the image.': 'Webadresse, von der das Labor das Bild holt.',
  'Image checksum': 'Prüfsumme des Bilds',
  'By which the lab knows that the image arrived whole.':
    'Daran erkennt das Labor, dass das Bild ganz ankam.',
  'File name': 'Dateiname',
  'Name of the image, as printed on the back or the slip.':
    'Name des Bilds, wie er auf der Rückseite oder dem Zettel steht.',
  'Place in the product': 'Platz im Produkt',
  'Number of the place in the product that the image fills.':
    'Nummer des Platzes im Produkt, den das Bild füllt.',
  'Place in the product (exported)': 'Platz im Produkt (exportiert)',
  'The same place, as exported orders name it.': 'Derselbe Platz, wie exportierte Aufträge ihn nennen.',
  'Turn automatically': 'Automatisch drehen',
  'Whether the lab may turn the image to fit: true or false.':
    'Ob das Labor das Bild passend drehen darf: true oder false.',
  'Offset across': 'Versatz seitlich',
  'How far the image is moved sideways.': 'Wie weit das Bild seitlich verschoben ist.',
  'Offset down': 'Versatz nach unten',
  'How far the image is moved up or down.': 'Wie weit das Bild nach oben oder unten verschoben ist.',
  'Position across': 'Lage seitlich',
  'Where the image stands from left to right.': 'Wo das Bild von links nach rechts steht.',
  'Position down': 'Lage nach unten',
  'Where the image stands from top to bottom.': 'Wo das Bild von oben nach unten steht.',
  'Zoom across': 'Zoom seitlich',
  'How much the image is enlarged sideways.': 'Wie stark das Bild in der Breite vergrößert ist.',
  'Zoom down': 'Zoom nach unten',
  'How much the image is enlarged in height.': 'Wie stark das Bild in der Höhe vergrößert ist.',
  Rotation: 'Drehung',
  'Whole degrees by which the image is turned.': 'Ganze Grad, um die das Bild gedreht ist.',
  Page: 'Seite',
  'Page of the book on which the image stands.': 'Seite des Buchs, auf der das Bild steht.',
  'Person or business that receives the order.': 'Person oder Firma, die den Auftrag erhält.',
  'Person or business that the order comes from.': 'Person oder Firma, von der der Auftrag kommt.',
  Order: 'Auftrag',
  Orders: 'Aufträge',
  item: 'Position',
  image: 'Bild',
  attribute: 'Attribut',
  editor: 'Editor',
  'ship to': 'Versand an',
  'ship from': 'Absender',
  book: 'Buch',
  part: 'Teil',
};
