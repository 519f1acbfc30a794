import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { BatchRow } from '@core/batches/batches';
import { call } from '../bridge';
import { useShownList } from '../lists/shown-list';

export const BATCH_FILTERS = ['all', 'open', 'under-way', 'ended'] as const;
export type BatchFilter = (typeof BATCH_FILTERS)[number];

/** The list of batches, of all accounts. */
export const useBatches = defineStore('batches', () => {
  const list = useShownList<BatchRow, AnswerOf<'batches:list'>, BatchFilter>({
    list: 'batches',
    filters: BATCH_FILTERS,
    initial: { search: '', filter: 'all', sort: '', descending: true },
    areas: ['batches'],
    load: ({ search, filter }, offset, limit) => call('batches:list', { search, filter, offset, limit }),
    idOf: ({ id }) => id,
    ofAccount: false,
  });

  const counts = computed<Record<BatchFilter, number | null>>(() => {
    const counted = list.pages.answer.value?.counts;
    if (counted === undefined) return { all: null, open: null, 'under-way': null, ended: null };
    const { open, underWay, ended } = counted;
    return { all: open + underWay + ended, open, 'under-way': underWay, ended };
  });

  return { ...list, counts };
});
