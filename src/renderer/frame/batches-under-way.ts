import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { useThrottleFn } from '@vueuse/core';
import type { BatchRow } from '@core/batches/batches';
import { call, on } from '../bridge';
import { firstViewShown } from '../ready';

/** How often the rail asks again while a batch is on its way, in milliseconds. */
const ASK_EVERY = 1_000;

/** The batches that are approved and not over: what the rail shows of them. */
export const useBatchesUnderWay = defineStore('batches-under-way', () => {
  const rows = shallowRef<readonly BatchRow[]>([]);
  const total = shallowRef(0);

  async function read(): Promise<void> {
    const result = await call('batches:list', { filter: 'under-way', limit: 50 });
    if (!result.ok) return;
    rows.value = result.value.rows;
    total.value = result.value.total;
  }
  const readSoon = useThrottleFn(read, ASK_EVERY, true, true);

  on('changed', ({ area }) => {
    if (area === 'batches') void readSoon();
  });
  void firstViewShown.then(read);

  /** How many wait for a person to say how they go on. */
  const waiting = computed(() => rows.value.filter(({ state }) => state === 'paused').length);

  return { rows, count: total, waiting };
});
