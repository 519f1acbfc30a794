import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The list of requests that the program made. */
export const ACTIVITY_LIST = {
  name: 'activity',
  filters: { all: 'all', failed: 'condition', slow: 'condition' },
  sorts: { at: 'expression', milliseconds: 'column', status: 'column', route: 'column' },
  descending: true,
  columns: {
    at: 'time',
    purpose: 'text',
    request: 'text',
    account: 'text',
    outcome: 'text-or-number',
    duration: 'number',
  },
} as const satisfies ListDeclaration;

/** Which requests a list shows. */
export type RequestFilter = FilterOf<typeof ACTIVITY_LIST>;

/** The list of what people did. */
export const HISTORY_LIST = {
  name: 'history',
  filters: { all: 'all' },
  sorts: { at: 'expression' },
  descending: true,
} as const satisfies ListDeclaration;
