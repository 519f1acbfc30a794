import type { Problem } from '@contract/problems';
import type { Batch, PauseReason } from '@core/batches/batches';

/** Why a batch stopped going on. */
export interface Halt {
  readonly reason: PauseReason;
  readonly problem: Problem | null;
}

/** How far back the rate of a batch looks, in milliseconds. */
const LOOKS_BACK = 30_000;
/** So much has to be seen before a rate is shown: orders, and milliseconds. */
const SEEN = { orders: 4, milliseconds: 1_000 } as const;

/** One confirming of a batch under way. */
export class BatchRun {
  private abort = new AbortController();
  private readonly settled: number[] = [];
  private left = 0;

  constructor(
    readonly batchId: string,
    private readonly elapsed: () => number,
  ) {}

  /** True once nothing more may be begun. */
  get isEnding(): boolean {
    return this.abort.signal.aborted;
  }

  /** Cancels every wait of what has not begun. */
  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** Begins nothing more. */
  end(): void {
    this.abort.abort();
  }

  /** Goes on after {@link end}, while what was on its way then is still waited for. */
  goOn(): void {
    if (this.isEnding) this.abort = new AbortController();
  }

  /** Says how many have not been settled yet. */
  expect(left: number): void {
    this.left = left;
    this.settled.splice(0);
  }

  /** Notes that one of them is settled. */
  settle(): void {
    this.left = Math.max(0, this.left - 1);
    const now = this.elapsed();
    this.settled.push(now);
    while (this.settled[0] !== undefined && this.settled[0] < now - LOOKS_BACK) this.settled.shift();
  }

  /** The rate of the last half minute, and how long the rest takes at it; null while no one can say. */
  pace(): Batch['pace'] {
    const [first] = this.settled;
    if (first === undefined || this.settled.length < SEEN.orders) return null;
    const milliseconds = this.elapsed() - first;
    if (milliseconds < SEEN.milliseconds) return null;
    const perMinute = ((this.settled.length - 1) * 60_000) / milliseconds;
    return { perMinute, timeLeft: (this.left * 60_000) / perMinute };
  }
}

/** The batches that are being confirmed, and those that are stopped although the disk could not record it. */
export class BatchRuns {
  private readonly runs = new Map<string, BatchRun>();
  private readonly halts = new Map<string, Halt>();

  constructor(
    private readonly ports: {
      /** Milliseconds of a clock that no one sets. */
      readonly elapsed: () => number;
      /** Notes a mistake of the program. */
      readonly report: (what: string, cause: unknown) => void;
    },
  ) {}

  /** The confirming of a batch, or undefined. */
  of(batchId: string): BatchRun | undefined {
    return this.runs.get(batchId);
  }

  /** Begins a confirming. */
  begin(batchId: string): BatchRun {
    const run = new BatchRun(batchId, this.ports.elapsed);
    this.runs.set(batchId, run);
    return run;
  }

  /** Forgets a confirming that is over. */
  over(run: BatchRun): void {
    this.runs.delete(run.batchId);
  }

  /** Begins nothing more in any batch: the program is about to end. What is on its way is waited for elsewhere. */
  endAll(): void {
    for (const run of this.runs.values()) run.end();
  }

  /** Remembers what stopped a batch while that cannot be written down; null forgets it. */
  setHalt(batchId: string, halt: Halt | null): void {
    if (halt === null) this.halts.delete(batchId);
    else this.halts.set(batchId, halt);
  }

  /** What stopped a batch and could not be written down, or null. */
  haltedBy(batchId: string): Halt | null {
    return this.halts.get(batchId) ?? null;
  }

  /** How fast a batch goes at the moment, or null. */
  paceOf(batchId: string): Batch['pace'] {
    const run = this.runs.get(batchId);
    return run === undefined || run.isEnding ? null : run.pace();
  }

  /** Notes a mistake of the program that stopped a batch. */
  report(cause: unknown): void {
    this.ports.report('A batch was stopped by a mistake', cause);
  }
}
