import { slotFor } from '@core/accounts/accounts';
import type { Cart } from '@core/carts/carts';
import { cartWords } from '@core/carts/searched-cart-text';
import { expectation } from '@core/values/expectations';
import { missingFields } from '@core/orders/order-document';
import type { Operation } from '@core/journal/operations';
import type { OrderRecord } from '@core/orders/orders';
import { blocked, ProblemError, valueOf } from '../../problem-error';
import { recordedHeaders } from '../../service/clients/service-client';
import type { OrderSummary, OrderRepository } from '../../store/orders/orders';
import { orderTextOf, readCart, summaryOf } from '../carts/read-carts';
import { assertOpen } from '../carts/draft-cart';
import { assertNotRestored } from '../../store/backups/assert-not-restored';
import { sendOperation, type SendOperationPorts } from '../journal/send-operation';
import type { CartRepository } from '../../store/carts/carts';
import type { HoldRepository } from '../../store/holds/holds';
import type { EditorClient } from '../../service/clients/editor-client';
import type { PreviewCache } from '../../previews/preview-cache';
import type { Runs } from '../ports';

/** What placing an order uses. */
export interface PlaceOrderPorts extends SendOperationPorts, Runs {
  readonly carts: CartRepository;
  readonly orders: OrderRepository;
  readonly holds: HoldRepository;
  readonly editor: EditorClient;
  readonly previews: Pick<PreviewCache, 'addressOf' | 'prefetch' | 'withhold' | 'withheldHosts' | 'release'>;
}

/**
 * Creates the order of a cart at the lab (document: "What the service does", step 2). Nothing is
 * processed by it. A creation of unknown outcome is sent once more with its stored bytes, and the
 * ledger says that a person chose it. An order that already awaits confirmation is created again, and
 * the earlier ConfirmationID is never confirmed.
 *
 * Throws ProblemError before anything is sent: `input` when values are missing and `asIs` is not set,
 * `blocked` when the cart was changed meanwhile, is not exported as it is, or is past placing.
 * What the lab answers is in the order that is returned.
 */
export async function placeOrder(
  desk: PlaceOrderPorts,
  input: { readonly id: string; readonly revision: number; readonly asIs: boolean },
): Promise<OrderRecord> {
  assertNotRestored(desk, input.id);
  const order = desk.orders.ofCart(input.id);
  const label = desk.carts.read(input.id).name;
  return desk.running.run({ kind: 'place', label, subjectId: input.id }, async () => {
    await requireKey(desk, input.id);
    const uncertain =
      order?.state === 'creation-unknown' ? desk.journal.unknownCallOf(order.id, 'create') : undefined;
    const operation = uncertain ?? (await desk.commits.run(() => planCreation(desk, input)));
    await sendOperation(desk, operation, uncertain === undefined ? 'first' : 'chosen-by-person');
    return desk.orders.read(operation.subjectId);
  });
}

/** Without a key nothing is planned: the person is asked for one on the spot. */
async function requireKey(
  desk: Pick<PlaceOrderPorts, 'carts' | 'accounts' | 'keys'>,
  cartId: string,
): Promise<void> {
  const account = valueOf(desk.accounts.read(desk.carts.read(cartId).accountId));
  valueOf(await desk.keys.keyFor(account, 'editor'));
}

function planCreation(
  desk: PlaceOrderPorts,
  { id, revision, asIs }: { readonly id: string; readonly revision: number; readonly asIs: boolean },
): Operation {
  assertOpen(desk, id);
  const cart = readCart(desk, id);
  const body = readyText(cart, revision, asIs);
  const account = valueOf(desk.accounts.read(cart.accountId));
  const pinned = desk.editor.prepareCreate(account, body);
  const at = desk.now();
  return desk.database.transaction(() => {
    const summary = orderSummaryOf(cart);
    const existing = desk.orders.ofCart(id);
    const { id: orderId } =
      existing ?? desk.orders.create({ cartId: id, accountId: account.id, name: cart.name, summary, at });
    const operation = desk.journal.plan({
      kind: 'create',
      subjectId: orderId,
      accountId: account.id,
      keySlot: slotFor(account, 'editor'),
      method: pinned.method,
      target: pinned.target,
      headers: recordedHeaders(pinned),
      idempotencyKey: null,
      body: pinned.body,
      approvedTotal: null,
      at,
    });
    desk.orders.change(orderId, { state: 'placing', problem: null, summary }, at);
    return operation;
  });
}

/** The text to send, once nothing prevents it. */
function readyText(cart: Cart, revision: number, asIs: boolean): string {
  if (cart.revision !== revision) throw blocked('changed-meanwhile');
  if (cart.export?.matchesDraft !== true) throw blocked('not-exported');
  const text = orderTextOf({ export: cart.export, edits: cart.edits });
  const missing = asIs ? [] : missingFields(text);
  if (missing.length > 0) {
    throw new ProblemError({
      kind: 'input',
      fields: missing.map(({ path }) => ({
        path: path.join('.'),
        given: '',
        expected: [expectation('value')],
      })),
    });
  }
  return text;
}

function orderSummaryOf(cart: Cart): OrderSummary {
  const summary = summaryOf(cart);
  return {
    reference: summary.reference,
    recipient: summary.recipient,
    pieceCount: summary.pieceCount,
    total: null,
    thumbnails: summary.thumbnails,
    editorIds: cart.draft.editors.map((editor) => editor.editorId),
    words: cartWords(cart),
  };
}
