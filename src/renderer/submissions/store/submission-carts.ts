import { defineStore } from 'pinia';
import type { ListChoice } from '@bridge/lists';
import type { Result } from '@contract/problems';
import { EMPTY_SUBMISSION_DRAFT, type SubmissionCart } from '@core/submissions/submission-carts';
import { SUBMISSION_CART_LIST } from '@core/submissions/submission-list';
import { call } from '../../bridge';
import { useAccounts } from '../../accounts/accounts';
import { useShownList } from '../../lists/shown-list';

/** The list of submission carts of the account that is shown. */
export const useSubmissionCarts = defineStore('submission-carts', () => {
  const accounts = useAccounts();
  const list = useShownList({
    list: SUBMISSION_CART_LIST,
    areas: ['submission-carts', 'configured-products'],
    load: (query, offset, limit) =>
      call('submission-carts:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
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

  return { ...list, create, remove, restore };
});
