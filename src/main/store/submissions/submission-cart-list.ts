import { SUBMISSION_CART_STATE_NAMES } from '@core/lists/list-states';
import { type SubmissionStage, submissionStageSchema } from '@core/submissions/submission-carts';
import { SUBMISSION_CART_LIST, type SubmissionCartFilter } from '@core/submissions/submission-list';
import type { SortOf } from '@core/values/list-declaration';
import type { Database } from '../engine/database';
import { RecordList } from '../lists/record-list';

const SORT_KEYS: Readonly<Record<SortOf<typeof SUBMISSION_CART_LIST>, string>> = {
  updatedAt: 'updated_at',
  createdAt: 'created_at',
  name: 'name COLLATE NOCASE',
  recipient: 'recipient COLLATE NOCASE',
  stage: 'stage',
  itemCount: 'item_count',
  pieceCount: 'piece_count',
  total: 'total_sort',
  pricedAt: 'priced_at',
  submissionId: 'submission_id',
};

/** The lists of submission carts: how they are searched, filtered and sorted. */
export const submissionCartList = (database: Database): RecordList<SubmissionStage, SubmissionCartFilter> =>
  new RecordList(
    database,
    {
      table: 'submission_carts',
      stateColumn: 'stage',
      states: SUBMISSION_CART_STATE_NAMES,
      total: 'total_sort',
      time: 'updated_at',
      textColumns: {
        to: ['recipient'],
        // References, notes and ids of products are among the words of a draft.
        ref: ['words'],
        name: ['name'],
        id: ['submission_id', 'words'],
        note: ['words'],
      },
      filters: SUBMISSION_CART_LIST.filters,
      sortKeys: SORT_KEYS,
    },
    (value) => submissionStageSchema.parse(value),
  );
