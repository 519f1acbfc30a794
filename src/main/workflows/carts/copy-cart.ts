import { because } from '@core/journal/because';
import { dangerOf, isSafe } from '@core/journal/dangers';
import { copiedDraft } from '@core/carts/cart-copies';
import { exportPartsOf } from '@core/carts/export-answer';
import { JsonDocument } from '@contract/json-document';
import { blocked, valueOf } from '../../problem-error';
import type { StoredCart, CartRepository } from '../../store/carts/carts';
import { summaryOf } from './read-carts';
import type { Drafts } from '../ports';
import type { OrderRepository } from '../../store/orders/orders';
import type { RestoreRepository } from '../../store/backups/restores';
import type { AccountRegistry } from '../../accounts/registry';

/** What copying carts uses. */
export interface CopyCartPorts extends Drafts {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly restores: RestoreRepository;
  readonly accounts: AccountRegistry;
}

/** The order of a cart's newest export as it came, or null when it never was exported. */
export function orderTextOfExport(desk: Pick<CopyCartPorts, 'carts'>, cartId: string): string | null {
  const exported = desk.carts.latestExport(cartId);
  return exported === null ? null : exportPartsOf(JsonDocument.parse(exported.answer), []).orderText;
}

/** A new cart with the draft of another, which it remembers. Within a transaction. */
function copyOf(
  desk: Pick<CopyCartPorts, 'carts' | 'restores' | 'accounts'>,
  cart: StoredCart,
  at: number,
): string {
  valueOf(desk.accounts.read(cart.accountId));
  const { draft, edits } = copiedDraft(cart.draft, cart.edits, orderTextOfExport(desk, cart.id));
  const summary = summaryOf({ draft, edits, export: null });
  const { accountId, name, id: copiedFrom, note } = cart;
  const { id } = desk.carts.create({ accountId, name, draft, edits, note, copiedFrom, summary, at });
  desk.restores.guardCopy(cart.id, { id, name });
  return id;
}

/** Refuses what is on its way or of unknown outcome: nothing offers the same order once more meanwhile. */
function refuseUnsettled(desk: Pick<CopyCartPorts, 'orders'>, { id, stage, name }: StoredCart): void {
  const danger = dangerOf(stage) ?? dangerOf(desk.orders.ofCart(id)?.state ?? stage);
  if (isSafe(danger, 'start-over')) return;
  throw blocked(danger === 'on-its-way' ? 'already-running' : 'outcome-unknown', because('named', { name }));
}

/**
 * New carts with the same drafts, one for each id and in their order; all of them or none. What was filled in
 * after an export belongs to the draft again. Throws ProblemError `blocked` for a cart of unknown outcome, and
 * `absent`.
 */
export function duplicateCarts(desk: CopyCartPorts, ids: readonly string[]): string[] {
  const at = desk.now();
  const copies = desk.database.transaction(() =>
    ids.map((id) => {
      const cart = desk.carts.read(id);
      refuseUnsettled(desk, cart);
      return copyOf(desk, cart, at);
    }),
  );
  desk.saved();
  desk.changed('carts', copies);
  return copies;
}

/** The same from orders: each becomes a new cart with the same editors, address and attributes. */
export function reorder(desk: CopyCartPorts, orderIds: readonly string[]): string[] {
  return duplicateCarts(
    desk,
    orderIds.map((id) => desk.orders.readStored(id).cartId),
  );
}
