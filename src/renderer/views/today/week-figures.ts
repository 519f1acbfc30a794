import { searchedDayOf } from '@core/list-search';
import type { Week } from '@core/today';

/** The orders that a week counts: those placed from its Monday up to the next one, and confirmed. */
export function ordersOfWeek({ from }: Pick<Week, 'from'>): string {
  const next = new Date(from);
  next.setDate(next.getDate() + 7);
  const search = `state:confirmed after:${searchedDayOf(from)} before:${searchedDayOf(next.getTime())}`;
  return `/orders?search=${encodeURIComponent(search)}`;
}

/** The currencies in which anything was spent, the one that stands in most weeks first. */
export function currenciesOf(weeks: readonly Week[]): string[] {
  const counts = new Map<string, number>();
  for (const { spend } of weeks) {
    for (const { currency } of spend) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([currency]) => currency);
}

/** What a week came to in a currency, as exact text; zero where nothing was spent in it. */
export const spentIn = ({ spend }: Pick<Week, 'spend'>, currency: string): string =>
  spend.find((sum) => sum.currency === currency)?.amount ?? '0';
