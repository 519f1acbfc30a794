import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemError } from '@main/problem-error';
import { ConstraintError, type Database, type SqlValue } from '@main/store/engine/database';
import { openInMemory, openLibsql } from '@main/store/engine/libsql-database';
import { describe, expect, it } from 'vitest';
import { closedLater, temporaryFolder } from '../temporary-desk';

function withTable(): Database {
  const database = closedLater(openLibsql(join(temporaryFolder(), 'a.db'), { mode: 'write' }));
  database.script('CREATE TABLE t (a INTEGER PRIMARY KEY, b BLOB, c TEXT UNIQUE, d REAL) STRICT');
  return database;
}

const storageState = (work: () => unknown): string => {
  try {
    work();
  } catch (cause) {
    if (cause instanceof ProblemError && cause.problem.kind === 'storage') return cause.problem.state;
    throw cause;
  }
  return 'no problem';
};

describe('values', () => {
  it('come back as they were given, without anything of the engine', () => {
    const database = withTable();
    const rows: SqlValue[][] = [
      [1, new Uint8Array([0, 255, 7]), 'größe "quoted" \\ \n\t \u2028 😀', 1.5],
      [2, new Uint8Array(), '', -0.25],
      [3, null, null, null],
      [1_763_693_400_000, null, '\u0001\uFEFFx', 1e300],
    ];
    for (const row of rows) expect(database.run('INSERT INTO t VALUES (?, ?, ?, ?)', row)).toBe(1);
    const expected = rows.map(([a, b, c, d]) => ({ a, b, c, d }));
    expect(database.all('SELECT a, b, c, d FROM t ORDER BY a')).toEqual(expected);
    for (const row of expected) {
      expect(database.get('SELECT * FROM t WHERE a = ?', [row.a ?? null])).toEqual(row);
    }
    expect(database.get('SELECT * FROM t WHERE a = ?', [99])).toBeUndefined();
  });

  it('are those of the row that was asked for, also after all rows were', () => {
    const database = withTable();
    for (const [a, c] of [
      [1, 'one'],
      [2, 'two'],
    ] as const)
      database.run('INSERT INTO t (a, c) VALUES (?, ?)', [a, c]);
    const sql = 'SELECT c FROM t WHERE a = ?';
    expect(database.get(sql, [1])).toEqual({ c: 'one' });
    expect(database.all(sql, [2])).toEqual([{ c: 'two' }]);
    expect(database.get(sql, [1])).toEqual({ c: 'one' });
    expect(database.all(sql, [1])).toEqual([{ c: 'one' }]);
    expect(database.get(sql, [3])).toBeUndefined();
  });

  it('are bytes of their own that do not change with the next row', () => {
    const database = withTable();
    database.run('INSERT INTO t (a, b) VALUES (?, ?)', [1, new Uint8Array([1])]);
    const first = database.get('SELECT b FROM t WHERE a = 1')?.b;
    database.run('UPDATE t SET b = ?', [new Uint8Array([2])]);
    database.get('SELECT b FROM t WHERE a = 1');
    expect(first).toEqual(new Uint8Array([1]));
  });

  // Each of these would end the process, be cut short or become NULL in silence.
  it.each([true, undefined, NaN, Infinity, 'a\0b', new Date(0), 10n, {}])(
    'of another kind are refused: %s',
    (value) => {
      const database = withTable();
      const values: unknown[] = [1, value];
      expect(() =>
        Reflect.apply(database.run.bind(database), undefined, ['INSERT INTO t (a, c) VALUES (?, ?)', values]),
      ).toThrow(TypeError);
      expect(database.all('SELECT * FROM t')).toEqual([]);
    },
  );

  it('must be as many as the statement has places', () => {
    const database = withTable();
    expect(() => database.run('INSERT INTO t (a, c) VALUES (?, ?)', [1])).toThrow(RangeError);
    expect(() => database.get('SELECT ? AS x', [1, 2])).toThrow(RangeError);
    expect(database.get(`SELECT '?' AS "x?", ? AS y -- ?`, [1])).toEqual({ 'x?': '?', y: 1 });
  });

  it('of text that a damaged disk left undecodable are shown, and end nothing', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'whole.db');
    const made = openInMemory();
    made.script('CREATE TABLE t (c TEXT) STRICT');
    made.run('INSERT INTO t VALUES (?)', ['Wedding of Ms Lee']);
    made.copyTo(path);
    made.close();
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('Wedding') + 3] = 0xff;
    const damaged = join(folder, 'damaged.db');
    writeFileSync(damaged, bytes);
    const database = closedLater(openLibsql(damaged, { mode: 'write' }));
    expect(database.all('SELECT c FROM t')).toEqual([{ c: 'Wed\uFFFDing of Ms Lee' }]);
    expect(database.get('SELECT c FROM t')).toEqual({ c: 'Wed\uFFFDing of Ms Lee' });
  });

  it('keep the order of the statement', () => {
    const database = withTable();
    for (const c of ['b', 'c', 'a']) database.run('INSERT INTO t (c) VALUES (?)', [c]);
    expect(database.all('SELECT c FROM t ORDER BY c DESC LIMIT 2 OFFSET 1').map((row) => row.c)).toEqual([
      'b',
      'a',
    ]);
    expect(
      database
        .all('WITH x AS (SELECT c FROM t) SELECT c, count(*) AS n FROM x GROUP BY c ORDER BY c')
        .map((row) => row.c),
    ).toEqual(['a', 'b', 'c']);
  });
});

