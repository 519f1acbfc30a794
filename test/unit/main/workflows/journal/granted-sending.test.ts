import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ProblemError } from '@main/problem-error';
import { confirmAgain, confirmOrder } from '@main/workflows/orders/confirm-order';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import type { OrderRecord } from '@core/orders/orders';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import type { FaultEffect } from '@practice/faults/fault';
import { Killed } from '@proof/world/killed';
import { hookedDatabase } from '@proof/world/write-hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KillSwitch } from '../../kill-switch';
import { pricedCart, readyProduct, submit } from '../desks/commerce-desk';
import {
  approvalOf,
  exportedCart,
  type NodeDesk,
  openDesk,
  place,
  placedOrder,
  PRACTICE,
} from '../desks/node-desk';
import { HELD, RecordedGrants, UNSURE } from '../desks/recorded-grants';
import { RefusingDisk } from '../desks/refusing-disk';

let lab: PracticeLab;
let editors: string[];
let grants: RecordedGrants;

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'granted' });
  editors = (lab.ready.accounts[0]?.sampleEditors ?? []).slice(0, 2).map(({ editorId }) => editorId);
});
beforeEach(async () => {
  await lab.control({ do: 'reset' });
  grants = new RecordedGrants();
});
afterAll(() => lab.stop());

const LOST: FaultEffect = { kind: 'cutBody', share: 0 };
const opened = (options: Partial<Parameters<typeof openDesk>[0]> = {}): Promise<NodeDesk> =>
  openDesk({ lab: lab.ready, workspace: grants.on, ...options });
const left = (route: 'createOrder' | 'confirmOrder' | 'submit'): number =>
  lab.parts.log.list({ route }).length;

/** The reason that work is prevented for. */
async function blockedBy(work: Promise<unknown>): Promise<string> {
  const cause: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(cause instanceof ProblemError)) expect.fail(`Nothing was prevented: ${String(cause)}`);
  const { problem } = cause;
  return problem.kind === 'blocked' ? problem.reason : problem.kind;
}

const confirmed = (desk: NodeDesk, order: OrderRecord): Promise<OrderRecord> =>
  confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(order.id)));
const again = (desk: NodeDesk, { id, confirmationId }: OrderRecord): Promise<OrderRecord> =>
  confirmAgain(desk.desk, { id, confirmationId: confirmationId ?? '' });
const lastCall = (desk: NodeDesk, subjectId: string) => desk.desk.journal.ofSubject(subjectId).at(-1);

/** An order of which no one knows whether it is confirmed. */
async function uncertainOrder(desk: NodeDesk): Promise<OrderRecord> {
  const order = await placedOrder(desk, editors);
  lab.setFault({ route: 'confirmOrder', effect: LOST, count: 1 });
  const { state } = await confirmed(desk, order);
  expect(state).toBe('may-be-confirmed');
  return order;
}

