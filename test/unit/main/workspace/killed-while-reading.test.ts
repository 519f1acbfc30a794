import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { describe, expect, it } from 'vitest';
import { approvalOf, place } from '../workflows/desks/node-desk';
import { exportedCartOf } from '../workflows/desks/studio';
import { UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('killed while reading');
const { acts, idOf } = desks;
type Copy = ReturnType<typeof desks.studio.model.copy>;

/** Desk one confirms an order while two is away, and tells that the call is on its way before its answer comes. */
async function confirmedAtOne(): Promise<{ id: string; copy: Copy }> {
  const { one, two, account, studio, lab } = desks;
  const { id } = await place(one, await exportedCartOf(one, account.id));
  await studio.settle(one, two);
  const copy = studio.model.copy();
  const reaches = await desks.goesAway(two);
  lab.setFault({
    route: 'confirmOrder',
    effect: { kind: 'latency', ms: 1500, jitterMs: 0, when: 'before' },
    count: 1,
  });
  const confirmed = confirmOrder(one.desk, approvalOf(one.desk.orders.read(id)));
  await expect
    .poll(() => one.desk.database.get(`SELECT 1 FROM attempts WHERE outcome = 'on-its-way'`))
    .toBeDefined();
  await one.desk.workspace.connectNow();
  expect(await confirmed).toMatchObject({ state: 'confirmed' });
  await studio.settle(one);
  reaches();
  return { id, copy };
}

const confirmation = ({ kind, body }: { kind: string; body: string | null }): boolean =>
  kind === 'call' && body?.includes('"kind":"confirm","state":"sent"') === true;
const changes = () => desks.studio.model.data.changes;
/** Whether two has read up to where its desk says that it is on its way. */
const hasReadSent = (): boolean =>
  desks.two.desk.database.get('SELECT 1 FROM workspace WHERE cursor = ?', [
    changes().find((one) => one.no !== null && confirmation(one))?.seq ?? 0,
  ]) !== undefined;

/** Desk two reads one change in each slice; `work` is done once it has read so far. */
async function readsOneByOne(hasRead: () => boolean, work: () => void, isKilled = false): Promise<void> {
  let [clock, isDone] = [0, false];
  const { two } = desks;
  two.close();
  desks.two = await two.again({
    elapsed: () => {
      clock += 100;
      if (desks.two !== two && hasRead() && (isKilled || !isDone)) {
        isDone = true;
        work();
      }
      return clock;
    },
  });
  await desks.studio.settle(desks.two);
  expect(isDone).toBe(true);
}

/** The same, and the program is killed there: it reaches no server any more. */
async function killedAt(hasRead: () => boolean): Promise<void> {
  const die = (): never => {
    throw new Error('killed');
  };
  await readsOneByOne(hasRead, die, true);
  desks.two.close();
  desks.cutOff(desks.two);
  desks.two = await desks.two.again({ elapsed: () => performance.now() });
}

/** Desk one is lost for good, the server is put back to before the call, and two goes on. */
async function goesOn(copy: Copy, gone: string): Promise<void> {
  const { studio } = desks;
  studio.between = (connector) => connector;
  studio.model.restore(copy, 'dump');
  studio.model.cut();
  await studio.settle(desks.two);
  await desks.two.desk.workspace.declareGone(gone);
  await studio.settle(desks.two);
}

const confirmsAtTwo = (id: string): Promise<unknown> =>
  confirmOrder(desks.two.desk, approvalOf(desks.two.desk.orders.read(id))).catch(() => undefined);

describe('a call of which a page says how it ended', () => {
  it('is on its way at a desk that was killed before it read that', async () => {
    const { id } = await confirmedAtOne();
    await killedAt(hasReadSent);
    expect(desks.two.desk.orders.read(id).state).toBe('confirming');
  });

  it('is never sent again by that desk, where its own is lost and the server is put back', async () => {
    const { id, copy } = await confirmedAtOne();
    const gone = idOf(desks.one);
    desks.one.close();
    await killedAt(hasReadSent);
    await goesOn(copy, gone);
    await confirmsAtTwo(id);
    expect(acts()).toEqual([1]);
  });

  it('is never sent again where the server is put back while that page is applied', async () => {
    const { id, copy } = await confirmedAtOne();
    const { studio } = desks;
    const gone = idOf(desks.one);
    desks.one.close();
    await readsOneByOne(hasReadSent, () => {
      studio.model.restore(copy, 'dump');
      studio.model.cut();
      // Someone says just then that the desk is lost, which connects.
      void desks.two.desk.workspace.declareGone(gone);
    });
    await studio.settle(desks.two);
    await confirmsAtTwo(id);
    expect(acts()).toEqual([1]);
  });

  it('is on its way where a newer program wrote how it ended', async () => {
    const { id } = await confirmedAtOne();
    const data: { changes: unknown[] } = desks.studio.model.data;
    const at = changes().findLastIndex(({ kind }) => kind === 'call');
    data.changes[at] = { ...changes()[at], bodyVersion: 2 };
    await desks.studio.settle(desks.two);
    expect(desks.two.desk.database.all('SELECT kind, why FROM workspace_parked')).toEqual([
      { kind: 'call', why: 'version' },
    ]);
    expect(desks.two.desk.orders.read(id).state).toBe('confirming');
  });
});
