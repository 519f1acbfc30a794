import type { z } from 'zod';
import type { ParsedArgumentOf } from '@bridge/contract';
import { cartsChannels } from '@bridge/carts';
import { ordersChannels } from '@bridge/orders';
import { submissionCartsChannels } from '@bridge/submissions';
import type { BatchSubject } from '@core/batches/batches';
import { ProblemError } from '../../problem-error';
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
type Query = Extract<BatchChoice, { by: 'query' }>;

/** Carts of one kind, by the desk's own ids. */
export interface ChosenCarts {
  readonly subject: BatchSubject;
  readonly ids: readonly string[];
}

/**
 * The carts that a choice means, each once; an order stands for its cart. Throws
 * ProblemError: `absent` for an order that does not exist, `input` for a filter that its list has not.
 */
export function chosenCarts(desk: ChooseCartsPorts, choice: BatchChoice): ChosenCarts {
  if (choice.by === 'ids') {
    const { subject, ids } = choice;
    return subject === 'order' ? cartsOfOrders(desk, ids) : { subject, ids };
  }
  const { accountId, search, except } = choice;
  switch (choice.list) {
    case 'carts': {
      const filter = filterOf(cartsChannels['carts:list'].argument.shape.filter, choice);
      return { subject: 'cart', ids: desk.carts.idsOf(accountId, filter, search, except) };
    }
    case 'submission-carts': {
      const filter = filterOf(submissionCartsChannels['submission-carts:list'].argument.shape.filter, choice);
      return {
        subject: 'submission-cart',
        ids: desk.submissionCarts.idsOf(accountId, filter, search, except),
      };
    }
    case 'orders': {
      const filter = filterOf(ordersChannels['orders:list'].argument.shape.filter, choice);
      const week = startOfWeek(desk.now());
      return cartsOfOrders(desk, desk.orders.idsOf(accountId, filter, search, except, week));
    }
  }
}

const cartsOfOrders = (desk: Pick<ChooseCartsPorts, 'orders'>, ids: readonly string[]): ChosenCarts => ({
  subject: 'cart',
  ids: ids.map((id) => desk.orders.readStored(id).cartId),
});

function filterOf<Filter extends z.ZodType>(schema: Filter, { filter, list }: Query): z.output<Filter> {
  const parsed = schema.safeParse(filter);
  if (parsed.success) return parsed.data;
  throw new ProblemError({
    kind: 'input',
    fields: [{ path: 'choice.filter', given: filter, expected: `a filter of the list of ${list}` }],
  });
}
