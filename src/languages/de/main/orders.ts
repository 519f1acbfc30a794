import type { Translation } from '@core/language/messages';
import type * as english from '@main/messages/orders';

export const orderMessages: Translation<typeof english.orderMessages> = {
  wholeTotal: 'Freigegeben war nicht die ganze Summe, und diese ist es.',
  leavesOut: 'Darin fehlt: {parts}.',
};
