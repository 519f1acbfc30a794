import { rmSync } from 'node:fs';
import type { Point } from '@core/proof/fault-matrix';
import { ProblemError } from '@main/problem-error';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart, saveCart } from '@main/workflows/carts/draft-cart';
import { createSubmissionCart, saveSubmissionCart } from '@main/workflows/submissions/draft-submission';
import { exportCart } from '@main/workflows/carts/export-cart';
import { reconcile } from '@main/workflows/reconciliation/reconcile';
import { startBatch } from '@main/workflows/batches/run-batch';
import { readCart } from '@main/workflows/carts/read-carts';
import { readSubmissionCart } from '@main/workflows/submissions/read-submission-carts';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { strikes } from '@test/faults/cells';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { approve, itemsOf, processed, readyBatch, rested } from '../desks/batch-desks';
import { arrived, madeByLab, priced, readyProduct, submissionDraftOf, submit } from '../desks/commerce-desk';
import { approvalOf, draftOf, type NodeDesk, openDesk, place, PRACTICE } from '../desks/node-desk';
import { type Refusal, RefusingDisk } from '../desks/refusing-disk';

const IS_LONG = process.env.PROOFDESK_FAULTS === 'long';
/** A full disk, one that fails, one that may only be read, one that another program holds. */
const REFUSALS: readonly Refusal[] = IS_LONG ? ['full', 'failed', 'read-only', 'busy'] : ['full', 'failed'];
/** Each as a refusal of one write alone, and of every write until it is fixed. */
const SICK: readonly { refusal: Refusal; lasts: boolean }[] = IS_LONG
  ? REFUSALS.flatMap((refusal) => [false, true].map((lasts) => ({ refusal, lasts })))
  : [
      { refusal: 'full', lasts: true },
      { refusal: 'failed', lasts: false },
    ];
/** How long a disk stays as it is when the desk waits for it, in milliseconds. */
const SICK_FOR = 40;

// Every write is a desk that is opened, on a machine that may be busy.
vi.setConfig({ testTimeout: IS_LONG ? 1_800_000 : 240_000 });

let lab: PracticeLab;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'refused writes', submissions: 5 });
});
afterAll(() => lab.stop());

const requests = (route: 'createOrder' | 'confirmOrder' | 'submit'): number =>
  lab.parts.log.list({ route }).length;

const attempts = ({ desk }: NodeDesk): number =>
  Number(
    desk.database.get(
      `SELECT count(*) AS count FROM attempts JOIN operations ON operations.id = operation_id
       WHERE url NOT LIKE '%configured-products%'`,
    )?.count,
  );

/** That nothing arrived at the lab which is not on record. */
function expectRecorded(desk: NodeDesk): void {
  const left = requests('createOrder') + requests('confirmOrder') + requests('submit');
  expect(attempts(desk)).toBeGreaterThanOrEqual(left);
}

/** True while something says of itself that it is being sent. */
const isOnItsWay = ({ desk }: NodeDesk): boolean =>
  desk.database.get(`SELECT 1 FROM operations WHERE state IN ('planned', 'sent')`) !== undefined;

/** Does work on a sick disk; one that the desk itself waits for becomes well after a moment. Gives the refusal, or null. */
async function onSickDisk(disk: RefusingDisk, work: () => unknown): Promise<ProblemError | null> {
  const healing = setInterval(() => disk.refused > 0 && disk.heal(), SICK_FOR);
  try {
    await work();
    return null;
  } catch (cause) {
    if (!(cause instanceof ProblemError)) throw cause;
    return cause;
  } finally {
    clearInterval(healing);
  }
}

/** One step of a person on a desk, what it is tried at, and how to see that it is done. */
interface Step {
  readonly name: string;
  /** Every so-many-th write is refused in a short run, where there are many alike. */
  readonly stride?: number;
  /** Makes everything that it needs. */
  prepare(desk: NodeDesk): Promise<string>;
  /** The step; it is done again after a refusal. */
  work(desk: NodeDesk, id: string): unknown;
  point(): Point;
  /** True once the step has come about. */
  isDone(desk: NodeDesk, id: string): boolean;
  /** What the lab has to have made of it in the end. */
  expectOnce(desk: NodeDesk, id: string): void;
}

