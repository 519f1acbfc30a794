import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { RequestRow } from '@core/history/requests';
import { call } from '../bridge';
import { useShownList } from '../lists/shown-list';

export const REQUEST_FILTERS = ['all', 'failed', 'slow'] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** The requests that the program made, of every account. */
export const useActivity = defineStore('activity', () => {
  /** Name of the one route that is shown, or null for any. */
  const route = ref<string | null>(null);
  const list = useShownList<RequestRow, AnswerOf<'activity:list'>, RequestFilter>({
    list: 'activity',
    filters: REQUEST_FILTERS,
    initial: { search: '', filter: 'all', sort: 'at', descending: true },
    areas: ['activity'],
    ofAccount: false,
    load: (query, offset, limit) => call('activity:list', { ...query, route: route.value, offset, limit }),
    idOf: ({ id }) => id,
  });
  const { pages } = list;
  watch(route, list.restart);

  const counts = computed(() => pages.answer.value?.counts ?? null);
  const routes = computed(() => pages.answer.value?.routes ?? []);

  return { ...list, route, counts, routes };
});
