import type { Wait } from '@main/service/repeat-safely';

interface Timer {
  readonly at: number;
  readonly number: number;
  readonly owner: object;
  readonly work: () => void;
}

/** A morning on which every simulated day begins, UTC milliseconds. */
const MORNING = Date.UTC(2026, 10, 20, 9);

/** What part of a simulated world may do with its time. */
export interface Clock {
  /** UTC milliseconds of its wall clock. */
  now(): number;
  /** Milliseconds of a clock that no one sets. */
  elapsed(): number;
  later(work: () => void, milliseconds: number): () => void;
  readonly wait: Wait;
}

/**
 * Time that passes only on command: one wheel of timers for everything in a world. The wall clock of the desk's
 * computer can be set apart from it, as a person or the network does.
 */
export class VirtualTime {
  private timers: Timer[] = [];
  private number = 0;
  private passed = 1_000;
  /** By how much the computer's wall clock is wrong, in milliseconds. */
  wrongBy = 0;

  /** Milliseconds since the world began. */
  get elapsed(): number {
    return this.passed;
  }

  /** What a right clock shows, UTC milliseconds. */
  get truth(): number {
    return MORNING + this.passed;
  }

  /** The time as one part of the world has it; its timers can be dropped together ({@link drop}). */
  clockOf(owner: object, kind: 'right' | 'of the computer'): Clock {
    const later = (work: () => void, milliseconds: number): (() => void) =>
      this.add(owner, work, Math.max(0, milliseconds));
    return {
      now: () => Math.floor(this.truth) + (kind === 'right' ? 0 : this.wrongBy),
      elapsed: () => this.passed,
      later,
      wait: (milliseconds, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted === true) return resolve();
          const done = (): void => {
            callOff();
            signal?.removeEventListener('abort', done);
            resolve();
          };
          const callOff = later(done, milliseconds);
          signal?.addEventListener('abort', done, { once: true });
        }),
    };
  }

  /** Forgets every timer of an owner, as the end of its program does. */
  drop(owner: object): void {
    this.timers = this.timers.filter((timer) => timer.owner !== owner);
  }

  /** When the next timer is due, in milliseconds of {@link elapsed}; null when none is set. */
  get next(): number | null {
    return this.timers[0]?.at ?? null;
  }

  /** How many timers are set. */
  get waiting(): number {
    return this.timers.length;
  }

  /** Lets time pass until the next timer, and does its work. False when none is set, or none until then. */
  step(until: number): boolean {
    const [timer] = this.timers;
    if (timer === undefined || timer.at > until) return false;
    this.timers.shift();
    this.passed = Math.max(this.passed, timer.at);
    timer.work();
    return true;
  }

  /** Lets time pass without anything that is due in it. */
  skipTo(elapsed: number): void {
    this.passed = Math.max(this.passed, elapsed);
  }

  private add(owner: object, work: () => void, milliseconds: number): () => void {
    this.number += 1;
    const timer = { at: this.passed + milliseconds, number: this.number, owner, work };
    let place = this.timers.length;
    // Those of the same moment keep the order in which they were set.
    while (place > 0 && (this.timers[place - 1]?.at ?? 0) > timer.at) place -= 1;
    this.timers.splice(place, 0, timer);
    return () => {
      const index = this.timers.indexOf(timer);
      if (index >= 0) this.timers.splice(index, 1);
    };
  }
}
