import type { OrderState } from '@core/orders';
import type { SubmissionStage } from '@core/submission-carts';
import type { Figure, Today } from '@core/today';
import type { CartStage } from '@core/carts';
import type { Desk } from './desk';
import { lastWeeks, startOfDay } from './weeks';

/** How many weeks the charts show. */
const WEEKS = 12;

const figure = (count: number, path: string): Figure => ({ count, path });

/** How many of some counts, by what they are counted by. */
const sum = <Key extends string>(counts: Partial<Record<Key, number>>, keys: readonly Key[]): number =>
  keys.reduce((total, key) => total + (counts[key] ?? 0), 0);

const UNKNOWN: readonly OrderState[] = ['creation-unknown', 'may-be-confirmed'];
const OPEN_CARTS: readonly CartStage[] = ['drafted', 'exported', 'placing'];
const OPEN_SUBMISSION_CARTS: readonly SubmissionStage[] = ['drafted', 'refused', 'submitting'];

/** A day as the search of the lists takes it: 2026-11-21, by this computer's calendar. */
function dayText(at: number): string {
  const day = new Date(at);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** Reads the figures of the first screen, of one account. Asks the lab nothing. */
export function readToday(desk: Desk, accountId: string): Today {
  const now = desk.now();
  const today = startOfDay(now);
  const orders = desk.orders.counts(accountId);
  const carts = desk.carts.counts(accountId).stages;
  const submissionCarts = desk.submissionCarts.counts(accountId).stages;
  const submissions = desk.submissions.count(accountId);
  const hasOrder = Object.keys(orders).length > 0 || (submissionCarts.submitted ?? 0) > 0;
  return {
    awaiting: figure(orders['awaiting-confirmation'] ?? 0, '/orders?filter=awaiting'),
    held: figure(desk.holds.open().length, '/batches/held'),
    unknownOrders: figure(sum(orders, UNKNOWN), '/orders?filter=uncertain'),
    unknownSubmissions: figure(submissionCarts.uncertain ?? 0, '/submission-carts?filter=uncertain'),
    batches: figure(desk.batches.countsByFilter().underWay, '/batches?filter=under-way'),
    editorCarts: figure(sum(carts, OPEN_CARTS), '/carts?filter=open'),
    catalogCarts: figure(sum(submissionCarts, OPEN_SUBMISSION_CARTS), '/submission-carts?filter=open'),
    placed: figure(
      desk.today.placedSince(accountId, today),
      `/orders?search=${encodeURIComponent(`after:${dayText(today)}`)}`,
    ),
    submissions: figure(desk.today.submissionsSince(accountId, today), '/submissions?filter=all'),
    weeks: desk.today.weeks(accountId, lastWeeks(now, WEEKS)),
    done: {
      cart: hasOrder || Object.keys(carts).length > 0 || Object.keys(submissionCarts).length > 0,
      order: hasOrder || submissions > 0,
      ownAccount: desk.accounts.list().some(({ builtIn }) => !builtIn),
      catalog: desk.products.state(accountId).refreshedAt !== null,
    },
  };
}
