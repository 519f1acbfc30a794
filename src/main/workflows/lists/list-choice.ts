import type { ListChoice } from '@bridge/lists';
import { ProblemError } from '../../problem-error';
import { accountsOfSearch } from './accounts-of-search';
import { startOfWeek } from '@core/values/weeks';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { AccountRegistry } from '../../accounts/registry';

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

/** The records that a choice means at this moment, oldest first where a list was named. */
export function chosenRecords(desk: ListChoicePorts, choice: ListChoice): Chosen {
  if (choice.by === 'ids') return { subject: choice.subject, ids: choice.ids };
  const { search, except } = choice;
  const accounts = accountsOfSearch(desk, choice.accountId, search);
  switch (choice.list) {
    case 'carts':
      return { subject: 'cart', ids: desk.carts.idsOf(accounts, choice.filter, search, except) };
    case 'submission-carts': {
      const ids = desk.submissionCarts.idsOf(accounts, choice.filter, search, except);
      return { subject: 'submission-cart', ids };
    }
    case 'orders': {
      const week = startOfWeek(desk.now());
      return { subject: 'order', ids: desk.orders.idsOf(accounts, choice.filter, search, except, week) };
    }
  }
}

/** The ids that a choice means, all of one kind. Throws ProblemError `input` for a choice of another kind. */
export function chosenIds(
  desk: ListChoicePorts,
  choice: ListChoice,
  subject: Chosen['subject'],
): readonly string[] {
  const chosen = chosenRecords(desk, choice);
  if (chosen.subject === subject) return chosen.ids;
  throw new ProblemError({
    kind: 'input',
    fields: [{ path: 'choice', given: chosen.subject, expected: subject }],
  });
}
