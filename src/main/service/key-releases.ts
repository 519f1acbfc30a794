/**
 * Which key may leave for which origin: what the key ring gave out in this run, and nothing else. The transport asks
 * before every sending, so a key that reaches it by any other way, or for another address, does not leave.
 */
export class KeyReleases {
  private readonly released = new Map<string, Set<string>>();
  /** For which origins a key was given, whether or not it left for them in this run. */
  private readonly given = new Map<string, ReadonlySet<string>>();
  /** Keys that are over: they may still leave in a call that was begun, and are looked for in no answer any more. */
  private readonly retired = new Set<string>();
  private readonly following = new Map<string, () => readonly string[]>();

  /** From now on this key may leave for this origin. */
  release(key: string, origin: string): void {
    this.retired.delete(key);
    const origins = this.released.get(key) ?? new Set();
    this.released.set(key, origins.add(origin));
  }

  /** From now on this key may leave for whatever `origins` answers at that moment: a lab may move to another port. */
  releaseTo(key: string, origins: () => readonly string[]): void {
    this.following.set(key, origins);
  }

  /** Notes for which origins a key was given. It may leave for none of them by that. */
  noteGiven(key: string, origins: readonly string[]): void {
    this.given.set(key, new Set(origins));
  }

  /** Says that a token was replaced long ago: answers are not searched for every token that there ever was. */
  retire(key: string): void {
    this.retired.add(key);
    this.given.delete(key);
  }

  /** Every key that an origin was given: its answers may hold any of them. */
  keysFor(origin: string): string[] {
    const given = [...this.given].filter(([, origins]) => origins.has(origin)).map(([key]) => key);
    const left = [...this.released.keys(), ...this.following.keys()].filter(
      (key) => !this.retired.has(key) && this.allows(key, origin),
    );
    return [...new Set([...given, ...left])];
  }

  /** Whether this key may leave for this origin. */
  allows(key: string, origin: string): boolean {
    return (
      this.released.get(key)?.has(origin) === true || this.following.get(key)?.().includes(origin) === true
    );
  }
}
