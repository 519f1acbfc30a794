import { defineStore } from 'pinia';
import type { Customer } from '@core/customers/customers';
import { call } from '../bridge';
import { useOpenRecord } from '../ui/open-record';

/** The customer that is open, with everything that is of them. */
export const useCustomer = defineStore('customer', () => {
  const { record, problem, open, close } = useOpenRecord<
    Readonly<Record<'accountId' | 'key', string>>,
    Customer
  >({
    read: (named) => call('customers:read', named),
    follows: { carts: 'any', orders: 'any', 'submission-carts': 'any', submissions: 'any' },
    pace: 1_000,
  });
  return { customer: record, problem, open, close };
});
