import { expect } from 'vitest';
import { isOpenStage } from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { exportCart } from '@main/workflows/carts/export-cart';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import type { PracticeLab } from '@practice/server';
import { arrived, madeByLab, priced, submit } from './commerce-desk';
import { approvalOf, type NodeDesk, place } from './node-desk';

/** A Problem is an answer like any other here; a bug is not. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof ProblemError) return null;
    throw cause;
  }
}

/** How often the lab processes what it made of the cart that its only entries are of. */
const timesProcessed = (lab: PracticeLab): number =>
  lab.parts.store.allEntries().reduce((sum, { confirmedAt }) => sum + confirmedAt.length, 0);

/** That the desk claims nothing of a cart from editors that the lab, which has no other, does not bear out. */
export function editorCartTellsTheTruth({ desk }: NodeDesk, lab: PracticeLab, cartId: string): void {
  const order = desk.orders.ofCart(cartId);
  const times = timesProcessed(lab);
  expect(times).toBeLessThanOrEqual(1);
  expect(['placing', 'confirming']).not.toContain(order?.state);
  if (times === 1) expect(['may-be-confirmed', 'confirmed']).toContain(order?.state);
  if (order?.state === 'confirmed') expect(times).toBe(1);
  // A refused creation may have left an entry behind, which no one confirms.
  if (order?.state === 'creation-refused') expect(times).toBe(0);
}

/** Brings a cart from editors to its end as a person does, who asks the lab where the desk does not know. */
export async function finishEditorCart(desk: NodeDesk, lab: PracticeLab, cartId: string): Promise<void> {
  for (let step = 0; step < 8; step += 1) {
    editorCartTellsTheTruth(desk, lab, cartId);
    const order = desk.desk.orders.ofCart(cartId);
    if (order?.state === 'confirmed') break;
    if (order?.state === 'may-be-confirmed') {
      const outcome = timesProcessed(lab) > 0 ? 'confirmed' : 'not-confirmed';
      settleOrder(desk.desk, { id: order.id, outcome, note: 'asked the lab' });
    } else if (order?.confirmationId)
      await confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order.id)));
    else if (readCart(desk.desk, cartId).export === null)
      await exportCart(desk.desk, { id: cartId, anyway: false });
    else await place(desk, cartId);
  }
  expect(desk.desk.orders.ofCart(cartId)?.state).toBe('confirmed');
  expect(timesProcessed(lab)).toBe(1);
  const bodies = lab.parts.log.list({ route: 'createOrder' }).map(({ body }) => body);
  expect(new Set(bodies).size).toBe(1);
}

/** That the desk claims nothing of a submission cart that the lab does not bear out, and sent the same every time. */
export function submissionCartTellsTheTruth({ desk }: NodeDesk, lab: PracticeLab, cartId: string): void {
  const { stage } = desk.submissionCarts.read(cartId);
  const made = madeByLab(lab, cartId).length;
  expect(made).toBeLessThanOrEqual(1);
  expect(stage).not.toBe('submitting');
  if (made === 1) expect(['uncertain', 'submitted']).toContain(stage);
  if (stage === 'submitted') expect(made).toBe(1);
  const operations = desk.journal.ofSubject(cartId);
  for (const { body, key } of arrived(lab)) {
    expect(operations.find(({ idempotencyKey }) => idempotencyKey === key)?.body).toBe(body);
  }
  expect(operations.filter(({ state }) => state !== 'refused').length).toBeLessThanOrEqual(1);
}

/** Brings a submission cart to its end as a person does. */
export async function finishSubmissionCart(desk: NodeDesk, lab: PracticeLab, cartId: string): Promise<void> {
  for (let step = 0; step < 6; step += 1) {
    submissionCartTellsTheTruth(desk, lab, cartId);
    const { stage, pricing } = readSubmissionCart(desk.desk, cartId);
    if (stage === 'submitted') break;
    if (stage === 'uncertain') await sendSubmitAgain(desk.desk, { id: cartId });
    else if (isOpenStage(stage) && pricing?.matchesDraft === true) await submit(desk, cartId);
    else await priced(desk, cartId);
  }
  expect(desk.desk.submissionCarts.read(cartId).stage).toBe('submitted');
  expect(madeByLab(lab, cartId)).toHaveLength(1);
}
