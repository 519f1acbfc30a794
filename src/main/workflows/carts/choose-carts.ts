import type { ParsedArgumentOf } from '@bridge/contract';
import type { BatchSubject } from '@core/batches/batches';
import { startOfWeek } from '@core/values/weeks';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';

/** What choosing carts for a batch uses. */
export interface ChooseCartsPorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  now(): number;
}

/** Which carts are meant, as the bridge says it. */
export type BatchChoice = ParsedArgumentOf<'batches:create'>['choice'];

/** Carts of one kind, by the desk's own ids. */
export interface ChosenCarts {
  readonly subject: BatchSubject;
  readonly ids: readonly string[];
}

/**
 * The carts that a choice means, each once; an order stands for its cart. Throws ProblemError `absent` for an order that
 * does not exist.
 */
export function chosenCarts(desk: ChooseCartsPorts, choice: BatchChoice): ChosenCarts {
  if (choice.by === 'ids') {
    const { subject, ids } = choice;
    return subject === 'order' ? cartsOfOrders(desk, ids) : { subject, ids };
  }
  const { accountId, search, except } = choice;
  switch (choice.list) {
    case 'carts':
      return { subject: 'cart', ids: desk.carts.idsOf(accountId, choice.filter, search, except) };
    case 'submission-carts': {
      const ids = desk.submissionCarts.idsOf(accountId, choice.filter, search, except);
      return { subject: 'submission-cart', ids };
    }
    case 'orders': {
      const week = startOfWeek(desk.now());
      return cartsOfOrders(desk, desk.orders.idsOf(accountId, choice.filter, search, except, week));
    }
  }
}

const cartsOfOrders = (desk: Pick<ChooseCartsPorts, 'orders'>, ids: readonly string[]): ChosenCarts => ({
  subject: 'cart',
  ids: ids.map((id) => desk.orders.readStored(id).cartId),
});