describe('a call of a desk that shares', () => {
  it('is granted before a byte leaves, planned by then, and asked for by its number', async () => {
    const desk = await opened();
    const arrivals: number[] = [];
    const states: (string | undefined)[] = [];
    grants.meanwhile = ({ operation }) => {
      arrivals.push(left('createOrder') + left('confirmOrder') + left('submit'));
      states.push(desk.desk.journal.read(operation.id).state);
    };
    await confirmed(desk, await placedOrder(desk, editors));
    await submit(desk, (await pricedCart(desk, await readyProduct(desk, lab))).id);
    expect(grants.asked).toEqual([
      { kind: 'create', number: 1, reason: 'first' },
      { kind: 'confirm', number: 1, reason: 'first' },
      { kind: 'submit', number: 1, reason: 'first' },
    ]);
    expect(arrivals).toEqual([0, 1, 2]);
    expect(states).toEqual(['planned', 'planned', 'planned']);
    expect(grants.tombstones(desk.desk.database)).toEqual([]);
    expect(lastCall(desk, (await placedOrder(desk, editors)).id)?.attempts[0]).toMatchObject({
      person: 'tester',
      desk: null,
    });
  });

  it.each([
    ['held by another desk', HELD, 'workspace-held', 0],
    ['without an answer', UNSURE, 'workspace-away', 1],
  ])('%s is taken back, and nothing leaves', async (_, answer, reason, tombstones) => {
    const desk = await opened();
    const order = await placedOrder(desk, editors);
    const cart = await exportedCart(desk, editors);
    const wall = await pricedCart(desk, await readyProduct(desk, lab));
    grants.answer = () => answer;
    expect(await blockedBy(confirmed(desk, order))).toBe(reason);
    expect(await blockedBy(place(desk, cart))).toBe(reason);
    expect(await blockedBy(submit(desk, wall.id))).toBe(reason);
    expect([left('createOrder'), left('confirmOrder'), left('submit')]).toEqual([1, 0, 0]);
    const call = lastCall(desk, order.id);
    expect(call).toMatchObject({ kind: 'confirm', state: 'refused', attempts: [] });
    expect(call?.proofNote).toMatchObject({ kind: 'not-sent', params: { why: 'not-granted' } });
    expect(desk.desk.orders.read(order.id).state).toBe('awaiting-confirmation');
    expect(desk.desk.submissionCarts.read(wall.id).stage).toBe('drafted');
    expect(grants.tombstones(desk.desk.database)).toHaveLength(3 * tombstones);
    expect(grants.openGrants(desk.desk.database)).toEqual([]);
    grants.answer = () => null;
    expect((await confirmed(desk, order)).state).toBe('confirmed');
    expect((await place(desk, cart)).state).toBe('awaiting-confirmation');
    expect((await submit(desk, wall.id)).stage).toBe('submitted');
  });

  it('of unknown outcome stays unknown without leave, and its number is used up where a grant may stand', async () => {
    const desk = await opened();
    const order = await uncertainOrder(desk);
    grants.answer = () => HELD;
    expect(await blockedBy(again(desk, order))).toBe('workspace-held');
    expect(lastCall(desk, order.id)?.attempts).toHaveLength(1);
    grants.answer = () => UNSURE;
    expect(await blockedBy(again(desk, order))).toBe('workspace-away');
    const call = lastCall(desk, order.id);
    expect(call).toMatchObject({ state: 'unknown', attempts: [{ number: 1 }, { number: 2 }] });
    expect(call?.attempts[1]?.problem).toMatchObject({ reason: 'workspace-away' });
    expect(grants.tombstones(desk.desk.database)).toEqual([`${call?.id} 2`]);
    expect(left('confirmOrder')).toBe(1);
    grants.answer = () => null;
    expect((await again(desk, order)).state).toBe('confirmed');
    expect(grants.asked.at(-1)).toEqual({ kind: 'confirm', number: 3, reason: 'chosen-by-person' });
  });

  it('asks for each retry of a submit anew, and one without leave is the last', async () => {
    const desk = await opened();
    const { id } = await pricedCart(desk, await readyProduct(desk, lab));
    lab.setFault({ route: 'submit', effect: LOST, count: 1 });
    grants.answer = ({ number }) => (number === 2 ? HELD : null);
    expect((await submit(desk, id)).stage).toBe('uncertain');
    expect(grants.asked.map(({ number, reason }) => [number, reason])).toEqual([
      [1, 'first'],
      [2, 'retry'],
    ]);
    expect(left('submit')).toBe(1);
    grants.answer = () => null;
    expect((await sendSubmitAgain(desk.desk, { id })).stage).toBe('submitted');
    expect(grants.asked.at(-1)).toMatchObject({ number: 2, reason: 'chosen-by-person' });
  });

  it.each([
    ['says no', () => Promise.resolve(false), 'workspace-away'],
    ['fails', () => Promise.reject(new Error('a mistake')), 'a mistake'],
  ])('does not leave when the last look at its grant %s', async (_, stillMay, said) => {
    const desk = await opened();
    const order = await placedOrder(desk, editors);
    grants.stillMay = stillMay;
    const work = confirmed(desk, order);
    if (said === 'a mistake') await expect(work).rejects.toThrow(said);
    else expect(await blockedBy(work)).toBe(said);
    const call = lastCall(desk, order.id);
    expect(call).toMatchObject({ state: 'refused', attempts: [{ number: 1, outcome: 'refused' }] });
    expect(grants.tombstones(desk.desk.database)).toEqual([`${call?.id} 1`]);
    expect(left('confirmOrder')).toBe(0);
    grants.stillMay = () => Promise.resolve(true);
    expect((await confirmed(desk, order)).state).toBe('confirmed');
  });

  it('of unknown outcome stays unknown when the last look says no', async () => {
    const desk = await opened();
    const order = await uncertainOrder(desk);
    grants.stillMay = () => Promise.resolve(false);
    expect(await blockedBy(again(desk, order))).toBe('workspace-away');
    const call = lastCall(desk, order.id);
    expect(call).toMatchObject({ state: 'unknown', attempts: [{ number: 1 }, { number: 2 }] });
    expect(grants.tombstones(desk.desk.database)).toEqual([`${call?.id} 2`]);
    expect(left('confirmOrder')).toBe(1);
  });
});

