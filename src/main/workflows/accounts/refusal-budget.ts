/** This many refused calls at once, and one more after this many milliseconds each: ten a minute. */
const [AT_ONCE, EVERY] = [10, 6_000];

export interface RefusalBudgetPorts {
  /** Milliseconds of a clock that no one sets. */
  readonly elapsed: () => number;
  readonly wait: (milliseconds: number, signal?: AbortSignal) => Promise<unknown>;
}

/**
 * How often an account's key is used for signatures that turn out to be wrong. Anyone who finds the address of a
 * callback can forge a signature, and no one but the lab can make a good one: so a call that finds a good one costs
 * nothing, however many there are, and one that is refused counts.
 */
export class RefusalBudget {
  #left = AT_ONCE;
  #filledAt: number;
  /** Whoever waits does so in turn. */
  #line: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: RefusalBudgetPorts) {
    this.#filledAt = ports.elapsed();
  }

  /** Takes one call out of it; false when none is left. */
  tryTake(): boolean {
    const passed = Math.floor((this.ports.elapsed() - this.#filledAt) / EVERY);
    if (passed > 0) {
      this.#left = Math.min(AT_ONCE, this.#left + passed);
      this.#filledAt += passed * EVERY;
    }
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }

  /** Takes one call out of it as soon as there is one; false when the signal came first. */
  take(signal: AbortSignal): Promise<boolean> {
    const turn = this.#line.then(async () => {
      while (!signal.aborted) {
        if (this.tryTake()) return true;
        await this.ports.wait(EVERY / 4, signal);
      }
      return false;
    });
    this.#line = turn.catch(() => undefined);
    return turn;
  }

  /** Puts a call back that was not refused. */
  giveBack(): void {
    this.#left = Math.min(AT_ONCE, this.#left + 1);
  }
}
