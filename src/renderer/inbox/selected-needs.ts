import { computed, type ComputedRef, ref, type Ref, shallowRef, type ShallowRef, watch } from 'vue';
import type { ArgumentOf } from '@bridge/contract';
import type { Need } from '@core/inbox/needs';
import { type GroupPlace, groupKey } from './store/need-places';
import { needName } from './store/need-name';
import { useNeeds } from './store/needs';

/** Something that was asked for many and did not work for one. */
export interface Undone {
  readonly key: string;
  readonly name: string;
  readonly why: string;
}

export interface SelectedNeeds {
  /** Every need that is selected, as far as it was read. */
  readonly needs: ShallowRef<readonly Need[]>;
  /** How many are selected of each group, by the key of the group. */
  readonly selectedOf: ComputedRef<ReadonlyMap<string, number>>;
  /** Selects a whole group, or none of it when it is selected. */
  toggleGroup(place: GroupPlace): Promise<void>;
  /** Selects everything between two positions among all needs. */
  extend(from: number, to: number): Promise<void>;
  /** What did not work of the last thing that was asked for many. */
  readonly failed: Ref<readonly Undone[]>;
  act(action: ArgumentOf<'needs:act'>['action']): Promise<void>;
}

/** What is selected in the inbox, and what is done with it. */
export function useSelectedNeeds(): SelectedNeeds {
  const store = useNeeds();
  const { pages, selection } = store;
  const needs = shallowRef<readonly Need[]>([]);
  const failed = ref<readonly Undone[]>([]);
  let asked = 0;

  watch(
    () => [selection.all, selection.ids, pages.answer.value] as const,
    async () => {
      asked += 1;
      const mine = asked;
      const rows = selection.isEmpty.value ? [] : await store.selectedRows();
      if (mine === asked && rows !== null) needs.value = rows;
    },
    { immediate: true },
  );

  const selectedOf = computed(() => {
    const counts = new Map<string, number>();
    for (const need of needs.value) counts.set(groupKey(need), (counts.get(groupKey(need)) ?? 0) + 1);
    return counts;
  });

  async function extend(from: number, to: number): Promise<void> {
    const rows = await pages.range(from, to);
    if (rows !== null) selection.add(rows.map(({ key }) => key));
  }

  async function toggleGroup({ offset, group }: GroupPlace): Promise<void> {
    const rows = await pages.range(offset, offset + group.count - 1);
    if (rows === null) return;
    const keys = rows.map(({ key }) => key);
    if (keys.every((key) => selection.has(key))) selection.remove(keys);
    else selection.add(keys);
  }

  async function act(action: ArgumentOf<'needs:act'>['action']): Promise<void> {
    const rows = await store.selectedRows();
    if (rows === null || rows.length === 0) return;
    const outcome = await store.act(rows, action);
    const names = new Map(rows.map((need) => [need.key, needName(need)]));
    failed.value = (outcome?.failed ?? []).map(({ key, why }) => ({ key, name: names.get(key) ?? key, why }));
  }

  return { needs, selectedOf, toggleGroup, extend, failed, act };
}
