/** Work that waits to be done, each by its name: what waits already is not begun anew. */
export class Timers {
  readonly #waiting = new Map<string, () => void>();
  #hasEnded = false;

  constructor(private readonly later: (work: () => void, milliseconds: number) => () => void) {}

  /** Nothing is to begin any more. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  soon(name: string, milliseconds: number, work: () => void): void {
    if (this.#hasEnded || this.#waiting.has(name)) return;
    this.#waiting.set(
      name,
      this.later(() => {
        this.#waiting.delete(name);
        work();
      }, milliseconds),
    );
  }

  callOff(name: string): void {
    this.#waiting.get(name)?.();
    this.#waiting.delete(name);
  }

  /** Calls off whatever waits, for good. */
  end(): void {
    this.#hasEnded = true;
    for (const cancel of this.#waiting.values()) cancel();
    this.#waiting.clear();
  }
}
