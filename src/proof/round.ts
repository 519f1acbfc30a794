import type { FaultId, Point } from '@core/fault-matrix';
import type { Promised } from '@core/proof';
import type { PracticeLab } from '@practice/server';
import type { DeskOnDisk } from './desk-on-disk';
import type { Told } from './program-work';

/** A network fault that is to strike one request of a round. */
export interface RoundFault {
  readonly fault: FaultId;
  readonly point: Point;
  /** What it is called among the lab's switches, and in the steps of a finding. */
  readonly words: string;
}

/** What is known of a round when its program has ended, and the desk was opened again. */
export interface RoundFacts {
  readonly desk: DeskOnDisk;
  readonly lab: PracticeLab;
  /** What the program told before it ended, in order. */
  readonly told: readonly Told[];
  /** Tells the round's order from every other at the lab. */
  readonly mark: string;
  readonly wasKilled: boolean;
}

/** Gathers, promise by promise, whether what was looked at is as it must be. */
export class Checks {
  readonly broken: { readonly promise: Promised; readonly words: string }[] = [];
  readonly tried = new Map<Promised, number>();

  /** One try of a promise; `words` say what was seen where it did not hold. */
  that(promise: Promised, holds: boolean, words: string): void {
    this.tried.set(promise, (this.tried.get(promise) ?? 0) + 1);
    if (!holds) this.broken.push({ promise, words });
  }
}

/** Finds the one thing of a kind that a program told, if it came so far. */
export function toldOf<Step extends Told['step']>(
  told: readonly Told[],
  step: Step,
): Extract<Told, { step: Step }> | undefined {
  const isMeant = (one: Told): one is Extract<Told, { step: Step }> => one.step === step;
  return told.find(isMeant);
}
