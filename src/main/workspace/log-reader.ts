import type { Database } from '../store/engine/database';
import type { MembershipRepository } from '../store/workspace/membership';
import type { ParkedChanges, ParkedWhy } from '../store/workspace/parked';
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
  /** When that was last. */
  saidAt: number;
  /** The page that was asked for while the one before it was applied. */
  ahead: PageAhead | null;
  /** How long commits take, in milliseconds. */
  commitMs: number;
  /** Pages that were applied since the log was moved into the file. */
  unmoved: number;
}

/** A page that is on its way. */
interface PageAhead {
  readonly server: WorkspaceServer;
  readonly after: number;
  readonly changes: Promise<Change[]>;
}

/** Changes that are asked for at once. */
const PAGE = 250;

/** The log is moved into the file after so many pages, in a turn of its own: before the commit would come that does it. */
const MOVED_EVERY = 1;

/** At most this many parked changes are tried before everything else has its turn. */
const AT_ONCE = 100;

/** For how long changes are applied before everything else has its turn, in milliseconds. */
const SLICE_MS = 20;
/** The same with their commit, which the disk can make long: then less is applied, at the least for so long. */
const [TURN_MS, LEAST_MS] = [35, 5];
/** How often the page hears of what comes while very much does, in milliseconds: for each it reads its lists again. */
const SAID_EVERY = 250;

/**
 * Reads one page of changes and applies it, a slice at a time; each slice is written with the cursor that says so, or not
 * at all. While there is much to read, a loss of power has it read again. Answers how many there were.
 */
export async function readPage(ports: ReadingPorts, server: WorkspaceServer): Promise<number> {
  const member = ports.membership.read();
  if (member === null) return 0;
  const { cursor: after, epoch } = member;
  const { ahead } = ports;
  ports.ahead = null;
  const changes = await (ahead?.server === server && ahead.after === after
    ? ahead.changes
    : server.pull(after, PAGE));
  const last = changes.at(-1);
  if (last !== undefined && changes.length === PAGE) {
    ports.ahead = { server, after: last.seq, changes: server.pull(last.seq, PAGE) };
    // Whoever takes it hears of its failure.
    ports.ahead.changes.catch(() => undefined);
  }
  for (let from = 0; from < changes.length;) {
    // These are of an earlier state of the server, which is read anew.
    if (ports.membership.read()?.epoch !== epoch) break;
    from = takeSlice(ports, changes, from);
    await ports.turn();
    if (changes.length === PAGE && ports.elapsed() - ports.saidAt < SAID_EVERY) continue;
    say(ports);
    await ports.turn();
  }
  if (changes.length === PAGE) ports.unmoved += 1;
  if (ports.unmoved >= MOVED_EVERY) {
    ports.unmoved = 0;
    ports.database.moveLog();
    await ports.turn();
  }
  if (changes.length === 0) say(ports);
  return changes.length;
}

function say(ports: ReadingPorts): void {
  ports.announce();
  ports.saidAt = ports.elapsed();
}

/** Applies changes until a slice is over; answers where the next one begins. */
function takeSlice(ports: ReadingPorts, changes: readonly Change[], from: number): number {
  const { membership, applier } = ports;
  const began = ports.elapsed();
  const slice = Math.max(LEAST_MS, Math.min(SLICE_MS, TURN_MS - ports.commitMs));
  let applied = began;
  const next = membership.quietly(
    () => {
      let next = from;
      let cursor = membership.read()?.cursor;
      let mark = '';
      for (const change of changes.slice(from)) {
        // A gap, or the cursor was set back meanwhile: what is right is found out with the next greeting.
        if (cursor === undefined || change.seq !== cursor + 1) throw new ServerAway('the changes have a gap');
        applier.take(change);
        ({ seq: cursor, mark } = change);
        next += 1;
        applied = ports.elapsed();
        if (applied - began >= slice) break;
      }
      if (cursor !== undefined && next > from) membership.set({ cursor, mark });
      return next;
    },
    changes.length === PAGE ? 'soon' : 'at-once',
  );
  // Not every commit moves the log into the file: what one took counts for the next ones as well.
  ports.commitMs = Math.max(ports.elapsed() - applied, ports.commitMs * 0.9);
  return next;
}

/** Tries what could not be applied before, in its order, until nothing more can be. True when something was. */
export async function retryParked(ports: ReadingPorts, whys: readonly ParkedWhy[]): Promise<boolean> {
  const { parked, membership, applier } = ports;
  let hasApplied = false;
  for (let isProgress = parked.count() > 0; isProgress;) {
    isProgress = false;
    for (let after = 0; ;) {
      const page = parked.after(after, whys, AT_ONCE);
      if (page.length === 0) break;
      const began = ports.elapsed();
      membership.quietly(() => {
        for (const change of page) {
          if (applier.retry(change)) isProgress = true;
          after = change.seq;
          if (ports.elapsed() - began >= SLICE_MS) break;
        }
      }, 'soon');
      await ports.turn();
    }
    hasApplied ||= isProgress;
    ports.announce();
  }
  return hasApplied;
}
