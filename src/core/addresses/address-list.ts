import type { FilterOf, ListDeclaration } from '../values/list-declaration';

/** The address book. */
export const ADDRESS_LIST = {
  name: 'addresses',
  filters: { kept: 'condition', suggested: 'condition', all: 'all', deleted: 'deleted' },
  sorts: ['updatedAt', 'name', 'label', 'city', 'country', 'useCount', 'lastUsedAt'],
  descending: true,
} as const satisfies ListDeclaration;

/** Which addresses a list shows. */
export type AddressFilter = FilterOf<typeof ADDRESS_LIST>;
