import { describe, expect, it } from 'vitest';
import type { RequestRecord } from '@core/history/requests';
import { RequestRepository } from '@main/store/history/requests';
import { temporaryDesk } from '../temporary-desk';

let made = 0;
function requestOf(change: Partial<RequestRecord> = {}): RequestRecord {
  made += 1;
  return {
    id: `request-${made}`,
    at: 1_000 + made,
    accountId: 'account-1',
    purpose: 'read',
    route: 'discovery',
    method: 'GET',
    url: 'https://lab.example/api/v1/discovery',
    status: 200,
    milliseconds: 12.5,
    problem: null,
    operationId: null,
    withKey: true,
    requestHeaders: { accept: 'application/json' },
    requestBody: null,
    requestBytes: 0,
    requestBodyCut: false,
    answerHeaders: { 'content-type': 'application/json' },
    answerBody: '{"a":1.10}',
    answerBodyCut: false,
    ...change,
  };
}
const page = {
  search: '',
  filter: 'all',
  route: null,
  sort: 'at',
  descending: true,
  offset: 0,
  limit: 200,
} as const;
const open = (kept?: { count: number; bytes: number }) =>
  new RequestRepository(temporaryDesk().database, kept);

describe('requests', () => {
  it('come back whole, bodies byte for byte, the problem with its body', () => {
    const requests = open();
    const problem = {
      kind: 'html' as const,
      status: 502,
      contentType: 'text/html',
      rawBody: '<html>\u0000é',
      rawBodyCut: false,
      title: null,
    };
    const failed = requestOf({
      method: 'PUT',
      requestBody: '{ "n": 1e3 }',
      requestBytes: 12,
      status: 502,
      answerBody: problem.rawBody,
      problem,
      operationId: 'op-1',
    });
    const fine = requestOf();
    requests.addAll([failed, fine]);
    expect(requests.read(failed.id)).toEqual(failed);
    expect(requests.read(fine.id)).toEqual(fine);
    expect(() => requests.read('nobody')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ kind: 'absent' }) }),
    );
    const { rows, counts } = requests.list(page);
    expect(rows.map(({ id }) => id)).toEqual([fine.id, failed.id]);
    expect(rows[1]?.problem).toEqual({ ...problem, rawBody: '' });
    expect(counts).toEqual({ all: 2, failed: 1, slow: 0 });
  });

  it('are found by what is in them, by route, and by how they went', () => {
    const requests = open();
    const slow = requestOf({ milliseconds: 2_000, route: 'listProducts' });
    const order = requestOf({
      requestBody: '{"Reference":"NL-2291"}',
      answerBody: '{"ConfirmationID":"C-10293"}',
    });
    const unreachable = requestOf({
      status: null,
      answerBody: null,
      problem: {
        kind: 'network',
        phase: 'connecting',
        timedOut: false,
        cause: 'ECONNREFUSED',
        maybeActed: false,
      },
    });
    requests.addAll([slow, order, unreachable]);
    const found = (change: object): string[] =>
      requests.list({ ...page, ...change }).rows.map(({ id }) => id);
    expect(found({ search: 'nl-2291' })).toEqual([order.id]);
    expect(found({ search: 'c-102' })).toEqual([order.id]);
    expect(found({ search: 'econnref' })).toEqual([unreachable.id]);
    expect(found({ search: 'nothing of the kind' })).toEqual([]);
    expect(found({ search: '"* (' })).toHaveLength(3);
    expect(found({ filter: 'slow' })).toEqual([slow.id]);
    expect(found({ filter: 'failed' })).toEqual([unreachable.id]);
    expect(found({ route: 'listProducts' })).toEqual([slow.id]);
    expect(found({ sort: 'milliseconds' })[0]).toBe(slow.id);
    expect(found({ descending: false })).toEqual([slow.id, order.id, unreachable.id]);
    expect(requests.idsOf({ search: '', filter: 'all', route: null })).toHaveLength(3);
    expect(requests.list(page).routes).toEqual(['discovery', 'listProducts']);
  });

  it('are bounded in number and in bytes, the oldest go first with all that belongs to them', () => {
    const { database } = temporaryDesk();
    const requests = new RequestRepository(database, { count: 5, bytes: 1_000 });
    for (let index = 0; index < 12; index += 1) requests.addAll([requestOf({ answerBody: `word${index}` })]);
    const kept = requests.list(page).rows;
    expect(kept).toHaveLength(5);
    expect(requests.list({ ...page, search: 'word11' }).total).toBe(1);
    expect(requests.list({ ...page, search: 'word3' }).total).toBe(0);
    requests.addAll([requestOf({ answerBody: 'x'.repeat(700) }), requestOf({ answerBody: 'y'.repeat(700) })]);
    expect(requests.list(page).rows).toHaveLength(1);
    expect(Number(database.get('SELECT count(*) AS count FROM request_parts')?.count)).toBe(1);
    requests.clear();
    expect(requests.list(page)).toMatchObject({ total: 0, rows: [], routes: [] });
    requests.addAll([requestOf({ answerBody: 'after' })]);
    expect(requests.list({ ...page, search: 'after' }).total).toBe(1);
  });

  it('are listed and searched at their greatest number', () => {
    const requests = open();
    for (let batch = 0; batch < 20; batch += 1) {
      requests.addAll(
        Array.from({ length: 500 }, (_, index) =>
          requestOf({
            requestBody: `{"Reference":"NL-${batch * 500 + index}","Note":"${'prints and frames '.repeat(20)}"}`,
            answerBody: `{"ConfirmationID":"C-${batch * 500 + index}","Orders":"${'line '.repeat(100)}"}`,
          }),
        ),
      );
    }
    expect(requests.list(page).total).toBe(10_000);
    expect(requests.list({ ...page, search: 'pri' }).total).toBe(10_000);
    expect(requests.list({ ...page, offset: 9_999 }).rows).toHaveLength(1);
    expect(requests.list({ ...page, search: 'C-7777' }).total).toBe(1);
  }, 60_000);
});
