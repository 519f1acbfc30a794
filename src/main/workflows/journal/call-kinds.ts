import type { Answer } from '@contract/answers';
import type { Problem, Result } from '@contract/problems';
import type { Operation, OperationKind } from '@core/journal/operations';
import type { RecordedFact } from '@core/values/recorded-facts';
import type { Sending } from '../../service/clients/service-client';

/** A success that an answer proves. */
export interface Proven {
  /** Writes what follows from it. */
  write(at: number): void;
  /** What it is proven by, where the answer is not that of a success. */
  readonly note?: RecordedFact;
}

/** What a kind of journaled call does in its own way; how it is sent and settled is the same for all. */
export interface CallKind {
  /**
   * Throws ProblemError `blocked` when the call may not leave at this moment, UTC milliseconds, although
   * the journal allows it. Asked last of all, after every wait.
   */
  assertMaySend(operation: Operation, at: number): void;
  /** Sends the pinned call once. Nothing that this gives back has been believed yet. */
  send(operation: Operation, key: string): Promise<Result<Sending>>;
  /**
   * Reads what proves a success. The value writes what follows from it, in the transaction that settles
   * the call and after it.
   */
  read(operation: Operation, answer: Answer): Result<Proven>;
  /** Brings the subject in line with its calls, with what prevents it where that changes. */
  follow(subjectId: string, change: { readonly problem?: Problem | null }, at: number): void;
  /** Tells the page. `done` once the call is settled. */
  announce(operation: Operation, done: boolean): void;
}

/** Every kind of journaled call. The areas of orders and submissions make theirs. */
export type CallKinds = Readonly<Record<OperationKind, CallKind>>;
