import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { Delivery } from '@core/webhooks/deliveries';
import { call } from '../bridge';
import { useOpenRecord } from '../ui/open-record';

/** The delivery that is open, whole. */
export const useDelivery = defineStore('delivery', () => {
  const open = useOpenRecord<string, Delivery>({
    read: (id) => call('deliveries:read', { id }),
    follows: { deliveries: (id) => [id] },
  });

  /** Asks the lab about its signature once more. */
  async function check(): Promise<void> {
    await open.act('act', (id) => call('deliveries:check', { ids: [id] }));
    await open.read();
  }

  return {
    delivery: open.record,
    problem: open.problem,
    /** Why the lab was not asked about its signature. */
    checkProblem: computed(() => open.failure.value?.problem ?? null),
    isChecking: computed(() => open.running.value.size > 0),
    open: open.open,
    read: open.read,
    close: open.close,
    check,
  };
});
