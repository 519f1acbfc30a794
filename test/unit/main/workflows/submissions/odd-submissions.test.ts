import { CHANNELS } from '@bridge/contract';
import { fetchSubmission, refreshSubmissions } from '@main/workflows/submissions/read-submissions';
import { duplicatesOfSubmissionCart } from '@main/workflows/orders/find-duplicates';
import { expect, it } from 'vitest';
import { pricedCart } from '../desks/commerce-desk';
import { PRACTICE } from '../desks/node-desk';
import { SubmitBench } from '../desks/submit-bench';

const bench = new SubmitBench('odd list');

const ENTRIES = [
  '{"id":"a\\u0000b","status":"x\\u0000","recipient":"\\u0000","reference":"\\u0000"}',
  '{"id":"c","totalPrice":{"value":"1.5","currency":"U\\u0000"}}',
  '{"id":"d","totalPrice":7,"createdAt":"0000-01-01T00:00:00Z","orders":{"0":1}}',
  '{"id":"e","createdAt":"9999-12-31T23:59:59.999Z","orders":[{"failure":{"code":"\\u0000"}},null]}',
  '{"id":"\\ud800","shipping":{"address":{"name":"\\udfff","zip":5}}}',
  '{"id":12,"status":{"a":1}}',
  '{"id":null,"x":1}',
  '{"id":"g","__proto__":{"id":"x"},"metadata":{"__proto__":{"proofdesk-cart":"y"},"proofdesk-cart":7}}',
  '{"id":"h","items":[{"configuredProductId":5,"quantity":"x"}],"guidance":7,"validation":[]}',
];

it('a list of submissions in forms that no one expected is kept, shown and searched for duplicates', async () => {
  const { desk } = bench.desk;
  const { id } = await pricedCart(bench.desk, bench.product);
  bench.lab.setFault({
    route: 'listSubmissions',
    effect: {
      kind: 'answer',
      status: 200,
      body: `{"items":[${ENTRIES.join(',')}]}`,
      contentType: 'application/json',
      acts: false,
    },
    count: 1,
  });
  const state = await refreshSubmissions(desk, { accountId: PRACTICE, filters: {} });
  expect(state).toMatchObject({ problem: null, complete: true });
  expect(state.count + state.withoutId).toBe(ENTRIES.length);
  const page = { search: '', sort: 'receivedAt' as const, descending: true, offset: 0, limit: 50 };
  const listed = desk.submissions.list(PRACTICE, 'all', null, page);
  expect(CHANNELS['submissions:list'].answer.safeParse({ ...listed, state }).error).toBeUndefined();
  expect(listed.rows).toHaveLength(state.count);
  for (const { submissionId } of listed.rows) {
    const record = desk.submissions.read(PRACTICE, submissionId);
    expect(CHANNELS['submissions:read'].answer.safeParse(record).error).toBeUndefined();
    await fetchSubmission(desk, { accountId: PRACTICE, submissionId }).catch((cause: unknown) => {
      expect(cause).toMatchObject({ name: 'ProblemError' });
    });
  }
  expect(() => duplicatesOfSubmissionCart(desk, id)).not.toThrow();
});
