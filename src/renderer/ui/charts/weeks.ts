import { searchedDayOf } from '@core/lists/list-search';
import { LOCALE } from '../format/numbers';

const shortDay = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' });

/** When a week began, as its bar is named: `23 Nov`. */
export const nameOfWeek = (from: number): string => shortDay.format(from);

/** Amounts of a currency as the lines of a chart have them: `$1.2K`. */
export function compactMoney(currency: string): (value: number) => string {
  const format = new Intl.NumberFormat(LOCALE, {
    ...{ style: 'currency', currency, notation: 'compact' },
    ...{ maximumFractionDigits: 1, minimumFractionDigits: 0 },
  });
  return (value) => format.format(value);
}

/** The list of the orders that were placed from a Monday, UTC milliseconds, up to the next one, and are confirmed. */
export function ordersOfWeekFrom(from: number): string {
  const next = new Date(from);
  next.setDate(next.getDate() + 7);
  const search = `state:confirmed after:${searchedDayOf(from)} before:${searchedDayOf(next.getTime())}`;
  return `/orders?search=${encodeURIComponent(search)}`;
}
