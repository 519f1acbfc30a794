import { messages } from '../language/messages';

export const incompleteTotalText = messages('incompleteTotalText', {
  part: {
    destination: 'charges that depend on the address',
    shipping: 'shipping',
    tax: 'tax',
    total: 'a readable total',
    unknown: 'what the lab’s note mentions',
  },
  short: { destination: 'address-based charges', unknown: 'see the lab’s note' },
  left: 'total so far, without {missing}',
  soFar: '{total} so far, without {missing}',
});
