import { counted } from './reconcile';
import { say } from '../language/sentences';

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
      : ordersUncertain === 1
        ? say` The outcome of ${ordersUncertain} of them is unknown, and this says nothing about it.`
        : say` The outcome of ${ordersUncertain} of them is unknown, and this says nothing about them.`;
  return [
    ...(ordersNotListed === 0
      ? []
      : [
          say`The lab lists no entries of editor orders: ${counted(ordersNotListed, say('order'), say('orders'))} from editors could not be compared.${uncertain}`,
        ]),
    ...(earlierCarts === 0
      ? []
      : [say`${counted(earlierCarts, say('cart'), say('carts'))} sent before that date: not looked for.`]),
    ...(facts.since !== null && !facts.couldStopThere
      ? [say('The lab’s list is not in order of time, so it was read to its end.')]
      : []),
    ...(facts.fulfillmentFailed === null
      ? []
      : [say`Fulfillment could not be read, so submissions alone were compared. ${facts.fulfillmentFailed}`]),
    ...(withoutId === 0
      ? []
      : [
          say`${counted(withoutId, say('entry'), say('entries'))} without an id: nothing can be compared with that.`,
        ]),
  ];
}
