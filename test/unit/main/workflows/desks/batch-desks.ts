import type { Batch, BatchItem } from '@core/batches/batches';
import type { CartDraft } from '@core/carts/carts';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import type { PracticeLab } from '@practice/server';
import { draftOf, type NodeDesk, PRACTICE, SHIP_TO } from './node-desk';

/** Drafts this many carts of one editor each, all complete and no two alike. */
export function draftedCarts(desk: NodeDesk, count: number, changes: Partial<CartDraft> = {}): string[] {
  return Array.from({ length: count }, (_, index) => {
    const editor = desk.sampleEditors[index % desk.sampleEditors.length] ?? '';
    const draft = draftOf([editor], {
      entryId: `entry-${index}`,
      reference: `PD-${index}`,
      shipTo: { ...SHIP_TO, name: `Household ${index}`, addr1: `${index + 1} Lone Oak Parkway` },
      ...changes,
    });
    return createCart(desk.desk, { accountId: PRACTICE, name: `Household ${index}`, draft }).id;
  });
}

/** Starts a batch of carts from editors. */
export function batchOf(desk: NodeDesk, ids: readonly string[], name = 'Picture day'): Batch {
  return createBatch(desk.desk, { name, choice: { by: 'ids', subject: 'cart', ids: [...ids] } });
}

/** A batch of this many carts, all of them ready. */
export async function readyBatch(desk: NodeDesk, count: number): Promise<Batch> {
  const { id } = batchOf(desk, draftedCarts(desk, count));
  return prepareBatch(desk.desk, { id, which: null });
}

/** Approves exactly what the review of a batch shows, and lets it leave. */
export function approve(desk: NodeDesk, id: string): Batch {
  const { digest } = reviewBatch(desk.desk, id);
  return approveBatch(desk.desk, { id, digest, leave: { kind: 'now' } });
}

/** Resolves once nothing of a batch is on its way, and nothing more leaves by itself. */
export async function rested(desk: NodeDesk, id: string): Promise<Batch> {
  while (desk.desk.batchRuns.of(id) !== undefined) await new Promise((resolve) => setTimeout(resolve, 2));
  return readBatch(desk.desk, id);
}

/** Every item of a batch, in its order. */
export const itemsOf = (desk: NodeDesk, id: string): BatchItem[] => desk.desk.batchItems.all(id);

/** How often the lab processes the entry of each ConfirmationID. */
export function processed(lab: PracticeLab): Map<string, number> {
  return new Map(
    lab.parts.store
      .allEntries()
      .map(({ confirmationId, confirmedAt }) => [confirmationId, confirmedAt.length]),
  );
}

/** ConfirmationIDs of confirmations that reached the lab, each as often as it did. */
export function confirmationsAt(lab: PracticeLab): string[] {
  return lab.parts.log
    .list({ route: 'confirmOrder' })
    .map(({ path }) => decodeURIComponent(path.split('/').at(-2) ?? ''));
}
