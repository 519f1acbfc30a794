import { confirmAgain, confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { readLeftOpen } from '@main/store/workspace/left-open';
import { sendSubmitAgain, settleSubmit } from '@main/workflows/submissions/settle-submit';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { submitCart } from '@main/workflows/submissions/submit-cart';
import { editAgain } from '@main/workflows/orders/settle-orders';
import { choose, keep } from '../backups/restore-desks';
import { approvalOfCart } from '../workflows/desks/commerce-desk';
import { needsOf } from '../workflows/desks/need-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { blockedBy } from '../workflows/desks/submit-bench';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('left while open');
const { statesOf } = desks;

const DOUBTED = ['may-be-confirmed', 'may-be-confirmed'];

type Again = Awaited<ReturnType<typeof desks.uncertainOrder>>;

/** A desk asks in vain to send it once more, and tells so. */
async function asksInVain(at: StudioDesk, again: Again): Promise<void> {
  const reaches = desks.cutOff(at);
  desks.sessionOf(at).begin = async () => {
    desks.studio.model.cut(at.role);
    return await away();
  };
  await expect(confirmAgain(at.desk, again)).rejects.toThrow();
  reaches();
  await desks.studio.settle(at);
}

/** Desk one, which is alone, records that it was not confirmed, and confirms it anew. The lab has it, and no answer comes. */
async function confirmsAnew({ id }: Again): Promise<void> {
  const { one } = desks;
  desks.notConfirmed(one, id);
  desks.silent('resetAfter');
  expect(await confirmOrder(one.desk, approvalOf(one.desk.orders.read(id)))).toMatchObject({
    state: 'may-be-confirmed',
  });
}

/** Nobody can confirm it at any of the two, and the lab got it as often. */
async function isLeftAsItIs({ id }: Again, times: readonly number[]): Promise<void> {
  for (const { desk } of [desks.one, desks.two])
    await expect(confirmOrder(desk, approvalOf(desk.orders.read(id)))).rejects.toThrow();
  expect(desks.acts()).toEqual(times);
}

/** Sends a confirmation again, which is refused before anything is written down. */
async function isRefused({ desk }: StudioDesk, again: Again): Promise<void> {
  const attempts = (): unknown => desk.database.all('SELECT id, outcome FROM attempts');
  const before = attempts();
  expect(await blockedBy(confirmAgain(desk, again))).toBe('workspace-may-send');
  expect(attempts()).toEqual(before);
  expect(desk.orders.read(again.id).state).toBe('may-be-confirmed');
}

/** What the inbox of a desk offers of each need. */
const offeredAt = (at: StudioDesk): unknown => needsOf(at).map(({ actions }) => actions);

describe('a call that was open when its desk left', () => {
  it.each([
    ['sent it and took it for not confirmed', 'sends'],
    ['asked in vain to send it', 'asks'],
    ['did nothing', 'nothing'],
  ])(
    'is not sent from there, and what is confirmed there instead is known to all: the others %s',
    async (_what, how) => {
      const { one, two, studio } = desks;
      const again = await desks.uncertainOrder();
      await one.desk.workspace.leave(false);
      await isRefused(one, again);
      if (how === 'asks') await asksInVain(two, again);
      if (how === 'sends') {
        desks.silent('resetBefore');
        await confirmAgain(two.desk, again);
        desks.notConfirmed(two, again.id);
      }
      await studio.settle(two);
      await confirmsAnew(again);
      await studio.enter(one, 'Desk 4', two);
      await desks.settle();
      expect(statesOf(again.id)).toEqual(DOUBTED);
      await isLeftAsItIs(again, [1]);
      settleOrder(two.desk, { id: again.id, outcome: 'confirmed', note: 'asked' });
      await desks.expectAlike();
      expect(statesOf(again.id)).toEqual(['confirmed', 'confirmed']);
    },
  );

  it('is sent by no one else once both sent it apart', async () => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    await one.desk.workspace.leave(false);
    await confirmsAnew(again);
    desks.silent('resetBefore');
    await confirmAgain(two.desk, again);
    await studio.enter(one, 'Desk 4', two);
    await desks.settle();
    expect(studio.model.data.gate).toBe('closed');
    expect(statesOf(again.id)).toEqual(DOUBTED);
    await isLeftAsItIs(again, [1]);
    desks.notConfirmed(two, again.id);
    settleOrder(one.desk, { id: again.id, outcome: 'confirmed', note: 'asked' });
    await desks.expectAlike();
    expect(studio.model.data.gate).toBe('open');
    expect(statesOf(again.id)).toEqual(['confirmed', 'confirmed']);
  });

  it.each([0, 1, 2])(
    'is settled for all by desk %i, where another was granted it meanwhile and was away',
    async (at) => {
      const { one, two, studio } = desks;
      const three = await desks.third();
      const again = await desks.uncertainOrder();
      await studio.settle(one, two, three);
      await one.desk.workspace.leave(false);
      const { role } = await desks.sessionOf(two).invite('Desk 4');
      const reaches = desks.cutOff(two);
      desks.sessionOf(two).report = away;
      desks.silent('resetBefore');
      await confirmAgain(two.desk, again);
      studio.model.cut(two.role);
      Object.assign(one, { role });
      await one.desk.workspace.enter(studio.entry('Desk 4', role));
      await studio.settle(one, three);
      reaches();
      const all = [one, two, three];
      await studio.settle(...all);
      for (const { desk } of all) expect(desk.orders.read(again.id).state).toBe('may-be-confirmed');
      desks.notConfirmed(all[at] ?? one, again.id);
      await desks.alike(...all);
      expect(one.desk.orders.read(again.id).state).toBe('awaiting-confirmation');
      expect(desks.newestCall()).toBe('refused');
    },
  );

  it('is sent again once its desk is back', async () => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    await one.desk.workspace.leave(false);
    await studio.enter(one, 'Desk 4', two);
    await desks.settle();
    await confirmAgain(one.desk, again);
    await desks.expectAlike();
    expect(statesOf(again.id)).toEqual(['confirmed', 'confirmed']);
  });
});

