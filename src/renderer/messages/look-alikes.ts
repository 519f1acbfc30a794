import { inLanguage } from '@core/language';
import type { Likeness, LookAlike } from '@core/look-alikes';
import { counted } from '../format/numbers';
import { cartsText } from './carts';
import { ordersText } from './orders';

/** Words of what looks like the order that is about to be sent. */
export const lookAlikesText = inLanguage('lookAlikesText', {
  title: (count: number) => `${counted(count, 'other looks', 'others look')} like this order`,
  list: 'What looks like this order',
  show: (name: string) => `Show ${name}`,
  showShort: 'Show',
  kind: {
    cart: 'Cart',
    order: 'Order',
    'submission-cart': 'Cart for submission',
    submission: 'Submission',
  } satisfies Record<LookAlike['kind'], string>,
  likeness: {
    'same-cart': 'it was made of this very cart',
    'copied-from': 'one is a copy of the other',
    'same-items': 'the same items',
    'same-reference': 'the same reference',
    'same-recipient': 'the same recipient',
  } satisfies Record<Likeness, string>,
  state: {
    cart: cartsText.stage,
    order: ordersText.state,
    'submission-cart': {
      drafted: 'Drafted',
      submitting: 'Submitting',
      uncertain: 'May be submitted',
      submitted: 'Submitted',
      refused: 'Refused',
    },
    submission: {},
  } satisfies Record<LookAlike['kind'], Readonly<Record<string, string>>>,
  atTheLab: 'At the lab',
  /** Nothing of it has left this desk. */
  here: 'Only on this desk',
  failed: 'It could not be checked what looks like this order',
});
