import { messages } from '../language/messages';

export const incompleteTotalText = messages('incompleteTotalText', {
  part: {
    destination: 'charges that depend on the address',
    shipping: 'shipping',
    tax: 'tax',
    total: 'a total that can be read',
    unknown: 'what the lab’s remark names',
  },
  short: { destination: 'address-based charges', unknown: 'what the lab remarks' },
  left: 'total so far, without {missing}',
  soFar: '{total} so far, without {missing}',
});
