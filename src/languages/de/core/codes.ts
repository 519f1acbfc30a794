import type { Translation } from '@core/language/messages';
import type * as english from '@core/journal/code-messages';

export const codeText: Translation<typeof english.codeText> = {
  'submission.shipping_priority_unsupported': {
    title: 'Versandart dort nicht verfügbar',
    happened: 'Das Labor bietet die gewählte Versandart für dieses Ziel nicht an.',
  },
  'submission.not_submittable': {
    title: 'Der Auftrag ist unvollständig',
    happened:
      'Eine Position ist noch nicht bestellbar, die Adresse ist unvollständig, oder die Versandart fehlt.',
  },
  'submission.idempotency_conflict': {
    title: 'Dieser Auftrag wurde bereits mit anderem Inhalt gesendet',
    happened:
      'Der erste Auftrag gilt. Den geänderten mit einem neuen Schlüssel zu senden, würde einen zweiten Auftrag aufgeben.',
  },
  'submission.idempotency_key_required': {
    title: 'Der Anfrage fehlte der Idempotenzschlüssel',
    happened:
      'Proofdesk hat einen Auftrag ohne den Schlüssel gesendet, der verhindert, dass er zweimal aufgegeben wird.',
  },
  'submission.idempotency_key_not_applicable': {
    title: 'Die Preisabfrage war ungültig',
    happened:
      'Proofdesk hat mit einer Preisabfrage einen Idempotenzschlüssel gesendet; dort ist keiner erlaubt.',
  },
  'request.invalid_json': {
    title: 'Das Labor konnte die Anfrage nicht lesen',
    happened: 'Die Anfrage von Proofdesk kam nicht als gültiges JSON an.',
  },
  'request.reserved_key': {
    title: 'Ein Feldname ist nicht erlaubt',
    happened: 'Ein Feld der Anfrage heißt __proto__. Das Labor lehnt diesen Namen ab.',
  },
  CURSOR_INVALID: {
    title: 'Die Liste muss neu geladen werden',
    happened: 'Die gespeicherte Position in der Liste ist nicht mehr gültig.',
  },
  CURSOR_FILTER_MISMATCH: {
    title: 'Die Liste muss neu geladen werden',
    happened: 'Die gespeicherte Position in der Liste gehört zu anderen Filtern.',
  },
  unknown_selection_field: {
    title: 'Das Produkt hat diese Option nicht',
    happened: 'Eine der gewählten Optionen ist kein Feld dieses Produkts.',
  },
  'submission.failure.invalid_business_rules': {
    title: 'Das Labor kann diesen Auftrag so nicht herstellen',
    happened: 'Meist ist die Versandart oder eine Kombination von Optionen nicht verfügbar.',
  },
  'submission.failure.rejected_by_whcc': {
    title: 'Das Auftragssystem des Labors hat den Auftrag abgelehnt',
    happened: 'Das Labor hat den Auftrag angenommen, dann hat sein Auftragssystem ihn abgelehnt.',
  },
  'submission.failure.unconfirmed_after_import': {
    title: 'Das Labor hat den Auftrag erhalten, aber nicht bestätigt',
    happened:
      'Vielleicht wird er noch aufgegeben. Ihn ohne Rückfrage erneut aufzugeben, könnte einen zweiten Auftrag ergeben.',
  },
  'submission.failure.submission_error': {
    title: 'Das Labor konnte den Auftrag nicht weitergeben',
    happened:
      'Ein interner Fehler des Labors hat die Weitergabe des Auftrags verhindert. Vielleicht muss er erneut aufgegeben werden.',
  },
  'submission.failure.print_asset_generation_failed': {
    title: 'Eine Druckdatei konnte nicht erstellt werden',
    happened: 'Der Auftrag wurde angenommen, aber ein Bild ist beschädigt, unlesbar oder zu klein.',
  },
  'submission.failure.production_error': {
    title: 'Ein Problem bei der Herstellung',
    happened: 'Der Auftrag wurde angenommen, aber bei der Herstellung ist etwas fehlgeschlagen.',
  },
  'submission.failure.unknown': {
    title: 'Der Auftrag ist aus unbekanntem Grund fehlgeschlagen',
    happened: 'Das Labor sagt nicht, warum.',
  },
};
