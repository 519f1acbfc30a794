import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/catalog';

export const catalogMessages: Translation<typeof english.catalogMessages> = {
  configuredProducts: '{count} konfiguriertes Produkt | {count} konfigurierte Produkte',
};
