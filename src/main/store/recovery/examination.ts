import { faultsOf } from '../engine/database';
import { examineStrictly } from './examine-strictly';
import { headerFault } from './file-header';
import { faultOfStanding, type Migration, type SchemaStanding, schemaStanding } from '../engine/migrations';
import { examineLog } from './log-examination';
import { noteLostLog, readRunningMark } from './running-mark';
import { isEngineError, storageProblemOf } from '../engine/sqlite-problems';
import { COMPANIONS, sizeOf } from '../engine/store-files';

/** Up to this many bytes are examined whole at every start; it takes a few hundredths of a second. */
const EXAMINED_AT_EVERY_START = 16 * 1024 * 1024;
/** Up to this many bytes are examined before the desk opens where the last run did not end by itself: about two seconds. */
const EXAMINED_AFTER_A_KILL = 512 * 1024 * 1024;

/**
 * Whether all of a database of so many bytes is examined before it is opened, by what its mark says. One of ten years takes
 * 15 seconds, for which no one waits after each loss of power: what is larger is examined while it is in use. Where
 * damage is known, or commits are lost, the size does not matter.
 */
export function isExaminedFirst(mark: ReturnType<typeof readRunningMark>, bytes: number): boolean {
  const [none, running] = [EXAMINED_AT_EVERY_START, EXAMINED_AFTER_A_KILL];
  const limit = { none, running, unsynced: running };
  return mark === 'log-lost' || mark === 'damaged' || bytes <= limit[mark];
}

/** What is to be said of a database file before it is opened. */
export interface Examination {
  /** What is wrong with it; none for a sound one. */
  readonly faults: readonly string[];
  /** Its schema beside the program's; null when it cannot be read. */
  readonly standing: SchemaStanding | null;
  /** True when all of it was looked at, and not only its schema. */
  readonly examined: boolean;
  /**
   * What happened to the log of a sound database: `gone`, where the last run did not end by itself and the log that it
   * must have left is not there; `damaged`, where commits are in it that SQLite drops.
   */
  readonly log: 'whole' | 'gone' | 'damaged';
}

/**
 * Looks at a database file and its log without changing a byte of them: opening it for writing
 * would already move the log. Whether a large file is examined whole is up to {@link isExaminedFirst}; before its schema
 * changes it always is. Throws ProblemError (`storage`) when it cannot be
 * read.
 */
export function examineDatabase(
  path: string,
  runningMark: string,
  migrations: readonly Migration[],
): Examination {
  const mark = readRunningMark(runningMark);
  const logBytes = sizeOf(`${path}${COMPANIONS[0]}`) ?? 0;
  const whole = isExaminedFirst(mark, (sizeOf(path) ?? 0) + logBytes);
  const standingOfLog = examineLog(path);
  // Of commits that were not synchronised one by one, a loss of power may take some and leave what came after them.
  const isFoundLost = standingOfLog === 'lost' && mark !== 'unsynced';
  // SQLite makes the index of the log again, which may be all that shows the loss: it is noted before.
  if (isFoundLost) noteLostLog(runningMark);
  const isLost = isFoundLost || (mark === 'log-lost' && logBytes > 0);
  const fault = standingOfLog === 'entangled' ? ENTANGLED : headerFault(path, logBytes);
  const { faults, standing } =
    fault === null ? findings(path, whole, migrations) : { faults: [fault], standing: null };
  const examined = whole || standing?.state === 'older';
  const isGone = mark !== 'none' && mark !== 'damaged' && logBytes === 0;
  const log = faults.length > 0 ? 'whole' : isLost ? 'damaged' : isGone ? 'gone' : 'whole';
  return { faults, standing, examined, log };
}

const ENTANGLED = 'The log is damaged in a part of it that was already moved into the file';

function findings(
  path: string,
  whole: boolean,
  migrations: readonly Migration[],
): Pick<Examination, 'faults' | 'standing'> {
  try {
    return examineStrictly(path, 'with-log', (file) => {
      const standing = schemaStanding(file, migrations, 'examined');
      const fault = faultOfStanding(standing);
      if (fault !== null) return { faults: [fault], standing };
      // Every index as well where the schema is to change: the snapshot that is made before would not be sound and
      // nothing could go on. An index is not made again from its table: which of the two has the wrong bit cannot be
      // known, and a wrong value would from then on be the only one.
      if (standing.state === 'older') return { faults: faultsOf(file, 'whole', 'examined'), standing };
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
