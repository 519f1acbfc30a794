import { JsonDocument } from '@contract/json-document';
import type { Cart, CartDraft, CartExport, OrderEdit } from '@core/carts/carts';
import { exportPartsOf, linePieces } from '@core/carts/export-answer';
import { missingFields, recipientOf, referenceOf } from '@core/orders/order-document';
import { orderTextWithEdits } from '@core/orders/order-edits';
import { draftDigest } from '@core/carts/draft-request';
import type { CartSummary, StoredCart, StoredExport, CartRepository } from '../../store/carts/carts';
import type { PreviewCache } from '../../previews/preview-cache';

/** What reading carts uses. */
export interface ReadCartsPorts {
  readonly carts: CartRepository;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/** Pictures that a row of a list shows. */
const THUMBNAILS = 4;

/** An export as the desk shows it: read from the answer as it came, its pictures by this program's addresses. */
export function readCartExport(
  desk: Pick<ReadCartsPorts, 'previews'>,
  cart: Pick<StoredCart, 'accountId' | 'draft'>,
  stored: StoredExport,
): CartExport {
  const asked = cart.draft.editors.map((editor) => editor.editorId);
  const { previews, lines, ...parts } = exportPartsOf(JsonDocument.parse(stored.answer), asked);
  const addressOf = (url: string | null): string | null =>
    url === null ? null : desk.previews.addressOf(cart.accountId, url);
  return {
    id: stored.id,
    exportedAt: stored.exportedAt,
    matchesDraft: stored.draftDigest === draftDigest(cart.draft),
    ...parts,
    lines: lines.map((line, index) => ({
      ...line,
      previews: (previews[index] ?? []).map((preview) => ({
        key: preview.key,
        name: preview.name,
        scale256: addressOf(preview.scale256),
        scale512: addressOf(preview.scale512),
        scale1024: addressOf(preview.scale1024),
      })),
    })),
  };
}

/** A cart in full, with its last export. */
export function readCart(desk: ReadCartsPorts, id: string): Cart {
  const stored = desk.carts.read(id);
  const latest = desk.carts.latestExport(id);
  return { ...stored, export: latest === null ? null : readCartExport(desk, stored, latest) };
}

/** The exact text that the creation of this cart's order would send now. */
export function orderTextOf(cart: {
  readonly export: CartExport;
  readonly edits: readonly OrderEdit[];
}): string {
  return orderTextWithEdits(cart.export.orderText, cart.edits);
}

/** What lists show of a cart. The total is what the customer pays, markup included, without shipping and tax. */
export function summaryOf(cart: {
  readonly draft: CartDraft;
  readonly edits: readonly OrderEdit[];
  readonly export: CartExport | null;
}): CartSummary {
  const { draft } = cart;
  const drafted = draft.editors.reduce((sum, editor) => sum + (editor.quantity ?? 1), 0);
  const base = { editorCount: draft.editors.length };
  if (cart.export === null) {
    return {
      ...base,
      reference: draft.reference,
      recipient: draft.shipTo.name,
      pieceCount: drafted,
      total: null,
      thumbnails: [],
      missingFieldCount: 0,
    };
  }
  const text = orderTextOf({ export: cart.export, edits: cart.edits });
  return {
    ...base,
    reference: referenceOf(text) || draft.reference,
    recipient: recipientOf(text) || draft.shipTo.name,
    pieceCount: cart.export.matchesDraft ? linePieces(cart.export.lines) : drafted,
    total: cart.export.totalMarkedUp ?? cart.export.totalBase,
    thumbnails: cart.export.lines
      .flatMap((line) => line.previews.slice(0, 1).map((preview) => preview.scale256 ?? ''))
      .filter((address) => address !== '')
      .slice(0, THUMBNAILS),
    missingFieldCount: missingFields(text).length,
  };
}
