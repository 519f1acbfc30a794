import type { Account } from '@core/accounts/accounts';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { createBatch } from '@main/workflows/batches/draft-batch';
import { prepareBatch } from '@main/workflows/batches/prepare-batch';
import { readBatch } from '@main/workflows/batches/read-batch';
import { pauseBatch, resumeBatch } from '@main/workflows/batches/run-batch';
import { createCart } from '@main/workflows/carts/draft-cart';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { handOver, takeOver } from '@main/workflows/workspace/hand-over';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemsOf, processed, rested } from '../workflows/desks/batch-desks';
import { untilSettled } from '../workflows/desks/hold-desks';
import { approvalOf, draftOf, place, SHIP_TO } from '../workflows/desks/node-desk';
import { exportedCartOf, sharedOf, Studio, type StudioDesk } from '../workflows/desks/studio';

let lab: PracticeLab;
let studio: Studio;
let account: Account;
let [one, two, three]: readonly StudioDesk[] = [];
let reported: string[] = [];

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'taken over twice' });
});
afterAll(() => lab.stop());
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  reported = [];
  studio = new Studio(lab.ready);
  const report = (what: string): void => void reported.push(what);
  [one, two, three] = await studio.desks(3, [{ report }, { report }, { report }]);
  account = await studio.account(...all());
});
afterEach(() => studio.closeAll());

function all(): [StudioDesk, StudioDesk, StudioDesk] {
  if (one === undefined || two === undefined || three === undefined) throw new Error('There are three');
  return [one, two, three];
}

const idOf = ({ desk }: StudioDesk): string => desk.knownDesks.own()?.id ?? '';

async function expectAlike(...desks: readonly StudioDesk[]): Promise<void> {
  await studio.settle(...desks);
  const [first, ...others] = desks;
  if (first === undefined) return;
  for (const { desk } of desks) {
    expect(desk.database.all('SELECT kind, record, why FROM workspace_parked')).toEqual([]);
    expect(desk.workspace.status()).toMatchObject({ untold: 0, refused: 0 });
  }
  for (const other of others) expect(sharedOf(other)).toEqual(sharedOf(first));
  expect(reported).toEqual([]);
}

/** A hold of desk three, for an hour, that all have. */
async function heldAt(at: StudioDesk): Promise<{ id: string; orderId: string }> {
  const order = await place(at, await exportedCartOf(at, account.id));
  const until = { kind: 'after', milliseconds: 3_600_000 } as const;
  const { id } = await holdConfirmation(at.desk, { ...approvalOf(order), until });
  await studio.settle(...all());
  return { id, orderId: order.id };
}

/** A batch that was approved at a desk while the server was away, so that all of it waits there. */
async function pausedAt(at: StudioDesk, names: readonly string[]): Promise<string> {
  const carts = names.map((name) => {
    const draft = draftOf([at.sampleEditors[0] ?? ''], {
      ...{ entryId: `entry-${name}`, reference: `PD-${name}` },
      shipTo: { ...SHIP_TO, name: `Household ${name}`, addr1: `${name} Lone Oak Parkway` },
    });
    return createCart(at.desk, { accountId: account.id, name, draft }).id;
  });
  const choice = { by: 'ids', subject: 'cart', ids: carts } as const;
  const { id } = createBatch(at.desk, { name: 'Day', choice });
  await prepareBatch(at.desk, { id, which: null });
  studio.model.stop();
  await at.desk.workspace.connectNow();
  approveBatch(at.desk, { id, digest: reviewBatch(at.desk, id).digest, leave: { kind: 'now' } });
  expect((await rested(at, id)).state).toBe('paused');
  studio.model.start();
  await studio.settle(...all());
  return id;
}

/** A desk is cut off, and declared gone by another one. */
async function goneFor(by: StudioDesk, gone: StudioDesk): Promise<void> {
  gone.desk.workspace.stop();
  studio.model.cut(gone.role);
  await by.desk.workspace.declareGone(idOf(gone));
}

