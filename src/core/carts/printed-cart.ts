import { printText as text } from '../values/print/messages';
import {
  knownFacts,
  markOf,
  type PrintContext,
  type PrintedDocument,
  type PrintedPicture,
} from '../values/print/printed-document';
import { type CartLine, cartLines, piecesOf } from './cart-lines';
import type { Cart } from './carts';

/** The pictures of a line in the order of its pages; a line without any has one place that says so. */
function picturesOf({ name, title, quantity, exported }: CartLine): PrintedPicture[] {
  const previews = exported?.previews ?? [];
  const details = title === '' || title === name ? [] : [title];
  if (previews.length === 0) return [{ picture: null, name, details, quantity }];
  return previews.map(({ name: file, scale512, scale256 }) => ({
    picture: scale512 ?? scale256,
    name: file || name,
    details: [...(file === '' || file === name ? [] : [name]), ...details],
    quantity,
  }));
}

/** The contact sheet of a cart of editors: every picture in the order of the cart and its pages. */
export function contactSheet(cart: Cart, context: PrintContext): PrintedDocument {
  const lines = cartLines(cart);
  const pieceCount = String(piecesOf(lines));
  return {
    kind: 'sheet',
    name: cart.name || cart.draft.shipTo.name || text.unnamed,
    reference: cart.draft.reference,
    mark: markOf(context),
    facts: knownFacts([text.pieceCount, pieceCount], [text.account, context.account.name]),
    addresses: [],
    parts: [],
    pictures: lines.flatMap(picturesOf),
    charges: [],
    notes: [],
    remarks: [
      ...(lines.length === 0 ? [text.noPieces] : []),
      ...(cart.export === null ? [text.notExported] : []),
      ...(cart.export?.matchesDraft === false ? [text.changedSince] : []),
      ...(cart.export?.missingEditors ?? []).map((id) => text.editorMissing({ id })),
    ],
  };
}
