import type { Operation } from '@core/journal/operations';
import { subjectOfCall } from '../../store/history/audit-subjects';
import { assertNotRestored, type AssertNotRestoredPorts } from '../../store/backups/assert-not-restored';
import { ProblemError } from '../../problem-error';
import {
  settleConfirmation,
  type SettleOrderPorts,
  uncertainOrder,
  type UncertainOrder,
} from './confirm-order';
import { changeState, GIVEN_UP } from './order-calls';
import type { Runs } from '../ports';
import type { BatchItemRepository } from '../../store/batches/batch-items';

/** What settling many orders at once uses. */
export interface SettleOrdersPorts extends SettleOrderPorts, Runs, AssertNotRestoredPorts {
  readonly batchItems: BatchItemRepository;
}

/** Those orders of which nothing is being sent: of what is, the outcome is on the way. */
const resting = (desk: SettleOrdersPorts, orderIds: readonly string[]): string[] =>
  [...new Set(orderIds)].filter((id) => !desk.running.isRunning(desk.orders.readStored(id).cartId));

/** Creations whose outcome is unknown, one for each order that has one. */
const openCreations = (
  desk: SettleOrdersPorts,
  orderIds: readonly string[],
): { readonly call: Operation; readonly cartId: string }[] =>
  resting(desk, orderIds).flatMap((id) => {
    const call = desk.journal.unknownCallOf(id, 'create');
    return call === undefined ? [] : [{ call, cartId: desk.orders.readStored(id).cartId }];
  });

function isBlockedByRestore(desk: SettleOrdersPorts, cartId: string): boolean {
  try {
    assertNotRestored(desk, cartId);
    return false;
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'blocked') return true;
    throw cause;
  }
}

/**
 * Gives up creations of unknown outcome, as one step: an order that is not confirmed is never processed (document:
 * "States and transitions"), and this desk never had the ConfirmationIDs of these, so that it cannot confirm them. They
 * count as refused by a person, with that proof, and their carts can be edited, exported and placed anew. Orders without
 * such a creation, or that may have been confirmed after the state that the desk was put back to, stay as they are.
 * Nothing is sent. Answers the carts. Throws ProblemError `absent`.
 */
export function editAgain(desk: SettleOrdersPorts, orderIds: readonly string[]): { cartIds: string[] } {
  const at = desk.now();
  const given = desk.database.transaction(() => {
    const open = openCreations(desk, orderIds).filter(({ cartId }) => !isBlockedByRestore(desk, cartId));
    for (const { call, cartId } of open) {
      desk.journal.settleByPerson(call.id, { outcome: 'refused', note: GIVEN_UP, at });
      changeState(desk, call.subjectId, { problem: null }, at);
      desk.batchItems.renewCart(cartId);
      desk.history.add('settled', subjectOfCall(call), GIVEN_UP);
    }
    return open;
  });
  announce(
    desk,
    given.map(({ call }) => call.subjectId),
  );
  return { cartIds: given.map(({ cartId }) => cartId) };
}

/**
 * Records one answer of the lab for many orders that may be confirmed, as one step. The note says who said so; it is in
 * each ledger as the proof. Other orders stay as they are. Nothing is sent. Answers the orders. Throws ProblemError
 * `absent`.
 */
export function settleOrders(
  desk: SettleOrdersPorts,
  finding: {
    readonly ids: readonly string[];
    readonly outcome: 'confirmed' | 'not-confirmed';
    readonly note: string;
  },
): { settled: string[] } {
  const at = desk.now();
  const settled = desk.database.transaction(() => {
    const open = resting(desk, finding.ids).flatMap((id): UncertainOrder[] => {
      const uncertain = uncertainOrder(desk, id);
      return uncertain === null ? [] : [uncertain];
    });
    for (const uncertain of open) {
      settleConfirmation(desk, uncertain, finding, at);
      desk.batchItems.renewCart(uncertain.order.cartId);
    }
    return open.map(({ order }) => order.id);
  });
  announce(desk, settled);
  return { settled };
}

function announce(desk: SettleOrdersPorts, orderIds: readonly string[]): void {
  desk.changed('orders', orderIds);
  desk.changed('carts', []);
  desk.changed('batches', []);
}
