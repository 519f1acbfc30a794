import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { PracticeFault } from '@bridge/practice';
import type { QuirkName } from '@core/practice/practice-quirks';
import type { Problem } from '@contract/problems';
import { call, on } from '../bridge';

/** What goes wrong at the practice lab at the moment. */
export const usePractice = defineStore('practice', () => {
  const faults = shallowRef<readonly PracticeFault[] | null>(null);
  const quirks = shallowRef<readonly QuirkName[] | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let isShown = false;

  async function refresh(): Promise<void> {
    const result = await call('practice:faults', undefined);
    problem.value = result.ok ? null : result.problem;
    if (result.ok) faults.value = result.value;
  }

  async function readQuirks(): Promise<void> {
    const result = await call('practice:quirks', undefined);
    problem.value = result.ok ? null : result.problem;
    if (result.ok) quirks.value = result.value;
  }

  async function after(result: Promise<{ ok: true } | { ok: false; problem: Problem }>): Promise<boolean> {
    const done = await result;
    if (!done.ok) {
      problem.value = done.problem;
      return false;
    }
    await refresh();
    return true;
  }

  /** Says whether the page is on screen: only then hits are counted along. */
  function show(visible: boolean): void {
    isShown = visible;
    if (visible) void refresh();
  }

  // Whatever the desk asked of a lab may have been struck; a lab that starts again has no faults.
  on('changed', ({ area }) => {
    if (isShown && (area === 'activity' || area === 'app')) void refresh();
  });

  return {
    faults,
    quirks,
    problem,
    show,
    refresh,
    readQuirks,
    /** Has the lab do exactly these. */
    async setQuirks(wanted: QuirkName[]) {
      const result = await call('practice:set-quirks', { quirks: wanted });
      problem.value = result.ok ? null : result.problem;
      if (result.ok) quirks.value = wanted;
    },
    set: (wanted: ArgumentOf<'practice:set-fault'>) => after(call('practice:set-fault', wanted)),
    clear: (id: string | null) => after(call('practice:clear-faults', { id })),
    reset: () => after(call('practice:reset', undefined)),
  };
});
