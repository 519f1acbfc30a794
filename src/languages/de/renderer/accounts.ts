import type { Translation } from '@core/language/messages';
import type * as english from '@renderer/messages/accounts';

export const accountDefaultsText: Translation<typeof english.accountDefaultsText> = {
  title: 'Vorgaben für neue Warenkörbe',
  none: 'Keine: Neue Warenkörbe beginnen leer',
  change: 'Vorgaben ändern',
  apply: 'Auf offene Entwürfe anwenden',
  applied: 'Vorgaben in {count} Entwurf übernommen | Vorgaben in {count} Entwürfe übernommen',
  nothingToApply: 'Alle offenen Entwürfe haben sie bereits',
  applyFailed: 'Die Vorgaben wurden nicht angewendet',
  shipFrom: 'Absender',
  shipFromHint: 'Nur für Warenkörbe aus Editoren.',
  attributes: 'Auftragsattribute',
  country: 'Land',
  countryHint: 'Für Adressen ohne Land.',
  email: 'Benachrichtigung per E-Mail an',
  emailHint: 'Wird beim ersten Export in den Auftrag eingetragen, wenn dort keine Adresse steht.',
  pattern: 'Referenzen',
  patternHint:
    "Text mit {'{'}yyyy{'}'}, {'{'}yy{'}'}, {'{'}mm{'}'}, {'{'}dd{'}'}, {'{'}n{'}'}, {'{'}n:3{'}'} und {'{'}name{'}'}. Eine Nummer wird nur einmal vergeben.",
  example: 'Nächste: {reference}',
  exampleName: 'Hochzeit Schmidt',
  failed: 'Die Vorgaben konnten nicht geladen werden',
  saveFailed: 'Die Vorgaben wurden nicht gespeichert',
  saved: 'Vorgaben von {name} gespeichert',
  save: 'Speichern',
  back: 'Zurück',
  fromDefaults: 'Aus den Vorgaben des Kontos',
  nextReference: '{reference}, aus den Vorgaben des Kontos',
};
