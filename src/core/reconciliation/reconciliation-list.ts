import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The list of what a comparison with the lab found. */
export const RECONCILIATION_LIST = {
  name: 'reconciliation',
  filters: {
    all: 'all',
    'to-do': 'condition',
    matched: 'condition',
    'only-ours': 'condition',
    'only-theirs': 'condition',
  },
  sorts: { urgency: 'expression' },
  descending: true,
  columns: {
    finding: 'text',
    name: 'text',
    recipient: 'text',
    reference: 'text',
    found: 'text',
    next: 'text',
    ours: 'text',
    theirs: 'text',
    at: 'time',
    total: 'money',
  },
} as const satisfies ListDeclaration;

/** Which lines a list shows. */
export type ReconciliationFilter = FilterOf<typeof RECONCILIATION_LIST>;
