import { rm } from 'node:fs/promises';
import type { CleanableKind, DiskUse } from '@core/settings/health';
import type { Snapshots } from '../backups/snapshots';
import { diskUse, type DiskPorts, filesOf } from './disk-use';

/** What cleaning up works with. */
export interface CleanUpPorts extends DiskPorts {
  readonly snapshots: Pick<Snapshots, 'sizes' | 'removeOlder'>;
  /** Has Chromium empty its caches, which it holds open. */
  clearCaches(): Promise<void>;
}

/**
 * Removes of the kinds that a person chose what can be made again: pictures that no one saw for long, logs of before,
 * caches, and snapshots that a newer sound one follows. Answers how many bytes are free, and what is left. Another
 * program may hold a file: it stays, and is in what is left.
 *
 * @throws {ProblemError} of kind `storage` when snapshots cannot be examined before the first of them is removed
 */
export async function cleanUp(
  ports: CleanUpPorts,
  kinds: readonly CleanableKind[],
): Promise<{ readonly freed: number; readonly left: DiskUse }> {
  const before = await diskUse(ports);
  if (kinds.includes('snapshots')) await ports.snapshots.removeOlder();
  if (kinds.includes('caches')) await ports.clearCaches();
  for (const { path, kind, isRemovable } of await filesOf(ports)) {
    const isOurs = kind === 'pictures' || kind === 'logs';
    if (isOurs && isRemovable && kinds.includes(kind)) await rm(path, { force: true }).catch(() => undefined);
  }
  const left = await diskUse(ports);
  const bytesIn = (use: DiskUse): number =>
    use.reduce((sum, { kind, bytes }) => (kinds.some((one) => one === kind) ? sum + bytes : sum), 0);
  return { freed: Math.max(0, bytesIn(before) - bytesIn(left)), left };
}
