import { spawnSync } from 'node:child_process';
import { writeFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { atEndOfFile } from '../../../end-of-file';
import { temporaryFolder } from '../temporary-desk';

const mount = (...given: string[]): boolean => spawnSync('mount', given).status === 0;

/** A disk of its own, which can fill up and be made read-only. */
export interface SmallDisk {
  readonly folder: string;
  /** Leaves this many bytes free. */
  fill(free: number): void;
  /** Frees what {@link fill} took. */
  free(): void;
  makeReadOnly(): void;
}

/**
 * Mounts a small disk, or answers undefined where that is not allowed (only root may). It is
 * unmounted after the file's tests.
 */
export function smallDisk(bytes: number): SmallDisk | undefined {
  const folder = temporaryFolder();
  if (process.platform !== 'linux' || !mount('-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder))
    return undefined;
  atEndOfFile(() => spawnSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  return {
    folder,
    fill(free) {
      const room = spawnSync('df', ['--output=avail', '--block-size=1', folder], { encoding: 'utf8' });
      const available = Number(room.stdout.trim().split('\n').at(-1));
      writeFileSync(filler, Buffer.alloc(Math.max(0, available - free), 1));
    },
    free: () => rmSync(filler, { force: true }),
    makeReadOnly() {
      if (!mount('-o', 'remount,ro', folder)) throw new Error('The disk cannot be made read-only');
    },
  };
}

/** True where {@link smallDisk} gives one. */
export const canMount: boolean = (() => {
  const disk = smallDisk(65_536);
  return disk !== undefined;
})();
