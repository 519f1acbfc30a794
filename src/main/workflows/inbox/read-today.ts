import { searchedDayOf } from '@core/lists/list-search';
import { sumsOf } from '@core/values/money';
import type { Figure, Today, Week } from '@core/inbox/today';
import { daysOfWeek, lastWeeks, startOfDay } from '@core/values/weeks';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { BatchRepository } from '../../store/batches/batches';
import type { TodayRepository } from '../../store/inbox/today';
import type { HoldRepository } from '../../store/holds/holds';
import type { AccountRegistry } from '../../accounts/registry';

/** What the first screen uses. */
export interface ReadTodayPorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly products: CatalogRepository;
  readonly batches: BatchRepository;
  readonly today: TodayRepository;
  readonly holds: HoldRepository;
  readonly accounts: AccountRegistry;
  now(): number;
}

/** How many weeks the charts show. */
const WEEKS = 12;

const figure = (count: number, path: string): Figure => ({ count, path });

/** Reads the figures of the first screen, of one account. Asks the lab nothing. */
export function readToday(desk: ReadTodayPorts, accountId: string): Today {
  const now = desk.now();
  const sinceMidnight = `after:${searchedDayOf(now)}`;
  const hasOrder = desk.today.hasAny('orders', accountId);
  return {
    awaiting: figure(desk.orders.count(accountId, 'awaiting'), '/orders?filter=awaiting'),
    held: figure(desk.holds.countOpen(), '/batches/held'),
    unknownOrders: figure(desk.orders.count(accountId, 'uncertain'), '/orders?filter=uncertain'),
    unknownSubmissions: figure(
      desk.submissionCarts.count(accountId, 'uncertain'),
      '/submission-carts?filter=uncertain',
    ),
    batches: figure(desk.batches.countsByFilter()['under-way'], '/batches?filter=under-way'),
    editorCarts: figure(desk.carts.count(accountId, 'open'), '/carts?filter=open'),
    catalogCarts: figure(desk.submissionCarts.count(accountId, 'open'), '/submission-carts?filter=open'),
    placed: figure(
      desk.orders.count(accountId, 'all', sinceMidnight),
      `/orders?search=${encodeURIComponent(sinceMidnight)}`,
    ),
    submissions: figure(desk.submissions.countSince(accountId, startOfDay(now)), '/submissions?filter=today'),
    done: {
      cart:
        hasOrder || desk.today.hasAny('carts', accountId) || desk.today.hasAny('submission_carts', accountId),
      order: hasOrder || desk.today.hasAny('submissions', accountId),
      sheet: desk.today.hasImported(accountId),
      ownAccount: desk.accounts.list().some(({ builtIn }) => !builtIn),
      catalog: desk.products.refreshedAt(accountId) !== null,
    },
  };
}

/** Reads the weeks of its charts, the oldest first. Whatever else waits is done between two days that have to be read. */
export async function readWeeks(
  desk: Pick<ReadTodayPorts, 'today' | 'now'>,
  accountId: string,
): Promise<Week[]> {
  const starts = lastWeeks(desk.now(), WEEKS);
  const weeks: Week[] = [];
  for (const [index, from] of starts.entries()) {
    const until = starts[index + 1] ?? Number.MAX_SAFE_INTEGER;
    const days = daysOfWeek(from);
    const parts: Week[] = [];
    for (const [day, begun] of days.entries()) {
      const end = days[day + 1] ?? until;
      const kept = desk.today.keptWithin(accountId, begun, end);
      parts.push(kept ?? desk.today.sentWithin(accountId, begun, end));
      if (kept === null) await new Promise((resolve) => setImmediate(resolve));
    }
    weeks.push(sumOfDays(from, parts));
  }
  return weeks;
}

function sumOfDays(from: number, days: readonly Week[]): Week {
  const sum = (of: 'orders' | 'submissions' | 'withoutTotal' | 'failed'): number =>
    days.reduce((total, day) => total + day[of], 0);
  return {
    from,
    orders: sum('orders'),
    submissions: sum('submissions'),
    spend: sumsOf(days.flatMap(({ spend }) => spend)),
    withoutTotal: sum('withoutTotal'),
    failed: sum('failed'),
  };
}