describe('what was open when its desk left stays so', () => {
  /** The server is lost while a desk accepts its invitation. */
  async function failsToEnter({ desk }: StudioDesk, role: string): Promise<void> {
    const { studio } = desks;
    const { between } = studio;
    let greetings = 0;
    studio.between = (connector, by) =>
      by === role && (greetings += 1) > 1 ? { connect: away } : between(connector, by);
    await expect(desk.workspace.enter(studio.entry('Desk 4', role))).rejects.toThrow();
    studio.between = between;
  }

  it('when joining fails, which adds nothing that the desk sent alone', async () => {
    const { one, two, account } = desks;
    const again = await desks.uncertainOrder();
    await one.desk.workspace.leave(false);
    desks.silent('resetBefore');
    const order = await place(one, await exportedCartOf(one, account.id));
    await confirmOrder(one.desk, approvalOf(order));
    const { role } = await desks.sessionOf(two).invite('Desk 4');
    await failsToEnter(one, role);
    await isRefused(one, again);
    const own = { id: order.id, confirmationId: order.confirmationId ?? '' };
    expect(await confirmAgain(one.desk, own)).toMatchObject({ state: 'confirmed' });
  });

  it.each([
    ['before it left', true],
    ['after it left', false],
  ])('when it goes back to a snapshot of %s', async (_when, isBefore) => {
    const { one, account } = desks;
    const again = await desks.uncertainOrder();
    let kept = keep(one);
    await one.desk.workspace.leave(false);
    if (!isBefore) kept = keep(one);
    desks.silent('resetBefore');
    const order = await place(one, await exportedCartOf(one, account.id));
    await confirmOrder(one.desk, approvalOf(order));
    one.close();
    choose(one.folder, kept);
    const back = (desks.one = await one.again());
    expect(back.desk.workspace.status().mode).toBe('alone');
    await isRefused(back, again);
    const own = { id: order.id, confirmationId: order.confirmationId ?? '' };
    expect(await confirmAgain(back.desk, own)).toMatchObject({ state: 'confirmed' });
  });

  it('when a file of a desk that is in the workspace takes its place', async () => {
    const { two, studio } = desks;
    const { id } = await desks.uncertainOrder();
    const fresh = await studio.desk();
    fresh.close();
    choose(fresh.folder, keep(two), { from: 'file' });
    const { desk } = await fresh.again();
    expect(desk.workspace.status().mode).toBe('alone');
    expect(readLeftOpen(desk.database)).toEqual([desk.journal.unknownCallOf(id, 'confirm')?.id]);
  });
});

