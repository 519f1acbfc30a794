import { z } from 'zod';
import { CUSTOMER_LIST } from '@core/customers/customer-list';
import { customerRowSchema, customerSchema } from '@core/customers/customers';
import { MARGIN_GROUPS } from '@core/customers/margin-choices';
import { marginReportSchema } from '@core/customers/margin-report';
import { MAX_PERSON_RECORDS, personFoundSchema, personNamesSchema } from '@core/customers/personal-data';
import { moneySchema } from '@core/values/money-schema';
import { channel } from './channel';
import { pageOf, pageQuery } from './lists';

const margin = z.object({ accountId: z.string(), weeks: z.number().int().min(1).max(52) });

const person = z.object({
  names: personNamesSchema,
  /** Keys of the records that are the person's; null for those that surely are. */
  chosen: z.array(z.string().max(1_100)).max(MAX_PERSON_RECORDS).nullable(),
});
const named = z.array(z.string());
const personNamesAnswer = z.object({ names: named, emails: named, phones: named, addresses: named });

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
  /** What customers pay against what the lab charges, of the last weeks; nothing is asked of the lab. */
  'customers:margin': channel(
    () => margin,
    () => marginReportSchema,
  ),
  /** Saves that as CSV where the person chooses; null when the choice was cancelled. */
  'customers:save-margin': channel(
    () =>
      margin.extend({
        by: z.enum(MARGIN_GROUPS),
        title: z.string().max(100),
        titles: z.array(z.string().max(100)).max(20),
        /** Names of groups by their keys, where they are not their own. */
        names: z.record(z.string(), z.string().max(100)),
      }),
    () => z.object({ path: z.string() }).nullable(),
  ),
  /** Writes down what a customer pays for a cart of either kind, or for null that it is not known. */
  'customers:save-price': channel(
    () =>
      z.object({
        cartId: z.string(),
        price: moneySchema
          .refine(
            ({ amount, currency }) => /^\d{1,12}(\.\d{1,4})?$/.test(amount) && /^[A-Z]{3}$/.test(currency),
          )
          .nullable(),
      }),
    () => z.null(),
  ),
  /** What a record, or all records of a customer, say of the person: what to look for. Records are named as by a person who is found. */
  'customers:names': channel(
    () =>
      z.discriminatedUnion('of', [
        z.object({ of: z.literal('customer'), accountId: z.string(), key: z.string().max(1_000) }),
        z.object({
          of: z.literal('record'),
          accountId: z.string(),
          kind: z.enum(['cart', 'order', 'submission-cart', 'submission', 'fulfillment']),
          id: z.string().max(1_000),
        }),
      ]),
    () => personNamesAnswer,
  ),
  /** Everything that is found of a person, and what erasing would change. Nothing is asked of the lab. */
  'customers:find-person': channel(
    () => person,
    () => personFoundSchema,
  ),
  /** Saves everything about a person as one page where the person at the desk chooses; null when the choice was cancelled. */
  'customers:export-person': channel(
    () => person,
    () => z.object({ path: z.string() }).nullable(),
  ),
  /** Erases a person. It cannot be taken back. */
  'customers:erase-person': channel(
    () => person,
    () => z.object({ records: z.number().int(), kept: z.number().int(), left: z.array(z.string()) }),
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
