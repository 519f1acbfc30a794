import { searchedDayOf } from '@core/lists/list-search';
import { sumsOf } from '@core/values/money';
import type { Week } from '@core/inbox/today';
import { ordersOfWeekFrom } from '../../ui/charts/weeks';

/**
 * What a week counts: the orders placed from its Monday up to the next one and confirmed, or where it has none of
 * these, the submission carts that were submitted.
 */
export function ordersOfWeek({
  from,
  orders,
  submissions,
}: Pick<Week, 'from' | 'orders' | 'submissions'>): string {
  if (orders === 0 && submissions > 0)
    // A cart may change after it was submitted, never before: the list has no end.
    return `/submission-carts?filter=submitted&search=${encodeURIComponent(`after:${searchedDayOf(from)}`)}`;
  return ordersOfWeekFrom(from);
}

/** The currencies in which anything was spent: the one that is in most weeks first, then the greater sum. */
export function currenciesOf(weeks: readonly Week[]): string[] {
  const weeksWith = (wanted: string): number =>
    weeks.filter(({ spend }) => spend.some(({ currency }) => currency === wanted)).length;
  return sumsOf(weeks.flatMap(({ spend }) => spend))
    .map(({ currency, amount }) => ({ currency, weeks: weeksWith(currency), sum: Number(amount) }))
    .sort((one, other) => other.weeks - one.weeks || other.sum - one.sum)
    .map(({ currency }) => currency);
}

/** The sum of a week in a currency, as exact text; zero where nothing was spent in it. */
export const spentIn = ({ spend }: Pick<Week, 'spend'>, currency: string): string =>
  spend.find((sum) => sum.currency === currency)?.amount ?? '0';
