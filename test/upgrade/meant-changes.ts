import type { MeantChange } from './contents';

/**
 * What the steps of the schema mean to change of what was stored. Everything else has to be the same, record by record,
 * after any of them.
 */
export const MEANT_CHANGES: readonly MeantChange[] = [
  {
    ...{ step: 3, table: 'operations', column: 'order_id' },
    why: 'An operation may be of a submission cart: the column is called subject_id',
    movedTo: 'subject_id',
  },
  {
    ...{ step: 0, table: 'desk', column: 'value' },
    why: 'Every start writes when it was',
    allows: (_after, { name }) => name === 'opened-at',
  },
];
