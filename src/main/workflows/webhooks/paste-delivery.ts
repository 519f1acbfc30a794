import type { Delivery } from '@core/webhooks/deliveries';
import { valueOf } from '../../problem-error';
import { deliveryKindOf } from '../../webhooks/delivery-kind';
import { type CallbackChoice, callbackSubject } from './read-callbacks';
import type { DeliveryWork } from './delivery-work';
import type { HistoryRepository } from '../../store/history/history';
import type { DeliveryRepository } from '../../store/webhooks/deliveries';
import type { AccountRegistry } from '../../accounts/registry';

/** What pasting a delivery uses. */
export interface PasteDeliveryPorts {
  readonly history: HistoryRepository;
  readonly deliveries: DeliveryRepository;
  readonly accounts: AccountRegistry;
  now(): number;
}

/**
 * Keeps a delivery that a person pasted as if it had come: stored first, then checked. Throws ProblemError `absent` for
 * an account that is gone.
 */
export async function pasteDelivery(
  desk: PasteDeliveryPorts,
  work: DeliveryWork,
  pasted: CallbackChoice & { readonly body: string; readonly signature: string },
): Promise<Delivery> {
  const { accountId, service } = pasted;
  valueOf(desk.accounts.read(accountId));
  const body = new TextEncoder().encode(pasted.body);
  const signature = pasted.signature.trim();
  const id = await work.take({
    ...{ accountId, service, source: 'pasted', method: '', path: '', headers: {}, body },
    kind: deliveryKindOf({ body, contentType: '', query: '' }).kind,
    signature: signature === '' ? null : signature,
    at: desk.now(),
  });
  desk.history.add('delivery-pasted', callbackSubject(pasted), {
    kind: 'delivery-pasted',
    params: { delivery: id },
  });
  await work.check([id]);
  return desk.deliveries.read(id);
}
