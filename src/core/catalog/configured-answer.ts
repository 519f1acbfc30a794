import type { JsonDocument } from '@contract/json-document';
import type { ConfiguredProduct } from '@contract/wire/commerce';
import { commerceMoneyAt } from '../values/json-reading';
import type { ConfiguredProductState } from './configured-products';
import { pollAddressOf } from './poll-action';
import type { Money } from '../values/money';

/** Names under which a price of one piece is looked for, the plainest first. The document shows none. */
const PRICE_NAMES = ['unitPrice', 'pricePerUnit', 'price', 'basePrice'] as const;

/** What an answer about a configured product says of it. */
export interface ConfiguredFacts {
  readonly state: Extract<ConfiguredProductState, 'building' | 'ready' | 'not-valid'>;
  readonly configuredProductId: string;
  readonly isValidForOrder: boolean | null;
  readonly unitPrice: Money | null;
}

/**
 * Reads an answer about a configured product. It builds as long as the answer names a poll to follow
 * (document: "Events"); once it does not, `isValidForOrder: false` says that it cannot be ordered, and
 * silence leaves that to calculate. A price keeps its spelling, and is null where none is shown.
 */
export function configuredFactsOf({
  document,
  value,
}: {
  readonly document: JsonDocument;
  readonly value: ConfiguredProduct;
}): ConfiguredFacts {
  const isValidForOrder = value.isValidForOrder ?? null;
  const built = isValidForOrder === false ? 'not-valid' : 'ready';
  const prices = PRICE_NAMES.map((name) => commerceMoneyAt(document, [name]));
  return {
    state: pollAddressOf(value.actions) === null ? built : 'building',
    configuredProductId: value.id,
    isValidForOrder,
    unitPrice: prices.find((price) => price !== null) ?? null,
  };
}
