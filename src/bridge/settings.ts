import { z } from 'zod';
import { deadlinesSchema } from '@core/inbox/deadlines';
import { languageSettingSchema, languageTagSchema } from '@core/language/language-choice';
import {
  listColumnsSchema,
  listQuerySchema,
  listViewsSchema,
  searchesSchema,
  settingsSchema,
} from '@core/settings/settings';
import { paperSettingSchema } from '@core/settings/paper';
import { retentionSchema } from '@core/settings/retention';
import { channel } from './channel';

export const settingsChannels = {
  'settings:read': channel(
    () => z.undefined(),
    () => settingsSchema,
  ),
  /** The language that is spoken: a person's choice, or that of the system. */
  'settings:language': channel(
    () => z.undefined(),
    () => languageTagSchema,
  ),
  /** Changes the settings that are named and leaves the others. */
  'settings:write': channel(
    () =>
      z.object({
        theme: z.enum(['system', 'light', 'dark']).optional(),
        contrast: z.enum(['system', 'standard', 'more']).optional(),
        language: languageSettingSchema.optional(),
        railFolded: z.boolean().optional(),
        firstStepsDismissed: z.boolean().optional(),
        paper: paperSettingSchema.optional(),
        catalogLayout: z.enum(['pictures', 'list']).optional(),
        pictureSize: z.number().int().min(0).max(4).optional(),
        cartKind: z.enum(['editors', 'catalog']).optional(),
        grace: z
          .object({
            single: z.number().int().min(0).max(86_400_000),
            batch: z.number().int().min(0).max(86_400_000),
          })
          .optional(),
        deadlines: deadlinesSchema.optional(),
        retention: retentionSchema.optional(),
        notifications: z.boolean().optional(),
        lookForUpdates: z.boolean().optional(),
        changesSeen: z.string().max(50).optional(),
        recent: z
          .object({
            commands: z.array(z.string().max(200)).max(50),
            places: z.array(z.string().max(500)).max(50),
          })
          .optional(),
        columns: z.record(z.string().max(50), listColumnsSchema).optional(),
        views: z.record(z.string().max(50), listViewsSchema).optional(),
        searches: searchesSchema.optional(),
        lists: z.record(z.string().max(50), listQuerySchema).optional(),
      }),
    () => settingsSchema,
  ),
};
