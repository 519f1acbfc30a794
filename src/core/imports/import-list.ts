import type { FilterOf, ListDeclaration } from '../values/list-declaration';
import type { ImportRowState } from './imports';

/** The list of the lines of a sheet. */
export const IMPORT_ROW_LIST = {
  name: 'import-rows',
  filters: {
    all: 'all',
    'needs-you': ['needs-you', 'held-back'],
    warned: ['warned'],
    'left-out': ['left-out'],
    'brought-in': ['brought-in'],
  },
  sorts: { line: 'expression' },
  descending: false,
} as const satisfies ListDeclaration<ImportRowState>;

/** Which lines a preview shows. */
export type ImportFilter = FilterOf<typeof IMPORT_ROW_LIST>;
