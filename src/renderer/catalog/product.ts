import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { CatalogProduct } from '@core/catalog/catalog';
import type { ConfiguredProductRecord } from '@core/catalog/configured-products';
import { call, on } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useOpenRecord } from '../ui/open-record';

/** How many of the product's configured products are shown with it. */
const SHOWN_BEFORE = 6;

type Named = Readonly<Record<'accountId' | 'ref', string>>;

/** What was configured of a product before, newest first. */
interface Before {
  readonly total: number;
  readonly rows: readonly ConfiguredProductRecord[];
}
const NOTHING: Before = { total: 0, rows: [] };

/** The product that is open. */
export const useProduct = defineStore('product', () => {
  const accounts = useAccounts();
  const before = shallowRef<Before>(NOTHING);
  const open = useOpenRecord<Named, CatalogProduct>({
    read: (named) => call('catalog:read', named),
    follows: { catalog: ({ ref }) => [ref] },
    mayFollow: (running) => running.size === 0,
  });

  async function readBefore(named: Named): Promise<void> {
    const { accountId, ref } = named;
    const result = await call('configured-products:list', {
      accountId,
      productRef: ref,
      limit: SHOWN_BEFORE,
    });
    if (open.isOpen(named)) before.value = result.ok ? result.value : NOTHING;
  }

  /** Opens a product of the account that is shown. */
  async function openProduct(ref: string): Promise<void> {
    const named = { accountId: accounts.currentId, ref };
    if (!open.isOpen(named)) before.value = NOTHING;
    const opened = open.open(named);
    await Promise.all([opened, readBefore(named)]);
  }

  on('changed', ({ area }) => {
    if (area === 'configured-products' && open.key.value !== null) void readBefore(open.key.value);
  });

  return {
    product: open.record,
    problem: open.problem,
    /** Why the lab did not answer what it knows of it. */
    askProblem: computed(() => open.failure.value?.problem ?? null),
    isAsking: computed(() => open.running.value.size > 0),
    before,
    open: openProduct,
    close: open.close,
    /** Asks the lab for what it says of this one product; one that it no longer has is marked on disk. */
    ask: () => open.change('act', (named) => call('catalog:fetch', named)),
  };
});
