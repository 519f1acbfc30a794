import type { Database } from '../store/engine/database';
import type { MembershipRepository } from '../store/workspace/membership';
import { BEFORE_ALL, type ParkedChanges, type ParkedWhy } from '../store/workspace/parked';
import type { ChangeApplier } from './applying/apply-change';
import { type Change, ServerAway, type WorkspaceServer } from './server-port';

/** What reading what others did uses. */
export interface ReadingPorts {
  readonly database: Database;
  readonly membership: MembershipRepository;
  readonly parked: ParkedChanges;
  readonly applier: ChangeApplier;
  /** Milliseconds of a clock that no one sets. */
  elapsed(): number;
  /** Lets everything else have its turn. */
  turn(): Promise<void>;
  /** Tells the page of what was applied since. */
  announce(): void;
}

/** A page that is on its way. */
interface PageAhead {
  readonly server: WorkspaceServer;
  readonly after: number;
  readonly changes: Promise<Change[]>;
}

/** Changes that are asked for at once. */
const PAGE = 250;

/** At most this many parked changes are tried before everything else has its turn. */
const AT_ONCE = 100;

/** For how long changes are applied before everything else has its turn, in milliseconds. */
const SLICE_MS = 15;
/** The same with their commit, which the disk can make long: then less is applied, at the least for so long. */
const [TURN_MS, LEAST_MS] = [28, 5];
/** How often the page hears of what comes while very much does, in milliseconds: for each it reads its lists again. */
const SAID_EVERY = 250;

/** Reads the log of the workspace, and applies what others did. */
export class LogReader {
  /** When the page was last told of what was applied. */
  #saidAt = 0;
  /** The page that was asked for while the one before it was applied. */
  #ahead: PageAhead | null = null;
  /** How long commits take, in milliseconds. */
  #commitMs = 0;

  constructor(private readonly ports: ReadingPorts) {}

  /**
   * Reads one page of changes and applies it, a slice at a time; each slice is written with the cursor that says so, or not
   * at all. While there is much to read, a loss of power has it read again. Answers how many there were. Rejects as a server
   * does.
   */
  async readPage(server: WorkspaceServer): Promise<number> {
    const { membership, database, elapsed, turn } = this.ports;
    const member = membership.read();
    if (member === null) return 0;
    const { cursor: after, epoch } = member;
    const changes = await this.pageAfter(server, after);
    const isFull = changes.length === PAGE;
    let areTogether = true;
    for (let from = 0; from < changes.length;) {
      // These are of an earlier state of the server, which is read anew.
      if (membership.read()?.epoch !== epoch) break;
      const next: number | null = areTogether
        ? this.takeTogether(changes, from)
        : this.takeSlice(changes, from);
      areTogether &&= next !== null;
      from = next ?? from;
      await turn();
      if (isFull && elapsed() - this.#saidAt < SAID_EVERY) continue;
      this.say();
      await turn();
    }
    if (isFull) {
      // In a turn of its own: before the commit would come that moves the log into the file.
      database.moveLog();
      await turn();
    }
    if (changes.length === 0) this.say();
    return changes.length;
  }

  /** The next page, which may have been asked for already; after a full one the next is asked for at once. */
  private async pageAfter(server: WorkspaceServer, after: number): Promise<Change[]> {
    const ahead = this.#ahead;
    this.#ahead = null;
    const changes = await (ahead?.server === server && ahead.after === after
      ? ahead.changes
      : server.pull(after, PAGE));
    const last = changes.at(-1);
    if (last !== undefined && changes.length === PAGE) {
      const next = server.pull(last.seq, PAGE);
      // Whoever takes it hears of its failure.
      next.catch(() => undefined);
      this.#ahead = { server, after: last.seq, changes: next };
    }
    return changes;
  }

  private say(): void {
    this.ports.announce();
    this.#saidAt = this.ports.elapsed();
  }

  /** Applies a slice as one. Null where something in it cannot be applied: then nothing of it was. */
  private takeTogether(changes: readonly Change[], from: number): number | null {
    try {
      return this.ports.applier.together(() => this.takeSlice(changes, from));
    } catch (cause) {
      if (cause instanceof ServerAway) throw cause;
      // Whatever it was, it comes again once each is taken by itself.
      return null;
    }
  }

  /** Applies changes until a slice is over; answers where the next one begins. */
  private takeSlice(changes: readonly Change[], from: number): number {
    const { membership, applier, elapsed } = this.ports;
    const began = elapsed();
    const slice = Math.max(LEAST_MS, Math.min(SLICE_MS, TURN_MS - this.#commitMs));
    let applied = began;
    const next = membership.quietly(
      () => {
        let next = from;
        let cursor = membership.read()?.cursor;
        let mark = '';
        for (const change of changes.slice(from)) {
          // A gap, or the cursor was set back meanwhile: what is right is found out with the next greeting.
          if (cursor === undefined || change.seq !== cursor + 1)
            throw new ServerAway('the changes have a gap');
          applier.take(change);
          ({ seq: cursor, mark } = change);
          next += 1;
          applied = elapsed();
          if (applied - began >= slice) break;
        }
        if (cursor !== undefined && next > from) membership.set({ cursor, mark });
        return next;
      },
      changes.length === PAGE ? 'soon' : 'at-once',
    );
    // Not every commit moves the log into the file: what one took counts for the next ones as well.
    this.#commitMs = Math.max(elapsed() - applied, this.#commitMs * 0.9);
    return next;
  }

  /** Tries what could not be applied before, in its order, until nothing more can be. True when something was. */
  async retryParked(whys: readonly ParkedWhy[]): Promise<boolean> {
    const { parked, membership, applier, elapsed, turn, announce } = this.ports;
    let hasApplied = false;
    for (let isProgress = parked.count() > 0; isProgress;) {
      isProgress = false;
      for (let after = BEFORE_ALL; ;) {
        const page = parked.after(after, whys, AT_ONCE);
        if (page.length === 0) break;
        const began = elapsed();
        membership.quietly(() => {
          for (const change of page) {
            if (applier.retry(change)) isProgress = true;
            after = change.seq;
            if (elapsed() - began >= SLICE_MS) break;
          }
        }, 'soon');
        await turn();
      }
      hasApplied ||= isProgress;
      announce();
    }
    return hasApplied;
  }
}
