import { existsSync } from 'node:fs';
import type { ExaminedFile } from '../engine/database';
import { DISTRUSTFUL } from '../engine/attached-files';
import { keepsLog } from './file-header';
import { addressOf, openInMemory } from '../engine/libsql-database';
import { COMPANIONS } from '../engine/store-files';

/**
 * Looks at a file as `examineFile` does, changing no byte of it, but so that its integrity check also asks whether every
 * value keeps the rules of its table. SQLite leaves these rules (CHECK) out where it may not write to a file, and says
 * nothing of it: the connection could, and is set not to (`query_only`).
 *
 * A connection that may write does so without a statement as well, in two cases that are ruled out here. It moves the
 * log and removes it when it is the last to let go: `with-log`, another one that may not write has the file open for
 * longer. It takes back what a journal says was unfinished: that other one refuses, and `without-log`, a file beside
 * which one is, is read without the rules, as is one whose log would have to be made. Nor are they known of a file that
 * the system protects from being written.
 *
 * In the statements the file goes by the name `examined`. Throws ProblemError (`storage`) when it cannot be read.
 */
export function examineStrictly<T>(
  path: string,
  log: 'with-log' | 'without-log',
  look: (file: ExaminedFile) => T,
): T {
  const database = openInMemory();
  const attached: string[] = [];
  const attach = (name: string, options: string): void => {
    database.run(`ATTACH DATABASE ? AS ${name}`, [addressOf(path, options)]);
    attached.unshift(name);
  };
  try {
    database.script(DISTRUSTFUL);
    if (log === 'with-log') {
      attach('held', 'mode=ro');
      // Only what has been read is held.
      database.get('SELECT count(*) FROM held.sqlite_schema');
      attach('examined', 'mode=rw');
    } else attach('examined', liesAlone(path) ? 'mode=rw&nolock=1' : 'mode=ro&immutable=1');
    database.script('PRAGMA query_only = ON');
    return look(database);
  } finally {
    // The one that may write goes first, while the other still has the file open.
    for (const name of attached) database.script(`DETACH DATABASE ${name}`);
    database.close();
  }
}

/** Whether there is nothing beside a file, and nothing to be made, that a connection that may write would deal with. */
function liesAlone(path: string): boolean {
  return !keepsLog(path) && !['-journal', ...COMPANIONS].some((suffix) => existsSync(path + suffix));
}
