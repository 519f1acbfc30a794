import { formatMoney as formatExactly, type Money } from '@core/values/money';

/** The person's locale for dates, figures and money; the amounts themselves stay as they came. */
export const LOCALE: string = navigator.language;

const counts = new Intl.NumberFormat(LOCALE);
const shares = new Intl.NumberFormat(LOCALE, { style: 'percent' });

/** A whole number with the locale's grouping: 1204 as 1,204. */
export const formatCount = (count: number): string => counts.format(count);

/** A number with at most two decimals: 8.5. */
export const formatNumber = (number: number): string =>
  new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 }).format(number);

/** A count where there is room for two digits: 99 as 99, all above as 99+. */
export const formatFew = (count: number): string =>
  count > 99 ? `${counts.format(99)}+` : counts.format(count);

/** A part of a whole, 0 to 1, in whole percent: 0.42 as 42%. */
export const formatShare = (share: number): string => shares.format(share);

/** An amount for reading, exact to the last digit that the service sent. */
export const formatMoney = (money: Money): string => formatExactly(money, LOCALE);

/** `1 editor`, `8 editors`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

/** A stretch of time: `412 ms`, `7.5 s`, `2 min`. */
export function formatDuration(milliseconds: number): string {
  if (milliseconds < 1000) return `${formatCount(Math.round(milliseconds))} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 90) {
    return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(seconds)} s`;
  }
  return `${formatCount(Math.round(seconds / 60))} min`;
}
