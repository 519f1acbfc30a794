import { defineStore } from 'pinia';
import { computed, markRaw, ref, shallowRef, watch } from 'vue';
import type { AnswerOf, ArgumentOf } from '@bridge/contract';
import type { Problem, Result } from '@contract/problems';
import type { ImportFilter } from '@core/imports/import-list';
import type { Import, ImportRow } from '@core/imports/imports';
import { call } from '../bridge';
import { useDesk } from '../frame/desk';
import { createPagedRows } from '../lists/paged-rows';

/** The import that is open on screen. It is on disk from the first moment; here is what is shown of it. */
export const useImports = defineStore('imports', () => {
  const desk = useDesk();
  const current = shallowRef<Import | null>(null);
  const problem = shallowRef<Problem | null>(null);
  const filter = ref<ImportFilter>('all');
  const active = ref(0);
  const pages = markRaw(
    createPagedRows<ImportRow, AnswerOf<'imports:rows'>>((offset, limit) =>
      call('imports:rows', { id: current.value?.id ?? '', filter: filter.value, offset, limit }),
    ),
  );

  /** The carts that are being made of it: how many are done. Null while none are. */
  const progress = computed(() => {
    const work = desk.running.find(
      ({ kind, subjectId }) => kind === 'import' && subjectId === current.value?.id,
    );
    return work === undefined ? null : (work.progress ?? { done: 0, of: null });
  });

  /** The import whose lines are in the pages. */
  let shownId = '';

  /** Takes over what main answered, and shows the lines as they are by now. */
  async function take(result: Result<Import>, question: 'same' | 'other'): Promise<boolean> {
    problem.value = result.ok ? null : result.problem;
    if (!result.ok) return false;
    current.value = result.value;
    await (question === 'same' ? pages.refresh() : pages.restart());
    return true;
  }

  /** Opens an import. */
  async function open(id: string): Promise<boolean> {
    const isShown = shownId === id;
    if (!isShown) pages.forget();
    if (current.value?.id !== id) {
      current.value = null;
      filter.value = 'all';
      active.value = 0;
    }
    shownId = id;
    return take(await call('imports:read', { id }), isShown ? 'same' : 'other');
  }

  /** Puts an import on screen that main has just made. */
  function show(made: Import): void {
    pages.forget();
    current.value = made;
    problem.value = null;
    filter.value = 'all';
    active.value = 0;
  }

  const id = (): string => current.value?.id ?? '';

  /** The change that is being saved, or the last one. */
  let saving: Promise<unknown> = Promise.resolve();
  const saved = <Answer>(work: Promise<Answer>): Promise<Answer> => {
    saving = work;
    return work;
  };

  const change = async (what: Omit<ArgumentOf<'imports:change'>, 'id'>): Promise<boolean> =>
    saved(call('imports:change', { id: id(), ...what }).then((result) => take(result, 'other')));
  const edit = async (row: number, column: number, value: string): Promise<boolean> =>
    saved(call('imports:edit', { id: id(), row, column, value }).then((result) => take(result, 'same')));

  /** Saves what is typed at the moment, and waits until everything is. */
  async function settle(): Promise<void> {
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    await saving;
  }

  const leaveOut = async (rows: number[], leftOut: boolean): Promise<boolean> =>
    take(await call('imports:leave-out', { id: id(), rows, leftOut }), 'same');
  const run = async (): Promise<boolean> => take(await call('imports:run', { id: id() }), 'same');
  const takeBack = async (): Promise<boolean> => take(await call('imports:take-back', { id: id() }), 'same');

  watch(filter, () => {
    active.value = 0;
    if (current.value !== null) void pages.restart();
  });
  return {
    current,
    problem,
    filter,
    active,
    pages,
    progress,
    open,
    show,
    change,
    edit,
    settle,
    leaveOut,
    run,
    takeBack,
  };
});
