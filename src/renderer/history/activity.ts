import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import { ACTIVITY_LIST } from '@core/history/history-list';
import { call } from '../bridge';
import { useShownList } from '../lists/shown-list';

/** The requests that the program made, of every account. */
export const useActivity = defineStore('activity', () => {
  /** Name of the one route that is shown, or null for any. */
  const route = ref<string | null>(null);
  const list = useShownList({
    list: ACTIVITY_LIST,
    areas: ['activity'],
    ofAccount: false,
    load: (query, offset, limit) => call('activity:list', { ...query, route: route.value, offset, limit }),
    idOf: ({ id }) => id,
  });
  const { pages } = list;
  watch(route, list.restart);

  const routes = computed(() => pages.answer.value?.routes ?? []);

  return { ...list, route, routes };
});
