import { describe, expect, it } from 'vitest';
import { valueOf } from '@main/problem-error';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import type { WorkspaceServer } from '@main/workspace/server-port';
import { batchOf, itemsOf } from '../workflows/desks/batch-desks';
import { accountFileInMemory, approvalOf, place } from '../workflows/desks/node-desk';
import { draftedCart, exportedCartOf, type StudioDesk } from '../workflows/desks/studio';
import { away, UncertainDesks } from './uncertain-desks';

const desks = new UncertainDesks('sent and forgotten');
const { sessionOf, cutOff, uncertainOrder, notConfirmed, statesOf, newestCall } = desks;

const HOUR = { kind: 'after', milliseconds: 3_600_000 } as const;

const approveAt = ({ desk }: StudioDesk, id: string, leave: typeof HOUR | { readonly kind: 'now' }): void =>
  void approveBatch(desk, { id, digest: reviewBatch(desk, id).digest, leave });

const outcomesAt = (at: StudioDesk, id: string): string[] => itemsOf(at, id).map(({ outcome }) => outcome);

/** Has every question for leave arrive, and none be answered. */
function unanswered(session: WorkspaceServer): void {
  const { begin } = session;
  session.begin = async (request) => {
    await begin(request);
    return await new Promise(() => undefined);
  };
}

/** Has desks tell and read. How many entries the log got by that; many, and no end, where they answer one another for ever. */
async function told(
  ...all: readonly StudioDesk[]
): Promise<{ readonly hasEnd: boolean; readonly isFew: boolean }> {
  const { studio } = desks;
  const before = studio.model.data.changes.length;
  const hasEnd = await Promise.race([
    studio.settle(...all).then(() => true),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 8_000)),
  ]);
  const isFew = studio.model.data.changes.length - before < 40;
  if (!hasEnd) {
    // Otherwise they go on after the test.
    studio.between = () => ({ connect: away });
    studio.model.cut();
  }
  return { hasEnd, isFew };
}

const AN_END = { hasEnd: true, isFew: true };

describe('a batch that two desks approve at once, of which one sent an item that the other left out', () => {
  it('is told to an end, and that item is confirmed at both', async () => {
    const { one, two, account, studio } = desks;
    const { id } = batchOf(one, [draftedCart(one, account.id, 'A'), draftedCart(one, account.id, 'B')]);
    await prepareBatch(one.desk, { id, which: null });
    await desks.settle();
    const session = sessionOf(two);
    const { tell, begin } = session;
    // What two tells takes longer than what it asks. Its second question is not answered yet.
    let arrives = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve));
    session.tell = async (said) => await onItsWay.then(() => tell(said));
    let asked = 0;
    session.begin = async (request) => {
      asked += 1;
      return asked > 1 ? await new Promise(() => undefined) : await begin(request);
    };
    approveAt(two, id, { kind: 'now' });
    await expect.poll(() => outcomesAt(two, id)).toEqual(['confirmed', 'sending']);
    one.desk.batchItems.setHeld(id, { by: 'ids', ids: [itemsOf(one, id)[0]?.id ?? ''] }, true);
    approveAt(one, id, HOUR);
    await studio.settle(one);
    arrives();
    expect(await told(one, two)).toEqual(AN_END);
    expect([one, two].map((at) => outcomesAt(at, id)[0])).toEqual(['confirmed', 'confirmed']);
  }, 40_000);
});

describe('a batch that a desk was sending whose disk goes back', () => {
  it('is told to an end, where that is to before it approved the batch', async () => {
    const { one, two, account } = desks;
    const { id } = batchOf(two, [draftedCart(two, account.id)]);
    await prepareBatch(two.desk, { id, which: null });
    await desks.settle();
    const folder = two.copied();
    unanswered(sessionOf(two));
    approveAt(two, id, { kind: 'now' });
    await expect.poll(() => desks.settle().then(() => outcomesAt(one, id))).toEqual(['sending']);
    two.close();
    desks.two = await two.again({ folder });
    expect(await told(one, desks.two)).toEqual(AN_END);
    expect([one, desks.two].map((at) => outcomesAt(at, id))).toEqual([['unknown'], ['unknown']]);
  }, 40_000);

  it('is not finished before its items can be read', async () => {
    const { one, account, studio, lab } = desks;
    const three = await studio.desk({ person: 'person 3' });
    await studio.enter(three, 'Desk 3', one);
    await studio.settle(one, three);
    const folder = three.copied();
    await three.desk.workspace.mapAccount(account.id, null);
    const origins = [lab.ready.editorBaseUrl, lab.ready.orderSubmitUrl, lab.ready.commerceBaseUrl].map(
      (url) => new URL(url).origin,
    );
    const pasted = lab.ready.accounts[0]?.keys.full ?? '';
    valueOf(await three.desk.keys.set(account, 'all', { pasted, origins }));
    const { id } = batchOf(three, [draftedCart(three, account.id)]);
    await prepareBatch(three.desk, { id, which: null });
    await studio.settle(one, three);
    let isAsked = false;
    sessionOf(three).begin = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    approveAt(three, id, { kind: 'now' });
    await expect.poll(() => isAsked).toBe(true);
    await studio.settle(one, three);
    expect(one.desk.batches.stateOf(id)).toBe('confirming');
    three.close();
    // Its list of accounts is on that disk as well.
    const back = await three.again({ folder, accountFile: accountFileInMemory() });
    await studio.settle(back, one);
    const before = one.desk.batches.stateOf(id);
    await back.desk.workspace.mapAccount(account.id, null);
    await studio.settle(back, one);
    const standing = [one, back].map((at) => [at.desk.batches.stateOf(id), ...outcomesAt(at, id)]);
    expect([before, standing]).toEqual(['paused', Array(2).fill(['paused', 'waiting'])]);
  }, 40_000);
});

