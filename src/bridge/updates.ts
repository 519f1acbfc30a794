import { z } from 'zod';
import { updateStateSchema } from '@core/updates';
import { channel } from './channel';

/** Newer versions of the program. */
export const updatesChannels = {
  'updates:read': channel(
    () => z.undefined(),
    () => updateStateSchema,
  ),
  /** Looks for a newer version now, and fetches it when there is one. Answers when the look has ended. */
  'updates:look': channel(
    () => z.undefined(),
    () => updateStateSchema,
  ),
  /** Has the version that is ready installed as soon as nothing keeps it, after a snapshot. */
  'updates:install': channel(
    () => z.undefined(),
    () => updateStateSchema,
  ),
  /** Has it not installed after all, while it still waits. */
  'updates:wait-no-more': channel(
    () => z.undefined(),
    () => updateStateSchema,
  ),
};
