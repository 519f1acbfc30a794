import { describe, expect, it } from 'vitest';
import { ProblemError } from '@main/problem-error';
import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { MembershipRepository } from '@main/store/workspace/membership';
import { ServerAway, type WorkspaceServer } from '@main/workspace/server-port';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { answer } from '../workflows/desks/submit-bench';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

const desks = new TwoDesks('sent again elsewhere');

const idOf = ({ desk }: StudioDesk): string => desk.knownDesks.own()?.id ?? '';

/** Has two tell nothing of its calls, and hear no answer to what these questions ask. */
function silent(...unanswered: readonly ('begin' | 'report')[]): () => void {
  const { studio, two } = desks;
  const { between } = studio;
  studio.between = (connector, role) => ({
    connect: async (): Promise<WorkspaceServer> => {
      const session = await between(connector, role).connect();
      if (role !== two.role) return session;
      const away = (): Promise<never> => Promise.reject(new ServerAway('it is silent'));
      const { begin } = session;
      if (unanswered.includes('begin')) session.begin = (request) => begin(request).then(away);
      session.report = away;
      return session;
    },
  });
  studio.model.cut(two.role);
  return () => (studio.between = between);
}

/** Two is declared gone with a confirmation that it knows to be refused, and one confirms again. */
async function confirmedByOne(id: string): Promise<void> {
  const { one, two, studio } = desks;
  studio.model.cut(two.role);
  await one.desk.workspace.declareGone(idOf(two));
  await studio.settle(one);
  const { state, confirmationId } = one.desk.orders.read(id);
  expect(state).toBe('may-be-confirmed');
  expect(two.desk.orders.read(id).state).not.toBe('may-be-confirmed');
  expect(await confirmAgain(one.desk, { id, confirmationId: confirmationId ?? '' })).toMatchObject({
    state: 'confirmed',
  });
}

describe('a call that its own desk knows to be refused, and another one sends again', () => {
  it('is confirmed at both, where nothing of it left the desk that is gone', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const speaks = silent('begin');
    const approval = approvalOf(two.desk.orders.read(order.id));
    await expect(confirmOrder(two.desk, approval)).rejects.toThrow(ProblemError);
    expect(two.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
    await confirmedByOne(order.id);
    speaks();
    await studio.settle(two);
    expect(two.desk.orders.read(order.id)).toMatchObject({ state: 'confirmed' });
    expect(two.desk.orders.read(order.id).confirmation).not.toBeNull();
    expect(desks.lab.parts.log.list({ route: 'confirmOrder' })).toHaveLength(1);
  }, 20_000);

  it('is confirmed at both, where the lab refused what the desk that is gone had sent', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const speaks = silent('report');
    const refusal = answer(422, '{"message":"not today"}');
    desks.lab.setFault({ route: 'confirmOrder', effect: refusal, count: 1 });
    const approval = approvalOf(two.desk.orders.read(order.id));
    expect(await confirmOrder(two.desk, approval)).toMatchObject({ state: 'confirmation-refused' });
    await confirmedByOne(order.id);
    speaks();
    await studio.settle(two);
    expect(two.desk.orders.read(order.id)).toMatchObject({ state: 'confirmed' });
    const outcomes = two.desk.database.all(
      `SELECT a.number, a.outcome FROM attempts a JOIN operations o ON o.id = a.operation_id
       WHERE o.kind = 'confirm' ORDER BY a.number`,
    );
    expect(outcomes).toEqual([
      { number: 1, outcome: 'refused' },
      { number: 2, outcome: 'succeeded' },
    ]);
  }, 20_000);

  it('is not refused by a desk that asks to send it again before it hears that another one did', async () => {
    const { one, two, account, studio } = desks;
    const three = await desks.third();
    const order = await place(one, await exportedCartOf(one, account.id));
    await studio.settle(one, two, three);
    silent('report');
    desks.lab.setFault({ route: 'confirmOrder', effect: answer(422, '{"message":"not today"}'), count: 1 });
    await confirmOrder(two.desk, approvalOf(two.desk.orders.read(order.id)));
    studio.model.cut(two.role);
    await one.desk.workspace.declareGone(idOf(two));
    await studio.settle(one, three);
    // As it is where the log has what two says before what one does, and three is between them.
    new MembershipRepository(three.desk.database).quietly(() =>
      three.desk.database.run(
        `UPDATE attempts SET outcome = 'refused', status = 422, ended_at = sent_at WHERE outcome = 'interrupted'`,
      ),
    );
    const session = studio.sessions.get(three.role);
    if (session === undefined) throw new Error('It is connected');
    const { pull } = session;
    session.pull = () => Promise.resolve([]);
    const again = { id: order.id, confirmationId: order.confirmationId ?? '' };
    expect(await confirmAgain(one.desk, again)).toMatchObject({ state: 'confirmed' });
    await studio.settle(one);
    await expect(confirmAgain(three.desk, again)).rejects.toThrow(ProblemError);
    expect(three.desk.orders.read(order.id).state).toBe('may-be-confirmed');
    session.pull = pull;
    await studio.settle(three);
    const [known, heard] = [one, three].map(({ desk }) => {
      const { state, confirmation, breakdown } = desk.orders.read(order.id);
      const sendings = desk.database.all('SELECT outcome, status FROM attempts WHERE number = 2');
      return { state, confirmation, breakdown, sendings };
    });
    expect(known?.state).toBe('confirmed');
    expect(heard).toEqual(known);
    expect(desks.lab.parts.log.list({ route: 'confirmOrder' })).toHaveLength(2);
  }, 20_000);
});
