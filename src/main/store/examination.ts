import { existsSync } from 'node:fs';
import { faultsOf } from './database';
import { headerFault } from './file-header';
import { examineFile } from './libsql-database';
import { type Migration, type SchemaStanding, schemaStanding } from './migrations';
import { isEngineError, storageProblemOf } from './sqlite-problems';
import { COMPANIONS, sizeOf } from './store-files';

/** Up to this many bytes are examined whole at every start; it takes a few hundredths of a second. */
const EXAMINED_AT_EVERY_START = 16 * 1024 * 1024;

/** What is to be said of a database file before it is opened. */
export interface Examination {
  /** What is wrong with it; none for a sound one. */
  readonly faults: readonly string[];
  /** Its schema beside the program's; null when it cannot be read. */
  readonly standing: SchemaStanding | null;
  /** True when all of it was looked at, and not only its schema. */
  readonly examined: boolean;
  /** The last run did not end by itself, and the log that it must have left is not there. */
  readonly logLost: boolean;
}

/**
 * Looks at a database file and its log without changing a byte of them: opening it for writing
 * would already move the log. A large file is examined whole only after a run that did not end by
 * itself, which `runningMark` shows. Throws ProblemError (`storage`) when it cannot be read.
 */
export function examineDatabase(
  path: string,
  runningMark: string,
  migrations: readonly Migration[],
): Examination {
  const interrupted = existsSync(runningMark);
  const logBytes = sizeOf(`${path}${COMPANIONS[0]}`) ?? 0;
  const whole = interrupted || (sizeOf(path) ?? 0) + logBytes <= EXAMINED_AT_EVERY_START;
  const header = headerFault(path, logBytes);
  const { faults, standing } =
    header === null ? findings(path, whole, migrations) : { faults: [header], standing: null };
  return { faults, standing, examined: whole, logLost: faults.length === 0 && interrupted && logBytes === 0 };
}

const FAULT_OF_STANDING: Partial<Record<SchemaStanding['state'], string>> = {
  foreign: 'The file is a database of another program',
  altered: 'The tables are not written as they were made',
};

function findings(
  path: string,
  whole: boolean,
  migrations: readonly Migration[],
): Pick<Examination, 'faults' | 'standing'> {
  try {
    return examineFile(path, 'with-log', (file) => {
      const standing = schemaStanding(file, migrations, 'examined');
      const fault = FAULT_OF_STANDING[standing.state];
      if (fault !== undefined) return { faults: [fault], standing };
      return { faults: whole ? faultsOf(file, 'quick', 'examined') : [], standing };
    });
  } catch (cause) {
    const problem = storageProblemOf(cause);
    if (problem?.state === 'damaged') return { faults: [problem.cause], standing: null };
    // A header that makes no sense is reported as a mistake of the statement.
    if (problem === undefined && isEngineError(cause)) return { faults: [cause.message], standing: null };
    throw cause;
  }
}
