import { defineStore } from 'pinia';
import type { ListChoice } from '@bridge/lists';
import type { Result } from '@contract/problems';
import { CART_LIST } from '@core/carts/cart-list';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useShownList } from '../lists/shown-list';

/** The list of carts of the account that is shown. */
export const useCarts = defineStore('carts', () => {
  const accounts = useAccounts();
  const list = useShownList({
    list: CART_LIST,
    areas: ['carts', 'orders'],
    load: (query, offset, limit) =>
      call('carts:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ id }) => id,
  });

  const remove = (choice: ListChoice): Promise<Result<{ ids: string[] }>> => call('carts:delete', { choice });
  const restore = (choice: ListChoice): Promise<Result<{ ids: string[] }>> =>
    call('carts:restore', { choice });

  return { ...list, remove, restore };
});
