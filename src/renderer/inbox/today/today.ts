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
  let [asked, answered, needsAnswered] = [0, 0, 0];
  /** Whether more than what needs a person changed since it was last asked for. */
  let isAllDue = false;

  /** Numbers a question: a later answer to another one, or another account, makes its answer old. */
  function ask(): { readonly mine: number; readonly isOther: () => boolean } {
    asked += 1;
    const accountId = accounts.currentId;
    return { mine: asked, isOther: () => accountId !== accounts.currentId };
  }

  /**
   * Reads the figures, and then what is below them, so that they wait for nothing. An answer to an earlier question
   * never is in place of a later one, nor that for another account.
   */
  async function read(): Promise<void> {
    isAllDue = false;
    const { mine, isOther } = ask();
    const isOld = (): boolean => mine < answered || isOther();
    const accountId = accounts.currentId;
    const figures = await call('today:read', { accountId });
    if (isOld()) return;
    answered = mine;
    problem.value = figures.ok ? null : figures.problem;
    if (figures.ok) today.value = figures.value;
    // Main would answer while the figures are painted, and paints with us.
    await firstViewShown;
    if (isOld()) return;
    const [, sent] = await Promise.all([readNeeds(), call('today:weeks', { accountId })]);
    if (isOld()) return;
    if (sent.ok) weeks.value = sent.value;
  }

  async function readNeeds(): Promise<void> {
    const { mine, isOther } = ask();
    const list = await call('needs:list', { environment: accounts.environment, limit: NEWEST });
    if (mine < needsAnswered || isOther()) return;
    needsAnswered = mine;
    if (list.ok) needs.value = list.value;
  }

  // Time alone makes things need a person: nothing else is read then.
  const readSoon = useThrottleFn(() => (isAllDue ? read() : readNeeds()), ASK_EVERY, true, false);

  function show(visible: boolean): void {
    isShown = visible;
    if (visible) void read();
  }

  on('changed', ({ area }) => {
    if (!isShown || area === 'settings' || area === 'activity') return;
    isAllDue ||= area !== 'needs';
    void readSoon();
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
