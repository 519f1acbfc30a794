import { defineStore } from 'pinia';
import { onScopeDispose, shallowRef } from 'vue';
import type { UpdateState } from '@core/settings/updates';
import type { Problem } from '@contract/problems';
import { call, on } from '../bridge';

type Ask = 'updates:read' | 'updates:look' | 'updates:install' | 'updates:wait-no-more';

/** Whether there are newer versions of this program. */
export const useUpdates = defineStore('updates', () => {
  const state = shallowRef<UpdateState | null>(null);
  /** Why it could not be asked about; the result of a look is in the state. */
  const problem = shallowRef<Problem | null>(null);
  let asked = 0;

  async function ask(what: Ask): Promise<void> {
    const mine = (asked += 1);
    const result = await call(what, undefined);
    // An earlier answer that comes late says nothing any more.
    if (mine !== asked) return;
    problem.value = result.ok ? null : result.problem;
    if (result.ok) state.value = result.value;
  }

  onScopeDispose(
    on('changed', ({ area }) => {
      if (area === 'updates') void ask('updates:read');
    }),
  );
  return {
    state,
    problem,
    read: () => ask('updates:read'),
    look: () => ask('updates:look'),
    install: () => ask('updates:install'),
    waitNoMore: () => ask('updates:wait-no-more'),
  };
});
