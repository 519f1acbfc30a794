import { inLanguage } from '@core/language';
import { counted, formatCount } from '../format/numbers';

/** Words of the review before a batch leaves. */
export const batchReviewText = inLanguage('batchReviewText', {
  title: (orders: number) => `Confirm ${counted(orders, 'order', 'orders')}`,
  lead: 'Once confirmed, the lab starts processing. It offers no way to cancel.',
  reading: 'Looking at what would leave',
  failed: 'The review could not be made',
  approve: 'You approve at most',
  includes: (orders: number) =>
    `${counted(orders, 'order', 'orders')}, tax included, as the lab priced ${orders === 1 ? 'it' : 'them'}. An order whose price is another by then stays here.`,
  account: 'Account',
  like: (other: string) => `like ${other}`,
  accountOrders: (orders: number) => counted(orders, 'order', 'orders'),
  for: 'For',
  recipients: 'Recipients',
  pieces: 'Pieces',
  orders: 'Orders',
  behind: 'Stays behind',
  needsYou: (count: number) => `${formatCount(count)} ${count === 1 ? 'needs' : 'need'} you`,
  aside: (count: number) => `${formatCount(count)} put aside`,
  notPrepared: (count: number) => `${formatCount(count)} not prepared`,
  nothingBehind: 'nothing',
  lookFirst: 'Look at these first',
  nothingUnusual: 'Nothing unusual was found: no second order, no odd quantity or price, no new address.',
  show: 'Show',
  hide: 'Hide',
  putAside: 'Put aside',
  asideDone: (name: string) => `${name} was put aside`,
  open: 'Open it',
  more: (count: number) => `Show ${formatCount(count)} more`,
  looked: (count: number) => `I have looked at the ${count === 1 ? 'one' : formatCount(count)} above`,
  practice: 'Practice: nothing is really made or charged.',
  sandbox: 'Sandbox: nothing is really made or charged.',
  production: (names: string) => `Production: these are real orders with real money, on ${names}.`,
  changed: 'The batch changed since this was shown. Look at it again before you confirm.',
  approveFailed: 'Nothing was confirmed',
  back: 'Back',
  go: (orders: number, total: string) => `Confirm ${counted(orders, 'order', 'orders')}, at most ${total}`,
  goIn: (orders: number, time: string, total: string) =>
    `Confirm ${counted(orders, 'order', 'orders')} in ${time}, at most ${total}`,
  goAt: (orders: number, when: string, total: string) =>
    `Confirm ${counted(orders, 'order', 'orders')} ${when}, at most ${total}`,
});

/** Words of putting carts into a batch. */
export const prepareText = inLanguage('prepareText', {
  action: 'Prepare as a batch…',
  title: (count: number) => `Prepare ${counted(count, 'cart', 'carts')} as a batch`,
  lead: 'The lab is asked for pictures, prices and totals. Nothing is made or charged until you confirm.',
  name: 'Name of the batch',
  namePlaceholder: 'Left empty it is named after the day',
  into: 'Put them into',
  newBatch: 'A new batch',
  openBatch: (name: string, count: number) => `${name} (${formatCount(count)})`,
  back: 'Back',
  go: (count: number) => `Prepare ${formatCount(count)}`,
  failed: 'The batch was not made',
});
