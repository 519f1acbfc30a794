import type { Translation } from '@core/language/messages';
import type * as english from '@core/reconciliation/messages';

export const reconcilingText: Translation<typeof english.reconcilingText> = {
  finding: {
    agrees: 'Stimmt überein',
    differs: 'Weicht ab',
    unknown: 'Ausgang unbekannt',
    'under-way': 'Wird gesendet',
    'too-recent': 'Zu neu',
    'not-listed': 'Nicht aufgeführt',
    elsewhere: 'Von anderswo',
    alike: 'Mögliches Duplikat',
  },
};

export const remarkText: Translation<typeof english.remarkText> = {
  'price-differs': 'Sie haben {approved} freigegeben; das Labor berechnet {total}.',
  'became-another': 'Aus dem Warenkorb wurde die Einreichung {submissionId}. Auch diese trägt sein Zeichen.',
  'call-about-both':
    'Das Labor stellt ihn vielleicht zweimal her. Rufen Sie das Labor an, und nennen Sie beide: {one} und {other}.',
  'outcome-unknown': 'Hier ist sein Ausgang unbekannt. Das Labor hat ihn.',
  'record-what-lab-says':
    'Öffnen Sie den Warenkorb, und tragen Sie die Auskunft des Labors ein. Reichen Sie ihn nicht erneut ein.',
  'record-became':
    'Öffnen Sie den Warenkorb, und tragen Sie ein, dass er {submissionId} wurde. Reichen Sie ihn nicht erneut ein.',
  'still-on-its-way': 'Hier wird er noch gesendet. Das Labor hat ihn.',
  'recorded-as-absent': 'Hier hat eine Person eingetragen, dass das Labor ihn nicht hat. Das Labor hat ihn.',
  'counted-as-refused': 'Hier gilt er als vom Labor abgelehnt. Das Labor hat ihn.',
  'do-not-submit-anew':
    'Das Labor hat ihn. Reichen Sie den Warenkorb nicht erneut ein. Rufen Sie das Labor an, wenn Sie ihn nicht möchten.',
  'do-not-submit-anew-as':
    'Das Labor hat ihn als {submissionId}. Reichen Sie den Warenkorb nicht erneut ein. Rufen Sie das Labor an, wenn Sie ihn nicht möchten.',
  'open-submission': 'Öffnen Sie die Einreichung, um zu sehen, was Sie gegen den Fehlschlag tun können.',
  'ask-about-price': 'Fragen Sie das Labor, warum es mehr berechnet, als freigegeben wurde.',
  'ask-about-recipient': 'Fragen Sie das Labor, wohin es ihn sendet.',
  'recipients-differ': 'Gesendet für {ours}, beim Labor aber für {theirs}.',
  'by-submission-id': 'Zugeordnet über die Einreichungs-Id.',
  'by-mark': 'Zugeordnet über das Zeichen des Warenkorbs.',
  'by-submission-id-of-order': 'Zugeordnet über die Einreichungs-Id seines Auftrags in der Ausführung.',
  'by-mark-of-order': 'Zugeordnet über das Zeichen des Warenkorbs an seinem Auftrag in der Ausführung.',
  'in-fulfillment-alone': 'Er ist in der Ausführung, aber nicht in der Liste der Einreichungen.',
  'on-its-way-now': 'Er wird gerade an das Labor gesendet.',
  'mark-not-found':
    'Sein Ausgang ist unbekannt, und kein gelesener Eintrag trägt sein Zeichen. Das beweist nichts.',
  'look-or-send-again':
    'Öffnen Sie den Warenkorb: Suchen Sie ihn beim Labor, senden Sie dieselbe Anfrage mit demselben Schlüssel erneut, oder tragen Sie die Auskunft des Labors ein.',
  'just-sent': 'Er wurde gerade erst gesendet.',
  'too-recent': 'Er wurde gerade erst gesendet. Die Liste hat ihn vielleicht noch nicht.',
  'not-listed': 'Das Labor gab ihm die Id {id}, führt ihn aber nicht auf.',
  'read-on-its-own':
    'Lesen Sie die Einreichung einzeln. Kennt das Labor sie auch dann nicht, rufen Sie es mit ihrer Id an.',
  'no-longer-listed':
    'Das Labor führte sie früher auf und jetzt nicht mehr. Sie wurde nicht von hier gesendet.',
  'read-and-ask':
    'Lesen Sie die Einreichung einzeln. Kennt das Labor sie auch dann nicht, fragen Sie, wer sie aufgegeben hat.',
  'may-be-this-draft':
    'Senden Sie „{name}“ erst, wenn Sie sicher sind, dass es nicht dies ist: Es ist vielleicht schon bestellt.',
  'may-be-this-one':
    'Das ist vielleicht, was aus „{name}“ wurde. Öffnen Sie „{name}“, und suchen Sie es beim Labor.',
  'sent-from-here-too':
    'Auch „{name}“ wurde von hier gesendet. Fragen Sie, wer dies aufgegeben hat: Es ist vielleicht zweimal bestellt.',
  'from-elsewhere': 'Auf einem anderen Computer oder von einem anderen Programm aufgegeben.',
  'from-another-desk':
    'Von Proofdesk auf einem anderen Computer aufgegeben: Es trägt das Zeichen eines Warenkorbs, der nicht hier ist.',
  'looks-like': 'Mögliches Duplikat von „{name}“: {by}.',
  'names-nothing-here': 'In der Ausführung, ohne Einreichung oder Auftrag dieses Arbeitsplatzes.',
  'of-unlisted-submission':
    'In der Ausführung für die Einreichung {submissionId}, die nicht in der Liste der Einreichungen steht.',
  'orders-uncertain': 'Der Ausgang von {count} davon ist unbekannt, und dieser Abgleich beweist ihn nicht.',
  'not-in-order': 'Die Liste des Labors ist nicht nach Zeit sortiert; sie wurde bis zum Ende gelesen.',
  'fulfillment-not-read': 'Die Ausführung konnte nicht gelesen werden; verglichen wurden nur Einreichungen.',
  'orders-not-listed':
    'Das Labor führt keine Editor-Aufträge auf: {count} Auftrag aus Editoren konnte nicht verglichen werden. | Das Labor führt keine Editor-Aufträge auf: {count} Aufträge aus Editoren konnten nicht verglichen werden.',
  'carts-before':
    '{count} Warenkorb wurde vor diesem Datum gesendet und nicht verglichen. | {count} Warenkörbe wurden vor diesem Datum gesendet und nicht verglichen.',
  'without-id':
    '{count} Eintrag hat keine Id und konnte nicht verglichen werden. | {count} Einträge haben keine Id und konnten nicht verglichen werden.',
  'by-confirmation-id': 'Zugeordnet über die ConfirmationID.',
  'by-superseded-id': 'Zugeordnet über die abgelöste ConfirmationID.',
  'by-reference': 'Zugeordnet über die Referenz.',
  'names-earlier-creation':
    'Die ConfirmationID stammt von einem früheren Aufgeben, das von hier nie bestätigt wurde.',
  'call-about-replaced': 'Rufen Sie das Labor an: Es stellt vielleicht einen Auftrag her, der ersetzt wurde.',
  'record-of-order':
    'Bestätigen Sie ihn nicht erneut, und geben Sie ihn nicht erneut auf. Öffnen Sie den Auftrag, und tragen Sie die Auskunft des Labors ein.',
  'may-be-this-order':
    'Hier ist nicht bekannt, dass er bestätigt ist. Ist es dieser Auftrag, hat das Labor ihn.',
  'lab-has-order': 'Hier ist nicht bekannt, dass er bestätigt ist. Das Labor hat ihn in der Ausführung.',
  'orders-failed': '{count} Auftrag fehlgeschlagen: {title}. | {count} Aufträge fehlgeschlagen: {title}.',
  'same-cart': 'trägt sein Zeichen',
  'copied-from': 'ist eine Kopie davon',
  'same-items': 'dieselben Positionen',
  'same-reference': 'dieselbe Referenz',
  'same-recipient': 'derselbe Empfänger',
};
