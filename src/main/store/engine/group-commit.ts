import type { Database } from './database';

interface Step {
  /** Does the step within the transaction that is open. */
  readonly work: () => unknown;
  /** Says what the step gave. */
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/** How many commits say how busy the disk is, and up to which part of their time it is idle. */
const [LAST_COMMITS, IDLE] = [8, 1 / 8];

/**
 * Makes the steps of several pieces of work durable with one commit. A commit waits for the disk, whatever is in
 * it: four orders that are at the same point of their way need one and not four. Each step is on disk when its
 * promise resolves, and not before; a step that fails takes none of the others with it.
 *
 * While the store is nearly idle, each step has a commit of its own, and its request leaves before the next step is
 * done. Otherwise orders that a slow lab answers together would wait for each other in every round.
 */
export class GroupCommit {
  #waiting: Step[] = [];
  readonly #commits: { readonly begun: number; readonly took: number }[] = [];

  /** @param elapsed - Milliseconds of a clock that no one sets. */
  constructor(
    private readonly database: Pick<Database, 'transaction'>,
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /**
   * Does a step in a transaction, on a busy store together with whatever else is to be written in this turn of the
   * event loop, and resolves with what it gives once that is durable. Steps are done in the order in which they were
   * asked for. Rejects with what the step throws, or with what the store says of the commit. The step may be done a
   * second time when another one failed: it writes, and nothing else.
   */
  run<T>(step: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let given: T;
      if (this.#waiting.length === 0) setImmediate(() => this.#commit());
      this.#waiting.push({
        work: () => (given = step()),
        resolve: () => resolve(given),
        reject,
      });
    });
  }

  #commit(): void {
    const begun = this.elapsed();
    const steps = this.#waiting.splice(0, this.#isIdle(begun) ? 1 : this.#waiting.length);
    if (this.#waiting.length > 0) setImmediate(() => this.#commit());
    this.#write(steps);
    this.#commits.push({ begun, took: this.elapsed() - begun });
    if (this.#commits.length > LAST_COMMITS) this.#commits.shift();
  }

  /** Whether the last commits took little of the time since they began. */
  #isIdle(now: number): boolean {
    const [first] = this.#commits;
    if (first === undefined || this.#commits.length < LAST_COMMITS) return false;
    const spent = this.#commits.reduce((sum, { took }) => sum + took, 0);
    return spent < (now - first.begun) * IDLE;
  }

  #write(steps: readonly Step[]): void {
    if (steps.length > 1 && this.#together(steps)) return;
    for (const step of steps) {
      try {
        this.database.transaction(step.work);
      } catch (cause) {
        step.reject(cause);
        continue;
      }
      step.resolve();
    }
  }

  /** False when any of them failed: nothing of them is written then. */
  #together(steps: readonly Step[]): boolean {
    try {
      this.database.transaction(() => {
        for (const { work } of steps) work();
      });
    } catch {
      // Each is done on its own, and says for itself what is wrong.
      return false;
    }
    for (const { resolve } of steps) resolve();
    return true;
  }
}
