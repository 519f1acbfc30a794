import { type NextStep, nextSteps } from '@core/journal/next-steps';
import { type OrderState, orderStateSchema } from '@core/orders/orders';
import { type SubmissionStage, submissionStageSchema } from '@core/submissions/submission-carts';
import { saveCart } from '@main/workflows/carts/draft-cart';
import { readCart } from '@main/workflows/carts/read-carts';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { editAgain, settleOrders } from '@main/workflows/orders/settle-orders';
import { saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { findAtLab } from '@main/workflows/submissions/find-at-lab';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { sendSubmitAgain, settleSubmits } from '@main/workflows/submissions/settle-submit';
import { describe, expect, it } from 'vitest';
import { priced, pricedCart, submit } from '../desks/commerce-desk';
import { approvalOf, exportedCart, place } from '../desks/node-desk';
import { answer, SubmitBench } from '../desks/submit-bench';

/*
 * Every state of an order and of a cart from the catalog is brought about with the real workflows, and left by each of the
 * steps that the table names. `core/journal/next-steps.test.ts` does the same with the rules of the journal alone.
 */
const bench = new SubmitBench('no-dead-end');
const REFUSED = answer(422, '{"message":"not today"}');

const stateOf = (id: string): OrderState => bench.desk.desk.orders.readStored(id).state;

/** An order in a state; of one that is on its way also what it waits for. */
async function orderIn(state: OrderState): Promise<{ id: string; going?: Promise<unknown> }> {
  const { desk, lab } = bench;
  const [editor] = desk.sampleEditors;
  const cartId = await exportedCart(desk, [editor ?? '']);
  const placement: Partial<Record<OrderState, Parameters<typeof lab.setFault>[0]['effect']>> = {
    'creation-refused': REFUSED,
    'creation-unknown': { kind: 'truncatedBody', share: 0.5 },
  };
  const confirmation: typeof placement = {
    'confirmation-refused': REFUSED,
    'may-be-confirmed': { kind: 'resetBefore' },
  };
  const fault = placement[state];
  if (fault !== undefined) lab.setFault({ route: 'createOrder', effect: fault, count: 1 });
  const placing = place(desk, cartId);
  if (state === 'placing') {
    const id = (): string => desk.desk.orders.ofCart(cartId)?.id ?? '';
    while (id() === '' || stateOf(id()) !== 'placing') await new Promise((resolve) => setImmediate(resolve));
    return { id: id(), going: placing };
  }
  const order = await placing;
  const needsNoConfirmation = ['creation-refused', 'creation-unknown', 'awaiting-confirmation'];
  if (needsNoConfirmation.includes(state)) return { id: order.id };
  const other = confirmation[state];
  if (other !== undefined) lab.setFault({ route: 'confirmOrder', effect: other, count: 1 });
  const confirming = confirmOrder(desk.desk, approvalOf(order));
  if (state !== 'confirming') {
    await confirming;
    return { id: order.id };
  }
  while (stateOf(order.id) !== 'confirming') await new Promise((resolve) => setImmediate(resolve));
  return { id: order.id, going: confirming };
}

/** Takes a step with an order, as the page and the lists do; what the desk refuses is thrown. */
async function takeWithOrder(
  step: NextStep,
  { id, going }: Awaited<ReturnType<typeof orderIn>>,
): Promise<void> {
  const { desk } = bench.desk;
  const { cartId } = desk.orders.readStored(id);
  switch (step) {
    case 'wait':
      await going;
      return;
    case 'edit': {
      const { revision, draft } = readCart(desk, cartId);
      saveCart(desk, { id: cartId, revision, draft: { ...draft, reference: 'changed' } });
      return;
    }
    case 'place-again':
      await place(bench.desk, cartId);
      return;
    case 'edit-again': {
      expect(editAgain(desk, [id]).cartIds).toEqual([cartId]);
      return takeWithOrder('edit', { id });
    }
    case 'confirm':
      await confirmOrder(desk, approvalOf(desk.orders.read(id)));
      return;
    case 'record-answer':
      expect(settleOrders(desk, { ids: [id], outcome: 'confirmed', note: 'Jane' }).settled).toEqual([id]);
      return;
    default:
      throw new Error(`No order has the step ${step}`);
  }
}

describe.each(orderStateSchema.options)('an order that is %s', (state) => {
  const steps = nextSteps('order', state);
  it.each(steps.length === 0 ? [] : [...steps])('is led on by: %s', async (step) => {
    const order = await orderIn(state);
    expect(stateOf(order.id)).toBe(state);
    await takeWithOrder(step, order);
    // An edit changes the cart, which is placed anew then; everything else changes the order.
    if (step !== 'edit') expect(stateOf(order.id)).not.toBe(state);
  });

  it('is what it is, and final where it has no step', async () => {
    expect(steps.length === 0).toBe(state === 'confirmed');
    if (steps.length === 0) expect(stateOf((await orderIn(state)).id)).toBe(state);
  });
});

const stageOf = (id: string): SubmissionStage => readSubmissionCart(bench.desk.desk, id).stage;

async function cartIn(stage: SubmissionStage): Promise<{ id: string; going?: Promise<unknown> }> {
  if (stage === 'uncertain') return { id: await bench.uncertainCart() };
  const { id } = await pricedCart(bench.desk, bench.product);
  if (stage === 'drafted') return { id };
  if (stage === 'refused') bench.strike(answer(400, '{"message":"not today"}'));
  const going = submit(bench.desk, id);
  if (stage !== 'submitting') {
    await going;
    return { id };
  }
  while (stageOf(id) !== 'submitting') await new Promise((resolve) => setImmediate(resolve));
  return { id, going };
}

async function takeWithCart(
  step: NextStep,
  { id, going }: Awaited<ReturnType<typeof cartIn>>,
): Promise<void> {
  const { desk } = bench.desk;
  switch (step) {
    case 'wait':
      await going;
      return;
    case 'edit': {
      const { revision, draft } = readSubmissionCart(desk, id);
      saveSubmissionCart(desk, { id, revision, draft: { ...draft, note: 'changed' } });
      return;
    }
    case 'price':
      expect((await priced(bench.desk, id)).pricing).not.toBeNull();
      return;
    case 'submit':
      await submit(bench.desk, id);
      return;
    case 'send-same-again':
      await sendSubmitAgain(desk, { id });
      return;
    case 'find-at-lab':
      expect(await findAtLab(desk, id)).toMatchObject([{ sure: true }]);
      return;
    case 'record-answer':
      expect(settleSubmits(desk, { ids: [id], note: 'Jane' }).settled).toEqual([id]);
      return;
    default:
      throw new Error(`No cart from the catalog has the step ${step}`);
  }
}

describe.each(submissionStageSchema.options)('a cart from the catalog that is %s', (stage) => {
  const steps = nextSteps('submission-cart', stage);
  it.each(steps.length === 0 ? [] : [...steps])('is led on by: %s', async (step) => {
    const cart = await cartIn(stage);
    expect(stageOf(cart.id)).toBe(stage);
    await takeWithCart(step, cart);
    // What is found is recorded then; an edit and a price are steps towards the submit.
    if (!['edit', 'price', 'find-at-lab'].includes(step)) expect(stageOf(cart.id)).not.toBe(stage);
  });

  it('is what it is, and final where it has no step', async () => {
    expect(steps.length === 0).toBe(stage === 'submitted');
    if (steps.length === 0) expect(stageOf((await cartIn(stage)).id)).toBe(stage);
  });
});
