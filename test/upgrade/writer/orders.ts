import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart } from '@main/workflows/carts/draft-cart';
import type { PracticeLab } from '@practice/server';
import {
  approvalOf,
  draftOf,
  exportedCart,
  type NodeDesk,
  place,
  placedOrder,
  PRACTICE,
} from '@test/unit/main/workflows/desks/node-desk';

/** What a desk holds since the first schema: carts of every stage, orders of every outcome, and their calls. */
export async function writeOrders(desk: NodeDesk, lab: PracticeLab): Promise<void> {
  const editors = desk.sampleEditors.slice(0, 3);
  const name = 'Müller, “Renée” – drafted 📷';
  createCart(desk.desk, { accountId: PRACTICE, name, draft: draftOf(editors) });
  await exportedCart(desk, editors);
  await confirmOrder(desk.desk, approvalOf(await placedOrder(desk, editors)));
  await placedOrder(desk, editors.slice(0, 1));
  const strike = (route: 'createOrder' | 'confirmOrder', kind: 'resetAfter' | 'serverError'): void => {
    lab.setFault({ route, effect: kind === 'serverError' ? { kind, status: 500 } : { kind }, count: 1 });
  };
  const refused = await placedOrder(desk, editors.slice(1));
  strike('confirmOrder', 'serverError');
  await confirmOrder(desk.desk, approvalOf(refused));
  const unknown = await placedOrder(desk, editors.slice(2));
  strike('confirmOrder', 'resetAfter');
  await confirmOrder(desk.desk, approvalOf(unknown));
  const unplaced = await exportedCart(desk, editors);
  strike('createOrder', 'resetAfter');
  await place(desk, unplaced);
}
