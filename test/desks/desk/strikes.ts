import { appendFileSync } from 'node:fs';
import type { Database } from '@main/store/engine/database';
import type { Strike, Task } from './task';

/** Passes the steps of a desk's work, and ends or stops its process at the one that was chosen. */
export class Strikes {
  private left: number;

  constructor(private readonly task: Pick<Task, 'strike' | 'strikes' | 'index'>) {
    this.left = task.strike?.after ?? 0;
  }

  pass(step: Strike['step']): void {
    const { strike, strikes, index } = this.task;
    if (strike === null || strike.step !== step || this.left < 0) return;
    this.left -= 1;
    if (this.left >= 0) return;
    appendFileSync(strikes, `${JSON.stringify({ at: Date.now(), index, ...strike })}\n`);
    if (strike.how === 'stop') {
      process.kill(process.pid, 'SIGSTOP');
      return;
    }
    process.kill(process.pid, 'SIGKILL');
    // The signal may come a moment later; nothing more is done until then.
    for (;;);
  }
}

/** The same database, which passes the steps of each write; what is inside a transaction is part of it. */
export function struckDatabase(database: Database, strikes: Strikes): Database {
  let depth = 0;
  const write = <Value>(work: () => Value, perform: (work: () => Value) => Value): Value => {
    if (depth > 0) return perform(work);
    strikes.pass('before-write');
    depth += 1;
    try {
      const result = perform(() => {
        const inner = work();
        strikes.pass('inside-write');
        return inner;
      });
      strikes.pass('after-write');
      return result;
    } finally {
      depth -= 1;
    }
  };
  return {
    path: database.path,
    readOnly: database.readOnly,
    sqliteVersion: database.sqliteVersion,
    run(sql, parameters) {
      const run = () => database.run(sql, parameters);
      return depth > 0 ? run() : write(run, (work) => database.transaction(work));
    },
    transaction: (work) => write(work, (inner) => database.transaction(inner)),
    part: (work) => database.part(work),
    moveLog: () => database.moveLog(),
    get: (sql, parameters) => database.get(sql, parameters),
    all: (sql, parameters) => database.all(sql, parameters),
    script: (sql) => database.script(sql),
    copyTo: (path) => database.copyTo(path),
    close: () => database.close(),
  };
}
