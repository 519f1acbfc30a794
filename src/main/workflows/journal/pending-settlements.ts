import { ProblemError } from '../../problem-error';

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

  readonly #report: (what: string, cause: unknown) => void;
  #hasEnded = false;

  constructor(ports: {
    wait: (milliseconds: number) => Promise<void>;
    onChange: () => void;
    report: (what: string, cause: unknown) => void;
  }) {
    this.#wait = ports.wait;
    this.#onChange = ports.onChange;
    this.#report = ports.report;
  }

  /** Number of answers that are not on disk yet. */
  get count(): number {
    return this.#count;
  }

  /**
   * Writes that a call did not leave, which no one waits for: now, or as soon as the disk takes it. A program that ends
   * before then says so at its next start by itself.
   */
  settleQuietly(write: () => void): void {
    void this.#whenItCan(write).catch((cause: unknown) =>
      this.#report('It could not be written down that a call did not leave', cause),
    );
  }

  async #whenItCan(write: () => void): Promise<void> {
    while (!this.#hasEnded) {
      try {
        return write();
      } catch (cause) {
        if (!isRefusedByStore(cause)) throw cause;
      }
      await this.#wait(AGAIN_AFTER);
    }
  }

  /** Tries nothing more that no one waits for; to be called before the database is closed. */
  end(): void {
    this.#hasEnded = true;
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
          if (!isRefusedByStore(cause)) throw cause;
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

const isRefusedByStore = (cause: unknown): boolean =>
  cause instanceof ProblemError && cause.problem.kind === 'storage';
