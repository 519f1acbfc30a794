import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue';
import type { Area } from '@bridge/contract';
import type { Problem } from '@contract/problems';
import { type Subject, subjectKey } from '@core/values/subjects';
import type { TimelineEntry } from '@core/history/timeline';
import { call, on } from '../bridge';

/** Where something happens that is in a timeline. */
const AREAS: readonly Area[] = [
  'carts',
  'orders',
  'submission-carts',
  'submissions',
  'holds',
  'deliveries',
  'history',
];

/** The life of a thing for as long as it is shown; read again whenever something may have been added to it. */
export interface ShownTimeline {
  /** The oldest first; null until it was read. */
  readonly entries: Readonly<ShallowRef<readonly TimelineEntry[] | null>>;
  readonly problem: Readonly<ShallowRef<Problem | null>>;
  readonly read: () => Promise<void>;
}

/** Reads and follows the timeline of what `subject` names; nothing while that is null. */
export function useTimeline(subject: () => Subject | null): ShownTimeline {
  const entries = shallowRef<readonly TimelineEntry[] | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let newest = 0;

  async function read(): Promise<void> {
    const wanted = subject();
    const own = ++newest;
    if (wanted === null) return;
    const result = await call('history:timeline', { subject: wanted });
    if (own !== newest) return;
    problem.value = result.ok ? null : result.problem;
    if (result.ok) entries.value = result.value;
  }

  const unfollow = on('changed', ({ area }) => {
    if (AREAS.includes(area)) void read();
  });
  onScopeDispose(unfollow);
  watch(
    () => {
      const wanted = subject();
      return wanted === null ? null : subjectKey(wanted);
    },
    () => {
      entries.value = null;
      void read();
    },
    { immediate: true },
  );
  return { entries, problem, read };
}
