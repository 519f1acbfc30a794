import type { Timer } from '../../service/timer';
import type { NeedReading } from './need-reading';

/** How long changes are gathered before the next moment is looked for, in milliseconds. */
const GATHERED = 1_000;

/** Nothing is waited for longer than this in one go, in milliseconds: the computer may sleep, and its clock be set. */
const LONGEST = 3_600_000;

export interface NeedClockPorts {
  /** UTC milliseconds. */
  now(): number;
  readonly later: Timer;
  report(what: string, cause: unknown): void;
  readonly reading: Pick<NeedReading, 'next'>;
  /** Called when a deadline or the end of a snooze has come. */
  readonly passed: () => void;
}

/**
 * Has needs appear and wake when their time comes, also while no one touches the program: one timer to the next moment. It
 * reads what is on disk and asks the lab nothing.
 */
export class NeedClock {
  #off: () => void = () => undefined;
  #isGathering = false;
  #isOver = false;

  constructor(private readonly ports: NeedClockPorts) {}

  /** Looks for the next moment again, a little later: something changed, or the computer woke. */
  follow(): void {
    if (this.#isGathering || this.#isOver) return;
    this.#isGathering = true;
    this.after(GATHERED, () => {
      this.#isGathering = false;
      this.look();
    });
  }

  /** Waits for nothing any more. */
  stop(): void {
    this.#isOver = true;
    this.#off();
  }

  private look(): void {
    const { reading, now, passed } = this.ports;
    const next = reading.next();
    if (next === null) return;
    const wait = Math.min(Math.max(next - now(), 0), LONGEST);
    this.after(wait, () => {
      if (now() >= next) passed();
      this.follow();
    });
  }

  private after(milliseconds: number, work: () => void): void {
    this.#off();
    this.#off = this.ports.later(() => {
      if (this.#isOver) return;
      try {
        work();
      } catch (cause) {
        this.ports.report('What needs a person next could not be found', cause);
      }
    }, milliseconds);
  }
}
