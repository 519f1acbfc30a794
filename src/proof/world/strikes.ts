import type { FaultId, Point } from '@core/proof/fault-matrix';

/** When at its point a fault strikes. */
export const MOMENTS = {
  /** A write: it is lost, kept, or refused. */
  'inside-write': 'in the middle of the write',
  'after-write': 'right after the write',
  full: 'the disk is full',
  failed: 'the disk fails',
  'read-only': 'the disk may only be read',
  /** A call. */
  leaving: 'before it leaves',
  refused: 'no connection',
  reset: 'the connection breaks before the lab acts',
  silence: 'nothing comes back, and the lab does not act',
  'on-the-way': 'when it is on its way',
  'acted-reset': 'the lab acts, and the connection breaks',
  'acted-silence': 'the lab acts, and nothing comes back',
  'acted-cut': 'the lab acts, and half the answer comes back',
  acted: 'when the lab has acted',
  read: 'when the answer is read',
  late: 'the lab acts after the desk gave up',
  doubled: 'it arrives twice',
  storm: 'for half an hour',
  flapping: 'for half an hour, in turn with answers',
  other: 'what comes back is something else',
} as const;
export type Moment = keyof typeof MOMENTS;

/** One fault that is to strike: the so-many-th time that its point is reached. */
export interface Strike {
  readonly fault: FaultId;
  readonly point: Point;
  readonly moment: Moment;
  /** From 1 on. */
  readonly nth: number;
  /** Which of several kinds, where there are several. */
  readonly kind: number;
}

/** The faults that wait for their point, and those that struck. */
export class Strikes {
  private waiting: { readonly strike: Strike; left: number }[] = [];
  readonly struck: Strike[] = [];

  /** Puts more faults in wait. */
  arm(strikes: readonly Strike[]): void {
    for (const strike of strikes) this.waiting.push({ strike, left: strike.nth });
  }

  /** Lets none of those that still wait strike. */
  disarm(): void {
    this.waiting = [];
  }

  /**
   * The fault that strikes here and now, or null. Every call counts as one time that its point was reached at these
   * moments.
   */
  take(point: Point | null, moments: readonly Moment[]): Strike | null {
    if (point === null) return null;
    for (const waiting of this.waiting) {
      const { strike } = waiting;
      if (strike.point !== point || !moments.includes(strike.moment)) continue;
      waiting.left -= 1;
      if (waiting.left > 0) continue;
      this.waiting = this.waiting.filter((one) => one !== waiting);
      this.struck.push(strike);
      return strike;
    }
    return null;
  }
}
