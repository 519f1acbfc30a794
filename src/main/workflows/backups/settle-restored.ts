import type { Restored } from '@core/backups/backups';
import type { ProofFact } from '@core/values/recorded-facts';
import type { Subject } from '@core/values/subjects';
import { announceRestored } from '../../backups/guard-carts';
import { ProblemError } from '../../problem-error';
import type { StoredGuard, RestoreRepository } from '../../store/backups/restores';
import { changeState } from '../orders/order-calls';
import type { Writes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { Journal } from '../../store/journal/journal';
import type { HoldRepository } from '../../store/holds/holds';
import type { HistoryRepository } from '../../store/history/history';
import type { EventRepository } from '../../store/webhooks/events';

/** What settling what a restore brought back uses. */
export interface SettleRestoredPorts extends Writes {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly journal: Journal;
  readonly holds: HoldRepository;
  readonly restores: RestoreRepository;
  readonly history: HistoryRepository;
  readonly events: EventRepository;
  person(): string;
}

/** What a person found out, or an answer proves, of something that is guarded. */
export interface RestoreFinding {
  readonly said: 'lab-has-it' | 'lab-has-it-not';
  /** By what it is known. */
  readonly by: ProofFact;
  /** ConfirmationID or submission id, where it is known now. */
  readonly labId?: string;
}

/** What a guard is about, as the history names it. */
function subjectOfGuard(
  desk: Pick<SettleRestoredPorts, 'orders'>,
  { cartKind, cartId, accountId }: StoredGuard,
): Subject {
  const order = cartKind === 'cart' ? desk.orders.ofCart(cartId) : null;
  return { kind: order === null ? cartKind : 'order', id: order?.id ?? cartId, accountId, part: '' };
}

/**
 * Records what a person found out of carts and orders that may have been sent after the state that the desk was put
 * back to; all of them or none. Nothing is sent. What the lab has is never sent from here: an order that awaited
 * confirmation counts as confirmed, a draft is put away, and both stay locked. What the lab does not have is open
 * again, with the copies that were made of it meanwhile. Throws ProblemError `absent` for one that is not open.
 */
export function settleRestored(
  desk: SettleRestoredPorts,
  {
    subjectIds,
    said,
    how,
  }: { readonly subjectIds: readonly string[]; readonly said: RestoreFinding['said']; readonly how: string },
): Restored | null {
  desk.database.transaction(() => {
    for (const id of new Set(subjectIds)) {
      const guard = desk.restores.openOf(id);
      if (guard === null) throw new ProblemError({ kind: 'absent', what: 'guard of a restore', id });
      settleGuard(desk, guard, {
        said,
        by: { kind: 'person-said', params: { person: desk.person(), how } },
      });
    }
  });
  announceRestored(desk);
  return desk.restores.last();
}

/** Settles one guard by a finding, and what follows from it. Within a transaction. */
export function settleGuard(desk: SettleRestoredPorts, guard: StoredGuard, finding: RestoreFinding): void {
  const at = desk.now();
  const { said, by } = finding;
  const isOfWorkspace = desk.restores.isOfWorkspace(guard.cartId);
  desk.restores.settle(guard.cartId, { ...finding, at });
  desk.history.add('settled', subjectOfGuard(desk, guard), {
    kind: isOfWorkspace ? 'elsewhere-settled' : 'restored-settled',
    params: { said, by },
  });
  if (said === 'lab-has-it-not') {
    for (const copy of desk.restores.copiesOf(guard.cartId)) settleGuard(desk, copy, finding);
    return;
  }
  takeBackHeld(desk, guard, at);
  const note: ProofFact = isOfWorkspace ? by : { kind: 'found-after-restore', params: {} };
  if (guard.cartKind === 'cart') closeCart(desk, guard.cartId, note, at);
  else if (desk.submissionCarts.read(guard.cartId).stage === 'drafted')
    desk.submissionCarts.setArchived([guard.cartId], at, at);
}

/** What is held of it never leaves: the lab has it. */
function takeBackHeld(
  desk: Pick<SettleRestoredPorts, 'orders' | 'holds'>,
  { cartId }: StoredGuard,
  at: number,
): void {
  const hold = desk.holds.openOf(desk.orders.ofCart(cartId)?.id ?? cartId);
  if (hold !== null && hold.state !== 'leaving')
    desk.holds.move(hold.id, { state: 'taken-back', settledAt: at });
}

/** An order that the lab was given counts as confirmed; a draft that became an order elsewhere is put away. */
function closeCart(
  desk: Pick<SettleRestoredPorts, 'carts' | 'orders' | 'journal' | 'events'>,
  cartId: string,
  note: ProofFact,
  at: number,
): void {
  const order = desk.orders.ofCart(cartId);
  if (order === null) {
    desk.carts.setArchived([cartId], at, at);
    return;
  }
  const open = desk.journal.unknownCallOf(order.id, 'confirm');
  if (open !== undefined) {
    desk.journal.settleByPerson(open.id, {
      outcome: 'succeeded',
      note,
      at,
    });
    changeState(desk, order.id, { problem: null }, at);
  } else if (order.confirmationId !== null) {
    desk.orders.change(order.id, { state: 'confirmed', problem: null }, at);
  }
}
