import { defineStore } from 'pinia';
import { computed, markRaw, reactive, ref, watch } from 'vue';
import { useThrottleFn } from '@vueuse/core';
import type { AnswerOf } from '@bridge/contract';
import type { BatchRow } from '@core/batches';
import { call, on } from '../bridge';
import { createPagedRows } from './paged-rows';

export const BATCH_FILTERS = ['all', 'open', 'under-way', 'ended'] as const;
export type BatchFilter = (typeof BATCH_FILTERS)[number];

/** How often the list asks again while batches are on their way, in milliseconds. */
const ASK_EVERY = 400;

/** The list of batches, of all accounts. */
export const useBatches = defineStore('batches', () => {
  const active = ref(0);
  const query = reactive<{ search: string; filter: BatchFilter }>({ search: '', filter: 'all' });
  const pages = markRaw(
    createPagedRows<BatchRow, AnswerOf<'batches:list'>>((offset, limit) =>
      call('batches:list', { ...query, offset, limit }),
    ),
  );
  watch(query, () => {
    active.value = 0;
    void pages.restart();
  });

  const counts = computed<Record<BatchFilter, number | null>>(() => {
    const counted = pages.answer.value?.counts;
    if (counted === undefined) return { all: null, open: null, 'under-way': null, ended: null };
    const { open, underWay, ended } = counted;
    return { all: open + underWay + ended, open, 'under-way': underWay, ended };
  });

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

  const refreshSoon = useThrottleFn(() => pages.refresh(), ASK_EVERY, true, true);
  on('changed', ({ area }) => {
    if (area !== 'batches') return;
    if (isShown) void refreshSoon();
    else isStale = true;
  });

  return { query, pages, counts, active, show };
});
