import { computed, type ComputedRef, type Ref, shallowRef } from 'vue';
import { watchDebounced } from '@vueuse/core';
import type { ListColumns, SavedView } from '@core/settings/settings';
import { knownQuery, type ListDeclaration, type ListQuery } from '@core/values/list-declaration';
import { call } from '../bridge';
import { isChosenList, listChoice } from './list-choice';
import { useSettings } from '../settings/settings';
import { uniqueId } from '../ui/parts/unique-id';

export interface SavedViews {
  readonly views: ComputedRef<readonly SavedView[]>;
  /** The view that was chosen last, or null. */
  readonly chosen: ComputedRef<SavedView | null>;
  /** True once search, filter, order or columns are not those of the chosen view any more. */
  readonly isChanged: ComputedRef<boolean>;
  readonly choose: (view: SavedView) => void;
  /** Keeps the list as it is under a name. */
  readonly save: (name: string) => void;
  /** Keeps the list as it is in the chosen view. */
  readonly update: () => void;
  readonly rename: (id: string, name: string) => void;
  /** Takes a view away; the answer puts it back where it was. */
  readonly remove: (id: string) => () => void;
  /** Chooses the one after the chosen view, or the first. */
  readonly next: () => void;
}

/**
 * How many records each view leaves of an account, by its id; empty where main cannot say. Asked for again when the views
 * change, or what `changes` reads.
 */
export function useViewCounts(
  { name, filters }: ListDeclaration,
  views: () => readonly SavedView[],
  accountId: () => string,
  changes: () => unknown,
): Readonly<Ref<ReadonlyMap<string, number>>> {
  const counts = shallowRef<ReadonlyMap<string, number>>(new Map());
  let asked = 0;
  watchDebounced(
    [views, accountId, changes],
    async () => {
      const mine = (asked += 1);
      const known = views().filter(({ query }) => Object.hasOwn(filters, query.filter));
      if (!isChosenList(name) || known.length === 0) return;
      const everything = { all: true, ids: new Set<string>() };
      const choices = known.map(({ query }) => listChoice(name, accountId(), query, everything));
      const result = await call('lists:counts', { choices });
      if (result.ok && mine === asked)
        counts.value = new Map(known.map(({ id }, index) => [id, result.value[index] ?? 0]));
    },
    { debounce: 300, immediate: true },
  );
  return counts;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * The saved views of a list: search, filter, order and columns under a name, remembered with the settings.
 * A filter or an order that the list does not have any more is left as it is.
 */
export function useSavedViews(
  list: ListDeclaration,
  query: ListQuery,
  columns: { readonly chosen: ComputedRef<ListColumns>; readonly adopt: (columns: ListColumns) => void },
): SavedViews {
  const settings = useSettings();
  const kept = computed(() => settings.viewsOf(list.name));
  const views = computed(() => kept.value.views);
  const chosen = computed(() => views.value.find(({ id }) => id === kept.value.chosenId) ?? null);
  const now = (): Pick<SavedView, 'query' | 'columns'> => {
    const { search, filter, sort, descending, thenBy } = query;
    return { query: { search, filter, sort, descending, thenBy }, columns: columns.chosen.value };
  };
  const keep = (next: readonly SavedView[], chosenId = kept.value.chosenId): void =>
    settings.rememberViews(list.name, { views: [...next], chosenId });

  function choose(view: SavedView): void {
    Object.assign(query, knownQuery(list, view.query, query));
    columns.adopt(view.columns);
    keep(views.value, view.id);
  }

  return {
    views,
    chosen,
    isChanged: computed(() => {
      const { value: view } = chosen;
      return view !== null && !isSame(now(), { query: view.query, columns: view.columns });
    }),
    choose,
    save(name) {
      const view = { id: `${Date.now()}-${uniqueId()}`, name, ...now() };
      keep([...views.value, view], view.id);
    },
    update() {
      keep(views.value.map((view) => (view.id === chosen.value?.id ? { ...view, ...now() } : view)));
    },
    rename(id, name) {
      keep(views.value.map((view) => (view.id === id ? { ...view, name } : view)));
    },
    remove(id) {
      const before = kept.value;
      keep(
        views.value.filter((view) => view.id !== id),
        before.chosenId === id ? null : before.chosenId,
      );
      return () => {
        const at = before.views.findIndex((view) => view.id === id);
        const gone = before.views.slice(at, at + 1);
        keep([...views.value.slice(0, at), ...gone, ...views.value.slice(at)]);
      };
    },
    next() {
      const at = views.value.findIndex(({ id }) => id === chosen.value?.id);
      const view = views.value[(at + 1) % Math.max(1, views.value.length)];
      if (view !== undefined) choose(view);
    },
  };
}
