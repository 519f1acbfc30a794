import { JsonDocument, type JsonOutline } from '@contract/json-document';
import type { SentOrder } from '@core/reconcile';

/** An order of editors that a text of the lab's names, and by what. */
export interface NamedOrder {
  readonly order: SentOrder;
  readonly by: 'ConfirmationID' | 'superseded ConfirmationID' | 'reference';
}

function textsIn(outline: JsonOutline): string[] {
  switch (outline.kind) {
    case 'object':
      return outline.members.flatMap(({ value }) => textsIn(value));
    case 'array':
      return outline.elements.flatMap(textsIn);
    case 'string':
      return [String(outline.value)];
    default:
      return [];
  }
}

/**
 * Says which order of editors an entry of the lab's names: by a ConfirmationID wherever it stands as a text of its own,
 * else by its reference where one order alone has it. The payload is not documented, so no name of a field is relied
 * on. Throws JsonSyntaxError for text that is no JSON.
 */
export function ordersNamed(
  orders: readonly SentOrder[],
): (text: string, reference: string) => NamedOrder | null {
  const confirmed = new Map<string, NamedOrder>();
  const references = new Map<string, SentOrder | null>();
  for (const order of orders) {
    for (const id of order.superseded) confirmed.set(id, { order, by: 'superseded ConfirmationID' });
    if (order.reference !== '')
      references.set(order.reference, references.has(order.reference) ? null : order);
  }
  // The one that counts wins over one that was replaced.
  for (const order of orders)
    if (order.confirmationId !== null) confirmed.set(order.confirmationId, { order, by: 'ConfirmationID' });
  return (text, reference) => {
    if (confirmed.size === 0) return null;
    for (const word of textsIn(JsonDocument.parse(text).outline(12))) {
      const named = confirmed.get(word);
      if (named !== undefined) return named;
    }
    const order = references.get(reference);
    return order == null ? null : { order, by: 'reference' };
  };
}
