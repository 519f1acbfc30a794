import type { CartStage } from '../carts/carts';
import type { Progress } from '../webhooks/deliveries';
import type { OrderState } from '../orders/orders';
import type { SubmissionStage } from '../submissions/submission-carts';
import { say, toSay } from '../language/sentences';

/** A state that a person can search for, by the words that the screen shows for it. */
export interface NamedState<State extends string> {
  readonly state: State;
  /** What else must be true of a record that is shown with these words. */
  readonly and?: 'needs-fields' | 'needs-nothing' | 'priced' | 'not-priced';
  /** In English. The first is what a list shows, once it is said; the others find it as well. */
  readonly words: readonly [string, ...string[]];
}

/** States of orders. */
export const ORDER_STATE_NAMES: readonly NamedState<OrderState>[] = [
  { state: 'placing', words: [toSay('Placing')] },
  { state: 'creation-refused', words: [toSay('Refused'), toSay('Creation refused')] },
  { state: 'creation-unknown', words: [toSay('May be placed'), toSay('Unknown'), toSay('Uncertain')] },
  { state: 'awaiting-confirmation', words: [toSay('Awaiting confirmation'), toSay('Awaiting')] },
  { state: 'confirming', words: [toSay('Confirming')] },
  { state: 'confirmation-refused', words: [toSay('Confirmation refused'), toSay('Refused')] },
  { state: 'may-be-confirmed', words: [toSay('May be confirmed'), toSay('Unknown'), toSay('Uncertain')] },
  { state: 'confirmed', words: [toSay('Confirmed')] },
];

/** What events said of an order: how far it is, or that it failed at the lab. */
export const PROGRESS_NAMES: readonly NamedState<Exclude<Progress, 'other'> | 'failed'>[] = [
  { state: 'received', words: [toSay('Received'), toSay('Received by the lab')] },
  { state: 'processing', words: [toSay('In production'), toSay('Processing'), toSay('Production')] },
  { state: 'shipped', words: [toSay('Shipped')] },
  { state: 'delivered', words: [toSay('Delivered')] },
  { state: 'failed', words: [toSay('Failed'), toSay('Failed at the lab')] },
];

/** Stages of carts of editors. */
export const CART_STATE_NAMES: readonly NamedState<CartStage>[] = [
  { state: 'drafted', words: [toSay('Drafted')] },
  { state: 'exported', and: 'needs-fields', words: [toSay('Needs fields'), toSay('Needs')] },
  { state: 'exported', and: 'needs-nothing', words: [toSay('Ready to place'), toSay('Ready')] },
  { state: 'placing', words: [toSay('Placing')] },
  { state: 'placed', words: [toSay('Awaiting confirmation'), toSay('Awaiting'), toSay('Placed')] },
  { state: 'confirmed', words: [toSay('Confirmed')] },
  { state: 'uncertain', words: [toSay('Uncertain'), toSay('Unknown')] },
];

/** Stages of submission carts. */
export const SUBMISSION_CART_STATE_NAMES: readonly NamedState<SubmissionStage>[] = [
  { state: 'drafted', and: 'not-priced', words: [toSay('Drafted')] },
  { state: 'drafted', and: 'priced', words: [toSay('Priced')] },
  { state: 'submitting', words: [toSay('Submitting')] },
  { state: 'uncertain', words: [toSay('Outcome unknown'), toSay('Unknown'), toSay('Uncertain')] },
  { state: 'submitted', words: [toSay('Submitted')] },
  { state: 'refused', words: [toSay('Refused')] },
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .trim();

/** By what a state is found: its words in the language of this process, and in English. */
const foundBy = ({ words }: NamedState<string>): string[] => [
  ...words.map((word) => plain(say(word))),
  ...words.map(plain),
];

/**
 * The states that a person means, by words of the language that is spoken or of English. What is written whole means exactly that: `confirmed` is never what may be
 * confirmed. What is half written means every state that begins so.
 */
export function statesNamed<State extends string>(
  names: readonly NamedState<State>[],
  text: string,
): NamedState<State>[] {
  const sought = plain(text);
  const exact = names.filter((name) => foundBy(name).includes(sought));
  if (exact.length > 0) return exact;
  return names.filter((name) => foundBy(name).some((word) => word.startsWith(sought)));
}
