import type { Translation } from '@core/language/messages';
import type * as english from '@core/submissions/messages';

export const submissionFaultText: Translation<typeof english.submissionFaultText> = {
  next: {
    'submission.failure.invalid_business_rules':
      'Wählen Sie eine andere Versandart oder eine andere Auswahl, fragen Sie die Preise erneut ab und reichen Sie den Warenkorb als neuen ein.',
    'submission.failure.rejected_by_whcc':
      'Fragen Sie das Labor nach dem Grund, bevor Sie erneut einreichen: Derselbe Auftrag würde sehr wahrscheinlich wieder abgelehnt.',
    'submission.failure.unconfirmed_after_import':
      'Fragen Sie das Labor, ob es den Auftrag herstellt. Reichen Sie nur erneut ein, wenn das Labor das verneint.',
    'submission.failure.submission_error':
      'Fragen Sie das Labor, ob es den Auftrag selbst weitergibt. Wenn nicht, können Sie ihn erneut einreichen.',
    'submission.failure.print_asset_generation_failed':
      'Ersetzen Sie das Bild, und fragen Sie das Labor, wie es weitergeht. Erneut einzureichen wäre ein zweiter Auftrag.',
    'submission.failure.production_error':
      'Fragen Sie das Labor, was aus dem Auftrag wird. Erneut einzureichen wäre ein zweiter Auftrag.',
    'submission.failure.unknown':
      'Fragen Sie das Labor, was aus dem Auftrag geworden ist, bevor Sie erneut etwas einreichen.',
  },
  failed: {
    title: 'Das Labor meldet, dass dieser Auftrag fehlgeschlagen ist',
    withoutCode: 'Es hat keinen Code dafür genannt. Seine Meldung steht unten.',
    said: 'Das Labor sagt: „{words}“',
    newCode: 'Proofdesk kennt diesen Code nicht. Die Meldung des Labors steht unten.',
  },
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
