import { confirmOrder, settleOrder } from '@main/workflows/orders/confirm-order';
import { type SharedState, ServerAway, type WorkspaceServer } from '@main/workspace/server-port';
import { expect } from 'vitest';
import { processed } from '../workflows/desks/batch-desks';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { TwoDesks } from './two-desks';

/** What is asked of a server that cannot be reached. */
export const away = (): Promise<never> => Promise.reject(new ServerAway('it is cut off'));

/** Two desks with a confirmation of which one of them does not know the outcome. */
export class UncertainDesks extends TwoDesks {
  readonly sessionOf = ({ role }: StudioDesk): WorkspaceServer => {
    const session = this.studio.sessions.get(role);
    if (session === undefined) throw new Error('It is connected');
    return session;
  };

  readonly idOf = ({ desk }: StudioDesk): string => desk.knownDesks.own()?.id ?? '';

  /** Has a desk reach no server from its next connection on, until what is answered is called. */
  readonly cutOff = ({ role }: StudioDesk): (() => void) => {
    const { studio } = this;
    const { between } = studio;
    studio.between = (connector, by) => (by === role ? { connect: away } : between(connector, by));
    return () => (studio.between = between);
  };

  /** Has a desk reach the server no more, until what is answered is called. */
  readonly goesAway = async (at: StudioDesk): Promise<() => void> => {
    const reaches = this.cutOff(at);
    this.studio.model.cut(at.role);
    await at.desk.workspace.connectNow();
    return reaches;
  };

  /** Has a desk hear of no call of the account, as if the server and the desk of it had been put back to before them. */
  readonly hearsOfNoCall = ({ role }: StudioDesk): void => {
    const { studio, account } = this;
    const { between } = studio;
    studio.between = (connector, by) => ({
      connect: async () => {
        const session = await between(connector, by).connect();
        if (by !== role) return session;
        const { pull } = session;
        session.pull = async (after, limit) =>
          (await pull(after, limit)).map((change) =>
            change.kind === 'call' && change.body?.includes(account.id) === true
              ? { ...change, body: null }
              : change,
          );
        return session;
      },
    });
    studio.model.cut(role);
  };

  readonly statesOf = (id: string): string[] =>
    [this.one, this.two].map(({ desk }) => desk.orders.read(id).state);

  /** How the newest call stands at the server. */
  readonly newestCall = (): SharedState | undefined =>
    [...this.studio.model.data.operations.values()].at(-1)?.state;

  /** How often the lab processes each order. */
  readonly acts = (): number[] => [...processed(this.lab).values()];

  /** The lab does this with the next confirmation, and answers nothing. */
  readonly silent = (kind: 'resetBefore' | 'resetAfter'): void =>
    void this.lab.setFault({ route: 'confirmOrder', effect: { kind }, count: 1 });

  /** An order of which a confirmation left desk one without an answer, as both know. Nothing of it reached the lab. */
  readonly uncertainOrder = async (): Promise<{ id: string; confirmationId: string }> => {
    const { one, account } = this;
    const order = await place(one, await exportedCartOf(one, account.id));
    this.silent('resetBefore');
    expect(await confirmOrder(one.desk, approvalOf(order))).toMatchObject({ state: 'may-be-confirmed' });
    await this.settle();
    expect(this.statesOf(order.id)).toEqual(['may-be-confirmed', 'may-be-confirmed']);
    return { id: order.id, confirmationId: order.confirmationId ?? '' };
  };

  readonly notConfirmed = ({ desk }: StudioDesk, id: string): unknown =>
    settleOrder(desk, { id, outcome: 'not-confirmed', note: 'asked by telephone' });
}
