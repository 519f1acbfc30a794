import type { Database } from '@main/store/engine/database';
import { Killed } from '@proof/world/killed';
import { hookedDatabase } from '@proof/world/write-hooks';

/**
 * A database that ends its program at one chosen write, as far as that can be done without a process: what
 * the write holds is kept (`after`) or lost (`inside`), and from then on nothing can be read or written.
 */
export class KillSwitch {
  private left: number | null = null;
  private moment: 'inside' | 'after' = 'after';
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
    let isChosen = false;
    return hookedDatabase(database, {
      touched: () => {
        if (this.isDead) throw new Killed();
      },
      beforeKept: () => {
        isChosen = this.left !== null && --this.left === 0;
        if (isChosen && this.moment === 'inside') this.die();
      },
      afterKept: () => {
        if (isChosen) this.die();
      },
    });
  };

  private die(): never {
    this.isDead = true;
    throw new Killed();
  }
}
