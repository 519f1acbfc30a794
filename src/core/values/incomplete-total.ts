import { z } from 'zod';
import { listed } from '../language/language';
import { incompleteTotalText } from './incomplete-total-messages';
import { formatMoney, type Money } from './money';

/**
 * What a total does not contain. destination: charges that depend on where it goes, such as shipping and tax.
 * shipping: no shipping option is chosen that the lab offers. tax: nothing shows that tax is in it. total: it cannot
 * be read at all. unknown: a remark of the lab on the price that this program does not know.
 */
export const missingPartSchema = z.enum(['destination', 'shipping', 'tax', 'total', 'unknown']);
export type MissingPart = z.infer<typeof missingPartSchema>;

/** True when two totals lack the same. */
export const isSameLack = (one: readonly MissingPart[], other: readonly MissingPart[]): boolean =>
  missingPartSchema.options.every((part) => one.includes(part) === other.includes(part));

/** The order in which parts are said: the longest words come last. */
const AS_SAID: readonly MissingPart[] = ['tax', 'shipping', 'unknown', 'total', 'destination'];

const inOrder = (missing: readonly MissingPart[]): MissingPart[] =>
  AS_SAID.filter((part) => missing.includes(part));

/** What is missing, in words: `tax and shipping`. Empty for a whole total. */
export const missingInWords = (missing: readonly MissingPart[]): string =>
  listed(inOrder(missing).map((part) => incompleteTotalText.part[part]));

/** The same as short as a cell of a list needs it. */
export const missingInShort = (missing: readonly MissingPart[]): string => {
  const { part: whole, short } = incompleteTotalText;
  return listed(
    inOrder(missing).map((part) =>
      part === 'destination' || part === 'unknown' ? short[part] : whole[part],
    ),
  );
};

/**
 * What is said beside a row whose total leaves something out, as a list of one; empty for a whole total. Its own column
 * stays empty, so that the amount is not added up as one to pay.
 */
export const leftOut = (total: Money | null, missing: readonly MissingPart[]): string[] =>
  total === null || missing.length === 0
    ? []
    : [incompleteTotalText.left({ missing: missingInWords(missing) })];

/** A total with what it leaves out: `$8.70 so far, without shipping`. The bare amount for a whole total. */
export const totalAsFar = (total: Money, missing: readonly MissingPart[], locale?: string): string =>
  missing.length === 0
    ? formatMoney(total, locale)
    : incompleteTotalText.soFar({ total: formatMoney(total, locale), missing: missingInWords(missing) });
