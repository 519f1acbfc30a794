import { DEFAULT_DEADLINES } from '@core/inbox/deadlines';
import { storedSources } from '@main/store/inbox/need-facts';
import { failureFacts } from '@main/store/inbox/need-failures';
import { NeedRepository, NO_MARK } from '@main/store/inbox/needs';
import { RequestRepository } from '@main/store/history/requests';
import { describe, expect, it } from 'vitest';
import { temporaryDesk } from '../temporary-desk';

const failed = (failure: object | null): string =>
  JSON.stringify({ id: 'sub_1', orders: [{ id: 'ord_1', status: 'failed', ...(failure && { failure }) }] });

describe('what needs a person, by what is stored', () => {
  it('is nothing on an empty desk', () => {
    const { database } = temporaryDesk();
    const stored = storedSources(database, () => DEFAULT_DEADLINES).flatMap((source) => source.read(null, 1));
    expect([...stored, ...failureFacts(database)]).toEqual([]);
    expect(new RequestRepository(database).accountsWithRefusedKeys()).toEqual([]);
  });

  it('is an order that failed, since it was first seen, until the lab says otherwise', () => {
    const { database, submissions } = temporaryDesk();
    const failure = { code: 'submission.failure.submission_error', message: 'no' };
    submissions.keepAnswer({ accountId: 'a', text: failed(failure), at: 5 });
    submissions.keepAnswer({ accountId: 'a', text: failed(failure), at: 9 });
    expect(submissions.failuresOf('a', 'sub_1')).toMatchObject([
      { part: 'ord_1', seenAt: 5, readAloneAt: 9 },
    ]);
    expect(failureFacts(database)).toMatchObject([
      { cause: 'order-failure', code: failure.code, subject: { id: 'sub_1', part: 'ord_1' }, since: 5 },
    ]);
    submissions.keepAnswer({ accountId: 'a', text: failed(null), at: 12 });
    expect(failureFacts(database)).toEqual([]);
  });

  it('keeps what a person made of it, and checks that no one changes', () => {
    const { database } = temporaryDesk();
    const needs = new NeedRepository(database);
    needs.mark('k', { ...NO_MARK, note: 'Called' });
    needs.addCheck('k', { at: 3, person: 'Ada', said: 'lab-has-it', how: 'By telephone' });
    expect(needs.marks().get('k')).toEqual({ ...NO_MARK, note: 'Called' });
    expect(needs.checks('k')).toEqual([{ at: 3, person: 'Ada', said: 'lab-has-it', how: 'By telephone' }]);
    expect(() => database.run('DELETE FROM need_checks')).toThrow('never deleted');
  });
});
