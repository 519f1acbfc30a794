import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue';
import { type FailureExplanation, explainOrderFailure } from '@core/submissions/order-failures';
import { call, on } from '../../bridge';

/**
 * Why orders of a submission failed, by what the desk last read of it, explained; followed for as long as it is shown.
 * Empty while nothing failed or nothing was read. `of` names the submission, or null for none.
 */
export function useSubmissionFailures(
  of: () => { readonly accountId: string; readonly submissionId: string } | null,
): Readonly<ShallowRef<readonly FailureExplanation[]>> {
  const failures = shallowRef<readonly FailureExplanation[]>([]);
  let newest = 0;

  async function read(): Promise<void> {
    const wanted = of();
    const own = ++newest;
    if (wanted === null) return;
    const result = await call('submissions:read', wanted);
    // One that was never read is no trouble of this panel.
    if (own === newest && result.ok) failures.value = result.value.failures.map(explainOrderFailure);
  }

  const unfollow = on('changed', ({ area }) => {
    if (area === 'submissions') void read();
  });
  onScopeDispose(unfollow);
  watch(
    () => of()?.submissionId ?? null,
    () => {
      failures.value = [];
      void read();
    },
    { immediate: true },
  );
  return failures;
}
