import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { answer } from '../workflows/desks/submit-bench';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('sent while apart');
const { statesOf } = desks;

const DOUBTED = ['may-be-confirmed', 'may-be-confirmed'];

/** How the confirmation of the order stands at the server. */
const confirmation = (): unknown =>
  [...desks.studio.model.data.operations.values()].find(({ kind }) => kind === 'confirm')?.state;

/** Desk two asks to send it once more, and hears no answer. Nothing leaves, and desk two is away until what is answered is called. */
async function asksTwoUnheard(
  again: { readonly id: string; readonly confirmationId: string },
  { isGranted }: { readonly isGranted: boolean },
): Promise<() => void> {
  const { two, studio } = desks;
  const reaches = desks.cutOff(two);
  const session = desks.sessionOf(two);
  const { begin } = session;
  session.begin = async (request) => {
    if (isGranted) await begin.call(session, request);
    studio.model.cut(two.role);
    return await away();
  };
  await expect(confirmAgain(two.desk, again)).rejects.toThrow();
  return reaches;
}

async function asksOneInVain(again: { readonly id: string; readonly confirmationId: string }): Promise<void> {
  const session = desks.sessionOf(desks.one);
  const { begin } = session;
  session.begin = away;
  await expect(confirmAgain(desks.one.desk, again)).rejects.toThrow();
  session.begin = begin;
}

describe('a grant that its desk did not hear of, with the number of a sending in vain of another desk,', () => {
  it.each([
    ['first', true],
    ['afterwards', false],
  ])('ends, where the one in vain is told %s', async (_when, isFirst) => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    const reaches = await asksTwoUnheard(again, { isGranted: true });
    await asksOneInVain(again);
    if (isFirst) await studio.settle(one);
    reaches();
    await studio.settle(two);
    await desks.settle();
    expect([confirmation(), ...statesOf(again.id)]).toEqual(['unknown', ...DOUBTED]);
    desks.notConfirmed(one, again.id);
    await desks.settle();
    expect(confirmation()).toBe('refused');
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(again.id)));
    await desks.expectAlike();
    expect(statesOf(again.id)).toEqual(['confirmed', 'confirmed']);
  });

  it('ends, where the other desk is gone and it starts again', async () => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    const reaches = await asksTwoUnheard(again, { isGranted: true });
    await asksOneInVain(again);
    await studio.settle(one);
    const gone = desks.idOf(one);
    one.close();
    reaches();
    await studio.settle(two);
    await two.desk.workspace.declareGone(gone);
    two.close();
    const back = (desks.two = await two.again());
    await studio.settle(back);
    desks.notConfirmed(back, again.id);
    await studio.settle(back);
    expect(confirmation()).toBe('refused');
    await confirmOrder(back.desk, approvalOf(back.desk.orders.read(again.id)));
    expect(back.desk.orders.read(again.id).state).toBe('confirmed');
  });

  it('ends, where that is heard of before the grant is written down', async () => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    const session = desks.sessionOf(two);
    const { begin } = session;
    session.begin = async (request) => {
      session.begin = begin;
      const granted = await begin.call(session, request);
      await asksOneInVain(again);
      await studio.settle(one);
      await two.desk.workspace.connectNow();
      return granted;
    };
    await expect(confirmAgain(two.desk, again)).rejects.toThrow();
    await desks.settle();
    expect(confirmation()).toBe('unknown');
    desks.notConfirmed(one, again.id);
    await desks.expectAlike();
    expect(confirmation()).toBe('refused');
  });
});

