/** This many deliveries within this many milliseconds are a rush. */
const [MANY, WITHIN] = [20, 500];

/** Milliseconds after which what waits has its turn although the rush goes on, and between two looks at it. */
const [MAX_WAIT_MS, POLL_INTERVAL_MS] = [5_000, 50];

export interface RushPorts {
  /** Milliseconds of a clock that no one sets. */
  readonly elapsed: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Lets everything else have its turn. */
  readonly turn: () => Promise<void>;
}

/**
 * Distinguishes a rush of deliveries from single ones. A sender waits for its answer, and no one waits for what is done with a
 * delivery after it: that rests while very many arrive.
 */
export class Rush {
  /** When the newest deliveries arrived, in a ring: `#oldest` is the place of the one that is overwritten next. */
  readonly #moments: number[] = Array.from({ length: MANY }, () => -Infinity);
  #oldest = 0;

  constructor(private readonly ports: RushPorts) {}

  /** Notes that a delivery arrived. */
  arrived(): void {
    this.#moments[this.#oldest] = this.ports.elapsed();
    this.#oldest = (this.#oldest + 1) % MANY;
  }

  /** True while very many arrive. */
  get isOn(): boolean {
    return this.ports.elapsed() - (this.#moments[this.#oldest] ?? -Infinity) < WITHIN;
  }

  /** Resolves when everything else had its turn and no rush is on, or when that has waited long enough. */
  async passed(): Promise<void> {
    const { elapsed, wait, turn } = this.ports;
    const begun = elapsed();
    await turn();
    while (this.isOn && elapsed() - begun < MAX_WAIT_MS) {
      await wait(POLL_INTERVAL_MS);
      await turn();
    }
  }
}
