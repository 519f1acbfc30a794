import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the first screen. */
export const todayText = inLanguage('todayText', {
  title: 'Today',
  failed: 'The figures could not be read',
  /** What needs a person, of all accounts, or null while that is not known; and how many outcomes are unknown in this one. */
  line: (needs: { readonly open: number; readonly snoozed: number } | null, unknown: number): string => {
    if (unknown > 0)
      return `The outcome of ${counted(unknown, 'order', 'orders')} is unknown. Until that is settled, nothing offers to order ${unknown === 1 ? 'it' : 'them'} again.`;
    if (needs === null) return '';
    if (needs.open > 0) return `${counted(needs.open, 'thing needs', 'things need')} you`;
    return needs.snoozed > 0
      ? `Nothing needs you now; ${counted(needs.snoozed, 'thing is', 'things are')} snoozed`
      : 'Nothing needs you, and nothing is uncertain';
  },
  figures: 'Where everything stands',
  figure: {
    needs: 'Needs you',
    awaiting: 'Awaiting confirmation',
    held: 'Held',
    running: 'Running',
    arrived: 'Arrived today',
  },
  nothingNeeds: 'nothing is open',
  snoozed: (count: number) => `${formatCount(count)} snoozed`,
  unknownOrders: (count: number) => `${counted(count, 'order', 'orders')} of unknown outcome`,
  unknownSubmissions: (count: number) => `${counted(count, 'submission', 'submissions')} of unknown outcome`,
  awaitingNone: 'no order waits for it',
  awaitingSome: 'the lab makes nothing of them yet',
  heldNone: 'nothing waits to leave',
  heldSome: 'approved, waits to leave',
  runningNone: 'nothing is under way',
  batches: (count: number) => `${counted(count, 'batch', 'batches')} under way`,
  placedToday: 'orders placed',
  submissions: (count: number) => `${counted(count, 'submission', 'submissions')} received`,
  drafts: 'Being drafted',
  editorCarts: (count: number) => counted(count, 'cart from editors', 'carts from editors'),
  catalogCarts: (count: number) => counted(count, 'cart from the catalog', 'carts from the catalog'),
  newest: 'What needs you',
  allNeeds: (count: number) => `Show all ${formatCount(count)}`,
  causes: 'By cause',
  newCart: 'New cart',
  steps: {
    title: 'First steps',
    practice: 'This is the practice lab on your computer: the whole service, and nothing is really ordered.',
    own: 'Nothing was sent for this account yet.',
    done: 'done',
    samples: {
      title: 'Try eleven sample editors',
      text: 'See their pictures and prices, fill in what the lab needs, place and confirm.',
      go: 'Start with samples',
    },
    paste: {
      title: 'Paste editor ids',
      text: 'From an e-mail, a sheet or a request: every id in it is found.',
      go: 'New cart',
    },
    catalog: {
      title: 'Order from the catalog',
      text: 'Read the lab’s products once; afterwards they are here without a network.',
      go: 'Open the catalog',
    },
    sheet: {
      title: 'Bring in a sheet',
      text: 'A picture day as CSV becomes a batch: one review, every order confirmed once.',
      go: 'Import',
    },
    account: {
      title: 'Add your account',
      text: 'Addresses of the lab and a key. The key goes to the keychain and is never shown again.',
      go: 'Add an account',
    },
  },
  weeks: {
    orders: 'Orders per week',
    ordersLine: 'Confirmed or submitted, by the week they were placed',
    spend: 'Spend per week',
    spendLine: 'Totals with tax of the same orders',
    fromEditors: 'From editors',
    fromCatalog: 'From the catalog',
    orderCount: (count: number) => counted(count, 'order', 'orders'),
    week: 'Week of',
    ordersSaid: (count: number, weeks: number) =>
      `${counted(count, 'order', 'orders')} in the last ${formatCount(weeks)} weeks; the table beside says how many in each`,
    spendSaid: (sum: string, weeks: number) =>
      `${sum} in the last ${formatCount(weeks)} weeks; the table beside says how much in each`,
    none: 'Nothing was confirmed in the last twelve weeks.',
    sum: (weeks: number) => `in ${formatCount(weeks)} weeks`,
    others: (names: readonly string[]) =>
      `${names.join(', ')} ${names.length === 1 ? 'stands' : 'stand'} in the table`,
    withoutTotal: (count: number) =>
      `${counted(count, 'order has', 'orders have')} no complete total and ${count === 1 ? 'is' : 'are'} not included`,
    bar: (week: string, value: string) => `Week of ${week}: ${value}. Show these orders`,
  },
  chart: { as: (title: string) => `${title}: how it is shown`, chart: 'Chart', table: 'Table' },
});