const drafted = (desk: NodeDesk): string =>
  createCart(desk.desk, {
    accountId: PRACTICE,
    name: 'Okafor',
    draft: draftOf(desk.sampleEditors.slice(0, 2)),
  }).id;
const exported = async (desk: NodeDesk): Promise<string> => {
  const id = drafted(desk);
  await exportCart(desk.desk, { id, anyway: false });
  return id;
};
const draftedWall = async (desk: NodeDesk): Promise<string> => {
  const draft = submissionDraftOf(await readyProduct(desk, lab));
  return createSubmissionCart(desk.desk, { accountId: PRACTICE, name: 'Wall', draft }).id;
};
const orderOf = (desk: NodeDesk, cartId: string) => desk.desk.orders.ofCart(cartId);
const nothing = (): void => undefined;

let hasReconciled = false;

const STEPS: readonly Step[] = [
  {
    name: 'an edit of a cart',
    prepare: (desk) => Promise.resolve(drafted(desk)),
    work: (desk, id) => {
      const { revision } = readCart(desk.desk, id);
      saveCart(desk.desk, { id, revision, name: 'Edited' });
    },
    point: () => 'E1',
    isDone: (desk, id) => readCart(desk.desk, id).name === 'Edited',
    expectOnce: nothing,
  },
  {
    name: 'the placing of an order',
    prepare: exported,
    work: (desk, id) => place(desk, id),
    point: () => (requests('createOrder') > 0 ? 'E6' : 'E3'),
    isDone: (desk, id) => orderOf(desk, id)?.state === 'awaiting-confirmation',
    expectOnce: () => expect(requests('confirmOrder')).toBe(0),
  },
  {
    name: 'the confirmation of an order',
    prepare: async (desk) => {
      const id = await exported(desk);
      await place(desk, id);
      return id;
    },
    work: (desk, id) =>
      confirmOrder(desk.desk, approvalOf(desk.desk.orders.read(orderOf(desk, id)?.id ?? ''))),
    point: () => (requests('confirmOrder') > 0 ? 'E10' : 'E7'),
    isDone: (desk, id) => orderOf(desk, id)?.state === 'confirmed',
    expectOnce: () => expect(requests('confirmOrder')).toBe(1),
  },
  {
    name: 'an edit of a submission cart',
    prepare: draftedWall,
    work: (desk, id) => {
      const { revision } = readSubmissionCart(desk.desk, id);
      saveSubmissionCart(desk.desk, { id, revision, name: 'Edited' });
    },
    point: () => 'C1',
    isDone: (desk, id) => readSubmissionCart(desk.desk, id).name === 'Edited',
    expectOnce: nothing,
  },
  {
    name: 'a submit',
    prepare: async (desk) => (await priced(desk, await draftedWall(desk))).id,
    work: (desk, id) => submit(desk, id),
    point: () => (requests('submit') > 0 ? 'C8' : 'C4'),
    isDone: (desk, id) => readSubmissionCart(desk.desk, id).stage === 'submitted',
    expectOnce: (_, id) => expect(madeByLab(lab, id)).toHaveLength(1),
  },
  {
    name: 'a reading of the lab',
    stride: 4,
    prepare: async (desk) => {
      const { id } = await priced(desk, await draftedWall(desk));
      await submit(desk, id);
      return id;
    },
    work: async (desk) => {
      await reconcile(desk.desk, { accountId: PRACTICE, since: null });
      hasReconciled = true;
    },
    point: () => 'C9',
    isDone: () => hasReconciled,
    expectOnce: (_, id) => {
      hasReconciled = false;
      expect(madeByLab(lab, id)).toHaveLength(1);
      expect(arrived(lab)).toHaveLength(1);
    },
  },
];

