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
  /** True from the moment that a batch is made of it. */
  const isPreparing = ref(false);
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
    isPreparing.value = false;
    return take(await call('imports:read', { id }), isShown ? 'same' : 'other');
  }

  /** Puts an import on screen that main has just made. */
  function show(made: Import): void {
    pages.forget();
    isPreparing.value = false;
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

  const canRun = computed(
    () =>
      current.value !== null &&
      current.value.problems.every(({ severity }) => severity === 'warning') &&
      current.value.counts.carts > 0 &&
      progress.value === null,
  );
  /** How many orders a preparation is for: carts still to be made, and those in no batch; else all that the sheet became. */
  const toPrepare = computed(() => {
    if (current.value === null || progress.value !== null || isPreparing.value) return 0;
    const { counts, unbatched } = current.value;
    return (canRun.value ? counts.carts : 0) + unbatched || counts.broughtInCarts;
  });

  /**
   * Makes the carts that are good, puts what is in no batch into one, and answers its id: once, until the import is
   * opened again. Null where that failed, and where a person cancelled the making of the carts.
   */
  async function intoBatch(): Promise<string | null> {
    if (isPreparing.value) return null;
    isPreparing.value = true;
    const made = await makeBatch();
    isPreparing.value = made !== null;
    return made;
  }

  async function makeBatch(): Promise<string | null> {
    await settle();
    const sheet = current.value;
    if (sheet === null || progress.value !== null) return null;
    // Carts are left to be made where that was cancelled.
    if (canRun.value && (!(await run()) || current.value?.counts.carts !== 0)) return null;
    const carts = await call('imports:carts', { id: sheet.id });
    const name = sheet.name.replace(/\.\w{2,4}$/, '').slice(0, 200);
    const subject = sheet.settings.kind === 'catalog' ? 'submission-cart' : 'cart';
    const made = carts.ok
      ? await call('batches:create', { name, choice: { by: 'ids', subject, ids: carts.value.ids } })
      : carts;
    if (made.ok) return made.value.id;
    problem.value = made.problem;
    return null;
  }

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
    canRun,
    toPrepare,
    intoBatch,
    leaveOut,
    run,
    takeBack,
  };
});
