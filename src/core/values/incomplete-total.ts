import { z } from 'zod';
import { spokenLanguage } from '../language/language';
import { say, toSay } from '../language/sentences';
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

const PARTS: Readonly<Record<MissingPart, string>> = {
  destination: toSay('charges that depend on the address'),
  shipping: toSay('shipping'),
  tax: toSay('tax'),
  total: toSay('a total that can be read'),
  unknown: toSay('what the lab’s remark names'),
};

/** The same for a cell of a list, where it is shorter. */
const SHORT_PARTS: Readonly<Record<MissingPart, string>> = {
  ...PARTS,
  destination: toSay('address-based charges'),
  unknown: toSay('what the lab remarks'),
};

/** The order in which parts are said: the longest words come last. */
const AS_SAID: readonly MissingPart[] = ['tax', 'shipping', 'unknown', 'total', 'destination'];

const listed = (
  language: string,
  missing: readonly MissingPart[],
  word: (part: MissingPart) => string,
): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(
    AS_SAID.filter((part) => missing.includes(part)).map(word),
  );

/** What is missing, in words: `tax and shipping`. Empty for a whole total. */
export const missingInWords = (missing: readonly MissingPart[]): string =>
  listed(spokenLanguage().tag, missing, (part) => say(PARTS[part]));

/** The same as short as a cell of a list needs it. */
export const missingInShort = (missing: readonly MissingPart[]): string =>
  listed(spokenLanguage().tag, missing, (part) => say(SHORT_PARTS[part]));

/**
 * What is said beside a row whose total leaves something out, as a list of one; empty for a whole total. Its own column
 * stays empty, so that the amount is not added up as one to pay.
 */
export const leftOut = (total: Money | null, missing: readonly MissingPart[]): string[] =>
  total === null || missing.length === 0 ? [] : [say`total so far, without ${missingInWords(missing)}`];

/** A total with what it leaves out: `$8.70 so far, without shipping`. The bare amount for a whole total. */
export const totalAsFar = (total: Money, missing: readonly MissingPart[], locale?: string): string =>
  missing.length === 0
    ? formatMoney(total, locale)
    : say`${formatMoney(total, locale)} so far, without ${missingInWords(missing)}`;
