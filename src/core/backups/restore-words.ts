import type { Operation } from '../journal/operations';
import { say, toSay } from '../language/sentences';

/** What of a call the words depend on. */
type Call = Pick<Operation, 'kind' | 'state'>;

type Words = Readonly<Record<Call['kind'], string>>;

const DONE: Words = {
  create: toSay('Placed, not confirmed'),
  confirm: toSay('Confirmed'),
  submit: toSay('Submitted'),
};
const REFUSED: Words = {
  create: toSay('The placing was refused'),
  confirm: toSay('The confirmation was refused'),
  submit: toSay('The submit was refused'),
};
const STAYED: Words = {
  create: toSay('The placing was written down and did not leave'),
  confirm: toSay('The confirmation was written down and did not leave'),
  submit: toSay('The submit was written down and did not leave'),
};
const UNKNOWN: Words = {
  create: toSay('The placing was sent; its outcome is unknown'),
  confirm: toSay('The confirmation was sent; its outcome is unknown'),
  submit: toSay('The submit was sent; its outcome is unknown'),
};

/** The outcome of a call after the state that a desk was put back to, in a few words. Unknown is said as unknown. */
export function callInWords({ kind, state }: Call): string {
  switch (state) {
    case 'succeeded':
      return say(DONE[kind]);
    case 'refused':
      return say(REFUSED[kind]);
    case 'planned':
      return say(STAYED[kind]);
    case 'sent':
    case 'unknown':
      return say(UNKNOWN[kind]);
  }
}
