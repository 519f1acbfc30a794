import { defineStore } from 'pinia';
import { computed, markRaw, ref, shallowReactive, shallowRef, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Problem } from '@contract/problems';
import type { CatalogRow } from '@core/catalog/catalog';
import { CATALOG_LIST } from '@core/catalog/catalog-list';
import { call, on } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useDesk } from '../frame/desk';
import { useListQuery } from '../lists/list-query';
import { createPagedRows } from '../lists/paged-rows';

/** Values that were chosen, by facet. */
export type ChosenFacets = Readonly<Record<string, readonly string[]>>;

const isCancelled = (problem: Problem): boolean =>
  problem.kind === 'network' && problem.phase === 'cancelled';

/** The catalog of the account that is shown, as it is on disk, and its refreshing. */
export const useCatalog = defineStore('catalog', () => {
  const accounts = useAccounts();
  const desk = useDesk();
  const active = ref(0);
  const facets = ref<ChosenFacets>({});
  const asksForRefresh = ref(false);
  /** Why the last refresh that was asked for here did not reach the end. */
  const refreshProblem = shallowRef<Problem | null>(null);
  const pages = markRaw(
    createPagedRows<CatalogRow, AnswerOf<'catalog:list'>>((offset, limit) =>
      call('catalog:list', {
        accountId: accounts.currentId,
        ...query,
        facets: Object.entries(facets.value).map(([name, values]) => ({ name, values: [...values] })),
        offset,
        limit,
      }),
    ),
  );
  const restart = (): void => {
    active.value = 0;
    void pages.restart();
  };
  const query = useListQuery(CATALOG_LIST, restart);
  watch(facets, restart);

  /** What the facets are called, also of those that what is on screen has no value of any more. */
  const facetLabels = shallowReactive(new Map<string, string>());
  watch(
    () => pages.answer.value?.facets ?? [],
    (known) => known.forEach(({ name, label }) => facetLabels.set(name, label)),
  );

  const state = computed(() => pages.answer.value?.state ?? null);
  const chosenCount = computed(() =>
    Object.values(facets.value).reduce((sum, { length }) => sum + length, 0),
  );
  const isFiltered = computed(() => query.search !== '' || query.filter !== 'all' || chosenCount.value > 0);
  /** The reading that is under way, no matter who began it. */
  const work = computed(
    () =>
      desk.running.find(
        ({ kind, subjectId }) => kind === 'catalog' && subjectId.includes(accounts.currentId),
      ) ?? null,
  );
  const isRefreshing = computed(
    () => asksForRefresh.value || work.value !== null || (state.value?.refreshing ?? null) !== null,
  );
  const progress = computed(() => work.value?.progress ?? { done: state.value?.refreshing ?? 0, of: null });
  /** Why the catalog on disk is not as new as it could be. */
  const problem = computed(() => refreshProblem.value ?? state.value?.problem ?? null);

  /** Chooses a value of a facet, or takes it away again. */
  function toggleFacet(name: string, value: string): void {
    const chosen = facets.value[name] ?? [];
    const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
    const others = Object.entries(facets.value).filter(([other]) => other !== name);
    facets.value = Object.fromEntries(next.length === 0 ? others : [...others, [name, next]]);
  }

  function clearFilters(): void {
    query.search = '';
    query.filter = 'all';
    if (chosenCount.value > 0) facets.value = {};
  }

  /** Reads the lab's whole catalog. Says `stopped` when a person ended it, `same` when nothing changed. */
  async function refresh(): Promise<'done' | 'same' | 'stopped' | 'failed'> {
    if (asksForRefresh.value) return 'failed';
    // The end of a refresh that just failed may still be on its way here.
    if (isRefreshing.value) await Promise.all([desk.read(), pages.refresh()]);
    if (isRefreshing.value) return 'failed';
    const accountId = accounts.currentId;
    const isFirst = state.value?.refreshedAt == null;
    asksForRefresh.value = true;
    refreshProblem.value = null;
    const result = await call('catalog:refresh', { accountId });
    asksForRefresh.value = false;
    if (accounts.currentId !== accountId) return 'failed';
    const failure = result.ok ? result.value.problem : result.problem;
    if (failure !== null && !isCancelled(failure)) refreshProblem.value = failure;
    void pages.refresh();
    if (failure === null) {
      const { added, changed, gone } = result.ok ? result.value.changes : { added: 0, changed: 0, gone: 0 };
      return isFirst || added + changed + gone > 0 ? 'done' : 'same';
    }
    return isCancelled(failure) ? 'stopped' : 'failed';
  }

  async function cancelRefresh(): Promise<void> {
    await call('catalog:cancel-refresh', { accountId: accounts.currentId });
  }

  /** Marks a product, or takes the mark away. False when it could not be saved. */
  async function star(ref: string, favourite: boolean): Promise<boolean> {
    const result = await call('catalog:favourite', { accountId: accounts.currentId, ref, favourite });
    if (result.ok) void pages.refresh();
    return result.ok;
  }

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
    if (area !== 'catalog') return;
    if (isShown) void pages.refresh();
    else isStale = true;
  });
  watch(
    () => accounts.currentId,
    () => {
      facets.value = {};
      refreshProblem.value = null;
      pages.forget();
      if (isShown) restart();
      else isStale = true;
    },
  );

  return {
    query,
    pages,
    facets,
    facetLabels,
    active,
    state,
    chosenCount,
    isFiltered,
    isRefreshing,
    progress,
    problem,
    toggleFacet,
    clearFilters,
    refresh,
    cancelRefresh,
    star,
    show,
  };
});
