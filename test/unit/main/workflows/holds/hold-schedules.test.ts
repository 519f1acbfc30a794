import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CLOCK_TOLERANCE, type Hold } from '@core/holds/holds';
import type { OrderRecord } from '@core/orders/orders';
import { ProblemError } from '@main/problem-error';
import { confirmOrder } from '@main/workflows/orders/confirm-order';
import { changeHold, takeBackHold } from '@main/workflows/holds/hold-departure';
import { createRandom, type Random } from '@practice/random';
import { type PracticeLab, startPracticeLab } from '@practice/server';
import { strikes } from '@test/faults/cells';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmationsAt,
  deskOn,
  held,
  settled,
  shown,
  SimulatedComputer,
  untilSettled,
} from '../desks/hold-desks';
import { Killed } from '@proof/world/killed';
import { KillSwitch } from '../../kill-switch';
import { howMany } from '@test/how-many';
import { approvalOf, type NodeDesk, placedOrder } from '../desks/node-desk';

const SCHEDULES = howMany('PROOFDESK_SCHEDULES', { inTests: 6, inMatrix: 12 });
/** The same every time, so that what fails once fails again; `npm run test:long` takes new ones. */
const SEED = process.env.PROOFDESK_SEED ?? 'never early, never twice';
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const MORNING = new SimulatedComputer().wall;

let lab: PracticeLab;
let folder: string;
let computer: SimulatedComputer;
let desk: NodeDesk;
let killer: KillSwitch;

/** A program that was ended in the middle of something finds that nothing answers any more. */
function report(what: string, cause: unknown): void {
  if (!(cause instanceof Killed)) throw new Error(what, { cause });
}

async function reopen(): Promise<void> {
  if (desk !== undefined) {
    desk.holdRelease.stop();
    if (!killer.isDead) await desk.desk.running.whenIdle(10_000);
    await settled();
    // Whatever still runs of it finds nothing to write to, as in a program that has ended.
    killer.isDead = true;
    computer.forget();
    desk.close();
  }
  killer = new KillSwitch();
  desk = await deskOn(computer, lab, { folder, database: killer.wrap, report });
}

beforeAll(async () => {
  lab = await startPracticeLab({ seed: 'hold schedules', submissions: 0 });
  folder = mkdtempSync(join(tmpdir(), 'proofdesk-holds-'));
  computer = new SimulatedComputer();
  await reopen();
});
afterAll(async () => {
  desk.holdRelease.stop();
  await lab.stop();
});

/** Runs what a person or the computer does; a refusal of the desk and the end of the program are nothing unusual. */
async function attempt(work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (cause) {
    const isOurs = cause instanceof ProblemError || cause instanceof Killed;
    const isKilledInside = cause instanceof Error && cause.cause instanceof Killed;
    if (!isOurs && !isKilledInside) throw cause;
  }
  if (killer.isDead) await reopen();
}

/** What is known of the time that a person gave away when they approved. */
interface Promised {
  /** Wall clock of a date; null for a delay. */
  at: number | null;
  /** Time awake, by no clock of the program, before which it must not leave by itself. */
  awake: number;
}

class Schedule {
  /** Time awake since the beginning, true whatever is shown anywhere. */
  private awake = 0;
  /** True time, sleep included. */
  private real = 0;
  private promised: Promised = { at: null, awake: 0 };
  private promisedReal = 0;
  private byPerson = false;
  private hold: Hold | null = null;

  constructor(
    private readonly random: Random,
    private readonly order: OrderRecord,
  ) {}

  async run(): Promise<void> {
    await attempt(() => this.begin());
    for (let step = 0; step < 10; step += 1) {
      await attempt(() => this.step());
      this.check();
    }
    killer.disarm();
    await attempt(() => this.end());
  }

  private async begin(): Promise<void> {
    const isDate = this.random.chance(0.5);
    const wait = this.random.integer(1, 5) * 20 * SECOND;
    const until = isDate
      ? ({ kind: 'at', at: computer.wall + wait } as const)
      : ({ kind: 'after', milliseconds: wait } as const);
    this.promise(until.kind === 'at' ? until.at : null, wait);
    this.hold = await held(desk, this.order, until);
  }

  private promise(at: number | null, wait: number): void {
    this.promised = { at, awake: this.awake + wait };
    this.promisedReal = this.real + wait;
  }