describe('a transaction', () => {
  it('is all or nothing', () => {
    const database = withTable();
    expect(() =>
      database.transaction(() => {
        database.run('INSERT INTO t (a) VALUES (1)');
        throw new Error('stop');
      }),
    ).toThrow('stop');
    expect(database.all('SELECT a FROM t')).toEqual([]);
    expect(database.transaction(() => database.run('INSERT INTO t (a) VALUES (2)'))).toBe(1);
    expect(database.all('SELECT a FROM t')).toEqual([{ a: 2 }]);
  });

  it('waits for the disk unless it need not, and so does everything that is written after that', () => {
    const database = withTable();
    const level = (): SqlValue | undefined => database.get('PRAGMA synchronous')?.['synchronous'];
    const [full, normal] = [2, 1];
    expect(level()).toBe(full);
    const within = database.transaction(() => {
      database.run('INSERT INTO t (a) VALUES (1)');
      return level();
    }, 'soon');
    expect([within, level()]).toEqual([normal, full]);
    expect(() =>
      database.transaction(() => {
        database.run('INSERT INTO t (a) VALUES (2)');
        throw new Error('stop');
      }, 'soon'),
    ).toThrow('stop');
    expect(level()).toBe(full);
    // Within one that waits nothing is made lighter.
    expect(database.transaction(() => database.transaction(level, 'soon'))).toBe(full);
    expect(database.all('SELECT a FROM t')).toEqual([{ a: 1 }]);
  });

  it('has what was written in the file itself once the log was moved there', () => {
    const database = withTable();
    database.transaction(() => database.run('INSERT INTO t (a) VALUES (1)'), 'soon');
    const alone = join(temporaryFolder(), 'alone.db');
    copyFileSync(database.path, alone);
    expect(
      closedLater(openLibsql(alone, { mode: 'read-in-place' })).all('SELECT name FROM sqlite_schema'),
    ).toEqual([]);
    // Within a transaction it would have to wait for itself.
    database.transaction(() => database.moveLog());
    database.moveLog();
    const moved = join(temporaryFolder(), 'moved.db');
    copyFileSync(database.path, moved);
    const read = closedLater(openLibsql(moved, { mode: 'read-in-place' }));
    expect(read.all('SELECT a FROM t')).toEqual([{ a: 1 }]);
    expect(database.all('SELECT a FROM t')).toEqual([{ a: 1 }]);
  });

  it('takes an inner one along, and is not committed without it', () => {
    const database = withTable();
    database.transaction(() => {
      database.run('INSERT INTO t (a) VALUES (1)');
      database.transaction(() => database.run('INSERT INTO t (a) VALUES (2)'));
    });
    expect(database.all('SELECT a FROM t')).toHaveLength(2);
    expect(() =>
      database.transaction(() => {
        try {
          database.transaction(() => {
            database.run('INSERT INTO t (a) VALUES (3)');
            throw new Error('inner');
          });
        } catch {
          // Swallowed: half of the inner part must not be committed all the same.
        }
      }),
    ).toThrow('inner');
    expect(database.all('SELECT a FROM t')).toHaveLength(2);
    expect(database.transaction(() => database.run('INSERT INTO t (a) VALUES (4)'))).toBe(1);
  });

  it('goes on after a part of it that fails, with all that the part began', () => {
    const database = withTable();
    database.transaction(() => {
      database.run('INSERT INTO t (a) VALUES (1)');
      expect(() =>
        database.part(() => {
          database.run('INSERT INTO t (a) VALUES (2)');
          database.transaction(() => database.run('INSERT INTO t (a) VALUES (1)'));
        }),
      ).toThrow(ConstraintError);
      expect(database.part(() => database.run('INSERT INTO t (a) VALUES (3)'))).toBe(1);
    });
    expect(database.all('SELECT a FROM t ORDER BY a')).toEqual([{ a: 1 }, { a: 3 }]);
    expect(() => database.part(() => undefined)).toThrow('needs a transaction');
  });

  it('does not wait for a promise', () => {
    const database = withTable();
    expect(() =>
      database.transaction(() => {
        database.run('INSERT INTO t (a) VALUES (1)');
        return Promise.resolve();
      }),
    ).toThrow(TypeError);
    expect(database.all('SELECT a FROM t')).toEqual([]);
  });

  it('takes the write lock at once', () => {
    const folder = temporaryFolder();
    const one = closedLater(openLibsql(join(folder, 'a.db'), { mode: 'write' }));
    const other = closedLater(openLibsql(join(folder, 'a.db'), { mode: 'write', busyTimeout: 50 }));
    one.script('CREATE TABLE t (a)');
    one.transaction(() => {
      expect(storageState(() => other.transaction(() => undefined))).toBe('busy');
      expect(storageState(() => other.run('INSERT INTO t VALUES (1)'))).toBe('busy');
      // Reading goes on.
      expect(other.all('SELECT a FROM t')).toEqual([]);
    });
    expect(other.run('INSERT INTO t VALUES (1)')).toBe(1);
  });
});

