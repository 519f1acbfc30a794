import type { Promised } from '@core/proof/proof';
import { ProblemError } from '@main/problem-error';
import type { PracticeLab } from '@practice/server';
import type { DeskOnDisk } from './desk-on-disk';
import type { Report } from './program-work';

/** What is known of a round when its program has ended, and the desk was opened again. */
export interface RoundFacts {
  readonly desk: DeskOnDisk;
  readonly lab: PracticeLab;
  /** What the program reported before it ended, in order. */
  readonly reported: readonly Report[];
  /** Distinguishes the round's order from every other at the lab. */
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

/** Finds the one thing of a kind that a program reported, if it came so far. */
export function reportOf<Step extends Report['step']>(
  reported: readonly Report[],
  step: Step,
): Extract<Report, { step: Step }> | undefined {
  const isMeant = (one: Report): one is Extract<Report, { step: Step }> => one.step === step;
  return reported.find(isMeant);
}

/** Tries to have an order sent for a cent; the desk has to refuse that, and nothing may reach the lab. */
export async function tryForACent(
  { lab }: RoundFacts,
  route: 'confirmOrder' | 'submit',
  checks: Checks,
  send: (approvedTotal: string) => Promise<unknown>,
): Promise<void> {
  const before = lab.parts.log.list({ route }).length;
  let refused = false;
  try {
    await send('0.01');
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    refused = true;
  }
  const left = lab.parts.log.list({ route }).length - before;
  const words = 'An order was sent above the total that was approved';
  checks.that('no-surprise-on-the-bill', refused && left === 0, words);
}
