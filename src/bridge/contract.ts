import { z } from 'zod';
import type { Result } from '@contract/problems';
import { accountDefaultsChannels, accountsChannels } from './accounts';
import { activityChannels, historyChannels } from './history';
import { addressesChannels } from './addresses';
import { appChannels, updatesChannels, windowChannels } from './app';
import { cartFilesChannels, importsChannels, openedFilesChannels } from './imports';
import { cartsChannels, templatesChannels } from './carts';
import { catalogChannels, configuredProductsChannels } from './catalog';
import { backupsChannels, restoresChannels } from './backups';
import { batchesChannels } from './batches';
import type { Channel } from './channel';
import { customersChannels } from './customers';
import { holdsChannels, whenOnlineChannels } from './holds';
import { listsChannels, printingChannels } from './lists';
import type { ChannelName } from './names';
import { ordersChannels } from './orders';
import { practiceChannels } from './practice';
import { settingsChannels } from './settings';
import { submissionCartsChannels, submissionsChannels } from './submissions';
import { deliveriesChannels, webhooksChannels } from './webhooks';
import { fulfillmentChannels } from './fulfillment';
import { needsChannels, diagnosticsChannels, todayChannels } from './inbox';
import { proofChannels } from './proof';
import { reconciliationChannels } from './reconciliation';
import { workspaceChannels } from './workspace';

/** The whole bridge: what the renderer may ask of main. */
export const CHANNELS = {
  ...appChannels,
  ...accountsChannels,
  ...accountDefaultsChannels,
  ...addressesChannels,
  ...cartsChannels,
  ...ordersChannels,
  ...catalogChannels,
  ...configuredProductsChannels,
  ...submissionCartsChannels,
  ...submissionsChannels,
  ...batchesChannels,
  ...holdsChannels,
  ...importsChannels,
  ...windowChannels,
  ...whenOnlineChannels,
  ...openedFilesChannels,
  ...cartFilesChannels,
  ...templatesChannels,
  ...listsChannels,
  ...printingChannels,
  ...activityChannels,
  ...practiceChannels,
  ...webhooksChannels,
  ...deliveriesChannels,
  ...needsChannels,
  ...fulfillmentChannels,
  ...reconciliationChannels,
  ...customersChannels,
  ...historyChannels,
  ...todayChannels,
  ...diagnosticsChannels,
  ...proofChannels,
  ...updatesChannels,
  ...backupsChannels,
  ...restoresChannels,
  ...settingsChannels,
  ...workspaceChannels,
} as const satisfies Record<ChannelName, Channel>;

/** What a caller gives to a channel. */
export type ArgumentOf<Name extends ChannelName> = z.input<(typeof CHANNELS)[Name]['argument']>;
/** What a handler receives, parsed. */
export type ParsedArgumentOf<Name extends ChannelName> = z.output<(typeof CHANNELS)[Name]['argument']>;
/** What a channel answers when it succeeds. */
export type AnswerOf<Name extends ChannelName> = z.output<(typeof CHANNELS)[Name]['answer']>;

/** What a call resolves to: the answer, or the Problem in its place. */
export type EnvelopeOf<Name extends ChannelName> = Result<AnswerOf<Name>>;

/** An envelope as JSON: the page takes in one text much faster than a copy of all that is in it. */
export type EnvelopeText<Name extends ChannelName> = string & { readonly of?: Name };

/** Areas in which something can change, the same names as the folders and the views. */
const areaSchema = z.enum([
  'app',
  'accounts',
  'carts',
  'orders',
  'catalog',
  'configured-products',
  'submission-carts',
  'submissions',
  'batches',
  'holds',
  'templates',
  /** A cart file was opened outside the program. */
  'cart-files',
  'updates',
  'addresses',
  'imports',
  'when-online',
  'webhooks',
  'deliveries',
  'needs',
  'fulfillment',
  'reconciliation',
  'history',
  'proof',
  'activity',
  'backups',
  'settings',
  'workspace',
]);
export type Area = z.infer<typeof areaSchema>;

/** Commands of the native menus that a view carries out. */
export const commandSchema = z.enum([
  'new-window',
  'new-cart',
  'new-submission-cart',
  'import-carts',
  'export',
  'place',
  'confirm',
  'price',
  'submit',
  'search',
  'refresh',
  'palette',
  'help',
  'shortcuts',
  'go-today',
  'go-needs',
  'go-catalog',
  'go-carts',
  'go-orders',
  'go-batches',
  'go-submissions',
  'go-activity',
  'go-settings',
  'go-practice',
  'go-accounts',
  'about',
]);
export type Command = z.infer<typeof commandSchema>;

/** What main tells the renderer. */
export const EVENTS = {
  /** Something in an area changed; the renderer asks again for what it shows. No ids means: anything. */
  changed: z.object({ area: areaSchema, ids: z.array(z.string()) }),
  /** A menu item was chosen; the page that the person is in hears it. */
  command: z.object({ command: commandSchema }),
  /** A place in the desk was chosen outside the window, such as by a notification. */
  go: z.object({ path: z.string() }),
} as const;
export type EventOf<Name extends keyof typeof EVENTS> = z.infer<(typeof EVENTS)[Name]>;

/** What the preload script puts on `window`. */
export interface BridgeApi {
  /** Calls one channel. Never rejects for an outside failure: that is an envelope with a Problem. */
  call<Name extends ChannelName>(name: Name, argument: ArgumentOf<Name>): Promise<EnvelopeText<Name>>;
  /** Listens to one event; the answer ends the listening. */
  on<Name extends keyof typeof EVENTS>(name: Name, listener: (event: EventOf<Name>) => void): () => void;
}
