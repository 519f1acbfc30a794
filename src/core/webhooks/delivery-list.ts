import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { DeliveryStanding } from './deliveries';

/** The list of deliveries. */
export const DELIVERY_LIST = {
  name: 'deliveries',
  filters: {
    all: 'all',
    unchecked: ['unchecked'],
    verified: ['verified'],
    'not-verified': ['not-verified'],
    unmatched: 'condition',
  },
  sorts: { receivedAt: 'column' },
  descending: true,
} as const satisfies ListDeclaration<DeliveryStanding>;

/** Which deliveries a list shows. */
export type DeliveryFilter = FilterOf<typeof DELIVERY_LIST>;
