/** What makes it dangerous to act once more on something that was sent, or may have been. */
export type Danger =
  | 'on-its-way'
  | 'placement-unknown'
  | 'confirmation-unknown'
  | 'submission-unknown'
  /** It may have been sent after the state that the desk was put back to, and is not settled. */
  | 'restored'
  /** An order of it failed, and the lab has it or may have it, or other orders were sent with it. */
  | 'failed-at-lab';

const RISKY_ACTIONS = [
  'place-again',
  /** Settles a creation as never to be confirmed, so that its cart can be changed and placed anew. */
  'edit-again',
  'confirm',
  'submit',
  'send-same-again',
  'start-over',
] as const;
/** What could make the lab process something, or process it twice. */
export type RiskyAction = (typeof RISKY_ACTIONS)[number];

/** True for an action that is safe only where {@link isSafe} says so. */
export const isRisky = (action: string): action is RiskyAction =>
  RISKY_ACTIONS.some((risky) => risky === action);

/** The states of orders and carts of either kind in which something is dangerous. */
const DANGERS: Readonly<Partial<Record<string, Danger>>> = {
  placing: 'on-its-way',
  confirming: 'on-its-way',
  submitting: 'on-its-way',
  'creation-unknown': 'placement-unknown',
  'may-be-confirmed': 'confirmation-unknown',
  // Of a cart: its order or its submit is of unknown outcome.
  uncertain: 'submission-unknown',
};

/**
 * What is safe all the same: an order that is not confirmed is never processed (document: "States and transitions"), and
 * this desk has no ConfirmationID of a creation that was not answered, so that it can never confirm it; the same bytes
 * under the same key are the same submission (document: "Codes").
 */
const SAFE: Readonly<Record<Danger, readonly RiskyAction[]>> = {
  'on-its-way': [],
  'placement-unknown': ['place-again', 'edit-again'],
  'confirmation-unknown': [],
  'submission-unknown': ['send-same-again'],
  restored: [],
  'failed-at-lab': [],
};

/** The danger that follows from the state of an order, or of a cart of either kind; null for none. */
export const dangerOf = (state: string): Danger | null => DANGERS[state] ?? null;

/**
 * The one policy of what may be offered: true where an action can order nothing twice. The inbox, the pages of orders and
 * carts, their lists and the palette ask it alike; whether there is anything to act on is for each of them to know.
 */
export const isSafe = (danger: Danger | null, action: RiskyAction): boolean =>
  danger === null || SAFE[danger].includes(action);
