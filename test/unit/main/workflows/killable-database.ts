import type { Database } from '@main/store/database';

/** What a write to the database of a program that ended in it comes to. */
export class Killed extends Error {
  override readonly name = 'Killed';
}

/**
 * A database that ends its program at one chosen write, as far as that can be done without a process: what
 * the write holds is kept (`after`) or lost (`inside`), and from then on nothing can be read or written.
 */
export class KillSwitch {
  private left: number | null = null;
  private moment: 'inside' | 'after' = 'after';
  private depth = 0;
  isDead = false;

  /** Ends the program at the so-many-th write from now, counted at the outermost level. */
  arm(writes: number, moment: 'inside' | 'after'): void {
    this.left = writes;
    this.moment = moment;
  }

  /** Lets it live on. */
  disarm(): void {
    this.left = null;
  }

  /** The same database with the switch in it. */
  readonly wrap = (database: Database): Database => {
    const write = <T>(work: () => T, perform: (work: () => T) => T): T => {
      this.refuseIfDead();
      if (this.depth > 0) return perform(work);
      const isChosen = this.left !== null && --this.left === 0;
      this.depth += 1;
      try {
        const result = perform(() => {
          const inner = work();
          if (isChosen && this.moment === 'inside') this.die();
          return inner;
        });
        if (isChosen) this.die();
        return result;
      } finally {
        this.depth -= 1;
      }
    };
    return {
      path: database.path,
      readOnly: database.readOnly,
      sqliteVersion: database.sqliteVersion,
      run: (sql, parameters) =>
        write(
          () => database.run(sql, parameters),
          (work) => (this.depth > 1 ? work() : database.transaction(work)),
        ),
      transaction: (work) => write(work, (inner) => database.transaction(inner)),
      get: (sql, parameters) => this.read(() => database.get(sql, parameters)),
      all: (sql, parameters) => this.read(() => database.all(sql, parameters)),
      script: (sql) => database.script(sql),
      copyTo: (path) => database.copyTo(path),
      close: () => database.close(),
    };
  };

  private read<T>(work: () => T): T {
    this.refuseIfDead();
    return work();
  }

  private refuseIfDead(): void {
    if (this.isDead) throw new Killed();
  }

  private die(): never {
    this.isDead = true;
    throw new Killed();
  }
}
