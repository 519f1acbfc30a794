import { computed, type ComputedRef } from 'vue';
import type { Problem } from '@contract/problems';
import { isNotReached } from '@core/holds/when-online';
import { useNow } from '../ui/format/now';
import { formatSince } from '../ui/format/times';
import { whenOnlineText as text } from '../messages/holds';
import { useDesk } from './desk';

/** Whether the lab of the shown account can be reached, as far as anyone knows. */
export interface LabReach {
  /** True while it is known that nothing gets there. */
  readonly isUnreached: ComputedRef<boolean>;
  /** What keeps calls from it and since when, for beside a button that needs the lab; empty otherwise. */
  readonly why: ComputedRef<string>;
}

/** Follows the way to the lab. `problem` is the result of the last call of a view, if it shows one. */
export function useLabReach(problem: () => Problem | null = () => null): LabReach {
  const desk = useDesk();
  const now = useNow(20_000);
  const unreached = computed(() => desk.status?.unreached ?? null);
  return {
    isUnreached: computed(() => {
      const last = problem();
      return unreached.value !== null || (last !== null && isNotReached(last));
    }),
    why: computed(() =>
      unreached.value === null
        ? ''
        : text.unreached[unreached.value.why]({ since: formatSince(unreached.value.since, now.value) }),
    ),
  };
}
