import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the list of carts. */
export const cartsText = inLanguage('cartsText', {
  title: 'Carts',
  line: (open: number, uncertain: number) =>
    open === 0 && uncertain === 0
      ? 'No open carts'
      : [
          counted(open, 'open cart', 'open carts'),
          uncertain > 0 ? `${formatCount(uncertain)} with an uncertain order` : '',
        ]
          .filter((part) => part !== '')
          .join(' · '),
  newCart: 'New cart',
  search: 'Search carts',
  filters: 'Which carts',
  filter: {
    open: 'Open',
    uncertain: 'Uncertain',
    placed: 'Placed',
    all: 'All',
    archived: 'Archived',
    deleted: 'Deleted',
  },
  columns: {
    picture: 'Pictures',
    name: 'Cart',
    reference: 'Reference',
    recipient: 'Ship to',
    stage: 'State',
    pieces: 'Pieces',
    updated: 'Changed',
    total: 'To your customer',
  },
  totalIncludes: 'with markup, excludes shipping and tax',
  pieces: (count: number) => counted(count, 'piece', 'pieces'),
  unnamed: 'Cart without a name',
  notPriced: 'not priced',
  open: 'Open',
  delete: 'Delete',
  restore: 'Put back',
  deleted: (count: number) => `${counted(count, 'cart', 'carts')} deleted`,
  restored: (count: number) => `${counted(count, 'cart', 'carts')} put back`,
  deleteFailed: 'The carts could not be deleted',
  placedStay: 'Carts that were placed stay in the record and cannot be deleted',
  empty: {
    title: 'No carts yet',
    text: 'Paste the editor ids that a photographer sent, and see the pictures and what each costs.',
    practiceText:
      'This is the practice lab on your computer: nothing is really ordered. Start with sample editors, or paste your own.',
    paste: 'Paste editor ids',
    samples: 'Try with eleven sample editors',
  },
  noneOpen: { title: 'No open carts', text: 'What was placed is among the orders.' },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No cart here matches “${sought}”.`,
    filter: 'No cart is in this state.',
    clear: 'Show all open carts',
  },
  failed: 'The carts could not be read',
  stage: {
    drafted: 'Drafted',
    exported: 'Ready to place',
    placing: 'Placing',
    placed: 'Awaiting confirmation',
    confirmed: 'Confirmed',
    uncertain: 'Uncertain',
  },
  needs: (count: number) => `Needs ${counted(count, 'field', 'fields')}`,
});
