import { defineStore } from 'pinia';
import { computed, markRaw, ref, watch } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { Result } from '@contract/problems';
import { EMPTY_SUBMISSION_DRAFT, type SubmissionCart, type SubmissionCartRow } from '@core/submission-carts';
import { createSelection } from '../components/grid/selection';
import { call, on } from '../bridge';
import { useAccounts } from './accounts';
import { useListQuery } from './list-query';
import { createPagedRows } from './paged-rows';

export const SUBMISSION_CART_FILTERS = ['open', 'uncertain', 'submitted', 'all', 'deleted'] as const;
export type SubmissionCartFilter = (typeof SUBMISSION_CART_FILTERS)[number];

/** The list of submission carts of the account that is shown. */
export const useSubmissionCarts = defineStore('submission-carts', () => {
  const accounts = useAccounts();
  const active = ref(0);
  const selection = markRaw(createSelection());
  const pages = markRaw(
    createPagedRows<SubmissionCartRow, AnswerOf<'submission-carts:list'>>((offset, limit) =>
      call('submission-carts:list', { accountId: accounts.currentId, ...query, offset, limit }),
    ),
  );
  const query = useListQuery<SubmissionCartFilter>(
    'submission-carts',
    SUBMISSION_CART_FILTERS,
    { search: '', filter: 'open', sort: 'updatedAt', descending: true },
    () => {
      active.value = 0;
      selection.clear();
      void pages.restart();
    },
  );

  const counts = computed<Record<SubmissionCartFilter, number | null>>(() => {
    const answer = pages.answer.value;
    if (answer === null) return { open: null, uncertain: null, submitted: null, all: null, deleted: null };
    const { drafted = 0, submitting = 0, uncertain = 0, submitted = 0, refused = 0 } = answer.stages;
    const open = drafted + submitting + refused;
    return { open, uncertain, submitted, all: open + uncertain + submitted, deleted: answer.deleted };
  });

  /** Every id that is selected, asked for where it is not here. Null when main does not answer. */
  async function selectedIds(): Promise<string[] | null> {
    if (!selection.all) return [...selection.ids];
    const rows = await pages.range(0, pages.total.value - 1);
    return rows?.filter(({ id }) => selection.has(id)).map(({ id }) => id) ?? null;
  }

  /** A new empty cart of the account that is shown. */
  const create = (): Promise<Result<SubmissionCart>> =>
    call('submission-carts:create', {
      accountId: accounts.currentId,
      name: '',
      draft: EMPTY_SUBMISSION_DRAFT,
    });
  const duplicate = (id: string): Promise<Result<SubmissionCart>> =>
    call('submission-carts:duplicate', { id });
  const remove = (ids: string[]): Promise<Result<null>> => call('submission-carts:delete', { ids });
  const restore = (ids: string[]): Promise<Result<null>> => call('submission-carts:restore', { ids });

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
    if (area !== 'submission-carts' && area !== 'configured-products') return;
    if (isShown) void pages.refresh();
    else isStale = true;
  });
  watch(
    () => accounts.currentId,
    () => {
      selection.clear();
      active.value = 0;
      if (isShown) void pages.restart();
      else isStale = true;
    },
  );

  return { query, pages, counts, selection, active, selectedIds, create, duplicate, remove, restore, show };
});
