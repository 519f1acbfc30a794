import { computed, shallowRef, watch } from 'vue';
import { defineStore } from 'pinia';
import { useThrottleFn } from '@vueuse/core';
import type { AnswerOf } from '@bridge/contract';
import type { Problem } from '@contract/problems';
import type { Today, Week } from '@core/inbox/today';
import { call, on } from '../../bridge';
import { firstViewShown } from '../../ready';
import { useAccounts } from '../../accounts/accounts';

type Needs = AnswerOf<'needs:list'>;

/** How often the first screen asks again while much changes, in milliseconds. */
const ASK_EVERY = 700;
/** As many of the things that need a person are on the first screen. */
const NEWEST = 5;

/**
 * What is on the first screen: the figures of the account that is shown, and what needs a person in its environment, as
 * in the inbox behind it and in the count of the rail. Followed only while it is on screen.
 */
export const useToday = defineStore('today', () => {
  const accounts = useAccounts();
  const today = shallowRef<Today | null>(null);
  const needs = shallowRef<Needs | null>(null);
  const weeks = shallowRef<readonly Week[] | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let isShown = false;
  let [asked, answered] = [0, 0];

  /**
   * Reads the figures, and then what is below them, so that they wait for nothing. An answer to an earlier question
   * never is in place of a later one, nor that for another account.
   */
  async function read(): Promise<void> {
    asked += 1;
    const mine = asked;
    const accountId = accounts.currentId;
    const isOld = (): boolean => mine < answered || accountId !== accounts.currentId;
    const figures = await call('today:read', { accountId });
    if (isOld()) return;
    answered = mine;
    problem.value = figures.ok ? null : figures.problem;
    if (figures.ok) today.value = figures.value;
    // Main would answer while the figures are painted, and paints with us.
    await firstViewShown;
    if (isOld()) return;
    const [list, sent] = await Promise.all([
      call('needs:list', { environment: accounts.environment, limit: NEWEST }),
      call('today:weeks', { accountId }),
    ]);
    if (isOld()) return;
    if (list.ok) needs.value = list.value;
    if (sent.ok) weeks.value = sent.value;
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
      weeks.value = null;
      if (isShown) void read();
    },
  );

  /** True when nothing was ever sent for this account: the first steps say more than zeros would. */
  const isNew = computed(() => today.value !== null && !today.value.done.order);

  return { today, needs, weeks, problem, isNew, read, show };
});
