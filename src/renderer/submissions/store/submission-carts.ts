import { defineStore } from 'pinia';
import { computed } from 'vue';
import type { AnswerOf } from '@bridge/contract';
import type { ListChoice } from '@bridge/lists';
import type { Result } from '@contract/problems';
import {
  EMPTY_SUBMISSION_DRAFT,
  type SubmissionCart,
  type SubmissionCartRow,
} from '@core/submissions/submission-carts';
import { call } from '../../bridge';
import { useAccounts } from '../../accounts/accounts';
import { useShownList } from '../../lists/shown-list';

const SUBMISSION_CART_FILTERS = ['open', 'uncertain', 'submitted', 'all', 'archived', 'deleted'] as const;
type SubmissionCartFilter = (typeof SUBMISSION_CART_FILTERS)[number];

/** The list of submission carts of the account that is shown. */
export const useSubmissionCarts = defineStore('submission-carts', () => {
  const accounts = useAccounts();
  const list = useShownList<SubmissionCartRow, AnswerOf<'submission-carts:list'>, SubmissionCartFilter>({
    list: 'submission-carts',
    filters: SUBMISSION_CART_FILTERS,
    initial: { search: '', filter: 'open', sort: 'updatedAt', descending: true },
    areas: ['submission-carts', 'configured-products'],
    load: (query, offset, limit) =>
      call('submission-carts:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
  });

  const counts = computed<Record<SubmissionCartFilter, number | null>>(() => {
    const answer = list.pages.answer.value;
    if (answer === null)
      return { open: null, uncertain: null, submitted: null, all: null, archived: null, deleted: null };
    const { drafted = 0, submitting = 0, uncertain = 0, submitted = 0, refused = 0 } = answer.stages;
    const open = drafted + submitting + refused;
    return {
      open,
      uncertain,
      submitted,
      all: open + uncertain + submitted,
      archived: answer.archived,
      deleted: answer.deleted,
    };
  });

  /** A new empty cart of the account that is shown. */
  const create = (): Promise<Result<SubmissionCart>> =>
    call('submission-carts:create', {
      accountId: accounts.currentId,
      name: '',
      draft: EMPTY_SUBMISSION_DRAFT,
    });
  const remove = (choice: ListChoice): Promise<Result<{ ids: string[] }>> =>
    call('submission-carts:delete', { choice });
  const restore = (choice: ListChoice): Promise<Result<{ ids: string[] }>> =>
    call('submission-carts:restore', { choice });

  return { ...list, counts, create, remove, restore };
});
