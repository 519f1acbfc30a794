import type { Answer } from '@contract/answers';
import { type Result, success } from '@contract/problems';
import { readConfirmationAnswer, readCreationAnswer, missingInBreakdown } from '@core/orders/price-breakdown';
import { provesEarlierSending } from '@core/journal/answer-meanings';
import { labWords } from '@core/journal/lab-words';
import { confirmationIdOf, hasUnprovenAttempt, mayHaveActed, mayHaveLeft } from '@core/journal/journal-rules';
import type { ProofFact, RecordedFact } from '@core/values/recorded-facts';
import { orderStateOf } from '@core/orders/order-states';
import type { OrderState } from '@core/orders/orders';
import type { Operation, OperationFacts } from '@core/journal/operations';
import type { OrderChange, OrderRepository } from '../../store/orders/orders';
import type { CallKind, CallKinds } from '../journal/call-kinds';
import { learnRecipients } from '../addresses/learn-recipients';
import { proveByEvent } from './prove-by-event';
import type { Changes } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { AddressRepository } from '../../store/addresses/addresses';
import type { Journal } from '../../store/journal/journal';
import type { CallFacts } from '../../store/journal/journal-records';
import type { EventRepository } from '../../store/webhooks/events';
import type { EditorClient } from '../../service/clients/editor-client';

/** What creating and confirming orders uses. */
export interface OrderCallsPorts extends Changes {
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly addresses: AddressRepository;
  readonly journal: Journal;
  readonly events: EventRepository;
  readonly editor: EditorClient;
}

/** What proves that a creation of unknown outcome was given up: no one ever confirms it. */
export const GIVEN_UP: ProofFact = { kind: 'creation-given-up', params: {} };

/** The same of one that may be the very one which was confirmed. */
const OVERTAKEN: ProofFact = { kind: 'creation-overtaken', params: {} };

/** Changes an order; its state follows from its calls, and from what events proved of them. */
export function changeState(
  desk: Pick<OrderCallsPorts, 'orders' | 'journal' | 'events'>,
  orderId: string,
  change: OrderChange,
  at: number,
): void {
  const calls = desk.journal.callsOf(orderId);
  const proven = proveByEvent(desk, orderId, at, calls);
  const state =
    saidElsewhere(desk, orderId, calls) ?? orderStateOf(proven ? desk.journal.callsOf(orderId) : calls);
  if (state === 'confirmed') giveUpOthers(desk, calls, at);
  desk.orders.change(orderId, { ...change, ...(proven ? { problem: null } : {}), state }, at);
}

/**
 * Gives up creations of unknown outcome of an order that is confirmed: under another ConfirmationID, which no desk has, the lab
 * never processes it (document: "States and transitions"). They are left over where desks and the server forgot a sending.
 */
function giveUpOthers(desk: Pick<OrderCallsPorts, 'journal'>, calls: readonly CallFacts[], at: number): void {
  const creations = calls.filter(({ kind }) => kind === 'create');
  const note = creations.some(({ state }) => state === 'succeeded') ? GIVEN_UP : OVERTAKEN;
  for (const { id, state } of creations)
    if (state === 'unknown') desk.journal.settleByPerson(id, { outcome: 'refused', note, at });
}

/**
 * How far another desk or a person says that an order is of which the call may not be here; null where the calls say it. An order
 * that the lab confirmed is confirmed once no call of it is open: one that was refused does not deny that. That it may be
 * confirmed, calls of which nothing left do not deny, nor does its placing.
 */
function saidElsewhere(
  desk: Pick<OrderCallsPorts, 'orders'>,
  orderId: string,
  calls: readonly OperationFacts[],
): OrderState | null {
  const { state, isConfirmed } = desk.orders.standing(orderId);
  const confirmations = calls.filter(({ kind }) => kind === 'confirm');
  if (confirmations.some(mayHaveActed)) return null;
  if (isConfirmed) return 'confirmed';
  if (confirmations.some(mayHaveLeft)) return null;
  if (state === 'may-be-confirmed') return state;
  // A confirmation that was planned here made it so by itself.
  return state === 'confirming' && confirmations.length === 0 && !calls.some(mayHaveLeft) ? state : null;
}

/** What an answer proves of an order, and by what where it is not the answer of a success. */
interface Read {
  readonly change: OrderChange;
  readonly note?: RecordedFact;
}

function readCreation(answer: Answer): Result<Read> {
  const read = readCreationAnswer(answer);
  if (!read.ok) return read;
  const { value: breakdown } = read;
  const { confirmationId, total } = breakdown;
  const missing = missingInBreakdown(breakdown);
  return success({ change: { breakdown, confirmationId, total, missing, confirmation: null } });
}

/**
 * Reads a confirmation. That the lab says it was confirmed already, to a confirmation of this desk of which an earlier
 * sending got no answer, proves that sending (docs/decisions/0025-already-submitted.md).
 */
function readConfirmation(operation: Operation, answer: Answer): Result<Read> {
  const confirmationId = confirmationIdOf(operation);
  const read = readConfirmationAnswer(answer, confirmationId);
  if (read.ok) return success({ change: { confirmation: read.value } });
  if (!provesEarlierSending(read.problem, 'confirm', hasUnprovenAttempt(operation))) return read;
  const words = labWords(read.problem);
  return success({
    change: { confirmation: { confirmationId, sentence: words, confirmedOrders: null, received: '' } },
    note: { kind: 'lab-said-already', params: { words } },
  });
}

function orderCall(
  desk: OrderCallsPorts,
  kind: 'create' | 'confirm',
  readChange: (operation: Operation, answer: Answer) => Result<Read>,
): CallKind {
  return {
    assertMaySend: () => undefined,
    send: (operation, key) => desk.editor.sendPinned(kind, operation, { key }),
    read(operation, answer) {
      const read = readChange(operation, answer);
      if (!read.ok) return read;
      const { change, note } = read.value;
      return success({
        write(at) {
          const counts = kind === 'confirm' || desk.journal.isLastPlacing(operation);
          const what = counts ? change : { superseded: change.confirmationId };
          changeState(desk, operation.subjectId, { ...what, problem: null }, at);
          learnRecipients(desk, operation, at);
        },
        ...(note && { note }),
      });
    },
    follow: (orderId, change, at) => changeState(desk, orderId, change, at),
    announce({ subjectId }, done) {
      desk.changed('orders', [subjectId]);
      if (done) desk.changed('carts', []);
    },
  };
}

/**
 * The calls of an order: its creation, whose success carries its price and the ConfirmationID, and its confirmation,
 * whose success names the ConfirmationID that was sent.
 */
export const orderCalls = (desk: OrderCallsPorts): Pick<CallKinds, 'create' | 'confirm'> => ({
  create: orderCall(desk, 'create', (_operation, answer) => readCreation(answer)),
  confirm: orderCall(desk, 'confirm', readConfirmation),
});
