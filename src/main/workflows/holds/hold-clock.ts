import { CLOCK_TOLERANCE, GRACE_AFTER_SLEEP } from '@core/holds/holds';
import type { StoredHold } from '../../store/holds/holds';

/** At most this many milliseconds lie between two looks at the clocks while something is held. */
export const POLL_INTERVAL_MS = 30_000;

/** So long without a look, by the elapsed clock, and this program did not run meanwhile. */
const GAP = 45_000;

/** How soon to look again while the computer is about to sleep, and how long that can take, in milliseconds. */
const DOZE = { look: 5_000, atMost: 60_000 } as const;

/** What is looked at of a hold. */
type Held = Pick<StoredHold, 'id' | 'revision' | 'until'>;

/** When a hold may leave, by the elapsed clock of this run. */
interface Alarm {
  readonly revision: number;
  /** When its time has passed. */
  due: number;
  /** Not before this, although its time has passed: a person has to be able to see it. */
  notBefore: number;
}

export interface ClockPorts {
  /** UTC milliseconds of the wall clock, which people and networks set. */
  now(): number;
  /** Milliseconds of a clock that no one sets. It may stand still or go on while the computer sleeps. */
  elapsed(): number;
}

/**
 * Says when a hold leaves, by two clocks. An elapsed hold follows the clock that no one sets, and the time that
 * the computer sleeps does not count. A date follows the wall clock; if that shows the date long before the
 * other clock can, it was set forward, and the hold has *jumped*: only a person lets it go. What became due while
 * the computer slept waits a little in sight first.
 */
export class HoldClock {
  readonly #ports: ClockPorts;
  readonly #alarms = new Map<string, Alarm>();
  #last: { readonly now: number; readonly elapsed: number };
  /** Elapsed clock when the computer said that it goes to sleep; null while it is awake. */
  #dozingSince: number | null = null;
  #changed: () => void = () => undefined;

  constructor(ports: ClockPorts) {
    this.#ports = ports;
    this.#last = this.#both();
  }

  /** What waits for the next moment learns here that it may be another one. */
  onChange(listener: () => void): void {
    this.#changed = listener;
  }

  /** Reports that what is held has changed. */
  changed(): void {
    this.#changed();
  }

  /** UTC milliseconds at which a held hold leaves, by the current clocks; it has an alarm from then on. */
  leavesAt(hold: Held): number {
    const { now, elapsed } = this.#both();
    const { due, notBefore } = this.#alarmOf(hold);
    const after = now + Math.max(0, Math.ceil(Math.max(due, notBefore) - elapsed));
    if (hold.until.kind === 'after') return after;
    return Math.max(hold.until.at, now + Math.ceil(notBefore - elapsed));
  }

  /**
   * Looks at the clocks. Given everything that is held; gives what may leave now, and what the wall clock
   * jumped over.
   */
  look<T extends Held>(held: readonly T[]): { readonly due: readonly T[]; readonly jumped: readonly T[] } {
    this.#forgetOthers(held);
    const { elapsed } = this.#both();
    if (this.#dozingSince !== null) {
      if (elapsed - this.#dozingSince < DOZE.atMost) return { due: [], jumped: [] };
      this.wokeUp(held);
    } else if (elapsed - this.#last.elapsed > GAP) {
      this.#passOver(held, false);
    }
    this.#last = this.#both();
    const verdicts = held.map((hold) => ({ hold, verdict: this.#verdict(hold) }));
    const those = (wanted: 'due' | 'jumped'): T[] =>
      verdicts.filter(({ verdict }) => verdict === wanted).map(({ hold }) => hold);
    return { due: those('due'), jumped: those('jumped') };
  }

  /** Milliseconds until the next look. What is due already is someone's work by now. */
  nextLook(held: readonly Held[]): number {
    if (this.#dozingSince !== null) return DOZE.look;
    const { now } = this.#both();
    const waits = held.map((hold) => this.leavesAt(hold) - now).filter((wait) => wait > 0);
    return Math.min(POLL_INTERVAL_MS, ...waits);
  }

  /** The computer goes to sleep: nothing is due until it woke up. */
  fallsAsleep(): void {
    this.#last = this.#both();
    this.#dozingSince = this.#last.elapsed;
  }

  /** The computer slept until now. */
  wokeUp(held: readonly Held[]): void {
    this.#dozingSince = null;
    this.#passOver(held, true);
    this.#last = this.#both();
  }

  /** Lets the time since the last look, in which this program did not run, count as it should. */
  #passOver(held: readonly Held[], slept: boolean): void {
    const { now, elapsed } = this.#both();
    const counted = elapsed - this.#last.elapsed;
    const uncounted = slept ? Math.max(0, now - this.#last.now - counted) : 0;
    for (const hold of held) {
      const alarm = this.#alarmOf(hold);
      if (hold.until.kind === 'after') {
        alarm.due += counted;
        alarm.notBefore = elapsed + Math.min(GRACE_AFTER_SLEEP, hold.until.milliseconds);
      } else {
        alarm.due -= uncounted;
        if (now >= hold.until.at) alarm.notBefore = Math.max(alarm.notBefore, elapsed + GRACE_AFTER_SLEEP);
      }
    }
  }

  #verdict(hold: Held): 'due' | 'jumped' | 'not-yet' {
    const { now, elapsed } = this.#both();
    const { due, notBefore } = this.#alarmOf(hold);
    if (hold.until.kind === 'after') return elapsed >= Math.max(due, notBefore) ? 'due' : 'not-yet';
    if (now < hold.until.at) return 'not-yet';
    if (elapsed < due - CLOCK_TOLERANCE) return 'jumped';
    return elapsed >= notBefore ? 'due' : 'not-yet';
  }

  #alarmOf({ id, revision, until }: Held): Alarm {
    const known = this.#alarms.get(id);
    if (known?.revision === revision) return known;
    const { now, elapsed } = this.#both();
    // No one looks while nothing is held, and that is no gap.
    if (this.#alarms.size === 0 && this.#dozingSince === null) this.#last = { now, elapsed };
    const wait = until.kind === 'after' ? until.milliseconds : Math.max(0, until.at - now);
    const alarm = { revision, due: elapsed + wait, notBefore: elapsed };
    this.#alarms.set(id, alarm);
    return alarm;
  }

  #forgetOthers(held: readonly Held[]): void {
    const ids = new Set(held.map(({ id }) => id));
    for (const id of this.#alarms.keys()) if (!ids.has(id)) this.#alarms.delete(id);
  }

  #both(): { readonly now: number; readonly elapsed: number } {
    return { now: this.#ports.now(), elapsed: this.#ports.elapsed() };
  }
}
