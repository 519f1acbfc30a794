import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Problem } from '@contract/problems';
import type { Reconciliation } from '@core/reconciliation/reconciliation';
import { RECONCILIATION_LIST } from '@core/reconciliation/reconciliation-list';
import { call, on } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useDesk } from '../frame/desk';
import { type ChosenRange, sinceOf } from './reconciliation-range';
import { useShownList } from '../lists/shown-list';

/** What left this desk beside what the lab of the shown account lists. Compared only when a person asks for it. */
export const useReconciliation = defineStore('reconciliation', () => {
  const accounts = useAccounts();
  const desk = useDesk();
  /** How the last run went and what the last whole one found; null while it is not known. */
  const state = shallowRef<Reconciliation | null>(null);
  /** Why the last run did not begin, or the state could not be read. */
  const workProblem = shallowRef<Problem | null>(null);
  /** How far back a run reads. */
  const range = ref<ChosenRange>({ kind: 'days-30', date: '' });

  const list = useShownList({
    list: RECONCILIATION_LIST,
    areas: ['reconciliation'],
    load: (query, offset, limit) =>
      call('reconciliation:rows', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
    onAccount: () => {
      state.value = null;
      workProblem.value = null;
    },
  });

  /** Entries read so far by the run that is under way, or null. */
  const reading = computed(() => {
    const work = desk.running.find(({ subjectId }) => subjectId === `reconcile:${accounts.currentId}`);
    return work === undefined ? null : (work.progress?.done ?? 0);
  });
  const isRunning = computed(() => reading.value !== null);
  const since = computed(() => sinceOf(range.value, Date.now()));

  async function read(): Promise<void> {
    const accountId = accounts.currentId;
    const result = await call('reconciliation:read', { accountId });
    if (accountId !== accounts.currentId) return;
    if (result.ok) state.value = result.value;
    else workProblem.value = result.problem;
  }

  /** Reads the lab's lists as far back as is chosen, and compares. Does nothing while a run is under way. */
  async function run(): Promise<void> {
    const chosen = since.value;
    if (isRunning.value || chosen === undefined) return;
    const accountId = accounts.currentId;
    workProblem.value = null;
    const result = await call('reconciliation:run', { accountId, since: chosen });
    if (accountId !== accounts.currentId) return;
    if (result.ok) state.value = result.value;
    else workProblem.value = result.problem;
  }
  const cancel = (): void => void call('reconciliation:cancel', { accountId: accounts.currentId });

  on('changed', ({ area }) => {
    if (area === 'reconciliation') void read();
  });
  watch(() => accounts.currentId, read, { immediate: true });

  return { ...list, state, workProblem, range, since, reading, isRunning, read, run, cancel };
});
