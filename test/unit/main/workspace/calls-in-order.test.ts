import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { settleSubmit } from '@main/workflows/submissions/settle-submit';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { describe, expect, it } from 'vitest';
import { approvalOfCart, priced } from '../workflows/desks/commerce-desk';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('calls in order');

type Route = 'createOrder' | 'confirmOrder' | 'submit';

/** The lab refuses the next call of a kind. */
const refuses = (route: Route): void =>
  void desks.lab.setFault({ route, effect: answer(422, '{"message":"no"}'), count: 1 });

const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

async function submissionCart(): Promise<string> {
  const { one } = desks;
  const id = await desks.pricedCart(one);
  await desks.settle();
  return id;
}

async function submitRefused({ desk }: StudioDesk, id: string): Promise<void> {
  refuses('submit');
  await quietly(submitCart(desk, approvalOfCart(readSubmissionCart(desk, id))));
}

/** Nothing of it reaches the lab, of which a person finds out. */
async function submitInVain({ desk }: StudioDesk, id: string): Promise<void> {
  desks.lab.setFault({ route: 'submit', effect: { kind: 'resetBefore' }, count: 4 });
  await submitCart(desk, approvalOfCart(readSubmissionCart(desk, id)));
  settleSubmit(desk, { id, outcome: 'not-submitted', note: 'asked' });
}

const stagesAt = (id: string, ...all: readonly StudioDesk[]): string[] =>
  all.map(({ desk }) => readSubmissionCart(desk, id).stage);

describe('a desk that joins', () => {
  it.each([
    ['is refused, corrected and placed', ['refused', 'placed'], 'awaiting-confirmation'],
    ['is placed, and then refused', ['placed', 'refused'], 'creation-refused'],
    [
      'is placed again after its confirmation is refused',
      ['placed', 'not-confirmed', 'placed'],
      'awaiting-confirmation',
    ],
  ])('has an order as the others do that %s', async (_what, steps, state) => {
    const { one, two, account } = desks;
    const cart = await exportedCartOf(one, account.id);
    for (const step of steps) {
      if (step === 'refused') refuses('createOrder');
      if (step === 'not-confirmed') {
        refuses('confirmOrder');
        const { id } = one.desk.orders.ofCart(cart) ?? { id: '' };
        await quietly(confirmOrder(one.desk, approvalOf(one.desk.orders.read(id))));
      } else await quietly(place(one, cart));
      await desks.settle();
    }
    const three = await desks.third();
    const id = one.desk.orders.ofCart(cart)?.id ?? '';
    expect([one, two, three].map(({ desk }) => desk.orders.read(id).state)).toEqual([state, state, state]);
    await desks.alike(one, two, three);
    if (state === 'creation-refused') {
      await expect(confirmOrder(three.desk, approvalOf(three.desk.orders.read(id)))).rejects.toThrow();
      expect(desks.acts()).toEqual([0]);
    }
  });

  it('has a submission cart as refused whose first submit was in vain, and the next one refused', async () => {
    const { one, two } = desks;
    const id = await submissionCart();
    await submitInVain(one, id);
    await priced(one, id);
    await submitRefused(one, id);
    await desks.settle();
    const three = await desks.third();
    expect(stagesAt(id, one, two, three)).toEqual(['refused', 'refused', 'refused']);
    await desks.alike(one, two, three);
  });
});

describe('an order that a desk placed while it was alone, and another one after that,', () => {
  it.each(['one', 'two'] as const)('is confirmed by desk %s once both are back', async (who) => {
    const { one, two, studio, account } = desks;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    await one.desk.workspace.leave(false);
    const { id } = await place(one, cart);
    await place(two, cart);
    await studio.settle(two);
    // The server hears of the first one last.
    await studio.enter(one, 'Desk 4', two);
    await desks.expectAlike();
    const { desk } = desks[who];
    expect(await confirmOrder(desk, approvalOf(desk.orders.read(id)))).toMatchObject({ state: 'confirmed' });
    await desks.expectAlike();
    expect(desks.acts().filter((acts) => acts > 0)).toEqual([1]);
  });
});

describe('an order that a desk places while another one does, which is granted first,', () => {
  it.each([
    ['is heard of before the answer', true],
    ['is heard of later', false],
  ])('has one ConfirmationID at both, which can be confirmed; that one %s', async (_what, isEarly) => {
    const { one, two, studio, account } = desks;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const session = desks.sessionOf(two);
    const first = desks.sessionOf(one);
    const [{ pull, begin }, { pull: pullFirst }] = [session, first];
    first.pull = () => Promise.resolve([]);
    if (!isEarly) session.pull = () => Promise.resolve([]);
    session.begin = async (...args) => {
      session.begin = begin;
      await place(one, cart);
      first.pull = pullFirst;
      await studio.settle(one);
      if (isEarly) await studio.settle(two);
      return await begin(...args);
    };
    const { id } = await place(two, cart);
    session.pull = pull;
    await desks.expectAlike();
    const order = approvalOf(two.desk.orders.read(id));
    expect(await confirmOrder(two.desk, order)).toMatchObject({ state: 'confirmed' });
    await desks.expectAlike();
  });
});

describe('a call that a desk makes before it hears what came of another one', () => {
  it.each([
    ['refused, and then in vain', submitRefused, submitInVain, 'drafted'],
    ['in vain, and then refused', submitInVain, submitRefused, 'refused'],
  ] as const)('comes after that one at both: %s', async (_what, first, second, stage) => {
    const { one, two, studio } = desks;
    const id = await submissionCart();
    const session = desks.sessionOf(two);
    const { pull } = session;
    session.pull = () => Promise.resolve([]);
    await first(one, id);
    await studio.settle(one);
    await second(two, id);
    session.pull = pull;
    await desks.settle();
    expect(stagesAt(id, one, two)).toEqual([stage, stage]);
    await desks.expectAlike();
  });
});
