import { slotFor } from '@core/accounts/accounts';
import { because } from '@core/journal/because';
import { confirmationIdOf } from '@core/journal/journal-rules';
import type { Operation } from '@core/journal/operations';
import type { OrderRecord } from '@core/orders/orders';
import { CURRENCY } from '@contract/limits';
import { compareMoney } from '@core/values/money';
import { isSameLack, type MissingPart } from '@core/values/incomplete-total';
import { blocked, valueOf } from '../../problem-error';
import { accountAt } from '../../service/addresses';
import { recordedHeaders } from '../../service/clients/service-client';
import type { OrderRepository } from '../../store/orders/orders';
import { type ApprovableOrder, approvableOf, type StoredOrder } from '../../store/orders/order-records';
import { subjectOfCall } from '../../store/history/audit-subjects';
import { changeState } from './order-calls';
import { assertNotHeld } from '../../store/holds/assert-not-held';
import { assertNotRestored } from '../../store/backups/assert-not-restored';
import { planAndSend, sendOperation, type SendOperationPorts } from '../journal/send-operation';
import type { Runs, Writes } from '../ports';
import type { HoldRepository } from '../../store/holds/holds';
import type { EditorClient } from '../../service/clients/editor-client';
import type { Journal } from '../../store/journal/journal';
import type { HistoryRepository } from '../../store/history/history';
import type { EventRepository } from '../../store/webhooks/events';

/** What confirming an order uses. */
export interface ConfirmOrderPorts extends SendOperationPorts, Runs {
  readonly orders: OrderRepository;
  readonly holds: HoldRepository;
  readonly editor: EditorClient;
}

/** What settling an order manually uses. */
export interface SettleOrderPorts extends Writes {
  readonly orders: OrderRepository;
  readonly journal: Journal;
  readonly history: HistoryRepository;
  readonly events: EventRepository;
}

/** What a person approved: the confirmation of this order under this ConfirmationID, at this total. */
export interface ConfirmApproval {
  readonly id: string;
  readonly confirmationId: string;
  /** Decimal amount; the empty text approves a breakdown without a readable total. */
  readonly approvedTotal: string;
  /** What the review said that the total leaves out; empty for a whole total. */
  readonly missing: readonly MissingPart[];
}

/**
 * Confirms an order, so that the lab processes it (document: "Endpoints", rule 4). The person's
 * approval names a ConfirmationID, a total and what that leaves out; unless the order still has all
 * three, nothing is sent. A breakdown without a readable total can only be approved as the empty text.
 *
 * Throws ProblemError `blocked` before anything is sent. What the lab answers, or that it did not,
 * is in the order that is returned. `assertMaySend` is asked before anything is, and in the step that plans
 * it, and keeps it from leaving by throwing; it is given by whoever had the approval before. Without it a person
 * approves at this moment, which the history then says, and nothing held leaves.
 */
export async function confirmOrder(
  desk: ConfirmOrderPorts,
  approval: ConfirmApproval,
  assertMaySend?: () => void,
): Promise<OrderRecord> {
  await sendConfirmation(desk, approval, assertMaySend === undefined ? {} : { assertMaySend });
  return desk.orders.read(approval.id);
}

/**
 * Confirms an order as {@link confirmOrder} does, for whoever looks at what happened to it elsewhere. `answered` gets
 * when an answer is here that proves it confirmed; that is on disk when this resolves.
 */
export async function sendConfirmation(
  desk: ConfirmOrderPorts,
  approval: ConfirmApproval,
  { assertMaySend, answered }: { readonly assertMaySend?: () => void; readonly answered?: () => void },
): Promise<void> {
  const ask = assertMaySend ?? (() => assertNotHeld(desk, approval.id));
  ask();
  assertNotRestored(desk, approval.id);
  const asked = desk.orders.readStored(approval.id);
  const { cartId, name, accountId } = asked;
  await desk.running.run({ kind: 'confirm', label: name, subjectId: cartId }, async () => {
    // Here a person hears at once that it is not what they approved. What holds is asked when the turn of the call has
    // come, and its key only then: meanwhile a key can be taken away, and an event or a person can change the order.
    assertApproved(approvableOf(asked), approval);
    const account = valueOf(desk.accounts.read(accountId));
    const place = accountAt(account, 'createOrder', placeOfOrder(desk, approval.id));
    const pinned = desk.editor.prepareConfirm(place, approval.confirmationId);
    const keySlot = slotFor(account, 'editor');
    const plan = (at: number): Operation => {
      ask();
      assertApproved(desk.orders.approvable(approval.id), approval);
      const operation = desk.journal.plan({
        kind: 'confirm',
        subjectId: approval.id,
        accountId,
        keySlot,
        method: pinned.method,
        target: pinned.target,
        headers: recordedHeaders(pinned),
        idempotencyKey: null,
        body: pinned.body,
        approvedTotal: approval.approvedTotal,
        approvedMissing: approval.missing,
        at,
      });
      if (assertMaySend === undefined) confirmationApproved(desk, asked, approval);
      return operation;
    };
    const { target } = pinned;
    await planAndSend(desk, { accountId, keySlot, target, plan, ...(answered && { answered }) });
  });
}

/** The address at which the lab created an order: its ConfirmationID means nothing, or another order, anywhere else. */
const placeOfOrder = ({ journal }: Pick<ConfirmOrderPorts, 'journal'>, orderId: string): string =>
  journal.creationOf(orderId) ?? '';

