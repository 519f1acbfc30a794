import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Problem, Result } from '@contract/problems';
import { CONFIGURED_PRODUCT_LIST } from '@core/catalog/catalog-list';
import { canBeMade, type ConfiguredProductRecord } from '@core/catalog/configured-products';
import { call, on } from '../../bridge';
import { useAccounts } from '../../accounts/accounts';
import { useShownList } from '../../lists/shown-list';

/** As many as the bridge takes at once. */
export const MADE_AT_ONCE = 1000;

/** Configured products that are being made ready, and how far each has come. */
interface Making {
  readonly ids: readonly string[];
  readonly ready: number;
  readonly failed: number;
}

/** The configured products of the account that is shown. */
export const useConfiguredProducts = defineStore('configured-products', () => {
  const accounts = useAccounts();
  /** The last state that was seen of each, so that what is under way can be counted. */
  const seen = shallowRef<ReadonlyMap<string, ConfiguredProductRecord>>(new Map());
  const madeIds = shallowRef<readonly string[] | null>(null);
  const makeProblem = shallowRef<Problem | null>(null);

  function remember(rows: readonly ConfiguredProductRecord[]): void {
    seen.value = new Map([...seen.value, ...rows.map((row) => [row.id, row] as const)]);
  }

  const list = useShownList({
    list: CONFIGURED_PRODUCT_LIST,
    // Whether a product is gone, and what it looks like, the catalog says.
    areas: ['configured-products', 'catalog'],
    load: async (query, offset, limit) => {
      const result = await call('configured-products:list', {
        accountId: accounts.currentId,
        ...query,
        offset,
        limit,
      });
      if (result.ok) remember(result.value.rows);
      return result;
    },
    idOf: ({ id }) => id,
    onAccount: () => (makeProblem.value = null),
  });
  const { pages } = list;

  /** What is being made ready at the moment, or null. */
  const making = computed<Making | null>(() => {
    if (madeIds.value === null) return null;
    const states = madeIds.value.map((id) => seen.value.get(id)?.state);
    return {
      ids: madeIds.value,
      ready: states.filter((state) => state === 'ready').length,
      failed: states.filter((state) => state === 'failed' || state === 'not-valid').length,
    };
  });

  /**
   * Has the lab make those of the rows that it can still be asked to make, and follows them until they are
   * built. Null where none of them can be, or where something else is under way.
   */
  async function make(
    rows: readonly ConfiguredProductRecord[],
  ): Promise<Result<ConfiguredProductRecord[]> | null> {
    const ids = rows
      .filter(({ state, productRef }) => productRef !== null && canBeMade(state))
      .map(({ id }) => id);
    if (ids.length === 0 || madeIds.value !== null) return null;
    remember(rows.map((row) => (ids.includes(row.id) ? { ...row, state: 'making' as const } : row)));
    madeIds.value = ids;
    makeProblem.value = null;
    const result = await call('configured-products:make', { ids: ids.slice(0, MADE_AT_ONCE) });
    madeIds.value = null;
    if (result.ok) remember(result.value);
    else makeProblem.value = result.problem;
    void pages.refresh();
    return result;
  }

  async function stopMaking(): Promise<void> {
    if (madeIds.value !== null) await call('configured-products:cancel', { ids: [...madeIds.value] });
  }

  const remove = (ids: string[]): Promise<Result<null>> => call('configured-products:delete', { ids });
  const restore = (ids: string[]): Promise<Result<null>> => call('configured-products:restore', { ids });

  /** What is being made may not be among the rows on screen. */
  async function followMaking(ids: readonly string[]): Promise<void> {
    const wanted = (madeIds.value ?? []).filter((id) => ids.length === 0 || ids.includes(id));
    const read = await Promise.all(wanted.slice(0, 50).map((id) => call('configured-products:read', { id })));
    remember(read.flatMap((result) => (result.ok ? [result.value] : [])));
  }

  on('changed', ({ area, ids }) => {
    if (area === 'configured-products' && madeIds.value !== null) void followMaking(ids);
  });

  return { ...list, making, makeProblem, make, stopMaking, remove, restore };
});
