import { isOpenStage } from '@core/submissions/submission-carts';
import { ProblemError } from '@main/problem-error';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { createCart } from '@main/workflows/carts/draft-cart';
import { exportCart } from '@main/workflows/carts/export-cart';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { reconcileRestored } from '@main/workflows/backups/reconcile-restored';
import { settleRestored } from '@main/workflows/backups/settle-restored';
import { sendSubmitAgain } from '@main/workflows/submissions/settle-submit';
import type { FaultEffect } from '@practice/faults/fault';
import { createRandom, type Random } from '@practice/random';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { copyFileSync, mkdtempSync, readdirSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { madeByLab, pricedCart, priced, readyProduct, submit } from '../workflows/desks/commerce-desk';
import { Killed } from '@proof/world/killed';
import { KillSwitch } from '../kill-switch';
import { howMany } from '@test/how-many';
import { approvalOf, draftOf, type NodeDesk, openDesk, place, PRACTICE } from '../workflows/desks/node-desk';
import { goBack, keep, type Kept } from './restore-desks';

const SCHEDULES = howMany('PROOFDESK_SCHEDULES', { inTests: 4, inMatrix: 8 });
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'never twice';
const ACTIONS = 9;

const EFFECTS: readonly FaultEffect[] = [
  { kind: 'resetAfter' },
  { kind: 'resetBefore' },
  { kind: 'serverError', status: 502, acts: true },
  { kind: 'emptyBody' },
];

let lab: PracticeLab;
beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'never twice', submissions: 3 });
});
afterAll(() => lab.stop());

/** A desk that sends and goes back, and everything that it ever drafted. */
class Schedule {
  desk!: NodeDesk;
  product = '';
  count = 0;
  /** The EntryId of each cart from editors. */
  readonly entries = new Map<string, string>();
  readonly submissions = new Set<string>();

  constructor(private readonly random: Random) {}

  pick<T>(from: readonly T[]): T | undefined {
    return from.length === 0 ? undefined : this.random.pick(from);
  }

  async open(): Promise<void> {
    this.desk = await openDesk({ lab: lab.ready });
    this.product = await readyProduct(this.desk, lab);
  }

  async draft(): Promise<void> {
    const entryId = `entry-${(this.count += 1)}`;
    const draft = draftOf([this.pick(this.desk.sampleEditors) ?? ''], { entryId, reference: entryId });
    const { id } = createCart(this.desk.desk, { accountId: PRACTICE, name: entryId, draft });
    this.entries.set(id, entryId);
    await exportCart(this.desk.desk, { id, anyway: false });
  }

  async submission(): Promise<void> {
    this.submissions.add((await pricedCart(this.desk, this.product)).id);
  }

  /** Does what sends a cart from editors further, whatever state it is in. */
  async sendCart(id: string, hold = false): Promise<void> {
    const { desk } = this.desk;
    const order = desk.orders.ofCart(id);
    if (order === null || order.state === 'creation-refused' || order.state === 'creation-unknown') {
      await place(this.desk, id);
      return;
    }
    const approval = approvalOf(desk.orders.read(order.id));
    if (hold) {
      const until = { kind: 'after', milliseconds: 60_000 } as const;
      const { id: held, revision } = await holdConfirmation(desk, { ...approval, until });
      if (this.random.next() < 0.5) {
        this.desk.holdRelease.release({ id: held, revision });
        await expect.poll(() => desk.holds.read(held).state).not.toBe('leaving');
      }
    } else await confirmOrder(desk, approval);
  }

  async sendSubmission(id: string): Promise<void> {
    const { stage } = this.desk.desk.submissionCarts.read(id);
    if (stage === 'uncertain') await sendSubmitAgain(this.desk.desk, { id });
    else {
      if (isOpenStage(stage)) await priced(this.desk, id);
      await submit(this.desk, id);
    }
  }

  async act(): Promise<void> {
    const throwAt = this.random.next();
    if (throwAt < 0.3) {
      const effect = this.pick(EFFECTS) ?? { kind: 'emptyBody' };
      const route = this.pick(['createOrder', 'confirmOrder', 'submit'] as const) ?? 'submit';
      lab.setFault({ route, effect, count: 1 });
    }
    const what = this.random.next();
    const cart = this.pick([...this.entries.keys()]);
    const submission = this.pick([...this.submissions]);
    if (what < 0.15 || cart === undefined) await this.draft();
    else if (what < 0.3 || submission === undefined) await this.submission();
    else if (what < 0.7) await this.sendCart(cart, what < 0.4);
    else await this.sendSubmission(submission);
  }

