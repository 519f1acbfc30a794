import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue';
import { type FailureExplanation, explainOrderFailure } from '@core/submissions/order-failures';
import { call, on } from '../../bridge';

/** A submission of an account. */
interface NamedSubmission {
  readonly accountId: string;
  readonly submissionId: string;
}

/**
 * Whether the inbox keeps a new cart of a submission back, because an order of it failed and the lab may have it; null
 * while that is not known. Read when the panel appears, and again when the inbox changes.
 */
export function useCopyLock(of: () => NamedSubmission | null): Readonly<ShallowRef<boolean | null>> {
  const isLocked = shallowRef<boolean | null>(null);
  let newest = 0;

  async function isKeptBack({ accountId, submissionId }: NamedSubmission): Promise<boolean | null> {
    const found = await call('needs:list', { search: submissionId, cause: 'order-failure', limit: 200 });
    if (!found.ok) return null;
    const its = found.value.rows.filter(
      ({ subject }) => subject.id === submissionId && subject.accountId === accountId,
    );
    const read = await Promise.all(its.map(({ key }) => call('needs:read', { key })));
    return read.some((one) => one.ok && one.value.locked.some(({ action }) => action === 'start-over'));
  }

  async function read(): Promise<void> {
    const wanted = of();
    const own = ++newest;
    const locked = wanted === null ? null : await isKeptBack(wanted);
    if (own === newest) isLocked.value = locked;
  }

  const unfollow = on('changed', ({ area }) => {
    if (area === 'needs' || area === 'submissions') void read();
  });
  onScopeDispose(unfollow);
  watch(() => of()?.submissionId ?? null, read, { immediate: true });
  return isLocked;
}

/**
 * Why orders of a submission failed, by what the desk last read of it, explained; followed for as long as it is shown.
 * Empty while nothing failed or nothing was read. `of` names the submission, or null for none.
 */
export function useSubmissionFailures(
  of: () => NamedSubmission | null,
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