/** Does a step with the so-many-th write refused, then again on a well disk. False when it has fewer writes. */
async function sweep(step: Step, write: number, refusal: Refusal, lasts: boolean): Promise<boolean> {
  await lab.control({ do: 'reset' });
  const disk = new RefusingDisk();
  const desk = await openDesk({ lab: lab.ready, database: disk.wrap });
  try {
    const id = await step.prepare(desk);
    const met: Point[] = [];
    disk.onRefusal = () => {
      if (met.length === 0) met.push(step.point());
      expectRecorded(desk);
    };
    disk.refuse(write, refusal, lasts);
    const refused = await onSickDisk(disk, () => step.work(desk, id));
    const [point] = met;
    if (point === undefined) return false;
    await strikes('desk', { F15: [point] }, async () => {
      expectRecorded(desk);
      // What was not done is said, and with the right word; what was said to be done is.
      if (refused !== null) expect(refused.problem).toMatchObject({ kind: 'storage', state: refusal });
      else expect(step.isDone(desk, id)).toBe(true);
      disk.heal();
      // What the disk did not take is written as soon as it does.
      await vi.waitUntil(() => !isOnItsWay(desk));
      for (let tries = 0; tries < 3 && !step.isDone(desk, id); tries += 1) await step.work(desk, id);
      expect(step.isDone(desk, id)).toBe(true);
      expectRecorded(desk);
      step.expectOnce(desk, id);
    });
    return true;
  } finally {
    desk.close();
    rmSync(desk.folder, { recursive: true, force: true });
  }
}

describe('a disk that takes no write', () => {
  it.each(STEPS)(
    'in the middle of $name lets nothing leave unrecorded, says so, and it goes on afterwards',
    async (step) => {
      let refusals = 0;
      for (const { refusal, lasts } of SICK) {
        for (let write = 1; ; write += IS_LONG ? 1 : 2 * (step.stride ?? 1)) {
          const met = await sweep(step, write, refusal, lasts).catch((cause: unknown) => {
            throw new Error(`Write ${write}: ${refusal}${lasts ? ' and stays so' : ''}`, { cause });
          });
          if (!met) break;
          refusals += 1;
        }
      }
      expect(refusals).toBeGreaterThanOrEqual(SICK.length);
    },
  );
});

const stateOf = ({ desk }: NodeDesk, id: string): string => desk.batches.stateOf(id);

/** Sends a batch with the so-many-th write refused, then goes on with it on a well disk. False when it has fewer writes. */
async function sweepBatch(write: number, refusal: Refusal): Promise<boolean> {
  await lab.control({ do: 'reset' });
  const disk = new RefusingDisk();
  const desk = await openDesk({ lab: lab.ready, database: disk.wrap });
  try {
    const { id } = await readyBatch(desk, 4);
    approve(desk, id);
    disk.refuse(write, refusal, true);
    await onSickDisk(disk, () => rested(desk, id));
    if (disk.refused === 0) return false;
    await strikes('desk', { F15: ['D'] }, async () => {
      expectRecorded(desk);
      disk.heal();
      for (let tries = 0; tries < 4 && ['paused', 'confirming'].includes(stateOf(desk, id)); tries += 1) {
        await vi.waitUntil(() => !isOnItsWay(desk));
        startBatch(desk.desk, id);
        await rested(desk, id);
      }
      const times = [...processed(lab).values()];
      expect(times.filter((count) => count > 1)).toEqual([]);
      expect(itemsOf(desk, id).map(({ outcome }) => outcome)).toEqual(Array(4).fill('confirmed'));
    });
    return true;
  } finally {
    desk.close();
    rmSync(desk.folder, { recursive: true, force: true });
  }
}

describe('a batch on a disk that takes no write', () => {
  it.each(REFUSALS)('stops with all of the rest kept, and goes on: %s', async (refusal) => {
    let refusals = 0;
    // What happened to the four is one write or several, as their answers come.
    for (let write = 1; IS_LONG || write <= 2; write += 1) {
      if (!(await sweepBatch(write, refusal))) break;
      refusals += 1;
    }
    expect(refusals).toBeGreaterThanOrEqual(2);
  });
});
