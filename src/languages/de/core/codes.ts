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
