import { joinSentences } from '../values/text';
import { reconcilingText } from './messages';

/**
 * What a run cannot say, in plain words. The orders of editors are those that no list names: the document knows no
 * list of them.
 */
export function limitsOf(facts: {
  readonly since: number | null;
  /** False where entries did not say when they were received, or not in order. */
  readonly couldStopThere: boolean;
  readonly earlierCarts: number;
  readonly ordersNotListed: number;
  readonly ordersUncertain: number;
  readonly fulfillmentFailed: string | null;
  readonly withoutId: number;
}): string[] {
  const { ordersNotListed, ordersUncertain, earlierCarts, withoutId } = facts;
  const text = reconcilingText.limit;
  return [
    ordersNotListed === 0
      ? ''
      : joinSentences(
          text.orders({ count: ordersNotListed }),
          ordersUncertain === 0 ? '' : text.uncertain({ count: ordersUncertain }),
        ),
    earlierCarts === 0 ? '' : text.carts({ count: earlierCarts }),
    facts.since !== null && !facts.couldStopThere ? text.order : '',
    facts.fulfillmentFailed === null ? '' : joinSentences(text.fulfillment, facts.fulfillmentFailed),
    withoutId === 0 ? '' : text.entries({ count: withoutId }),
  ].filter((limit) => limit !== '');
}
