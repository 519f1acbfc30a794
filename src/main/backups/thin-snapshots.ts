import { SNAPSHOTS_KEPT_FOR } from '@core/backups/backups';
import type { SnapshotFile } from './snapshot-files';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

/** A snapshot as far as thinning looks at it. */
export interface ThinnedSnapshot extends Pick<SnapshotFile, 'id' | 'madeAt' | 'reason'> {
  /** What identifies its database; null where it cannot be read. */
  readonly identity: string | null;
  /** False once something is known to be wrong with it. */
  readonly isSound: boolean;
}

/**
 * Which snapshots are no longer kept: of each database everything of the last hour stays, then the newest of each
 * hour for a day, then the newest of each day for seven days. What was made for a reason of its own, such as before a
 * migration, stays all seven days.
 *
 * Never among them: the newest sound one of each database, so that the one that is offered in place of a damaged
 * database is there; and what seems to come from the future, because then the clock was set back.
 *
 * @param now UTC milliseconds
 * @returns their ids
 */
export function surplusSnapshots(snapshots: readonly ThinnedSnapshot[], now: number): string[] {
  const newestFirst = [...snapshots].sort((one, other) => other.madeAt - one.madeAt);
  const keptOf = new Set<string>();
  const surplus: string[] = [];
  const hasSound = new Map<string | null, Set<'ever' | 'by now'>>();
  for (const snapshot of newestFirst) {
    const { id, identity, madeAt, isSound } = snapshot;
    const spared = isSound && identity !== null && isFirstSound(hasSound, identity, madeAt <= now);
    if (!isKeptByAge(snapshot, now, keptOf) && !spared) surplus.push(id);
  }
  return surplus;
}

/** Whether it is the newest sound one of its database, of all or of those that are not from the future. */
function isFirstSound(
  seen: Map<string | null, Set<'ever' | 'by now'>>,
  identity: string,
  isByNow: boolean,
): boolean {
  const before = seen.get(identity) ?? new Set();
  seen.set(identity, before);
  const isFirst = !before.has('ever') || (isByNow && !before.has('by now'));
  before.add('ever');
  if (isByNow) before.add('by now');
  return isFirst;
}

/** `keptOf` remembers for which hours and days one is kept; they are asked about from the newest on. */
function isKeptByAge(snapshot: ThinnedSnapshot, now: number, keptOf: Set<string>): boolean {
  const { identity, madeAt, reason, isSound } = snapshot;
  const age = now - madeAt;
  if (age <= HOUR) return true;
  if (age > SNAPSHOTS_KEPT_FOR) return false;
  if (reason !== 'changes') return true;
  const span = age <= DAY ? HOUR : DAY;
  const place = `${identity ?? ''} ${span} ${Math.floor(madeAt / span)}`;
  if (keptOf.has(place)) return false;
  // One that is known to be damaged keeps no place for itself; a sound one of the same hour does better.
  if (isSound) keptOf.add(place);
  return isSound;
}
