import { rmSync } from 'node:fs';
import type { Hold, HoldUntil } from '@core/holds/holds';
import type { OrderRecord } from '@core/orders/orders';
import { holdConfirmation } from '@main/workflows/holds/hold-approved';
import { shownHold } from '@main/workflows/holds/hold-departure';
import type { DeskPorts } from '@main/wiring/desk';
import type { SharedDesk } from '@main/workspace/shared-desk';
import type { Database } from '@main/store/engine/database';
import type { PracticeLab } from '@practice/server';
import { atEndOfFile } from '../../../end-of-file';
import { approvalOf, type NodeDesk, openDesk } from './node-desk';

/** A computer whose clocks a test sets: what is done *later* is done when the test lets time pass. */
export class SimulatedComputer {
  /** The wall clock, UTC milliseconds. */
  wall = Date.UTC(2026, 10, 20, 9);
  /** The clock that no one sets. */
  elapsed = 1_000;
  #timers: { readonly at: number; readonly work: () => void }[] = [];

  readonly now = (): number => this.wall;
  readonly monotonic = (): number => this.elapsed;
  readonly later = (work: () => void, milliseconds: number): (() => void) => {
    const timer = { at: this.elapsed + milliseconds, work };
    this.#timers.push(timer);
    return () => void (this.#timers = this.#timers.filter((one) => one !== timer));
  };

  /** Lets this many milliseconds pass on both clocks, with everything that is due in them, in its order. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.elapsed + milliseconds;
    for (;;) {
      const next = this.#timers
        .filter(({ at }) => at <= end)
        .reduce<{ at: number; work: () => void } | null>(
          (first, one) => (first === null || one.at < first.at ? one : first),
          null,
        );
      if (next === null) break;
      this.#timers = this.#timers.filter((one) => one !== next);
      const step = Math.max(0, next.at - this.elapsed);
      this.elapsed += step;
      this.wall += step;
      next.work();
      await settled();
    }
    this.wall += end - this.elapsed;
    this.elapsed = end;
    await settled();
  }

  /** Forgets what was to be done, as the end of a program does. */
  forget(): void {
    this.#timers = [];
  }
}

/** Lets what does not wait for the network run to its next rest. */
export async function settled(): Promise<void> {
  for (let round = 0; round < 20; round += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** A desk on a simulated computer, closed and removed after the file's tests. */
export async function deskOn(
  computer: SimulatedComputer,
  lab: PracticeLab,
  options: {
    readonly folder?: string;
    readonly database?: (database: Database) => Database;
    readonly report?: (what: string, cause: unknown) => void;
    readonly changed?: DeskPorts['changed'];
    readonly workspace?: (database: Database) => SharedDesk;
  } = {},
): Promise<NodeDesk> {
  const desk = await openDesk({
    lab: lab.ready,
    ...options,
    now: computer.now,
    elapsed: computer.monotonic,
    later: computer.later,
  });
  atEndOfFile(() => {
    desk.close();
    rmSync(desk.folder, { recursive: true, force: true });
  });
  return desk;
}

/** Ends a desk as closing the program does, and opens it again. */
export async function restarted(
  desk: NodeDesk,
  computer: SimulatedComputer,
  lab: PracticeLab,
): Promise<NodeDesk> {
  desk.holdRelease.stop();
  desk.close();
  computer.forget();
  return deskOn(computer, lab, { folder: desk.folder });
}

/** Holds the confirmation of a placed order exactly as it is shown. */
export const held = (desk: NodeDesk, order: OrderRecord, until: HoldUntil): Promise<Hold> =>
  holdConfirmation(desk.desk, { ...approvalOf(order), until });

/** A hold as the page shows it. */
export const shown = ({ desk }: NodeDesk, id: string): Hold => shownHold(desk, desk.holds.read(id));

/** Waits until a hold is settled: its call is on a real socket. */
export async function untilSettled(desk: NodeDesk, id: string): Promise<Hold> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const hold = shown(desk, id);
    if (hold.settledAt !== null) return hold;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('The hold is not settled');
}

/** Confirmations that arrived at the lab. */
export const confirmationsAt = (lab: PracticeLab, order: OrderRecord): number =>
  lab.parts.log
    .list({ route: 'confirmOrder' })
    .filter(({ path }) => path.includes(order.confirmationId ?? 'nothing')).length;