describe('refusals', () => {
  it('of the schema are a ConstraintError with its code', () => {
    const database = withTable();
    database.run(`INSERT INTO t (c) VALUES ('x')`);
    try {
      database.run(`INSERT INTO t (c) VALUES ('x')`);
      expect.unreachable();
    } catch (cause) {
      expect(cause).toBeInstanceOf(ConstraintError);
      expect(cause).toMatchObject({
        code: 'SQLITE_CONSTRAINT_UNIQUE',
        message: expect.stringContaining('t.c'),
      });
    }
  });

  it('of a wrong statement are a mistake of the program', () => {
    const database = withTable();
    expect(() => database.run('INSERT INTO nowhere VALUES (1)')).toThrow(/no such table/);
    expect(() => storageState(() => database.get('SELECT missing FROM t'))).toThrow(/no such column/);
  });

  it('of a full disk are a Problem, and leave what was there', () => {
    const database = withTable();
    database.run(`INSERT INTO t (c) VALUES ('kept')`);
    database.script('PRAGMA max_page_count = 8');
    const fill = (): void => {
      for (let count = 0; count < 50; count += 1) {
        database.run('INSERT INTO t (b) VALUES (?)', [new Uint8Array(4000)]);
      }
    };
    expect(storageState(() => database.transaction(fill))).toBe('full');
    expect(database.all('SELECT c FROM t')).toEqual([{ c: 'kept' }]);
    database.script('PRAGMA max_page_count = 1000');
    expect(storageState(() => database.transaction(fill))).toBe('no problem');
  });

  it('of a file open for reading alone are a Problem', () => {
    const path = join(temporaryFolder(), 'a.db');
    const written = openLibsql(path, { mode: 'write' });
    written.script('CREATE TABLE t (a)');
    const database = closedLater(openLibsql(path, { mode: 'read' }));
    expect(database.readOnly).toBe(true);
    expect(storageState(() => database.run('INSERT INTO t VALUES (1)'))).toBe('read-only');
    expect(storageState(() => database.transaction(() => database.run('INSERT INTO t VALUES (1)')))).toBe(
      'read-only',
    );
    written.close();
  });

  it('of a file that is no database, or not there, are a Problem', () => {
    const folder = temporaryFolder();
    const path = join(folder, 'text.db');
    writeFileSync(path, 'text '.repeat(1000));
    expect(storageState(() => openLibsql(path, { mode: 'write' }))).toBe('damaged');
    expect(storageState(() => openLibsql(join(folder, 'no', 'a.db'), { mode: 'write' }))).toBe('failed');
    expect(storageState(() => openLibsql(join(folder, 'no.db'), { mode: 'read' }))).toBe('failed');
  });
});
