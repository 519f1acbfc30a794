import type { CartStage } from './carts';
import type { Progress } from './deliveries';
import type { OrderState } from './orders';
import type { SubmissionStage } from './submission-carts';

/** A state that a person can search for, by the words that the screen shows for it. */
export interface NamedState<State extends string> {
  readonly state: State;
  /** What else must be true of a record that is shown with these words. */
  readonly and?: 'needs-fields' | 'needs-nothing' | 'priced' | 'not-priced';
  /** The first is what a list shows; the others find it as well. */
  readonly words: readonly [string, ...string[]];
}

/** States of orders. */
export const ORDER_STATE_NAMES: readonly NamedState<OrderState>[] = [
  { state: 'placing', words: ['Placing'] },
  { state: 'creation-refused', words: ['Refused', 'Creation refused'] },
  { state: 'creation-unknown', words: ['May be placed', 'Unknown', 'Uncertain'] },
  { state: 'awaiting-confirmation', words: ['Awaiting confirmation', 'Awaiting'] },
  { state: 'confirming', words: ['Confirming'] },
  { state: 'confirmation-refused', words: ['Confirmation refused', 'Refused'] },
  { state: 'may-be-confirmed', words: ['May be confirmed', 'Unknown', 'Uncertain'] },
  { state: 'confirmed', words: ['Confirmed'] },
];

/** What events said of an order: how far it is, or that it failed at the lab. */
export const PROGRESS_NAMES: readonly NamedState<Exclude<Progress, 'other'> | 'failed'>[] = [
  { state: 'received', words: ['Received', 'Received by the lab'] },
  { state: 'processing', words: ['In production', 'Processing', 'Production'] },
  { state: 'shipped', words: ['Shipped'] },
  { state: 'delivered', words: ['Delivered'] },
  { state: 'failed', words: ['Failed', 'Failed at the lab'] },
];

/** Stages of carts of editors. */
export const CART_STATE_NAMES: readonly NamedState<CartStage>[] = [
  { state: 'drafted', words: ['Drafted'] },
  { state: 'exported', and: 'needs-fields', words: ['Needs fields', 'Needs'] },
  { state: 'exported', and: 'needs-nothing', words: ['Ready to place', 'Ready'] },
  { state: 'placing', words: ['Placing'] },
  { state: 'placed', words: ['Awaiting confirmation', 'Awaiting', 'Placed'] },
  { state: 'confirmed', words: ['Confirmed'] },
  { state: 'uncertain', words: ['Uncertain', 'Unknown'] },
];

/** Stages of submission carts. */
export const SUBMISSION_CART_STATE_NAMES: readonly NamedState<SubmissionStage>[] = [
  { state: 'drafted', and: 'not-priced', words: ['Drafted'] },
  { state: 'drafted', and: 'priced', words: ['Priced'] },
  { state: 'submitting', words: ['Submitting'] },
  { state: 'uncertain', words: ['Outcome unknown', 'Unknown', 'Uncertain'] },
  { state: 'submitted', words: ['Submitted'] },
  { state: 'refused', words: ['Refused'] },
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .trim();

/**
 * The states that a person means. What is written whole means exactly that: `confirmed` is never what may be
 * confirmed. What is half written means every state that begins so.
 */
export function statesNamed<State extends string>(
  names: readonly NamedState<State>[],
  text: string,
): NamedState<State>[] {
  const sought = plain(text);
  const exact = names.filter(({ words }) => words.some((word) => plain(word) === sought));
  if (exact.length > 0) return exact;
  return names.filter(({ words }) => words.some((word) => plain(word).startsWith(sought)));
}
