import { cartFilterSchema } from '@bridge/carts';
import type { ListChoice } from '@bridge/lists';
import { orderFilterSchema } from '@bridge/orders';
import { submissionCartFilterSchema } from '@bridge/submissions';
import type { z } from 'zod';
import { ProblemError } from '../../problem-error';
import { accountsOfSearch } from './accounts-of-search';
import { startOfWeek } from '@core/values/weeks';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { AccountRegistry } from '../../accounts/registry';
import { inputMessages } from '../../messages/input';
import { listMessages } from '../../messages/lists';

/** What choosing in a list uses. */
export interface ListChoicePorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly accounts: AccountRegistry;
  now(): number;
}

/** What a choice names: the kind of record, and the desk's own ids of them. */
export interface Chosen {
  readonly subject: Extract<ListChoice, { by: 'ids' }>['subject'];
  readonly ids: readonly string[];
}

function filterOf<Filter extends z.ZodType>(schema: Filter, filter: string): z.output<Filter> {
  const known = schema.safeParse(filter);
  if (known.success) return known.data;
  const given = inputMessages.given.text({ count: filter.length });
  throw new ProblemError({
    kind: 'input',
    fields: [{ path: 'choice.filter', given, expected: listMessages.filter }],
  });
}

/**
 * The records that a choice means at this moment, oldest first where a list was named. Throws ProblemError
 * `input` for a filter that the list does not have.
 */
function chosenOf(desk: ListChoicePorts, choice: ListChoice): Chosen {
  if (choice.by === 'ids') return { subject: choice.subject, ids: choice.ids };
  const { list, filter, search, except } = choice;
  const accounts = accountsOfSearch(desk, choice.accountId, search);
  switch (list) {
    case 'carts':
      return {
        subject: 'cart',
        ids: desk.carts.idsOf(accounts, filterOf(cartFilterSchema, filter), search, except),
      };
    case 'submission-carts':
      return {
        subject: 'submission-cart',
        ids: desk.submissionCarts.idsOf(
          accounts,
          filterOf(submissionCartFilterSchema, filter),
          search,
          except,
        ),
      };
    case 'orders':
      return {
        subject: 'order',
        ids: desk.orders.idsOf(
          accounts,
          filterOf(orderFilterSchema, filter),
          search,
          except,
          startOfWeek(desk.now()),
        ),
      };
  }
}

/** The ids that a choice means, all of one kind. Throws ProblemError `input` for a choice of another kind. */
export function chosenIds(
  desk: Parameters<typeof chosenOf>[0],
  choice: ListChoice,
  subject: Chosen['subject'],
): readonly string[] {
  const chosen = chosenOf(desk, choice);
  if (chosen.subject === subject) return chosen.ids;
  throw new ProblemError({
    kind: 'input',
    fields: [{ path: 'choice', given: chosen.subject, expected: subject }],
  });
}
