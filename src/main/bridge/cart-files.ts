import { cartsAsFile, type DescribePicture, existingCart, readCarts } from '../workflows/cart-files';
import type { Desk } from '../workflows/desk';
import { openCartFile } from '../workflows/open-cart-file';
import { loadWithheldPictures, withheldHostsOf } from '../workflows/withheld-pictures';
import type { Handle } from './handle';
import { say } from '@core/sentences';

export interface CartFilesDependencies {
  readonly desk: Desk;
  readonly describePicture: DescribePicture;
  /** Saves a text where the person chooses, under a name that is offered; null when the choice was cancelled. */
  save(name: string, text: string): Promise<{ path: string } | null>;
  /** Reads the file that the person chooses; null when the choice was cancelled. */
  choose(): Promise<{ name: string; text: string } | null>;
  /** Reads the next file that was opened outside the program; null when none waits. */
  takeOpened(): Promise<{ name: string; text: string } | null>;
}

/** Handlers of carts as files. */
export function registerCartFilesHandlers(handle: Handle, dependencies: CartFilesDependencies): void {
  const { desk, describePicture } = dependencies;
  handle('cart-files:save', async function saveCartsAsFile({ kind, ids }) {
    const [first = ''] = ids;
    const { name } = kind === 'cart' ? desk.carts.read(first) : desk.submissionCarts.read(first);
    const text = await cartsAsFile(desk, { kind, ids }, describePicture);
    const saved = await dependencies.save(ids.length === 1 ? name : say`${ids.length} carts`, text);
    return saved === null ? null : { ...saved, count: ids.length };
  });
  handle('cart-files:choose', function chooseCartFile() {
    return dependencies.choose();
  });
  handle('cart-files:take-opened', function takeOpenedCartFile() {
    return dependencies.takeOpened();
  });
  handle('cart-files:read', function readCartsOfFile({ accountId, text }) {
    const { file, unknown } = readCarts(text);
    return {
      carts: file.carts.map((cart) => ({
        kind: cart.kind === 'editors' ? ('cart' as const) : ('submission-cart' as const),
        name: cart.name,
        recipient: cart.kind === 'editors' ? cart.draft.shipTo.name : cart.draft.address.name,
        itemCount: cart.kind === 'editors' ? cart.draft.editors.length : cart.draft.items.length,
        existing: existingCart(desk, accountId, cart),
      })),
      unknown: [...unknown],
    };
  });
  handle('cart-files:withheld-pictures', function readWithheldPictures(cart) {
    return { hosts: withheldHostsOf(desk, cart) };
  });
  handle('cart-files:load-pictures', async function loadPicturesOfFile(cart) {
    await loadWithheldPictures(desk, cart);
    return null;
  });
  handle('cart-files:open', function openCartsOfFile(input) {
    return { carts: openCartFile(desk, input) };
  });
}
