import { AFTER_CALLBACKS } from './after-callbacks';
import { AFTER_DELIVERIES } from './after-deliveries';
import { AFTER_EVENTS } from './after-events';
import { AFTER_FULFILLMENT } from './after-fulfillment';
import { AFTER_HISTORY } from './after-history';
import { AFTER_NEEDS } from './after-needs';
import { AFTER_RECONCILIATION } from './after-reconciliation';
import { AFTER_TODAY } from './after-today';

/**
 * What happens after sending: who did what, callback addresses and what was delivered to them, what a person made of
 * what needs them, fulfillment, reconciliation, and what the first screen counts by. Once released, none of these texts changes again.
 */
export const AFTER_SENDING_SCHEMA = [
  AFTER_HISTORY,
  AFTER_CALLBACKS,
  AFTER_DELIVERIES,
  AFTER_EVENTS,
  AFTER_NEEDS,
  AFTER_FULFILLMENT,
  AFTER_RECONCILIATION,
  AFTER_TODAY,
].join('\n');
