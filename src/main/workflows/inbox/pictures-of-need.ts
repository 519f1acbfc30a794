import { picturesNamed, sentOrders } from '@core/orders/sent-orders';
import { ProblemError } from '../../problem-error';
import { ifThere, readFailedOrder } from './failed-order';
import { findNeed } from './gather-needs';
import type { CartRepository } from '../../store/carts/carts';
import type { OrderRepository } from '../../store/orders/orders';
import type { SubmissionCartRepository } from '../../store/submissions/submission-carts';
import type { SubmissionRepository } from '../../store/submissions/submissions';
import type { ConfiguredProductRepository } from '../../store/catalog/configured-products';
import type { NeedReading } from './need-reading';

/** What showing the pictures of a need uses. */
export interface PicturesOfNeedPorts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly submissionCarts: SubmissionCartRepository;
  readonly submissions: SubmissionRepository;
  readonly configuredProducts: ConfiguredProductRepository;
  readonly needReading: NeedReading;
}

/** Where the pictures of a need are. */
export interface PicturesOfNeed {
  readonly kind: 'cart' | 'submission-cart';
  /** The cart's own id. */
  readonly id: string;
  /** Editor ids of a cart, item ids of a cart from the catalog; empty where that is unknown. */
  readonly pictures: string[];
}

/**
 * The pictures of what failed, by the cart that they are in: the editors of a cart, or the items of a cart from the
 * catalog, that belong to the failed order. None where that is unknown (document: "Order failure codes",
 * print_asset_generation_failed names no picture). Throws ProblemError `absent` when the need or the cart is gone.
 */
export function picturesOfNeed(desk: PicturesOfNeedPorts, { key }: { readonly key: string }): PicturesOfNeed {
  const { subject } = findNeed(desk, key).fact;
  if (subject.kind === 'order') {
    const { cartId, breakdown, operations, events } = desk.orders.read(subject.id);
    const { draft } = desk.carts.read(cartId);
    const named = events.failures
      .filter(({ part }) => part === subject.part || part === '')
      .flatMap(({ part, asset }) => picturesNamed(sentOrders(operations), asset, part));
    if (named.length > 0)
      return { kind: 'cart', id: cartId, pictures: [...new Set(named.map(({ editorId }) => editorId))] };
    const isOne = (breakdown?.orders.length ?? 0) <= 1;
    return { kind: 'cart', id: cartId, pictures: isOne ? draft.editors.map(({ editorId }) => editorId) : [] };
  }
  const failed = ifThere(() => readFailedOrder(desk, subject));
  if (failed === null || failed.cart === null) {
    throw new ProblemError({ kind: 'absent', what: 'cart', id: subject.id });
  }
  const { cart, draft } = failed;
  return {
    kind: 'submission-cart',
    id: cart.id,
    pictures: draft === null ? [] : draft.items.map(({ id }) => id),
  };
}
