import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { NeedDetail } from '@core/inbox/needs';
import { call, on } from '../../bridge';

/** The need that is open beside the inbox, and what is asked of main about it. */
export const useNeed = defineStore('need', () => {
  const need = shallowRef<NeedDetail | null>(null);
  /** Why it cannot be shown; `absent` once it has settled. */
  const problem = shallowRef<Problem | null>(null);
  /** Why the last thing that was asked for did not come about. */
  const workProblem = shallowRef<Problem | null>(null);
  /** The same in main's own words, where it gave some. */
  const workWhy = shallowRef('');
  const isBusy = shallowRef(false);
  let wanted: string | null = null;

  function forget(): void {
    workProblem.value = null;
    workWhy.value = '';
  }

  async function open(key: string): Promise<void> {
    if (wanted !== key) forget();
    wanted = key;
    const result = await call('needs:read', { key });
    if (wanted !== key) return;
    problem.value = result.ok ? null : result.problem;
    need.value = result.ok ? result.value : null;
  }

  function close(): void {
    wanted = null;
    need.value = null;
    problem.value = null;
    forget();
  }

  /** Runs one thing at a time and reads the need again after it. The answer, or null with the reason in `workProblem`. */
  async function work<Value>(ask: () => Promise<Result<Value>>): Promise<Value | null> {
    if (isBusy.value) return null;
    const about = wanted;
    isBusy.value = true;
    forget();
    const result = await ask();
    isBusy.value = false;
    if (about !== null && wanted === about) await open(about);
    if (result.ok) return result.value;
    if (wanted === about) workProblem.value = result.problem;
    return null;
  }

  const recordCheck = async (given: ArgumentOf<'needs:record-check'>): Promise<boolean> =>
    (await work(() => call('needs:record-check', given))) !== null;
  const startOver = (key: string): Promise<AnswerOf<'needs:start-over'> | null> =>
    work(() => call('needs:start-over', { key }));

  on('changed', ({ area }) => {
    if (area === 'needs' && wanted !== null) void open(wanted);
  });

  return { need, problem, workProblem, workWhy, isBusy, open, close, work, recordCheck, startOver };
});
