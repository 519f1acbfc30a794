import { z } from 'zod';
import { backupsSchema, restoredSchema, restorePreviewSchema, snapshotSchema } from '@core/backups/backups';
import { channel } from './channel';

const snapshotId = z.object({ id: z.string().max(300) });

/** Snapshots: making, examining, finding them, and everything as one file. */
export const backupsChannels = {
  'backups:read': channel(
    () => z.undefined(),
    () => backupsSchema,
  ),
  /** Makes a snapshot now, and answers once it was opened and found sound. */
  'backups:make': channel(
    () => z.undefined(),
    () => snapshotSchema,
  ),
  /** Opens one and examines all of it. */
  'backups:verify': channel(
    () => snapshotId,
    () => snapshotSchema,
  ),
  /**
   * A person chooses where snapshots lie: `asked` asks them with the system's own window, `usual` is what the program
   * chooses. No page names a folder. Null is answered when they changed their mind.
   */
  'backups:choose-folder': channel(
    () => z.object({ folder: z.enum(['asked', 'usual']) }),
    () => backupsSchema.nullable(),
  ),
  'backups:show-folder': channel(
    () => z.undefined(),
    () => z.null(),
  ),
  /** Everything in one file, without keys. Null when the person changed their mind about where. */
  'backups:export': channel(
    () => z.undefined(),
    () => z.object({ path: z.string(), bytes: z.number().int() }).nullable(),
  ),
};

/** Going back to a snapshot or on from a file of everything, and what has to be settled afterwards. */
export const restoresChannels = {
  /** What going back to a snapshot would change. */
  'backups:preview': channel(
    () => snapshotId,
    () => restorePreviewSchema,
  ),
  /** Goes back: a snapshot of the current state first, then the program starts again on the chosen one. */
  'backups:restore': channel(
    () => snapshotId,
    () => z.null(),
  ),
  /** Asks for a file of everything and looks at it: what it would change here. Null when the person chose none. */
  'backups:open-file': channel(
    () => z.undefined(),
    () => restorePreviewSchema.extend({ path: z.string() }).nullable(),
  ),
  /** Goes on from a file that the person chose before, as a restore does; any other is refused. */
  'backups:import': channel(
    () => z.object({ path: z.string().max(4_096) }),
    () => z.null(),
  ),
  /** The last time that this desk was put back, with what is to be settled. */
  'backups:restored': channel(
    () => z.undefined(),
    () => restoredSchema.nullable(),
  ),
  /** Asks the lab for all that can be asked, and settles what its answers prove. */
  'backups:reconcile': channel(
    () => z.undefined(),
    () => restoredSchema.nullable(),
  ),
  /** Records what a person found out of one that is to be settled. */
  'backups:settle': channel(
    () =>
      z.object({
        subjectIds: z.array(z.string()).min(1).max(1_000),
        said: z.enum(['lab-has-it', 'lab-has-it-not']),
        how: z.string().min(1).max(2_000),
      }),
    () => restoredSchema.nullable(),
  ),
  /** Asks a person, in a window that no page can answer, whether changes of a restored file take effect or are dropped. */
  'backups:decide': channel(
    () =>
      z.object({
        keys: z.array(z.string().max(5_000)).min(1).max(1_000),
        decision: z.enum(['accept', 'discard']),
      }),
    () => restoredSchema.nullable(),
  ),
};
