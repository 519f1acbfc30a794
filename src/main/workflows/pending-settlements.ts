import { ProblemError } from '../problem-error';

/** How long to wait before a settlement that the disk refused is written again, in milliseconds. */
const AGAIN_AFTER = 2_000;

/**
 * Answers of the lab that could not be written down yet, because the disk was full or locked. Each is
 * held in memory and written again until it is on disk; meanwhile its call stays *sent* in the
 * journal, so that a program that ends before then finds it as unknown and nothing is made up.
 */
export class PendingSettlements {
  #count = 0;
  readonly #wait: (milliseconds: number) => Promise<void>;
  readonly #onChange: () => void;

  constructor(ports: { wait: (milliseconds: number) => Promise<void>; onChange: () => void }) {
    this.#wait = ports.wait;
    this.#onChange = ports.onChange;
  }

  /** Number of answers that are not on disk yet. */
  get count(): number {
    return this.#count;
  }

  /**
   * Writes a settlement, again and again while the store refuses with a `storage` Problem. Any other
   * error is thrown. Resolves with what the write answers, once it is durable.
   */
  async settle<T>(write: () => T | Promise<T>): Promise<T> {
    let waiting = false;
    try {
      for (;;) {
        try {
          return await write();
        } catch (cause) {
          if (!(cause instanceof ProblemError) || cause.problem.kind !== 'storage') throw cause;
          if (!waiting) {
            waiting = true;
            this.#count += 1;
            this.#onChange();
          }
          await this.#wait(AGAIN_AFTER);
        }
      }
    } finally {
      if (waiting) {
        this.#count -= 1;
        this.#onChange();
      }
    }
  }
}
