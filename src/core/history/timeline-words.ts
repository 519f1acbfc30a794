import { CURRENCY } from '@contract/limits';
import type { HoldUntil } from '../holds/holds';
import { formatMoney, moneyOf } from '../values/money';
import type { Operation } from '../journal/operations';
import { toSay } from '../language/sentences';
import { type MissingPart, missingInEnglish } from '../values/incomplete-total';

/** What each step of a journaled call is called. */
export const CALL_WORDS: Readonly<
  Record<Operation['kind'], { sent: string; again: string; succeeded: string; refused: string }>
> = {
  create: {
    sent: toSay('Order written down, then sent'),
    again: toSay('Order sent again'),
    succeeded: toSay('Created at the lab'),
    refused: toSay('Refused: nothing was created'),
  },
  confirm: {
    sent: toSay('Confirmation written down, then sent'),
    again: toSay('Confirmation sent again'),
    succeeded: toSay('Confirmed by the lab'),
    refused: toSay('Refused: not confirmed'),
  },
  submit: {
    sent: toSay('Submission written down, then sent'),
    again: toSay('Submission sent again'),
    succeeded: toSay('Accepted by the lab'),
    refused: toSay('Refused: nothing was submitted'),
  },
};

/** A stretch of time for a line: `412 ms`, `7.5 s`, `2 min`. */
export function tookInWords(milliseconds: number): string {
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`;
  const seconds = Math.round(milliseconds / 100) / 10;
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

/** An approved total in words, as it is written down; `approved` is a decimal amount, and empty where the lab gave none that can be read. */
function totalInWords(approved: string, locale = 'en-US'): string {
  const total = moneyOf(approved, CURRENCY);
  return total === null ? 'no readable total' : formatMoney(total, locale);
}

/**
 * What a person approved, as it is written down: the total, and what the review said that it leaves out. In English;
 * `recordedDetail` says it in another language.
 */
export function approvedInWords(
  approved: string,
  missing: readonly MissingPart[] | null,
  locale = 'en-US',
): string {
  const total = totalInWords(approved, locale);
  const left = missingInEnglish((missing ?? []).filter((part) => part !== 'total'));
  return left === '' ? total : `${total} so far, without ${left}`;
}

/** Until when something is held, in the words that are written down. */
export const untilInWords = (until: HoldUntil): string =>
  until.kind === 'at'
    ? `until ${new Date(until.at).toISOString()}`
    : `for ${Math.round(until.milliseconds / 1000)} s`;
