import { defineStore } from 'pinia';
import { computed, markRaw, reactive, ref, shallowRef, watch } from 'vue';
import { useThrottleFn } from '@vueuse/core';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Problem, Result } from '@contract/problems';
import type { Batch, BatchItem, BatchOutcome, Lane } from '@core/batches/batches';
import { createSelection } from '../ui/grid/selection';
import { call, on } from '../bridge';
import { useDesk } from '../frame/desk';
import { createPagedRows } from '../lists/paged-rows';

/** How often an open batch is read while it changes by itself, in milliseconds. */
const READ_EVERY = 250;

/** Which carts of the batch are looked at: all, those of a lane before the approval, of an outcome after it. */
export type BatchPick =
  | { readonly by: 'all' }
  | { readonly by: 'lane'; readonly lane: Lane }
  | { readonly by: 'outcome'; readonly outcome: BatchOutcome };

/** Which carts of a batch an action is for. */
export type WhichItems = ArgumentOf<'batches:remove-items'>['which'];

type Sort = NonNullable<ArgumentOf<'batches:items'>['sort']>;
const SORTS: readonly Sort[] = ['position', 'name', 'recipient', 'total', 'outcome', 'settledAt'];

/** What is done to the batch as a whole, for the buttons that wait for it. */
export type BatchWork = 'prepare' | 'change' | 'approve' | 'pause' | 'resume' | 'stop' | 'rest' | 'report';

