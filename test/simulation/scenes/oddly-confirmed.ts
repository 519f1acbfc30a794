import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { oddConfirmation } from './odd-answers';
import { approvalOf, confirmedTimes, placedOrder, type Stage } from './stage';

const OPEN: ReadonlySet<string> = new Set(['awaiting-confirmation', 'confirmation-refused']);

/**
 * A confirmation is answered with something else than what the lab says, or not at all. What is shown of the order is
 * then never more, and never less, than what is proven; and a person who asks the lab ends with one confirmation.
 */
export async function oddlyConfirmed(stage: Stage): Promise<void> {
  const { random, lab } = stage;
  const order = await placedOrder(stage);
  const id = order.confirmationId ?? '';
  const key = lab.ready.accounts[0]?.keys.full ?? '';
  stage.strikes('F10', 'E9');
  for (let skip = 0; skip < random.integer(1, 2); skip += 1) {
    lab.setFault({ route: 'confirmOrder', effect: oddConfirmation(random, id, key), skip, count: 1 });
  }
  for (let round = 0; round < 3; round += 1) {
    const { state } = stage.desk().desk.orders.readStored(order.id);
    if (OPEN.has(state)) await stage.perform(() => confirmOrder(stage.desk().desk, approvalOf(order)));
    check(stage, order.id, id);
    if (stage.desk().desk.orders.readStored(order.id).state !== 'may-be-confirmed') continue;
    const outcome = confirmedTimes(stage, id) > 0 ? 'confirmed' : 'not-confirmed';
    await stage.perform(() =>
      settleOrder(stage.desk().desk, { id: order.id, outcome, note: 'the lab said so' }),
    );
    check(stage, order.id, id);
  }
}

function check(stage: Stage, orderId: string, confirmationId: string): void {
  const { state } = stage.desk().desk.orders.readStored(orderId);
  const times = confirmedTimes(stage, confirmationId);
  stage.tell('no-order-twice', times <= 1, `An order was confirmed ${times} times.`);
  const isProven = state !== 'confirmed' || times > 0;
  stage.tell(
    'no-false-certainty',
    isProven,
    'An order is shown as confirmed, and the lab does not have it so.',
  );
  const isLost = times > 0 && OPEN.has(state);
  stage.tell('no-false-certainty', !isLost, `The lab processes an order that is shown as ${state}.`);
}
