import { z } from 'zod';
import { onlineWorkKindSchema, onlineWorkSchema } from '@core/when-online';
import { channel } from './channel';

const listSchema = z.array(onlineWorkSchema);

export const whenOnlineChannels = {
  /** What waits for the network, the oldest first. */
  'when-online:list': channel(
    () => z.undefined(),
    () => listSchema,
  ),
  /** Has a cart exported or priced once its lab is reached; at once when it is. Asked for twice it stands once. */
  'when-online:add': channel(
    () => z.object({ kind: onlineWorkKindSchema, subjectIds: z.array(z.string()).min(1).max(5_000) }),
    () => listSchema,
  ),
  /** Takes work out; the carts stay as they are. */
  'when-online:remove': channel(
    () => z.object({ ids: z.array(z.string()).min(1) }),
    () => listSchema,
  ),
  /** Tries everything, or what is named, now. Answers when that is over. */
  'when-online:run': channel(
    () => z.object({ ids: z.array(z.string()).optional() }),
    () => listSchema,
  ),
  /** The page heard from the system that the network came or went. */
  'when-online:network-changed': channel(
    () => z.object({ online: z.boolean() }),
    () => z.null(),
  ),
};
