import type { Problem } from '@contract/problems';
import type { Attempt, Operation } from '@core/journal/operations';

/** An attempt that is about to be made: the other desks of the studio have to know of it before a byte of it leaves. */
export interface NextAttempt {
  readonly operation: Operation;
  /** Its number among the attempts of the operation, from 1. */
  readonly number: number;
  readonly reason: Attempt['reason'];
}

/** An attempt may leave, as the workspace wrote down for all desks. */
export interface Granted {
  readonly granted: true;
  /**
   * Whether it may still leave: at once while the grant is younger than a second, else the workspace is asked again.
   * False when it does not say so; then nothing may leave.
   */
  stillMay(): Promise<boolean>;
}

/** An attempt may not leave. */
export interface NotGranted {
  readonly granted: false;
  /** Why, for a person: a `blocked` problem of the workspace. */
  readonly problem: Problem;
  /**
   * True when the workspace may have granted it without this desk hearing so, or counts this number as ended: then it has
   * to be told that nothing left, and the number is used up here too.
   */
  readonly mayStand: boolean;
}

/** What the desks of a studio ask of the lab together: it counts what comes from all of them. */
export interface DesksPace {
  /**
   * How many other desks work for an account, and for how many milliseconds one of them was told to slow down, 0 for none;
   * null while no one says.
   */
  of(accountId: string): { readonly others: number; readonly slowFor: number } | null;
  /**
   * Says that this desk works for an account, and for how many milliseconds its lab asked it to slow down, 0 for not. Is
   * called with each request, so it tells no more than changes. Never throws.
   */
  says(accountId: string, slowFor: number): void;
  /**
   * Takes the one turn of an account over all desks; what it gives gives it back. Null while another desk has it. A
   * workspace that does not answer lets this desk go on as one. Never rejects.
   */
  takeTurn(accountId: string): Promise<(() => void) | null>;
}

/**
 * What a desk asks of the other desks of its studio (docs/decisions/0028-workspace-protocol.md). A desk alone is
 * `alone`, which grants everything and costs nothing.
 */
export interface SharedDesk {
  /** True once this desk is one of several; then nothing is placed, confirmed or submitted without a grant. */
  readonly isShared: boolean;
  /** The pace of accounts over all desks; left out where each goes its own. */
  readonly pace?: DesksPace | undefined;
  /**
   * Asks for a grant. Never rejects: what keeps it from leaving is in the answer. A call of an account that is not
   * shared is granted without asking.
   */
  askToSend(next: NextAttempt): Promise<Granted | NotGranted>;
  /**
   * Writes down, in the transaction that is open, that an attempt which may have been granted never left, so that the
   * workspace hears of it even if its grant arrives late.
   */
  neverLeft(next: Pick<NextAttempt, 'operation' | 'number'>): void;
}
