import type { Sentences } from '@core/language/language';

/** What the codes of the document mean, in German. */
export const CODES_IN_GERMAN: Sentences = {
  'This shipping speed is not offered there': 'Diese Versandart gibt es dort nicht',
  'The lab does not offer the chosen shipping speed for this destination.':
    'Das Labor bietet die gewählte Versandart für dieses Ziel nicht an.',
  'The order is not ready': 'Der Auftrag ist nicht fertig',
  'An item is not ready to be ordered, the address is incomplete, or a shipping choice is open.':
    'Ein Posten ist nicht bestellbar, die Adresse ist unvollständig, oder eine Wahl zum Versand ist offen.',
  'This order was sent before, with other contents':
    'Dieser Auftrag wurde schon gesendet, mit anderem Inhalt',
  'The first order stands. Sending the changed one under a new key would place a second order.':
    'Der erste Auftrag gilt. Den geänderten unter einem neuen Schlüssel zu senden, gäbe einen zweiten auf.',
  'The request lacked its key against doubles': 'Der Anfrage fehlte ihr Schlüssel gegen Doppeltes',
  'The program sent an order without the key that keeps it from being placed twice.':
    'Das Programm hat einen Auftrag ohne den Schlüssel gesendet, der ihn davor bewahrt, zweimal aufgegeben zu werden.',
  'A price was asked for in the wrong way': 'Nach einem Preis wurde falsch gefragt',
  'The program sent a key that belongs to orders with a question for a price.':
    'Das Programm hat mit der Frage nach einem Preis einen Schlüssel gesendet, der zu Aufträgen gehört.',
  'The lab could not read the request': 'Das Labor konnte die Anfrage nicht lesen',
  'What the program sent did not arrive as readable JSON.':
    'Was das Programm gesendet hat, kam nicht als lesbares JSON an.',
  'A field has a name that is not allowed': 'Ein Feld hat einen Namen, der nicht erlaubt ist',
  'Somewhere in the request a field is called __proto__. The lab refuses that name.':
    'Irgendwo in der Anfrage heißt ein Feld __proto__. Das Labor lehnt diesen Namen ab.',
  'The place in the list that the program had kept is not valid any more.':
    'Die Stelle in der Liste, die sich das Programm gemerkt hatte, gilt nicht mehr.',
  'The place in the list that the program had kept belongs to other filters.':
    'Die Stelle in der Liste, die sich das Programm gemerkt hatte, gehört zu anderen Filtern.',
  'The product has no such option': 'Das Produkt hat diese Option nicht',
  'One of the chosen options is not a field of this product.':
    'Eine der gewählten Optionen ist kein Feld dieses Produkts.',
  'The lab cannot make this order as it was sent': 'Das Labor kann diesen Auftrag so nicht ausführen',
  'Most often the shipping method or a combination of options is not available.':
    'Meist ist die Versandart oder eine Verbindung von Optionen nicht verfügbar.',
  'The order system rejected the order': 'Das Auftragssystem hat den Auftrag abgelehnt',
  'The lab took the order and its order system then rejected it.':
    'Das Labor hat den Auftrag angenommen, und sein Auftragssystem hat ihn dann abgelehnt.',
  'The lab received the order but has not confirmed it':
    'Das Labor hat den Auftrag erhalten, aber nicht bestätigt',
  'It may still be placed. Placing it again without asking could make a second one.':
    'Vielleicht wird er noch aufgegeben. Ihn ohne Rückfrage noch einmal aufzugeben, könnte einen zweiten ergeben.',
  'The lab could not pass the order on': 'Das Labor konnte den Auftrag nicht weitergeben',
  'An error inside the lab kept the order from being sent on. It may have to be placed again.':
    'Ein Fehler im Labor hat verhindert, dass der Auftrag weitergeht. Vielleicht muss er noch einmal aufgegeben werden.',
  'A print file could not be made': 'Eine Druckdatei ließ sich nicht erstellen',
  'The order was accepted, but an image is damaged, unreadable or too small.':
    'Der Auftrag wurde angenommen, aber ein Bild ist beschädigt, unlesbar oder zu klein.',
  'A problem in production': 'Ein Problem bei der Herstellung',
  'The order was accepted, and something went wrong while it was made.':
    'Der Auftrag wurde angenommen, und bei der Herstellung ist etwas fehlgeschlagen.',
  'The order failed for an unknown reason': 'Der Auftrag ist aus unbekanntem Grund gescheitert',
  'The lab does not say why.': 'Das Labor sagt nicht, warum.',

  'Choose another way to ship or other options, price the cart again and submit it as a new one.':
    'Eine andere Versandart oder andere Optionen wählen, den Preis neu berechnen und als neuen Auftrag einreichen.',
  'Ask the lab why before it is submitted again: the same order would most likely be rejected once more.':
    'Das Labor nach dem Grund fragen, bevor er wieder eingereicht wird: Derselbe Auftrag würde sehr wahrscheinlich noch einmal abgelehnt.',
  'Ask the lab whether it is making the order. Submit it again only once the lab says that it is not.':
    'Das Labor fragen, ob es den Auftrag ausführt. Erst wieder einreichen, wenn das Labor sagt, dass nicht.',
  'Ask the lab whether it sends the order on itself. If it does not, it can be submitted again.':
    'Das Labor fragen, ob es den Auftrag selbst weitergibt. Wenn nicht, kann er wieder eingereicht werden.',
  'Replace the image and ask the lab how to go on. Submitting it again would be a second order.':
    'Das Bild ersetzen und das Labor fragen, wie es weitergeht. Noch einmal einzureichen wäre ein zweiter Auftrag.',
  'Ask the lab what becomes of the order. Submitting it again would be a second order.':
    'Das Labor fragen, was aus dem Auftrag wird. Noch einmal einzureichen wäre ein zweiter Auftrag.',
  'Ask the lab what became of the order before anything is submitted again.':
    'Das Labor fragen, was aus dem Auftrag geworden ist, bevor wieder etwas eingereicht wird.',
  'The lab says that this order failed': 'Das Labor sagt, dass dieser Auftrag gescheitert ist',
  'It gave no code for the failure. Its own words stand below.':
    'Es hat keinen Code dafür genannt. Seine eigenen Worte stehen unten.',
  'This code is new to the program. The lab’s own words stand below.':
    'Dieser Code ist dem Programm neu. Die eigenen Worte des Labors stehen unten.',
};
