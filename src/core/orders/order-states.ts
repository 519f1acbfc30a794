import type { CartStage } from '../carts/carts';
import { type Operation, type OperationFacts, wasRefused } from '../journal/operations';
import type { OrderState } from './orders';

/**
 * What the confirmations of an order make of it, or null when they leave it as its creation did. A
 * proof wins over everything, then a doubt: one confirmation of unknown outcome is enough for the
 * order to be possibly confirmed, whatever else is known.
 */
function stateByConfirmations(confirmations: readonly OperationFacts[]): OrderState | null {
  const some = (state: Operation['state']) => confirmations.some((operation) => operation.state === state);
  if (some('succeeded')) return 'confirmed';
  if (some('unknown')) return 'may-be-confirmed';
  if (some('sent') || some('planned')) return 'confirming';
  return null;
}

/**
 * The state of an order from its calls, oldest first (document: "States and transitions", editor
 * order flow). Pure, so that the order is written in the same transaction as the call that changes it.
 *
 * A confirmation that never left, or of which a person found out that the lab did not act on it,
 * leaves the order awaiting confirmation: that is what it is at the lab. A later creation that never
 * left changes nothing either. An order without any creation was never sent. A doubt, and then a creation that is
 * open, counts before all others: nothing may be sent beside it, but another desk may have heard of it first.
 */
export function orderStateOf(operations: readonly OperationFacts[]): OrderState {
  const confirmations = operations.filter(({ kind }) => kind === 'confirm');
  const byConfirmations = stateByConfirmations(confirmations);
  if (byConfirmations !== null) return byConfirmations;
  const creations = operations.filter(({ kind }) => kind === 'create');
  const counted =
    creations.find(({ state }) => state === 'unknown') ??
    creations.find(({ state }) => state === 'planned' || state === 'sent') ??
    creations.findLast((one) => one.state === 'succeeded' || wasRefused(one));
  switch ((counted ?? creations.at(-1))?.state) {
    case 'planned':
    case 'sent':
      return 'placing';
    case 'unknown':
      return 'creation-unknown';
    case 'succeeded': {
      const since = operations.slice(operations.findLastIndex((one) => one === counted) + 1);
      const refused = since.some((operation) => operation.kind === 'confirm' && wasRefused(operation));
      return refused ? 'confirmation-refused' : 'awaiting-confirmation';
    }
    case 'refused':
    case undefined:
      return 'creation-refused';
  }
}

/** How far the cart of an order in that state is. A refused creation leaves it as it was before placing. */
const STAGES: Readonly<Record<OrderState, CartStage>> = {
  placing: 'placing',
  'creation-refused': 'exported',
  'creation-unknown': 'uncertain',
  'awaiting-confirmation': 'placed',
  confirming: 'placed',
  'confirmation-refused': 'placed',
  'may-be-confirmed': 'uncertain',
  confirmed: 'confirmed',
};

/** The stage of a cart that has an order, from the state of that order. */
export const cartStageOf = (state: OrderState): CartStage => STAGES[state];