  private async step(): Promise<void> {
    const { random } = this;
    switch (random.pick(['pass', 'pass', 'pass', 'jump', 'sleep', 'kill', 'restart', 'click', 'around'])) {
      case 'pass':
        return this.pass(random.integer(1, 45) * SECOND);
      case 'jump':
        computer.wall += random.pick([-24 * 60, -60, -2, 2, 60, 24 * 60, 3650 * 1440]) * MINUTE;
        return this.pass(0);
      case 'sleep':
        return this.sleep(random.integer(1, 600) * SECOND, random.chance(0.5));
      case 'kill':
        killer.arm(random.integer(1, 3), random.pick(['inside', 'after']));
        return this.pass(random.integer(1, 30) * SECOND);
      case 'restart':
        return reopen();
      case 'click':
        return this.click();
      case 'around':
        // A hold may not be bypassed; without one this is a person's own confirmation.
        if (desk.desk.holds.openOf(this.order.id) === null) this.byPerson = true;
        await confirmOrder(desk.desk, approvalOf(this.order));
        return;
      default:
    }
  }

  private async pass(milliseconds: number): Promise<void> {
    // Checked second by second, so that what leaves too early is caught on the way.
    for (let left = milliseconds; left >= 0; left -= SECOND) {
      const step = Math.min(SECOND, left);
      this.awake += step;
      this.real += step;
      await computer.pass(step);
      this.check();
      if (step === 0) break;
    }
  }

  private async sleep(milliseconds: number, clockGoesOn: boolean): Promise<void> {
    desk.holdRelease.fallsAsleep();
    this.real += milliseconds;
    computer.wall += milliseconds;
    if (clockGoesOn) computer.elapsed += milliseconds;
    await computer.pass(0);
    desk.holdRelease.wokeUp();
    await this.pass(0);
  }

  /** What a person does, twice where a finger is nervous. */
  private async click(): Promise<void> {
    if (this.hold === null) return;
    const { id, revision } = shown(desk, this.hold.id);
    const how = this.random.pick(['release', 'take-back', 'change']);
    for (const _ of this.random.pick([[1], [1, 2]])) {
      if (how === 'release') {
        this.byPerson = true;
        desk.holdRelease.release({ id, revision });
      } else if (how === 'take-back') takeBackHold(desk.desk, { id, revision });
      else {
        changeHold(desk.desk, { id, revision, until: { kind: 'after', milliseconds: 40 * SECOND } });
        this.promise(null, 40 * SECOND);
      }
    }
  }

  /** What holds at every moment. */
  private check(): void {
    const arrived = confirmationsAt(lab, this.order);
    expect(arrived).toBeLessThanOrEqual(1);
    if (arrived === 0 || this.byPerson) return;
    if (this.promised.at === null) expect(this.awake).toBeGreaterThanOrEqual(this.promised.awake);
    else expect(this.real).toBeGreaterThanOrEqual(this.promisedReal - CLOCK_TOLERANCE);
  }

  /** The rest of the story: whatever is open is let go by a person, and what the desk says is what the lab knows. */
  private async end(): Promise<void> {
    const open = desk.desk.holds.openOf(this.order.id);
    if (open !== null) {
      this.byPerson = true;
      const now = shown(desk, open.id);
      if (now.state !== 'leaving') desk.holdRelease.release({ id: now.id, revision: now.revision });
      await untilSettled(desk, now.id);
    }
    const arrived = confirmationsAt(lab, this.order);
    const { state } = desk.desk.orders.read(this.order.id);
    const last = this.hold === null ? null : shown(desk, this.hold.id);
    expect(arrived).toBeLessThanOrEqual(1);
    if (arrived === 1) expect(['confirmed', 'may-be-confirmed', 'confirming']).toContain(state);
    else expect(['awaiting-confirmation', 'confirmation-refused', 'may-be-confirmed']).toContain(state);
    if (last?.state === 'taken-back' && !this.byPerson) expect(arrived).toBe(0);
    if (last?.state === 'left' && state === 'confirmed') expect(arrived).toBe(1);
  }
}

describe('random schedules of ticks, clocks that are set, sleep, kills and clicks', () => {
  it(`let nothing leave early or twice (${SCHEDULES} schedules)`, async () => {
    for (let index = 0; index < SCHEDULES; index += 1) {
      const random = createRandom(`${SEED} ${index}`);
      // Keys run out when years pass; every story begins on the same morning.
      computer.wall = MORNING;
      const order = await placedOrder(desk, [desk.sampleEditors[index % 10] ?? '']);
      await strikes('desk', { F17: ['H'] }, () => new Schedule(random, order).run()).catch(
        (cause: unknown) => {
          throw new Error(`Schedule ${index} of “${SEED}”`, { cause });
        },
      );
    }
  }, 600_000);
});
