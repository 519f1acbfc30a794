import type { Translation } from '@core/language/messages';
import type * as english from '@core/lists/state-messages';

export const stateText: Translation<typeof english.stateText> = {
  order: {
    placing: ['Wird aufgegeben'],
    'creation-refused': ['Abgelehnt', 'Aufgeben abgelehnt'],
    'creation-unknown': [
      'Auftragseingang unbekannt',
      'Ausgang unbekannt',
      'Unbekannt',
      'Ungewiss',
      'Vielleicht aufgegeben',
    ],
    'awaiting-confirmation': ['Wartet auf Bestätigung', 'Wartet'],
    confirming: ['Wird bestätigt'],
    'confirmation-refused': ['Bestätigung abgelehnt', 'Abgelehnt'],
    'may-be-confirmed': [
      'Bestätigung unbekannt',
      'Ausgang unbekannt',
      'Unbekannt',
      'Ungewiss',
      'Vielleicht bestätigt',
    ],
    confirmed: ['Bestätigt'],
  },
  progress: {
    received: ['Eingegangen', 'Beim Labor eingegangen'],
    accepted: ['Angenommen', 'Vom Labor angenommen'],
    processing: ['In Fertigung', 'In Arbeit', 'Fertigung'],
    shipped: ['Versendet'],
    delivered: ['Zugestellt'],
    failed: ['Fehlgeschlagen', 'Beim Labor fehlgeschlagen'],
  },
  cart: {
    drafted: ['Entwurf'],
    'needs-fields': ['Felder fehlen', 'Fehlt'],
    'needs-nothing': ['Bereit zum Aufgeben', 'Bereit'],
    placing: ['Wird aufgegeben'],
    placed: ['Wartet auf Bestätigung', 'Wartet', 'Aufgegeben'],
    confirmed: ['Bestätigt'],
    uncertain: ['Ausgang unbekannt', 'Unbekannt', 'Ungewiss'],
  },
  submissionCart: {
    'not-priced': ['Entwurf'],
    priced: ['Preise abgefragt'],
    submitting: ['Wird eingereicht'],
    uncertain: ['Ausgang unbekannt', 'Unbekannt', 'Ungewiss'],
    submitted: ['Eingereicht'],
    refused: ['Abgelehnt'],
  },
  is: { held: 'zurückgehalten', archived: 'archiviert' },
  failedAtLab: 'Beim Labor fehlgeschlagen',
  known: { by: 'Bekannt ({person})', with: 'Bekannt ({person}): {note}' },
};
