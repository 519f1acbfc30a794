import { copiedDraft } from '@core/carts/cart-copies';
import { exportPartsOf } from '@core/carts/export-answer';
import { JsonDocument } from '@contract/json-document';
import { ProblemError, valueOf } from '../../problem-error';
import type { StoredCart } from '../../store/carts/carts';
import { summaryOf } from './read-carts';
import type { Desk } from '../desk';

/** The order of a cart's newest export as it came, or null when it never was exported. */
export function orderTextOfExport(desk: Pick<Desk, 'carts'>, cartId: string): string | null {
  const exported = desk.carts.latestExport(cartId);
  return exported === null ? null : exportPartsOf(JsonDocument.parse(exported.answer), []).orderText;
}

/** A new cart with the draft of another, which it remembers. Within a transaction. */
function copyOf(desk: Desk, cart: StoredCart, at: number): string {
  valueOf(desk.accounts.read(cart.accountId));
  const { draft, edits } = copiedDraft(cart.draft, cart.edits, orderTextOfExport(desk, cart.id));
  const summary = summaryOf({ draft, edits, export: null });
  const { accountId, name, id: copiedFrom, note } = cart;
  const { id } = desk.carts.create({ accountId, name, draft, edits, note, copiedFrom, summary, at });
  desk.restores.guardCopy(cart.id, { id, name });
  return id;
}

/** Refuses what is on its way or of unknown outcome: nothing offers the same order once more meanwhile. */
function refuseUnsettled({ stage, name }: StoredCart): void {
  if (stage === 'uncertain') {
    throw new ProblemError({
      kind: 'blocked',
      reason: 'outcome-unknown',
      detail: `${name}: the order of this cart may be confirmed.`,
    });
  }
  if (stage === 'placing') {
    throw new ProblemError({
      kind: 'blocked',
      reason: 'already-running',
      detail: `${name}: the order of this cart is being sent.`,
    });
  }
}

/**
 * New carts with the same drafts, one for each id and in their order; all of them or none. What was filled in
 * after an export belongs to the draft again. Throws ProblemError `blocked` for a cart of unknown outcome, and
 * `absent`.
 */
export function duplicateCarts(desk: Desk, ids: readonly string[]): string[] {
  const at = desk.now();
  const copies = desk.database.transaction(() =>
    ids.map((id) => {
      const cart = desk.carts.read(id);
      refuseUnsettled(cart);
      return copyOf(desk, cart, at);
    }),
  );
  desk.saved();
  desk.changed('carts', copies);
  return copies;
}

/** The same from orders: each becomes a new cart with the same editors, address and attributes. */
export function reorder(desk: Desk, orderIds: readonly string[]): string[] {
  return duplicateCarts(
    desk,
    orderIds.map((id) => desk.orders.readStored(id).cartId),
  );
}
