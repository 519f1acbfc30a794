import { counted } from './reconcile';

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
  const uncertain =
    ordersUncertain === 0
      ? ''
      : ` The outcome of ${ordersUncertain} of them is unknown, and this says nothing about ${ordersUncertain === 1 ? 'it' : 'them'}.`;
  return [
    ...(ordersNotListed === 0
      ? []
      : [
          `The lab lists no entries of editor orders: ${counted(ordersNotListed, 'order', 'orders')} from editors could not be compared.${uncertain}`,
        ]),
    ...(earlierCarts === 0
      ? []
      : [`${counted(earlierCarts, 'cart', 'carts')} sent before that date: not looked for.`]),
    ...(facts.since !== null && !facts.couldStopThere
      ? ['The lab’s list is not in order of time, so it was read to its end.']
      : []),
    ...(facts.fulfillmentFailed === null
      ? []
      : [`Fulfillment could not be read, so submissions alone were compared. ${facts.fulfillmentFailed}`]),
    ...(withoutId === 0
      ? []
      : [`${counted(withoutId, 'entry', 'entries')} without an id: nothing can be compared with that.`]),
  ];
}
