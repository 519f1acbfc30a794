import type { ExportLine } from '@core/carts/carts';
import { cartText } from '../../messages/carts';

/** A markup alone: `15%`, `2.50 USD`, or an amount without a unit where the lab names none. */
export function markupInWords({ amount, type }: NonNullable<ExportLine['markup']>): string {
  if (type === 'PERCENT') return cartText.markupAlone.percent({ amount });
  return type === '' ? amount : cartText.markupAlone.money({ amount, currency: type });
}
