import type { Cart, Preview } from '@core/carts/carts';
import { cartsText } from '../../messages/carts';
import { lookAt } from '../../ui/look/quick-look';
import { picturesOfCart } from '../../ui/look/subjects';
import type { CartLine } from '@core/carts/cart-lines';

/** Shows the pictures of a cart as large as the window, from a line on, or from one picture of it. */
export function lookAtLine(
  cart: Pick<Cart, 'id' | 'name' | 'export'>,
  line: Pick<CartLine, 'exported'> | null,
  preview: Preview | null = null,
): void {
  const title = cart.name || cartsText.unnamed;
  const at = line?.exported == null ? 0 : (cart.export?.lines.indexOf(line.exported) ?? 0);
  lookAt(() => picturesOfCart(cart.id, { title, thumbnails: [] }), { subject: Math.max(0, at), preview });
}
