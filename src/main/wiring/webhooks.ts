import type { AccountRegistry } from '../accounts/registry';
import type { ReceiverChoices } from '../store/webhooks/receiver-choices';
import { listeningHosts } from '../webhooks/interfaces';
import { Receiver } from '../webhooks/receiver';
import { DeliveryWork, type DeliveryPorts } from '../workflows/webhooks/delivery-work';
import type { DeskPorts } from './ports';

type WebhooksDesk = DeliveryPorts & {
  readonly accounts: AccountRegistry;
  readonly receiverChoices: ReceiverChoices;
};

/** Makes the receiver of this computer, which has to be started, and what is done with what it takes. */
export function makeWebhooks(desk: WebhooksDesk, ports: DeskPorts) {
  const deliveryWork = new DeliveryWork(desk, ports);
  const receiver = new Receiver({
    choices: desk.receiverChoices,
    readOnly: ports.database.readOnly,
    hosts: listeningHosts,
    knowsAccount: (id) => desk.accounts.find(id) !== undefined,
    take: async (arrival) => {
      await deliveryWork.take(arrival);
    },
    now: ports.now,
    report: ports.report,
    changed: () => desk.changed('webhooks', []),
  });
  return { deliveryWork, receiver };
}
