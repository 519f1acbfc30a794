import type { CartStage } from '../carts/carts';
import type { Progress } from '../webhooks/deliveries';
import type { OrderState } from '../orders/orders';
import type { SubmissionStage } from '../submissions/submission-carts';
import { ENGLISH_STATES, stateText } from './state-messages';

/** A state that a person can search for, by the words that the screen shows for it. */
export interface NamedState<State extends string> {
  readonly state: State;
  /** What else must be true of a record that is shown with these words. */
  readonly and?: 'needs-fields' | 'needs-nothing' | 'priced' | 'not-priced';
  /** In the language of this process. The first is what a list shows; the others find it as well. */
  readonly words: readonly string[];
  /** The same in English. */
  readonly english: readonly string[];
}

type StateTexts = typeof ENGLISH_STATES;

const named = <State extends string, Of extends keyof StateTexts>(
  state: State,
  of: Of,
  key: keyof StateTexts[Of] & string,
  and?: NamedState<State>['and'],
): NamedState<State> => {
  const wordsOf = (texts: Readonly<Record<string, readonly string[]>>): readonly string[] => texts[key] ?? [];
  return {
    state,
    ...(and !== undefined && { and }),
    get words() {
      return Array.from(wordsOf(stateText[of]));
    },
    english: wordsOf(ENGLISH_STATES[of]),
  };
};

/** States of orders. */
export const ORDER_STATE_NAMES: readonly NamedState<OrderState>[] = [
  named('placing', 'order', 'placing'),
  named('creation-refused', 'order', 'creation-refused'),
  named('creation-unknown', 'order', 'creation-unknown'),
  named('awaiting-confirmation', 'order', 'awaiting-confirmation'),
  named('confirming', 'order', 'confirming'),
  named('confirmation-refused', 'order', 'confirmation-refused'),
  named('may-be-confirmed', 'order', 'may-be-confirmed'),
  named('confirmed', 'order', 'confirmed'),
];

/** What events said of an order: how far it is, or that it failed at the lab. */
export const PROGRESS_NAMES: readonly NamedState<Exclude<Progress, 'other'> | 'failed'>[] = [
  named('received', 'progress', 'received'),
  named('accepted', 'progress', 'accepted'),
  named('processing', 'progress', 'processing'),
  named('shipped', 'progress', 'shipped'),
  named('delivered', 'progress', 'delivered'),
  named('failed', 'progress', 'failed'),
];

/** Stages of carts of editors. */
export const CART_STATE_NAMES: readonly NamedState<CartStage>[] = [
  named('drafted', 'cart', 'drafted'),
  named('exported', 'cart', 'needs-fields', 'needs-fields'),
  named('exported', 'cart', 'needs-nothing', 'needs-nothing'),
  named('placing', 'cart', 'placing'),
  named('placed', 'cart', 'placed'),
  named('confirmed', 'cart', 'confirmed'),
  named('uncertain', 'cart', 'uncertain'),
];

/** Stages of submission carts. */
export const SUBMISSION_CART_STATE_NAMES: readonly NamedState<SubmissionStage>[] = [
  named('drafted', 'submissionCart', 'not-priced', 'not-priced'),
  named('drafted', 'submissionCart', 'priced', 'priced'),
  named('submitting', 'submissionCart', 'submitting'),
  named('uncertain', 'submissionCart', 'uncertain'),
  named('submitted', 'submissionCart', 'submitted'),
  named('refused', 'submissionCart', 'refused'),
];

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]+/gu, ' ')
    .trim();

/** By what a state is found: its words in the language of this process, and in English. */
const foundBy = ({ words, english }: NamedState<string>): string[] => [...words, ...english].map(plain);

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
