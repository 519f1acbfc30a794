import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What SQLite makes again from the log, and what only distinguishes running programs. */
const NOT_COPIED = /-shm$|\.lock$/;

/** How often a desk is copied whose files vanish meanwhile: a log of each of its databases may, once. */
const MAX_TRIES = 4;

/**
 * The folder of a proof's desk. A connection that this process has closed may keep its file until its memory is
 * cleared up, and files that it opens twice share what it believes of them. So each time that it looks at what a
 * program left, it looks at a copy under names that it has never opened, byte for byte, the log included. A program works
 * on such a copy too: a connection that ends late would take away the log of a program that was killed meanwhile.
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
    await this.copy(before);
    await rm(before, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
    return this.path;
  }

  /**
   * Copies a desk to the present folder. A connection of this process that is closed may end only now, and takes the
   * log away once all of it is in the database; what was copied by then may be from before, so it is copied again.
   */
  private async copy(from: string): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await cp(from, this.path, { recursive: true, filter: (source) => !NOT_COPIED.test(source) });
        return;
      } catch (cause) {
        const isGone = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
        if (!isGone || tries === MAX_TRIES) throw cause;
        await rm(this.path, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
      }
    }
  }
}
