import { z } from 'zod';
import { DEFAULT_GRACE } from './holds';

/** What the desk remembers of a person's choices. Never orders, never keys. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  railFolded: z.boolean().default(false),
  /** The account that the desk shows; null before the first choice. */
  currentAccountId: z.string().nullable().default(null),
  /** Search, filter and sort of each list, by area. */
  lists: z
    .record(
      z.string(),
      z.object({ search: z.string(), filter: z.string(), sort: z.string(), descending: z.boolean() }),
    )
    .default({}),
  /** How products of the catalog are shown. */
  catalogLayout: z.enum(['pictures', 'list']).default('pictures'),
  /** Which carts the area of carts shows: those of editors, or those of the catalog. */
  cartKind: z.enum(['editors', 'catalog']).default('editors'),
  /** How long something approved waits before it leaves, in milliseconds; zero lets it leave at once. */
  grace: z
    .object({ single: z.number().int().min(0), batch: z.number().int().min(0) })
    .default({ ...DEFAULT_GRACE }),
  /** Whether the system tells that long work ended while the window is not in front. */
  notifications: z.boolean().default(true),
  /** What was done by the palette and what was open lately, the newest first: command ids, and places in the desk. */
  recent: z
    .object({ commands: z.array(z.string()), places: z.array(z.string()) })
    .default({ commands: [], places: [] }),
  /** Where the person was last, to open there again. */
  lastRoute: z.string().default('/carts'),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
