import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The address book. */
export const ADDRESS_LIST = {
  name: 'addresses',
  filters: { kept: 'condition', suggested: 'condition', all: 'all', deleted: 'deleted' },
  sorts: {
    updatedAt: 'column',
    name: 'text',
    label: 'text',
    city: 'text',
    country: 'text',
    useCount: 'column',
    lastUsedAt: 'column',
  },
  descending: true,
} as const satisfies ListDeclaration;

/** Which addresses a list shows. */
export type AddressFilter = FilterOf<typeof ADDRESS_LIST>;
