import type { z } from 'zod';
import type { ParsedArgumentOf } from '@bridge/contract';
import { cartsChannels } from '@bridge/carts';
import { ordersChannels } from '@bridge/orders';
import { submissionCartsChannels } from '@bridge/submission-carts';
import type { BatchSubject } from '@core/batches';
import { ProblemError } from '../problem-error';
import type { PageRequest } from '../store/lists';
import type { Desk } from './desk';
import { startOfWeek } from './weeks';

/** Which carts are meant, as the bridge says it. */
export type BatchChoice = ParsedArgumentOf<'batches:create'>['choice'];
type Query = Extract<BatchChoice, { by: 'query' }>;

/** Carts of one kind, by the desk's own ids. */
export interface ChosenCarts {
  readonly subject: BatchSubject;
  readonly ids: readonly string[];
}

/** Rows that are read of a list at a time. */
const AT_A_TIME = 500;

/**
 * The carts that a choice means, in the order of the list that a person saw; an order stands for its cart. Throws
 * ProblemError: `absent` for an order that does not exist, `input` for a filter that its list has not.
 */
export function chosenCarts(desk: Desk, choice: BatchChoice): ChosenCarts {
  if (choice.by === 'ids') {
    const { subject, ids } = choice;
    return subject === 'order' ? cartsOfOrders(desk, ids) : { subject, ids };
  }
  const except = new Set(choice.except);
  const left = (ids: readonly string[]): string[] => ids.filter((id) => !except.has(id));
  const { accountId } = choice;
  switch (choice.list) {
    case 'carts': {
      const filter = filterOf(cartsChannels['carts:list'].argument.shape.filter, choice);
      return {
        subject: 'cart',
        ids: left(everyId(choice, (page) => desk.carts.list(accountId, filter, page))),
      };
    }
    case 'submission-carts': {
      const filter = filterOf(submissionCartsChannels['submission-carts:list'].argument.shape.filter, choice);
      const found = everyId(choice, (page) => desk.submissionCarts.list(accountId, filter, page));
      return { subject: 'submission-cart', ids: left(found) };
    }
    case 'orders': {
      const filter = filterOf(ordersChannels['orders:list'].argument.shape.filter, choice);
      const week = startOfWeek(desk.now());
      const found = everyId(choice, (page) => desk.orders.list(accountId, filter, page, week));
      return cartsOfOrders(desk, left(found));
    }
  }
}

const cartsOfOrders = (desk: Desk, ids: readonly string[]): ChosenCarts => ({
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

function everyId(
  { search }: Query,
  list: (page: PageRequest) => { readonly total: number; readonly rows: readonly { readonly id: string }[] },
): string[] {
  const ids: string[] = [];
  for (;;) {
    const page = { search, sort: 'updatedAt', descending: true, offset: ids.length, limit: AT_A_TIME };
    const { rows } = list(page);
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < AT_A_TIME) return ids;
  }
}
