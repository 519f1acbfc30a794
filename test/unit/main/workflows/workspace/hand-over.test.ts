import { ProblemError } from '@main/problem-error';
import { recoverHolds } from '@main/workflows/holds/recover-holds';
import { changeHold, takeBackHold } from '@main/workflows/holds/hold-departure';
import { approveBatch, reviewBatch } from '@main/workflows/batches/approve-batch';
import { listBatches, readBatch } from '@main/workflows/batches/read-batch';
import {
  pauseBatch,
  recoverBatches,
  resumeBatch,
  startBatch,
  stopBatch,
} from '@main/workflows/batches/run-batch';
import { handOver, takeOver } from '@main/workflows/workspace/hand-over';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { approve, itemsOf, readyBatch, rested } from '../desks/batch-desks';
import { confirmationsAt, deskOn, held, restarted, shown, SimulatedComputer } from '../desks/hold-desks';
import { type NodeDesk, placedOrder } from '../desks/node-desk';
import { HELD, RecordedGrants, UNSURE } from '../desks/recorded-grants';

const HOUR = 3_600_000;
const IN_AN_HOUR = { kind: 'after', milliseconds: HOUR } as const;

let lab: PracticeLab;
let computer: SimulatedComputer;
let desk: NodeDesk;
let grants: RecordedGrants;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'hand over' });
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  computer = new SimulatedComputer();
  grants = new RecordedGrants();
  desk = await deskOn(computer, lab, { workspace: grants.on });
  know('other', 'here');
});
afterAll(() => lab.stop());

function know(id: string, state: string): void {
  desk.desk.database.run(
    `INSERT INTO workspace_desks (id, name, person, state, is_owner, on_their_way) VALUES (?, ?, 'Ines', ?, 0, 0)
     ON CONFLICT (id) DO UPDATE SET state = excluded.state`,
    [id, `Desk ${id}`, state],
  );
}

/** Makes a row that of another desk, as a change of that desk does. */
const isOf = (table: 'holds' | 'batches', id: string, owner = 'other'): void =>
  void desk.desk.database.run(`UPDATE ${table} SET desk = ? WHERE id = ?`, [owner, id]);

function refusalOf(work: () => unknown): { readonly reason: string; readonly words: string } {
  try {
    work();
  } catch (cause) {
    if (!(cause instanceof ProblemError) || cause.problem.kind !== 'blocked') throw cause;
    return { reason: cause.problem.reason, words: JSON.stringify(cause.problem.detail) };
  }
  throw new Error('Nothing was refused');
}

const heldOrder = async () => {
  const order = await placedOrder(desk, desk.sampleEditors.slice(0, 1));
  return { order, hold: await held(desk, order, IN_AN_HOUR) };
};
const done = (subject: { kind: 'order' | 'batch'; id: string; accountId: string | null }): string[] =>
  desk.desk.history.about(subject).map(({ kind }) => kind);

describe('a hold of another desk', () => {
  it('is shown with its desk, and never leaves from here', async () => {
    const { order, hold } = await heldOrder();
    isOf('holds', hold.id);
    desk.desk.holdClock.changed();
    await computer.pass(3 * HOUR);
    expect(confirmationsAt(lab, order)).toBe(0);
    expect(shown(desk, hold.id)).toMatchObject({
      state: 'held',
      leavesAt: null,
      desk: { id: 'other', name: 'Desk other' },
    });
    const choice = { id: hold.id, revision: hold.revision };
    for (const work of [
      () => desk.holdRelease.release(choice),
      () => takeBackHold(desk.desk, choice),
      () => changeHold(desk.desk, { ...choice, until: IN_AN_HOUR }),
    ]) {
      expect(refusalOf(work)).toMatchObject({ reason: 'workspace-held' });
      expect(refusalOf(work).words).toContain('Desk other');
    }
  });

  it('stays as it is at a start of this one', async () => {
    const { hold } = await heldOrder();
    isOf('holds', hold.id);
    recoverHolds(desk.desk);
    expect(shown(desk, hold.id).state).toBe('held');
    desk = await restarted(desk, computer, lab);
    expect(shown(desk, hold.id).state).toBe('held');
  });

  it('is taken over only once its desk is gone, and then waits for a person', async () => {
    const { order, hold } = await heldOrder();
    isOf('holds', hold.id);
    expect(refusalOf(() => takeOver(desk.desk, { kind: 'hold', id: hold.id })).reason).toBe('workspace-held');
    know('other', 'gone');
    takeOver(desk.desk, { kind: 'hold', id: hold.id });
    const taken = shown(desk, hold.id);
    expect(taken).toMatchObject({ state: 'waiting' });
    expect(taken.desk).toBeUndefined();
    expect(done({ kind: 'order', id: order.id, accountId: order.accountId })).toContain('taken-over');
    expect(takeBackHold(desk.desk, taken).state).toBe('taken-back');
  });
});

