import { explain } from '@core/journal/failures';
import { ProblemError } from '@main/problem-error';
import { readTimeline } from '@main/workflows/history/read-timeline';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { assertNotDoneElsewhere } from '@main/store/journal/done-elsewhere';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { handOver } from '@main/workflows/workspace/hand-over';
import { isDoneElsewhere } from '@core/journal/done-elsewhere';
import type { OrderRecord } from '@core/orders/orders';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { heardOf, OTHER, otherConfirms } from '../workflows/desks/shared-desk';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('said of others');

async function placedByOne(): Promise<OrderRecord> {
  const { one, account } = desks;
  const order = await place(one, await exportedCartOf(one, account.id));
  await desks.settle();
  return order;
}

describe('what another desk did', () => {
  it('is news to whoever pressed Confirm a moment later', async () => {
    const { one, two } = desks;
    const { id } = await placedByOne();
    const approval = approvalOf(two.desk.orders.read(id));
    const title = 'person 1 at Desk 1 has confirmed this order';
    // Nothing of what the first does is heard of before the second one asks.
    const { sessions } = desks.studio;
    Object.assign(sessions.get(two.role) ?? {}, { pull: () => Promise.resolve([]) });
    await confirmOrder(one.desk, approvalOf(one.desk.orders.read(id)));
    await desks.studio.settle(one);
    const prevented = await confirmOrder(two.desk, approval).then(
      () => null,
      (cause: unknown) => cause,
    );
    if (!(prevented instanceof ProblemError)) throw new Error('It was confirmed twice');
    expect(isDoneElsewhere(prevented.problem)).toBe(true);
    expect(explain(prevented.problem, 'confirm')).toMatchObject({
      title,
      happened: 'Nothing was sent from here.',
      created: 'nothing',
    });
    // Heard of it since, it is the same.
    desks.studio.model.cut(two.role);
    await desks.settle();
    expect(() => assertNotDoneElsewhere(two.desk.database, 'confirm', id)).toThrow(ProblemError);
    expect(() => assertNotDoneElsewhere(one.desk.database, 'confirm', id)).not.toThrow();
  });

  it('is not what a hold waits for that it handed over', async () => {
    const { one, two } = desks;
    const { id } = await placedByOne();
    const approval = approvalOf(one.desk.orders.read(id));
    const until = { kind: 'after', milliseconds: 3_600_000 } as const;
    const hold = await holdConfirmation(one.desk, { ...approval, until });
    await desks.settle();
    handOver(one.desk, { kind: 'hold', id: hold.id, deskId: two.desk.knownDesks.own()?.id ?? '' });
    await desks.expectAlike();
    const handed = two.desk.holds.read(hold.id);
    expect(handed).toMatchObject({ state: 'waiting', isFromElsewhere: true });
    expect(handed.desk).toBeUndefined();
  });

  it('is named in the timeline of an order, also when it is gone', async () => {
    const { one } = desks;
    const order = await placedByOne();
    otherConfirms(one, order);
    const { id, accountId } = order;
    const titles = (): string[] =>
      readTimeline(one.desk, { kind: 'order', id, accountId, part: '' }).map(({ title }) => title);
    one.desk.database.run(`UPDATE attempts SET outcome = 'interrupted' WHERE desk = ?`, [OTHER.id]);
    heardOf(one, { state: 'away', heardAt: 1 });
    expect(titles()).toContain('Proofdesk at Laptop closed before an answer arrived');
    heardOf(one, { state: 'gone', heardAt: 1 });
    expect(titles()).toContain('Laptop was declared gone before an answer arrived');
  });
});
