import type { CartChanges } from '@core/carts/cart-changes';
import { pricingChanges, productChanges } from '@core/carts/pricing-changes';
import { exportChanges } from '@core/orders/export-changes';
import { blocked } from '../../problem-error';
import { productsOf } from '../submissions/read-submission-carts';
import type { Changes } from '../ports';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { CatalogRepository } from '../../store/catalog/catalog';
import type { CartRepository } from '../../store/carts/carts';

/** What explaining changes of a submission cart uses. */
export interface WhatChangedPorts extends Changes {
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly products: CatalogRepository;
  now(): number;
}

/** What marking changes of a cart as understood uses. */
export interface UnderstandCartPorts extends Changes {
  readonly carts: CartRepository;
}

/**
 * What the lab changed in a cart from editors between the export that a person knows, which is the one last
 * understood or else the first, and the newest. Nothing is asked of the lab. Throws ProblemError `absent`.
 */
export function changesOfCart(desk: Pick<UnderstandCartPorts, 'carts'>, id: string): CartChanges {
  const newest = desk.carts.latestExport(id);
  const known = newest === null ? null : desk.carts.seenExport(id);
  return {
    changes: newest === null || known === null || known.id === newest.id ? [] : exportChanges(known, newest),
    digest: newest?.id ?? '',
    knownAt: known?.exportedAt ?? null,
    newestAt: newest?.exportedAt ?? null,
  };
}

function productsInCart(
  desk: Pick<WhatChangedPorts, 'submissionCarts' | 'configuredProducts' | 'products'>,
  id: string,
) {
  const { draft, accountId } = desk.submissionCarts.read(id);
  return productsOf(desk, draft).flatMap(({ productRef, productName, productGone, createdAt }) =>
    productRef === null
      ? []
      : [
          {
            ref: productRef,
            name: productName,
            gone: productGone,
            changedAt: desk.products.changedAt(accountId, productRef),
            configuredAt: createdAt,
          },
        ],
  );
}

/**
 * The same for a submission cart: between two pricings, and what happened to its products in the catalog since
 * they were configured.
 */
export function changesOfSubmissionCart(
  desk: Pick<WhatChangedPorts, 'submissionCarts' | 'configuredProducts' | 'products'>,
  id: string,
): CartChanges {
  const products = productsInCart(desk, id);
  const newest = desk.submissionCarts.latestPricing(id);
  const known = newest === null ? null : desk.submissionCarts.seenPricing(id);
  const priced =
    newest === null || known === null || known.id === newest.id ? [] : pricingChanges(known, newest);
  const catalog = productChanges(products, desk.submissionCarts.seen(id));
  return {
    changes: [...priced, ...catalog],
    digest: JSON.stringify([
      newest?.id ?? '',
      ...catalog.map(({ kind, subject }) => {
        const changedAt = products.find(({ ref }) => ref === subject)?.changedAt ?? null;
        return [kind, subject, changedAt];
      }),
    ]),
    knownAt: known?.pricedAt ?? null,
    newestAt: newest?.pricedAt ?? null,
  };
}

function refuseOthers(given: string, changes: CartChanges): void {
  if (given === changes.digest) return;
  throw blocked('changed-meanwhile');
}

/**
 * Notes durably that a person understood the changes that `digest` stands for. Throws ProblemError `blocked`
 * (changed-meanwhile) when there are others by now, and `absent`.
 */
export function understandCart(
  desk: UnderstandCartPorts,
  { id, digest }: { readonly id: string; readonly digest: string },
): void {
  const changes = changesOfCart(desk, id);
  refuseOthers(digest, changes);
  const newest = desk.carts.latestExport(id);
  if (newest !== null) desk.carts.markSeen(id, newest.id);
  desk.changed('carts', [id]);
}

/** The same for a submission cart. */
export function understandSubmissionCart(
  desk: WhatChangedPorts,
  { id, digest }: { readonly id: string; readonly digest: string },
): void {
  refuseOthers(digest, changesOfSubmissionCart(desk, id));
  const gone = productsInCart(desk, id).flatMap((product) => (product.gone ? [product.ref] : []));
  const pricingId = desk.submissionCarts.latestPricing(id)?.id ?? null;
  desk.submissionCarts.markSeen(id, { pricingId, at: desk.now(), gone });
  desk.changed('submission-carts', [id]);
}
