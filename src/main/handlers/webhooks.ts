import type { Receiver as ReceiverState } from '@core/webhooks/callbacks';
import { type CallbackChoice, listCallbacks, readCallback } from '../workflows/webhooks/read-callbacks';
import {
  forgetCallback,
  registerCallback,
  verifyCallback,
  type RegisterCallbackPorts,
} from '../workflows/webhooks/register-callback';
import { RECEIVER_SUBJECT } from '../workflows/inbox/webhook-needs';
import type { Receiver } from '../webhooks/receiver';
import type { Handle } from '../bridge/handle';
import type { DeliveryWork } from '../workflows/webhooks/delivery-work';
import { pasteDelivery } from '../workflows/webhooks/paste-delivery';
import type { HistoryRepository } from '../store/history/history';
import type { DeliveryRepository } from '../store/webhooks/deliveries';
import type { EventRepository } from '../store/webhooks/events';
import type { AccountRegistry } from '../accounts/registry';

/** What these channels use. */
interface WebhooksDesk extends RegisterCallbackPorts {
  readonly history: HistoryRepository;
  readonly deliveries: DeliveryRepository;
  readonly events: EventRepository;
  readonly accounts: AccountRegistry;
  now(): number;
}

export interface WebhooksDependencies {
  readonly desk: WebhooksDesk;
  readonly receiver: Receiver;
  readonly deliveryWork: DeliveryWork;
}

/** Handlers of callback addresses, of the receiver of this computer, and of what was delivered. */
export function registerHandlers(
  handle: Handle,
  { desk, receiver, deliveryWork }: WebhooksDependencies,
): void {
  const addressHere = receiver.addressFor.bind(receiver);
  const shown = ({ accountId, service }: CallbackChoice) =>
    readCallback(desk, { accountId, service }, addressHere);
  const addEntry = (
    kind: 'receiver-on' | 'receiver-off' | 'receiver-path-renewed',
    { host, port }: ReceiverState,
  ): void => desk.history.add('receiver-changed', RECEIVER_SUBJECT, { kind, params: { host, port } });

  handle('webhooks:list', function listAllCallbacks() {
    return listCallbacks(desk, addressHere);
  });
  handle('webhooks:address', function addressOfCallback({ accountId, service }) {
    return { callbackUri: receiver.addressFor(accountId, service) };
  });
  handle('webhooks:register', async function registerOneCallback(request) {
    await registerCallback(desk, request);
    return shown(request);
  });
  handle('webhooks:verify', async function verifyOneCallback(request) {
    await verifyCallback(desk, request);
    return shown(request);
  });
  handle('webhooks:forget', function forgetOneCallback(choice) {
    forgetCallback(desk, choice);
    return shown(choice);
  });
  handle('webhooks:receiver', function readReceiver() {
    return receiver.state();
  });
  handle('webhooks:set-receiver', async function setReceiver(choice) {
    const state = await receiver.choose(choice);
    addEntry(state.on ? 'receiver-on' : 'receiver-off', state);
    return state;
  });
  handle('webhooks:new-secret', async function makeNewSecret() {
    const state = await receiver.renewSecret();
    addEntry('receiver-path-renewed', state);
    return state;
  });
  handle('deliveries:list', function listDeliveries({ accountId, filter, search, ...page }) {
    return {
      ...desk.deliveries.list({ accountId, filter, search }, page),
      removed: desk.deliveries.removed(),
    };
  });
  handle('deliveries:about', function listEventsAbout({ subject }) {
    return desk.events.of(subject);
  });
  handle('deliveries:read', function readDelivery({ id }) {
    return desk.deliveries.read(id);
  });
  handle('deliveries:check', function checkDeliveries({ ids }) {
    return deliveryWork.check(ids);
  });
  handle('deliveries:paste', function pasteOneDelivery(pasted) {
    return pasteDelivery(desk, deliveryWork, pasted);
  });
}
