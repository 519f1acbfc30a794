/** Where a lab has its time from. */
export interface Timekeeper {
  /** UTC milliseconds. */
  now(): number;
  /** Milliseconds of a clock that no one sets. */
  elapsed(): number;
  /** Does work after this many milliseconds; the answer cancels it. Does not keep a process alive. */
  later(work: () => void, milliseconds: number): () => void;
}

/** The time of the machine that the lab runs on. */
export const MACHINE_TIME: Timekeeper = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  later(work, milliseconds) {
    const timer = setTimeout(work, milliseconds);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/**
 * The lab's own time. It follows a clock, the machine's unless another is given, with an offset, or stands still, so
 * that expiry, receipt times and skewed clocks can be tried without waiting.
 */
export class LabClock {
  private offset = 0;
  private stoppedAt: number | null = null;

  /** `start` is UTC milliseconds at which the lab's time begins; null follows `time`. */
  constructor(
    start: number | null = null,
    readonly time: Timekeeper = MACHINE_TIME,
  ) {
    if (start !== null) this.set(start);
  }

  /** Now, in UTC milliseconds. */
  now(): number {
    return this.stoppedAt ?? this.time.now() + this.offset;
  }

  /** Resolves after this many milliseconds, whatever the clock is set to meanwhile. */
  pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.time.later(resolve, milliseconds));
  }

  /** Moves the clock to a time, in UTC milliseconds; it goes on from there unless it stands still. */
  set(time: number): void {
    if (this.stoppedAt !== null) this.stoppedAt = time;
    this.offset = time - this.time.now();
  }

  /** Moves the clock by some milliseconds, forwards or backwards. */
  advance(milliseconds: number): void {
    this.set(this.now() + milliseconds);
  }

  /** Stops the clock where it is, or lets it run on from there. */
  stop(stopped: boolean): void {
    const now = this.now();
    this.stoppedAt = stopped ? now : null;
    if (!stopped) this.offset = now - this.time.now();
  }

  /** Follows its own clock again. */
  reset(): void {
    this.offset = 0;
    this.stoppedAt = null;
  }
}

/**
 * A time as real labs write it: in the zone of the lab, US Central without daylight saving, which is named at its end.
 */
export const zonedText = (time: number): string => receivedText(time - 6 * 3_600_000).replace(/UTC$/, 'CST');

/** Receipt time as the service writes it, in UTC (document: "Received", "receipt time as text"). */
export function receivedText(time: number): string {
  const date = new Date(time);
  const pad = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getUTCHours();
  const clock = `${hour % 12 === 0 ? 12 : hour % 12}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`;
  const day = `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;
  return `${day} ${clock} ${hour < 12 ? 'AM' : 'PM'} UTC`;
}
