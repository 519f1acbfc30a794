import { defineStore } from 'pinia';
import { computed, markRaw, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { RequestRow } from '@core/requests';
import { call, on } from '../bridge';
import { useListQuery } from './list-query';
import { createPagedRows } from './paged-rows';

export const REQUEST_FILTERS = ['all', 'failed', 'slow'] as const;
export type RequestFilter = (typeof REQUEST_FILTERS)[number];

/** The requests that the program made, of every account. */
export const useActivity = defineStore('activity', () => {
  const active = ref(0);
  /** Name of the one route that is shown, or null for any. */
  const route = ref<string | null>(null);
  const pages = markRaw(
    createPagedRows<RequestRow, AnswerOf<'activity:list'>>((offset, limit) =>
      call('activity:list', { ...query, route: route.value, offset, limit }),
    ),
  );
  const restart = (): void => {
    active.value = 0;
    void pages.restart();
  };
  const query = useListQuery<RequestFilter>(
    'activity',
    REQUEST_FILTERS,
    { search: '', filter: 'all', sort: 'at', descending: true },
    restart,
  );
  watch(route, restart);

  const counts = computed(() => pages.answer.value?.counts ?? null);
  const routes = computed(() => pages.answer.value?.routes ?? []);

  let isShown = false;
  let isStale = true;

  /** Says whether the list is on screen: only then it follows changes. */
  function show(visible: boolean): void {
    isShown = visible;
    if (visible && isStale) {
      isStale = false;
      void pages.refresh();
    }
  }

  on('changed', ({ area }) => {
    if (area !== 'activity') return;
    if (isShown) void pages.refresh();
    else isStale = true;
  });

  return { query, route, pages, counts, routes, active, show };
});
