import { z } from 'zod';
import { CUSTOMER_LIST } from '@core/customers/customer-list';
import { customerRowSchema, customerSchema } from '@core/customers/customers';
import { channel } from './channel';
import { pageOf, pageQuery } from './lists';

export const customersChannels = {
  /** The customers of an account, with what they ordered; nothing is asked of the lab. */
  'customers:list': channel(
    () => pageQuery(CUSTOMER_LIST).extend({ accountId: z.string() }),
    () =>
      pageOf(CUSTOMER_LIST, customerRowSchema).extend({
        /** Carts, orders and submissions that name no one who can be told apart. */
        without: z.number().int(),
      }),
  ),
  'customers:read': channel(
    () => z.object({ accountId: z.string(), key: z.string().max(1_000) }),
    () => customerSchema,
  ),
  /** The customer of a record, for a link to it; null where it names no one who can be told apart. */
  'customers:of': channel(
    () =>
      z.object({
        accountId: z.string(),
        kind: z.enum(['cart', 'order', 'submission-cart', 'submission']),
        id: z.string().max(1_000),
      }),
    () => z.object({ key: z.string().nullable() }),
  ),
};
