import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { BatchState } from './batches';

/** The list of batches. */
export const BATCH_LIST = {
  name: 'batches',
  filters: {
    all: 'all',
    open: ['open'],
    'under-way': ['held', 'confirming', 'paused'],
    ended: ['stopped', 'finished'],
  },
  sorts: { updatedAt: 'column' },
  descending: true,
} as const satisfies ListDeclaration<BatchState>;

/** Which batches a list shows. */
export type BatchFilter = FilterOf<typeof BATCH_LIST>;

/** The list of what a batch consists of. */
export const BATCH_ITEM_LIST = {
  name: 'batch-items',
  filters: { all: 'all' },
  sorts: {
    position: 'column',
    name: 'text',
    recipient: 'text',
    total: 'expression',
    outcome: 'column',
    settledAt: 'column',
  },
  descending: false,
} as const satisfies ListDeclaration;
