import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the switch between the two kinds of carts. */
export const cartKindsText = inLanguage('cartKindsText', {
  label: 'Kind of carts',
  editors: 'From editors',
  catalog: 'From the catalog',
});

/** Words of the list of submission carts. */
export const submissionCartsText = inLanguage('submissionCartsText', {
  title: 'Carts',
  /** What the grid is called to those who hear it, beside the grid of the other kind. */
  grid: 'Carts from the catalog',
  line: (open: number, uncertain: number) =>
    open === 0 && uncertain === 0
      ? 'No open carts from the catalog'
      : [
          open === 0 ? '' : counted(open, 'open cart', 'open carts'),
          uncertain > 0 ? `the outcome of ${formatCount(uncertain)} is unknown` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  newCart: 'New cart',
  createFailed: 'The cart could not be made',
  search: 'Search carts',
  filters: 'Which carts',
  filter: {
    open: 'Open',
    uncertain: 'Unknown outcome',
    submitted: 'Submitted',
    all: 'All',
    archived: 'Archived',
    deleted: 'Deleted',
  },
  columns: {
    picture: 'Pictures',
    name: 'Cart',
    recipient: 'Ship to',
    stage: 'State',
    items: 'Items',
    updated: 'Changed',
    priced: 'Priced',
    total: 'Total',
  },
  items: (items: number, pieces: number) =>
    items === pieces
      ? counted(items, 'item', 'items')
      : `${counted(items, 'item', 'items')}, ${counted(pieces, 'piece', 'pieces')}`,
  totalIncludes: 'tax included',
  totalOld: (includes: string) => `${includes}; older than a day, price it again before submitting`,
  notPriced: 'not priced',
  unnamed: 'Cart without a name',
  delete: 'Delete',
  duplicate: 'Duplicate',
  restore: 'Put back',
  deleted: (count: number) => `${counted(count, 'cart', 'carts')} deleted`,
  restored: (count: number) => `${counted(count, 'cart', 'carts')} put back`,
  duplicated: 'Copied as a new draft',
  deleteFailed: 'The carts could not be deleted',
  duplicateFailed: 'The cart could not be copied',
  unknownCannotGo: 'A cart that is being submitted, or whose outcome is unknown, cannot be deleted',
  unknownStays: 'While its outcome is unknown, this cart cannot be copied: it may be ordered already',
  empty: {
    title: 'No carts from the catalog yet',
    text: 'Configure a product in the catalog and put it into a cart. Drafting works without a network; prices come from the lab.',
    catalog: 'Go to the catalog',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No cart here matches “${sought}”.`,
    filter: 'No cart is in this state.',
    clear: 'Show all open carts',
  },
  noneOpen: {
    title: 'No open carts',
    text: 'What was submitted is under Submitted, and stays there.',
  },
  failed: 'The carts could not be read',
  stage: {
    drafted: 'Drafted',
    priced: 'Priced',
    submitting: 'Submitting',
    uncertain: 'Outcome unknown',
    submitted: 'Submitted',
    refused: 'Refused',
  },
});
