import type { RequestLog } from '../activity/request-log';
import { BackOff } from '../service/back-off';
import { createCatalogClient } from '../service/clients/catalog-client';
import { createCommerceClient } from '../service/clients/commerce-client';
import { createDiscoveryClient } from '../service/clients/discovery-client';
import { createEditorClient } from '../service/clients/editor-client';
import { createFulfillmentClient } from '../service/clients/fulfillment-client';
import { recordingClient } from '../service/clients/recording-client';
import { createServiceClient } from '../service/clients/service-client';
import { createWebhookClient } from '../service/clients/webhook-client';
import { createReach, reachingClient } from '../service/lab-reachability';
import type { DesksPace } from '../workspace/shared-desk';
import type { DeskPorts } from './ports';

/**
 * Makes what calls the lab. Every request is recorded, and says whether the lab was reached.
 *
 * @param desks gives the pace of all desks of the studio, if there are any
 * @param reached is told when the lab of an account answered after it had not been reached
 */
export function makeService(
  ports: DeskPorts,
  requestLog: RequestLog,
  reached: (accountId: string) => void,
  desks: () => DesksPace | undefined,
) {
  const onChange = (): void => ports.changed('app', []);
  const backOff = new BackOff({
    now: ports.now,
    elapsed: ports.elapsed,
    random: ports.random,
    ...(ports.slowly && { later: ports.slowly }),
    onChange,
    desks,
  });
  const reach = createReach({ now: ports.now, changed: onChange, reached });
  const client = recordingClient(
    reachingClient(
      createServiceClient({ transport: ports.transport, practiceLab: ports.practiceLab, backOff }),
      reach,
    ),
    { record: (request) => requestLog.add(request), now: ports.now, report: ports.report },
  );
  const family = { client, wait: ports.wait, random: ports.random };
  return {
    client,
    reach,
    /** What the desk asks the lab by. */
    clients: {
      /** Holds back the calls of an account that the service asks to be gentle with. */
      backOff,
      editor: createEditorClient(client),
      commerce: createCommerceClient({ ...family, elapsed: ports.elapsed }),
      fulfillment: createFulfillmentClient(family),
      catalog: createCatalogClient(family),
      discovery: createDiscoveryClient(family),
      webhooks: createWebhookClient(family),
    },
  };
}
