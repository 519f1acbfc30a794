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
  sorts: [
    'updatedAt',
    'createdAt',
    'name',
    'recipient',
    'stage',
    'itemCount',
    'pieceCount',
    'total',
    'pricedAt',
    'submissionId',
  ],
  descending: true,
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
  sorts: ['receivedAt', 'total', 'recipient', 'status'],
  descending: true,
} as const satisfies ListDeclaration;

/** Which submissions a list shows. */
export type SubmissionFilter = FilterOf<typeof SUBMISSION_LIST>;