/** Writes down who approved a confirmation, which total, and what the review said that it leaves out. */
export function confirmationApproved(
  desk: Pick<SettleOrderPorts, 'history'>,
  { id, accountId, name }: Pick<StoredOrder, 'id' | 'accountId' | 'name'>,
  { approvedTotal, missing }: Pick<ConfirmApproval, 'approvedTotal' | 'missing'>,
): void {
  const subject = subjectOfCall({ kind: 'confirm', subjectId: id, accountId });
  const params = { name, total: approvedTotal, missing: [...missing] };
  desk.history.add('approved', subject, { kind: 'confirmation-approved', params });
}

/**
 * Refuses unless an order can be confirmed, and is what a person approved. Throws ProblemError `blocked`.
 */
export function assertApproved(order: ApprovableOrder, approval: ConfirmApproval): void {
  assertConfirmable(order);
  if (order.confirmationId !== approval.confirmationId) {
    throw blocked('total-changed', because('placed-again'));
  }
  const total = order.total ?? '';
  if (!isSameTotal(total, approval.approvedTotal)) {
    throw blocked('total-changed', because('other-total', { approved: approval.approvedTotal, total }));
  }
  const missing = order.missing.filter((part) => part !== 'total');
  if (!isSameLack(missing, approval.missing)) {
    throw missing.length === 0
      ? blocked('total-changed', because('whole-total'))
      : blocked('total-incomplete', because('leaves-out', { missing }));
  }
}

/** By value, so that a spelling does not matter; a total that cannot be read is only the same as none. */
function isSameTotal(total: string, approved: string): boolean {
  if (total === '' || approved === '') return total === approved;
  return compareMoney({ amount: total, currency: CURRENCY }, { amount: approved, currency: CURRENCY }) === 0;
}

function assertConfirmable({ state }: ApprovableOrder): void {
  switch (state) {
    case 'awaiting-confirmation':
    case 'confirmation-refused':
      return;
    case 'confirmed':
      throw blocked('already-confirmed');
    case 'may-be-confirmed':
      throw blocked('outcome-unknown');
    case 'confirming':
    case 'placing':
      throw blocked('already-running');
    case 'creation-refused':
    case 'creation-unknown':
      throw blocked('not-placed');
  }
}

/** An order that may be confirmed. Of its confirmation nothing is known where only a desk that is gone had the call. */
export interface UncertainOrder {
  readonly order: Pick<StoredOrder, 'id' | 'cartId' | 'accountId'>;
  readonly call: Operation | undefined;
}

/** An order that may be confirmed, with the confirmation that is not settled; null for any other. */
export function uncertainOrder(
  { orders, journal }: Pick<SettleOrderPorts, 'orders' | 'journal'>,
  orderId: string,
): UncertainOrder | null {
  const order = orders.readStored(orderId);
  const call = journal.unknownCallOf(orderId, 'confirm');
  return call === undefined && order.state !== 'may-be-confirmed' ? null : { order, call };
}

function openConfirmation(desk: Pick<SettleOrderPorts, 'journal'>, orderId: string): Operation {
  const open = desk.journal.unknownCallOf(orderId, 'confirm');
  if (open === undefined) throw blocked('not-placed');
  return open;
}

/**
 * Sends a confirmation of unknown outcome once more: the stored request, as a person chose to after
 * having read that the lab may already be processing the order. Throws ProblemError `blocked` when no
 * confirmation is unknown.
 */
export async function confirmAgain(
  desk: ConfirmOrderPorts,
  choice: { readonly id: string; readonly confirmationId: string },
): Promise<OrderRecord> {
  const { cartId, name } = desk.orders.readStored(choice.id);
  assertNotRestored(desk, choice.id);
  return desk.running.run({ kind: 'confirm', label: name, subjectId: cartId }, async () => {
    const operation = openConfirmation(desk, choice.id);
    if (confirmationIdOf(operation) !== choice.confirmationId) {
      throw blocked('total-changed', because('other-confirmation'));
    }
    await sendOperation(desk, operation, 'chosen-by-person');
    return desk.orders.read(choice.id);
  });
}

/**
 * Records what a person found out at the lab about a confirmation of unknown outcome. The note says
 * who said so; it is in the ledger as the proof. Nothing is sent.
 */
export function settleOrder(
  desk: SettleOrderPorts,
  finding: { readonly id: string; readonly outcome: 'confirmed' | 'not-confirmed'; readonly note: string },
): OrderRecord {
  const at = desk.now();
  desk.database.transaction(() => {
    const uncertain = uncertainOrder(desk, finding.id);
    if (uncertain === null) throw blocked('not-placed');
    settleConfirmation(desk, uncertain, finding, at);
  });
  desk.changed('orders', [finding.id]);
  desk.changed('carts', []);
  return desk.orders.read(finding.id);
}

/** Settles one order that may be confirmed by what the lab said. Within a transaction. */
export function settleConfirmation(
  desk: SettleOrderPorts,
  { order: { id, accountId }, call }: UncertainOrder,
  said: { readonly outcome: 'confirmed' | 'not-confirmed'; readonly note: string },
  at: number,
): void {
  const isConfirmed = said.outcome === 'confirmed';
  if (call !== undefined) {
    desk.journal.settleByPerson(call.id, {
      outcome: isConfirmed ? 'succeeded' : 'refused',
      note: said.note,
      at,
    });
    changeState(desk, id, { problem: null }, at);
  } else
    desk.orders.change(id, { state: isConfirmed ? 'confirmed' : 'awaiting-confirmation', problem: null }, at);
  const fact = { kind: 'confirmation-settled', params: { isConfirmed } } as const;
  desk.history.add('settled', subjectOfCall({ kind: 'confirm', subjectId: id, accountId }), fact, said.note);
}
