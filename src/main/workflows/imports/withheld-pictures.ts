import type { CartKind } from './cart-files';
import { THUMBNAILS } from './open-cart-file';
import { productsOf } from '../submissions/read-submission-carts';
import type { Changes } from '../ports';
import type { CartRepository } from '../../store/carts/carts';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { PreviewCache } from '../../previews/preview-cache';

/** What loading withheld pictures uses. */
export interface WithheldPicturesPorts extends Changes {
  readonly carts: CartRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/** A cart of either kind. */
export interface CartChoice {
  readonly kind: CartKind;
  readonly id: string;
}

/** The pictures of a cart that a file may have named. */
function picturesOf(
  desk: Pick<WithheldPicturesPorts, 'carts' | 'submissionCarts' | 'configuredProducts' | 'previews'>,
  { kind, id }: CartChoice,
): string[] {
  if (kind === 'submission-cart') {
    return productsOf(desk, desk.submissionCarts.read(id).draft).flatMap(({ picture }) => picture ?? []);
  }
  const { accountId } = desk.carts.read(id);
  // Once it was exported its pictures are those that the lab names.
  if (desk.carts.latestExport(id) !== null) return [];
  return desk.carts
    .picturesOf(id)
    .slice(0, THUMBNAILS)
    .map(({ address }) => desk.previews.withhold(accountId, address));
}

/** The hosts from which pictures of a cart are not fetched, since a foreign file names them. Throws ProblemError `absent`. */
export const withheldHostsOf = (
  desk: Pick<WithheldPicturesPorts, 'carts' | 'submissionCarts' | 'configuredProducts' | 'previews'>,
  cart: CartChoice,
): string[] => desk.previews.withheldHosts(picturesOf(desk, cart));

/**
 * Fetches the pictures of a cart that a foreign file names, because a person wants to see them; from then on they are
 * pictures like any other. Resolves when each is there or could not be had. Throws ProblemError `absent`.
 */
export async function loadWithheldPictures(desk: WithheldPicturesPorts, cart: CartChoice): Promise<void> {
  const pictures = picturesOf(desk, cart);
  desk.previews.release(pictures);
  await desk.previews.prefetch(pictures).done;
  desk.changed(cart.kind === 'cart' ? 'carts' : 'submission-carts', [cart.id]);
  desk.changed('configured-products', []);
}
