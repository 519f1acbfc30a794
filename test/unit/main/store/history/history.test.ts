import { HistoryRepository } from '@main/store/history/history';
import { describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

const order = { kind: 'order', id: 'order-1', accountId: 'studio', part: '' } as const;
const cart = { kind: 'submission-cart', id: 'cart-1', accountId: 'studio', part: '' } as const;

function history() {
  const { database } = temporaryDesk();
  const told: string[] = [];
  let now = 1_000;
  let person = 'Jane';
  const repository = new HistoryRepository(database, {
    now: () => (now += 1),
    person: () => person,
    written: (ids) => told.push(...ids),
  });
  return { database, repository, told, signIn: (name: string) => (person = name) };
}

describe('the history of a desk', () => {
  it('keeps who did what and when, and shows the newest first', () => {
    const { repository, told, signIn } = history();
    repository.did('approved', order, 'Approved the confirmation', '12.50');
    signIn('Ola');
    repository.did('settled', cart, 'Settled by what the lab said', 'Jane at the lab, 100 % sure');
    const { total, rows } = repository.page('', 0, 10);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { person: 'Ola', kind: 'settled', subject: cart, at: 1_002, detail: 'Jane at the lab, 100 % sure' },
      { person: 'Jane', kind: 'approved', subject: order, at: 1_001, detail: '12.50' },
    ]);
    expect(told).toEqual(rows.map(({ id }) => id).reverse());
    expect(repository.of(order)).toHaveLength(1);
  });

  it('is searched by words, details and persons, and a wildcard stands for itself', () => {
    const { repository } = history();
    repository.did('note', order, 'Wrote a note', '100 % cotton');
    repository.did('note', order, 'Wrote a note', '1000 sheets');
    expect(repository.page('100 %', 0, 10).rows).toMatchObject([{ detail: '100 % cotton' }]);
    expect(repository.page('jane', 0, 1)).toMatchObject({ total: 2, rows: [{ detail: '1000 sheets' }] });
    expect(repository.page('', 1, 1).rows).toMatchObject([{ detail: '100 % cotton' }]);
    expect(repository.page('nobody', 0, 10)).toEqual({ total: 0, rows: [] });
  });

  it('takes nothing back but with the transaction that an audit entry belongs to', () => {
    const { database, repository } = history();
    expect(() =>
      database.transaction(() => {
        repository.did('approved', order, 'Approved the confirmation');
        throw new Error('the rest failed');
      }),
    ).toThrow('the rest failed');
    expect(repository.page('', 0, 10).total).toBe(0);
    repository.did('approved', order, 'Approved the confirmation');
    expect(() => database.run(`UPDATE history SET words = 'other'`)).toThrow(/cannot be changed/);
    expect(() => database.run('DELETE FROM history')).toThrow(/never deleted/);
  });
});
