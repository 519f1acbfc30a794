/**
 * Which key may leave for which origin: what the key ring gave out in this run, and nothing else. The transport asks
 * before every sending, so a key that reaches it by any other way, or for another address, does not leave.
 */
export class KeyReleases {
  private readonly released = new Map<string, Set<string>>();
  private readonly following = new Map<string, () => readonly string[]>();

  /** From now on this key may leave for this origin. */
  release(key: string, origin: string): void {
    const origins = this.released.get(key) ?? new Set();
    this.released.set(key, origins.add(origin));
  }

  /** From now on this key may leave for whatever `origins` answers at that moment: a lab may move to another port. */
  releaseTo(key: string, origins: () => readonly string[]): void {
    this.following.set(key, origins);
  }

  /** Whether this key may leave for this origin. */
  allows(key: string, origin: string): boolean {
    return (
      this.released.get(key)?.has(origin) === true || this.following.get(key)?.().includes(origin) === true
    );
  }
}
