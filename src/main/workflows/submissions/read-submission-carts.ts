import { cutText } from '@contract/answer-fields';
import { pricingOf } from '@core/submissions/calculation';
import { type ConfiguredProductRecord, labIdOf } from '@core/catalog/configured-products';
import type { SubmissionCart, SubmissionDraft } from '@core/submissions/submission-carts';
import { type ConfiguredProductIdOf, submissionRequestText } from '@core/submissions/submission-request';
import type {
  StoredPricing,
  SubmissionCartSummary,
  SubmissionCartRepository,
} from '../../store/submissions/submission-carts';
import { ADDRESS_LINES } from '@core/addresses/address-draft';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { Journal } from '../../store/journal/journal';

/** What reading submission carts uses. */
export interface ReadSubmissionCartsPorts {
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly journal: Journal;
}

/** Pictures that a row of a list shows. */
const THUMBNAILS = 4;
/** So much of one text of a draft can be searched, in characters. */
const SEARCHED_CHARACTERS = 1000;

type Products = readonly ConfiguredProductRecord[];

/** The configured products that a draft names, each once, in the order of its items. */
export const productsOf = (
  desk: Pick<ReadSubmissionCartsPorts, 'configuredProducts'>,
  draft: SubmissionDraft,
): ConfiguredProductRecord[] =>
  desk.configuredProducts.readMany(draft.items.map((item) => item.configuredProduct));

/** The lab's ids of configured products by the desk's own. */
export function idsOf(products: Products): ConfiguredProductIdOf {
  const ids = new Map(products.map((product) => [product.id, labIdOf(product)]));
  return (id) => ids.get(id) ?? null;
}

/**
 * The exact text that pricing or submitting a draft would send now, or null while the lab has not made every
 * product of it.
 */
export const requestTextOf = (draft: SubmissionDraft, products: Products): string | null =>
  submissionRequestText(draft, idsOf(products));

/** A submission cart in full: its products, its newest pricing and its ledger. Throws ProblemError `absent`. */
export function readSubmissionCart(desk: ReadSubmissionCartsPorts, id: string): SubmissionCart {
  const stored = desk.submissionCarts.read(id);
  const products = productsOf(desk, stored.draft);
  const newest = desk.submissionCarts.latestPricing(id);
  return {
    ...stored,
    products,
    pricing: newest === null ? null : pricingOf(newest, stored.draft, requestTextOf(stored.draft, products)),
    operations: desk.journal.ofSubject(id),
  };
}

/** What a search finds a cart by, beside its name and its recipient. */
function wordsOf(draft: SubmissionDraft, products: Products): string {
  return [
    ...ADDRESS_LINES.map((line) => draft.address[line]),
    ...draft.metadata.flatMap(({ key, value }) => [key, value]),
    draft.note,
    ...products.flatMap(({ name, productName, productRef, configuredProductId }) => [
      name,
      productName,
      productRef ?? '',
      configuredProductId ?? '',
    ]),
  ]
    .filter((word) => word !== '')
    .map((word) => cutText(word, SEARCHED_CHARACTERS))
    .join(' ');
}

/** What lists show of a submission cart. The total is there while the newest pricing knows of the draft as it is. */
export function submissionSummaryOf(
  draft: SubmissionDraft,
  products: Products,
  newest: StoredPricing | null,
): SubmissionCartSummary {
  const pricing = newest === null ? null : pricingOf(newest, draft, requestTextOf(draft, products));
  const known = pricing?.matchesDraft === true ? pricing : null;
  const pictures = products.flatMap(({ picture }) => (picture === null ? [] : [picture]));
  return {
    recipient: draft.address.name.trim(),
    itemCount: draft.items.length,
    pieceCount: draft.items.reduce((sum, { quantity }) => sum + quantity, 0),
    total: known?.totals.toPay ?? null,
    missing: known?.missing ?? [],
    pricedAt: known?.pricedAt ?? null,
    thumbnails: [...new Set(pictures)].slice(0, THUMBNAILS),
    words: wordsOf(draft, products),
  };
}
