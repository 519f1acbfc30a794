import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { SubmissionStage } from './submission-carts';

/** The list of submission carts. */
export const SUBMISSION_CART_LIST = {
  name: 'submission-carts',
  filters: {
    open: ['drafted', 'refused', 'submitting'],
    uncertain: ['uncertain'],
    submitted: ['submitted'],
    all: 'all',
    archived: 'archived',
    deleted: 'deleted',
  },
  sorts: {
    updatedAt: 'column',
    createdAt: 'column',
    name: 'text',
    recipient: 'text',
    stage: 'column',
    itemCount: 'column',
    pieceCount: 'column',
    total: 'expression',
    pricedAt: 'column',
    submissionId: 'column',
  },
  descending: true,
  columns: {
    pictures: 'picture',
    name: 'text',
    recipient: 'text',
    stage: 'text',
    assigned: 'text',
    items: 'number',
    updated: 'time',
    priced: 'time',
    total: 'money',
  },
  search: {
    to: ['recipient'],
    // References, notes and ids of products are among the words of a draft.
    ref: ['words'],
    name: ['name'],
    id: ['submissionId', 'words'],
    note: ['words'],
    state: 'stage',
    progress: false,
    time: 'updatedAt',
  },
} as const satisfies ListDeclaration<SubmissionStage>;

/** Which submission carts a list shows. */
export type SubmissionCartFilter = FilterOf<typeof SUBMISSION_CART_LIST>;

/** The list of the submissions that the lab has. */
export const SUBMISSION_LIST = {
  name: 'submissions',
  filters: {
    all: 'all',
    today: 'condition',
    failed: 'condition',
    shipped: 'condition',
    'from-here': 'condition',
  },
  sorts: {
    receivedAt: 'expression',
    total: 'expression',
    recipient: 'text',
    status: 'column',
  },
  descending: true,
  columns: {
    received: 'time',
    reference: 'text',
    recipient: 'text',
    status: 'text',
    failures: 'text',
    orders: 'number',
    'from-here': 'text',
    total: 'money',
  },
} as const satisfies ListDeclaration;

/** Which submissions a list shows. */
export type SubmissionFilter = FilterOf<typeof SUBMISSION_LIST>;
