import { type PromiseTries, PROMISES } from '@core/proof/proof';
import type { Cell, ScheduleResult } from '@proof/schedule';

/** The result of many schedules, as plain data. */
export interface Tally {
  readonly schedules: number;
  readonly failed: number;
  readonly promises: readonly PromiseTries[];
  readonly cells: readonly Cell[];
  readonly counts: {
    readonly kills: number;
    readonly requests: number;
    readonly faults: number;
    readonly orders: number;
  };
}

/** Nothing tried yet. */
export const NOTHING: Tally = {
  schedules: 0,
  failed: 0,
  promises: PROMISES.map((promise) => ({ promise, tried: 0, held: 0 })),
  cells: [],
  counts: { kills: 0, requests: 0, faults: 0, orders: 0 },
};

/** The result of one schedule, as a tally of its own. */
export const tallyOf = ({ findings, promises, cells, counts }: ScheduleResult): Tally => ({
  schedules: 1,
  failed: findings.length === 0 ? 0 : 1,
  promises,
  cells,
  counts,
});

/** Two tallies as one. */
export function together(one: Tally, other: Tally): Tally {
  const cells = new Map<string, Cell>();
  for (const cell of [...one.cells, ...other.cells]) {
    const name = `${cell.fault} ${cell.point}`;
    const before = cells.get(name);
    cells.set(
      name,
      before === undefined
        ? cell
        : { ...cell, tried: before.tried + cell.tried, held: before.held + cell.held },
    );
  }
  return {
    schedules: one.schedules + other.schedules,
    failed: one.failed + other.failed,
    promises: one.promises.map(({ promise, tried, held }) => {
      const more = other.promises.find((tries) => tries.promise === promise);
      return { promise, tried: tried + (more?.tried ?? 0), held: held + (more?.held ?? 0) };
    }),
    cells: [...cells.values()],
    counts: {
      kills: one.counts.kills + other.counts.kills,
      requests: one.counts.requests + other.counts.requests,
      faults: one.counts.faults + other.counts.faults,
      orders: one.counts.orders + other.counts.orders,
    },
  };
}
