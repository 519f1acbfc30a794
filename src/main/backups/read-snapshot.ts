import { ProblemError } from '../problem-error';
import type { ExaminedFile } from '../store/engine/database';
import { identityOf } from '../store/engine/identity';
import { examineFile } from '../store/engine/attached-files';
import {
  APPLICATION_ID,
  faultOfStanding,
  MIGRATIONS,
  type SchemaStanding,
  schemaStanding,
} from '../store/engine/migrations';
import { isEngineError, storageProblem } from '../store/engine/sqlite-problems';
import { sizeOf } from '../store/engine/store-files';
import { type Carried, readCarried } from './snapshot-table';

/** What a snapshot, or a file of everything, says of itself. */
export interface SnapshotContent {
  /** The step of the schema that it has. */
  readonly schema: number;
  /** True when this version of the program does not know that step: it cannot be gone back to. */
  readonly isNewer: boolean;
  /** What identifies its database; a snapshot of this desk has the desk's own. */
  readonly identity: string | null;
  /** What it carries beside the database; null for a copy that an earlier version of the program made. */
  readonly carried: Carried | null;
}

/**
 * Opens a snapshot or a file of everything, reads what it says of itself and closes it. Changes no byte, makes
 * nothing beside it, and does not examine it: it is quick, however large the file. Throws ProblemError (`storage`):
 * `damaged` for what is no database of this program, `altered` for one whose schema is not what the program makes, else
 * what the disk says.
 */
export function readSnapshot(path: string): SnapshotContent {
  return lookInto(path, (file) => {
    const standing = schemaStanding(file, MIGRATIONS, 'examined');
    if (standing.state === 'altered')
      throw new ProblemError(storageProblem('altered', standing.found.join('; ')));
    const fault = faultOfSchema(standing);
    if (fault !== null) throw damaged(fault);
    return {
      schema: Number(file.get('PRAGMA examined.user_version')?.user_version),
      isNewer: standing.state === 'newer-schema',
      identity: identityOf(file, 'examined'),
      carried: readCarried(file),
    };
  });
}

/**
 * What keeps the start from opening a snapshot that is put in the place of the database, or null. That it is of a newer
 * version is not its fault.
 */
export function faultOfSchema(standing: SchemaStanding): string | null {
  if (standing.state === 'changed-migration')
    return `Step ${standing.number} of its schema (${standing.name}) is not one of this program`;
  if (standing.state === 'older' && standing.version === 0) return 'The file holds no schema';
  return faultOfStanding(standing);
}

/**
 * Opens a snapshot for as long as `look` runs, `open` saying how; in its statements it goes by the name `examined`.
 * Throws as {@link readSnapshot} does.
 */
export function lookInto<T>(path: string, look: (file: ExaminedFile) => T, open = examineFile): T {
  if ((sizeOf(path) ?? 0) === 0) throw damaged('The file is empty or not there');
  try {
    return open(path, 'without-log', (file) => {
      if (file.get('PRAGMA examined.application_id')?.application_id !== APPLICATION_ID)
        throw damaged('The file is a database of another program');
      return look(file);
    });
  } catch (cause) {
    // A header that makes no sense is reported as a mistake of the statement.
    throw isEngineError(cause) ? damaged(cause.message) : cause;
  }
}

function damaged(cause: string): ProblemError {
  return new ProblemError(storageProblem('damaged', cause));
}
