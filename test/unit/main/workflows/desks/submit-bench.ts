import type { Problem } from '@contract/problems';
import { ProblemError } from '@main/problem-error';
import type { Exchange } from '@main/service/exchange';
import type { Fault, FaultEffect } from '@practice/faults/fault';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { arrived, pricedCart, readyProduct, submit } from './commerce-desk';
import { type NodeDesk, openDesk } from './node-desk';

/** A lab and a fresh desk with a configured product for every test of a file. */
export class SubmitBench {
  lab!: PracticeLab;
  desk!: NodeDesk;
  /** A configured product that the lab has built: its id on the desk. */
  product = '';
  /** What the clock of the desk is ahead of the machine's, in milliseconds. */
  ahead = 0;
  /** What intercepts the next submits; each is used once. */
  onTheWay: ((exchange: Exchange) => Exchange)[] = [];

  constructor(seed: string) {
    beforeAll(async () => {
      this.lab = await startPracticeLab({ seed, submissions: 30 });
    });
    beforeEach(async () => {
      await this.lab.control({ do: 'reset' });
      [this.ahead, this.onTheWay] = [0, []];
      await this.reopen();
      this.product = await readyProduct(this.desk, this.lab);
    });
    afterAll(() => this.lab.stop());
  }

  /** Opens the desk of a folder, or a new one. */
  async reopen(folder?: string): Promise<void> {
    this.desk = await openDesk({
      lab: this.lab.ready,
      now: () => Date.now() + this.ahead,
      once: (exchange) => (request) =>
        request.url.endsWith('/v1/commerce/submissions')
          ? (this.onTheWay.shift()?.(exchange) ?? exchange)(request)
          : exchange(request),
      ...(folder !== undefined && { folder }),
    });
  }

  /** Lets something go wrong with the next submits. */
  strike(effect: FaultEffect, count: number | null = 1, change: Partial<Fault> = {}): void {
    this.lab.setFault({ route: 'submit', effect, count, ...change });
  }

  /** How often the submit of one cart arrived; every time it must have been the same bytes with the same key. */
  sendings(): number {
    const all = arrived(this.lab);
    expect(new Set(all.map(({ body }) => body)).size).toBeLessThanOrEqual(1);
    expect(new Set(all.map(({ key }) => key)).size).toBeLessThanOrEqual(1);
    return all.length;
  }

  /** A cart whose submit the lab has taken, and of which every answer was lost. */
  async uncertainCart(): Promise<string> {
    const { id } = await pricedCart(this.desk, this.product);
    this.strike({ kind: 'resetAfter' }, 4);
    expect(await submit(this.desk, id)).toMatchObject({ stage: 'uncertain', submissionId: null });
    return id;
  }
}

/** The Problem that a promise is refused with. */
export async function problemOf(work: Promise<unknown> | (() => unknown)): Promise<Problem> {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (cause) {
    if (cause instanceof ProblemError) return cause.problem;
    throw cause;
  }
  throw new Error('Nothing was refused');
}

/** The reason that a promise of the program gives for preventing it. */
export async function blockedBy(work: Promise<unknown> | (() => unknown)): Promise<string> {
  const problem = await problemOf(work);
  return problem.kind === 'blocked' ? problem.reason : problem.kind;
}

/** An answer that takes the place of the lab's; `acts` says whether it does its work all the same. */
export const answer = (status: number, body: string, acts = false): FaultEffect => ({
  kind: 'answer',
  status,
  body,
  contentType: 'application/json',
  acts,
});
