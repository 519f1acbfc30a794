import type { Translation } from '@core/language/messages';
import type * as english from '@core/submissions/messages';

export const submissionFaultText: Translation<typeof english.submissionFaultText> = {
  next: {
    'submission.failure.invalid_business_rules':
      'Eine andere Versandart oder andere Optionen wählen, den Preis neu berechnen und als neuen Auftrag einreichen.',
    'submission.failure.rejected_by_whcc':
      'Das Labor nach dem Grund fragen, bevor er wieder eingereicht wird: Derselbe Auftrag würde sehr wahrscheinlich noch einmal abgelehnt.',
    'submission.failure.unconfirmed_after_import':
      'Das Labor fragen, ob es den Auftrag ausführt. Erst wieder einreichen, wenn das Labor sagt, dass nicht.',
    'submission.failure.submission_error':
      'Das Labor fragen, ob es den Auftrag selbst weitergibt. Wenn nicht, kann er wieder eingereicht werden.',
    'submission.failure.print_asset_generation_failed':
      'Das Bild ersetzen und das Labor fragen, wie es weitergeht. Noch einmal einzureichen wäre ein zweiter Auftrag.',
    'submission.failure.production_error':
      'Das Labor fragen, was aus dem Auftrag wird. Noch einmal einzureichen wäre ein zweiter Auftrag.',
    'submission.failure.unknown':
      'Das Labor fragen, was aus dem Auftrag geworden ist, bevor wieder etwas eingereicht wird.',
  },
  failed: {
    title: 'Das Labor sagt, dass dieser Auftrag gescheitert ist',
    withoutCode: 'Es hat keinen Code dafür genannt. Seine eigenen Worte stehen unten.',
    newCode: 'Dieser Code ist dem Programm neu. Die eigenen Worte des Labors stehen unten.',
  },
  name: {
    expected: 'ein Name für den Wert daneben',
    reserved: 'ein anderer Name: Diesen lehnt das Labor überall ab',
    once: 'jeder Name einmal: Das Labor würde einen Wert behalten',
  },
  priority: { of: 'eine Priorität von {type}', says: '{named}, wie die Priorität {priority} es sagt' },
  items: { none: 'keine', expected: 'mindestens ein konfiguriertes Produkt' },
  quantity: 'eine ganze Zahl, 1 oder mehr',
  received: {
    same: 'Eingegangen, als der Warenkorb zuerst gesendet wurde.',
    after:
      'Eingegangen {count} Minute nach dem ersten Senden des Warenkorbs. | Eingegangen {count} Minuten nach dem ersten Senden des Warenkorbs.',
    before:
      'Eingegangen {count} Minute vor dem ersten Senden des Warenkorbs. | Eingegangen {count} Minuten vor dem ersten Senden des Warenkorbs.',
  },
  alike: {
    mark: 'Sie trägt das Zeichen dieses Warenkorbs.',
    items: 'Sie hat dieselben Positionen.',
    recipient: 'Sie geht an denselben Empfänger.',
  },
};
