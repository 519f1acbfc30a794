import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { Problem } from '@contract/problems';
import type { CatalogProduct } from '@core/catalog/catalog';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { call, on } from '../bridge';
import { useAccounts } from '../accounts/accounts';

/** How many of the product's configured products are shown with it. */
const SHOWN_BEFORE = 6;

/** The product that is open. */
export const useProduct = defineStore('product', () => {
  const accounts = useAccounts();
  const product = shallowRef<CatalogProduct | null>(null);
  const problem = shallowRef<Problem | null>(null);
  /** Why the lab's own answer for it could not be had. */
  const askProblem = shallowRef<Problem | null>(null);
  const isAsking = ref(false);
  /** What was configured of it before, newest first. */
  const before = shallowRef<{ readonly total: number; readonly rows: readonly ConfiguredProductRecord[] }>({
    total: 0,
    rows: [],
  });
  let wanted: string | null = null;

  async function readBefore(ref: string): Promise<void> {
    const result = await call('configured-products:list', {
      accountId: accounts.currentId,
      productRef: ref,
      limit: SHOWN_BEFORE,
    });
    if (wanted === ref) before.value = result.ok ? result.value : { total: 0, rows: [] };
  }

  async function open(ref: string): Promise<void> {
    if (wanted !== ref) {
      askProblem.value = null;
      before.value = { total: 0, rows: [] };
    }
    wanted = ref;
    const [result] = await Promise.all([
      call('catalog:read', { accountId: accounts.currentId, ref }),
      readBefore(ref),
    ]);
    if (wanted !== ref) return;
    problem.value = result.ok ? null : result.problem;
    if (result.ok) product.value = result.value;
  }

  function close(): void {
    wanted = null;
    product.value = null;
    askProblem.value = null;
  }

  /** Asks the lab for what it says of this one product. True when it answered. */
  async function ask(): Promise<boolean> {
    const ref = wanted;
    if (ref === null || isAsking.value) return false;
    isAsking.value = true;
    askProblem.value = null;
    const result = await call('catalog:fetch', { accountId: accounts.currentId, ref });
    isAsking.value = false;
    if (wanted !== ref) return false;
    if (result.ok) product.value = result.value;
    else {
      askProblem.value = result.problem;
      // A product that the lab no longer has is marked on disk.
      await open(ref);
    }
    return result.ok;
  }

  on('changed', ({ area, ids }) => {
    if (wanted === null) return;
    if (area === 'catalog' && !isAsking.value && (ids.length === 0 || ids.includes(wanted)))
      void open(wanted);
    if (area === 'configured-products') void readBefore(wanted);
  });

  return { product, problem, askProblem, isAsking, before, open, close, ask };
});
