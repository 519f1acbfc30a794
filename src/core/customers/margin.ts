import { type Money, subtractMoney, sumsOf } from '../values/money';
import type { MarginGroup, Sale } from './margin-report';

/** Whether what the customer pays for a sale can be held against what the lab charges: both known, in one currency. */
const isComparable = ({ charged, paid }: Pick<Sale, 'charged' | 'paid'>): boolean =>
  charged !== null && paid !== null && charged.currency === paid.currency;

/** What is left of a sale; null where it is not known. */
export const marginOf = ({ charged, paid }: Pick<Sale, 'charged' | 'paid'>): Money | null =>
  charged === null || paid === null ? null : subtractMoney(paid, charged);

/** A margin as a share of what was paid; null where nothing was. */
export function shareOf(margin: Money, paid: Money): number | null {
  const of = Number(paid.amount);
  return of === 0 ? null : Number(margin.amount) / of;
}

/**
 * What customers pay against what the lab charges, over some sales, by currency. Only sales of which both are known are
 * in the sums, so that each margin is the difference of the two sums beside it; the others are counted.
 */
export function groupOf(key: string, name: string, sales: readonly Sale[]): MarginGroup {
  const comparable = sales.filter(isComparable);
  const sumIn = (currency: string, amounts: readonly (Money | null)[]): Money =>
    sumsOf(amounts.filter((money) => money !== null).filter((money) => money.currency === currency))[0] ?? {
      amount: '0.00',
      currency,
    };
  const currencies = [...new Set(comparable.flatMap(({ paid }) => paid?.currency ?? []))].sort();
  return {
    key,
    name,
    sales: sales.length,
    withoutPrice: sales.filter(({ paid }) => paid === null).length,
    withoutTotal: sales.filter(({ charged, paid }) => charged === null && paid !== null).length,
    otherCurrency:
      sales.filter(({ charged, paid }) => charged !== null && paid !== null).length - comparable.length,
    sums: currencies.map((currency) => {
      const here = comparable.filter(({ paid }) => paid?.currency === currency);
      const paid = sumIn(
        currency,
        here.map((sale) => sale.paid),
      );
      const charged = sumIn(
        currency,
        here.map((sale) => sale.charged),
      );
      const margin = sumIn(currency, [subtractMoney(paid, charged)]);
      return { sales: here.length, paid, charged, margin };
    }),
  };
}

/** Sales in groups, each by its key and name, in the order in which they come. */
export function groupsOf(
  sales: readonly Sale[],
  by: (sale: Sale) => { readonly key: string; readonly name: string },
): MarginGroup[] {
  const groups = new Map<string, { name: string; sales: Sale[] }>();
  for (const sale of sales) {
    const { key, name } = by(sale);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { name, sales: [sale] });
    else group.sales.push(sale);
  }
  return [...groups].map(([key, { name, sales: own }]) => groupOf(key, name, own));
}

/** The signs of usual currencies, which may be beside an amount. */
const SIGNS: Readonly<Record<string, string>> = { USD: '$', EUR: '€', GBP: '£' };

/** Figures in groups of three, and cents behind the other separator. */
const IN_GROUPS = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$/;

/**
 * An amount as a person types it, with a point or a comma before its cents, and with or without separators of thousands:
 * plain decimal text, or null for anything else, such as an amount below zero or with the sign of another currency.
 */
export function typedAmount(text: string, currency: string): string | null {
  const plain = text
    .replace(currency, '')
    .replace(SIGNS[currency] ?? currency, '')
    .replace(/\s/gu, '');
  const [, separator] = IN_GROUPS.exec(plain) ?? [];
  const amount = (separator === undefined ? plain : plain.replaceAll(separator, '')).replace(',', '.');
  return /^\d{1,12}(?:\.\d{1,4})?$/.test(amount) ? amount : null;
}
