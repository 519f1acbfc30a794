import { accountDefaultsChannels, accountsChannels } from '@bridge/accounts';
import { addressesChannels } from '@bridge/addresses';
import { restoresChannels, backupsChannels } from '@bridge/backups';
import { batchesChannels } from '@bridge/batches';
import { cartsChannels, templatesChannels } from '@bridge/carts';
import { catalogChannels, configuredProductsChannels } from '@bridge/catalog';
import { customersChannels } from '@bridge/customers';
import { fulfillmentChannels } from '@bridge/fulfillment';
import { activityChannels, historyChannels } from '@bridge/history';
import { holdsChannels, whenOnlineChannels } from '@bridge/holds';
import { cartFilesChannels, importsChannels } from '@bridge/imports';
import { diagnosticsChannels, needsChannels, todayChannels } from '@bridge/inbox';
import { listsChannels, printingChannels } from '@bridge/lists';
import { ordersChannels } from '@bridge/orders';
import { practiceChannels } from '@bridge/practice';
import { proofChannels } from '@bridge/proof';
import { reconciliationChannels } from '@bridge/reconciliation';
import { submissionCartsChannels, submissionsChannels } from '@bridge/submissions';
import { deliveriesChannels, webhooksChannels } from '@bridge/webhooks';
import { workspaceChannels } from '@bridge/workspace';
import type { Bridge, SomeChannels } from '../bridge/handle';
import { markStage } from '../shell/start/stages';

/** The channels of each area, and how its handlers are read: with the first call of one of them. */
const AREAS = {
  accounts: [{ ...accountsChannels, ...accountDefaultsChannels }, () => import('../handlers/accounts')],
  addresses: [addressesChannels, () => import('../handlers/addresses')],
  backups: [{ ...backupsChannels, ...restoresChannels }, () => import('../handlers/backups')],
  batches: [batchesChannels, () => import('../handlers/batches')],
  carts: [{ ...cartsChannels, ...templatesChannels }, () => import('../handlers/carts')],
  catalog: [{ ...catalogChannels, ...configuredProductsChannels }, () => import('../handlers/catalog')],
  customers: [customersChannels, () => import('../handlers/customers')],
  diagnostics: [diagnosticsChannels, () => import('../handlers/settings/diagnostics')],
  fulfillment: [fulfillmentChannels, () => import('../handlers/fulfillment')],
  history: [{ ...historyChannels, ...activityChannels }, () => import('../handlers/history')],
  holds: [{ ...holdsChannels, ...whenOnlineChannels }, () => import('../handlers/holds')],
  imports: [{ ...importsChannels, ...cartFilesChannels }, () => import('../handlers/imports')],
  inbox: [needsChannels, () => import('../handlers/inbox/needs')],
  lists: [listsChannels, () => import('../handlers/lists')],
  orders: [ordersChannels, () => import('../handlers/orders')],
  practice: [practiceChannels, () => import('../handlers/practice')],
  printing: [printingChannels, () => import('../handlers/lists/printing')],
  proof: [proofChannels, () => import('../handlers/proof')],
  reconciliation: [reconciliationChannels, () => import('../handlers/reconciliation')],
  submissions: [
    { ...submissionCartsChannels, ...submissionsChannels },
    () => import('../handlers/submissions'),
  ],
  today: [todayChannels, () => import('../handlers/inbox/today')],
  webhooks: [{ ...webhooksChannels, ...deliveriesChannels }, () => import('../handlers/webhooks')],
  workspace: [workspaceChannels, () => import('../handlers/workspace')],
} as const satisfies Readonly<Record<string, readonly [SomeChannels, () => Promise<unknown>]>>;

type Taken<Read> = Read extends () => Promise<{ registerHandlers(handle: never, parts: infer Parts): void }>
  ? (parts: Parts) => void
  : never;

/** What the handlers of all areas take together. */
export type ChannelParts =
  Taken<(typeof AREAS)[keyof typeof AREAS][1]> extends (parts: infer Parts) => void ? Parts : never;

/** Has the channels of every area answered. Nothing of it is Electron's, so a test has the same. */
export function answerAreas({ later }: Pick<Bridge, 'later'>, parts: ChannelParts): void {
  for (const [area, [channels, read]] of Object.entries(AREAS))
    later(channels, async (handle) => {
      const { registerHandlers } = await read();
      registerHandlers(handle, parts);
      markStage(`area-${area}`);
    });
}
