import { ref, shallowRef, watch } from 'vue';
import { defineStore } from 'pinia';
import { useThrottleFn } from '@vueuse/core';
import { CURRENCY } from '@contract/limits';
import type { Problem } from '@contract/problems';
import type { MarginBy } from '@core/customers/margin-choices';
import type { MarginReport, Sale } from '@core/customers/margin-report';
import { useAccounts } from '../accounts/accounts';
import { call, on } from '../bridge';

/** How often the report is asked for again while much changes, in milliseconds. */
const ASK_EVERY = 1_500;

/** What customers of the account that is shown pay against what the lab charges. Followed only while it is on screen. */
export const useMargin = defineStore('margin', () => {
  const accounts = useAccounts();
  const weeks = ref(12);
  const by = ref<MarginBy>('product');
  const report = shallowRef<MarginReport | null>(null);
  const problem = shallowRef<Problem | null>(null);
  let isShown = false;
  let asked = 0;

  async function read(): Promise<void> {
    asked += 1;
    const mine = asked;
    const result = await call('customers:margin', { accountId: accounts.currentId, weeks: weeks.value });
    if (mine !== asked) return;
    problem.value = result.ok ? null : result.problem;
    if (result.ok) report.value = result.value;
  }
  const readSoon = useThrottleFn(read, ASK_EVERY, true, false);

  function show(visible: boolean): void {
    isShown = visible;
    if (visible) void read();
  }

  on('changed', ({ area }) => {
    if (isShown && ['carts', 'orders', 'submission-carts'].includes(area)) void readSoon();
  });
  watch(
    () => [accounts.currentId, weeks.value] as const,
    ([account], [before]) => {
      if (account !== before) report.value = null;
      if (isShown) void read();
    },
  );

  /** Writes down what a customer pays; null for what is not known. True once it is on disk. */
  async function savePrice({ cartId, charged }: Sale, amount: string | null): Promise<boolean> {
    const price = amount === null ? null : { amount, currency: charged?.currency ?? CURRENCY };
    const result = await call('customers:save-price', { cartId, price });
    if (result.ok) await read();
    return result.ok;
  }

  return { weeks, by, report, problem, read, show, savePrice };
});
