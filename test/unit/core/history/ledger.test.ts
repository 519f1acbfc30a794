import { expect, it } from 'vitest';
import { because } from '@core/journal/because';
import type { Operation } from '@core/journal/operations';
import { type Problem, problemSchema } from '@contract/problems';
import type { SubmissionRecord } from '@core/submissions/submissions';
import { submissionLedger } from '@core/history/ledger';
import { answerFault, expectation } from '@core/values/expectations';

/** A ledger with one attempt of each problem; nothing else of it matters here. */
function problemsInLedger(problems: readonly Problem[]): unknown[] {
  const never = {
    receivedAt: null,
    createdAt: null,
    settledAt: null,
    sentAt: null,
    endedAt: null,
    readAt: null,
  };
  const attempts = problems.map((problem) => ({ ...never, problem }));
  const operation = { ...never, attempts, proofNote: '' } as unknown as Operation;
  const submission = never as unknown as SubmissionRecord;
  const text = submissionLedger(submission, [operation], { events: [], timeline: [] });
  const ledger = JSON.parse(text) as { operations: { attempts: { problem: unknown }[] }[] };
  return ledger.operations.flatMap(({ attempts }) => attempts.map(({ problem }) => problem));
}

it('says in words what a problem states, as every version of the file did', () => {
  const answered = { status: 200, contentType: null, rawBody: '{}', rawBodyCut: false };
  const fault = answerFault('other-value', { given: 'A', sent: 'B' });
  expect(
    problemsInLedger([
      problemSchema.parse({
        ...answered,
        kind: 'incomplete',
        missing: [{ path: 'ConfirmationID', reason: [fault] }],
      }),
      {
        kind: 'input',
        fields: [{ path: 'a', given: [expectation('empty-list')], expected: [expectation('any-editor')] }],
      },
      { kind: 'blocked', reason: 'held', detail: [because('not-held')] },
    ]),
  ).toMatchObject([
    { missing: [{ path: 'ConfirmationID', reason: 'is “A”, not “B” as sent' }] },
    { fields: [{ path: 'a', given: 'an empty list', expected: 'at least one editor id' }] },
    { reason: 'held', detail: 'It is not held.' },
  ]);
});
