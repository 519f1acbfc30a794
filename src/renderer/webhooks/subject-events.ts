import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue';
import type { Area } from '@bridge/contract';
import type { Problem } from '@contract/problems';
import type { SubjectEvent } from '@core/webhooks/deliveries';
import { type Subject, subjectKey } from '@core/values/subjects';
import { call, on } from '../bridge';

const AREAS: readonly Area[] = ['orders', 'submissions', 'deliveries'];

/** What was delivered about a thing, for as long as it is shown. */
export interface ShownEvents {
  /** The oldest first; null until they were read. */
  readonly events: Readonly<ShallowRef<readonly SubjectEvent[] | null>>;
  readonly problem: Readonly<ShallowRef<Problem | null>>;
  readonly read: () => Promise<void>;
}

/** Reads and follows the events about what `subject` names. */
export function useSubjectEvents(subject: () => Subject): ShownEvents {
  const events = shallowRef<readonly SubjectEvent[] | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let newest = 0;

  async function read(): Promise<void> {
    const own = ++newest;
    const result = await call('deliveries:about', { subject: subject() });
    if (own !== newest) return;
    problem.value = result.ok ? null : result.problem;
    if (result.ok) events.value = result.value;
  }

  const unfollow = on('changed', ({ area }) => {
    if (AREAS.includes(area)) void read();
  });
  onScopeDispose(unfollow);
  watch(
    () => subjectKey(subject()),
    () => {
      events.value = null;
      void read();
    },
    { immediate: true },
  );
  return { events, problem, read };
}
