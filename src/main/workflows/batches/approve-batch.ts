import { createHash } from 'node:crypto';
import { addressChanges } from '@core/accounts/accounts';
import { because } from '@core/journal/because';
import type { Batch, BatchReview, Unusual } from '@core/batches/batches';
import { folded } from '@core/orders/duplicates';
import type { Leave } from '@core/holds/holds';
import { sumsOf } from '@core/values/money';
import { blocked } from '../../problem-error';
import type { ReadyItem, BatchApprovals } from '../../store/batches/batch-approvals';
import { readBatch } from './read-batch';
import { subjectOfHold } from '../../store/history/audit-subjects';
import { refuseUnlessResting } from './draft-batch';
import { holdDeparture, type HoldDeparturePorts } from '../holds/hold-departure';
import { assertBatchNotRestored } from '../../store/backups/assert-not-restored';
import { startBatch, type RunBatchPorts } from './run-batch';

/** What approving a batch uses. */
export interface ApproveBatchPorts extends RunBatchPorts, HoldDeparturePorts {
  readonly batchApprovals: BatchApprovals;
}

/**
 * What stands for exactly these carts at exactly what is approved of each: SHA-256, in hex, over their ids in the
 * order of the batch, with the ConfirmationID or the price, the revision and the total.
 */
function digestOf(items: readonly ReadyItem[]): string {
  const hash = createHash('sha256');
  for (const { id, approval, total } of items) hash.update(`${JSON.stringify([id, approval, total])}\n`);
  return hash.digest('hex');
}

const UNUSUAL_KINDS: readonly Unusual['kind'][] = [
  'look-alike',
  'high-price',
  'high-quantity',
  'new-address',
  'odd-address',
  'lab-remark',
  'no-reference',
  'changed-since-drafted',
];

/** A review without what makes its totals (`batch-charges.ts`). */
type BareReview = Omit<BatchReview, 'charges' | 'off'>;

/**
 * What would leave with a batch, and what is unusual about it. Carts that are not any more what was prepared are
 * taken out of what is ready first. Nothing is asked of the lab.
 */
export function reviewBatch(
  desk: Pick<ApproveBatchPorts, 'batches' | 'batchApprovals' | 'changed' | 'accounts' | 'now'>,
  id: string,
): BareReview {
  if (desk.batches.stateOf(id) === 'open') demoteChanged(desk, id);
  return reviewOf(desk, id, desk.batchApprovals.ready(id));
}

/** Takes out of what is ready whatever is not any more what was prepared. */
function demoteChanged(
  desk: Pick<ApproveBatchPorts, 'batchApprovals' | 'changed' | 'accounts' | 'now'>,
  id: string,
): void {
  const changes = addressChanges(desk.accounts.list(), desk.now());
  if (desk.batchApprovals.demote(id, changes) > 0) desk.changed('batches', [id]);
}

function reviewOf(
  desk: Pick<ApproveBatchPorts, 'batches'>,
  id: string,
  ready: readonly ReadyItem[],
): BareReview {
  const { lanes } = desk.batches.counts(id);
  const accounts = [...new Set(ready.map(({ accountId }) => accountId))];
  const kinds = ready.flatMap(({ unusual }) => [...new Set(unusual.map(({ kind }) => kind))]);
  return {
    batchId: id,
    digest: digestOf(ready),
    orderCount: ready.length,
    pieceCount: ready.reduce((sum, { pieceCount }) => sum + pieceCount, 0),
    recipientCount: new Set(ready.map(({ recipient }) => folded(recipient))).size,
    accounts: accounts.flatMap((accountId) => {
      const own = ready.filter((item) => item.accountId === accountId);
      return sumsOf(own.map(({ total }) => total)).map((total) => ({
        accountId,
        orderCount: own.filter((item) => item.total.currency === total.currency).length,
        total,
      }));
    }),
    totals: sumsOf(ready.map(({ total }) => total)),
    unusual: UNUSUAL_KINDS.map((kind) => ({
      kind,
      count: kinds.filter((one) => one === kind).length,
    })).filter(({ count }) => count > 0),
    needsYou: lanes['needs-you'],
    held: lanes.held,
    notPrepared: lanes.new,
  };
}

/**
 * Approves exactly what the review with this digest showed, as one step: every cart at its own ConfirmationID or
 * price, and total. It leaves at once, or is held. Throws ProblemError `blocked`: `changed-meanwhile` when a review
 * would show something else by now, `batch-state` for a batch that is not open or has nothing ready.
 */
export function approveBatch(
  desk: ApproveBatchPorts,
  { id, digest, leave }: { readonly id: string; readonly digest: string; readonly leave: Leave },
): Batch {
  const at = desk.now();
  refuseUnlessResting(desk, id);
  // What changed is taken out of what is ready whether or not the approval then holds.
  demoteChanged(desk, id);
  desk.database.transaction(() => {
    const ready = desk.batchApprovals.ready(id);
    const { totals } = reviewOf(desk, id, ready);
    if (ready.length === 0) {
      throw blocked('batch-state', because('nothing-ready'));
    }
    assertBatchNotRestored(desk, id);
    // What another desk approved of it is heard of before that it approved the batch.
    if (digestOf(ready) !== digest || desk.batchItems.waiting(id).length > 0) {
      throw blocked('changed-meanwhile');
    }
    // Whoever approves it sends it, also where another desk drafted it.
    if (desk.batches.read(id).desk !== undefined) desk.batches.give(id, null, at);
    if (desk.batchApprovals.approve(id) !== ready.length)
      throw new Error('Not every ready cart could be approved');
    desk.batches.step(
      id,
      { state: leave.kind === 'now' ? 'confirming' : 'held', approvedAt: at, totals },
      at,
    );
    const { name } = desk.batches.read(id);
    desk.history.add('approved', subjectOfHold({ kind: 'batch', subjectId: id, accountId: null }), {
      kind: 'batch-approved',
      params: { name, count: ready.length, totals },
    });
    if (leave.kind === 'now') return;
    holdDeparture(
      desk,
      {
        kind: 'batch',
        subjectId: id,
        accountId: null,
        name,
        recipient: '',
        orderCount: ready.length,
        totals,
        approval: { kind: 'batch' },
        until: leave,
      },
      at,
    );
  });
  if (leave.kind === 'now') startBatch(desk, id);
  else desk.changed('batches', [id]);
  return readBatch(desk, id);
}
