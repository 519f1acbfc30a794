import { say, toSay } from '../language/sentences';
import { missingIn, missingInWords } from './incomplete-total';

/**
 * Sentences as they are written down: audit entries of people, what a delivery changed, why a call did not leave. The first
 * that fits a text is it, so what is more particular is before what is less.
 */
const RECORDED: readonly string[] = [
  toSay('Approved the batch “{0}”, 1 order'),
  toSay('Approved the batch “{0}”, {1} orders'),
  toSay('Approved the confirmation of “{0}”'),
  toSay('Approved the submit of “{0}”'),
  toSay('Held “{0}” before it leaves'),
  toSay('Changed when “{0}” leaves'),
  toSay('Took “{0}” back before it left'),
  toSay('Let “{0}” go'),
  toSay('Sent the same order again'),
  toSay('Sent the same confirmation again'),
  toSay('Sent the same submission again, with the same key'),
  toSay('Said that the key is another one of the same lab account'),
  toSay('Not known any more who placed “{0}” ({1})'),
  toSay('Known as placed elsewhere: “{0}” ({1})'),
  toSay('Had deliveries of the editor service for {0} sent to another address'),
  toSay('Had deliveries of order submission for {0} sent to another address'),
  toSay('Deliveries of the editor service come to {0}'),
  toSay('Deliveries of order submission come to {0}'),
  toSay('Forgot the address for the editor service'),
  toSay('Forgot the address for order submission'),
  toSay('Had the receiver listen'),
  toSay('Turned the receiver off'),
  toSay('Made a new secret part of the path'),
  toSay('Pasted a delivery'),
  toSay('Made a new cart from {0}'),
  toSay('Took away the note of {0}'),
  toSay('Wrote a note about {0}'),
  toSay('Brought back {0}'),
  toSay('Put off {0}'),
  toSay('Resolved {0}'),
  toSay('Opened again {0}'),
  toSay('The lab has it: {0}'),
  toSay('The lab does not have it: {0}'),
  toSay('Recorded what the lab said: it is confirmed'),
  toSay('Recorded what the lab said: it is not confirmed'),
  toSay('Recorded what the lab said: it is the submission {0}'),
  toSay('Recorded what the lab said: it is not submitted'),
  toSay('Settled since the desk was put back: the lab has it'),
  toSay('Settled since the desk was put back: the lab does not have it'),
  toSay('Reconciled with the lab: {0} matched, {1} only here, {2} only at the lab'),
  toSay('“{0}” is received.'),
  toSay('“{0}” is in production.'),
  toSay('“{0}” is shipped.'),
  toSay('“{0}” is delivered.'),
  toSay('“{0}” failed at the lab: {1}.'),
  toSay('The submission {0} is received.'),
  toSay('The submission {0} is in production.'),
  toSay('The submission {0} is shipped.'),
  toSay('The submission {0} is delivered.'),
  toSay('The submission {0} failed at the lab: {1}.'),
  toSay('“{0}” is proven to be confirmed.'),
  toSay('Its address was replaced by that of the editor service: both have the same key'),
  toSay('Its address was replaced by that of order submission: both have the same key'),
  toSay('verified event {0}: {1}'),
  toSay('not sent: the program ended before it left'),
  toSay('not sent: it was not ready to leave'),
  toSay('not sent: it could not be written down'),
];

/**
 * What the program itself writes where people write too: notes, reasons. Only what no person would type so is among
 * them, and gaps are moments and figures.
 */
const DETAILS: readonly string[] = [
  toSay('The lab took the verifier'),
  toSay('A verified event came to it'),
  toSay('The desk of before knew it: all of it was brought over.'),
  toSay('to the end of the lists'),
  toSay('back to {0}'),
  toSay('until {0}'),
  toSay('for {0} s'),
  toSay('no readable total'),
  toSay('found out after a restore'),
  // Of refused input, from where no language is known.
  toSay('a month as YYYY-MM'),
  toSay('a field of another name'),
  toSay('{0} bytes'),
  toSay('at most {0} bytes'),
  toSay('{0}, port any'),
  toSay('{0}, port {1}'),
];

/** What the program found and writes where people write too. No one else puts it so, whatever is in the gaps. */
const FINDINGS: readonly string[] = [
  toSay('Found in the lab’s list: {0}'),
  toSay('The lab has the submission {0}, which carries the mark of this cart.'),
  toSay('The lab’s list of fulfillment names the ConfirmationID {0}.'),
  toSay('verified event {0}: {1}'),
  toSay('A person: {0}'),
];

const GAP = /\{\d+\}/;

interface Form {
  readonly english: string;
  readonly form: RegExp;
}

const escapedPart = (part: string): string => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const formsOf = (sentences: readonly string[], gap: string): readonly Form[] =>
  sentences.map((english) => ({
    english,
    form: new RegExp(`^${english.split(GAP).map(escapedPart).join(gap)}$`, 'u'),
  }));

function saidBy(forms: readonly Form[], text: string): string {
  for (const { english, form } of forms) {
    const found = form.exec(text);
    if (found !== null) return say(english, ...found.slice(1));
  }
  return text;
}

let words: readonly Form[] | null = null;
let details: readonly Form[] | null = null;

const ANYTHING = '([\\s\\S]+?)';

/**
 * A text that was written down in English, in the language of this process. What is written down stays as it is: a
 * ledger is read by other desks and by support. A text of people, or one that is not known here, is answered as it
 * came.
 */
export const recorded = (text: string): string => saidBy((words ??= formsOf(RECORDED, ANYTHING)), text);

/**
 * What is beside an audit entry, in the language of this process where the program wrote it. What a person wrote is
 * answered as it came.
 */
export const recordedDetail = (text: string): string =>
  incompleteTotal(text) ??
  saidBy((details ??= [...formsOf(DETAILS, '([\\dTZ:.+-]+)'), ...formsOf(FINDINGS, ANYTHING)]), text);

/** A total that was approved with what it leaves out, as `approvedInWords` writes it; null for anything else. */
function incompleteTotal(text: string): string | null {
  const [, total, left] = /^(.+) so far, without (.+)$/.exec(text) ?? [];
  const missing = missingIn(left ?? '');
  if (total === undefined || missing === null) return null;
  return say`${recordedDetail(total)} so far, without ${missingInWords(missing)}`;
}
