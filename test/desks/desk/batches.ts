import type { OrderRecord } from '@core/orders/orders';
import { ProblemError } from '@main/problem-error';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { resumeBatch, stopBatch } from '@main/workflows/batches/run-batch';
import type { ComposedDesk } from '@main/wiring/desk';

type Desk = ComposedDesk['desk'];

/** Puts orders into a batch as they were placed, and approves it once `moment` has come. */
export async function confirmTogether(
  desk: Desk,
  orders: readonly OrderRecord[],
  moment: () => Promise<unknown>,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const { id } = createBatch(desk, { name: '', choice: { by: 'ids', subject: 'order', ids } });
  await prepareBatch(desk, { id, which: null, asPlaced: true });
  await moment();
  const { digest } = reviewBatch(desk, id);
  approveBatch(desk, { id, digest, leave: { kind: 'now' } });
}

/** Lets this desk's batches that stand still go on, and ends those that do not get on. */
export function resumeBatches(desk: Desk): void {
  for (const id of desk.batches.inState('paused')) {
    try {
      if (desk.batchItems.waiting(id).length > 0 && Math.random() < 0.7) resumeBatch(desk, id);
      else stopBatch(desk, id);
    } catch (cause) {
      // Such as one of another desk.
      if (!(cause instanceof ProblemError)) throw cause;
    }
  }
}
