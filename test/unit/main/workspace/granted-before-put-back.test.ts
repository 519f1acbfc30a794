import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf } from '../workflows/desks/node-desk';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('granted before put back');

describe('what was granted by a server that was put back, to a desk that was declared gone', () => {
  it.each([
    ['asked for nothing', false],
    ['asked in vain for its number', true],
  ])('may have left, once that desk is invited again: the other one %s', async (_what, isVain) => {
    const { one, studio } = desks;
    const again = await desks.uncertainOrder();
    const copy = studio.model.copy();
    const gone = desks.idOf(desks.two);
    const reaches = desks.cutOff(one);
    if (isVain) {
      desks.sessionOf(one).begin = async () => {
        studio.model.cut(one.role);
        return await away();
      };
      await expect(confirmAgain(one.desk, again)).rejects.toThrow();
    }
    studio.model.cut(one.role);
    desks.notConfirmed(one, again.id);
    // Only then does desk two send it once more, and the lab has it.
    desks.silent('resetAfter');
    await confirmAgain(desks.two.desk, again);
    await studio.settle(desks.two);
    desks.two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    reaches();
    await studio.settle(one);
    await one.desk.workspace.declareGone(gone);
    await studio.settle(one);
    expect(studio.model.data.gate).toBe('open');
    desks.two = await desks.two.again();
    await studio.settle(desks.two);
    await desks.two.desk.workspace.leave(true);
    await studio.enter(desks.two, 'Desk 5', one);
    await desks.settle();
    expect(desks.statesOf(again.id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
    await expect(confirmOrder(one.desk, approvalOf(one.desk.orders.read(again.id)))).rejects.toThrow();
    expect(desks.acts()).toEqual([1]);
    await desks.expectAlike();
  });
});
