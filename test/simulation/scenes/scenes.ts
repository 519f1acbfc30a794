import { askedToWait } from './asked-to-wait';
import { batchInTrouble } from './batch-in-trouble';
import { changedAccount } from './changed-account';
import { deliveredEvents } from './delivered-events';
import { heldOrder } from './held-order';
import { lostPower } from './lost-power';
import { oddlyConfirmed } from './oddly-confirmed';
import { oddlySubmitted } from './oddly-submitted';
import { type Scene } from './stage';
import { staleApproval } from './stale-approval';

/**
 * What is tried beside the way of an order: what is held, what is delivered, batches, a lab that asks for a pause,
 * accounts that change, approvals that are stale. Each by its name.
 */
export const SCENES: Readonly<Record<string, Scene>> = {
  'asked to wait': askedToWait,
  'batch in trouble': batchInTrouble,
  'changed account': changedAccount,
  'delivered events': deliveredEvents,
  'held order': heldOrder,
  'lost power': lostPower,
  'oddly confirmed': oddlyConfirmed,
  'oddly submitted': oddlySubmitted,
  'stale approval': staleApproval,
};
