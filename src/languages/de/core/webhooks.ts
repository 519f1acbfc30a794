import type { Sentences } from '@core/language/language';

/** What deliveries and the receiver need, in German. */
export const WEBHOOKS: Sentences = {
  Port: 'Port',
  'any that is free': 'irgendein freier',
  Type: 'Art',
  Failure: 'Fehlschlag',
  Deliveries: 'Meldungen',
  Received: 'Eingegangen',
};
