import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openLibsql } from '@main/store/engine/libsql-database';
import type { Stage } from './stage';

const sizeOf = (path: string): number => (existsSync(path) ? statSync(path).size : 0);

/**
 * Writes to a database file in the way of the desk until the power goes. What was not synchronised with the disk is then
 * lost: with FULL that is nothing of what a write was acknowledged for, with less the end of the log. Whatever was
 * acknowledged has to be there afterwards.
 */
export async function lostPower(stage: Stage): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-power-'));
  try {
    stage.strikes('F3', 'E3');
    const [file, after] = [join(folder, 'before.db'), join(folder, 'after.db')];
    const database = openLibsql(file, { mode: 'write' });
    database.script('CREATE TABLE kept (value INTEGER); PRAGMA wal_checkpoint(TRUNCATE);');
    const [level] = database.all('SELECT synchronous FROM pragma_synchronous');
    // FULL (2) and EXTRA (3) synchronise the log with every commit, less only when it is moved.
    const isSynchronised = Number(level?.synchronous) >= 2;
    let durable = sizeOf(`${file}-wal`);
    const writes = stage.random.integer(1, 20);
    for (let value = 1; value <= writes; value += 1) {
      database.transaction(() => database.run('INSERT INTO kept (value) VALUES (?)', [value]));
      if (isSynchronised) durable = sizeOf(`${file}-wal`);
    }
    copyFileSync(file, after);
    copyFileSync(`${file}-wal`, `${after}-wal`);
    truncateSync(`${after}-wal`, durable);
    database.close();
    const reopened = openLibsql(after, { mode: 'write' });
    const kept = Number(reopened.get('SELECT count(*) AS count FROM kept')?.count);
    reopened.close();
    const words = `${writes - kept} of ${writes} writes that were acknowledged were lost with the power.`;
    stage.tell('no-order-lost', kept === writes, words);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
