import type { Status } from '@bridge/app';

type Work = Status['running'][number];

/**
 * Where a piece of running work can be seen; undefined where it has no view of its own. What an order or a cart does
 * is seen in the list of its area: the work names what it locks, which may be either.
 */
export function placeOfWork({ kind, subjectId }: Pick<Work, 'kind' | 'subjectId'>): string | undefined {
  switch (kind) {
    case 'batch':
    case 'prepare':
      return `/batches/${encodeURIComponent(subjectId)}`;
    case 'import':
      return '/imports';
    case 'export':
    case 'place':
      return '/carts';
    case 'confirm':
      return '/orders';
    case 'price':
      return subjectId.startsWith('shipping-preview:') ? '/fulfillment' : '/submission-carts';
    case 'submit':
      return '/submission-carts';
    case 'configure':
      return '/configured-products';
    case 'catalog':
      return '/catalog';
    case 'submissions':
      return '/submissions';
    case 'fulfillment':
      return '/fulfillment';
    case 'reconcile':
      return '/reconciliation';
    case 'check-deliveries':
      return '/activity/deliveries';
    case 'diagnostics':
      return '/settings/diagnostics';
    case 'erase':
      return '/person';
    case 'previews':
    case 'list':
      return undefined;
  }
}
