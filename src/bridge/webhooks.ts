import { z } from 'zod';
import { callbackSchema, callbackServiceSchema, receiverChoiceSchema, receiverSchema } from '@core/callbacks';
import { channel } from './channel';

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
