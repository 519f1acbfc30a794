import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Problem } from '@contract/problems';
import type { SubmissionRecord } from '@core/submissions/submissions';
import { call, on } from '../../bridge';

/** The submission that is open, from disk; from the lab when a person asks for it. */
export const useSubmission = defineStore('submission', () => {
  const submission = shallowRef<SubmissionRecord | null>(null);
  const problem = shallowRef<Problem | null>(null);
  /** Why the last reading from the lab did not come about. */
  const fetchProblem = shallowRef<Problem | null>(null);
  const isFetching = shallowRef(false);
  let wanted: { readonly accountId: string; readonly submissionId: string } | null = null;

  async function read(): Promise<void> {
    const asked = wanted;
    if (asked === null) return;
    const result = await call('submissions:read', asked);
    if (wanted !== asked) return;
    problem.value = result.ok ? null : result.problem;
    submission.value = result.ok ? result.value : null;
  }

  async function open(accountId: string, submissionId: string): Promise<void> {
    wanted = { accountId, submissionId };
    fetchProblem.value = null;
    await read();
  }

  /** Asks the lab. */
  async function fetch(): Promise<void> {
    const asked = wanted;
    if (asked === null || isFetching.value) return;
    isFetching.value = true;
    fetchProblem.value = null;
    const result = await call('submissions:fetch', asked);
    isFetching.value = false;
    if (wanted !== asked) return;
    if (!result.ok) {
      fetchProblem.value = result.problem;
      return;
    }
    problem.value = null;
    submission.value = result.value;
  }

  function close(): void {
    wanted = null;
    submission.value = null;
    problem.value = null;
    fetchProblem.value = null;
  }

  on('changed', ({ area, ids }) => {
    if (area !== 'submissions' || wanted === null) return;
    if (ids.length === 0 || ids.includes(wanted.submissionId)) void read();
  });

  return { submission, problem, fetchProblem, isFetching, open, fetch, close };
});
