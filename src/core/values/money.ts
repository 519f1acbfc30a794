import Big from 'big.js';
import type { z } from 'zod';
import type { moneySchema } from './money-schema';

/**
 * Money is decimal text and a currency, and all arithmetic is decimal. A float is never made of an
 * amount: 0.1 + 0.2 is 0.3 here. An amount that cannot be read is null, never zero.
 */

/** An amount: decimal text as the service spelled it, and its currency code. */
export type Money = z.infer<typeof moneySchema>;

/** Longest spelling and largest exponent that still can be an amount of money. */
const AMOUNT_CHARACTERS = 60;
const AMOUNT_EXPONENT = 30;
const DECIMAL = /^-?(?:\d+\.?\d*|\.\d+)(?:e([+-]?\d+))?$/i;

function decimalOf(text: string): Big | null {
  const spelling = text.trim();
  const parts = DECIMAL.exec(spelling);
  if (parts === null || spelling.length > AMOUNT_CHARACTERS) return null;
  if (parts[1] !== undefined && Math.abs(Number(parts[1])) > AMOUNT_EXPONENT) return null;
  return new Big(spelling);
}

/**
 * An amount by its spelling, as a JSON number or a decimal string gives it (document: "Export
 * response" floats, "Order creation response" decimal strings). Keeps the spelling; null for
 * anything that is not a plain decimal number.
 */
export function moneyOf(spelling: string | null | undefined, currency: string): Money | null {
  if (spelling === null || spelling === undefined || decimalOf(spelling) === null) return null;
  return { amount: spelling.trim(), currency };
}

/** The sum of two amounts; null when one cannot be read or the currencies differ. */
export function addMoney(one: Money, other: Money): Money | null {
  const [left, right] = [decimalOf(one.amount), decimalOf(other.amount)];
  if (left === null || right === null || one.currency !== other.currency) return null;
  return { amount: left.plus(right).toFixed(), currency: one.currency };
}

/** One amount less another; null when one cannot be read or the currencies differ. */
export function subtractMoney(one: Money, other: Money): Money | null {
  const [left, right] = [decimalOf(one.amount), decimalOf(other.amount)];
  if (left === null || right === null || one.currency !== other.currency) return null;
  return { amount: left.minus(right).toFixed(), currency: one.currency };
}

/**
 * -1, 0 or 1 as the first amount is smaller, equal or larger, by value: 1.10 equals 1.1. Null when one
 * cannot be read or the currencies differ; a caller must treat that as *not the same*.
 */
export function compareMoney(one: Money, other: Money): -1 | 0 | 1 | null {
  const [left, right] = [decimalOf(one.amount), decimalOf(other.amount)];
  if (left === null || right === null || one.currency !== other.currency) return null;
  return left.cmp(right);
}

/**
 * True when two amounts of the same currency are equal by value, 1.10 and 1.1 included, or are both the
 * empty text, which stands for *no readable amount*. Two texts that cannot be read are never the same.
 */
export function sameAmount(one: string, other: string): boolean {
  if (one.trim() === '' && other.trim() === '') return true;
  return compareMoney({ amount: one, currency: '' }, { amount: other, currency: '' }) === 0;
}

/**
 * The sum of a list. Null when it is empty, when any amount is missing or cannot be read, or when the
 * currencies differ: a sum with a hole in it would be a wrong price.
 */
export function sumOf(amounts: readonly (Money | null)[]): Money | null {
  const [first, ...others] = amounts;
  if (first === undefined || first === null) return null;
  let sum = addMoney(first, { amount: '0', currency: first.currency });
  for (const amount of others) sum = sum === null || amount === null ? null : addMoney(sum, amount);
  return sum;
}

/**
 * The sums of a list, one for each currency, in the order of their codes; `count` says how often an amount
 * is in it, once where it is left out. Amounts that cannot be read are left out: who shows the sum says of how
 * many it is.
 */
export function sumsOf(amounts: readonly (Money & { readonly count?: number })[]): Money[] {
  const sums = new Map<string, Big>();
  for (const { amount, currency, count = 1 } of amounts) {
    const decimal = decimalOf(amount);
    if (decimal !== null) sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(decimal.times(count)));
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, sum]) => ({
      amount: (sum.toFixed().split('.')[1]?.length ?? 0) < 2 ? sum.toFixed(2) : sum.toFixed(),
      currency,
    }));
}

interface CurrencyFormat {
  readonly format: Intl.NumberFormat;
  /** The locale's own digits, from 0 to 9. */
  readonly digits: readonly string[];
}

/** Making a format costs far more than using it, and lists show thousands of amounts. */
const formats = new Map<string, CurrencyFormat | null>();

function makeFormat(locale: string | undefined, currency: string): CurrencyFormat | null {
  for (const candidate of [locale, 'en-US']) {
    try {
      const format = new Intl.NumberFormat(candidate, {
        style: 'currency',
        currency,
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });
      const plain = new Intl.NumberFormat(format.resolvedOptions().locale, { useGrouping: false });
      return { format, digits: Array.from({ length: 10 }, (_, digit) => plain.format(digit)) };
    } catch {
      // An unknown locale or a code that is no currency code: the next candidate, or plain text.
    }
  }
  return null;
}

function currencyFormat(locale: string | undefined, currency: string): CurrencyFormat | null {
  const name = `${locale ?? ''} ${currency}`;
  let format = formats.get(name);
  if (format === undefined) formats.set(name, (format = makeFormat(locale, currency)));
  return format;
}

/**
 * An amount for people to read, in their locale: two decimals at least, and every further one that
 * the service sent (trailing zeros aside). Exact for any length: the whole part goes through Intl as a
 * big integer and the decimals are put in digit by digit. What cannot be read is shown as it came.
 */
export function formatMoney(money: Money, locale?: string): string {
  const amount = decimalOf(money.amount);
  const format = amount === null ? null : currencyFormat(locale, money.currency);
  if (amount === null || format === null) {
    return `${amount === null ? money.amount : atLeastTwoDecimals(amount)} ${money.currency}`.trim();
  }
  const [whole = '0', decimals = ''] = atLeastTwoDecimals(amount).split('.');
  // Minus zero keeps the sign of amounts between -1 and 0, which a big integer has not.
  const parts = format.format.formatToParts(whole === '-0' ? -0 : BigInt(whole));
  const shown = Array.from(decimals, (digit) => format.digits[Number(digit)]).join('');
  return parts.map((part) => (part.type === 'fraction' ? shown : part.value)).join('');
}

function atLeastTwoDecimals(amount: Big): string {
  const exact = amount.toFixed();
  return (exact.split('.')[1]?.length ?? 0) >= 2 ? exact : amount.toFixed(2);
}
