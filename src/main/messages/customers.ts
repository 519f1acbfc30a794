import { messages } from '@core/language/messages';

/** The file with everything about one person. */
export const personMessages = messages('personMessages', {
  save: 'Export everything about a person',
  kind: 'Web page',
  title: 'Everything stored about {name}',
  fileName: 'personal data {name}',
  made: 'Written on {day} by Proofdesk, from what this computer stores. The lab that made the orders keeps data of its own.',
  by: 'Found by: {values}',
  elsewhere: 'Mentioned elsewhere',
  pictures: 'Pictures',
  records: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart from the catalog',
    submission: 'Submission',
    fulfillment: 'Order in fulfillment',
    address: 'Address book',
  },
});
