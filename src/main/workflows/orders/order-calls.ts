import type { Answer } from '@contract/answers';
import { type Result, success } from '@contract/problems';
import { readConfirmationAnswer, readCreationAnswer, missingInBreakdown } from '@core/orders/price-breakdown';
import { confirmationIdOf } from '@core/journal/journal-rules';
import { orderStateOf } from '@core/orders/order-states';
import type { Operation } from '@core/journal/operations';
import type { OrderChange, OrderRepository } from '../../store/orders/orders';
import type { CallKind, CallKinds } from '../journal/call-kinds';
import { learnRecipients } from '../addresses/learn-recipients';
import { proveByEvent } from './prove-by-event';
import type { Changes } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { AddressRepository } from '../../store/addresses/addresses';
import type { Journal } from '../../store/journal/journal';
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

/** Changes an order; its state follows from its calls, and from what events proved of them. */
export function changeState(
  desk: Pick<OrderCallsPorts, 'orders' | 'journal' | 'events'>,
  orderId: string,
  change: OrderChange,
  at: number,
): void {
  const calls = desk.journal.callsOf(orderId);
  const proven = proveByEvent(desk, orderId, at, calls);
  const state = orderStateOf(proven ? desk.journal.callsOf(orderId) : calls);
  desk.orders.change(orderId, { ...change, ...(proven ? { problem: null } : {}), state }, at);
}

function readCreation(answer: Answer): Result<OrderChange> {
  const read = readCreationAnswer(answer);
  if (!read.ok) return read;
  const { value: breakdown } = read;
  const { confirmationId, total } = breakdown;
  const missing = missingInBreakdown(breakdown);
  return success({ breakdown, confirmationId, total, missing, confirmation: null });
}

function readConfirmation(operation: Operation, answer: Answer): Result<OrderChange> {
  const read = readConfirmationAnswer(answer, confirmationIdOf(operation));
  return read.ok ? success({ confirmation: read.value }) : read;
}

function orderCall(
  desk: OrderCallsPorts,
  kind: 'create' | 'confirm',
  readChange: (operation: Operation, answer: Answer) => Result<OrderChange>,
): CallKind {
  return {
    assertMaySend: () => undefined,
    send: (operation, key) => desk.editor.sendPinned(kind, operation, { key }),
    read(operation, answer) {
      const read = readChange(operation, answer);
      if (!read.ok) return read;
      return success((at) => {
        changeState(desk, operation.subjectId, { ...read.value, problem: null }, at);
        learnRecipients(desk, operation, at);
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
