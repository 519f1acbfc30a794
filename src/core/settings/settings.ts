import { z } from 'zod';
import { DEFAULT_DEADLINES, deadlinesSchema } from '../inbox/deadlines';
import { DEFAULT_GRACE } from '../holds/holds';
import { MAX_SEARCHES } from './recent-searches';
import { languageSettingSchema } from '../language/language-choice';
import { paperSettingSchema } from './paper';
import { KEEP_EVERYTHING, retentionSchema } from './retention';

/** What a list was asked for, of whatever release: filter and order may be gone since. */
export const listQuerySchema = z.object({
  search: z.string(),
  filter: z.string(),
  sort: z.string(),
  descending: z.boolean(),
  thenBy: z.array(z.object({ sort: z.string(), descending: z.boolean() })).default([]),
});

/** How the columns of a list are shown; what is not named here is as the list itself has it. */
export const listColumnsSchema = z.object({
  /** Keys of columns in their order; others follow in the order of the list. */
  order: z.array(z.string().max(50)).max(50),
  hidden: z.array(z.string().max(50)).max(50),
  /** CSS pixels by key. */
  widths: z.record(z.string().max(50), z.number().int().min(40).max(1200)),
});
export type ListColumns = z.infer<typeof listColumnsSchema>;

/** How a list was shown when a person gave it a name. */
const savedViewSchema = z.object({
  id: z.string().max(50),
  name: z.string().min(1).max(80),
  query: listQuerySchema,
  columns: listColumnsSchema,
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The saved views of a list, and which of them a person chose last. */
export const listViewsSchema = z.object({
  views: z.array(savedViewSchema).max(100),
  chosenId: z.string().nullable(),
});
export type ListViews = z.infer<typeof listViewsSchema>;

/** Recent searches of each list, by its name. */
export const searchesSchema = z.record(z.string().max(50), z.array(z.string().max(200)).max(MAX_SEARCHES));

/** What the desk remembers of a person's choices. Never orders, never keys. */
export const settingsSchema = z.object({
  theme: z.enum(['system', 'light', 'dark']).default('system'),
  /** How strongly lines and words stand out, in light and in dark alike. */
  contrast: z.enum(['system', 'standard', 'more']).default('system'),
  /** The language of everything that the program itself says. */
  language: languageSettingSchema.default('system'),
  railFolded: z.boolean().default(false),
  /** True once a person put the first steps away before all of them were done. */
  firstStepsDismissed: z.boolean().default(false),
  /** The account that the desk shows; null before the first choice. */
  currentAccountId: z.string().nullable().default(null),
  /** Search, filter and sort of each list, by area. */
  lists: z.record(z.string(), listQuerySchema).default({}),
  /** Columns of each list, by area. */
  columns: z.record(z.string(), listColumnsSchema).default({}),
  /** Saved views of each list, by area. */
  views: z.record(z.string(), listViewsSchema).default({}),
  /** Recent searches of each list, by its name, the newest first. */
  searches: searchesSchema.default({}),
  /** The paper that is printed on. */
  paper: paperSettingSchema.default('system'),
  /** How products of the catalog are shown. */
  catalogLayout: z.enum(['pictures', 'list']).default('pictures'),
  /** How large pictures are in lists and tiles: a step from 0, the smallest, to 4. */
  pictureSize: z.number().int().min(0).max(4).default(1),
  /** Which carts the area of carts shows: those of editors, or those of the catalog. */
  cartKind: z.enum(['editors', 'catalog']).default('editors'),
  /** How long something approved waits before it leaves, in milliseconds; zero lets it leave at once. */
  grace: z
    .object({ single: z.number().int().min(0), batch: z.number().int().min(0) })
    .default({ ...DEFAULT_GRACE }),
  /** After how long a person hears of what has not changed. */
  deadlines: deadlinesSchema.default({ ...DEFAULT_DEADLINES }),
  /** For how long what is stored about people is kept, in days by kind; zero keeps it. */
  retention: retentionSchema.default({ ...KEEP_EVERYTHING }),
  /** Whether the system tells that long work ended while the window is not in front. */
  notifications: z.boolean().default(true),
  /** Whether the program looks for newer versions of itself without being asked. */
  lookForUpdates: z.boolean().default(true),
  /** The version whose release notes were shown, or with which the desk began; null before its first start. */
  changesSeen: z.string().max(50).nullable().default(null),
  /** What the practice lab does as real labs do, by name; names of another release mean nothing. */
  practiceQuirks: z.array(z.string().max(50)).max(50).default([]),
  /** The folder that a person chose for snapshots; null for the one that the program chooses. */
  backupFolder: z.string().max(4_096).nullable().default(null),
  /** What was done by the palette and what was open lately, the newest first: command ids, and places in the desk. */
  recent: z
    .object({ commands: z.array(z.string()), places: z.array(z.string()) })
    .default({ commands: [], places: [] }),
});
export type Settings = z.infer<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = settingsSchema.parse({});
