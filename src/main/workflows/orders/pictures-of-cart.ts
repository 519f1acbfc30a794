import type { PlacedLine } from '@core/orders/placed-line';
import { placedLines } from '@core/orders/placed-pictures';
import { orderTextOf, readCart, type ReadCartsPorts } from '../carts/read-carts';

/**
 * What can be looked at of a cart: the lines of its last export with their previews, and the files behind those by this
 * program's own addresses. No file is fetched before someone looks at it. None for a cart that was never exported.
 * Throws ProblemError `absent`.
 */
export function picturesOfCart(desk: ReadCartsPorts, cartId: string): PlacedLine[] {
  const cart = readCart(desk, cartId);
  if (cart.export === null) return [];
  const text = orderTextOf({ export: cart.export, edits: cart.edits });
  return placedLines(cart.export, text).map((line) => ({
    ...line,
    openings: line.openings.map((opening) =>
      opening.map(({ preview, files }) => ({
        preview,
        files: files.map((file) => ({
          ...file,
          address: desk.previews.addressOf(cart.accountId, file.address),
        })),
      })),
    ),
  }));
}
