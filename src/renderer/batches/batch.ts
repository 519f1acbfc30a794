import { defineStore } from 'pinia';
import { computed, markRaw, reactive, ref, watch } from 'vue';
import { until } from '@vueuse/core';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { ChannelName } from '@bridge/names';
import type { Batch, BatchItem, BatchOutcome, Lane } from '@core/batches/batches';
import { createSelection } from '../ui/grid/selection';
import { call } from '../bridge';
import { useDesk } from '../frame/desk';
import { createPagedRows } from '../lists/paged-rows';
import { type OpenRecord, useOpenRecord } from '../ui/open-record';

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
        id: open.key.value ?? '',
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

  const open: OpenRecord<string, Batch, BatchWork> = useOpenRecord({
    read: async (id) => {
      const [result] = await Promise.all([call('batches:read', { id }), pages.refresh()]);
      return result;
    },
    follows: { batches: (id) => [id] },
    pace: READ_EVERY,
    mayFollow: () => isShown,
    merge: (next, before) => (before !== null && before.revision > next.revision ? before : next),
  });

  /** How far the preparation has come, or null while none is under way. */
  const preparation = computed(() => {
    const work = desk.running.find(
      ({ kind, subjectId }) => kind === 'prepare' && subjectId === open.key.value,
    );
    return work === undefined ? null : (work.progress ?? { done: 0, of: null });
  });
  /** Also true for a preparation that was begun before the batch was opened again. */
  const isPreparing = computed(() => preparation.value !== null || open.running.value.has('prepare'));

  /** Opens a batch: where it was left, if it is the one that was open last. */
  async function openBatch(id: string): Promise<void> {
    isShown = true;
    if (!open.isOpen(id)) {
      open.close();
      selection.clear();
      active.value = 0;
      pages.forget();
      Object.assign(query, { pick: { by: 'all' }, cause: null, sort: 'position', descending: false });
    }
    await open.open(id);
  }

  /** True while a batch that was left keeps the tab that a person chose. */
  const hasPlace = ref(false);
  let isShown = false;

  /** Leaves the batch, as far as the screen is concerned: it opens again where it was. */
  function leave(keepsPlace: boolean): void {
    isShown = false;
    hasPlace.value = keepsPlace;
    open.forgetFailure();
  }

  /** Looks at other carts of the batch. */
  function look(pick: BatchPick, cause: string | null = null): void {
    query.pick = pick;
    query.cause = cause;
  }

  function sortBy([step]: readonly { readonly by: string; readonly descending: boolean }[]): void {
    const sort = SORTS.find((one) => one === step?.by);
    if (sort !== undefined) Object.assign(query, { sort, descending: step?.descending });
  }

  watch(query, () => {
    active.value = 0;
    selection.clear();
    if (open.key.value !== null) void pages.restart();
  });

  /**
   * Asks main for something; while it is on its way the same is not asked for twice. Null when it failed, was not
   * asked for, or another batch is open by now.
   */
  async function ask<Name extends ChannelName>(
    work: BatchWork,
    name: Name,
    argument: ArgumentOf<Name>,
  ): Promise<AnswerOf<Name> | null> {
    const asked = open.key.value;
    const result = await open.act<AnswerOf<Name>>(work, () => call(name, argument));
    if (asked === null || result === null || !open.isOpen(asked)) return null;
    void open.read();
    return result.ok ? result.value : null;
  }

  /** Stops a preparation that is under way, and waits until it has. */
  async function stopPreparing(): Promise<void> {
    const id = open.key.value;
    if (id === null || !isPreparing.value) return;
    await call('batches:cancel-prepare', { id });
    await until(isPreparing).toBe(false);
  }

  /** Deletes the batch that is open. True when it is deleted. */
  async function remove(): Promise<boolean> {
    const id = open.key.value;
    const result = await open.act('change', (of) => call('batches:delete', { id: of }));
    if (id === null || result?.ok !== true) return false;
    open.close(id);
    return true;
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
    id: open.key,
    batch: open.record,
    /** Why the batch cannot be shown at all. */
    problem: open.problem,
    /** Why the last thing that was asked for failed. */
    workProblem: open.failure,
    busy: open.running,
    ...{ active, selection, query, pages, preparation, isPreparing, hasPlace, look, sortBy, meant, rowsOf },
    ...{ ask, remove, stopPreparing },
    open: openBatch,
    leave,
    /** Takes what main answered, unless something newer of the same batch is here already. */
    adopt: (next: Batch): void => open.adopt(next.id, next),
  };
});
