import { JsonDocument } from '@contract/json-document';
import type { BatchItem } from '@core/batches/batches';
import { exportPartsOf } from '@core/carts/export-answer';
import { whatIsSelected } from '@core/catalog/selections';
import { readCalculation } from '@core/submissions/calculation';
import { type Usual, usualOf } from '@core/values/outliers';
import type { Money } from '@core/values/money';
import type { PreviewCache } from '../../previews/preview-cache';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';

/** What reading the prices of pieces uses. */
export interface PiecePricesPorts {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/** What a line of a cart orders, and what a piece of it costs. */
export interface PricedLine {
  /** The same for every line of the same product, size and options, account and currency. */
  readonly key: string;
  readonly name: string;
  readonly piece: Money;
  /** Answers the `preview://` address of its picture, or null. */
  readonly picture: () => string | null;
}

/** A piece is expected to cost the same everywhere: from a tenth above the usual price on, a person looks. */
const ROOM = 0.1;

/** The lines of a prepared cart of which it is known what they order and what a piece costs. */
export function pricedLinesOf(desk: PiecePricesPorts, item: BatchItem): PricedLine[] {
  const lines = item.subject === 'cart' ? linesOfCart(desk, item) : linesOfSubmissionCart(desk, item);
  return lines.flatMap(({ product, name, piece, picture }) =>
    piece === null || product === ''
      ? []
      : [{ key: JSON.stringify([item.accountId, piece.currency, product]), name, piece, picture }],
  );
}

interface Line {
  /** Empty where it is not known. */
  readonly product: string;
  readonly name: string;
  readonly piece: Money | null;
  readonly picture: () => string | null;
}

/** By what the lab says of each editor (document: "Export response", items). */
function linesOfCart(
  desk: Pick<PiecePricesPorts, 'carts' | 'previews'>,
  { accountId, subjectId }: BatchItem,
): Line[] {
  const exported = desk.carts.latestExport(subjectId);
  if (exported === null) return [];
  const { lines, previews } = exportPartsOf(JsonDocument.parse(exported.answer), []);
  return lines.map(({ selections, unitBasePrice }, index) => {
    const source = previews[index]?.[0]?.scale256 ?? null;
    return {
      product: selections.map(({ id, name }) => `${id}: ${name}`).join('\n'),
      name: selections[0]?.name ?? '',
      piece: unitBasePrice,
      picture: () => (source === null ? null : desk.previews.addressOf(accountId, source)),
    };
  });
}

/** By what was configured, and what the lab asks for a line of it. */
function linesOfSubmissionCart(
  desk: Pick<PiecePricesPorts, 'submissionCarts' | 'configuredProducts'>,
  { subjectId }: BatchItem,
): Line[] {
  const pricing = desk.submissionCarts.latestPricing(subjectId);
  if (pricing === null) return [];
  const { items } = readCalculation(JsonDocument.parse(pricing.answer));
  return desk.submissionCarts.read(subjectId).draft.items.map(({ configuredProduct, quantity }, index) => {
    const { productRef, productName, selections, picture } = desk.configuredProducts.read(configuredProduct);
    const price = items[index]?.price ?? null;
    return {
      product: productRef === null ? '' : `${productRef} ${whatIsSelected(selections)}`,
      ...{ name: productName, picture: () => picture },
      piece: price === null ? null : { ...price, amount: (Number(price.amount) / quantity).toFixed(4) },
    };
  });
}

/** What a piece of each product usually costs, by the keys of the lines. */
export function usualPieces(lines: readonly PricedLine[]): Map<string, Usual | null> {
  const prices = new Map<string, number[]>();
  for (const { key, piece } of lines) {
    const known = prices.get(key);
    if (known === undefined) prices.set(key, [Number(piece.amount)]);
    else known.push(Number(piece.amount));
  }
  return new Map([...prices].map(([key, samples]) => [key, usualOf(samples, ROOM)]));
}
