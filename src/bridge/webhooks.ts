import { z } from 'zod';
import {
  callbackSchema,
  callbackServiceSchema,
  receiverChoiceSchema,
  receiverSchema,
} from '@core/webhooks/callbacks';
import { channel } from './channel';
import { deliveryRowSchema, deliverySchema, subjectEventSchema } from '@core/webhooks/deliveries';
import { subjectSchema } from '@core/values/subjects';
import { DELIVERY_LIST } from '@core/webhooks/delivery-list';
import { pageOf, pageQuery } from './lists';

const one = z.object({ accountId: z.string(), service: callbackServiceSchema });

export const webhooksChannels = {
  /** Every service of every account, one entry each, registered or not. */
  'webhooks:list': channel(
    () => z.undefined(),
    () => z.array(callbackSchema),
  ),
  /** The address to register for the receiver of this computer; empty while it is off and no public base is known. */
  'webhooks:address': channel(
    () => one,
    () => z.object({ callbackUri: z.string() }),
  ),
  /**
   * Registers an address. Refused (`input`, `callbackUri`) unless it is http or https without a fragment or user. When one is
   * enabled with the same credentials, `replaces` must name it: the lab enables one at a time.
   */
  'webhooks:register': channel(
    () => one.extend({ callbackUri: z.string().max(2_000), replaces: z.string().nullable() }),
    () => callbackSchema,
  ),
  /** Sends back a verifier that a person pasted. What the receiver catches it sends back by itself. */
  'webhooks:verify': channel(
    () => one.extend({ verifier: z.string().trim().min(1).max(2_000) }),
    () => callbackSchema,
  ),
  /** Forgets what was registered, here alone: the lab has no call for it. */
  'webhooks:forget': channel(
    () => one,
    () => callbackSchema,
  ),
  'webhooks:receiver': channel(
    () => z.undefined(),
    () => receiverSchema,
  ),
  /** Turns the receiver on or off, or lets it listen elsewhere. Answers when it listens, or failed. */
  'webhooks:set-receiver': channel(
    () => receiverChoiceSchema.partial(),
    () => receiverSchema,
  ),
  /** A new secret part of the path: addresses that were registered with the old one get nothing any more. */
  'webhooks:new-secret': channel(
    () => z.undefined(),
    () => receiverSchema,
  ),
};

export const deliveriesChannels = {
  /** What was delivered, the newest first. `search` finds text of the body and identifiers. */
  'deliveries:list': channel(
    () =>
      pageQuery(DELIVERY_LIST).extend({
        /** Null for every account, and for what came for none. */
        accountId: z.string().nullable().default(null),
      }),
    () =>
      pageOf(DELIVERY_LIST, deliveryRowSchema).extend({
        /** Unverified ones that were removed to stay within the quota, of every account; null while none were. */
        removed: z
          .object({ count: z.number().int(), bytes: z.number().int(), lastAt: z.number() })
          .nullable(),
      }),
  ),
  /** What was delivered about an order, a submission or a submission cart, the oldest first, verified or not. */
  'deliveries:about': channel(
    () => z.object({ subject: subjectSchema }),
    () => z.array(subjectEventSchema),
  ),
  'deliveries:read': channel(
    () => z.object({ id: z.string() }),
    () => deliverySchema,
  ),
  /**
   * Asks the validate endpoint about those that are not checked, or about all of these once more. `waiting` are checked
   * later: too many signatures turned out wrong in the last minute.
   */
  'deliveries:check': channel(
    () => z.object({ ids: z.array(z.string()).max(10_000).nullable() }),
    () => z.object({ checked: z.number().int(), waiting: z.number().int() }),
  ),
  /** Keeps a delivery that a person pasted, as if it had come: stored first, then checked. */
  'deliveries:paste': channel(
    () =>
      z.object({
        accountId: z.string(),
        service: callbackServiceSchema,
        body: z.string().min(1).max(2_000_000),
        signature: z.string().max(10_000),
      }),
    () => deliverySchema,
  ),
};
