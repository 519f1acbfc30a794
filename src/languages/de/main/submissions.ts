import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/submissions';

export const submissionMessages: Translation<typeof english.submissionMessages> = {
  stage: {
    submitting: 'Dieser Warenkorb wird eingereicht.',
    uncertain: 'Dieser Warenkorb ist vielleicht eingereicht.',
    submitted: 'Dieser Warenkorb ist eingereicht.',
  },
  settle: {
    submitting: 'Der Warenkorb wird eingereicht.',
    submitted: 'Was daraus wurde, ist bekannt.',
    drafted: 'Es gibt keine Einreichung mit unbekanntem Ausgang.',
    refused: 'Es gibt keine Einreichung mit unbekanntem Ausgang.',
  },
  otherCart: 'Die Einreichung {submission} gehört zum Warenkorb „{name}“.',
  clockBack: 'Die Uhr dieses Computers zeigt eine Zeit vor dem letzten Senden.',
  tooLate: 'Das erste Senden ist mehr als 24 Stunden her.',
  otherTotal: 'Freigegeben waren {approved}, die Summe des Labors ist {total}.',
  pricedAgain: 'Der Preis des Warenkorbs wurde seit der Prüfung neu abgefragt.',
  shipping: {
    'not-offered': 'Die gewählte Versandart ist nicht unter denen, die das Labor anbietet.',
    open: 'Es ist keine Versandart gewählt, die das Labor annimmt.',
  },
  changed: {
    total: 'Die zu zahlende Summe ist eine andere.',
    missing: 'In der Summe fehlt etwas anderes.',
    'shipping-option-gone': 'Der gewählte Versand wird nicht mehr angeboten.',
    'shipping-price': 'Der gewählte Versand hat einen anderen Preis.',
    validity: 'Das Labor würde den Warenkorb nicht mehr annehmen.',
  },
  charged: 'Das Labor berechnet {total} für „{name}“. Freigegeben waren {approved}.',
  expected: {
    ownProduct: 'ein konfiguriertes Produkt dieses Kontos',
    madeProduct: 'ein Produkt, das das Labor fertigt: Was falsch ist, sagt das Produkt selbst',
  },
};
