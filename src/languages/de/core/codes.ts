import type { Sentences } from '@core/language/language';
import type { Translation } from '@core/language/messages';
import type * as english from '@core/journal/code-messages';

export const codeText: Translation<typeof english.codeText> = {
  'submission.shipping_priority_unsupported': {
    title: 'Diese Versandart gibt es dort nicht',
    happened: 'Das Labor bietet die gewählte Versandart für dieses Ziel nicht an.',
  },
  'submission.not_submittable': {
    title: 'Der Auftrag ist nicht fertig',
    happened:
      'Ein Posten ist nicht bestellbar, die Adresse ist unvollständig, oder eine Wahl zum Versand ist offen.',
  },
  'submission.idempotency_conflict': {
    title: 'Dieser Auftrag wurde schon gesendet, mit anderem Inhalt',
    happened:
      'Der erste Auftrag gilt. Den geänderten unter einem neuen Schlüssel zu senden, gäbe einen zweiten auf.',
  },
  'submission.idempotency_key_required': {
    title: 'Der Anfrage fehlte ihr Schlüssel gegen Doppeltes',
    happened:
      'Das Programm hat einen Auftrag ohne den Schlüssel gesendet, der ihn davor bewahrt, zweimal aufgegeben zu werden.',
  },
  'submission.idempotency_key_not_applicable': {
    title: 'Nach einem Preis wurde falsch gefragt',
    happened:
      'Das Programm hat mit der Frage nach einem Preis einen Schlüssel gesendet, der zu Aufträgen gehört.',
  },
  'request.invalid_json': {
    title: 'Das Labor konnte die Anfrage nicht lesen',
    happened: 'Was das Programm gesendet hat, kam nicht als lesbares JSON an.',
  },
  'request.reserved_key': {
    title: 'Ein Feld hat einen Namen, der nicht erlaubt ist',
    happened: 'Irgendwo in der Anfrage heißt ein Feld __proto__. Das Labor lehnt diesen Namen ab.',
  },
  CURSOR_INVALID: {
    title: 'Die Liste muss von vorn beginnen',
    happened: 'Die Stelle in der Liste, die sich das Programm gemerkt hatte, gilt nicht mehr.',
  },
  CURSOR_FILTER_MISMATCH: {
    title: 'Die Liste muss von vorn beginnen',
    happened: 'Die Stelle in der Liste, die sich das Programm gemerkt hatte, gehört zu anderen Filtern.',
  },
  unknown_selection_field: {
    title: 'Das Produkt hat diese Option nicht',
    happened: 'Eine der gewählten Optionen ist kein Feld dieses Produkts.',
  },
  'submission.failure.invalid_business_rules': {
    title: 'Das Labor kann diesen Auftrag so nicht ausführen',
    happened: 'Meist ist die Versandart oder eine Verbindung von Optionen nicht verfügbar.',
  },
  'submission.failure.rejected_by_whcc': {
    title: 'Das Auftragssystem hat den Auftrag abgelehnt',
    happened: 'Das Labor hat den Auftrag angenommen, und sein Auftragssystem hat ihn dann abgelehnt.',
  },
  'submission.failure.unconfirmed_after_import': {
    title: 'Das Labor hat den Auftrag erhalten, aber nicht bestätigt',
    happened:
      'Vielleicht wird er noch aufgegeben. Ihn ohne Rückfrage noch einmal aufzugeben, könnte einen zweiten ergeben.',
  },
  'submission.failure.submission_error': {
    title: 'Das Labor konnte den Auftrag nicht weitergeben',
    happened:
      'Ein Fehler im Labor hat verhindert, dass der Auftrag weitergeht. Vielleicht muss er noch einmal aufgegeben werden.',
  },
  'submission.failure.print_asset_generation_failed': {
    title: 'Eine Druckdatei ließ sich nicht erstellen',
    happened: 'Der Auftrag wurde angenommen, aber ein Bild ist beschädigt, unlesbar oder zu klein.',
  },
  'submission.failure.production_error': {
    title: 'Ein Problem bei der Herstellung',
    happened: 'Der Auftrag wurde angenommen, und bei der Herstellung ist etwas fehlgeschlagen.',
  },
  'submission.failure.unknown': {
    title: 'Der Auftrag ist aus unbekanntem Grund gescheitert',
    happened: 'Das Labor sagt nicht, warum.',
  },
};

export const CODES_IN_GERMAN: Sentences = {
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
