import { z } from 'zod';
import { keychainStateSchema } from '@core/accounts/accounts';
import { OFFERED_TAGS } from '@core/language/language-tags';
import { unreachedSchema } from '@core/holds/when-online';
import { channel } from './channel';
import { BUG_REPORT_LIMITS } from './names';
import { updateStateSchema } from '@core/settings/updates';

/** Texts beside the program: what others made, with their licences, and the help in each language. */
const shippedTextSchema = z.enum([
  'THIRD-PARTY-NOTICES.txt',
  ...OFFERED_TAGS.map((tag) => `help-${tag}.json` as const),
]);
export type ShippedText = z.infer<typeof shippedTextSchema>;

/** Versions and the runtime, for the About panel. */
const aboutSchema = z.object({
  name: z.string(),
  version: z.string(),
  electron: z.string(),
  chrome: z.string(),
  node: z.string(),
  sqlite: z.string(),
  platform: z.string(),
  /** `fallback` is the runtime for trying the app on closed networks; what is packed on it is never given out. */
  runtime: z.enum(['official', 'fallback']),
});
export type About = z.infer<typeof aboutSchema>;

/** Something a person has to be told once, until dismissed. */
export const noticeSchema = z.object({
  id: z.string(),
  kind: z.enum([
    'unknown-after-restart',
    /** Submits that were on their way; `ids` are submission carts. */
    'submit-unknown-after-restart',
    /** The program ended while a batch was leaving; `ids` is the batch. */
    'batch-paused-after-restart',
    /** `ids` is the submission cart. */
    'charged-more-than-approved',
    /** What was held when the program ended; `ids` are holds. */
    'holds-waiting',
    /** A verified copy can be opened in its place. */
    'database-set-aside',
    /** Something is missing and there is no copy to offer. */
    'database-lost',
    'database-read-only',
    'database-newer',
    'settings-set-aside',
    'keychain-unavailable',
    'keychain-locked',
    'practice-lab-stopped',
    'edits-without-place',
    'page-restarted',
  ]),
  /** Plain words: what is true. */
  text: z.string(),
  at: z.number(),
  /** Order or cart ids that it is about. */
  ids: z.array(z.string()),
});
export type Notice = z.infer<typeof noticeSchema>;

/** What the status bar and the notices show. */
const statusSchema = z.object({
  online: z.boolean(),
  /** True while this desk is one of several; only then the page reads anything of the workspace. */
  isShared: z.boolean().default(false),
  /** Why nothing of the account that was asked about reaches its lab, and since when; null while something may. */
  unreached: unreachedSchema.nullable().default(null),
  keychain: keychainStateSchema,
  database: z.enum(['ok', 'read-only', 'full', 'busy', 'damaged', 'failed']),
  /** resting: nothing has asked it for anything yet; the first call starts it. */
  practiceLab: z.enum(['resting', 'starting', 'running', 'stopped']),
  /** Work under way, newest last. */
  running: z.array(
    z.object({
      id: z.string(),
      kind: z.enum([
        'export',
        'place',
        'confirm',
        'previews',
        'catalog',
        'configure',
        'price',
        'submit',
        'submissions',
        'prepare',
        'batch',
        'import',
        'list',
        'fulfillment',
        'reconcile',
        'check-deliveries',
        'diagnostics',
        'erase',
      ]),
      label: z.string(),
      subjectId: z.string(),
      startedAt: z.number(),
      /** How much of it is done, where that can be counted; `of` is null while no one knows how much there is. */
      progress: z.object({ done: z.number().int(), of: z.number().int().nullable() }).nullable(),
    }),
  ),
  /** Set while the lab asked for fewer requests (429, repeated 5xx): when the next one leaves, UTC milliseconds. */
  slowedUntil: z.number().nullable().default(null),
  /** Answers of the lab that the disk has not taken yet; they are held and written again. */
  unwrittenAnswers: z.number().int().default(0),
  /** UTC milliseconds of the last durable write of a draft, or null. */
  savedAt: z.number().nullable(),
  notices: z.array(noticeSchema),
  counts: z.object({
    /** Open carts from editors, and from the catalog. */
    carts: z.number().int(),
    catalogCarts: z.number().int(),
    orders: z.number().int(),
    submissions: z.number().int(),
    /** Orders of unknown outcome. */
    uncertain: z.number().int(),
    /** Submission carts of unknown outcome. */
    uncertainCarts: z.number().int(),
    /** What needs a person in the environment of the account: neither snoozed nor resolved. */
    needs: z.number().int(),
  }),
});
export type Status = z.infer<typeof statusSchema>;

/** A mistake of the program as the page knows it. */
const bugReportSchema = z.object({
  message: z.string().max(BUG_REPORT_LIMITS.message),
  stack: z.string().max(BUG_REPORT_LIMITS.stack).nullable(),
});
export type BugReport = z.infer<typeof bugReportSchema>;

export const appChannels = {
  'app:about': channel(
    () => z.undefined(),
    () => aboutSchema,
  ),
  /** Reads a text that ships beside the program. */
  'app:read-text': channel(
    () => z.object({ name: shippedTextSchema }),
    () => z.object({ text: z.string() }),
  ),
  'app:status': channel(
    () => z.object({ accountId: z.string().nullable() }),
    () => statusSchema,
  ),
  'app:dismiss-notice': channel(
    () => z.object({ id: z.string() }),
    () => z.null(),
  ),
  /** Puts text on the clipboard; the page itself has no permission to. */
  'app:copy': channel(
    () => z.object({ text: z.string().max(2_000_000) }),
    () => z.null(),
  ),
  /** A mistake that no one in the page caught: noted and shown like one of main's own. */
  'app:report-bug': channel(
    () => bugReportSchema,
    () => z.null(),
  ),
  'app:restart-practice-lab': channel(
    () => z.undefined(),
    () => z.null(),
  ),
  /** The first view shows real data: what is not needed for it may begin. */
  'app:shown': channel(
    () => z.undefined(),
    () => z.null(),
  ),
};

/** What a native menu does with the window or the program itself, for the palette. */
const windowCommandSchema = z.enum([
  'larger',
  'smaller',
  'actual-size',
  'full-screen',
  'minimize',
  'close',
  'quit',
  'show-logs',
]);
export type WindowCommand = z.infer<typeof windowCommandSchema>;

export const windowChannels = {
  'window:do': channel(
    () => z.object({ command: windowCommandSchema }),
    () => z.null(),
  ),
  /** Opens one more window at a place in the desk, as the router of the page writes it. Not opened: there are enough. */
  'window:open': channel(
    () => z.object({ path: z.string().startsWith('/').max(500) }),
    () => z.object({ opened: z.boolean() }),
  ),
};

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
