import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import { DELIVERY_LIST } from '@core/webhooks/delivery-list';
import { call } from '../bridge';
import { useDesk } from '../frame/desk';
import { useShownList } from '../lists/shown-list';

/** What the labs delivered, of every account or of one. */
export const useDeliveries = defineStore('deliveries', () => {
  const desk = useDesk();
  /** The one account whose deliveries are shown, or null for any. */
  const accountId = ref<string | null>(null);
  const list = useShownList({
    list: DELIVERY_LIST,
    areas: ['deliveries'],
    ofAccount: false,
    load: (query, offset, limit) =>
      call('deliveries:list', { accountId: accountId.value, ...query, offset, limit }),
    idOf: ({ id }) => id,
  });
  const { pages } = list;
  watch(accountId, list.restart);

  /** Unverified ones that were removed to stay within the quota; null while none were. */
  const removed = computed(() => pages.answer.value?.removed ?? null);

  const isAsking = ref(false);
  /** True while the lab is asked about signatures, here or by itself. */
  const isChecking = computed(
    () => isAsking.value || desk.running.some(({ kind }) => kind === 'check-deliveries'),
  );
  /** Asks the lab about all that are not checked, or about these once more. Null while that is under way already. */
  async function check(ids: string[] | null): Promise<Result<AnswerOf<'deliveries:check'>> | null> {
    if (isAsking.value) return null;
    isAsking.value = true;
    const result = await call('deliveries:check', { ids });
    isAsking.value = false;
    return result;
  }

  return { ...list, accountId, removed, isChecking, check };
});
