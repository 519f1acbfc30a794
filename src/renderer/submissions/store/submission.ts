import { defineStore } from 'pinia';
import { computed, shallowRef, type ShallowRef, watch } from 'vue';
import type { SubmissionCart } from '@core/submissions/submission-carts';
import type { SubmissionRecord } from '@core/submissions/submissions';
import { call } from '../../bridge';
import { useOpenRecord } from '../../ui/open-record';

type Named = Readonly<Record<'accountId' | 'submissionId', string>>;

/** The cart that a submission was made of, which never changes after it; null until it is read, and where there is none. */
export function useCartOf(id: () => string | null): Readonly<ShallowRef<SubmissionCart | null>> {
  const cart = shallowRef<SubmissionCart | null>(null);
  watch(
    id,
    async (wanted) => {
      cart.value = null;
      if (wanted === null) return;
      const read = await call('submission-carts:read', { id: wanted });
      if (read.ok && wanted === id()) cart.value = read.value;
    },
    { immediate: true },
  );
  return cart;
}

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
