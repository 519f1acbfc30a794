import { z } from 'zod';
import { bookAddressSchema } from '@core/addresses/address-book';
import { ADDRESS_LIST } from '@core/addresses/address-list';
import { channel } from './channel';
import { pageOf, pageQuery } from './lists';
import { addressDraftSchema } from '@core/addresses/address-draft';

const ids = z.object({ ids: z.array(z.string()).min(1) });
const label = z.string().max(200);

export const addressesChannels = {
  /** Addresses for what was typed so far, the likeliest first; without a word the most used ones. */
  'addresses:suggest': channel(
    () => z.object({ text: z.string().max(200), limit: z.number().int().positive().max(50).default(8) }),
    () => z.array(bookAddressSchema),
  ),
  'addresses:list': channel(
    () => pageQuery(ADDRESS_LIST),
    () => pageOf(ADDRESS_LIST, bookAddressSchema),
  ),
  /** Keeps an address. One that is in the book already is kept as it is now given; `known`: a person had kept it. */
  'addresses:keep': channel(
    () => z.object({ address: addressDraftSchema, label: label.default('') }),
    () => z.object({ kept: bookAddressSchema, known: z.boolean() }),
  ),
  /** Refused when it changed since that revision, and for the lines of another kept one. */
  'addresses:save': channel(
    () => z.object({ id: z.string(), revision: z.number().int(), address: addressDraftSchema, label }),
    () => bookAddressSchema,
  ),
  'addresses:delete': channel(
    () => ids,
    () => z.null(),
  ),
  'addresses:restore': channel(
    () => ids,
    () => z.null(),
  ),
};
