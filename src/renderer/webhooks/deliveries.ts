import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import type { DeliveryRow } from '@core/webhooks/deliveries';
import { call } from '../bridge';
import { useDesk } from '../frame/desk';
import { useShownList } from '../lists/shown-list';

export const DELIVERY_FILTERS = ['all', 'unchecked', 'verified', 'not-verified', 'unmatched'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

/** What the labs delivered, of every account or of one. */
export const useDeliveries = defineStore('deliveries', () => {
  const desk = useDesk();
  /** The one account whose deliveries are shown, or null for any. */
  const accountId = ref<string | null>(null);
  const list = useShownList<DeliveryRow, AnswerOf<'deliveries:list'>, DeliveryFilter>({
    list: 'deliveries',
    filters: DELIVERY_FILTERS,
    initial: { search: '', filter: 'all', sort: 'receivedAt', descending: true },
    areas: ['deliveries'],
    ofAccount: false,
    load: (query, offset, limit) =>
      call('deliveries:list', {
        accountId: accountId.value,
        search: query.search,
        filter: query.filter,
        sort: 'receivedAt',
        descending: query.descending,
        offset,
        limit,
      }),
    idOf: ({ id }) => id,
  });
  const { pages } = list;
  watch(accountId, list.restart);

  /** How many there are by filter, before search and filter; null while it is not known. */
  const counts = computed<Readonly<Record<DeliveryFilter, number>> | null>(() => {
    const answer = pages.answer.value;
    if (answer === null) return null;
    const { unchecked = 0, verified = 0, 'not-verified': notVerified = 0 } = answer.standings;
    return {
      all: unchecked + verified + notVerified,
      ...{ unchecked, verified, 'not-verified': notVerified, unmatched: answer.unmatched },
    };
  });

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

  return { ...list, accountId, counts, removed, isChecking, check };
});
