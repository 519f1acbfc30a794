import type { Operation } from '../journal/operations';
import { toSay } from '../language/sentences';

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