describe('what two desks take over at once', () => {
  it.each([true, false])('as a hold leaves once, from one of them (in touch: %s)', async (inTouch) => {
    const [first, second, owner] = all();
    const { id, orderId } = await heldAt(owner);
    await goneFor(first, owner);
    await studio.settle(first, second);
    if (!inTouch) studio.model.stop();
    for (const { desk } of [first, second]) takeOver(desk, { kind: 'hold', id });
    if (!inTouch) for (const { desk } of [first, second]) await desk.workspace.connectNow();
    studio.model.start();
    if (inTouch)
      for (const at of [first, second])
        at.holdRelease.release({ id, revision: at.desk.holds.read(id).revision });
    if (inTouch)
      for (const at of [first, second])
        await expect.poll(() => at.desk.holds.read(id).state).not.toBe('leaving');
    await expectAlike(first, second);
    const holder = first.desk.holds.read(id).desk === undefined ? first : second;
    const other = holder === first ? second : first;
    if (!inTouch) holder.holdRelease.release({ id, revision: holder.desk.holds.read(id).revision });
    await untilSettled(holder, id);
    await expectAlike(first, second);
    expect(other.desk.holds.read(id)).toMatchObject({ desk: {} });
    expect(first.desk.orders.read(orderId).state).toBe('confirmed');
    expect([...processed(lab).values()]).toEqual([1]);
  });

  it.each([true, false])('as a batch is sent once, and ends at both (in touch: %s)', async (inTouch) => {
    const [first, second, owner] = all();
    const id = await pausedAt(owner, ['1', '2', '3', '4']);
    await goneFor(first, owner);
    await studio.settle(first, second);
    if (!inTouch) studio.model.stop();
    for (const { desk } of [first, second]) {
      takeOver(desk, { kind: 'batch', id });
      resumeBatch(desk, id);
    }
    for (const at of [first, second]) await rested(at, id);
    studio.model.start();
    await expectAlike(first, second);
    const holder = readBatch(first.desk, id).desk === undefined ? first : second;
    if (readBatch(holder.desk, id).state === 'paused') resumeBatch(holder.desk, id);
    await rested(holder, id);
    await expectAlike(first, second);
    for (const at of [first, second]) {
      expect(readBatch(at.desk, id).state).toBe('finished');
      expect(itemsOf(at, id).map(({ outcome }) => outcome)).toEqual(Array(4).fill('confirmed'));
    }
    expect([...processed(lab).values()]).toEqual([1, 1, 1, 1]);
  });
});

describe('a batch that is taken over while its desk is frozen', () => {
  it('goes on from neither twice when that desk wakes up', async () => {
    const [first, second, owner] = all();
    const id = await pausedAt(owner, ['1', '2', '3', '4']);
    const session = studio.sessions.get(owner.role);
    if (session === undefined) throw new Error('It is connected');
    // It stands still in the middle of a question.
    let wake = (): void => undefined;
    const frozen = new Promise<void>((resolve) => (wake = resolve));
    const { begin } = session;
    let asked = 0;
    session.begin = async (request) => {
      asked += 1;
      await frozen;
      return await begin(request);
    };
    const { pull, tell } = session;
    session.pull = async (...given) => await frozen.then(() => pull(...given));
    session.tell = async (...given) => await frozen.then(() => tell(...given));
    resumeBatch(owner.desk, id);
    await expect.poll(() => asked).toBeGreaterThan(1);
    await first.desk.workspace.declareGone(idOf(owner));
    await studio.settle(first, second);
    takeOver(first.desk, { kind: 'batch', id });
    resumeBatch(first.desk, id);
    wake();
    studio.model.cut(owner.role);
    await Promise.all([rested(first, id), rested(owner, id)]);
    await expectAlike(first, second);
    // It comes back by an invitation.
    await owner.desk.workspace.leave(true);
    await studio.enter(owner, 'Desk 4', first);
    await expectAlike(...all());
    for (const at of all()) {
      expect(readBatch(at.desk, id).state).toBe('finished');
      expect(itemsOf(at, id).map(({ outcome }) => outcome)).toEqual(Array(4).fill('confirmed'));
    }
    expect([...processed(lab).values()]).toEqual([1, 1, 1, 1]);
  });
});

describe('what is handed over', () => {
  it('to a desk that is revoked at that very moment can be taken over', async () => {
    const [first, second, third] = all();
    const { id } = await heldAt(third);
    handOver(third.desk, { kind: 'hold', id, deskId: idOf(second) });
    await first.desk.workspace.revoke(idOf(second));
    await studio.settle(first, third);
    takeOver(third.desk, { kind: 'hold', id });
    third.holdRelease.release({ id, revision: third.desk.holds.read(id).revision });
    expect(await untilSettled(third, id)).toMatchObject({ state: 'left' });
    await expectAlike(first, third);
    expect([...processed(lab).values()]).toEqual([1]);
  });

  it('to two desks, by its owner who was put back, is one of them’s', async () => {
    const [first, second, third] = all();
    const { id } = await heldAt(third);
    const folder = third.copied();
    handOver(third.desk, { kind: 'hold', id, deskId: idOf(first) });
    await studio.settle(...all());
    third.close();
    studio.model.stop();
    three = await third.again({ folder });
    handOver(three.desk, { kind: 'hold', id, deskId: idOf(second) });
    studio.model.start();
    await expectAlike(...all());
    expect(all().filter(({ desk }) => desk.holds.read(id).desk === undefined)).toHaveLength(1);
  });

  it('as a batch that was paused, is sent by who has it now', async () => {
    const [first, second] = all();
    const id = await pausedAt(first, ['1', '2', '3', '4', '5', '6']);
    resumeBatch(first.desk, id);
    pauseBatch(first.desk, id);
    handOver(first.desk, { kind: 'batch', id, deskId: idOf(second) });
    await rested(first, id);
    await studio.settle(...all());
    resumeBatch(second.desk, id);
    await rested(second, id);
    await expectAlike(...all());
    for (const at of all()) expect(readBatch(at.desk, id).state).toBe('finished');
    expect([...processed(lab).values()]).toEqual(Array(6).fill(1));
  });
});