describe('a submit that was open when its desk left', () => {
  async function uncertainCart(): Promise<string> {
    const { one } = desks;
    const id = await desks.pricedCart(one);
    await submits(id);
    await desks.settle();
    return id;
  }

  /** Desk one submits a cart. The lab has it or not, and no answer comes. */
  async function submits(id: string, kind: 'resetBefore' | 'resetAfter' = 'resetBefore'): Promise<void> {
    desks.lab.setFault({ route: 'submit', effect: { kind }, count: 4 });
    const approval = approvalOfCart(readSubmissionCart(desks.one.desk, id));
    expect(await submitCart(desks.one.desk, approval)).toMatchObject({ stage: 'uncertain' });
    await desks.lab.control({ do: 'clearFaults' });
  }

  const stagesOf = (id: string): string[] =>
    [desks.one, desks.two].map(({ desk }) => readSubmissionCart(desk, id).stage);

  it('is not sent from there, and what is submitted there instead is known to all', async () => {
    const { one, two, studio } = desks;
    const id = await uncertainCart();
    await one.desk.workspace.leave(false);
    expect(await blockedBy(sendSubmitAgain(one.desk, { id }))).toBe('workspace-may-send');
    expect(offeredAt(one)).toEqual([['read-at-lab', 'lab-said', 'open']]);
    settleSubmit(one.desk, { id, outcome: 'not-submitted', note: 'asked' });
    await submits(id, 'resetAfter');
    await studio.enter(one, 'Desk 4', two);
    await desks.settle();
    expect(stagesOf(id)).toEqual(['uncertain', 'uncertain']);
    expect(await sendSubmitAgain(one.desk, { id })).toMatchObject({ stage: 'submitted' });
    await desks.expectAlike();
    expect(stagesOf(id)).toEqual(['submitted', 'submitted']);
  });

  it('is not sent by a retry that was waiting meanwhile', async () => {
    const { one, lab } = desks;
    const id = await desks.pricedCart(one);
    lab.setFault({ route: 'submit', effect: { kind: 'resetBefore' }, count: 1 });
    const { wait } = one.desk;
    Object.assign(one.desk, {
      wait: async (...args: Parameters<typeof wait>) => {
        await one.desk.workspace.leave(false);
        await wait(...args);
      },
    });
    const approval = approvalOfCart(readSubmissionCart(one.desk, id));
    expect(await submitCart(one.desk, approval)).toMatchObject({ stage: 'uncertain' });
    expect(one.desk.workspace.status().mode).toBe('alone');
    expect(lab.parts.log.list({ route: 'submit' })).toHaveLength(1);
  });
});

describe('a placing that was open when its desk left', () => {
  it('is not sent from there, and its cart can be placed anew', async () => {
    const { one, two, account, lab, studio } = desks;
    const cart = await exportedCartOf(one, account.id);
    lab.setFault({ route: 'createOrder', effect: { kind: 'resetAfter' }, count: 1 });
    const { id } = await place(one, cart);
    await desks.settle();
    await one.desk.workspace.leave(false);
    expect(await blockedBy(place(one, cart))).toBe('workspace-may-send');
    expect(offeredAt(one)).toEqual([['edit-again', 'open']]);
    editAgain(one.desk, [id]);
    expect(await place(one, cart)).toMatchObject({ state: 'awaiting-confirmation' });
    await place(two, cart);
    await studio.enter(one, 'Desk 4', two);
    await desks.expectAlike();
    expect(statesOf(id)).toEqual(['awaiting-confirmation', 'awaiting-confirmation']);
  });
});
