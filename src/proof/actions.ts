/** What a person, or the computer under them, may do with one cart. */
export type ActionName =
  /** The next step towards an order, whichever that is in the state of the cart. */
  | 'go-on'
  | 'edit'
  | 'place'
  | 'confirm'
  | 'confirm-as-it-was'
  | 'send-again'
  | 'ask-the-lab'
  | 'read-at-lab'
  | 'price'
  | 'hold'
  | 'let-go'
  | 'take-back'
  | 'restart'
  | 'wait'
  | 'set-the-clock'
  | 'sleep'
  | 'key-of-another'
  | 'right-key'
  | 'other-version'
  | 'too-large';

/** One action, as data. `size` is whatever the action makes of it. */
export interface Action {
  readonly name: ActionName;
  /** Place of the cart in the schedule. */
  readonly cart: number;
  /** Done a second time at the same moment: a button pressed twice. */
  readonly twice: boolean;
  readonly size: number;
}

const HOUR = 3_600_000;

/** What the clock of a computer is set by, in milliseconds. */
export const CLOCK_JUMPS = [HOUR, -HOUR, 24 * HOUR, -24 * HOUR, 87_660 * HOUR, -87_660 * HOUR] as const;
