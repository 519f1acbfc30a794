import { GroupCommit } from '@main/store/engine/group-commit';
import { openInMemory } from '@main/store/engine/libsql-database';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@main/store/engine/database';

describe('steps that are made durable together', () => {
  let database: Database;
  let transactions = 0;
  let commits: GroupCommit;
  const kept = (): unknown[] => database.all('SELECT text FROM kept ORDER BY rowid').map(({ text }) => text);
  const keep = (text: string | null) => (): string => {
    database.run('INSERT INTO kept (text) VALUES (?)', [text]);
    return `${text} was kept`;
  };

  beforeEach(() => {
    database = openInMemory();
    database.script('CREATE TABLE kept (text TEXT NOT NULL) STRICT');
    transactions = 0;
    const transaction: Database['transaction'] = (work) => {
      transactions += 1;
      return database.transaction(work);
    };
    commits = new GroupCommit({ transaction });
  });

  it('take one commit, in the order in which they were asked for, and answer for themselves', async () => {
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => commits.run(keep(text))));
    expect(answers).toEqual(['one was kept', 'two was kept', 'three was kept']);
    expect(kept()).toEqual(['one', 'two', 'three']);
    expect(transactions).toBe(1);
  });

  it('are not there before the commit, and a later turn has a commit of its own', async () => {
    const first = commits.run(keep('one'));
    expect(kept()).toEqual([]);
    await first;
    expect(kept()).toEqual(['one']);
    await commits.run(keep('two'));
    expect(transactions).toBe(2);
  });

  it('fail alone: nothing of the one that fails is written, and all of the others', async () => {
    const fails = (): void => {
      keep('half')();
      keep(null)();
    };
    const outcomes = await Promise.allSettled([
      commits.run(keep('one')),
      commits.run(fails),
      commits.run(keep('two')),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(kept()).toEqual(['one', 'two']);
  });
});