/** The batch that is open. */
export const useBatch = defineStore('batch', () => {
  const desk = useDesk();
  const id = ref<string | null>(null);
  const batch = shallowRef<Batch | null>(null);
  /** Why the batch cannot be shown at all. */
  const problem = shallowRef<Problem | null>(null);
  /** Why the last thing that was asked for did not come about. */
  const workProblem = shallowRef<{ readonly of: BatchWork; readonly problem: Problem } | null>(null);
  const busy = ref<ReadonlySet<BatchWork>>(new Set());
  const active = ref(0);
  const selection = markRaw(createSelection());
  const query = reactive<{ pick: BatchPick; cause: string | null; sort: Sort; descending: boolean }>({
    pick: { by: 'all' },
    cause: null,
    sort: 'position',
    descending: false,
  });
  const pages = markRaw(
    createPagedRows<BatchItem, AnswerOf<'batches:items'>>((offset, limit) =>
      call('batches:items', {
        id: id.value ?? '',
        sort: query.sort,
        descending: query.descending,
        lane: query.pick.by === 'lane' ? query.pick.lane : null,
        outcome: query.pick.by === 'outcome' ? query.pick.outcome : null,
        cause: query.cause,
        offset,
        limit,
      }),
    ),
  );

  /** How far the preparation has come, or null while none is under way. */
  const preparation = computed(() => {
    const work = desk.running.find(({ kind, subjectId }) => kind === 'prepare' && subjectId === id.value);
    return work === undefined ? null : (work.progress ?? { done: 0, of: null });
  });
  /** Also true for a preparation that was begun before the batch was opened again. */
  const isPreparing = computed(() => preparation.value !== null || busy.value.has('prepare'));

  /** Takes what main answered, unless something newer of the same batch is here already. */
  function adopt(next: Batch): void {
    if (next.id !== id.value) return;
    if (batch.value !== null && batch.value.revision > next.revision) return;
    batch.value = next;
    problem.value = null;
  }

  let isReading = false;
  let again = false;

  /** Reads the batch and what is on screen of its carts; calls that come meanwhile are one more reading. */
  async function read(): Promise<void> {
    if (isReading) {
      again = true;
      return;
    }
    isReading = true;
    do {
      again = false;
      const wanted = id.value;
      if (wanted === null) break;
      const result = await call('batches:read', { id: wanted });
      if (wanted !== id.value) {
        again = true;
        continue;
      }
      if (result.ok) adopt(result.value);
      else problem.value = result.problem;
      await pages.refresh();
    } while (again);
    isReading = false;
  }
  const readSoon = useThrottleFn(read, READ_EVERY, true, true);

  async function open(wanted: string): Promise<void> {
    isShown = true;
    if (id.value !== wanted) {
      close();
      id.value = wanted;
    }
    await read();
  }

  function close(): void {
    id.value = null;
    batch.value = null;
    problem.value = null;
    workProblem.value = null;
    busy.value = new Set();
    selection.clear();
    active.value = 0;
    pages.forget();
    Object.assign(query, { pick: { by: 'all' }, cause: null, sort: 'position', descending: false });
  }

  /** True while a batch that was left keeps the tab that a person chose. */
  const hasPlace = ref(false);
  let isShown = false;

  /** Leaves the batch, as far as the screen is concerned: it opens again where it was. */
  function leave(keepsPlace: boolean): void {
    isShown = false;
    hasPlace.value = keepsPlace;
    workProblem.value = null;
  }

  /** Looks at other carts of the batch. */
  function look(pick: BatchPick, cause: string | null = null): void {
    query.pick = pick;
    query.cause = cause;
  }

  function sortBy(by: string, descending: boolean): void {
    const sort = SORTS.find((one) => one === by);
    if (sort !== undefined) Object.assign(query, { sort, descending });
  }

  watch(query, () => {
    active.value = 0;
    selection.clear();
    if (id.value !== null) void pages.restart();
  });
  on('changed', ({ area, ids }) => {
    if (area !== 'batches' || id.value === null || !isShown) return;
    if (ids.length === 0 || ids.includes(id.value)) void readSoon();
  });

  const mark = (work: BatchWork, on: boolean): void => {
    const next = new Set(busy.value);
    if (on) next.add(work);
    else next.delete(work);
    busy.value = next;
  };

  /** Asks main for something; while it is on its way the same is not asked for twice. Null when it failed. */
  async function ask<Name extends ChannelName>(
    work: BatchWork,
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<AnswerOf<Name> | null> {
    if (busy.value.has(work)) return null;
    const asked = id.value;
    mark(work, true);
    workProblem.value = null;
    const result: Result<AnswerOf<Name>> = await call(name, argument);
    if (asked !== id.value) return null;
    mark(work, false);
    if (!result.ok) workProblem.value = { of: work, problem: result.problem };
    void readSoon();
    return result.ok ? result.value : null;
  }

  /** The carts that are selected, as main wants them named; null while none is. */
  function selected(): WhichItems | null {
    if (selection.isEmpty.value) return null;
    if (!selection.all) return { by: 'ids', ids: [...selection.ids] };
    if (selection.ids.size === 0 && query.cause !== null) return { by: 'cause', key: query.cause };
    if (selection.ids.size === 0 && query.pick.by === 'lane') return { by: 'lane', lane: query.pick.lane };
    return null;
  }

  /** Like {@link selected}, with every id where the selection is neither a lane nor a cause as a whole. */
  async function meant(): Promise<WhichItems | null> {
    const which = selected();
    if (which !== null || selection.isEmpty.value) return which;
    const rows = await pages.range(0, pages.total.value - 1);
    const ids = rows?.filter((row) => selection.has(row.id)).map((row) => row.id) ?? [];
    return ids.length === 0 ? null : { by: 'ids', ids };
  }

  /** The rows of these carts, of what is looked at. Empty when main does not answer. */
  async function rowsOf(ids: readonly string[]): Promise<BatchItem[]> {
    const wanted = new Set(ids);
    const rows = await pages.range(0, Math.max(0, pages.total.value - 1));
    return rows?.filter((row) => wanted.has(row.id)) ?? [];
  }

  return {
    id,
    batch,
    problem,
    workProblem,
    busy,
    active,
    selection,
    query,
    pages,
    preparation,
    isPreparing,
    hasPlace,
    open,
    leave,
    read,
    adopt,
    look,
    sortBy,
    meant,
    rowsOf,
    ask,
  };
});
