import { SNAPSHOT_EVERY } from '@core/backups/backups';

/** How often it is looked whether a snapshot is due, in milliseconds. */
const LOOKS_EVERY = 20_000;
/** When the first is made after a start, and how soon one that failed is tried again, in milliseconds. */
export const FIRST_AFTER = 60_000;
export const RETRY_AFTER = 60_000;

export interface SnapshotClockPorts {
  /** Milliseconds since some moment that no setting of the clock moves. */
  elapsed(): number;
  /** Does something again and again; the answer ends that. */
  every(milliseconds: number, work: () => void): () => void;
  /** Whether something changed since the newest snapshot. */
  isChanged(): boolean;
  /** Makes a snapshot. Answers whether it could; never rejects. */
  make(): Promise<boolean>;
}

/** Says when a snapshot is due: by elapsed time alone, so that no clock that is set makes one too early or never. */
export class SnapshotClock {
  private dueAt: number;
  private making = false;
  private end: (() => void) | null = null;

  constructor(private readonly ports: SnapshotClockPorts) {
    this.dueAt = ports.elapsed() + FIRST_AFTER;
  }

  start(): void {
    this.end ??= this.ports.every(LOOKS_EVERY, () => void this.look());
  }

  stop(): void {
    this.end?.();
    this.end = null;
  }

  /** Milliseconds until the next is due, not less than zero; null while nothing changed. */
  dueIn(): number | null {
    return this.ports.isChanged() ? Math.max(0, this.dueAt - this.ports.elapsed()) : null;
  }

  /** One was made, by whomever: the next is due later. */
  made(): void {
    this.dueAt = this.ports.elapsed() + SNAPSHOT_EVERY;
  }

  /** Makes one when it is due. Never a second one at the same time. */
  async look(): Promise<void> {
    if (this.making || this.end === null || this.dueIn() !== 0) return;
    this.making = true;
    try {
      if (!(await this.ports.make())) this.dueAt = this.ports.elapsed() + RETRY_AFTER;
    } finally {
      this.making = false;
    }
  }
}
