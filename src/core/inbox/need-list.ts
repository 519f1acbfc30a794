import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The inbox. */
export const NEED_LIST = {
  name: 'needs',
  filters: { open: 'condition', snoozed: 'condition', resolved: 'condition', earlier: 'condition' },
  sorts: { importance: 'expression' },
  descending: true,
} as const satisfies ListDeclaration;

/** Which needs a list shows. */
export type NeedFilter = FilterOf<typeof NEED_LIST>;
