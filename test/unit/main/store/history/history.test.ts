import { HistoryRepository } from '@main/store/history/history';
import type { RecordedFact } from '@core/values/recorded-facts';
import * as german from '@languages/de/main';
import { ENGLISH, languageOf, setLanguage } from '@core/language/language';
import { factDetail, factInWords } from '@core/history/fact-words';
import { describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

const order = { kind: 'order', id: 'order-1', accountId: 'studio', part: '' } as const;
const APPROVED: RecordedFact = {
  kind: 'confirmation-approved',
  params: { name: 'Smith', total: '12.50', missing: ['tax'] },
};
const SETTLED: RecordedFact = { kind: 'submit-settled', params: { submission: '', by: null } };
const NOTED: RecordedFact = {
  kind: 'note-written',
  params: { name: 'Smith', cause: 'order-failure', code: '' },
};
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
    repository.add('approved', order, APPROVED);
    signIn('Ola');
    repository.add('settled', cart, SETTLED, 'Jane at the lab, 100 % sure');
    const { total, rows } = repository.page('', 0, 10);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { person: 'Ola', kind: 'settled', subject: cart, at: 1_002, detail: 'Jane at the lab, 100 % sure' },
      { person: 'Jane', kind: 'approved', subject: order, at: 1_001, fact: APPROVED, detail: '' },
    ]);
    expect(told).toEqual(rows.map(({ id }) => id).reverse());
    expect(repository.of(order)).toHaveLength(1);
  });

  it('is searched by words, details and persons, and a wildcard stands for itself', () => {
    const { repository } = history();
    repository.add('note', order, NOTED, '100 % cotton');
    repository.add('note', order, NOTED, '1000 sheets');
    expect(repository.page('100 %', 0, 10).rows).toMatchObject([{ detail: '100 % cotton' }]);
    expect(repository.page('jane', 0, 1)).toMatchObject({ total: 2, rows: [{ detail: '1000 sheets' }] });
    expect(repository.page('', 1, 1).rows).toMatchObject([{ detail: '100 % cotton' }]);
    expect(repository.page('nobody', 0, 10)).toEqual({ total: 0, rows: [] });
  });

  it('finds the words that are shown, in the language that is spoken', () => {
    const { repository } = history();
    repository.add('approved', order, APPROVED);
    repository.add('settled', cart, SETTLED, 'Ola');
    repository.add('callback-forgotten', order, {
      kind: 'callback-forgotten',
      params: { service: 'editor', address: 'studio.example' },
    });
    repository.add('note', order, NOTED, 'lab');
    const found = (search: string) => repository.page(search, 0, 10).rows.map(({ fact }) => kindOf(fact));
    const kindOf = (fact: unknown) => String(Object(fact).kind);
    expect(found('approved “Smith”')).toEqual(['confirmation-approved']);
    expect(found('not submitted')).toEqual(['submit-settled']);
    expect(found('EDITOR service')).toEqual(['callback-forgotten']);
    expect(found('failed at the lab')).toEqual(['note-written']);
    expect(found('$12.50 without tax')).toEqual(['confirmation-approved']);
    expect(found('studio')).toEqual(['callback-forgotten']);
    expect(found('params')).toEqual([]);
    expect(found('orderSubmit')).toEqual([]);
    setLanguage(languageOf('de', 'ltr', german));
    expect(found('nicht eingereicht')).toEqual(['submit-settled']);
    expect(found('approved')).toEqual([]);
    setLanguage(ENGLISH);
  });

  it('reads what an earlier version wrote, and finds it', () => {
    const { database, repository } = history();
    const subject = JSON.stringify(order);
    const insert = (id: string, kind: string, words: string, detail: string) =>
      database.run(
        `INSERT INTO history (id, at, person, kind, subject, subject_key, words, detail) VALUES (?, 1, 'Jane', ?, ?, '', ?, ?)`,
        [id, kind, subject, words, detail],
      );
    const typed = JSON.stringify(APPROVED);
    insert('1', 'held', 'Held “Smith” before it leaves', 'for 60 s');
    insert('2', 'note', 'Wrote a note about Smith', typed);
    expect(repository.page('held', 0, 10).rows).toMatchObject([
      { fact: { kind: 'held', params: { name: 'Smith', until: { milliseconds: 60_000 } } }, detail: '' },
    ]);
    expect(repository.page('note', 0, 10).rows).toMatchObject([
      { fact: { kind: 'note-written', params: { name: 'Smith' } }, detail: typed },
    ]);
  });

  it('finds moments, amounts and figures as they are shown, and not as they are stored', () => {
    const { repository } = history();
    const until = Date.UTC(2026, 10, 22, 2);
    const figures = { matched: 3, onlyOurs: 1, onlyTheirs: 0 };
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    for (const fact of [
      { kind: 'held', params: { name: 'Smith', until: { kind: 'after', milliseconds: 60_000 } } },
      { kind: 'hold-changed', params: { name: 'Smith', until: { kind: 'at', at: until } } },
      { kind: 'reconciled', params: { ...figures, since: until } },
      { kind: 'reconciled', params: { ...figures, since: null } },
      { kind: 'receiver-on', params: { host: '127.0.0.1', port: 8080 } },
      { kind: 'receiver-off', params: { host: '127.0.0.1', port: 0 } },
      { kind: 'batch-approved', params: { name: 'May', count: 1, totals: [usd('1234.5')] } },
      { kind: 'batch-approved', params: { name: 'May', count: 12, totals: [usd('0.4')] } },
    ] satisfies RecordedFact[])
      repository.add('reconciled', order, fact);
    const found = (search: string) =>
      repository.page(search, 0, 10).rows.map(({ fact }) => `${factInWords(fact)} (${factDetail(fact)})`);
    const REST = 'Reconciled with the lab: 3 matched, 1 only here, 0 only at the lab';
    expect(found('60 s')).toEqual(['Held “Smith” before sending (for 60 s)']);
    expect(found('2026-11-22')).toEqual([
      `${REST} (back to 2026-11-22T02:00:00.000Z)`,
      'Changed when “Smith” is sent (until 2026-11-22T02:00:00.000Z)',
    ]);
    expect(found('1970')).toEqual([]);
    expect(found('back')).toEqual([`${REST} (back to 2026-11-22T02:00:00.000Z)`]);
    expect(found('end of lists')).toEqual([`${REST} (to the end of the lists)`]);
    expect(found('any port')).toEqual(['Turned the receiver off (127.0.0.1, any port)']);
    expect(found('port 8080')).toEqual(['Turned the receiver on (127.0.0.1, port 8080)']);
    expect(found('$1,234.50')).toEqual(['Approved the batch “May”, 1 order ($1,234.50)']);
    expect(found('orders $0.40')).toEqual(['Approved the batch “May”, 12 orders ($0.40)']);
    expect(found('60000')).toEqual([]);
    setLanguage(languageOf('de', 'ltr', german));
    expect(found('auftrag')).toHaveLength(1);
    setLanguage(ENGLISH);
  });

  it('is searched without regard to case in every language', () => {
    const { repository } = history();
    repository.add('note', order, NOTED, 'Özil und MÜLLER');
    for (const search of ['özil', 'Özil', 'ÖZIL', 'müller', 'Müller', 'und'])
      expect([search, repository.page(search, 0, 10).total]).toEqual([search, 1]);
    expect(repository.page('ozil', 0, 10).total).toBe(0);
  });

  it('shows and searches what another version wrote, and what is damaged', () => {
    const { database, repository } = history();
    const stored = [
      '{"kind":"written-later","params":{"name":"Smith"}}',
      '{"kind":"held","params":{"name":7}}',
      '{"kind":"held","par',
    ];
    for (const words of stored)
      database.run(
        `INSERT INTO history (id, at, person, kind, subject, subject_key, words, detail) VALUES (?, 1, 'Jane', 'note', ?, '', ?, '')`,
        [words, JSON.stringify(order), words],
      );
    repository.add('note', order, NOTED);
    expect(repository.page('', 0, 10).rows.map(({ fact }) => fact)).toEqual([NOTED, ...stored.toReversed()]);
    expect(repository.page('smith', 0, 10).rows.map(({ fact }) => fact)).toEqual([NOTED, stored[0]]);
  });

  it('keeps what a person typed as text, whatever it looks like', () => {
    const { repository } = history();
    const typed = JSON.stringify(APPROVED);
    repository.add('note', order, NOTED, typed);
    repository.add('note', order, { kind: 'started-over', params: { name: typed, cart: '1' } });
    expect(repository.page('', 0, 10).rows).toMatchObject([
      { fact: { kind: 'started-over', params: { name: typed } }, detail: '' },
      { fact: NOTED, detail: typed },
    ]);
  });

  it('takes nothing back but with the transaction that an audit entry belongs to', () => {
    const { database, repository } = history();
    expect(() =>
      database.transaction(() => {
        repository.add('approved', order, APPROVED);
        throw new Error('the rest failed');
      }),
    ).toThrow('the rest failed');
    expect(repository.page('', 0, 10).total).toBe(0);
    repository.add('approved', order, APPROVED);
    expect(() => database.run(`UPDATE history SET words = 'other'`)).toThrow(/cannot be changed/);
    expect(() => database.run('DELETE FROM history')).toThrow(/never deleted/);
  });
});