describe('handing over', () => {
  it('gives a hold away, which leaves no more from here', async () => {
    const { order, hold } = await heldOrder();
    handOver(desk.desk, { kind: 'hold', id: hold.id, deskId: 'other' });
    expect(shown(desk, hold.id)).toMatchObject({ state: 'waiting', desk: { id: 'other' } });
    await computer.pass(3 * HOUR);
    expect(confirmationsAt(lab, order)).toBe(0);
    expect(done({ kind: 'order', id: order.id, accountId: order.accountId })).toContain('handed-over');
    expect(refusalOf(() => handOver(desk.desk, { kind: 'hold', id: hold.id, deskId: 'other' })).reason).toBe(
      'workspace-held',
    );
  });

  it('gives nothing to a desk that is gone', async () => {
    const { hold } = await heldOrder();
    know('other', 'revoked');
    expect(refusalOf(() => handOver(desk.desk, { kind: 'hold', id: hold.id, deskId: 'other' })).reason).toBe(
      'workspace-left',
    );
  });

  it('gives a held batch away with its hold, either way', async () => {
    const { id } = await readyBatch(desk, 2);
    const { digest } = reviewBatch(desk.desk, id);
    const { holdId } = approveBatch(desk.desk, { id, digest, leave: IN_AN_HOUR });
    handOver(desk.desk, { kind: 'batch', id, deskId: 'other' });
    expect(readBatch(desk.desk, id).desk).toEqual({ id: 'other', name: 'Desk other' });
    expect(shown(desk, holdId ?? '').desk?.id).toBe('other');
    know('other', 'left');
    takeOver(desk.desk, { kind: 'hold', id: holdId ?? '' });
    expect(readBatch(desk.desk, id).desk).toBeUndefined();
    expect(shown(desk, holdId ?? '').desk).toBeUndefined();
    expect(done({ kind: 'batch', id, accountId: null })).toEqual(
      expect.arrayContaining(['handed-over', 'taken-over']),
    );
  });
});

describe('a batch of another desk', () => {
  it('is neither started, paused, stopped nor gone on with here, and a start leaves it alone', async () => {
    const { id } = await readyBatch(desk, 2);
    desk.desk.database.run(
      `UPDATE batches SET desk = 'other', state = 'confirming', approved_at = 1 WHERE id = ?`,
      [id],
    );
    for (const work of [startBatch, pauseBatch, stopBatch, resumeBatch]) {
      expect(refusalOf(() => work(desk.desk, id)).reason).toBe('workspace-held');
    }
    recoverBatches(desk.desk);
    expect(readBatch(desk.desk, id).state).toBe('confirming');
    const { rows } = listBatches(desk.desk, { filter: 'all', search: '', offset: 0, limit: 5 });
    expect(rows[0]?.desk).toEqual({ id: 'other', name: 'Desk other' });
    know('other', 'gone');
    takeOver(desk.desk, { kind: 'batch', id });
    expect(readBatch(desk.desk, id)).toMatchObject({ state: 'paused', pauseReason: 'restart' });
  });

  it('is sent by whoever approves it', async () => {
    const { id } = await readyBatch(desk, 1);
    isOf('batches', id);
    approve(desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    expect(readBatch(desk.desk, id).desk).toBeUndefined();
  });
});

describe('a batch of which other desks have a part', () => {
  it('tries again what another desk has, and fails none of it', async () => {
    const { id } = await readyBatch(desk, 3);
    let refused = 0;
    const [first] = itemsOf(desk, id);
    grants.answer = ({ operation }) =>
      operation.subjectId === first?.orderId && ++refused <= 2 ? HELD : null;
    approve(desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect(refused).toBe(3);
  });

  it('stops while the workspace is away, and goes on with all of it', async () => {
    const { id } = await readyBatch(desk, 3);
    grants.answer = () => UNSURE;
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({
      state: 'paused',
      pauseReason: 'offline',
      problem: { reason: 'workspace-away' },
    });
    expect(grants.openGrants(desk.desk.database)).toEqual([]);
    expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual(['waiting', 'waiting', 'waiting']);
    grants.answer = () => null;
    resumeBatch(desk.desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
  });

  it('is not finished while another desk has something of it on its way', async () => {
    const { id } = await readyBatch(desk, 2);
    const [first] = itemsOf(desk, id);
    grants.answer = ({ operation }) => {
      if (operation.subjectId !== first?.orderId) return null;
      // What that desk does comes here as a change.
      setTimeout(() =>
        desk.desk.database.run(`UPDATE orders SET state = 'confirming' WHERE id = ?`, [first.orderId]),
      );
      return HELD;
    };
    approve(desk, id);
    expect(await rested(desk, id)).toMatchObject({ state: 'paused', problem: { reason: 'workspace-held' } });
    desk.desk.database.run(`UPDATE orders SET state = 'confirmed' WHERE id = ?`, [first?.orderId ?? '']);
    resumeBatch(desk.desk, id);
    expect((await rested(desk, id)).state).toBe('finished');
    expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual(['confirmed', 'confirmed']);
  });
});
