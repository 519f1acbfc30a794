import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { picturesOfNeed } from '@main/workflows/inbox/pictures-of-need';
import { startPracticeLab } from '@practice/server';
import type { PracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import { onlyNeed, tell } from '../desks/need-desks';
import { approvalOf, exportedCart, type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';
import { problemOf } from '../desks/submit-bench';

const failure = { code: 'submission.failure.print_asset_generation_failed', message: 'too small' };

describe('the picture of an order whose print file could not be made', () => {
  let lab: PracticeLab;
  let desk: NodeDesk;
  beforeAll(async () => {
    lab = await startPracticeLab({ seed: 'pictures', submissions: 0 });
  });
  beforeEach(async () => {
    await lab.control({ do: 'reset' });
    desk = await openDesk({ lab: lab.ready });
  });
  afterAll(() => lab.stop());

  it('is the item of the cart that was submitted', async () => {
    const cart = await pricedCart(desk, await readyProduct(desk, lab));
    const { submissionId } = await submit(desk, cart.id);
    desk.desk.submissions.keepAnswer({
      accountId: PRACTICE,
      text: JSON.stringify({ id: submissionId, orders: [{ id: 'ord_1', failure }] }),
      at: desk.desk.now(),
    });
    expect(picturesOfNeed(desk.desk, { key: onlyNeed(desk).key })).toEqual({
      kind: 'submission-cart',
      id: cart.id,
      pictures: cart.draft.items.map(({ id }) => id),
    });
  });

  it('is the editor of the cart whose order a verified event names', async () => {
    const [editor = ''] = desk.sampleEditors;
    const order = await confirmOrder(
      desk.desk,
      approvalOf(await place(desk, await exportedCart(desk, [editor]))),
    );
    tell(desk, { confirmationId: order.confirmationId, sequenceNumber: 1, failure });
    expect(picturesOfNeed(desk.desk, { key: onlyNeed(desk).key })).toEqual({
      kind: 'cart',
      id: order.cartId,
      pictures: [editor],
    });
  });

  it('is none once the need has settled', async () => {
    const asked = Promise.resolve().then(() => picturesOfNeed(desk.desk, { key: 'gone' }));
    expect(await problemOf(asked)).toMatchObject({ kind: 'absent' });
  });
});
