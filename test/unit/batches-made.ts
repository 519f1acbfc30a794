import type { Batch, BatchItem } from '@core/batches/batches';

/** A cart of a batch, as main gives it, with what a test is about in it. */
export const itemMade = (part: Partial<BatchItem> = {}): BatchItem => ({
  id: 'item-1',
  batchId: 'batch-1',
  position: 1,
  subject: 'cart',
  subjectId: 'cart-1',
  accountId: 'account-1',
  orderId: null,
  name: 'Okafor wedding',
  reference: 'NL-2291',
  recipient: 'Adaeze Okafor',
  pieceCount: 3,
  thumbnail: null,
  lane: 'ready',
  cause: null,
  total: { amount: '212.40', currency: 'USD' },
  missing: [],
  unusual: [],
  outcome: 'none',
  labId: null,
  problem: null,
  settledAt: null,
  ...part,
});

const NO_LANES = { new: 0, ready: 0, 'needs-you': 0, held: 0 };
const NO_OUTCOMES = {
  none: 0,
  waiting: 0,
  sending: 0,
  confirmed: 0,
  refused: 0,
  unknown: 0,
  'not-sent': 0,
};

/** Counts of a batch: lanes and outcomes that are not named are empty, and what has no outcome has none. */
export function countsMade(
  lanes: Partial<typeof NO_LANES>,
  outcomes: Partial<typeof NO_OUTCOMES> = {},
): Batch['counts'] {
  const all = Object.values(lanes).reduce((sum, count) => sum + count, 0);
  const settled = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  return {
    lanes: { ...NO_LANES, ...lanes },
    outcomes: { ...NO_OUTCOMES, none: all - settled, ...outcomes },
    all,
  };
}

/** A batch, as main gives it. */
export const batchMade = (part: Partial<Batch> = {}): Batch => ({
  id: 'batch-1',
  name: 'Picture day',
  state: 'open',
  pauseReason: null,
  passedOver: false,
  counts: countsMade({ ready: 1 }),
  totals: [{ amount: '212.40', currency: 'USD' }],
  createdAt: 0,
  updatedAt: 0,
  approvedAt: null,
  finishedAt: null,
  causes: [],
  problem: null,
  holdId: null,
  pace: null,
  revision: 1,
  ...part,
});
