import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the catalog: the list of products, and how it stands to the lab's. */
export const catalogText = inLanguage('catalogText', {
  title: 'Catalog',
  products: 'Products',
  configured: 'Configured products',
  discovery: 'Discovery',
  parts: 'Parts of the catalog',
  count: (count: number) => counted(count, 'product', 'products'),
  line: (count: number, age: string) => `${counted(count, 'product', 'products')} · read ${age}`,
  neverRead: 'Not read yet',
  refresh: 'Refresh',
  refreshFirst: 'Read the catalog',
  refreshing: (done: number, of: number | null) =>
    done === 0
      ? 'Reading the lab’s catalog'
      : of === null
        ? `Reading the lab’s catalog · ${formatCount(done)} so far`
        : `Reading the lab’s catalog · ${formatCount(done)} of ${formatCount(of)}`,
  stillHere: 'What was read before stays until the end.',
  stop: 'Stop',
  stopped: 'Reading was stopped. The catalog is as it was.',
  refreshFailed: 'The catalog could not be read to its end',
  upToDate: 'The catalog is up to date. Nothing changed.',
  found: 'The last refresh found',
  change: {
    added: (count: number) => `${formatCount(count)} new`,
    changed: (count: number) => `${formatCount(count)} changed`,
    gone: (count: number) => `${formatCount(count)} gone`,
  },
  leftOut: (count: number) =>
    `${counted(count, 'entry of the lab’s answer was', 'entries of the lab’s answer were')} left out: without a ref of its own no product can be told from another.`,
  mark: { added: 'New', changed: 'Changed', gone: 'Gone' },
  goneLong: 'No longer in the lab’s catalog',
  offline:
    'Offline. The catalog is here as it was last read: searching, marking and configuring work, refreshing does not.',
  search: 'Search products',
  filters: 'Which products',
  filter: {
    all: 'All',
    favourites: 'Favourites',
    recent: 'Recently used',
    added: 'New',
    changed: 'Changed',
    gone: 'Gone',
  },
  sort: 'Order',
  sorts: {
    catalog: 'As the lab lists them',
    name: 'By name',
    price: 'Lowest price first',
    'price-descending': 'Highest price first',
    used: 'Last used first',
  },
  layout: 'How products are shown',
  layouts: { pictures: 'Pictures', list: 'List' },
  facets: 'Narrow down',
  showFacets: 'Narrow down',
  facetCount: (count: number) => `Narrow down · ${formatCount(count)}`,
  allValues: (count: number) => `All ${formatCount(count)}`,
  fewerValues: 'Fewer',
  facetValue: (value: string, count: number) => `${value}, ${counted(count, 'product', 'products')}`,
  noValue: '(empty)',
  yes: 'Yes',
  no: 'No',
  clearFacets: 'Clear',
  chosen: 'Narrowed down to',
  removeFacet: (value: string, facet: string) => `Remove ${facet}: ${value}`,
  star: 'Mark as favourite',
  unstar: 'Take the mark away',
  starFailed: 'The mark could not be saved',
  columns: {
    picture: 'Picture',
    star: 'Favourite',
    name: 'Product',
    ref: 'Ref',
    category: 'Category',
    state: 'State',
    used: 'Used',
    price: 'Price',
  },
  priceIncludes: 'excludes shipping and tax',
  noPrice: 'no price given',
  noPicture: 'The lab gave no picture',
  failed: 'The catalog could not be read from this computer',
  empty: {
    title: 'The catalog was not read yet',
    text: 'Proofdesk keeps the lab’s whole catalog on this computer. Read once, it can be searched and configured without a network.',
  },
  bare: {
    title: 'The lab’s catalog is empty',
    text: 'The last refresh reached its end and found no product.',
  },
  nothing: {
    title: 'Nothing fits',
    search: (sought: string) => `No product here matches “${sought}”.`,
    favourites: 'No product is marked as favourite. F marks the one that the keyboard is on.',
    recent: 'No product was configured here yet.',
    filter: 'No product is of this kind.',
    clear: 'Show all products',
  },
});

/** Words of one product. */
export const productText = inLanguage('productText', {
  back: 'All products',
  ref: 'Ref',
  price: 'Price',
  priceNote: 'without shipping and tax, before selections',
  noPrice: 'The lab gave no price that can be read.',
  gone: 'The lab’s catalog no longer has this product. What was configured before stays; something new may be refused.',
  configure: 'Configure…',
  ask: 'Ask the lab again',
  askFailed: 'The lab could not be asked',
  readAt: (age: string) => `As the lab described it ${age}`,
  fromList: 'From the list alone: ask the lab for all it says of this product.',
  pictures: 'Pictures',
  picture: (name: string, number: number) => `${name}, picture ${formatCount(number)}`,
  before: 'Configured here before',
  allConfigured: 'All configured products',
  properties: 'Everything the lab says',
  absent: {
    title: 'This product is not in the catalog here',
    text: 'A ref counts capitals: two that differ in one are two products.',
    all: 'Show all products',
  },
});

/** Words of the page of discovery. */
export const discoveryText = inLanguage('discoveryText', {
  line: (age: string) => `As the lab answered ${age}`,
  notAsked: 'Not asked yet',
  lead: 'What the service says of itself, whatever it is. Nothing here is interpreted.',
  ask: 'Ask the lab',
  again: 'Ask again',
  copy: 'Discovery',
  copyAll: 'Copy',
  copied: 'Discovery copied',
  copyFailed: 'It could not be copied',
  empty: {
    title: 'Discovery was not asked yet',
    text: 'The answer is kept on this computer and can be read again without a network.',
  },
  failed: 'Discovery could not be read',
  askFailed: 'The lab could not be asked',
});
