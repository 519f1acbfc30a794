import { QueryCache } from '@main/store/engine/query-cache';
import { describe, expect, it } from 'vitest';
import { ACCOUNT, temporaryDesk } from '../temporary-desk';

describe('what is kept until something is written', () => {
  it('is read once, and again after every write', () => {
    const { database } = temporaryDesk();
    const counts = new QueryCache<number>(database);
    let readings = 0;
    const count = (): number =>
      counts.get(ACCOUNT, () => {
        readings += 1;
        return Number(database.get('SELECT count(*) AS count FROM previews')?.count);
      });
    const add = (hash: string): unknown =>
      database.run('INSERT INTO previews (source_hash, source_url, account_id) VALUES (?, ?, ?)', [
        hash,
        'https://pictures.example/1.png',
        ACCOUNT,
      ]);
    expect([count(), count()]).toEqual([0, 0]);
    expect(readings).toBe(1);
    add('a'.repeat(64));
    expect(count()).toBe(1);
    expect(() =>
      database.transaction(() => {
        add('b'.repeat(64));
        throw new Error('taken back');
      }),
    ).toThrow('taken back');
    expect(count()).toBe(1);
    add('c'.repeat(64));
    expect([count(), count()]).toEqual([2, 2]);
  });
});
