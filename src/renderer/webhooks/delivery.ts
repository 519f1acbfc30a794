import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { Problem } from '@contract/problems';
import type { Delivery } from '@core/webhooks/deliveries';
import { call, on } from '../bridge';

/** The delivery that is open, whole. */
export const useDelivery = defineStore('delivery', () => {
  const delivery = shallowRef<Delivery | null>(null);
  const problem = shallowRef<Problem | null>(null);
  /** Why the lab was not asked about its signature. */
  const checkProblem = shallowRef<Problem | null>(null);
  const isChecking = shallowRef(false);
  let wanted: string | null = null;

  async function read(): Promise<void> {
    const asked = wanted;
    if (asked === null) return;
    const result = await call('deliveries:read', { id: asked });
    if (wanted !== asked) return;
    problem.value = result.ok ? null : result.problem;
    delivery.value = result.ok ? result.value : null;
  }

  async function open(id: string): Promise<void> {
    wanted = id;
    checkProblem.value = null;
    await read();
  }

  /** Asks the lab about its signature once more. */
  async function check(): Promise<void> {
    const asked = wanted;
    if (asked === null || isChecking.value) return;
    isChecking.value = true;
    checkProblem.value = null;
    const result = await call('deliveries:check', { ids: [asked] });
    isChecking.value = false;
    if (wanted !== asked) return;
    checkProblem.value = result.ok ? null : result.problem;
    await read();
  }

  function close(id: string): void {
    // Another one may have been opened before this one was put away.
    if (wanted !== id) return;
    wanted = null;
    delivery.value = null;
    problem.value = null;
    checkProblem.value = null;
  }

  on('changed', ({ area, ids }) => {
    if (area !== 'deliveries' || wanted === null) return;
    if (ids.length === 0 || ids.includes(wanted)) void read();
  });

  return { delivery, problem, checkProblem, isChecking, open, read, check, close };
});
