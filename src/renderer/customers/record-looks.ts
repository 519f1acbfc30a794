import type { CustomerRecord } from '@core/customers/customers';
import { stageLook } from '../carts/stages';
import { orderLook, orderLooks } from '../orders/states';
import { failedLook, submissionStageLook } from '../submissions/carts/stages';
import { statusLook } from '../submissions/statuses';
import type { StateLook } from '../ui/parts/status-badge';

/** Where a record of a customer is opened. */
export function recordPath({
  id,
  of,
}: Pick<CustomerRecord, 'id'> & { readonly of: Pick<CustomerRecord['of'], 'kind'> }): string {
  const lists = {
    order: '/orders',
    cart: '/carts',
    'submission-cart': '/submission-carts',
    submission: '/submissions',
  } as const;
  return `${lists[of.kind]}/${encodeURIComponent(id)}`;
}

/** The state of a record, as its own list shows it; null for a submission of which the lab gives none. */
export function recordLook({
  of,
  total,
  failed,
}: Pick<CustomerRecord, 'of' | 'total' | 'failed'>): StateLook | null {
  if (failed) return failedLook();
  switch (of.kind) {
    case 'order':
      return of.events === null ? orderLook(of.state) : orderLooks({ ...of, events: of.events }).look;
    case 'cart':
      return stageLook({ stage: of.state, missingFieldCount: 0 });
    case 'submission-cart':
      return submissionStageLook({ stage: of.state, total });
    case 'submission':
      return of.state === null ? null : statusLook(of.state);
  }
}
