import type { Statement } from '@contract/statements';
import { remark } from './remarks';

/**
 * What a run cannot say of what it read. The orders of editors are those that no list names: the document knows no
 * list of them.
 */
export function limitsOf(facts: {
  readonly since: number | null;
  /** False where entries did not say when they were received, or not in order. */
  readonly couldStopThere: boolean;
  readonly earlierCarts: number;
  readonly ordersNotListed: number;
  readonly ordersUncertain: number;
  readonly withoutId: number;
}): Statement[][] {
  const { ordersNotListed, ordersUncertain, earlierCarts, withoutId } = facts;
  const notListed = [
    remark('orders-not-listed', { count: ordersNotListed }),
    ...(ordersUncertain === 0 ? [] : [remark('orders-uncertain', { count: ordersUncertain })]),
  ];
  return [
    ordersNotListed === 0 ? [] : notListed,
    earlierCarts === 0 ? [] : [remark('carts-before', { count: earlierCarts })],
    facts.since !== null && !facts.couldStopThere ? [remark('not-in-order')] : [],
    withoutId === 0 ? [] : [remark('without-id', { count: withoutId })],
  ].filter((limit) => limit.length > 0);
}
