import { counted } from '../../format/numbers';
import type * as english from '../look-alikes';
import { cartsText } from './carts';
import { ordersText } from './orders';

export const lookAlikesText: typeof english.lookAlikesText = {
  title: (count) => `${counted(count, 'anderer sieht', 'andere sehen')} aus wie dieser Auftrag`,
  list: 'Was aussieht wie dieser Auftrag',
  show: (name) => `${name} zeigen`,
  showShort: 'Zeigen',
  kind: {
    cart: 'Warenkorb',
    order: 'Auftrag',
    'submission-cart': 'Warenkorb zum Einreichen',
    submission: 'Einreichung',
  },
  likeness: {
    'same-cart': 'er entstand aus eben diesem Warenkorb',
    'copied-from': 'einer ist eine Kopie des anderen',
    'same-items': 'dieselben Positionen',
    'same-reference': 'dieselbe Referenz',
    'same-recipient': 'derselbe Empfänger',
  },
  state: {
    cart: cartsText.stage,
    order: ordersText.state,
    'submission-cart': {
      drafted: 'Entwurf',
      submitting: 'Wird eingereicht',
      uncertain: 'Vielleicht eingereicht',
      submitted: 'Eingereicht',
      refused: 'Abgelehnt',
    },
    submission: {},
  },
  atTheLab: 'Beim Labor',
  here: 'Nur auf diesem Arbeitsplatz',
  failed: 'Es konnte nicht geprüft werden, was aussieht wie dieser Auftrag',
};
