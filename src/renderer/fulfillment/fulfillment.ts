import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Problem } from '@contract/problems';
import type { FulfillmentState } from '@core/fulfillment/fulfillment';
import { FULFILLMENT_LIST } from '@core/fulfillment/fulfillment-list';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useDesk } from '../frame/desk';
import { useShownList } from '../lists/shown-list';

/** The orders in fulfillment on disk of the account that is shown, and the reading of the lab's list. */
export const useFulfillment = defineStore('fulfillment', () => {
  const accounts = useAccounts();
  const desk = useDesk();
  /** Only those of a status, as the lab spells it. */
  const status = ref<string | null>(null);
  /** Why the last thing that was asked for did not begin. */
  const workProblem = shallowRef<Problem | null>(null);

  const list = useShownList({
    list: FULFILLMENT_LIST,
    areas: ['fulfillment'],
    load: (query, offset, limit) =>
      call('fulfillment:list', {
        accountId: accounts.currentId,
        ...query,
        status: status.value,
        offset,
        limit,
      }),
    idOf: ({ orderId }) => orderId,
    onAccount: () => {
      status.value = null;
      workProblem.value = null;
    },
  });
  const { pages } = list;
  watch(status, list.restart);

  const state = computed<FulfillmentState | null>(() => pages.answer.value?.state ?? null);
  /** Orders read so far by the walk that is under way, or null. */
  const reading = computed(() => {
    const work = desk.running.find(({ subjectId }) => subjectId === `fulfillment:${accounts.currentId}`);
    return work === undefined ? null : (work.progress?.done ?? 0);
  });

  /** Reads the lab's list to its end. */
  async function refresh(): Promise<void> {
    const { currentId: accountId } = accounts;
    workProblem.value = null;
    const result = await call('fulfillment:refresh', { accountId });
    if (accountId !== accounts.currentId) return;
    if (!result.ok) workProblem.value = result.problem;
    await pages.refresh();
  }
  /** Ends the reading; what it read stays. */
  const cancel = (): void => void call('fulfillment:cancel', { accountId: accounts.currentId });

  return { ...list, status, state, reading, workProblem, refresh, cancel };
});