describe('a grant by which nothing leaves after all', () => {
  it('has its end as soon as a full disk takes it', async () => {
    const disk = new RefusingDisk();
    const desk = await opened({ database: disk.wrap });
    const order = await placedOrder(desk, editors);
    grants.meanwhile = () => disk.refuse(1, 'full', true);
    expect(await blockedBy(confirmed(desk, order))).toBe('storage');
    expect(grants.tombstones(desk.desk.database)).toEqual([]);
    disk.heal();
    await vi.waitUntil(() => grants.openGrants(desk.desk.database).length === 0);
    expect(lastCall(desk, order.id)).toMatchObject({ state: 'refused', attempts: [] });
    expect(left('confirmOrder')).toBe(0);
  });

  it('has its end when the key goes meanwhile', async () => {
    const desk = await opened();
    const order = await placedOrder(desk, editors);
    grants.meanwhile = () =>
      vi.spyOn(desk.desk.keys, 'keyOf').mockResolvedValueOnce({
        ok: false,
        problem: {
          kind: 'key',
          state: 'absent',
          accountId: PRACTICE,
          slot: 'all',
          origin: null,
          cause: null,
        },
      });
    expect(await blockedBy(confirmed(desk, order))).toBe('key');
    expect(grants.granted.size).toBe(2);
    expect(grants.openGrants(desk.desk.database)).toEqual([]);
    expect(left('confirmOrder')).toBe(0);
  });

  it.each(['workspace', 'step'])('has its end when a mistake is thrown by the %s', async (where) => {
    const desk = await opened();
    const order = await placedOrder(desk, editors);
    grants.meanwhile = () => {
      if (where === 'workspace') throw new Error('a mistake');
      vi.spyOn(desk.desk.journal, 'markSent').mockImplementationOnce(() => {
        throw new Error('a mistake');
      });
    };
    await expect(confirmed(desk, order)).rejects.toThrow('a mistake');
    expect(grants.openGrants(desk.desk.database)).toEqual([]);
    expect(lastCall(desk, order.id)).toMatchObject({ state: 'refused', attempts: [] });
    grants.meanwhile = () => undefined;
    expect((await confirmed(desk, order)).state).toBe('confirmed');
  });

  it('has its end when what it is for was proven meanwhile, and nothing leaves again', async () => {
    const desk = await opened();
    const order = await uncertainOrder(desk);
    grants.meanwhile = ({ operation }) =>
      desk.desk.journal.settleByPerson(operation.id, { outcome: 'succeeded', note: 'asked', at: 1 });
    await again(desk, order);
    expect(left('confirmOrder')).toBe(1);
    expect(lastCall(desk, order.id)).toMatchObject({ state: 'succeeded', attempts: [{ number: 1 }] });
    expect(grants.openGrants(desk.desk.database)).toEqual([]);
  });

  it.each(['inside', 'after'] as const)(
    'has its end after a start, when the program ended %s any write',
    async (moment) => {
      let kills = 0;
      for (let write = 1; write <= 12; write += 1) {
        await lab.control({ do: 'reset' });
        grants = new RecordedGrants();
        const folder = mkdtempSync(join(tmpdir(), 'proofdesk-granted-'));
        const killer = new KillSwitch();
        const desk = await opened({ folder, database: killer.wrap, report: () => undefined });
        const cart = await exportedCart(desk, editors);
        killer.arm(write, moment);
        await place(desk, cart)
          .then((order) => confirmed(desk, order))
          .catch((cause: unknown) => {
            if (!killer.isDead && !(cause instanceof Killed)) throw cause;
          });
        if (killer.isDead) kills += 1;
        killer.isDead = true;
        desk.close();
        const next = await opened({ folder });
        expect(grants.openGrants(next.desk.database), `write ${write}`).toEqual([]);
        const arrivals = left('createOrder') + left('confirmOrder');
        expect(grants.granted.size, `write ${write}`).toBeGreaterThanOrEqual(arrivals);
        next.close();
      }
      expect(kills).toBeGreaterThanOrEqual(5);
    },
  );
});

it('writes as often as ever while it is alone, and once more for each confirmation when it shares', async () => {
  const writes = async (workspace: Partial<Parameters<typeof openDesk>[0]>): Promise<number[]> => {
    let count = 0;
    const counted: NonNullable<Parameters<typeof openDesk>[0]['database']> = (database) =>
      hookedDatabase(database, {
        touched: () => undefined,
        beforeKept: () => undefined,
        afterKept: () => (count += 1),
      });
    const desk = await openDesk({ lab: lab.ready, database: counted, ...workspace });
    const cart = await exportedCart(desk, editors);
    count = 0;
    const order = await place(desk, cart);
    const placed = count;
    await confirmed(desk, order);
    return [placed, count - placed];
  };
  const alone = await writes({});
  expect(alone).toEqual([3, 2]);
  expect(await writes({ workspace: grants.on })).toEqual([3, 3]);
});
