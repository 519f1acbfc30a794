import { join } from 'node:path';
import { ProblemError } from '@main/problem-error';
import { readRow } from '@main/store/engine/columns';
import type { Database } from '@main/store/engine/database';
import { openLibsql } from '@main/store/engine/libsql-database';
import { storageProblem } from '@main/store/engine/sqlite-problems';
import { TRIED_AGAIN_AFTER, watchDatabase } from '@main/store/engine/watched-database';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { closedLater, temporaryFolder } from '../temporary-desk';

type Refusal = Parameters<typeof storageProblem>[0];

let engine: Database;
let refusal: Refusal | null;
let told: string[];
let timers: { work: () => void; milliseconds: number }[];
let watched: ReturnType<typeof watchDatabase>;

/** The engine of a disk that refuses what is written, as long as `refusal` says. */
function refusing(database: Database): Database {
  const write = <T>(work: () => T): T => {
    if (refusal !== null) throw new ProblemError(storageProblem(refusal, 'by the test'));
    return work();
  };
  return {
    path: database.path,
    readOnly: false,
    sqliteVersion: database.sqliteVersion,
    run: (sql, parameters) => write(() => database.run(sql, parameters)),
    script: (sql) => write(() => database.script(sql)),
    get: (sql, parameters) => database.get(sql, parameters),
    all: (sql, parameters) => database.all(sql, parameters),
    // A transaction begins before its work is done, and is refused at its end.
    transaction: (work) => database.transaction(() => work()),
    part: (work) => database.part(work),
    moveLog: () => database.moveLog(),
    copyTo: (path) => database.copyTo(path),
    close: () => database.close(),
  };
}

beforeEach(() => {
  engine = closedLater(openLibsql(join(temporaryFolder(), 'a.db'), { mode: 'write' }));
  engine.script(
    `CREATE TABLE desk (name TEXT PRIMARY KEY, value TEXT); INSERT INTO desk VALUES ('opened-at', '1')`,
  );
  refusal = null;
  told = [];
  timers = [];
  watched = watchDatabase(
    refusing(engine),
    () => told.push(watched.state()),
    (work, milliseconds) => {
      const timer = { work, milliseconds };
      timers.push(timer);
      return () => void (timers = timers.filter((one) => one !== timer));
    },
  );
});

const attempt = (work: () => unknown): void => {
  try {
    work();
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
  }
};
const insert = (): number => watched.database.run(`INSERT INTO desk VALUES ('n' || random(), 'v')`);

/** Lets the time pass after which it is tried again. */
function passTime(): void {
  const due = timers;
  timers = [];
  for (const { work } of due) work();
}

describe('a watched database', () => {
  it.each(['full', 'read-only', 'busy', 'failed'] as const)(
    'says %s as the engine said it, within a transaction too, and that it is over',
    (state) => {
      refusal = state;
      attempt(insert);
      expect(watched.state()).toBe(state);
      refusal = null;
      insert();
      expect(told).toEqual([state, 'ok']);
      refusal = state;
      attempt(() => watched.database.transaction(insert));
      expect(watched.state()).toBe(state);
      refusal = null;
      watched.database.transaction(insert);
      expect(told).toEqual([state, 'ok', state, 'ok']);
    },
  );

  it('stays damaged until the next start, which examines it', () => {
    refusal = 'damaged';
    attempt(insert);
    refusal = null;
    insert();
    expect(told).toEqual(['damaged']);
    expect(timers).toEqual([]);
  });

  it('says of a transaction that is refused at its end what refused it', () => {
    const refusedAtEnd: Database = {
      ...refusing(engine),
      transaction: (work) =>
        engine.transaction(() => {
          work();
          throw new ProblemError(storageProblem('full', 'at the commit'));
        }),
    };
    const other = watchDatabase(
      refusedAtEnd,
      () => undefined,
      () => () => undefined,
    );
    attempt(() => other.database.transaction(() => undefined));
    expect(other.state()).toBe('full');
  });

  it('says nothing of the whole when one record cannot be read in a transaction', () => {
    const read = (): unknown => readRow(z.object({ value: z.number() }), { value: 'x' }, 'cart');
    expect(() => watched.database.transaction(read)).toThrow(ProblemError);
    const nested = (): unknown => watched.database.transaction(read);
    expect(() => watched.database.transaction(nested)).toThrow(ProblemError);
    expect(watched.state()).toBe('ok');
    expect(told).toEqual([]);
  });

  it('tries again by itself, as often as it takes, and no longer', () => {
    refusal = 'full';
    attempt(insert);
    attempt(insert);
    expect(timers.map(({ milliseconds }) => milliseconds)).toEqual([TRIED_AGAIN_AFTER]);
    passTime();
    expect(watched.state()).toBe('full');
    expect(timers).toHaveLength(1);
    refusal = null;
    passTime();
    expect(told).toEqual(['full', 'ok']);
    expect(timers).toEqual([]);
    expect(engine.all('SELECT value FROM desk')).toEqual([{ value: '1' }]);
  });

  it('tries nothing any more once something was written, or once it is stopped', () => {
    refusal = 'full';
    attempt(insert);
    refusal = null;
    insert();
    expect(timers).toEqual([]);
    refusal = 'full';
    attempt(insert);
    watched.stop();
    attempt(insert);
    expect(timers).toEqual([]);
  });
});
