import { computed, shallowRef, watch } from 'vue';
import { defineStore } from 'pinia';
import { useThrottleFn } from '@vueuse/core';
import type { AnswerOf } from '@bridge/contract';
import type { Problem } from '@contract/problems';
import type { Today } from '@core/today';
import { call, on } from '../bridge';
import { useAccounts } from './accounts';

type Needs = AnswerOf<'needs:list'>;

/** How often the first screen asks again while much changes, in milliseconds. */
const ASK_EVERY = 700;
/** As many of the things that need a person stand on the first screen. */
const NEWEST = 5;

/** What stands on the first screen, of the account that is shown. Followed only while it is on screen. */
export const useToday = defineStore('today', () => {
  const accounts = useAccounts();
  const today = shallowRef<Today | null>(null);
  const needs = shallowRef<Needs | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let isShown = false;
  let asked = 0;

  /** Reads both; an answer to an earlier question never stands in place of a later one. */
  async function read(): Promise<void> {
    asked += 1;
    const mine = asked;
    const accountId = accounts.currentId;
    const [figures, list] = await Promise.all([
      call('today:read', { accountId }),
      call('needs:list', { accountId, limit: NEWEST }),
    ]);
    if (mine !== asked) return;
    problem.value = figures.ok ? null : figures.problem;
    if (figures.ok) today.value = figures.value;
    if (list.ok) needs.value = list.value;
  }
  const readSoon = useThrottleFn(read, ASK_EVERY, true, false);

  function show(visible: boolean): void {
    isShown = visible;
    if (visible) void read();
  }

  on('changed', ({ area }) => {
    if (isShown && area !== 'settings' && area !== 'activity') void readSoon();
  });
  watch(
    () => accounts.currentId,
    () => {
      today.value = null;
      needs.value = null;
      if (isShown) void read();
    },
  );

  /** True when nothing was ever sent for this account: the first steps say more than zeros would. */
  const isNew = computed(() => today.value !== null && !today.value.done.order);

  return { today, needs, problem, isNew, read, show };
});
