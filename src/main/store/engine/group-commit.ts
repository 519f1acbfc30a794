import type { Database } from './database';

interface Step {
  /** Does the step within the transaction that is open. */
  readonly work: () => unknown;
  /** Says what the step gave. */
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/**
 * Makes the steps of several pieces of work durable with one commit. A commit waits for the disk, whatever is in
 * it: four orders that are at the same point of their way need one and not four. Each step is on disk when its
 * promise resolves, and not before; a step that fails takes none of the others with it.
 */
export class GroupCommit {
  #waiting: Step[] = [];

  constructor(private readonly database: Pick<Database, 'transaction'>) {}

  /**
   * Does a step in a transaction, together with whatever else is to be written in this turn of the event loop, and
   * resolves with what it gives once that is durable. Rejects with what the step throws, or with what the store
   * says of the commit. The step may be done a second time when another one failed: it writes, and nothing else.
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
    const steps = this.#waiting;
    this.#waiting = [];
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
