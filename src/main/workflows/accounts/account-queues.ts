import { BATCH_CONCURRENCY } from '@core/batches/batch-limits';
import type { BackOff } from '../../service/back-off';

/** What comes after one piece of work: nothing more, the same again after the others, or nothing for its account. */
export type AfterOne = 'done' | 'again' | 'stop';

/** A long work on many things, which can be cancelled. */
export interface ManyWorks<Item> {
  /** True once nothing more may be begun. */
  isEnding(): boolean;
  /** Cancels the wait for a turn; asked for before each. */
  signal(): AbortSignal;
  /**
   * Does one. Must not throw for an outside failure; what it throws ends everything. `answered` may be called while
   * nothing more of it is on its way, though it is not done: the next one then begins.
   */
  each(item: Item, answered: () => void): Promise<AfterOne>;
}

/**
 * Does a work on many things, a few at a time for each account over all desks, and one while its lab asks for fewer (document:
 * "Rate-limit guidance"). Resolves once everything is done or cancelled, and nothing of it is on its way; rejects
 * with what the first mistake threw, then too.
 */
export async function inAccountQueues<Item extends { readonly accountId: string }>(
  desk: { readonly backOff: BackOff },
  items: readonly Item[],
  works: ManyWorks<Item>,
): Promise<void> {
  const queues = new Map<string, Item[]>();
  for (const item of items) {
    const queue = queues.get(item.accountId);
    if (queue === undefined) queues.set(item.accountId, [item]);
    else queue.push(item);
  }
  const lanes = [...queues].map(([accountId, queue]) => new Lane(desk, accountId, queue, works));
  const ended = await Promise.allSettled(lanes.map((lane) => lane.empty()));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}

class Lane<Item> {
  /** How many are on their way, and how many are not done. */
  private active = 0;
  private open = 0;
  private stopped = false;
  private mistake: { readonly cause: unknown } | null = null;
  private over: () => void = () => undefined;

  constructor(
    private readonly desk: { readonly backOff: BackOff },
    private readonly accountId: string,
    private readonly queue: Item[],
    private readonly works: ManyWorks<Item>,
  ) {}

  async empty(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.over = resolve;
      this.pump();
    });
    if (this.mistake !== null) throw this.mistake.cause;
  }

  private pump(): void {
    while (!this.stopped && !this.works.isEnding() && this.active < this.width()) {
      const item = this.queue.shift();
      if (item === undefined) break;
      this.begin(item);
    }
    if (this.open === 0) this.over();
  }

  private begin(item: Item): void {
    this.active += 1;
    this.open += 1;
    let isOnItsWay = true;
    const answered = (): void => {
      if (!isOnItsWay) return;
      isOnItsWay = false;
      this.active -= 1;
    };
    void this.one(item, () => {
      answered();
      this.pump();
    }).then(() => {
      answered();
      this.open -= 1;
      this.pump();
    });
  }

  private get isSlow(): boolean {
    return this.desk.backOff.of(this.accountId) !== null;
  }

  private width(): number {
    return this.desk.backOff.width(this.accountId, BATCH_CONCURRENCY);
  }

  private async one(item: Item, answered: () => void): Promise<void> {
    try {
      if (this.isSlow && !(await this.turn())) {
        this.queue.unshift(item);
        return;
      }
      const after = await this.works.each(item, answered);
      if (after === 'again') this.queue.push(item);
      if (after === 'stop') this.stopped = true;
    } catch (cause) {
      this.stopped = true;
      this.mistake ??= { cause };
    }
  }

  /** Waits as long as the lab wants to be left alone. False when the work was cancelled meanwhile. */
  private async turn(): Promise<boolean> {
    const signal = this.works.signal();
    try {
      (await this.desk.backOff.enter(this.accountId, signal))();
    } catch (cause) {
      if (!signal.aborted) throw cause;
    }
    return !signal.aborted;
  }
}
