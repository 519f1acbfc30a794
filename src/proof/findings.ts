import { type Promised, PROMISES, type PromiseTries, type ProofFinding } from '@core/proof/proof';

/** How often each promise was tried in a schedule, and what was found not to hold. */
export class Findings {
  private readonly tries = new Map<Promised, { tried: number; held: number }>(
    PROMISES.map((promise) => [promise, { tried: 0, held: 0 }]),
  );
  private readonly found = new Map<string, Promised>();

  /** `tell` is called with what is found. */
  constructor(private readonly tell: (words: string) => void) {}

  /** How many different things were found. */
  get count(): number {
    return this.found.size;
  }

  tried(promise: Promised, held: boolean): void {
    const tries = this.tries.get(promise);
    if (tries === undefined) return;
    tries.tried += 1;
    if (held) tries.held += 1;
  }

  find(promise: Promised, words: string): void {
    if (!this.found.has(words)) this.found.set(words, promise);
    this.tell(`FOUND: ${words}`);
  }

  /** One try of a promise: `words` say what is wrong, null that it held. */
  check(promise: Promised, words: string | null): void {
    this.tried(promise, words === null);
    if (words !== null) this.find(promise, words);
  }

  promises(): PromiseTries[] {
    return [...this.tries].map(([promise, tries]) => ({ promise, ...tries }));
  }

  /** Everything that was found, with what replays it. */
  list(seed: string, steps: readonly string[]): ProofFinding[] {
    return [...this.found].map(([words, promise]) => ({ promise, seed, words, steps: [...steps] }));
  }
}
