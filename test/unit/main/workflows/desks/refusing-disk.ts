import type { ProblemOf } from '@contract/problems';
import { ProblemError } from '@main/problem-error';
import type { Database } from '@main/store/engine/database';
import { storageProblem } from '@main/store/engine/sqlite-problems';

/** What a disk that refuses says of itself. */
export type Refusal = ProblemOf<'storage'>['state'];

/** A disk that takes no writes from one of them on, counted at the outermost level; reading always works. */
export class RefusingDisk {
  private refusal: Refusal | null = null;
  private left: number | null = null;
  private lasts = false;
  private depth = 0;
  /** Writes that were refused. */
  refused = 0;
  /** Called at every write that is refused, before it is. */
  onRefusal: () => void = () => undefined;

  /** Refuses the so-many-th write from now: that one alone, or all from it on until {@link heal}. */
  refuse(write: number, refusal: Refusal = 'full', lasts = false): void {
    [this.left, this.refusal, this.lasts, this.refused] = [write, refusal, lasts, 0];
  }

  /** Takes everything again. */
  heal(): void {
    this.left = null;
  }

  private refusesNext(): boolean {
    if (this.depth > 0 || this.left === null) return false;
    this.left -= 1;
    return this.lasts ? this.left <= 0 : this.left === 0;
  }

  /** The same database on that disk. */
  readonly wrap = (database: Database): Database => {
    const write = <T>(perform: () => T): T => {
      if (this.refusesNext()) {
        this.refused += 1;
        this.onRefusal();
        throw new ProblemError(storageProblem(this.refusal ?? 'full', 'by the test'));
      }
      this.depth += 1;
      try {
        return perform();
      } finally {
        this.depth -= 1;
      }
    };
    return {
      path: database.path,
      readOnly: database.readOnly,
      sqliteVersion: database.sqliteVersion,
      run: (sql, parameters) => write(() => database.run(sql, parameters)),
      transaction: (work) => write(() => database.transaction(work)),
      get: (sql, parameters) => database.get(sql, parameters),
      all: (sql, parameters) => database.all(sql, parameters),
      script: (sql) => database.script(sql),
      part: (work) => database.part(work),
      moveLog: () => database.moveLog(),
      copyTo: (path) => database.copyTo(path),
      close: () => database.close(),
    };
  };
}