  /** Tries to send everything that is there, twice: what the desk allows must be safe. */
  async sendEverything(): Promise<void> {
    for (let round = 0; round < 2; round += 1) {
      for (const id of this.entries.keys()) await quietly(() => this.sendCart(id));
      for (const id of this.submissions) await quietly(() => this.sendSubmission(id));
    }
    for (const hold of this.desk.desk.holds.open())
      await quietly(() => this.desk.holdRelease.release({ id: hold.id, revision: hold.revision }));
    await expect.poll(() => this.desk.desk.holds.open().some(({ state }) => state === 'leaving')).toBe(false);
  }

  confirmed(cartId: string): number {
    const entryId = this.entries.get(cartId);
    return lab.parts.store
      .allEntries()
      .filter((entry) => entry.entryId === entryId)
      .reduce((sum, { confirmedAt }) => sum + confirmedAt.length, 0);
  }

  /** The lab has no order of a cart twice. */
  check(): void {
    for (const id of this.entries.keys()) expect(this.confirmed(id)).toBeLessThanOrEqual(1);
    for (const id of this.submissions) expect(madeByLab(lab, id).length).toBeLessThanOrEqual(1);
  }

  /** Asks the lab, and has a person say of the rest what is true. */
  async heal(): Promise<void> {
    const { desk } = this.desk;
    await reconcileRestored(desk);
    for (const { cartId, cartKind } of desk.restores.open()) {
      const has = cartKind === 'cart' ? this.confirmed(cartId) > 0 : madeByLab(lab, cartId).length > 0;
      if (cartKind === 'submission-cart') expect(has).toBe(false);
      settleRestored(desk, {
        ...{ subjectIds: [cartId], how: 'at the telephone' },
        said: has ? 'lab-has-it' : 'lab-has-it-not',
      });
    }
    expect(desk.restores.last()?.open).toBe(0);
  }
}

/** What prevents it is said as a Problem; a mistake is thrown. */
async function quietly(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof ProblemError) && !isAbsent(cause)) throw cause;
  }
}

/** A cart of after the snapshot is not there any more. */
const isAbsent = (cause: unknown): boolean =>
  cause instanceof ProblemError && cause.problem.kind === 'absent';

async function run(seed: string): Promise<void> {
  await lab.control({ do: 'reset' });
  const random = createRandom(seed);
  const schedule = new Schedule(random);
  await schedule.open();
  const snapshotAt = Math.floor(random.next() * ACTIONS);
  let kept: Kept = keep(schedule.desk);
  for (let action = 0; action < ACTIONS; action += 1) {
    if (action === snapshotAt) kept = keep(schedule.desk);
    await quietly(() => schedule.act());
  }
  const way = random.next();
  if (way < 0.4) {
    schedule.desk.close();
    renameSync(join(schedule.desk.folder, 'proofdesk.db'), join(schedule.desk.folder, 'lost.db'));
  }
  const from = way > 0.85 ? 'file' : 'snapshot';
  schedule.desk = await goBackKilled(schedule.desk, kept, from, random);
  await schedule.sendEverything();
  schedule.check();
  if (random.next() < 0.3) schedule.desk = await goBack(schedule.desk, lab, kept);
  await lab.control({ do: 'clearFaults' });
  await schedule.heal();
  await schedule.sendEverything();
  schedule.check();
  schedule.desk.close();
}

/** Goes back, ended at one write of the first start or another, until a start is not ended. */
async function goBackKilled(
  desk: NodeDesk,
  kept: Kept,
  from: 'snapshot' | 'file',
  random: Random,
): Promise<NodeDesk> {
  const kill = new KillSwitch();
  kill.arm(1 + Math.floor(random.next() * 4), random.next() < 0.5 ? 'inside' : 'after');
  try {
    const gone = await goBack(desk, lab, kept, { from, database: kill.wrap });
    kill.disarm();
    gone.close();
    return await openDesk({ lab: lab.ready, folder: desk.folder });
  } catch (cause) {
    if (!(cause instanceof Killed)) throw cause;
  }
  // The folder as the end of the program left it; the connections of a program that was killed are no one's.
  const folder = mkdtempSync(join(tmpdir(), 'proofdesk-killed-'));
  for (const name of readdirSync(desk.folder))
    if (!name.endsWith('.lock')) copyFileSync(join(desk.folder, name), join(folder, name));
  return openDesk({ lab: lab.ready, folder });
}

it.each(Array.from({ length: SCHEDULES }, (_, index) => `${SEED} ${index}`))(
  'the lab never has two orders of one cart: %s',
  run,
  20_000,
);
