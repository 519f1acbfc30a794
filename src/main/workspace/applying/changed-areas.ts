import type { Area } from '@bridge/contract';
import type { RecordKind } from '@core/workspace/record-kinds';
import type { SharedBody } from '../../store/workspace/shared-bodies';

/** Where what changed of a kind is shown. */
const AREA_OF: Readonly<Record<string, Area>> = {
  accounts: 'accounts',
  addresses: 'addresses',
  account_defaults: 'accounts',
  templates: 'templates',
  configured_products: 'configured-products',
  carts: 'carts',
  submission_carts: 'submission-carts',
  exports: 'carts',
  submission_pricings: 'submission-carts',
  orders: 'orders',
  submissions: 'submissions',
  batches: 'batches',
  batch_items: 'batches',
  holds: 'holds',
  deliveries: 'deliveries',
  callbacks: 'webhooks',
  keys: 'accounts',
  history: 'history',
  need_marks: 'needs',
  need_checks: 'needs',
  customer_prices: 'carts',
  comments: 'workspace',
  assignments: 'workspace',
  conflicts: 'workspace',
};

/** Kinds of which the page knows only what they are a part of. */
const PARTS = new Set([
  'exports',
  'submission_pricings',
  'customer_prices',
  'batch_items',
  'comments',
  'assignments',
]);

/** Everywhere that a record of another desk is shown, and as what. */
export function changedAreas(
  { name }: RecordKind,
  record: string,
  { row }: SharedBody,
): (readonly [Area, string])[] {
  const area = AREA_OF[name];
  if (area === undefined) return [];
  const whole = row?.['cart_id'] ?? row?.['batch_id'] ?? row?.['subject_id'];
  const changed: [Area, string][] = [[area, PARTS.has(name) && typeof whole === 'string' ? whole : record]];
  // A hold says that it came from another desk.
  if (name === 'history' && row?.['kind'] === 'handed-over') changed.push(['holds', record]);
  // Lists say who takes care of what.
  if (name === 'assignments')
    changed.push(['carts', record], ['orders', record], ['submission-carts', record]);
  if (name === 'orders' && typeof row?.['cart_id'] === 'string') changed.push(['carts', row['cart_id']]);
  return changed;
}
