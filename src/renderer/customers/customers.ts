import { defineStore } from 'pinia';
import { CUSTOMER_LIST } from '@core/customers/customer-list';
import { call } from '../bridge';
import { useAccounts } from '../accounts/accounts';
import { useShownList } from '../lists/shown-list';

/** The customers of the account that is shown. */
export const useCustomers = defineStore('customers', () => {
  const accounts = useAccounts();
  return useShownList({
    list: CUSTOMER_LIST,
    areas: ['carts', 'orders', 'submission-carts', 'submissions'],
    load: (query, offset, limit) =>
      call('customers:list', { accountId: accounts.currentId, ...query, offset, limit }),
    idOf: ({ key }) => key,
  });
});
