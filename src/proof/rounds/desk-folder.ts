import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What SQLite makes anew from the log, and what only tells programs apart that run. */
const NOT_COPIED = /-shm$|\.lock$/;

/**
 * Where the desk of a proof lies. A connection that this process has closed may keep its file until its memory is
 * cleared up, and files that it opens twice share what it believes of them. So each time that it looks at what a
 * program left, it looks at a copy under names that it has never opened, byte for byte, the log included.
 */
export class DeskFolder {
  private number = 0;

  constructor(private readonly folder: string) {}

  /** The folder of the desk. */
  get path(): string {
    return join(this.folder, `desk-${this.number}`);
  }

  /** Moves the desk of a program that has ended to names of its own, and answers its folder. */
  async moved(): Promise<string> {
    const before = this.path;
    this.number += 1;
    await cp(before, this.path, { recursive: true, filter: (source) => !NOT_COPIED.test(source) });
    await rm(before, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    return this.path;
  }
}
