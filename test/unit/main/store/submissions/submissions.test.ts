import { describe, expect, it } from 'vitest';
import { ACCOUNT, newSubmissionCart, temporaryDesk } from '../temporary-desk';

const page = { search: '', sort: 'receivedAt' as const, descending: true, offset: 0, limit: 200 };
const NEWEST = { newestOf: 1_000, passed: 0 };

const entry = (id: string, change: object = {}): string =>
  JSON.stringify({
    id,
    reference: `NL-${id}`,
    createdAt: '2026-11-20T09:00:00Z',
    status: 'accepted',
    orders: [{ id: `${id}-1`, status: 'accepted' }],
    totalPrice: { value: 12.5, currency: 'USD', total: { value: 11, currency: 'USD' } },
    ...change,
  });
const FAILED = {
  status: 'failed',
  orders: [{ id: 'o', failure: { code: 'submission.failure.courier_on_strike', message: 'No van' } }],
};

describe('submissions', () => {
  it('are kept byte for byte, and are found by everything that they say', () => {
    const { submissions } = temporaryDesk();
    const text = `{ "id":"s1", "n":1.10, "n":1e3, "shipping":{"address":{"name":"Zoë Åkesson"}}, "ring":"gold" }`;
    expect(submissions.keepAnswer({ accountId: ACCOUNT, text, at: 5 })).toBe('s1');
    expect(submissions.read(ACCOUNT, 's1')).toMatchObject({
      text,
      detailed: true,
      textReadAt: 5,
      listed: null,
      recipient: 'Zoë Åkesson',
      readAt: 5,
    });
    const found = (search: string): number =>
      submissions.list(ACCOUNT, 'all', null, { ...page, search }).total;
    expect(['zoe', 'GOLD', 's1', '1e3', 'silver'].map(found)).toEqual([1, 1, 1, 1, 0]);
    submissions.keepAnswer({ accountId: ACCOUNT, text: '{"id":"s1","ring":"silver"}', at: 6 });
    expect([found('gold'), found('silver')]).toEqual([0, 1]);
    expect(() => submissions.read('another account', 's1')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'absent' }) }),
    );
    expect(() => submissions.keepAnswer({ accountId: ACCOUNT, text: '{"ok":true}', at: 7 })).toThrow();
  });

  it('are counted and narrowed down by failure, status and where they came from', () => {
    const desk = temporaryDesk();
    const { submissions } = desk;
    const cartId = newSubmissionCart(desk);
    const entries = [entry('a'), entry('b', FAILED), entry('c', { metadata: { 'proofdesk-cart': cartId } })];
    submissions.keepListed({ accountId: ACCOUNT, entries, at: 1_000, end: NEWEST });
    submissions.keepAnswer({ accountId: ACCOUNT, text: entry('d', { status: null }), at: 1_001, cartId });
    submissions.keepAnswer({
      accountId: ACCOUNT,
      text: entry('e', { metadata: { 'proofdesk-cart': 'of another desk' } }),
      at: 1_002,
    });
    const all = submissions.list(ACCOUNT, 'all', null, page);
    expect(all).toMatchObject({
      total: 5,
      counts: { all: 5, failed: 1, shipped: 0, 'from-here': 2, today: 5 },
      statuses: [
        { status: 'accepted', count: 3 },
        { status: 'failed', count: 1 },
      ],
    });
    const ids = (list: typeof all): string[] => list.rows.map(({ submissionId }) => submissionId);
    expect(ids(submissions.list(ACCOUNT, 'failed', null, page))).toEqual(['b']);
    expect(ids(submissions.list(ACCOUNT, 'from-here', null, page)).sort()).toEqual(['c', 'd']);
    expect(submissions.list(ACCOUNT, 'all', 'failed', page).total).toBe(1);
    expect(submissions.list('another account', 'all', null, page).counts.all).toBe(0);
    const say = (id: string, progress: string, failures: readonly string[]): void => {
      const told = failures.map((code) => ({ part: '', code, message: '', at: 1 }));
      const events = { progress, parts: [], failures: told, newestAt: 1 };
      desk.database.run('UPDATE submissions SET events = ? WHERE submission_id = ?', [
        JSON.stringify(events),
        id,
      ]);
    };
    say('a', 'shipped', []);
    say('c', 'received', ['courier_on_strike']);
    expect(ids(submissions.list(ACCOUNT, 'shipped', null, page))).toEqual(['a']);
    expect(ids(submissions.list(ACCOUNT, 'failed', null, page)).sort()).toEqual(['b', 'c']);
    expect(submissions.list(ACCOUNT, 'all', null, page).counts).toMatchObject({ failed: 2, shipped: 1 });
    expect(submissions.read(ACCOUNT, 'b').failures).toEqual([
      { code: 'submission.failure.courier_on_strike', message: 'No van' },
    ]);
  });

  it('are of today from midnight on, where the lab says when it received them', () => {
    const { submissions } = temporaryDesk();
    const keep = (id: string, createdAt?: string): void =>
      void submissions.keepAnswer({ accountId: ACCOUNT, text: JSON.stringify({ id, createdAt }), at: 9e12 });
    keep('before', '2026-11-20T23:59:59.999Z');
    keep('first', '2026-11-21T00:00:00Z');
    keep('later', '2026-11-21T09:00:00Z');
    keep('untold');
    const list = submissions.list(ACCOUNT, 'today', null, page, Date.UTC(2026, 10, 21));
    expect(list.rows.map(({ submissionId }) => submissionId)).toEqual(['later', 'first']);
    expect(list).toMatchObject({ total: 2, counts: { all: 4, today: 2 } });
    expect(submissions.countSince(ACCOUNT, Date.UTC(2026, 10, 21))).toBe(2);
    expect(submissions.countSince('another account', 0)).toBe(0);
  });

  it('stay in the order of the lab, with a time or without one', () => {
    const { submissions } = temporaryDesk();
    const plain = (id: string): string => JSON.stringify({ id });
    const keep = (ids: string[], end: Parameters<typeof submissions.keepListed>[0]['end']): void =>
      void submissions.keepListed({ accountId: ACCOUNT, entries: ids.map(plain), at: 2_000, end });
    keep(['f', 'e'], NEWEST);
    keep(['d', 'c'], 'oldest');
    keep(['i', 'h'], { newestOf: 2_000, passed: 0 });
    keep(['g', 'f'], { newestOf: 2_000, passed: 2 });
    keep(['b', 'a'], 'oldest');
    const ids = (descending: boolean): string =>
      submissions
        .list(ACCOUNT, 'all', null, { ...page, descending })
        .rows.map(({ submissionId }) => submissionId)
        .join('');
    expect([ids(true), ids(false)]).toEqual(['ihgfedcba', 'abcdefghi']);
    const sameDay = ['x', 'y', 'z'].map((id) => JSON.stringify({ id, createdAt: '2026-11-20' }));
    submissions.keepListed({ accountId: 'days', entries: sameDay, at: 2_000, end: NEWEST });
    expect(submissions.list('days', 'all', null, page).rows.map((row) => row.submissionId)).toEqual([
      'x',
      'y',
      'z',
    ]);
  });

  it('say what came last, and keep what only the older answer says', () => {
    const { submissions } = temporaryDesk();
    const detail = entry('a', { shipping: { address: { name: 'Adaeze Okafor' } } });
    submissions.keepAnswer({ accountId: ACCOUNT, text: detail, at: 10 });
    submissions.keepListed({ accountId: ACCOUNT, entries: [entry('a', FAILED)], at: 20, end: NEWEST });
    expect(submissions.read(ACCOUNT, 'a')).toMatchObject({
      status: 'failed',
      recipient: 'Adaeze Okafor',
      text: detail,
      listed: { readAt: 20 },
      readAt: 20,
    });
    submissions.keepAnswer({ accountId: ACCOUNT, text: detail, at: 30 });
    expect(submissions.read(ACCOUNT, 'a')).toMatchObject({ status: 'accepted', listed: null });
  });

  it('bear what no program should send', () => {
    const { submissions } = temporaryDesk();
    const odd = [
      entry('nul\u0000', { reference: 'a\u0000b', createdAt: '9999-12-31T23:59:59Z' }),
      '{"id":"old","createdAt":"0001-01-01"}',
      '{"id":12345678901234567890}',
      '7',
      '{"id":"w","orders":[null,{"failure":true}],"totalPrice":{"value":"many"}}',
    ];
    submissions.keepListed({ accountId: ACCOUNT, entries: odd, at: 1, end: 'oldest' });
    expect(submissions.list(ACCOUNT, 'all', null, page).rows.map(({ submissionId }) => submissionId)).toEqual(
      ['nul\u2400', '12345678901234567890', 'w', 'old'],
    );
    expect(submissions.countWithoutId(ACCOUNT)).toBe(1);
    expect(submissions.withoutId(ACCOUNT, 5)).toEqual([{ text: '7', readAt: 1 }]);
  });

  it('are listed and searched when there are many', () => {
    const { submissions, database } = temporaryDesk();
    database.transaction(() => {
      for (let batch = 0; batch < 40; batch += 1)
        submissions.keepListed({
          accountId: ACCOUNT,
          entries: Array.from({ length: 500 }, (_, index) => {
            const number = batch * 500 + index;
            return entry(`sub-${number}`, number % 19 === 0 ? FAILED : {});
          }),
          at: batch,
          end: 'oldest',
        });
    });
    const listed = (filter: 'all' | 'failed', change: object): ReturnType<typeof submissions.list> =>
      submissions.list(ACCOUNT, filter, null, { ...page, ...change });
    expect(listed('all', {}).total).toBe(20_000);
    expect(listed('all', { search: 'NL-sub-7777' }).rows.map(({ submissionId }) => submissionId)).toEqual([
      'sub-7777',
    ]);
    expect(listed('all', { search: 'sub' }).total).toBe(20_000);
    expect(listed('failed', { sort: 'total' }).total).toBe(Math.ceil(20_000 / 19));
    expect(listed('all', { offset: 19_999 }).rows).toHaveLength(1);
  }, 60_000);
});
