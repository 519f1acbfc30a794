import { isSameLack } from '@core/values/incomplete-total';
import type { ConfirmApproval } from '@main/workflows/orders/confirm-order';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { approvalOf, centsOf, chargedBy, confirmedTimes, exportedCart, place, type Stage } from './stage';

/** Makes the cart another one, dearer or cheaper, and exports it again. */
async function changeCart(stage: Stage, cartId: string): Promise<void> {
  await stage.perform(() => {
    const { desk } = stage.desk();
    const { revision, draft } = readCart(desk, cartId);
    const editors = draft.editors.map((editor) => ({ ...editor, quantity: stage.random.integer(1, 60) }));
    saveCart(desk, { id: cartId, revision, draft: { ...draft, editors } });
  });
  await stage.perform(() => exportCart(stage.desk().desk, { id: cartId, anyway: false }));
}

/** What a person may press: what the order shows, what it showed in a window that stayed open, or a mixture of both. */
function pressed({ random }: Stage, approvals: readonly ConfirmApproval[]): ConfirmApproval {
  const stale = random.pick(approvals);
  const now = approvals.at(-1) ?? stale;
  const lower = { ...now, approvedTotal: '0.01' };
  const whole = { ...now, missing: [] };
  return random.pick([now, stale, stale, { ...now, approvedTotal: stale.approvedTotal }, lower, whole]);
}

/**
 * An order is placed, changed and placed again, and confirmed from windows of which some show what it was before. What
 * the lab then processes is what was approved: that creation, at that total, once.
 */
export async function staleApproval(stage: Stage): Promise<void> {
  const { random } = stage;
  const cartId = await exportedCart(stage);
  const approvals: ConfirmApproval[] = [];
  for (let placing = random.integer(1, 3); placing > 0; placing -= 1) {
    if (random.chance(0.2)) {
      const fields = [random.pick(['Total', 'Tax'])];
      stage.lab.setFault({ route: 'createOrder', effect: { kind: 'missingFields', fields }, count: 1 });
    }
    const order = await place(stage, cartId);
    tellOfBytes(stage, cartId);
    if (order?.confirmationId != null) {
      approvals.push(approvalOf(order));
      tellOfTotal(stage, approvalOf(order));
    }
    if (placing > 1 && random.chance(0.6)) await changeCart(stage, cartId);
  }
  if (approvals.length === 0) return;
  const given: ConfirmApproval[] = [];
  for (let press = random.integer(1, 3); press > 0; press -= 1) {
    const approval = pressed(stage, approvals);
    given.push(approval);
    if (approval !== approvals.at(-1)) stage.strikes('F24', 'E7');
    await stage.perform(() => confirmOrder(stage.desk().desk, approval));
    check(stage, cartId, approvals, given);
  }
}

/** What is created is the order of the export, byte for byte: it is in the answer as it was sent. */
function tellOfBytes(stage: Stage, cartId: string): void {
  const answer = stage.desk().desk.carts.latestExport(cartId)?.answer ?? '';
  const body = stage.lab.parts.log.list({ route: 'createOrder' }).at(-1)?.body ?? '';
  stage.tell(
    'unchanged-means-unchanged',
    answer.includes(body),
    'The order that was created is not the one that was exported.',
  );
}

/** What a person is asked to approve is what the lab charges, to the cent; or no total at all. */
function tellOfTotal(stage: Stage, { confirmationId, approvedTotal }: ConfirmApproval): void {
  const charged = chargedBy(stage, confirmationId);
  const isSame = approvedTotal === '' || centsOf(approvedTotal) === charged;
  stage.tell(
    'no-surprise-on-the-bill',
    isSame,
    `The total shown is ${approvedTotal}, the lab charges ${charged} cents.`,
  );
}

function check(
  stage: Stage,
  cartId: string,
  approvals: readonly ConfirmApproval[],
  given: readonly ConfirmApproval[],
): void {
  const ids = [...new Set(approvals.map(({ confirmationId }) => confirmationId))];
  const processed = ids.filter((id) => confirmedTimes(stage, id) > 0);
  stage.tell(
    'no-order-twice',
    processed.length <= 1,
    `The lab processes ${processed.length} creations of one cart.`,
  );
  const latest = approvals.at(-1)?.confirmationId;
  stage.tell(
    'no-order-twice',
    processed.every((id) => id === latest),
    'A creation was confirmed that another one had taken the place of.',
  );
  for (const id of processed) {
    const charged = chargedBy(stage, id);
    const approved = given.some((one) => {
      const total = centsOf(one.approvedTotal);
      return one.confirmationId === id && (one.approvedTotal === '' || (total !== null && total >= charged));
    });
    stage.tell(
      'no-surprise-on-the-bill',
      approved,
      `Confirmed at ${charged} cents, and nobody approved that.`,
    );
  }
  for (const { confirmationId, missing } of approvals) {
    const isNamed = given.some(
      (one) => one.confirmationId === confirmationId && isSameLack(one.missing, missing),
    );
    stage.tell(
      'no-surprise-on-the-bill',
      isNamed || !processed.includes(confirmationId),
      'Confirmed with an incomplete total that was approved as the whole one.',
    );
  }
  const order = stage.desk().desk.orders.ofCart(cartId);
  const kept = order === null ? [] : [...order.superseded, order.confirmationId ?? ''];
  const lost = ids.filter((id) => !kept.includes(id));
  stage.tell('no-order-lost', lost.length === 0, 'A ConfirmationID that the lab gave stands in no record.');
}