describe('a desk and a server that were both put back', () => {
  it('leave no hold on its way for ever, where the desk connects before who knows of it', async () => {
    const { one, two, account, studio } = desks;
    const order = await place(one, await exportedCartOf(one, account.id));
    await desks.settle();
    const folder = two.copied();
    const copy = studio.model.copy();
    const { id } = await holdConfirmation(two.desk, {
      ...approvalOf(two.desk.orders.read(order.id)),
      until: HOUR,
    });
    await desks.settle();
    let isAsked = false;
    sessionOf(two).begin = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    two.holdRelease.release({ id, revision: two.desk.holds.read(id).revision });
    await expect.poll(() => isAsked).toBe(true);
    await desks.settle();
    expect(one.desk.holds.read(id).state).toBe('leaving');
    two.close();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    desks.two = await two.again({ folder });
    await studio.settle(desks.two);
    await studio.settle(one);
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
    // While it is leaving, it can neither be let go nor taken back, and its order can be confirmed in no other way.
    await expect(confirmOrder(one.desk, approvalOf(one.desk.orders.read(order.id)))).rejects.toThrow();
    expect([one, desks.two].map(({ desk }) => desk.holds.read(id).state)).toEqual(['waiting', 'waiting']);
  }, 40_000);
});

describe('a sending that was called off after its grant', () => {
  it('keeps no desk from hearing that nothing came of the call, which was told meanwhile', async () => {
    const { one, two, account, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const session = sessionOf(one);
    const { report } = session;
    let arrives = (): void => undefined;
    const onItsWay = new Promise<void>((resolve) => (arrives = resolve));
    let hasBegun = false;
    session.report = async (said) => {
      hasBegun = true;
      await onItsWay;
      return await report(said);
    };
    notConfirmed(one, id);
    const telling = one.desk.workspace.connectNow();
    await expect.poll(() => hasBegun).toBe(true);
    const other = sessionOf(two);
    const { begin } = other;
    other.begin = async (request) => {
      const grant = await begin(request);
      valueOf(await two.desk.keys.remove(account, 'all'));
      return grant;
    };
    await expect(confirmAgain(two.desk, { id, confirmationId })).rejects.toThrow();
    await studio.settle(two);
    arrives();
    await telling;
    await desks.settle();
    expect(new Set([...statesOf(id), newestCall()])).toEqual(new Set(['awaiting-confirmation', 'refused']));
  }, 40_000);

  it('is settled at all desks by who says so, where the server was put back to before that', async () => {
    const { one, two, account, studio } = desks;
    const { id, confirmationId } = await uncertainOrder();
    const copy = studio.model.copy();
    // One says so out of touch; two is granted to send it again, and its key is gone by then.
    const reaches = cutOff(one);
    studio.model.cut(one.role);
    notConfirmed(one, id);
    const session = sessionOf(two);
    const { begin } = session;
    session.begin = async (request) => {
      const grant = await begin(request);
      valueOf(await two.desk.keys.remove(account, 'all'));
      return grant;
    };
    await expect(confirmAgain(two.desk, { id, confirmationId })).rejects.toThrow();
    studio.model.restore(copy, 'dump');
    studio.model.cut();
    reaches();
    await studio.settle(one);
    await desks.settle();
    expect(studio.model.data.gate).toBe('open');
    expect([...statesOf(id), newestCall()]).toEqual([
      ...['awaiting-confirmation', 'awaiting-confirmation', 'refused'],
    ]);
  }, 40_000);
});
