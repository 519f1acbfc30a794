import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { NeedDetail } from '@core/inbox/needs';
import { call } from '../../bridge';
import { useOpenRecord } from '../../ui/open-record';

/** The need that is open beside the inbox, and what is asked of main about it. */
export const useNeed = defineStore('need', () => {
  /** Why the last thing that was asked for failed, in main's own words, where it gave some. */
  const why = shallowRef<{ readonly key: string; readonly words: string } | null>(null);
  const open = useOpenRecord<string, NeedDetail, 'act' | 'fail'>({
    read: (key) => call('needs:read', { key }),
    follows: { needs: 'any' },
  });

  /** Runs one thing at a time about a need and reads it again after it. The answer, or null with the reason in `workProblem`. */
  async function work<Value>(
    key: string,
    ask: () => Promise<Result<Value>>,
    action: 'act' | 'fail' = 'act',
  ): Promise<Value | null> {
    why.value = null;
    const result = await open.act(action, ask, key);
    if (result !== null && open.isOpen(key)) await open.read();
    return result?.ok === true ? result.value : null;
  }

  return {
    need: open.record,
    /** Why it cannot be shown; `absent` once it has settled. */
    problem: open.problem,
    /** Why the last thing that was asked for failed. */
    workProblem: computed(() => open.failure.value?.problem ?? null),
    workWhy: computed(() => (why.value !== null && why.value.key === open.key.value ? why.value.words : '')),
    isBusy: computed(() => open.running.value.size > 0),
    isOpen: open.isOpen,
    open: open.open,
    close: open.close,
    work,
    /** Shows with that need, and no other, why something failed that was asked of another store, whatever else runs. */
    fail: (key: string, problem: Problem): void => {
      void work(key, () => Promise.resolve({ ok: false, problem }), 'fail');
    },
    /** Says with that need, and no other, why something was not done. */
    say: (key: string, words: string): void => void (why.value = { key, words }),
    recordCheck: async (given: ArgumentOf<'needs:record-check'>): Promise<boolean> =>
      (await work(given.key, () => call('needs:record-check', given))) !== null,
    startOver: (key: string): Promise<AnswerOf<'needs:start-over'> | null> =>
      work(key, () => call('needs:start-over', { key })),
  };
});