describe('a sending whose number another desk asked for in vain', () => {
  /** Desk two sends it once more; meanwhile desk one, which asked in vain before, comes back and tells so. */
  async function sendsAmid(
    again: { readonly id: string; readonly confirmationId: string },
    how: 'is not answered' | 'is killed' | 'is answered',
  ): Promise<void> {
    const { one, two, studio } = desks;
    const reaches = desks.cutOff(one);
    desks.sessionOf(one).begin = async () => {
      studio.model.cut(one.role);
      return await away();
    };
    await expect(confirmAgain(one.desk, again)).rejects.toThrow();
    const { editor } = two.desk;
    const send = editor.sendPinned.bind(editor);
    if (how === 'is not answered') desks.silent('resetBefore');
    const leaves = new Promise<void>((resolve) => {
      editor.sendPinned = async (...args) => {
        editor.sendPinned = send;
        reaches();
        await studio.settle(one);
        await two.desk.workspace.connectNow();
        resolve();
        return how === 'is killed' ? await new Promise(() => undefined) : await send(...args);
      };
    });
    const confirms = confirmAgain(two.desk, again).catch(() => undefined);
    await leaves;
    if (how === 'is killed') {
      two.close();
      desks.two = await two.again();
    } else await confirms;
    await desks.settle();
  }

  it.each([
    ['is not answered', 1],
    ['is not answered', 2],
    ['is killed', 1],
    ['is answered', 1],
  ] as const)('keeps it when its desk %s, leaves, and is invited again: %i times', async (how, times) => {
    const again = await desks.uncertainOrder();
    await sendsAmid(again, how);
    for (let time = 0; time < times; time += 1) {
      await desks.two.desk.workspace.leave(false);
      await desks.studio.enter(desks.two, `Desk ${time + 3}`, desks.one);
      await desks.settle();
    }
    const isAnswered = how === 'is answered';
    expect(statesOf(again.id)).toEqual(isAnswered ? ['confirmed', 'confirmed'] : DOUBTED);
    await desks.expectAlike();
    if (isAnswered) return;
    desks.notConfirmed(desks.two, again.id);
    await desks.expectAlike();
    expect(confirmation()).toBe('refused');
  });

  it('keeps it when its desk was declared gone and is invited again', async () => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    await sendsAmid(again, 'is not answered');
    const gone = desks.idOf(two);
    const reaches = await desks.goesAway(two);
    await one.desk.workspace.declareGone(gone);
    reaches();
    await studio.settle(two);
    await two.desk.workspace.leave(true);
    await studio.enter(two, 'Desk 3', one);
    await desks.settle();
    expect(statesOf(again.id)).toEqual(DOUBTED);
    await desks.expectAlike();
  });

  it('keeps it, whatever the clock said when it left', async () => {
    const { one, two, studio } = desks;
    const again = await desks.uncertainOrder();
    desks.now = () => Date.now() - 3 * 3_600_000;
    const reaches = desks.cutOff(two);
    desks.sessionOf(two).report = away;
    desks.silent('resetBefore');
    await confirmAgain(two.desk, again);
    studio.model.cut(two.role);
    desks.now = Date.now;
    await asksOneInVain(again);
    await studio.settle(one);
    reaches();
    await studio.settle(two);
    await desks.expectAlike();
    expect([confirmation(), ...statesOf(again.id)]).toEqual(['unknown', ...DOUBTED]);
    desks.notConfirmed(one, again.id);
    await desks.expectAlike();
    expect(confirmation()).toBe('refused');
  });
});

describe('an answer that a desk tells which was declared gone, while another one sends the call again,', () => {
  /** Has desk one tell, and desk two read that, while desk two has something on its way. */
  function tellsMeanwhile(oneReaches: () => void): void {
    const { one, two, studio } = desks;
    const { editor } = two.desk;
    const send = editor.sendPinned.bind(editor);
    editor.sendPinned = async (...args) => {
      editor.sendPinned = send;
      oneReaches();
      await studio.settle(one);
      await one.desk.workspace.leave(true);
      await studio.enter(one, 'Desk 4', two);
      await studio.settle(one);
      await two.desk.workspace.connectNow();
      return await send(...args);
    };
  }

  it.each([
    ['is not answered', true],
    ['is answered', false],
  ])('is known to both: a confirmation, where the other one %s', async (_what, isSilent) => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const reaches = desks.cutOff(one);
    desks.sessionOf(one).report = away;
    await confirmOrder(one.desk, approvalOf(order));
    studio.model.cut(one.role);
    await two.desk.workspace.declareGone(desks.idOf(one));
    await studio.settle(two);
    if (isSilent) desks.silent('resetBefore');
    tellsMeanwhile(reaches);
    await confirmAgain(two.desk, { id: order.id, confirmationId: order.confirmationId ?? '' });
    await desks.settle();
    expect(statesOf(order.id)).toEqual(['confirmed', 'confirmed']);
    await desks.expectAlike();
  });

  it('is known to both: a placing, where the other one is refused', async () => {
    const { one, two, account, studio, lab } = desks;
    const cart = await exportedCartOf(one, account.id);
    await desks.settle();
    const reaches = desks.cutOff(one);
    desks.sessionOf(one).report = away;
    const { id } = await place(one, cart);
    studio.model.cut(one.role);
    await two.desk.workspace.declareGone(desks.idOf(one));
    await studio.settle(two);
    lab.setFault({ route: 'createOrder', effect: answer(422, '{"message":"not today"}'), count: 1 });
    tellsMeanwhile(reaches);
    await place(two, cart);
    await desks.settle();
    expect(statesOf(id)).toEqual(['awaiting-confirmation', 'awaiting-confirmation']);
    await desks.expectAlike();
  });
});
