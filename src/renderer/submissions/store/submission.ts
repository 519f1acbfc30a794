import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { SubmissionRecord } from '@core/submissions/submissions';
import { call } from '../../bridge';
import { useOpenRecord } from '../../ui/open-record';

type Named = Readonly<Record<'accountId' | 'submissionId', string>>;

/** The submission that is open, from disk; from the lab when a person asks for it. */
export const useSubmission = defineStore('submission', () => {
  const open = useOpenRecord<Named, SubmissionRecord>({
    read: (named) => call('submissions:read', named),
    follows: { submissions: ({ submissionId }) => [submissionId] },
  });

  return {
    submission: open.record,
    problem: open.problem,
    /** Why the last reading from the lab failed. */
    fetchProblem: computed(() => open.failure.value?.problem ?? null),
    isFetching: computed(() => open.running.value.size > 0),
    open: (accountId: string, submissionId: string): Promise<void> => open.open({ accountId, submissionId }),
    close: open.close,
    /** Asks the lab. */
    fetch: () => open.change('act', (named) => call('submissions:fetch', named)),
  };
});
